"""Simulated showings: a hand carries a card in, holds it, carries it out, on four kinds of table.

Frames are 1280 x 720 at 30 a second, 2.0 to 3.5 pixels a module. The ranges are those of the
measurements' "Showings" table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.scenes import (
    FACE_MM,
    GAMMA,
    MARKER_MM,
    MODULES,
    FaceOf,
    Light,
    Linear,
    PlacedCard,
    Pose,
    finger,
    glare,
    marker_corners,
    motion_kernel,
    paste,
    project,
    shadow,
    share_in_view,
    table_top,
)

FPS = 30.0
WIDTH, HEIGHT = 1280, 720

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tier:
    """One kind of table; ranges to draw from.

    Args:
        exposure: of white paper, 1.0 just white.
        noise: grey levels.
        shutter: share of a frame's time that it is exposed for.
        shake: millimetres to each side.
        tilt: degrees; veil, shadow: 0 to 1; curl: radians.
        glare: radius as a share of the code's side, beside the code; None: no lamp in it.
        finger: greatest share of the code under a finger.
    """

    name: str
    exposure: Span
    noise: Span
    shutter: float
    shake: float
    tilt: Span
    veil: Span
    shadow: Span
    glare: Span | None = None
    finger: float = 0.0
    curl: float = 0.0


TIERS = (
    Tier("living", (0.5, 0.9), (3, 6), 0.25, 1.0, (0, 25), (0.02, 0.1), (0.1, 0.4)),
    Tier("dim", (0.1, 0.2), (8, 14), 0.8, 1.0, (0, 25), (0.02, 0.1), (0.2, 0.6)),
    Tier(
        "spotlight",
        (0.8, 1.2),
        (3, 6),
        0.2,
        1.0,
        (0, 25),
        (0.1, 0.25),
        (0.3, 0.6),
        glare=(0.15, 0.35),
        curl=0.3,
    ),
    Tier(
        "hand",
        (0.4, 0.9),
        (3, 8),
        0.4,
        2.5,
        (0, 40),
        (0.02, 0.1),
        (0.1, 0.4),
        finger=0.12,
        curl=0.5,
    ),
)


@dataclass(frozen=True, slots=True)
class ShowingFrame:
    """One frame of a showing.

    Args:
        luma: (720, 1280) grey.
        time: seconds from the showing's first frame.
        card: the card where it is in the picture at all, with its marker's true place.
        held: the hand holds it still (as still as it can).
    """

    luma: NDArray[np.uint8]
    time: float
    card: PlacedCard | None
    held: bool


class Showings:
    """Draws showings on one table; all randomness from `rng`.

    Args:
        tier: the kind of table.
        face_of: card id -> face in linear light.
    """

    def __init__(self, tier: Tier, face_of: FaceOf, rng: np.random.Generator) -> None:
        self.tier = tier
        self._face_of = face_of
        self._rng = rng
        self._table = table_top(HEIGHT, WIDTH, rng)
        self._shade = np.ones((HEIGHT, WIDTH), np.float32)
        shadow(self._shade, _draw(tier.shadow, rng), rng)
        self._exposure = _draw(tier.exposure, rng)
        self._veil = _draw(tier.veil, rng)
        self._noise_level = _draw(tier.noise, rng)
        self._noise = _noise_pool(rng)
        levels = np.linspace(0, 1, 4096, dtype=np.float32)
        self._encode = (np.power(levels, np.float32(1 / GAMMA)) * 255).astype(np.float32)

    def quiet(self, seconds: float) -> Iterator[ShowingFrame]:
        """The empty table."""
        for index in range(round(seconds * FPS)):
            luma = self._expose(self._table.copy(), 0.0, (0.0, 0.0))
            yield ShowingFrame(luma, index / FPS, None, False)

    def show(self, card: str) -> Iterator[ShowingFrame]:
        """One showing of one card, from before it enters until after it has left."""
        rng, tier = self._rng, self.tier
        module_px = float(rng.uniform(2.0, 3.5))
        px_per_mm = module_px * MODULES / MARKER_MM[2]
        spot = np.array([rng.uniform(0.35, 0.65) * WIDTH, rng.uniform(0.4, 0.6) * HEIGHT])
        turn = float(rng.choice([0.0, 180.0])) + float(rng.normal(0, 20))
        tilt, axis = _draw(tier.tilt, rng), float(rng.uniform(0, 360))
        curl = float(rng.uniform(0, tier.curl)) if tier.curl else 0.0
        held_for = float(rng.uniform(0.5, 1.5))
        carried = float(rng.uniform(0.25, 0.5))
        way_in, way_out = (self._outside(rng) for _ in range(2))
        shakes = [
            (
                rng.uniform(1, 7),
                rng.uniform(0, 2 * math.pi, 3),
                rng.normal(0, tier.shake * px_per_mm / 2, 2),
                float(rng.normal(0, 1.0)),
            )
            for _ in range(4)
        ]
        defocus = float(rng.uniform(0.1, 0.3)) * module_px
        lamp = None
        if tier.glare is not None:
            side = module_px * MODULES
            angle = float(rng.uniform(0, 2 * math.pi))
            radius = _draw(tier.glare, rng) * side
            reach = side * 0.5 + radius * float(rng.uniform(0.4, 1.2))
            lamp = (spot + reach * np.array([math.cos(angle), math.sin(angle)]), radius)
        press = self._press(rng)
        grip = float(rng.uniform(15, 48))
        total = held_for + 2 * carried
        face = self._face_of(card)

        def place(time: float) -> tuple[NDArray[np.float64], float]:
            if time < carried:
                share = 1 - (1 - time / carried) ** 2
                base = way_in + (spot - way_in) * share
            elif time < carried + held_for:
                base = spot
            else:
                share = ((time - carried - held_for) / carried) ** 2
                base = spot + (way_out - spot) * share
            swing = 0.0
            moved = base.astype(np.float64).copy()
            for rate, phase, reach, sway in shakes:
                moved += reach * np.sin(2 * math.pi * rate * time + phase[:2])
                swing += sway * math.sin(2 * math.pi * rate * time + phase[2])
            return moved, swing

        for index in range(math.ceil(total * FPS) + 1):
            time = index / FPS
            at, swing = place(time)
            later, _ = place(time + tier.shutter / FPS)
            blur = later - at
            pose = Pose(float(at[0]), float(at[1]), turn + swing, tilt, axis, px_per_mm, curl)
            scene = self._table.copy()
            paste(scene, face, pose)
            covers = [self._hand(scene, pose, grip)]
            if press is not None:
                covers.append(self._finger_on_code(scene, pose, press))
            if lamp is not None:
                glare(scene, (float(lamp[0][0]), float(lamp[0][1])), lamp[1])
            luma = self._expose(scene, defocus, (float(blur[0]), float(blur[1])))
            corners = marker_corners(pose)
            sides = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
            seen = share_in_view(corners, covers, (WIDTH, HEIGHT))
            placed = PlacedCard(card, corners, float(sides.mean()) / MODULES, seen)
            held = carried <= time <= carried + held_for
            yield ShowingFrame(luma, time, placed if seen > 0 else None, held)

    def _expose(
        self, scene: Linear, defocus: float, motion: tuple[float, float]
    ) -> NDArray[np.uint8]:
        light = Light(self._exposure, self._veil, defocus, motion, self._noise_level)
        picture = scene * self._shade
        if light.defocus > 0.15:
            picture = cv2.GaussianBlur(picture, (0, 0), light.defocus)
        if math.hypot(*light.motion) > 0.7:
            picture = cv2.filter2D(picture, -1, motion_kernel(light.motion))
        picture = (picture * np.float32(1 - light.veil) + np.float32(light.veil)) * np.float32(
            light.exposure * 4095
        )
        grey = self._encode[np.clip(picture, 0, 4095).astype(np.int16)]
        rows, columns = (int(v) for v in self._rng.integers(0, 64, 2))
        noise = self._noise[rows : rows + HEIGHT, columns : columns + WIDTH]
        if self._rng.random() < 0.5:
            noise = noise[:, ::-1]
        grey = grey + noise * np.float32(light.noise)
        return np.clip(grey, 0, 255).astype(np.uint8)

    def _hand(self, scene: Linear, pose: Pose, grip: float) -> NDArray[np.uint8]:
        """The hand that holds the card at its lower edge, coming from the edge of the picture."""
        at = project(np.array([[grip, FACE_MM[1] - 9.0]]), pose)[0]
        down = math.radians(pose.turn) - math.pi / 2
        width = 17 * pose.px_per_mm
        return finger(scene, (float(at[0]), float(at[1])), down, width, np.random.default_rng(7))

    def _finger_on_code(
        self, scene: Linear, pose: Pose, press: tuple[float, float]
    ) -> NDArray[np.uint8]:
        """A finger over a share of the code, from its lower side or an upper corner."""
        share, angle = press
        side = pose.px_per_mm * MARKER_MM[2]
        width = 0.4 * side
        depth = share * side * side / width
        way = math.radians(pose.turn) + angle
        inward = np.array([math.cos(way), math.sin(way)])
        tip = marker_corners(pose).mean(0) - inward * (0.5 * side - depth + width / 2)
        return finger(scene, (float(tip[0]), float(tip[1])), way, width, np.random.default_rng(7))

    def _press(self, rng: np.random.Generator) -> tuple[float, float] | None:
        if not self.tier.finger:
            return None
        return float(rng.uniform(0.0, self.tier.finger)), float(rng.uniform(0, 2 * math.pi))

    @staticmethod
    def _outside(rng: np.random.Generator) -> NDArray[np.float64]:
        angle = float(rng.uniform(0, 2 * math.pi))
        return np.array(
            [WIDTH / 2 + math.cos(angle) * 1000, HEIGHT / 2 + math.sin(angle) * 750], np.float64
        )


def _draw(span: Span, rng: np.random.Generator) -> float:
    return float(rng.uniform(*span))


def _noise_pool(rng: np.random.Generator) -> NDArray[np.float32]:
    """Noise of unit strength, larger than a frame, partly correlated over 2 pixels."""
    shape = (HEIGHT + 64, WIDTH + 64)
    fine = rng.standard_normal(shape, dtype=np.float32)
    correlated = cv2.blur(rng.standard_normal(shape, dtype=np.float32), (2, 2)) * 2
    return (np.float32(0.8) * fine + np.float32(0.6) * correlated).astype(np.float32)
