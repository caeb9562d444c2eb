"""Grey frames of cards on a table under bad conditions, with the truth beside them.

A scene is drawn in linear light: the table's reflectance, cards in perspective (curled ones as
strips of a cylinder), thumbs and fingers, shadow, glare, veil, defocus, motion, exposure; then the
camera: gamma, noise, JPEG.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from card_markers.measures import FACE_MM, MARKER_MM

Linear = NDArray[np.float32]
"""Linear light, (height, width), 1.0 = white paper under the scene's light."""

GAMMA = 2.2
MODULES = 21
FACE_PX_PER_MM = 8.0


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """One card in a frame.

    Args:
        card: its id.
        corners: the marker's outer corners, (4, 2) pixels, clockwise from the marker's own top
            left, (0, 0) at the picture's top left corner.
        module_px: pixels a module, the mean over the marker's sides.
        in_view: share of the marker's modules inside the picture and not under a finger.
        pose: how the card lies, where that is known.
        glare: radius of a lamp's reflection near the marker, in its sides; 0: none.
    """

    card: str
    corners: NDArray[np.float64]
    module_px: float
    in_view: float
    pose: Pose | None = None
    glare: float = 0.0

    @property
    def readable(self) -> bool:
        """A reader could read it: 80 % of its modules in view, at least 1 pixel a module."""
        return self.in_view >= 0.8 and self.module_px >= 1.0


@dataclass(frozen=True, slots=True)
class Scene:
    """One frame, (height, width) grey, the cards that are in it, and where known its light."""

    luma: NDArray[np.uint8]
    cards: tuple[PlacedCard, ...]
    light: Light | None = None


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is: its centre in pixels, its turn in the picture and its tilt in degrees (about
    an axis at `tilt_axis` degrees), pixels a millimetre, and the curl's angle in radians from the
    card's middle to its edge.
    """

    x: float
    y: float
    turn: float
    tilt: float
    tilt_axis: float
    px_per_mm: float
    curl: float = 0.0


@dataclass(frozen=True, slots=True)
class Light:
    """What light and camera do to the whole frame; blurs in pixels, noise in grey levels."""

    exposure: float = 0.8
    veil: float = 0.0
    defocus: float = 0.0
    motion: tuple[float, float] = (0.0, 0.0)
    noise: float = 3.0
    jpeg: int | None = 90


def to_linear(grey: NDArray[np.uint8]) -> Linear:
    """Display grey levels as linear light."""
    return np.power(grey.astype(np.float32) / 255, np.float32(GAMMA), dtype=np.float32)


def project(points: NDArray[np.float64], pose: Pose) -> NDArray[np.float64]:
    """Card points, (n, 2) millimetres from the face's top left, to picture pixels (n, 2)."""
    x = points[:, 0] - FACE_MM[0] / 2
    y = points[:, 1] - FACE_MM[1] / 2
    z = np.zeros_like(x)
    if pose.curl > 1e-3:
        radius = FACE_MM[0] / 2 / pose.curl
        x, z = radius * np.sin(x / radius), radius * (np.cos(x / radius) - 1)
    turn, tilt, axis = (math.radians(a) for a in (pose.turn, pose.tilt, pose.tilt_axis))
    spin = _rotation_z(turn) @ _rotation_z(-axis) @ _rotation_x(tilt) @ _rotation_z(axis)
    p = spin @ np.stack([x, y, z])
    distance = 700.0  # millimetres from the camera: sets how strong the perspective is
    scale = pose.px_per_mm * distance / (distance + p[2])
    return np.stack([pose.x + p[0] * scale, pose.y + p[1] * scale], axis=1)


def _rotation_z(angle: float) -> NDArray[np.float64]:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def _rotation_x(angle: float) -> NDArray[np.float64]:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[1.0, 0, 0], [0, c, -s], [0, s, c]])


def marker_corners(pose: Pose) -> NDArray[np.float64]:
    """The marker's outer corners in the picture, (4, 2) pixels."""
    x, y, side = MARKER_MM
    square = np.array([[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
    return project(square, pose)


def paste(scene: Linear, face: Linear, pose: Pose) -> None:
    """Draws a card's face (reflectance, FACE_PX_PER_MM pixels a millimetre) into the scene."""
    shrink = max(1.0, FACE_PX_PER_MM / pose.px_per_mm / 1.5)
    small = cv2.resize(face, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
    sx, sy = small.shape[1] / FACE_MM[0], small.shape[0] / FACE_MM[1]
    strips = 1 if pose.curl <= 1e-3 else 9
    edges = np.linspace(0, FACE_MM[0], strips + 1)
    for left, right in itertools.pairwise(edges):
        square = np.array([[left, 0], [right, 0], [right, FACE_MM[1]], [left, FACE_MM[1]]])
        target = project(square, pose)
        x0, y0 = np.floor(target.min(0)).astype(int) - 1
        x1, y1 = np.ceil(target.max(0)).astype(int) + 2
        x0, y0 = max(x0, 0), max(y0, 0)
        x1, y1 = min(x1, scene.shape[1]), min(y1, scene.shape[0])
        if x1 <= x0 or y1 <= y0:
            continue
        # Pixel centres lie half a pixel inside the corner coordinates.
        matrix = cv2.getPerspectiveTransform(
            (square * [sx, sy] - 0.5).astype(np.float32),
            (target - 0.5 - [x0, y0]).astype(np.float32),
        )
        size = (int(x1 - x0), int(y1 - y0))
        card = cv2.warpPerspective(
            small, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        mask = np.zeros((size[1], size[0]), np.uint8)
        outline = np.round((target - 0.5 - [x0, y0]) * 16).astype(np.int32)
        cv2.fillConvexPoly(mask, outline, 255, cv2.LINE_AA, 4)
        weight = mask.astype(np.float32) / np.float32(255)
        window = scene[y0:y1, x0:x1]
        window += (card - window) * weight


def finger(
    scene: Linear, tip: tuple[float, float], angle: float, width: float, rng: np.random.Generator
) -> NDArray[np.uint8]:
    """Draws a finger that comes in along `angle` (radians) and ends at `tip`; gives its mask."""
    mask = np.zeros(scene.shape, np.uint8)
    length = width * 6
    far = (tip[0] - math.cos(angle) * length, tip[1] - math.sin(angle) * length)
    cv2.line(
        mask,
        (round(far[0]), round(far[1])),
        (round(tip[0]), round(tip[1])),
        255,
        max(1, round(width)),
        cv2.LINE_AA,
    )
    tone = float(rng.uniform(0.12, 0.5))
    soft = cv2.GaussianBlur(mask, (0, 0), max(width * 0.12, 0.5)).astype(np.float32) / 255
    scene += (np.float32(tone) * (0.75 + 0.25 * soft) - scene) * (mask.astype(np.float32) / 255)
    return mask


def table_top(height: int, width: int, rng: np.random.Generator) -> Linear:
    """A table's reflectance: wood, cloth, pale laminate or dark grain, with some clutter."""
    kind = rng.choice(["wood", "cloth", "laminate", "dark"])
    base = {"wood": 0.22, "cloth": 0.3, "laminate": 0.65, "dark": 0.06}[str(kind)]
    small = rng.normal(0, 1, (height // 4, width // 4)).astype(np.float32)
    if kind in ("wood", "dark"):
        grain = cv2.GaussianBlur(small, (0, 0), sigmaX=24, sigmaY=0.8) * 8
    elif kind == "cloth":
        grain = cv2.GaussianBlur(small, (0, 0), 0.8) * 1.2
    else:
        grain = cv2.GaussianBlur(small, (0, 0), 2.5) * 0.8
    top = base * (1 + np.float32(0.13) * cv2.resize(grain, (width, height)))
    for _ in range(int(rng.integers(0, 5))):
        centre = (int(rng.integers(0, width)), int(rng.integers(0, height)))
        axes = (int(rng.integers(10, 90)), int(rng.integers(10, 90)))
        tone = float(rng.uniform(0.03, 0.8))
        cv2.ellipse(top, centre, axes, float(rng.uniform(0, 180)), 0, 360, tone, -1, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 3))):  # printed matter: lines of marks like text
        x, y = int(rng.integers(0, width)), int(rng.integers(0, height))
        cv2.rectangle(top, (x, y), (x + 160, y + 100), 0.7, -1)
        for row in range(6):
            for column in range(18):
                if rng.random() < 0.7:
                    at = (x + 6 + column * 8, y + 8 + row * 15)
                    cv2.rectangle(top, at, (at[0] + 4, at[1] + 7), 0.05, -1)
    return np.asarray(np.clip(top, 0.01, 1), np.float32)


def shadow(scene: Linear, strength: float, rng: np.random.Generator) -> None:
    """Darkens one side of a soft edge by `strength` (0 to 1)."""
    height, width = scene.shape
    angle, offset = rng.uniform(0, 2 * math.pi), rng.uniform(-0.35, 0.35)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    along = (xx / width - 0.5) * math.cos(angle) + (yy / height - 0.5) * math.sin(angle) - offset
    soft = float(rng.uniform(0.01, 0.08))
    scene *= 1 - np.float32(strength) / (1 + np.exp(np.clip(-along / np.float32(soft), -50, 50)))


def glare(scene: Linear, centre: tuple[float, float], radius: float) -> None:
    """Adds a lamp's reflection that saturates out to about `radius` pixels."""
    height, width = scene.shape
    reach = radius * 3
    x0, x1 = max(0, int(centre[0] - reach)), min(width, int(centre[0] + reach) + 1)
    y0, y1 = max(0, int(centre[1] - reach)), min(height, int(centre[1] + reach) + 1)
    if x1 <= x0 or y1 <= y0:
        return
    yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    far = ((xx - centre[0]) ** 2 + (yy - centre[1]) ** 2) / np.float32(radius**2)
    scene[y0:y1, x0:x1] += 3.0 * np.exp(-far * np.float32(1.1))


def expose(scene: Linear, light: Light, rng: np.random.Generator) -> NDArray[np.uint8]:
    """The camera: optics, exposure, gamma, noise, JPEG. Gives the grey frame."""
    picture: Linear = scene
    if light.defocus > 0.15:
        picture = cv2.GaussianBlur(picture, (0, 0), light.defocus).astype(np.float32)
    length = math.hypot(*light.motion)
    if length > 0.7:
        picture = cv2.filter2D(picture, -1, motion_kernel(light.motion)).astype(np.float32)
    picture = (picture * np.float32(1 - light.veil) + np.float32(light.veil)) * np.float32(
        light.exposure
    )
    grey = encode(picture)
    grey += np.float32(light.noise) * _noise(grey.shape[0], grey.shape[1], rng)
    out = np.clip(grey, 0, 255).astype(np.uint8)
    if light.jpeg is not None:
        encoded = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, light.jpeg])[1]
        out = np.asarray(cv2.imdecode(encoded, cv2.IMREAD_GRAYSCALE), np.uint8)
    return out


@cache
def _encoding() -> NDArray[np.float32]:
    levels = np.linspace(0, 1, 65536, dtype=np.float32)
    return (np.power(levels, np.float32(1 / GAMMA)) * np.float32(255)).astype(np.float32)


def encode(scene: Linear) -> NDArray[np.float32]:
    """Linear light as the camera's grey levels, 0 to 255, cut off above 1."""
    levels = np.clip(scene * np.float32(65535), 0, 65535).astype(np.uint16)
    return np.asarray(_encoding()[levels], np.float32)


@cache
def noise_pool() -> NDArray[np.float32]:
    """Noise of unit strength, larger than a 1080p frame, partly correlated over 2 pixels."""
    rng = np.random.default_rng(0)
    shape = (1080 + 200, 1920 + 200)
    fine = rng.standard_normal(shape, dtype=np.float32)
    correlated = cv2.blur(rng.standard_normal(shape, dtype=np.float32), (2, 2)) * 2
    return (np.float32(0.8) * fine + np.float32(0.6) * correlated).astype(np.float32)


def _noise(height: int, width: int, rng: np.random.Generator) -> NDArray[np.float32]:
    """A window of the pool, flipped at random; laid out like tiles for larger pictures."""
    pool = noise_pool()
    high, wide = pool.shape
    if height > high or width > wide:
        times = (-(-height // high), -(-width // wide))
        pool = np.tile(pool, times)
        high, wide = pool.shape
    row, column = int(rng.integers(0, high - height + 1)), int(rng.integers(0, wide - width + 1))
    window = pool[row : row + height, column : column + width]
    down, across = (int(step) for step in rng.choice([-1, 1], 2))
    return window[::down, ::across]


def motion_kernel(motion: tuple[float, float]) -> NDArray[np.float32]:
    """A line of `motion` pixels as a normalised kernel."""
    half = math.ceil(max(abs(motion[0]), abs(motion[1])) / 2) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    ends = [
        (round((half + s * motion[0] / 2) * 16), round((half + s * motion[1] / 2) * 16))
        for s in (-1, 1)
    ]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(kernel / kernel.sum(), np.float32)


def share_in_view(
    corners: NDArray[np.float64],
    covers: Sequence[NDArray[np.uint8]],
    size: tuple[int, int],
    origin: tuple[int, int] = (0, 0),
) -> float:
    """Share of the marker's modules inside the picture (width, height) and under no cover; the
    covers' top left pixel is the picture's pixel `origin`.
    """
    unit = (np.arange(MODULES) + 0.5) / MODULES
    grid = np.stack(np.meshgrid(unit, unit), axis=-1).reshape(-1, 1, 2).astype(np.float32)
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    matrix = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    points = np.floor(cv2.perspectiveTransform(grid, matrix)[:, 0]).astype(int)
    inside = (points >= 0).all(1) & (points[:, 0] < size[0]) & (points[:, 1] < size[1])
    seen = inside.copy()
    for cover in covers:
        x, y = points[inside].T
        seen[inside] &= cover[y - origin[1], x - origin[0]] < 128
    return float(seen.mean())


FaceOf = Callable[[str], Linear]


def deck_faces(render: Callable[[str], NDArray[np.uint8]]) -> FaceOf:
    """Faces as reflectance, drawn when first asked for.

    Args:
        render: card id -> RGB or grey picture of the whole face.
    """
    kept: dict[str, Linear] = {}

    def face_of(card: str) -> Linear:
        if card not in kept:
            picture = render(card)
            grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
            size = (round(FACE_MM[0] * FACE_PX_PER_MM), round(FACE_MM[1] * FACE_PX_PER_MM))
            sized = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
            kept[card] = to_linear(sized.astype(np.uint8)) * np.float32(0.9)
        return kept[card]

    return face_of


def recall(found: Mapping[str, NDArray[np.float64]], scene: Scene) -> tuple[int, int, int]:
    """(cards read, cards that could be read, false reads) of one frame.

    A read counts when its id is in the frame and its corners' centre lies within half a marker of
    the true one; any other read is false.
    """
    right = 0
    false = 0
    truth = {card.card: card for card in scene.cards}
    for card, corners in found.items():
        place = truth.get(card)
        if place is None:
            false += 1
            continue
        off = float(np.linalg.norm(corners.mean(0) - place.corners.mean(0)))
        if off > place.module_px * MODULES / 2:
            false += 1
        elif place.readable:
            right += 1
    return right, sum(card.readable for card in scene.cards), false
