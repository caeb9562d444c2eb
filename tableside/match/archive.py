"""The kept matches as people look through them: who played, when, and where it stands."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from tableside.errors import UserError
from tableside.games.boundary import AnyGame, BadTable
from tableside.match.journal import Journal, MatchEntry
from tableside.match.match import Match
from tableside.match.names import name_fault
from tableside.match.record import read_header

T = TypeVar("T")

MatchState = Literal["unfinished", "finished", "unplayable"]

YEAR_S = 365 * 86_400.0
"""A match that began earlier than this has its time from a clip, which begins at 0."""

_REMEMBERED = 200
_NAMES_FROM = 40
"""Matches whose names are looked at: who has not played for longer than that is not offered."""


class LookIn(Protocol):
    """Calls a reader with the journal, wherever the journal may be used, and gives what it gives.
    Raises what it raises, and TimeoutError.
    """

    def __call__(self, read: Callable[[Journal], T], /) -> T: ...


@dataclass(frozen=True, slots=True)
class Kept:
    """One kept match.

    Args:
        state: `unplayable` where its deck or game is not here, or it is damaged.
        game: the game's name; None where it is unplayable.
        players: names by seat, as far as they can be told.
        position: where it stands; None where it is unplayable.
        turn: the seat whose turn it is.
    """

    entry: MatchEntry
    state: MatchState
    players: tuple[str, ...]
    game: str | None = None
    position: Any = None
    turn: int | None = None

    @property
    def in_a_clip(self) -> bool:
        """Whether its time is that of a recorded clip, and so says nothing of the day."""
        return self.entry.began < YEAR_S


class Archive:
    """The journal's matches, for any thread. Positions once found are remembered.

    Args:
        look: reads the journal.
        open_game: (game's name, deck's name or None) -> the game; raises UserError.
    """

    def __init__(self, look: LookIn, open_game: Callable[[str, str | None], AnyGame]) -> None:
        self._look = look
        self._open_game = open_game
        self._lock = threading.Lock()
        self._found: OrderedDict[tuple[str, int], Kept] = OrderedDict()

    def count(self) -> int:
        """How many matches are kept. Raises TimeoutError or JournalError, as all methods do."""
        return self._look(Journal.count)

    def matches(self, most: int, skip: int = 0) -> tuple[Kept, ...]:
        """`most` matches, the newest first, after leaving out the first `skip`."""
        entries = self._look(lambda journal: journal.matches(most, skip))
        return tuple(self._kept(entry) for entry in entries)

    def match(self, match_id: str) -> Kept:
        """One of them; raises KeyError for an unknown id."""
        return self._kept(self._look(lambda journal: journal.entry(match_id)))

    def record(self, match_id: str) -> str:
        """A match as the text of its record. Raises KeyError for an unknown id."""
        lines = self._look(lambda journal: tuple(journal.record_lines(match_id)))
        return "".join(f"{line}\n" for line in lines)

    def names(self, most: int) -> tuple[str, ...]:
        """Names of who played before, each once, the latest first."""
        names: dict[str, str] = {}
        for entry in self._look(lambda journal: journal.matches(_NAMES_FROM)):
            for name in _players(entry):
                if name_fault(name) is None:
                    names.setdefault(name.casefold(), name)
        return tuple(names.values())[:most]

    def _kept(self, entry: MatchEntry) -> Kept:
        key = (entry.id, entry.lines)
        with self._lock:
            found = self._found.get(key)
        if found is None or found.entry != entry:
            found = self._read(entry)
        with self._lock:
            self._found[key] = found
            self._found.move_to_end(key)
            if len(self._found) > _REMEMBERED:
                self._found.popitem(last=False)
        return found

    def _read(self, entry: MatchEntry) -> Kept:
        try:
            header, lines, _ = self._look(lambda journal: journal.load(entry.id))
            game, setup = read_header(header, self._open_game)
            position = Match.restore(game, setup, lines).position
        except (UserError, BadTable, ValueError):
            return Kept(entry, "unplayable", _players(entry))
        state: MatchState = "finished" if game.over(position) else "unfinished"
        return Kept(entry, state, setup.players, game.name, position, game.turn(position))


def _players(entry: MatchEntry) -> tuple[str, ...]:
    players = entry.header.get("players")
    return tuple(map(str, players)) if isinstance(players, list) else ()
