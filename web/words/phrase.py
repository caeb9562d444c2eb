"""How one sentence of the pages is written down."""

from __future__ import annotations

from tableside.messages import Language


def phrase(pl: str, ru: str, en: str) -> dict[Language, str]:
    """One sentence in three languages."""
    return {"pl": pl, "ru": ru, "en": en}
