"""Decks by name or path: loaded from a TOML file and checked as a whole.

A deck file says everything about its cards but the drawing of the markers, which follow from ids
(see `card_markers.markers`). `decks/hellas-60.toml` is the model to copy for another deck.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path

from card_markers.deck_file import DeckFile
from card_markers.deck_values import LANGUAGES, Card, CardSet, Deck, DeckError, Kind

__all__ = [
    "LANGUAGES",
    "Card",
    "CardSet",
    "Deck",
    "DeckError",
    "Kind",
    "deck_names",
    "load_deck",
]


def deck_names() -> list[str]:
    """The decks that come with the program."""
    folder = resources.files("card_markers") / "decks"
    return sorted(
        entry.name.removesuffix(".toml")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    )


def load_deck(name_or_path: str) -> Deck:
    """Load and check a deck.

    Args:
        name_or_path: one of `deck_names()`, or the path of a `.toml` file.

    Raises:
        DeckError: there is no such deck, or something about it is wrong.
    """
    if name_or_path.endswith(".toml"):
        path = Path(name_or_path)
        try:
            endless = path.exists() and not (path.is_file() or path.is_dir())
            data = b"" if endless else path.read_bytes()
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            cause = getattr(error, "strerror", None) or error
            raise DeckError(
                f"deck {name_or_path}: cannot be read ({cause}); check the path"
            ) from error
        if endless:  # reading it might never come to an end
            raise DeckError(f"deck {name_or_path}: is a pipe or a device; give the path of a file")
        return _parse(data, name_or_path)
    return _bundled(name_or_path)


@cache
def _bundled(name: str) -> Deck:
    if name not in deck_names():
        raise DeckError(
            f"deck {name!r}: there is no such deck; choose one of {', '.join(deck_names())}, "
            "or give the path of a .toml file"
        )
    file = resources.files("card_markers") / "decks" / f"{name}.toml"
    return _parse(file.read_bytes(), f"{name}.toml")


def _parse(data: bytes, file: str) -> Deck:
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DeckError(
            f"deck {file}: is not UTF-8 text at byte {error.start}; save it as UTF-8"
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"deck {file}: is not TOML: {error}; mend that line") from error
    except RecursionError as error:
        raise DeckError(f"deck {file}: has brackets nested too deep; mend it") from error
    except ValueError as error:  # thousands of digits, which Python refuses to convert
        raise DeckError(f"deck {file}: has a number that is far too large; mend it") from error
    return DeckFile(file, table).deck()
