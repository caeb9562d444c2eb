"""Finds what is whole in a journal that is damaged, in its bytes, without SQLite.

Every row's seal stands right behind its text, wherever in the file the page lies: in its place, in
the write-ahead log, in a page whose own header is damaged. What a seal proves is as it was written,
and the chain of a match says which lines follow each other. So a match is found up to the first
line of which no whole copy is left, and nothing is ever guessed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tableside.match.seals import PATTERN, Seal, seal_of

_MOST_BETWEEN = 8
"""Bytes between a header and its seal: when the match began, in SQLite's own writing."""

_LONGEST = 4096
"""Rows are in one piece up to about this."""


@dataclass(frozen=True, slots=True)
class Row:
    """A text with the seal that proves it."""

    text: str
    seal: Seal


@dataclass(frozen=True, slots=True)
class Carved:
    """A match as it was found.

    Args:
        lines: from the first on, none missing between.
        desk: None where the one that belongs to the last line was not found: then lines may be
            missing at the end.
        step: of the newest desk of this match that was found, even without its lines: the match
            with the highest was played last.
    """

    header: Row
    lines: tuple[Row, ...]
    desk: Row | None
    refusals: tuple[Row, ...]
    step: int

    @property
    def match(self) -> int:
        return self.header.seal.match

    @property
    def began(self) -> float:
        return float(self.header.seal.number)

    @property
    def finished(self) -> bool:
        return self.desk is not None and self.desk.seal.kind == "F"


@dataclass(slots=True)
class _Found:
    """What was found of one match: its headers are proved, the rest has to be, in a chain."""

    headers: list[Row] = field(default_factory=list)
    lines: dict[int, dict[Row, None]] = field(default_factory=lambda: defaultdict(dict))
    desks: dict[Row, None] = field(default_factory=dict)
    refusals: dict[Row, None] = field(default_factory=dict)


def carve(files: Iterable[bytes]) -> tuple[Carved, ...]:
    """Every match whose header is whole somewhere in these files (a journal and its log), by id."""
    found: dict[int, _Found] = defaultdict(_Found)
    for data in files:
        for row in _rows(data):
            one = found[row.seal.match]
            match row.seal.kind:
                case "M":
                    one.headers.append(row)
                case "L":
                    one.lines[row.seal.count][row] = None
                case "R":
                    one.refusals[row] = None
                case _:
                    one.desks[row] = None
    return tuple(_chained(one.headers[0], one) for _, one in sorted(found.items()) if one.headers)


def _rows(data: bytes) -> Iterator[Row]:
    """Everything that has a seal behind it; headers are proved already."""
    for place in PATTERN.finditer(data):
        sealed = seal_of(place)
        if sealed.kind == "M":
            for between in range(_MOST_BETWEEN + 1):
                row = _before(data, place.start() - between, sealed)
                if row is not None and sealed.proves(row.text):
                    yield row
                    break
        elif sealed.number.isdigit() and (row := _before(data, place.start(), sealed)) is not None:
            yield row


def _before(data: bytes, end: int, sealed: Seal) -> Row | None:
    """The text that ends there; all texts are ASCII."""
    if not 0 < sealed.length <= min(end, _LONGEST):
        return None
    try:
        return Row(data[end - sealed.length : end].decode("ascii"), sealed)
    except UnicodeDecodeError:
        return None


def _chained(header: Row, found: _Found) -> Carved:
    """The chain that the newest desk belongs to, and whatever goes on from there."""
    steps = [desk.seal.count for desk in found.desks]
    newest: tuple[int, tuple[Row, ...], Row | None] = (-1, (), None)
    for chain in _chains(header, (), found):
        head = (chain[-1] if chain else header).seal.digest
        for desk in found.desks:
            if desk.seal.count > newest[0] and desk.seal.proves(desk.text, head):
                newest = desk.seal.count, chain, desk
    _, known, proved = newest
    lines = max(_chains(header, known, found), key=len)
    first = header.seal.digest
    refusals = {row.seal.count: row for row in found.refusals if row.seal.proves(row.text, first)}
    return Carved(
        header,
        lines,
        proved if len(lines) == len(known) else None,
        tuple(refusals[n] for n in sorted(refusals)),
        max(steps, default=0),
    )


def _chains(header: Row, known: tuple[Row, ...], found: _Found) -> Iterator[tuple[Row, ...]]:
    """Every chain of lines that begins with the known ones. There may be two lines of one number:
    one of them was being written when the plug was pulled.
    """
    waiting = [known]
    while waiting:
        chain = waiting.pop()
        yield chain
        head = (chain[-1] if chain else header).seal.digest
        waiting += [
            (*chain, line)
            for line in found.lines.get(len(chain) + 1, ())
            if line.seal.proves(line.text, head)
        ]
