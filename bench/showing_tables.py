"""One table of showings: its film with the truth beside it, and the readers that play there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bench.peers import VIDEO, Contestant, chosen
from bench.showing_scenes import FPS, TIERS, ShowingFrame, Showings, Tier
from bench.workshop import Clock, deck, faces, generator
from tableside.messages import CardSeen, CommandShown
from tableside.vision.frames import Frame
from tableside.vision.tracker import Tracker

SHARP_MODULES = 1.5
_SETTLED = 0.5
_BEFORE = 0.7


@dataclass(frozen=True, slots=True)
class TableFrame:
    """One frame of a table's whole film.

    Args:
        showing: which showing this frame is of, None between showings.
        quiet: nothing has moved for half a second.
    """

    seen: ShowingFrame
    number: int
    showing: int | None
    quiet: bool

    @property
    def time(self) -> float:
        return self.number / FPS


@dataclass(slots=True)
class Truth:
    """One showing: numbers of its frames. `in_view` and `sharp` are None where it never was."""

    card: str
    first: int
    in_view: int | None = None
    sharp: int | None = None


@dataclass(slots=True)
class TableScore:
    """What one contestant did on one table; frames are numbers within the table's film.

    Args:
        registered: for each showing the frames in which it was registered.
        false: frame, card.
        showing_ms, quiet_ms: of each frame.
        reads: for each showing the number of its frames in which the card was read.
    """

    registered: list[list[int]]
    false: list[tuple[int, str]]
    showing_ms: list[float]
    quiet_ms: list[float]
    reads: list[int]


def film(tier: Tier, seed: int, table: int, count: int) -> Iterator[tuple[TableFrame, list[Truth]]]:
    """The frames of one table with `count` showings, and the truth as far as it goes."""
    rng = generator(seed, TIERS.index(tier), table)
    scenes = Showings(tier, faces(), rng)
    truths: list[Truth] = []
    number = 0
    for card in rng.permutation(np.array(list(deck().cards)))[:count]:
        between = _BEFORE if not truths else float(rng.uniform(1.2, 1.5))
        for frame in scenes.quiet(between):
            yield TableFrame(frame, number, None, frame.time >= _SETTLED), truths
            number += 1
        truth = Truth(str(card), number)
        truths.append(truth)
        for frame in scenes.show(str(card)):
            if frame.card is not None and frame.card.readable:
                truth.in_view = number if truth.in_view is None else truth.in_view
                if truth.sharp is None and frame.blur < SHARP_MODULES:
                    truth.sharp = number
            yield TableFrame(frame, number, len(truths) - 1, False), truths
            number += 1
    for frame in scenes.quiet(1.5):
        yield TableFrame(frame, number, None, frame.time >= _SETTLED), truths
        number += 1


class Player:
    """One contestant at one table: reader, tracker, score."""

    def __init__(self, contestant: Contestant) -> None:
        self._reader = contestant.open(deck().payloads)
        self._tracker = Tracker(deck().commands)
        self.score = TableScore([], [], [], [], [])

    def take(self, frame: TableFrame, truths: Sequence[Truth]) -> None:
        """One frame."""
        luma = frame.seen.luma
        clock = Clock()
        reading = self._reader.read(luma)
        ms = clock.ms()
        score = self.score
        if frame.showing is not None:
            score.showing_ms.append(ms)
        elif frame.quiet:
            score.quiet_ms.append(ms)
        while len(score.registered) < len(truths):
            score.registered.append([])
            score.reads.append(0)
        shown = {truth.card: place for place, truth in enumerate(truths)}
        if frame.showing is not None:
            now = truths[frame.showing].card
            score.reads[frame.showing] += any(read.card == now for read in reading.reads)
        for message in self._tracker.update(Frame(luma, frame.time, frame.number), reading):
            if isinstance(message, CardSeen) and message.card in shown:
                score.registered[shown[message.card]].append(frame.number)
            elif isinstance(message, CardSeen):
                score.false.append((frame.number, message.card))
            elif isinstance(message, CommandShown):
                score.false.append((frame.number, message.command))

    def close(self) -> None:
        self._reader.close()


@dataclass(frozen=True, slots=True)
class Task:
    """One table to play; `peers` says whether the general decoders play there too."""

    tier: str
    seed: int
    table: int
    count: int
    contestants: str | None
    peers: bool = True


def play(task: Task) -> tuple[list[Truth], list[TableScore]]:
    """One table; the scores of its contestants in their order."""
    players = [Player(contestant) for contestant in at_table(task)]
    truths: list[Truth] = []
    for frame, truths in film(tier_of(task.tier), task.seed, task.table, task.count):
        for player in players:
            player.take(frame, truths)
    for player in players:
        player.close()
    return truths, [player.score for player in players]


def at_table(task: Task) -> list[Contestant]:
    """Who plays at a table."""
    return [one for one in chosen(VIDEO, task.contestants) if task.peers or one.ours]


def tier_of(name: str) -> Tier:
    """The tier of that name."""
    return next(tier for tier in TIERS if tier.name == name)
