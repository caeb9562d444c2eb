"""A table with its journal, as tests of the table thread sit at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tableside.games.boundary import AnyGame
from tableside.match.journal import NO_CHANGES, Journal, JournalError
from tableside.match.refused import Changes
from tableside.messages import (
    Answer,
    CardGone,
    CardSeen,
    Desk,
    HistoryLine,
    JsonLine,
    NewMatch,
    PlayingCard,
    Snapshot,
    Tap,
    Tick,
)
from tableside.publisher import Publisher
from tableside.table import Table
from tests.interpreter.story import SOMEWHERE
from tests.storytelling import DECK, GAME, holding

TIMEOUT = 60.0
HEADER: JsonLine = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"]}
HELD: JsonLine = holding(("ATH", "ATH1 ATH2 COIN01 COIN02"), ("SPA", "SPA1"))


class Room:
    """A table with its journal in a folder, a publisher that is listened to, and a clock."""

    def __init__(
        self,
        folder: Path,
        game: AnyGame = GAME,
        journal: Callable[[Path], Journal] = Journal,
        **options: Any,
    ) -> None:
        self.folder = folder
        self.time = 1000.0
        self.published: list[Snapshot] = []
        self.publisher = Publisher(Snapshot(0, self.time))
        self.publisher.subscribe(self.published.append)
        self.journal = journal(folder / "matches.db")
        self.table = Table(
            self.journal, lambda _name, _deck: game, self.publisher, self.clock, **options
        )
        self.table.start()

    def clock(self) -> float:
        return self.time

    def close(self) -> None:
        self.table.stop()
        self.journal.close()

    @property
    def now(self) -> Snapshot:
        return self.publisher.snapshot

    def begin(self, **header: Any) -> Answer:
        return self.table.ask(NewMatch({**HEADER, **header}, self._later()), TIMEOUT)

    def show(self, *cards: str) -> Answer:
        for card in cards:
            answer = self.table.ask(CardSeen(card, self._later(), SOMEWHERE), TIMEOUT)
            self.table.post(CardGone(card, self._later()))
        return answer

    def tap(self, number: int | None = None, **what: Any) -> Answer:
        seen = self.now.number if number is None else number
        return self.table.ask(Tap(seen, self._later(), **what), TIMEOUT)

    def tick(self, seconds: float = 1.0) -> Answer:
        self.time += seconds
        return self.table.ask(Tick(self.time), TIMEOUT)

    def _later(self) -> float:
        self.time += 2.0
        return self.time


def hand(snapshot: Snapshot, seat: int) -> set[str]:
    return set(snapshot.position.players[seat].cards)


def told(snapshot: Snapshot) -> str | None:
    return None if snapshot.desk.notice is None else snapshot.desk.notice.text.code


# --- a disk that can't be written ----------------------------------------------------------------


class FullDisk(Journal):
    """A journal whose disk is full whenever `full` says so."""

    full = False
    attempts = 0

    def begin(self, header: JsonLine, time: float, match_id: str | None = None) -> str:
        self._write_anything()
        return super().begin(header, time, match_id)

    def write(
        self,
        match_id: str,
        lines: Sequence[HistoryLine],
        desk: Desk,
        refusals: Changes = NO_CHANGES,
    ) -> None:
        self._write_anything()
        super().write(match_id, lines, desk, refusals)

    def _write_anything(self) -> None:
        self.attempts += 1
        if self.full:
            raise JournalError("disk-full", self.path)


# --- mistakes of the program ---------------------------------------------------------------------


def cards_of_the_deck() -> list[PlayingCard]:
    return [PlayingCard(card.id, card.kind, card.set) for card in DECK.cards.values()]
