"""A table that exists only as pictures: a `Source` whose frames show what a script does.

A script is a generator that acts on the table and yields how many seconds to let pass (0: until the
next frame):

    def story(table):
        yield from table.show("ATH1", hold=1.0)      # carried in, held, carried out
        lying = table.lay("COIN03", Pose(x=90))      # left lying beside the spot
        yield 2.0
        table.take(lying)

The source ends with its script. Same deck, script and seed: same frames, on every machine that has
the same libraries.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Generator
from dataclasses import replace

import cv2
import numpy as np

from card_markers.deck import Deck
from card_markers.faces import back_image, face_image
from card_markers.measures import FACE_MM, MARKER_MM
from tableside.messages import Corners, Language, Point
from tableside.simulation.perspective import Pose, Viewpoint
from tableside.simulation.rendering import Conditions, Item, Renderer
from tableside.simulation.textures import (
    FOREIGN_MM,
    Sprite,
    card_sprite,
    foreign_face,
    hand,
)
from tableside.simulation.things import Manner, Thing, rectangle
from tableside.vision.frames import Frame

Steps = Generator[float, None, None]
"""What a script is: each value yielded is how many seconds to let pass."""
Script = Callable[["SimulatedTable"], Steps]

_SKINS = ((0.25, 0.36, 0.66), (0.10, 0.17, 0.36), (0.32, 0.46, 0.78), (0.16, 0.26, 0.52))
_SLEEVES = ((0.35, 0.08, 0.06), (0.05, 0.05, 0.40), (0.08, 0.30, 0.10), (0.30, 0.30, 0.34))
_FACE_DPI = 150
_GRIP_MM = 8.0
_AWAY_MM = 330.0


class SimulatedTable:
    """Renders a script's table, frame by frame, on its own clock.

    Args:
        deck: whose cards may be shown.
        script: what happens; the source is over when it ends.
        seed: of everything random here.
        fps: frames a second of the table's clock.
        viewpoint, conditions: camera and light; `bump` and `conditions` change them later.
        language: of the card faces.
    """

    def __init__(
        self,
        deck: Deck,
        script: Script,
        *,
        seed: int = 0,
        fps: float = 30.0,
        viewpoint: Viewpoint | None = None,
        conditions: Conditions | None = None,
        language: Language = "en",
    ) -> None:
        self._deck = deck
        self._language: Language = language
        self._fps = fps
        self._number = 0
        self._rng = random.Random(seed)
        self._renderer = Renderer(viewpoint or Viewpoint(), conditions or Conditions(), seed)
        self._scale = 1.15 * self._renderer.viewpoint.pixels_per_mm
        self._things: list[Thing] = []
        self._sprites: dict[str, Sprite] = {}
        self._piles = (0, 0)
        self._lens_covered = False
        self._wake = 0.0
        self._script: Steps | None = script(self)

    # --- the source ---

    @property
    def live(self) -> bool:
        return False

    def read(self, timeout: float) -> Frame | None:
        """The next frame, after the script did what is due; None when the script has ended."""
        del timeout  # A frame is always at hand.
        while self._script is not None and self._wake <= self.time + 1e-9:
            try:
                pause = next(self._script)
            except StopIteration:
                self._script = None
            else:
                self._wake = self.time + pause
                if pause <= 0:
                    break
        if self._script is None:
            return None
        colour = self._draw()
        luma = np.asarray(cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY), np.uint8)
        frame = Frame(luma, self.time, self._number, colour)
        self._number += 1
        return frame

    def close(self) -> None:
        """End the script where it stands."""
        if self._script is not None:
            self._script.close()
            self._script = None

    # --- what a script asks ---

    @property
    def time(self) -> float:
        """Seconds on the table's clock, at the frame that comes next."""
        return self._number / self._fps

    @property
    def frame_seconds(self) -> float:
        return 1.0 / self._fps

    @property
    def things(self) -> tuple[Thing, ...]:
        return tuple(self._things)

    def corners(self, thing: Thing, time: float | None = None) -> Corners:
        """Where its marker truly is in the picture taken at `time` (default: the newest frame's);
        raises ValueError for a thing without one.
        """
        if thing.marker is None:
            raise ValueError(f"{thing.name} carries no marker")
        moment = (self._number - 1) / self._fps if time is None else time
        return self._renderer.corners(thing.pose(moment), thing.marker)

    # --- what a script does at once ---

    def lay(self, card: str, at: Pose | None = None) -> Thing:
        """Lay a card on the table, face up; it stays until taken."""
        pose = at or Pose()
        return self._add(self._card_thing(card, lambda _time: pose))

    def lay_foreign(self, payload: str, at: Pose | None = None) -> Thing:
        """Lay a QR code of somebody else's on the table."""
        pose = at or Pose()
        key = f"foreign {payload}"
        if key not in self._sprites:
            self._sprites[key] = card_sprite(foreign_face(payload), FOREIGN_MM, self._scale)
        return self._add(Thing(key, self._sprites[key], lambda _time: pose, rectangle(FOREIGN_MM)))

    def move(self, thing: Thing, to: Pose) -> None:
        """Put a thing elsewhere, at once."""
        thing.path = lambda _time: to

    def take(self, thing: Thing) -> None:
        """Take a thing off the table."""
        self._things.remove(thing)

    def cover(self, thing: Thing) -> None:
        """Lay a hand over its marker."""
        left, top, side = thing.marker or (-10.0, -10.0, 20.0)
        palm = self._hand()
        thing.cover = replace(
            palm, left=palm.left + left + side / 2 - 8.0, top=palm.top + top + side / 2 - 84.0
        )

    def uncover(self, thing: Thing) -> None:
        thing.cover = None

    def bump(self, shift: Point = (0.0, 0.0), roll: float = 0.0) -> None:
        """Knock the camera: the picture moves by pixels and turns by degrees, for good."""
        old = self._renderer.viewpoint
        self._renderer.viewpoint = replace(
            old, shift=(old.shift[0] + shift[0], old.shift[1] + shift[1]), roll=old.roll + roll
        )

    def cover_lens(self, covered: bool = True) -> None:
        """Lay something on the camera's lens, or take it away."""
        self._lens_covered = covered

    @property
    def conditions(self) -> Conditions:
        return self._renderer.conditions

    @conditions.setter
    def conditions(self, conditions: Conditions) -> None:
        self._renderer.conditions = conditions

    def set_piles(self, deck: int, discard: int) -> None:
        """Show the face-down deck and the discard pile beside the spot, with this many cards."""
        piles = (_layers(deck), _layers(discard))
        if piles == self._piles:
            return
        self._piles = piles
        items: list[Item] = []
        for x, turn, layers in ((-112.0, 3.0, piles[0]), (112.0, -8.0, piles[1])):
            for layer in range(layers):
                pose = Pose(x=x, y=-6.0, height=3.0 * layer, turn=turn + 1.5 * (layer % 2))
                items.append(Item(self._back(), pose, outline=rectangle(FACE_MM)))
        self._renderer.furnish(items)

    # --- what takes time ---

    def show(
        self,
        card: str,
        hold: float = 1.0,
        *,
        until: Callable[[], bool] | None = None,
        manner: Manner | None = None,
    ) -> Steps:
        """Carry a card in, hold it over the spot, carry it out.

        Args:
            card: a card id, commands included.
            hold: seconds it is held at most.
            until: asked at every frame; the card is carried out as soon as it says yes.
            manner: how it is held.
        """
        way = manner or Manner()
        thing = self.hold(card, way)
        yield way.enter
        yield from self.wait(hold, until)
        yield from self.carry_out(thing, way)

    def hold(self, card: str, manner: Manner | None = None) -> Thing:
        """Begin to carry a card in; it is held from then on, until `carry_out` or `take`."""
        way = manner or Manner()
        thing = self._card_thing(card, self._held_path(way))
        grip = self._hand()
        thing.hand = replace(
            grip,
            left=grip.left + self._rng.uniform(-_GRIP_MM, _GRIP_MM),
            top=grip.top + FACE_MM[1] / 2,
        )
        return self._add(thing)

    def carry_out(self, thing: Thing, manner: Manner | None = None) -> Steps:
        """Take a held card away to where its hand came from."""
        way = manner or Manner()
        if way.leave > 0:
            start, before = self.time, thing.path
            dx, dy = _away(way.side)

            def path(time: float) -> Pose:
                gone = _ease((time - start) / way.leave)
                return before(time).moved(x=dx * gone, y=dy * gone)

            thing.path = path
            yield way.leave
        self.take(thing)

    def wait(self, seconds: float, until: Callable[[], bool] | None = None) -> Steps:
        """Let time pass: `seconds`, or less where `until` says yes at a frame."""
        end = self.time + seconds
        while self.time < end - 1e-9 and not (until and until()):
            yield 0.0

    # --- drawing ---

    def _add(self, thing: Thing) -> Thing:
        self._things.append(thing)
        return thing

    def _card_thing(self, card: str, path: Callable[[float], Pose]) -> Thing:
        if card not in self._sprites:
            face = face_image(self._deck, card, self._language, _FACE_DPI)
            self._sprites[card] = card_sprite(face, FACE_MM, self._scale)
        left, top, side = MARKER_MM
        return Thing(
            card,
            self._sprites[card],
            path,
            rectangle(FACE_MM),
            (left - FACE_MM[0] / 2, top - FACE_MM[1] / 2, side),
        )

    def _back(self) -> Sprite:
        if "back" not in self._sprites:
            self._sprites["back"] = card_sprite(back_image(_FACE_DPI), FACE_MM, self._scale)
        return self._sprites["back"]

    def _hand(self) -> Sprite:
        """One of a few people's hands, drawn once each."""
        person = self._rng.randrange(len(_SKINS))
        key = f"hand {person}"
        if key not in self._sprites:
            self._sprites[key] = hand(0.7 * self._scale, _SKINS[person], _SLEEVES[person])
        return self._sprites[key]

    def _held_path(self, way: Manner) -> Callable[[float], Pose]:
        """The way of a held card: in from its side, then trembling (a few sines of 1 to 7 Hz)."""
        start = self.time
        held = replace(way.at, turn=way.at.turn + way.side)
        waves = [
            (self._rng.uniform(1.0, 7.0), self._rng.uniform(0, math.tau), self._rng.gauss(0, 0.6))
            for _ in range(6)
        ]
        dx, dy = _away(way.side)

        def path(time: float) -> Pose:
            sways = [
                way.shake * size * math.sin(math.tau * hertz * time + phase)
                for hertz, phase, size in waves
            ]
            left = 1.0 - (_ease((time - start) / way.enter) if way.enter > 0 else 1.0)
            return held.moved(
                x=dx * left + sways[0] + sways[1],
                y=dy * left + sways[2] + sways[3],
                height=sways[4] + sways[5],
            )

        return path

    def _draw(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        if self._lens_covered:
            return self._renderer.covered_lens()
        items: list[Item] = []
        step = 0.5 * self.frame_seconds
        for thing in self._things:
            pose = thing.pose(self.time)
            earlier, later = thing.pose(self.time - step), thing.pose(self.time + step)
            velocity = (
                (later.x - earlier.x) / (2 * step),
                (later.y - earlier.y) / (2 * step),
            )
            items.append(Item(thing.sprite, pose, velocity, thing.outline))
            for limb in (thing.hand, thing.cover):
                if limb is not None:
                    items.append(Item(limb, pose, velocity))
        return self._renderer.frame(items, self.frame_seconds)


def _ease(share: float) -> float:
    """From 0 to 1 with a soft start and end (smoothstep)."""
    share = min(1.0, max(0.0, share))
    return share * share * (3.0 - 2.0 * share)


def _away(side: float) -> Point:
    """The way out of the picture towards a side, mm."""
    angle = math.radians(side)
    return -_AWAY_MM * math.sin(angle), _AWAY_MM * math.cos(angle)


def _layers(cards: int) -> int:
    """How many backs are drawn for a pile of cards."""
    return math.ceil(min(cards, 60) / 15)
