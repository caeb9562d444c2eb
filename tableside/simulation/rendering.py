"""Draws what a camera over the table sees: numpy and OpenCV, no photographs.

Light is added, blurred and shaded as light (linear), then put through the sensor: exposure, veil,
gamma, noise. The empty table is drawn once for a viewpoint; a frame redraws only the rectangle
around what moves, then adds fresh noise everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.messages import Corners, Point
from tableside.simulation.perspective import PIXEL_CENTRE, Matrix, Pose, Viewpoint, apply
from tableside.simulation.textures import SURFACES, Picture, Sprite, mat

_TO_OPENCV = np.linalg.inv(PIXEL_CENTRE)


@dataclass(frozen=True, slots=True)
class Conditions:
    """Light and camera.

    Args:
        exposure: how bright white paper in full light comes out, 1 being the brightest value.
        noise: the sensor's deviation in grey levels.
        defocus: the blur's deviation in pixels.
        shutter: how long light is gathered, as a share of the time between two frames.
        veil: stray light added everywhere, as a share of full scale.
        shadow: how much light somebody's soft shadow across the table takes.
        surface: `wood` or `cloth`.
    """

    exposure: float = 0.8
    noise: float = 3.0
    defocus: float = 0.5
    shutter: float = 0.25
    veil: float = 0.03
    shadow: float = 0.25
    surface: str = "wood"


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """One flat thing in the picture.

    Args:
        sprite: how it looks.
        pose: where it is.
        velocity: how fast it moves, mm a second across the table (x, y).
        outline: its shape for its shadow, (n, 2) in its own mm; None casts none.
    """

    sprite: Sprite
    pose: Pose
    velocity: Point = (0.0, 0.0)
    outline: NDArray[np.float64] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class _Scene:
    """The empty table: light and its share that reaches each place, and what the sensor shows."""

    light: Picture
    shade: Picture
    shown: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class _Box:
    """A rectangle of pixels."""

    x0: int
    y0: int
    x1: int
    y1: int

    def __bool__(self) -> bool:
        return self.x1 > self.x0 and self.y1 > self.y0

    def grown(self, by: int, size: tuple[int, int]) -> _Box:
        return _Box(
            max(0, self.x0 - by),
            max(0, self.y0 - by),
            min(size[0], self.x1 + by),
            min(size[1], self.y1 + by),
        )

    def with_other(self, other: _Box) -> _Box:
        if not (self and other):
            return self or other
        return _Box(
            min(self.x0, other.x0),
            min(self.y0, other.y0),
            max(self.x1, other.x1),
            max(self.y1, other.y1),
        )

    @property
    def slices(self) -> tuple[slice, slice]:
        return slice(self.y0, self.y1), slice(self.x0, self.x1)


NOWHERE = _Box(0, 0, 0, 0)


class Renderer:
    """Draws frames of one table; the same seed and calls give the same pixels.

    Args:
        viewpoint: the camera; may be set anew at any time (it redraws the empty table).
        conditions: light and camera; may be set anew as well.
        seed: of everything random in the picture.
    """

    def __init__(self, viewpoint: Viewpoint, conditions: Conditions, seed: int) -> None:
        self._viewpoint = viewpoint
        self._conditions = conditions
        self._seed = seed
        self._rng = np.random.default_rng(seed)
        self._furniture: tuple[Item, ...] = ()
        self._bare: tuple[Picture, Picture] | None = None
        self._scene: _Scene | None = None
        self._noise: NDArray[np.int8] | None = None

    @property
    def viewpoint(self) -> Viewpoint:
        return self._viewpoint

    @viewpoint.setter
    def viewpoint(self, viewpoint: Viewpoint) -> None:
        if viewpoint.size != self._viewpoint.size:
            self._noise = None
        self._viewpoint, self._bare, self._scene = viewpoint, None, None

    @property
    def conditions(self) -> Conditions:
        return self._conditions

    @conditions.setter
    def conditions(self, conditions: Conditions) -> None:
        if conditions.noise != self._conditions.noise:
            self._noise = None
        self._conditions, self._bare, self._scene = conditions, None, None

    def furnish(self, items: Sequence[Item]) -> None:
        """What lies still: drawn into the empty table, free of cost for each frame."""
        self._furniture, self._scene = tuple(items), None

    def corners(self, pose: Pose, square: tuple[float, float, float]) -> Corners:
        """Where a marker's outer corners are in the picture.

        Args:
            pose: of the thing that carries it.
            square: its left, top and side in mm, from the thing's centre.
        """
        left, top, side = square
        right, bottom = left + side, top + side
        points = np.array([[left, top], [right, top], [right, bottom], [left, bottom]])
        (a, b), (c, d), (e, f), (g, h) = apply(self._viewpoint.homography(pose), points).tolist()
        return (a, b), (c, d), (e, f), (g, h)

    def frame(self, items: Sequence[Item], frame_seconds: float) -> NDArray[np.uint8]:
        """The picture (height, width, 3) BGR with these things, the last one on top.

        Args:
            items: what lies on or is held over the table.
            frame_seconds: the time between two frames, for motion blur.
        """
        scene = self._empty_table()
        picture = scene.shown.copy()
        box = NOWHERE
        for item in items:
            box = box.with_other(self._box(item))
        if box:
            picture[box.slices] = self._patch(scene, items, box, frame_seconds)
        return self._with_noise(picture)

    def covered_lens(self) -> NDArray[np.uint8]:
        """The picture when something lies on the lens."""
        width, height = self._viewpoint.size
        return self._with_noise(np.full((height, width, 3), 7, np.uint8))

    # --- the empty table ---

    def _empty_table(self) -> _Scene:
        if self._scene is None:
            if self._bare is None:
                self._bare = (self._surface(), self._shade())
            light, shade = self._bare[0].copy(), self._bare[1]
            for item in self._furniture:
                box = self._box(item)
                if box:
                    self._paint(light, item, box, origin=(0, 0), frame_seconds=0.0)
            self._scene = _Scene(light, shade, self._sensor(self._defocused(light * shade)))
        return self._scene

    def _surface(self) -> Picture:
        """The table's face and the mat, seen from the viewpoint, in full light."""
        scale, half_width, half_height = 2.0, 420.0, 300.0
        rng = np.random.default_rng(self._seed)
        texture = SURFACES[self._conditions.surface](
            rng, round(2 * half_width * scale), round(2 * half_height * scale)
        )
        to_mm = np.array([[1 / scale, 0, -half_width], [0, 1 / scale, -half_height], [0, 0, 1]])
        matrix = self._viewpoint.homography(Pose()) @ to_mm @ PIXEL_CENTRE
        light = np.asarray(
            cv2.warpPerspective(
                texture,
                _TO_OPENCV @ matrix,
                self._viewpoint.size,
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REFLECT,
            ),
            np.float32,
        )
        spot = Item(mat(self._viewpoint.pixels_per_mm), Pose())
        box = self._box(spot)
        if box:
            self._paint(light, spot, box, origin=(0, 0), frame_seconds=0.0)
        return light

    def _shade(self) -> Picture:
        """The share of light that reaches each place: falling off to the edges, and somebody's soft
        shadow across a corner.
        """
        width, height = self._viewpoint.size
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        x, y = x / width - 0.5, y / height - 0.5
        fall_off = 1.0 - 0.35 * (x * x + y * y)
        angle = np.random.default_rng(self._seed + 1).uniform(0, 2 * math.pi)
        depth = (x * math.cos(angle) + y * math.sin(angle) - 0.12) / 0.09
        shadow = self._conditions.shadow / (1.0 + np.exp(-depth))
        shade = (fall_off * (1.0 - shadow))[..., None]
        return np.ascontiguousarray(np.repeat(shade, 3, axis=2), dtype=np.float32)

    # --- things ---

    def _matrix(self, item: Item) -> Matrix:
        """From the sprite's OpenCV pixels to the picture's."""
        sprite = item.sprite
        to_mm = np.array(
            [[1 / sprite.scale, 0, sprite.left], [0, 1 / sprite.scale, sprite.top], [0, 0, 1]]
        )
        matrix: Matrix = _TO_OPENCV @ self._viewpoint.homography(item.pose) @ to_mm @ PIXEL_CENTRE
        return matrix

    def _box(self, item: Item) -> _Box:
        """The pixels that the thing, its shadow and its blur may touch."""
        height, width = item.sprite.picture.shape[:2]
        frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
        points = apply(self._matrix(item), frame)
        if item.outline is not None:
            points = np.vstack((points, self._shadow_outline(item)))
        low, high = np.floor(points.min(axis=0)), np.ceil(points.max(axis=0))
        blur = 4 + math.ceil(4 * self._conditions.defocus + 0.35 * item.pose.height)
        box = _Box(int(low[0]), int(low[1]), int(high[0]), int(high[1]))
        return box.grown(blur, self._viewpoint.size)

    def _shadow_outline(self, item: Item) -> NDArray[np.float64]:
        """The outline thrown onto the table by a lamp beyond the picture's top left, in pixels."""
        own = np.asarray(item.outline, np.float64)
        pose = item.pose
        turn = math.radians(pose.turn)
        x = pose.x + own[:, 0] * math.cos(turn) - own[:, 1] * math.sin(turn)
        y = pose.y + own[:, 0] * math.sin(turn) + own[:, 1] * math.cos(turn)
        slide = 0.35 * pose.height
        return apply(self._viewpoint.homography(Pose()), np.column_stack((x + slide, y + slide)))

    def _patch(
        self, scene: _Scene, items: Sequence[Item], box: _Box, frame_seconds: float
    ) -> NDArray[np.uint8]:
        light = scene.light[box.slices].copy()
        for item in items:
            own = self._box(item)
            if own:
                if item.outline is not None:
                    self._paint_shadow(light, item, own, (box.x0, box.y0))
                self._paint(light, item, own, (box.x0, box.y0), frame_seconds)
        return self._sensor(self._defocused(light * scene.shade[box.slices]))

    def _paint_shadow(self, light: Picture, item: Item, box: _Box, origin: tuple[int, int]) -> None:
        """Darkens the light under a thing; drawn at a quarter of the size, as it is soft anyway."""
        width, height = box.x1 - box.x0, box.y1 - box.y0
        small = np.zeros((height // 4 + 1, width // 4 + 1), np.float32)
        outline = (self._shadow_outline(item) - (box.x0, box.y0)) / 4
        cv2.fillConvexPoly(small, cv2.convexHull(np.round(outline).astype(np.int32)), 1.0)
        softness = (1.5 + 0.1 * item.pose.height * self._viewpoint.pixels_per_mm) / 4
        small = np.asarray(cv2.GaussianBlur(small, (0, 0), max(softness, 0.4)), np.float32)
        kept = 1.0 - np.float32(0.5) * np.asarray(
            cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32
        )
        part = _inside(light, box, origin)
        cv2.multiply(part, cv2.merge((kept, kept, kept)), dst=part)

    def _paint(
        self,
        light: Picture,
        item: Item,
        box: _Box,
        origin: tuple[int, int],
        frame_seconds: float,
    ) -> None:
        """Puts a thing over the light that is there."""
        shift = np.array([[1.0, 0, -box.x0], [0, 1.0, -box.y0], [0, 0, 1.0]])
        layer = cv2.warpPerspective(
            item.sprite.picture,
            shift @ self._matrix(item),
            (box.x1 - box.x0, box.y1 - box.y0),
            flags=cv2.INTER_LINEAR,
        )
        layer = self._smeared(np.asarray(layer, np.float32), item, frame_seconds)
        blue, green, red, cover = cv2.split(layer)
        part = _inside(light, box, origin)
        clear = cv2.subtract(np.ones_like(cover), cover)
        cv2.multiply(part, cv2.merge((clear, clear, clear)), dst=part)
        cv2.add(part, cv2.merge((blue, green, red)), dst=part)

    def _smeared(self, layer: Picture, item: Item, frame_seconds: float) -> Picture:
        """Motion blur: the mean over the way that the thing goes while the shutter is open."""
        seconds = self._conditions.shutter * frame_seconds
        start, end = apply(
            self._viewpoint.homography(Pose(height=item.pose.height)),
            np.array(
                [
                    [item.pose.x, item.pose.y],
                    [
                        item.pose.x + item.velocity[0] * seconds,
                        item.pose.y + item.velocity[1] * seconds,
                    ],
                ]
            ),
        )
        way = end - start
        length = float(np.hypot(*way))
        if length < 1.0:
            return layer
        radius = math.ceil(length / 2) + 1
        kernel = np.zeros((2 * radius + 1, 2 * radius + 1), np.float32)
        centre = np.array([radius, radius])
        a, b = np.round((centre - way / 2) * 16), np.round((centre + way / 2) * 16)
        cv2.line(
            kernel,
            (int(a[0]), int(a[1])),
            (int(b[0]), int(b[1])),
            1.0,
            1,
            cv2.LINE_8,
            shift=4,
        )
        return np.asarray(cv2.filter2D(layer, -1, kernel / kernel.sum()), np.float32)

    # --- the sensor ---

    def _defocused(self, light: Picture) -> Picture:
        if self._conditions.defocus < 0.2:
            return light
        return np.asarray(cv2.GaussianBlur(light, (0, 0), self._conditions.defocus), np.float32)

    def _sensor(self, light: Picture) -> NDArray[np.uint8]:
        """Light as screen values, before noise."""
        stray = self._conditions.veil
        gathered = light * np.float32(self._conditions.exposure * (1 - stray)) + np.float32(stray)
        return np.asarray(cv2.convertScaleAbs(cv2.sqrt(gathered), alpha=255.0), np.uint8)

    def _with_noise(self, picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
        if self._conditions.noise <= 0:
            return picture
        height, width = picture.shape[:2]
        if self._noise is None:
            self._noise = self._noise_field(height + _SLACK, width + _SLACK)
        y, x = self._rng.integers(0, _SLACK, size=2)
        field_ = self._noise[y : y + height, x : x + width]
        return np.asarray(cv2.add(picture, field_, dtype=cv2.CV_8U), np.uint8)

    def _noise_field(self, height: int, width: int) -> NDArray[np.int8]:
        """One field, a bit larger than the picture; each frame takes another cut of it. Half of the
        noise is alike in neighbouring pixels, as a camera's own processing leaves it.
        """
        rng = np.random.default_rng(self._seed + 2)
        white = rng.normal(size=(height, width, 3)).astype(np.float32)
        soft = cv2.GaussianBlur(white, (0, 0), 1.0)
        mixed = 0.7 * white + 0.7 * np.asarray(soft, np.float32) / soft.std()
        mixed *= self._conditions.noise / mixed.std()
        return np.asarray(np.clip(np.round(mixed), -127, 127), np.int8)


_SLACK = 64


def _inside(light: Picture, box: _Box, origin: tuple[int, int]) -> Picture:
    """The part of `light` (whose first pixel is at `origin`) that `box` covers, as a view."""
    return light[box.y0 - origin[1] : box.y1 - origin[1], box.x0 - origin[0] : box.x1 - origin[0]]
