"""A moment of a match, and moves tried from there: all of it in the address, nothing kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tableside.games.boundary import AnyGame, BadLine, Setup
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.match.ruling import NO_MOVES, Case, Verdict, judge
from tableside.match.short_line import MOST_LINES, read_short_line, read_short_lines, short_lines
from tableside.match.standing import Standing, standing_numbers
from tableside.messages import EMPTY_TRAY, Desk, JsonLine, Snapshot, Text
from web.pages import Pages

_NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)


class BadAddress(ValueError):
    """An address that says no moment, move or player of the running match; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.code)
        self.text = text


@dataclass(frozen=True, slots=True)
class Tried:
    """A move tried: who made it, what the rules said, and the moment before it."""

    seat: int
    line: JsonLine
    verdict: Verdict
    before: Case


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A moment of the running match and what was tried from there.

    Args:
        n: the line of the history after which it is, 0 the start; None where the address says
            nothing, which is now.
        snapshot: the snapshot that screens would have shown there.
        numbers: the lines that stand now, oldest first.
        tried: what was tried, refused moves too.
        case: the moment after it.
    """

    n: int | None
    snapshot: Snapshot
    numbers: tuple[int, ...]
    tried: tuple[Tried, ...]
    case: Case

    @property
    def at(self) -> int:
        """The line after which this moment is, also where the address says nothing."""
        last = self.numbers[-1] if self.numbers else 0
        return last if self.n is None else self.n

    @property
    def place(self) -> int | None:
        """How many standing moves came before; None after a line that was taken back later."""
        return (
            0
            if self.at == 0
            else next((place for place, n in enumerate(self.numbers, 1) if n == self.at), None)
        )

    @property
    def is_now(self) -> bool:
        return self.place == len(self.numbers) and not self.tried

    def query(self, lines: int | None = None, *, more: JsonLine | None = None) -> dict[str, str]:
        """What says this moment in an address.

        Args:
            lines: only so many of the tries; None for all.
            more: one more.
        """
        said: dict[str, str] = {}
        if self.n is not None:
            said["n"] = str(self.n)
        tries = [one.line for one in self.tried][:lines]
        if more is not None:
            tries.append(more)
        if tries:
            said["try"] = short_lines(tries)
        if said and self.snapshot.match is not None:
            said["match"] = self.snapshot.match
        return said


def seat_of(said: str | None, snapshot: Snapshot) -> int | None:
    """The seat that an address names, None where it names none; raises BadAddress."""
    if said is None or said == "":
        return None
    if not _NUMBER.fullmatch(said) or int(said) >= len(snapshot.players):
        raise BadAddress(Text("doubt.bad-player"))
    return int(said)


def move_of(said: str, game: AnyGame) -> JsonLine:
    """The move that an address names in short; raises BadAddress."""
    try:
        line = read_short_line(said)
        check_move(line, game)
    except BadLine as error:
        raise BadAddress(Text("doubt.bad-move", {"cause": str(error)})) from None
    return line


def check_move(line: JsonLine, game: AnyGame) -> None:
    """Raises BadLine for what is no player's move of this game."""
    game.read_move(line)
    if line["do"] in NO_MOVES:
        raise BadLine(f"{line['do']} is no move of a player")


class Sandboxes:
    """Reads moments out of addresses.

    It keeps the moves of the match that was asked about last, and never changes them.
    """

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._kept: tuple[tuple[str | None, int], tuple[Standing, ...]] | None = None

    def open(self, snapshot: Snapshot, said: Mapping[str, str]) -> Sandbox:
        """The moment that an address says.

        Args:
            snapshot: of a running match.
            said: the address's `n`, `try` and `match`, each as far as it is there.

        Raises:
            BadAddress: there is no such moment.
        """
        game = self._pages.game(snapshot.game or "")
        if said.get("match") not in (None, "", snapshot.match):
            raise BadAddress(Text("try.other-match"))
        numbers = tuple(standing_numbers(snapshot.history))
        n = _line_number(said.get("n"), snapshot)
        past = self._past(snapshot, numbers, n)
        position = past[-1].after if past else self._start(snapshot)
        then = snapshot
        if n is not None:
            last = past[-1] if past else None
            then = replace(snapshot, position=position, events=() if last is None else last.events)
        tried, case = _try_all(
            Case(game, position, past), said.get("try", ""), len(snapshot.players)
        )
        if n is not None or tried:
            turn = game.turn(case.position)
            events = tried[-1].verdict.events if tried else then.events
            then = replace(
                then, position=case.position, turn=turn, events=events, desk=Desk(),
                prompt=game.prompt(case.position, EMPTY_TRAY), cues=(), last_card=None,
            )  # fmt: skip
        return Sandbox(n, then, numbers, tried, case)

    def _past(
        self, snapshot: Snapshot, numbers: tuple[int, ...], n: int | None
    ) -> tuple[Standing, ...]:
        """The standing moves up to line `n`, as they stood then."""
        if snapshot.header is None:
            return ()
        if n is None or n == 0 or n in numbers:
            standing = self._standing(snapshot)
            return standing if n is None else standing[: numbers.index(n) + 1 if n else 0]
        return self._restored(snapshot, n).standing

    def _standing(self, snapshot: Snapshot) -> tuple[Standing, ...]:
        key = (snapshot.match, len(snapshot.history))
        kept = self._kept
        if kept is None or kept[0] != key:
            kept = key, self._restored(snapshot, len(snapshot.history)).standing
            self._kept = kept
        return kept[1]

    def _restored(self, snapshot: Snapshot, lines: int) -> Match:
        game, setup = self._set_up(snapshot)
        return Match.restore(game, setup, snapshot.history[:lines])

    def _start(self, snapshot: Snapshot) -> Any:
        if snapshot.header is None:
            return snapshot.position
        game, setup = self._set_up(snapshot)
        return game.start(setup)

    def _set_up(self, snapshot: Snapshot) -> tuple[AnyGame, Setup]:
        return read_header(snapshot.header or {}, lambda name, _deck: self._pages.game(name))


def _line_number(said: str | None, snapshot: Snapshot) -> int | None:
    if said is None or said == "":
        return None
    if not _NUMBER.fullmatch(said) or int(said) > len(snapshot.history):
        raise BadAddress(Text("try.no-move"))
    return int(said)


def _try_all(case: Case, said: str, seats: int) -> tuple[tuple[Tried, ...], Case]:
    """The moves tried one after another; a refused one changes nothing."""
    game = case.game
    try:
        lines = read_short_lines(said)
        for line in lines:
            check_move(line, game)
    except BadLine as error:
        raise BadAddress(Text("doubt.bad-move", {"cause": str(error)})) from None
    tried: list[Tried] = []
    for line in lines:
        turn = game.turn(case.position)
        seat = turn if line.get("by") is None else line["by"]
        if seat >= seats:
            raise BadAddress(Text("doubt.bad-player"))
        verdict = judge(case, line, seat)
        tried.append(Tried(seat, line, verdict, case))
        if verdict.allowed:
            made = Standing(line, turn, case.position, verdict.after, verdict.events)
            case = Case(game, verdict.after, (*case.past, made))
    return tuple(tried), case


def room_for_more(sandbox: Sandbox) -> bool:
    """Whether an address holds one more try."""
    return len(sandbox.tried) < MOST_LINES
