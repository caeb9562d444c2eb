"""Takes a kept match from the journal, ready to be gone on with."""

from __future__ import annotations

import logging
from collections.abc import Callable

from tableside.games.boundary import AnyGame
from tableside.match.journal import Journal, JournalError
from tableside.match.keeper import KeptMatch
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.match.refused import Refusals
from tableside.messages import JsonLine

_log = logging.getLogger(__name__)


class OtherDeck(Exception):
    """A match is played with another deck than the one that lies here; says which."""


def load_kept(
    journal: Journal,
    match_id: str,
    open_game: Callable[[str, str | None], AnyGame],
    other_deck: Callable[[JsonLine], str | None],
) -> KeptMatch:
    """A match as the journal has it.

    Args:
        open_game: (game's name, deck's name or None) -> the game; raises UserError.
        other_deck: the name of the deck that a record's first line asks for, where it is not the
            one that lies here.

    Raises KeyError for an unknown id, OtherDeck, and UserError, BadTable or ValueError for one that
    can't be read.
    """
    header, lines, desk = journal.load(match_id)
    other = other_deck(header)
    if other is not None:
        raise OtherDeck(other)
    game, setup = read_header(header, open_game)
    match = Match.restore(game, setup, lines)
    began = journal.entry(match_id).began
    refusals = _refusals(journal, match_id)
    return KeptMatch(header, match, began, match_id, desk, desk, refusals)


def _refusals(journal: Journal, match_id: str) -> Refusals:
    """Those that the journal has. A match goes on also where they can't be read."""
    try:
        return Refusals(journal.refusals(match_id))
    except JournalError as error:
        _log.error("the refusals of match %s are left out: %s", match_id, error)
        return Refusals()
