"""All words of the game in one catalogue."""

from __future__ import annotations

from tableside.games.clause_words import whole_clauses
from tableside.games.polis_hegemony.board import Board
from tableside.games.polis_hegemony.rulebook import RULEBOOK
from tableside.games.polis_hegemony.words_asking import ASKING
from tableside.games.polis_hegemony.words_clauses import TITLES
from tableside.games.polis_hegemony.words_events import EVENTS
from tableside.games.polis_hegemony.words_events_round import ROUND_EVENTS
from tableside.games.polis_hegemony.words_examples import EXAMPLES
from tableside.games.polis_hegemony.words_house import HOUSE
from tableside.games.polis_hegemony.words_names import NAMES
from tableside.games.polis_hegemony.words_points import POINTS
from tableside.games.polis_hegemony.words_points_later import LATER_POINTS
from tableside.games.polis_hegemony.words_positions import POSITIONS
from tableside.games.polis_hegemony.words_prompts import PROMPTS
from tableside.games.polis_hegemony.words_refusals import REFUSALS
from tableside.games.polis_hegemony.words_refusals_time import UNTIMELY
from tableside.games.polis_hegemony.words_table import TABLE
from tableside.games.record_words import RECORD_WORDS
from tableside.words import Catalogue

_POINTS: Catalogue = {**POINTS, **LATER_POINTS}


def catalogue_for(board: Board) -> Catalogue:
    """The words for this board: its places are `place.ID`, its poleis `set.ID`, its formations
    `formation.ID`.
    """
    places = (*board.territories.values(), *board.seas.values(), *board.markets.values())
    return {
        **RECORD_WORDS,
        **UNTIMELY,
        **REFUSALS,
        **POSITIONS,
        **TITLES,
        **_POINTS,
        **whole_clauses(RULEBOOK.clauses, _POINTS),
        **EXAMPLES,
        **HOUSE,
        **EVENTS,
        **ROUND_EVENTS,
        **PROMPTS,
        **TABLE,
        **ASKING,
        **NAMES,
        **{f"place.{place.id}": place.names for place in places},
        **{f"set.{polis.id}": polis.names for polis in board.poleis.values()},
        **{f"formation.{each.id}": each.names for each in board.formations.values()},
    }
