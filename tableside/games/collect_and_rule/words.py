"""All words of the game in one catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from tableside.games.clause_words import whole_clauses
from tableside.games.collect_and_rule.rulebook import RULEBOOK
from tableside.games.collect_and_rule.words_asking import ASKING
from tableside.games.collect_and_rule.words_clauses import TITLES
from tableside.games.collect_and_rule.words_events import EVENTS, PROMPTS
from tableside.games.collect_and_rule.words_examples import EXAMPLES
from tableside.games.collect_and_rule.words_house import HOUSE
from tableside.games.collect_and_rule.words_points import POINTS
from tableside.games.collect_and_rule.words_points_later import LATER_POINTS
from tableside.games.collect_and_rule.words_refusals import REFUSALS
from tableside.games.collect_and_rule.words_rules_page import RULES_PAGE
from tableside.games.collect_and_rule.words_table import CATALOGUE as TABLE
from tableside.games.record_words import RECORD_WORDS
from tableside.messages import LANGUAGES
from tableside.words import Catalogue

SETS: Catalogue = {
    "set.ATH": {"pl": "Ateny", "ru": "Афины", "en": "Athens"},
    "set.SPA": {"pl": "Sparta", "ru": "Спарта", "en": "Sparta"},
    "set.COR": {"pl": "Korynt", "ru": "Коринф", "en": "Corinth"},
    "set.THE": {"pl": "Teby", "ru": "Фивы", "en": "Thebes"},
    "set.ARG": {"pl": "Argos", "ru": "Аргос", "en": "Argos"},
}

TITLE: Catalogue = {
    "game.title": {"pl": "Zbieraj i rządź", "ru": "Собирай и властвуй", "en": "Collect and Rule"}
}

_POINTS: Catalogue = {**POINTS, **LATER_POINTS}


def catalogue_for(poleis: Iterable[str]) -> Catalogue:
    """The words for a deck with these poleis; one that has no title here goes by its key."""
    untitled = {
        f"set.{polis}": dict.fromkeys(LANGUAGES, polis)
        for polis in poleis
        if f"set.{polis}" not in SETS
    }
    return {
        **TITLE,
        **RECORD_WORDS,
        **REFUSALS,
        **TITLES,
        **_POINTS,
        **whole_clauses(RULEBOOK.clauses, _POINTS),
        **RULES_PAGE,
        **EXAMPLES,
        **HOUSE,
        **EVENTS,
        **PROMPTS,
        **TABLE,
        **ASKING,
        **SETS,
        **untitled,
    }
