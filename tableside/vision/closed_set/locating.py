"""Finds squares that could be codes. Each locator takes a pyramid and gives rough quads: outer
corners, clockwise, in any turn, best first.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.vision.closed_set.patch import MODULES, Pyramid
from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad, clockwise, side, sides

Contour = NDArray[np.integer[Any] | np.floating[Any]]
"""OpenCV's list of points, (n, 1, 2)."""

_PAPER = np.ones((11, 11), np.uint8)
_JOINS = {k: np.ones((k, k), np.uint8) for k in (3, 5)}


@dataclass(frozen=True, slots=True)
class CardShape:
    """A card's size and its marker's square (x, y, side), mm from the face's top left."""

    face_mm: tuple[float, float]
    marker_mm: tuple[float, float, float]


def dark_detail(luma: Luma) -> NDArray[np.uint8]:
    """Mask of fine dark detail: darker than a closing that swallows anything up to 11 pixels wide,
    so it follows shadows and exposure.
    """
    paper = cv2.morphologyEx(luma, cv2.MORPH_CLOSE, _PAPER)
    limit = cv2.subtract(cv2.convertScaleAbs(paper, alpha=0.8), np.array([3.0]))
    return cv2.compare(luma, limit, cv2.CMP_LT).astype(np.uint8)


def square_blobs(pyramid: Pyramid, module_px: tuple[float, float]) -> list[Quad]:
    """The code as one square of fine dark detail inside its quiet zone.

    Works down to about 0.7 pixels a module; fails where a finger or a table edge joins the blob.
    """
    found: list[tuple[float, Quad]] = []
    for level, luma in enumerate(pyramid.levels):
        factor = 2.0**level
        if module_px[1] / factor < 0.75 or module_px[0] / factor > 2.0:
            continue
        mask = dark_detail(cv2.blur(luma, (3, 3)).astype(np.uint8) if level == 0 else luma)
        for join in (3,) if level == 0 else (3, 5):
            joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, _JOINS[join]).astype(np.uint8)
            found += [(fit, quad * np.float32(factor)) for fit, quad in _squares(joined)]
    found.sort(key=lambda item: -item[0])
    return distinct([quad for _, quad in found])


def _squares(mask: NDArray[np.uint8]) -> list[tuple[float, Quad]]:
    """Connected parts of a mask that are squares of 13 to 75 pixels, with how square they are."""
    height, width = mask.shape
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4, ltype=cv2.CV_32S)
    x, y, w, h, area = stats.T
    long, short = np.maximum(w, h), np.minimum(w, h)
    wanted = (long >= 13) & (long <= 75) & (short >= 8) & (area > 60) & (area > 0.3 * w * h)
    wanted &= (x > 0) & (y > 0) & (x + w < width) & (y + h < height)
    wanted[0] = False
    found: list[tuple[float, Quad]] = []
    for part in np.flatnonzero(wanted):
        box = labels[y[part] : y[part] + h[part], x[part] : x[part] + w[part]]
        one = (box == part).astype(np.uint8)
        contours, _ = cv2.findContours(
            one,
            cv2.RETR_EXTERNAL,
            cv2.CHAIN_APPROX_SIMPLE,
            offset=(int(x[part]), int(y[part])),
        )
        found += _quads_of(contours[0])
    return found


def _quads_of(contour: Contour) -> list[tuple[float, Quad]]:
    """The quads that a blob may be, with their fit: its rotated rectangle (a code has no finder at
    one corner) and its four-cornered hull (a tilted code).
    """
    hull = cv2.convexHull(contour)
    area = cv2.contourArea(hull)
    if area < 110 or cv2.contourArea(contour) < 0.7 * area:
        return []
    quads = [cv2.boxPoints(cv2.minAreaRect(hull)).astype(np.float32)]
    corners = four_corners(hull)
    if corners is not None:
        quads.append(corners)
    found: list[tuple[float, Quad]] = []
    for quad in quads:
        quad_area = abs(cv2.contourArea(quad))
        lengths = sides(quad)
        square = float(lengths.min() / lengths.max())
        if quad_area < 1 or not 0.78 < area / quad_area < 1.25 or square < 0.3:
            continue
        fit = min(area / quad_area, quad_area / area) + 0.3 * square
        found.append((fit, _grown(clockwise(quad), 1.0)))
    return found


def finder_patterns(pyramid: Pyramid, module_px: tuple[float, float]) -> list[Quad]:
    """Codes by their finder patterns: nested squares, of which two or three form a code.

    Survives a covered edge; needs about 2 pixels a module.
    """
    finders: list[tuple[Quad, float]] = []
    for level, luma in enumerate(pyramid.levels[:3]):
        factor = 2.0**level
        if module_px[1] / factor < 1.2 or module_px[0] / factor > 3.5:
            continue
        for quad in _nested_squares(
            luma if level else cv2.GaussianBlur(luma, (5, 5), 0).astype(np.uint8)
        ):
            size = side(quad) * factor
            quad = quad * np.float32(factor)
            if all(_gap(quad, other) > 0.5 * size for other, _ in finders):
                finders.append((quad, size))
    found: list[tuple[int, Quad]] = []
    for quad, size in finders[:40]:
        mates, code = _best_code(quad, size, finders)
        if mates >= 2 and all(_gap(code, other) > 6 for _, other in found):
            found.append((mates, clockwise(code)))
    found.sort(key=lambda item: -item[0])
    return [code for _, code in found]


def _nested_squares(luma: NDArray[np.uint8]) -> list[Quad]:
    """Outer corners of dark squares that hold a light ring that holds a dark middle."""
    limit = cv2.subtract(cv2.blur(luma, (25, 25)), np.array([5.0]))
    mask = cv2.compare(luma, limit, cv2.CMP_LT)
    contours, tree = cv2.findContours(mask, cv2.RETR_TREE, cv2.CHAIN_APPROX_SIMPLE)
    if tree is None:
        return []
    child = tree[0][:, 2]
    found: list[Quad] = []
    for i in np.flatnonzero((child >= 0) & (child[child] >= 0)):
        middle = contours[int(child[child[i]])]
        outer, inner = cv2.contourArea(contours[int(i)]), cv2.contourArea(middle)
        # A finder's outer square has (7/3)^2 = 5.4 times its middle's area; contours run through
        # pixel centres, which shrinks the small one more.
        if not 60 < outer < 3200 or inner < 3 or not 3.2 < outer / inner < 12:
            continue
        hull = cv2.convexHull(contours[int(i)])
        quad = four_corners(hull)
        if quad is None:
            quad = cv2.boxPoints(cv2.minAreaRect(hull)).astype(np.float32)
        area, lengths = abs(cv2.contourArea(quad)), sides(quad)
        if area < 1 or not 0.78 < cv2.contourArea(hull) / area < 1.2:
            continue
        if lengths.min() < 0.35 * lengths.max() or outer < 0.8 * cv2.contourArea(hull):
            continue
        centre = quad.mean(0)
        if float(np.linalg.norm(middle[:, 0].mean(0) - centre)) > 0.15 * float(lengths.mean()):
            continue
        found.append(_grown(clockwise(quad), 1.0))
    return found


def _best_code(quad: Quad, size: float, finders: list[tuple[Quad, float]]) -> tuple[int, Quad]:
    """Of the four codes that this finder may be a corner of, the one that meets most others."""
    square = np.array([[0, 0, 1], [7, 0, 1], [7, 7, 1], [0, 7, 1]], np.float64)
    affine = np.linalg.lstsq(square, quad.astype(np.float64), rcond=None)[0]
    far = MODULES - 7
    best: tuple[int, Quad] | None = None
    for left, top in ((0, 0), (-far, 0), (-far, -far), (0, -far)):
        seen_at: list[tuple[float, float]] = []
        seen: list[Quad] = []
        for across in (3.5, MODULES - 3.5):
            for down in (3.5, MODULES - 3.5):
                centre = np.array([left + across, top + down, 1.0]) @ affine
                for other, other_size in finders:
                    near = float(np.linalg.norm(other.mean(0) - centre)) < 0.35 * size
                    if near and 0.6 < other_size / size < 1.7:
                        seen_at.append((across, down))
                        seen.append(other.mean(0))
                        break
        if best is not None and len(seen) <= best[0]:
            continue
        fit = affine
        corners = np.array([[left, top], [left + MODULES, top]], np.float64)
        below = corners[::-1] + np.array([0, MODULES])
        corners = np.concatenate([corners, below])
        if len(seen) >= 3:
            # Three true centres beat an extrapolation over three times the finder's size.
            source = np.column_stack([np.array(seen_at), np.ones(len(seen))])
            fit = np.linalg.lstsq(source, np.array(seen, np.float64), rcond=None)[0]
            corners = corners - [left, top]
        code = np.column_stack([corners, np.ones(4)]) @ fit
        best = (len(seen), code.astype(np.float32))
    assert best is not None
    return best


def card_outlines(pyramid: Pyramid, module_px: tuple[float, float], shape: CardShape) -> list[Quad]:
    """The marker's place on every white card outline, both ways up.

    Survives glare and fingers on the code; needs a card's whole outline and a darker table.
    """
    left, top, side = shape.marker_mm
    marker = np.array(
        [[left, top], [left + side, top], [left + side, top + side], [left, top + side]],
        np.float32,
    )
    width, height = shape.face_mm
    face = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    px_per_mm = (module_px[0] * MODULES / side, module_px[1] * MODULES / side)
    outlines: list[Quad] = []
    for level in (1, 2) if len(pyramid.levels) > 2 else (0,):
        luma, factor = pyramid.levels[level], 2.0**level
        smallest = max(900.0 / factor, 0.3 * width * height * (px_per_mm[0] / factor) ** 2)
        for mask in (
            cv2.threshold(cv2.GaussianBlur(luma, (3, 3), 0), 0, 255, cv2.THRESH_OTSU)[1],
            cv2.adaptiveThreshold(
                luma, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 101, -6
            ),
        ):
            contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
            for contour in contours:
                _, _, across, down = cv2.boundingRect(contour)
                if across * down < smallest:
                    continue
                hull = cv2.convexHull(contour)
                area = cv2.contourArea(hull)
                if area < smallest or area > 0.5 * luma.size:
                    continue
                quad = _card_quad(hull, area)
                if quad is not None:
                    outlines.append((quad + np.float32(0.5)) * np.float32(factor))
    markers: list[Quad] = []
    for quad in distinct(outlines):
        for turn in (0, 2):
            matrix = cv2.getPerspectiveTransform(face, np.roll(quad, turn, 0).astype(np.float32))
            markers.append(cv2.perspectiveTransform(marker[None], matrix)[0].astype(np.float32))
    return markers


def _card_quad(hull: Contour, area: float) -> Quad | None:
    """A hull as a card's outline, a short side first; None where it has no card's shape."""
    quad = cv2.approxPolyDP(hull, 0.05 * cv2.arcLength(hull, True), True)
    if len(quad) != 4:
        return None
    corners = clockwise(quad[:, 0].astype(np.float32))
    lengths = sides(corners)
    if lengths[0] + lengths[2] > lengths[1] + lengths[3]:
        corners, lengths = np.roll(corners, -1, 0), np.roll(lengths, -1)
    ratio = float((lengths[0] + lengths[2]) / (lengths[1] + lengths[3]))
    if not 0.45 < ratio < 0.98 or area / abs(cv2.contourArea(corners)) < 0.85:
        return None
    return corners.astype(np.float32)


def four_corners(hull: Contour) -> Quad | None:
    """A hull's approximation by four corners, if it has one."""
    length = cv2.arcLength(hull, True)
    for share in (0.04, 0.07, 0.1):
        corners = cv2.approxPolyDP(hull, share * length, True)
        if len(corners) == 4:
            return corners[:, 0].astype(np.float32)
        if len(corners) < 4:
            break
    return None


def distinct(quads: list[Quad], most: int = 200) -> list[Quad]:
    """Leaves out quads that nearly repeat an earlier one (same place and size), and all after
    `most`.
    """
    if not quads:
        return []
    centres = np.array([quad.mean(0) for quad in quads])
    areas = np.array([max(abs(cv2.contourArea(quad.astype(np.float32))), 1.0) for quad in quads])
    kept: list[int] = []
    for index, (centre, area) in enumerate(zip(centres, areas, strict=True)):
        gaps = np.abs(centres[kept] - centre).max(axis=1)
        sizes = area / areas[kept]
        same = (gaps <= 0.08 * math.sqrt(area)) & (sizes > 0.8) & (sizes < 1.25)
        if not same.any():
            kept.append(index)
            if len(kept) == most:
                break
    return [quads[index] for index in kept]


def _gap(a: Quad, b: Quad) -> float:
    return float(np.abs(a.mean(0) - b.mean(0)).max())


def _grown(quad: Quad, pixels: float) -> Quad:
    """A contour runs through its outermost pixels' centres: grow it to their outer edge, and move
    from pixel indices to corner coordinates.
    """
    centre = quad.mean(0)
    grow = 1 + pixels / max(4.0, side(quad))
    grown: Quad = (quad - centre) * np.float32(grow) + centre + np.float32(0.5)
    return grown
