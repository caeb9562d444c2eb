"""What the record of a match says about the cards that lie face up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from card_markers.deck import Deck
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import AnyGame, BadTable
from tableside.match.journal_copy import journal_copy
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.messages import Desk


@dataclass(frozen=True, slots=True)
class TableRecord:
    """Where cards lie by the record, by the ids that are printed on them.

    Args:
        players: names by seat.
        seats: the cards before each seat.
        piles: cards that may be seen but need not: those on open piles, and one that was shown too
            early and waits on the tray.
        moves: accepted lines of the match so far.
    """

    players: tuple[str, ...]
    seats: tuple[frozenset[str], ...]
    piles: frozenset[str]
    moves: int

    def holder(self, card: str) -> int | None:
        """The seat that a card lies before; None for one that lies elsewhere."""
        return next((seat for seat, cards in enumerate(self.seats) if card in cards), None)

    @property
    def held(self) -> frozenset[str]:
        """Everybody's cards."""
        return frozenset().union(*self.seats)


def record_of(match: Match, desk: Desk) -> TableRecord:
    """The record of a match at this moment, with the desk that lies beside it."""
    printed = {record: card for card, record in desk.copies.items()}

    def by_print(cards: Iterable[str]) -> frozenset[str]:
        return frozenset(printed.get(card, card) for card in cards)

    face_up = match.game.face_up(match.position)
    waiting = () if desk.tray.then is None else (desk.tray.then,)
    return TableRecord(
        match.setup.players,
        tuple(by_print(cards) for cards in face_up.seats),
        by_print(face_up.piles) | by_print(waiting),
        match.move,
    )


def match_under_way(
    journal: Path, own: Deck, own_name: str | None
) -> tuple[Deck, TableRecord] | None:
    """The deck and the record of a journal's unfinished match; None where there is none. A station
    that writes the journal is not disturbed.

    Args:
        own: the deck that this table plays with.
        own_name: how that was named; None: not at all. A record may call by the deck's name, or
            leave unsaid, what is a file here.

    Raises UserError where there is no journal, or its match can't be taken up.
    """
    played = own

    def opened(game: str, deck: str | None) -> AnyGame:
        nonlocal played
        is_own = game == own.game and deck in (None, own.name)
        kept_game, played = open_game(game, own_name if is_own else deck)
        return kept_game

    with journal_copy(journal) as kept:
        match_id = kept.unfinished()
        if match_id is None:
            return None
        header, lines, desk = kept.load(match_id)
    try:
        game, setup = read_header(header, opened)
        match = Match.restore(game, setup, lines)
    except (BadTable, ValueError) as error:
        raise UserError(f"the match in {journal} can't be taken up: {error}") from error
    return played, record_of(match, desk)
