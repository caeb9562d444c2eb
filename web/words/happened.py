"""Words of what happened to the match itself."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "happened.begun": phrase(
        "Zaczyna się nowa gra: {names}.",
        "Начинается новая игра: {names}.",
        "A new game begins: {names}.",
    ),
    "happened.goes-on": phrase(
        "Gra toczy się dalej: {names}.",
        "Игра продолжается: {names}.",
        "The game goes on: {names}.",
    ),
}
