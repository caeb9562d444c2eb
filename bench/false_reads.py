"""Does the reader ever report a card that is not there? Frames and showings of foreign codes only.

    python -m bench.false_reads --frames 10000 --showings 300 --whole-tables 60 --seed 7 --jobs 2

Every card reported is a false read. Single frames in the mixed conditions are read thoroughly, and
by the reader for cameras at first sight. Showings run through the reader for cameras, which adds up
what frames show, and a tracker; a card read in one frame but not registered counts under "reads".
Whole tables are single pictures of 60 cards, mild and dim, read as a table of the whole deck; in
every second one a dozen cards are real, so that the size to search at is known.

"nearest" tells how much closer to being accepted the most card-like foreign code would have had to
be: the smallest of what score and margin lacked (a positive one was accepted).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

import numpy as np

from bench.audit import LIGHTINGS, SIZES, false_among, laid_out
from bench.foreign_scenes import KINDS, foreign_faces
from bench.mixed_scenes import mixed_frame
from bench.peers import OURS_AT_ONCE, OURS_FRAMES, OURS_THOROUGH, FreshFrames
from bench.scenes import Linear
from bench.showing_scenes import FPS, TIERS, Showings
from bench.workshop import (
    common_options,
    deck,
    faces,
    generator,
    in_processes,
    markdown,
    write_json,
)
from tableside.messages import CardSeen, CommandShown
from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.frames import Frame, Reader
from tableside.vision.readers import CARD_SHAPE
from tableside.vision.tracker import Tracker
from tableside.vision.whole_table import WholeTableReader

SHOWN_ON_ONE_TABLE = 5
REAL_ON_A_WHOLE_TABLE = 12


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a foreign code compared with the deck: `lacking` is the least that score or margin had
    more than asked for; negative where it was refused.
    """

    card: str
    score: float
    margin: float
    common: float
    cover: float
    lacking: float


@dataclass(slots=True)
class Watched:
    """What the closed set was asked to accept."""

    nearest: list[Comparison] = field(default_factory=list)

    def best(self) -> Comparison | None:
        return max(self.nearest, key=lambda one: one.lacking, default=None)


@contextmanager
def watching() -> Iterator[Watched]:
    """Note every comparison that is judged meanwhile."""
    watched = Watched()
    accepts = ClosedSet.accepts

    def noting(closed: ClosedSet, found: Found) -> bool:
        limits = closed.limits
        if found.common >= limits.common and found.cover >= limits.cover:
            surplus = closed.surplus(found)
            numbers = (found.score, found.margin, found.common, found.cover, surplus)
            watched.nearest.append(Comparison(found.card, *(float(n) for n in numbers)))
        return accepts(closed, found)

    setattr(ClosedSet, "accepts", noting)  # noqa: B010
    try:
        yield watched
    finally:
        setattr(ClosedSet, "accepts", accepts)  # noqa: B010


@dataclass(frozen=True, slots=True)
class Outcome:
    """One frame, one table or one picture of a whole table: false cards with scores, the nearest
    miss.

    Args:
        where: the frame's number, or the table's.
        registered: false cards that a tracker registered.
    """

    kind: str
    where: int
    reads: tuple[tuple[str, float], ...]
    registered: tuple[str, ...]
    nearest: Comparison | None
    codes: int


@cache
def _thorough() -> Reader:
    return OURS_THOROUGH.open(deck().payloads)


@cache
def _fresh() -> FreshFrames:
    reader = OURS_AT_ONCE.open(deck().payloads)
    assert isinstance(reader, FreshFrames)
    return reader


def frame(task: tuple[str, int, int]) -> Outcome:
    """One frame of one kind of foreign codes, read both ways."""
    kind, seed, index = task
    rng = generator(seed, list(KINDS).index(kind), index)
    scene = mixed_frame(list(deck().cards), foreign_faces(kind, rng), rng)
    fresh = _fresh()
    fresh.renew()
    with watching() as watched:
        reads = [*_thorough().read(scene.luma).reads, *fresh.read(scene.luma).reads]
    found = tuple((read.card, read.score) for read in reads)
    return Outcome(kind, index, found, (), watched.best(), len(scene.cards))


def showings(task: tuple[str, str, int, int]) -> Outcome:
    """Some showings of foreign codes on one table."""
    kind, tier_name, seed, table = task
    tier = next(tier for tier in TIERS if tier.name == tier_name)
    rng = generator(seed, 100 + list(KINDS).index(kind), TIERS.index(tier), table)
    scenes = Showings(tier, foreign_faces(kind, rng), rng)
    reader = OURS_FRAMES.open(deck().payloads)
    tracker = Tracker(deck().commands)
    reads: list[tuple[str, float]] = []
    registered: list[str] = []
    number = 0
    with watching() as watched:
        for card in rng.permutation(np.array(list(deck().cards)))[:SHOWN_ON_ONE_TABLE]:
            for seen in (*scenes.quiet(0.7), *scenes.show(str(card))):
                reading = reader.read(seen.luma)
                reads += [(read.card, read.score) for read in reading.reads]
                for message in tracker.update(Frame(seen.luma, number / FPS, number), reading):
                    if isinstance(message, CardSeen):
                        registered.append(message.card)
                    elif isinstance(message, CommandShown):
                        registered.append(message.command)
                number += 1
    reader.close()
    return Outcome(kind, table, tuple(reads), tuple(registered), watched.best(), SHOWN_ON_ONE_TABLE)


@cache
def _whole_table() -> WholeTableReader:
    return WholeTableReader(deck().payloads, CARD_SHAPE)


def whole_table(task: tuple[str, int, int]) -> Outcome:
    """One picture of a whole table, on which some cards or none are real."""
    kind, seed, index = task
    turn = index // len(KINDS)
    rng = generator(seed, 200 + list(KINDS).index(kind), index)
    cards = list(deck().cards)
    real = set(rng.permutation(np.array(cards))[: turn % 2 * REAL_ON_A_WHOLE_TABLE].tolist())
    foreign = foreign_faces(kind, rng)

    def face_of(card: str) -> Linear:
        return faces()(card) if card in real else foreign(card)

    lighting = LIGHTINGS[turn // 2 % len(LIGHTINGS)]
    scene = laid_out(cards, face_of, SIZES[0], lighting, rng)
    with watching() as watched:
        reads = _whole_table().read(scene.luma, cards).reads
    lying = [placed for placed in scene.cards if placed.card in real]
    found = tuple((read.card, read.score) for read in false_among(reads, lying))
    # Real cards are accepted, of course: what was taken for one of them is no near miss.
    others = Watched([one for one in watched.nearest if one.card not in real])
    return Outcome(kind, index, found, (), others.best(), len(cards) - len(real))


def table(found: Sequence[Outcome], what: str) -> str:
    """One row for each kind."""
    rows = []
    for kind in KINDS:
        own = [one for one in found if one.kind == kind]
        if not own:
            continue
        near = [one.nearest for one in own if one.nearest is not None]
        worst = max(near, key=lambda one: one.lacking, default=None)
        rows.append(
            [
                kind,
                str(len(own)),
                str(sum(one.codes for one in own)),
                str(sum(bool(one.reads) for one in own)),
                str(sum(len(one.registered) for one in own)),
                *(str(sum(-one.lacking < gap for one in near)) for gap in (0.05, 0.1, 0.2)),
                _described(worst),
            ]
        )
    head = ["marker", what, "codes", f"{what} with reads", "registered"]
    head += ["within 0.05", "0.1", "0.2", "nearest: lacking (score, margin, pattern)"]
    return markdown(head, rows)


def _described(one: Comparison | None) -> str:
    if one is None:
        return "-"
    return f"{-one.lacking:.3f} ({one.score:.2f}, {one.margin:.2f}, {one.common:.2f})"


def main() -> None:
    parser = common_options(__doc__)
    parser.add_argument("--frames", type=int, default=600, help="single frames, of all kinds")
    parser.add_argument("--showings", type=int, default=0, help="showings, of all kinds and tables")
    parser.add_argument("--whole-tables", type=int, default=0, help="pictures, of all kinds")
    parser.add_argument("--kind", choices=KINDS, help="only this kind")
    options = parser.parse_args()
    kinds = [options.kind] if options.kind else list(KINDS)

    def tasks(count: int) -> list[tuple[str, int, int]]:
        return [(kinds[i % len(kinds)], options.seed, i) for i in range(count)]

    films = [
        (kinds[i % len(kinds)], TIERS[i // len(kinds) % len(TIERS)].name, options.seed, i)
        for i in range(-(-options.showings // SHOWN_ON_ONE_TABLE))
    ]
    numbers: dict[str, Any] = {"seed": options.seed}
    for what, found in (
        ("frames", list(in_processes(frame, tasks(options.frames), options.jobs))),
        ("tables", list(in_processes(showings, films, options.jobs))),
        (
            "whole tables",
            list(in_processes(whole_table, tasks(options.whole_tables), options.jobs)),
        ),
    ):
        if found:
            print(f"{len(found)} {what}, seed {options.seed}\n\n{table(found, what)}\n")
        for one in found:
            if one.reads:
                print(f"FALSE: {one.kind} {one.where}: {one.reads} {one.registered}")
        numbers[what] = [asdict(one) for one in found]
    write_json(options.json, numbers)


if __name__ == "__main__":
    main()
