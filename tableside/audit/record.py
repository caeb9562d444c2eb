"""What the record of a match says about the cards that lie face up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tableside.match.match import Match
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
