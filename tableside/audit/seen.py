"""What pictures of one table show together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tableside.messages import Corners
from tableside.vision.frames import Foreign, Read, Reading
from tableside.vision.geometry import as_quad, same_place


@dataclass(frozen=True, slots=True)
class Place:
    """Where a code lies: the picture (counted from 0), its outer corners there in pixels, and the
    picture's width and height.
    """

    picture: int
    corners: Corners
    size: tuple[int, int]

    @property
    def middle(self) -> tuple[float, float]:
        """The code's centre as fractions of the picture's width and height."""
        x, y = (sum(axis) / 4 for axis in zip(*self.corners, strict=True))
        return x / self.size[0], y / self.size[1]


Places = Mapping[str, tuple[Place, ...]]


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything that was read, in the pictures' order.

    Args:
        cards: card id -> where it lies.
        foreign: text of a code that is none of the deck's -> where it lies.
        unread: where a code was located that could not be read.
    """

    cards: Places
    foreign: Places
    unread: tuple[Place, ...]

    def copies(self, card: str) -> tuple[Place, ...]:
        """The places of a card in the picture that shows most of it. A card in two pictures may be
        one and the same; twice in one picture, it was printed twice.
        """
        places = self.cards.get(card, ())
        counts = Counter(place.picture for place in places)
        shown = {picture for picture, _ in counts.most_common(1)}
        return tuple(place for place in places if place.picture in shown)


def together(readings: Sequence[tuple[Reading, tuple[int, int]]]) -> Seen:
    """The union of readings, each with its picture's (width, height) in pixels."""
    cards: dict[str, list[Place]] = {}
    foreign: dict[str, list[Place]] = {}
    unread: list[Place] = []
    for number, (reading, size) in enumerate(readings):
        for read in reading.reads:
            cards.setdefault(read.card, []).append(Place(number, read.corners, size))
        for code in reading.foreign:
            place = Place(number, code.corners, size)
            if code.payload is None:
                unread.append(place)
            else:
                foreign.setdefault(code.payload, []).append(place)
    return Seen(_frozen(cards), _frozen(foreign), tuple(unread))


def best_of(readings: Iterable[Reading]) -> Reading:
    """One reading out of several of the same view, taken one soon after the other: what any of them
    shows, each code where it was seen first.
    """
    reads: list[Read] = []
    foreign: list[Foreign] = []
    for reading in readings:
        for read in reading.reads:
            if not any(_there(read.corners, other.corners) for other in reads):
                reads.append(read)
        for code in reading.foreign:
            if not any(
                code.payload == other.payload and _there(code.corners, other.corners)
                for other in foreign
            ):
                foreign.append(code)
    unknown = [
        code
        for code in foreign
        if code.payload is not None or not any(_there(code.corners, read.corners) for read in reads)
    ]
    return Reading(tuple(reads), tuple(unknown))


def _there(one: Corners, other: Corners) -> bool:
    return same_place(as_quad(one), as_quad(other))


def _frozen(places: Mapping[str, list[Place]]) -> Places:
    return MappingProxyType({key: tuple(places[key]) for key in sorted(places)})
