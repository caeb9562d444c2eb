"""Every word of the pages is there in every language, and fits its gaps."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import web
from tableside.decks import open_game
from tableside.games.registry import game_kinds
from tableside.messages import LANGUAGES
from tableside.words import Catalogue
from web.views import find_view
from web.words import CATALOGUE, LANGUAGE_NAMES

WEB = Path(web.__file__).parent
VIEWS = {name: view.catalogue for name in game_kinds() if (view := find_view(name)) is not None}
CATALOGUES = {"pages": CATALOGUE, **VIEWS}


COMPOSED = tuple(
    f"view.{group}." for group in ("do", "family", "goods", "part", "price", "state", "stop")
)
"""Groups of words of the views that are asked for by a name within the group."""


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("which", CATALOGUES)
def test_every_language_has_every_sentence_with_the_same_gaps(which: str) -> None:
    catalogue: Catalogue = CATALOGUES[which]
    for code, words in catalogue.items():
        assert set(words) == set(LANGUAGES), code
        assert all(text.strip() == text and text for text in words.values()), code
        assert len({frozenset(gaps(text)) for text in words.values()}) == 1, code


SPELT_SO = (
    r"Wi-Fi|QR|https|JPEG|PNG|WebP|JSON|JavaScript|Content-Type: application/json|table\.toml"
    r"|\[\w+\]"
)
"""Names that have no other spelling."""


def test_russian_is_written_in_cyrillic() -> None:
    for catalogue in CATALOGUES.values():
        for code, words in catalogue.items():
            own = re.sub(rf"{{[^}}]*}}|{SPELT_SO}", "", words["ru"])
            assert not re.search(r"[A-Za-z]", own), code


@pytest.mark.parametrize("name", VIEWS)
def test_every_word_that_a_template_asks_for_is_there(name: str) -> None:
    """In the pages' own templates, and in those of the game."""
    game, _ = open_game(name)
    known = set(CATALOGUE) | set(VIEWS[name]) | set(game.catalogue)
    own = WEB / "games" / name.replace("-", "_")
    asked = {
        (path.name, code)
        for path in (*(WEB / "templates").rglob("*.html"), *own.rglob("*.html"))
        for code in re.findall(r"""words\(["']([a-z.-]+)["'][,)]""", path.read_text("utf-8"))
    }
    assert asked
    assert [entry for entry in sorted(asked) if entry[1] not in known] == []


def test_no_word_is_left_over() -> None:
    source = "".join(
        path.read_text("utf-8")
        for path in WEB.rglob("*")
        if path.suffix in (".html", ".py")
        and not path.stem.startswith("words")
        and path.parent.name != "words"
    )
    composed = ("camera.", "preset.", "who.", "why.", *COMPOSED)
    left = [
        code
        for catalogue in CATALOGUES.values()
        for code in catalogue
        if not code.startswith(composed) and f'"{code}"' not in source and f"'{code}'" not in source
    ]
    assert left == []


def test_every_language_has_its_own_name() -> None:
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)
