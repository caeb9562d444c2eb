"""The whole table at once: 60 cards laid out on a table a metre wide, read from one picture.

Prints how many of them ours and the general decoders find in the same pictures, in mild light and
in dim light out of focus, and how long each takes in one thread: `python -m bench.audit`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import product

import numpy as np

from bench.peers import GENERAL, Contestant
from bench.scenes import (
    FaceOf,
    Light,
    PlacedCard,
    Pose,
    Scene,
    expose,
    marker_corners,
    paste,
    shadow,
    share_in_view,
    table_top,
)
from bench.workshop import (
    Clock,
    as_array,
    common_options,
    deck,
    faces,
    generator,
    machine,
    markdown,
    one_thread,
    write_json,
)
from card_markers.measures import MARKER_MM
from tableside.vision.frames import Luma, Read, Reading
from tableside.vision.readers import CARD_SHAPE
from tableside.vision.whole_table import WholeTableReader

TABLE_MM = 1000.0
SIZES = ((1920, 1080), (4608, 2592))
"""Pictures of a webcam and of the Raspberry Pi's camera module 3."""
COLUMNS, ROWS = 10, 6
MODULES = 21
OURS = "whole table"
GENERAL_KEYS = ("pyzbar", "zxing", "zxing2")


Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lighting:
    """Ranges that a picture's light is drawn from: exposure as a share of white, blur by defocus in
    modules, noise in grey levels.
    """

    name: str
    exposure: Range
    defocus: Range
    noise: Range


LIGHTINGS = (
    Lighting("mild", (0.4, 0.9), (0.15, 0.4), (2, 5)),
    Lighting("dim", (0.1, 0.2), (0.3, 0.5), (6, 12)),
)


@dataclass(slots=True)
class Tally:
    """What one reader made of all pictures of one size in one light; times in processor
    milliseconds.
    """

    reader: str
    size: str
    light: str
    cards: int = 0
    found: int = 0
    least: int = COLUMNS * ROWS
    false: int = 0
    ms: float = 0.0
    slowest_ms: float = 0.0
    pictures: int = 0

    def add(self, reading: Reading, scene: Scene, ms: float) -> None:
        """Count one picture."""
        false = false_among(reading.reads, scene.cards)
        right = {read.card for read in reading.reads if read not in false}
        self.false += len(false)
        self.cards += len(scene.cards)
        self.found += len(right)
        self.least = min(self.least, len(right))
        self.ms += ms
        self.slowest_ms = max(self.slowest_ms, ms)
        self.pictures += 1

    def row(self) -> list[str]:
        """As a line of the table."""
        return [
            self.size,
            self.light,
            self.reader,
            f"{self.found / self.pictures:.1f}",
            str(self.least),
            f"{(self.cards - self.found) / self.pictures:.1f}",
            str(self.false),
            f"{self.ms / self.pictures:.0f}",
            f"{self.slowest_ms:.0f}",
        ]


def false_among(reads: Sequence[Read], cards: Sequence[PlacedCard]) -> list[Read]:
    """The reads that are false: right is one where that card lies within half a marker of it."""
    places = {placed.card: placed for placed in cards}

    def is_right(read: Read) -> bool:
        placed = places.get(read.card)
        if placed is None:
            return False
        off = np.linalg.norm(as_array(read.corners).mean(0) - placed.corners.mean(0))
        return bool(off <= placed.module_px * MODULES / 2)

    return [read for read in reads if not is_right(read)]


def laid_out(
    cards: Sequence[str],
    face_of: FaceOf,
    size: tuple[int, int],
    lighting: Lighting,
    rng: np.random.Generator,
) -> Scene:
    """A picture of cards laid out in rows by hand on a table a metre wide.

    Every card is turned and shifted a little, so that some overlap, but none covers another's code.
    A lamp from one side makes the light uneven.

    Args:
        cards: up to 60 ids, one may come twice.
        size: width and height in pixels, 16 : 9.
    """
    width, height = size
    px_per_mm = width / TABLE_MM
    scene = table_top(height, width, rng)
    across, down = width / COLUMNS, height / ROWS
    poses: list[tuple[str, Pose]] = []
    for place, card in enumerate(rng.permutation(np.array(cards))):
        row, column = divmod(place, COLUMNS)
        pose = Pose(
            x=(column + 0.5) * across + float(rng.uniform(-6, 6)) * px_per_mm,
            y=(row + 0.5) * down + float(rng.uniform(-2, 2)) * px_per_mm,
            turn=float(rng.uniform(-8, 8)) + (180.0 if rng.random() < 0.3 else 0.0),
            tilt=abs(float(rng.normal(0, 4))),
            tilt_axis=float(rng.uniform(0, 360)),
            px_per_mm=px_per_mm,
        )
        poses.append((str(card), pose))
    for card, pose in poses:
        paste(scene, face_of(card), pose)
    with np.errstate(over="ignore"):  # far from the shadow's edge: one over infinity is nought
        shadow(scene, float(rng.uniform(0.1, 0.5)), rng)
    module_px = px_per_mm * MARKER_MM[2] / MODULES
    light = Light(
        exposure=float(rng.uniform(*lighting.exposure)),
        veil=float(rng.uniform(0, 0.06)),
        defocus=float(rng.uniform(*lighting.defocus)) * module_px,
        noise=float(rng.uniform(*lighting.noise)),
        jpeg=int(rng.integers(80, 96)),
    )
    placed = []
    for card, pose in poses:
        corners = marker_corners(pose)
        in_view = share_in_view(corners, (), size)
        placed.append(PlacedCard(card, corners, module_px, in_view))
    return Scene(expose(scene, light, rng), tuple(placed))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = common_options(__doc__)
    parser.add_argument(
        "--pictures", type=int, default=5, help="of each size in each light (default: 5)"
    )
    options = parser.parse_args(arguments)
    one_thread()
    cards = list(deck().cards)
    contestants = [contestant for contestant in GENERAL if contestant.key in GENERAL_KEYS]
    tallies: list[Tally] = []
    for size, lighting in product(SIZES, LIGHTINGS):
        reads = [(OURS, _ours(cards)), *((each.title, _general(each)) for each in contestants)]
        now = [Tally(title, f"{size[0]} x {size[1]}", lighting.name) for title, _ in reads]
        tallies += now
        for number in range(options.pictures):
            rng = generator(options.seed, size[0], number)
            scene = laid_out(cards, faces(), size, lighting, rng)
            for tally, (_, read) in zip(now, reads, strict=True):
                clock = Clock()
                reading = read(scene.luma)
                tally.add(reading, scene, clock.ms())
    head = ("picture", "light", "reader", "found", "least", "missed", "false", "ms", "slowest, ms")
    print(
        f"{len(cards)} cards, {options.pictures} pictures of each size in each light, "
        f"{machine()}, one thread\n"
    )
    print(markdown(head, (tally.row() for tally in tallies)))
    write_json(options.json, [asdict(tally) for tally in tallies])
    return 0


def _ours(cards: Sequence[str]) -> Callable[[Luma], Reading]:
    reader = WholeTableReader(deck().payloads, CARD_SHAPE)
    return lambda luma: reader.read(luma, cards)


def _general(contestant: Contestant) -> Callable[[Luma], Reading]:
    return contestant.open(deck().payloads).read


if __name__ == "__main__":
    sys.exit(main())
