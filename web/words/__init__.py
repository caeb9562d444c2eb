"""The words of the pages themselves, in three languages: a module a page. A game's own are with its
views.
"""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue
from web.words import (
    asking,
    camera,
    corrections,
    dispute,
    gathering,
    happened,
    joining,
    matches,
    new_game,
    phones,
    players,
    programs,
    rules,
    table,
    way_back,
    what_if,
    wrong,
)

LANGUAGE_NAMES: dict[Language, str] = {"pl": "Polski", "ru": "Русский", "en": "English"}

_PAGES = (
    table,
    camera,
    wrong,
    new_game,
    corrections,
    dispute,
    matches,
    players,
    gathering,
    joining,
    happened,
    phones,
    asking,
    what_if,
    way_back,
    rules,
    programs,
)

CATALOGUE: Catalogue = MappingProxyType(
    {code: words for page in _PAGES for code, words in page.WORDS.items()}
)
