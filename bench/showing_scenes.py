"""Simulated showings: a hand carries a card in, holds it, carries it out, on four kinds of table.

Frames are 1280 x 720 at 30 a second, 2.0 to 3.5 pixels a module. The ranges are those of the
measurements' "Showings" table. The hand moves as hands do, on a straight line with the least jerk
(Flash and Hogan, The coordination of arm movements, Journal of Neuroscience 5, 1985); only what
moves is blurred by its motion.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.hands import Hand, hand_limbs
from bench.scenes import (
    MODULES,
    FaceOf,
    Linear,
    PlacedCard,
    Pose,
    encode,
    glare,
    marker_corners,
    motion_kernel,
    noise_pool,
    paste,
    project,
    shadow,
    share_in_view,
    table_top,
)
from card_markers.measures import FACE_MM, MARKER_MM

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
        blur: how far the card moves while the shutter is open, in modules.
    """

    luma: NDArray[np.uint8]
    time: float
    card: PlacedCard | None = None
    held: bool = False
    blur: float = 0.0


@dataclass(frozen=True, slots=True)
class _Showing:
    """What is drawn once for a showing: where, how, by whom."""

    face: Linear
    card: str
    px_per_mm: float
    spot: NDArray[np.float64]
    way_in: NDArray[np.float64]
    way_out: NDArray[np.float64]
    carried_in: float
    carried_out: float
    held: float
    turn: float
    tilt: float
    tilt_axis: float
    curl: float
    defocus: float
    shakes: tuple[tuple[float, NDArray[np.float64], NDArray[np.float64], float], ...]
    lamp: tuple[float, float, float] | None
    hand: Hand

    @property
    def seconds(self) -> float:
        return self.carried_in + self.held + self.carried_out

    def place(self, time: float) -> tuple[NDArray[np.float64], float]:
        """Where the card's centre is, and its turn."""
        leaving = time - self.carried_in - self.held
        if time < self.carried_in:
            base = self.way_in + (self.spot - self.way_in) * least_jerk(time / self.carried_in)
        elif leaving < 0:
            base = self.spot
        else:
            base = self.spot + (self.way_out - self.spot) * least_jerk(leaving / self.carried_out)
        at = base.copy()
        turn = self.turn
        for rate, phase, reach, sway in self.shakes:
            at += reach * np.sin(2 * math.pi * rate * time + phase[:2])
            turn += sway * math.sin(2 * math.pi * rate * time + phase[2])
        return at, turn

    def pose(self, time: float) -> Pose:
        at, turn = self.place(time)
        return Pose(
            float(at[0]),
            float(at[1]),
            turn,
            self.tilt,
            self.tilt_axis,
            self.px_per_mm,
            self.curl,
        )


def least_jerk(share: float) -> float:
    """How far a reaching hand is after that share of its time."""
    share = min(max(share, 0.0), 1.0)
    return share**3 * (10 - 15 * share + 6 * share**2)


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
        shade = np.ones((HEIGHT, WIDTH), np.float32)
        shadow(shade, _draw(tier.shadow, rng), rng)
        self._shade = shade
        self._exposure = _draw(tier.exposure, rng)
        self._veil = _draw(tier.veil, rng)
        table = table_top(HEIGHT, WIDTH, rng) * shade
        self._table = cv2.GaussianBlur(table, (0, 0), _TABLE_DEFOCUS).astype(np.float32)
        self._empty = self._develop(self._table)
        self._noise = noise_pool() * np.float32(_draw(tier.noise, rng))

    def quiet(self, seconds: float) -> Iterator[ShowingFrame]:
        """The empty table."""
        for index in range(round(seconds * FPS)):
            yield ShowingFrame(self._noisy(self._empty), index / FPS)

    def show(self, card: str) -> Iterator[ShowingFrame]:
        """One showing of one card, from before it enters until after it has left."""
        showing = self._drawn(card)
        for index in range(math.ceil(showing.seconds * FPS) + 1):
            time = index / FPS
            pose = showing.pose(time)
            later, _ = showing.place(time + self.tier.shutter / FPS)
            motion = (float(later[0]) - pose.x, float(later[1]) - pose.y)
            picture, seen = self._picture(showing, pose, motion)
            corners = marker_corners(pose)
            sides = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
            module_px = float(sides.mean()) / MODULES
            placed = PlacedCard(card, corners, module_px, seen) if seen > 0 else None
            held = 0 <= time - showing.carried_in <= showing.held
            blur = math.hypot(*motion) / module_px
            yield ShowingFrame(self._noisy(picture), time, placed, held, blur)

    # --- what a showing is like ---------------------------------------------------------------

    def _drawn(self, card: str) -> _Showing:
        rng, tier = self._rng, self.tier
        module_px = float(rng.uniform(2.0, 3.5))
        px_per_mm = module_px * MODULES / MARKER_MM[2]
        side = module_px * MODULES
        spot = np.array([rng.uniform(0.35, 0.65) * WIDTH, rng.uniform(0.4, 0.6) * HEIGHT])
        turn = float(rng.choice([0.0, 180.0])) + float(rng.normal(0, 20))
        lamp = None
        if tier.glare is not None:
            angle = float(rng.uniform(0, 2 * math.pi))
            radius = _draw(tier.glare, rng) * side
            reach = side * 0.5 + radius * float(rng.uniform(0.4, 1.2))
            x, y = spot + reach * np.array([math.cos(angle), math.sin(angle)])
            lamp = (float(x), float(y), radius)
        press = None
        if tier.finger:
            press = (float(rng.uniform(0.0, tier.finger)), float(rng.uniform(0, 2 * math.pi)))
        reach_mm = tier.shake * px_per_mm / 2
        return _Showing(
            face=self._face_of(card),
            card=card,
            px_per_mm=px_per_mm,
            spot=spot,
            way_in=_outside(turn, rng),
            way_out=_outside(turn, rng),
            carried_in=float(rng.uniform(0.4, 0.8)),
            carried_out=float(rng.uniform(0.4, 0.8)),
            held=float(rng.uniform(0.5, 1.5)),
            turn=turn,
            tilt=_draw(tier.tilt, rng),
            tilt_axis=float(rng.uniform(0, 360)),
            curl=float(rng.uniform(0, tier.curl)) if tier.curl else 0.0,
            defocus=float(rng.uniform(0.1, 0.3)) * module_px,
            shakes=tuple(
                (
                    float(rng.uniform(1, 7)),
                    rng.uniform(0, 2 * math.pi, 3),
                    rng.normal(0, reach_mm, 2),
                    float(rng.normal(0, 1.0)),
                )
                for _ in range(4)
            ),
            lamp=lamp,
            hand=Hand(
                press=press,
                grip=float(rng.uniform(15, 48)),
                size=0.75 if tier.name == "hand" else 1.0,
                skin=float(rng.uniform(0.12, 0.5)),
                sleeve=float(rng.uniform(0.03, 0.7)),
            ),
        )

    # --- drawing ------------------------------------------------------------------------------

    def _picture(
        self, showing: _Showing, pose: Pose, motion: tuple[float, float]
    ) -> tuple[NDArray[np.float32], float]:
        """The frame without noise, and the share of the modules in view."""
        flat = Pose(pose.x, pose.y, pose.turn, 0.0, 0.0, pose.px_per_mm)
        limbs = hand_limbs(showing.hand, flat)
        outline = project(_FACE_OUTLINE, pose)
        margin = math.ceil(3 * showing.defocus + max(map(abs, motion)) / 2) + 3
        points = np.concatenate([outline, *(limb.points(margin=True) for limb in limbs)])
        left, top = (int(v) for v in np.maximum(np.floor(points.min(0)) - margin, 0))
        right, bottom = (
            int(v) for v in np.minimum(np.ceil(points.max(0)) + margin, (WIDTH, HEIGHT))
        )
        picture = self._empty.copy()
        if right <= left or bottom <= top:
            return picture, 0.0
        here = (slice(top, bottom), slice(left, right))
        origin = (left, top)
        layer = np.zeros((bottom - top, right - left), np.float32)
        alpha = np.zeros(layer.shape, np.uint8)
        covers = []
        for limb in limbs:
            if limb.behind:
                limb.draw(layer, alpha, origin)
        moved = Pose(pose.x - left, pose.y - top, *(getattr(pose, name) for name in _POSE_REST))
        card_at = np.round((outline - 0.5 - origin) * 16).astype(np.int32)
        cv2.fillPoly(alpha, [card_at], 255, cv2.LINE_AA, 4)
        paste(layer, showing.face, moved)
        if showing.lamp is not None:
            self._shine(layer, showing.lamp, card_at, origin)
        for limb in limbs:
            if not limb.behind:
                covers.append(limb.draw(layer, alpha, origin))
        seen = share_in_view(marker_corners(pose), covers, (WIDTH, HEIGHT), origin)

        opaque = alpha.astype(np.float32) / np.float32(255)
        layer *= self._shade[here] * opaque
        if showing.defocus > 0.15:
            layer = cv2.GaussianBlur(layer, (0, 0), showing.defocus).astype(np.float32)
            opaque = cv2.GaussianBlur(opaque, (0, 0), showing.defocus).astype(np.float32)
        if math.hypot(*motion) > 0.7:
            kernel = motion_kernel(motion)
            layer = cv2.filter2D(layer, -1, kernel).astype(np.float32)
            opaque = cv2.filter2D(opaque, -1, kernel).astype(np.float32)
        picture[here] = self._develop(layer + self._table[here] * (1 - opaque))
        return picture, seen

    @staticmethod
    def _shine(
        layer: Linear,
        lamp: tuple[float, float, float],
        card_at: NDArray[np.int32],
        origin: tuple[int, int],
    ) -> None:
        """A lamp's reflection on the varnished card: it stays where lamp and camera are."""
        shine = np.zeros_like(layer)
        glare(shine, (lamp[0] - origin[0], lamp[1] - origin[1]), lamp[2])
        on_card = np.zeros(layer.shape, np.uint8)
        cv2.fillPoly(on_card, [card_at], 255, cv2.LINE_AA, 4)
        layer += shine * (on_card.astype(np.float32) / np.float32(255))

    def _develop(self, scene: Linear) -> NDArray[np.float32]:
        veiled = scene * np.float32(1 - self._veil) + np.float32(self._veil)
        return encode(veiled * np.float32(self._exposure))

    def _noisy(self, picture: NDArray[np.float32]) -> NDArray[np.uint8]:
        pool = self._noise
        row = int(self._rng.integers(0, pool.shape[0] - HEIGHT))
        column = int(self._rng.integers(0, pool.shape[1] - WIDTH))
        noise = pool[row : row + HEIGHT, column : column + WIDTH]
        noisy = np.empty((HEIGHT, WIDTH), np.uint8)
        cv2.add(picture, noise, noisy, dtype=cv2.CV_8U)
        return noisy


_TABLE_DEFOCUS = 0.6
_POSE_REST = ("turn", "tilt", "tilt_axis", "px_per_mm", "curl")
_EDGE = np.linspace(0, FACE_MM[0], 10)
_FACE_OUTLINE = np.concatenate(
    [
        np.stack([_EDGE, np.zeros(10)], axis=1),
        np.stack([_EDGE[::-1], np.full(10, FACE_MM[1])], axis=1),
    ]
)


def _outside(turn: float, rng: np.random.Generator) -> NDArray[np.float64]:
    """A place outside the picture, on the side that the hand comes from."""
    angle = math.radians(turn + 90) + float(rng.uniform(-1.0, 1.0))
    return np.array(
        [WIDTH / 2 + math.cos(angle) * 1000, HEIGHT / 2 + math.sin(angle) * 750], np.float64
    )


def _draw(span: Span, rng: np.random.Generator) -> float:
    return float(rng.uniform(*span))
