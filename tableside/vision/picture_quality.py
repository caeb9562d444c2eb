"""Measures how well a picture shows its cards, and says what to change.

What can be measured on a found marker is measured there (`marker_look`). Nothing on a table is
brighter than white paper; what is, is a lamp's reflection.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from card_markers.markers import MODULES
from card_markers.measures import FACE_MM, MARKER_MM
from tableside.camera_report import CameraReport, CardFigures, Finding, Judgement, worst
from tableside.messages import Corners, Text
from tableside.vision.frames import Luma, Read, Reading
from tableside.vision.geometry import Quad, as_quad, distance, side
from tableside.vision.marker_look import MarkerLook, marker_look
from tableside.vision.optics import MODULE_LIMITS, Optics

Spot = tuple[float, float, float]
"""Centre and radius in pixels."""

_SHARP_PX = 1.3
"""Edges of a sharp lens, as sigma in pixels: the pixels' own share and a little optics."""
_EDGE_LIMITS = (1.0, 1.6)
_CONTRAST_LIMITS = (70.0, 35.0)
_DARK_LIMITS = (110.0, 70.0)
_BURNT = 250.0
_HAZE = 0.55
"""Black this bright, as a share of white, is no print's black: stray light lies over it."""
_GLARE_LIMITS = (0.01, 0.06)
"""Shares of the card's face. A code takes up 6 % of it: a reflection of that size can hide one."""

_SPOT_SHARE = 0.0003
_NOISE_LIMITS = (0.08, 0.16)
_MOTION_LIMITS = (0.5, 1.5)
"""Modules that a card moves while a picture is taken, if that is a sixtieth of a second."""
_SHUTTER_SECONDS = 1 / 60
_LONGEST_GAP = 0.5


def noise_of(luma: Luma) -> float:
    """The noise's sigma in grey levels: the median answer to a mask that neither flat areas nor
    slopes answer to (the mask is Immerkaer's, 1996).
    """
    mask = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)
    step = max(1, luma.shape[0] // 360)
    answers = []
    for top in range(0, luma.shape[0] - 8, 24 * step):
        strip = luma[top : top + 8].astype(np.float32)
        usable = (strip > 4) & (strip < 251)
        answers.append(np.abs(cv2.filter2D(strip, -1, mask))[usable])
    together = np.concatenate(answers) if answers else np.zeros(0)
    return 0.0 if together.size < 100 else float(np.median(together)) / (0.6745 * 6)


def face_quad(corners: Corners) -> Quad:
    """The card's four corners in the picture, (4, 2), from those of its marker."""
    x, y, length = MARKER_MM
    own = np.array([[x, y], [x + length, y], [x + length, y + length], [x, y + length]], np.float32)
    matrix = cv2.getPerspectiveTransform(own, as_quad(corners).astype(np.float32))
    width, height = FACE_MM
    face = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float32)
    quad: Quad = cv2.perspectiveTransform(face, matrix)[0].astype(np.float64)
    return quad


def reflection_level(white: float) -> float:
    """Above this grey level nothing is paper any more."""
    return min(_BURNT, 1.12 * white + 10)


def glare_on(luma: Luma, corners: Corners, white: float) -> float:
    """The share of a card's face, as far as it is in the picture, that outshines its paper."""
    face = face_quad(corners)
    height, width = luma.shape
    low = np.clip(np.floor(face.min(0)).astype(int), 0, [width - 1, height - 1])
    high = np.clip(np.ceil(face.max(0)).astype(int), low + 1, [width, height])
    window = luma[low[1] : high[1], low[0] : high[0]]
    mask = np.zeros(window.shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(face - low - 0.5).astype(np.int32), 1)
    area = int(mask.sum())
    # Smoothed, so that single noisy pixels are no lamp.
    smooth = cv2.blur(window, (3, 3))
    bright = int(((smooth >= reflection_level(white)) & (mask > 0)).sum())
    return bright / area if area else 0.0


def reflections(luma: Luma, level: float) -> tuple[Spot, ...]:
    """Spots brighter than `level`, the largest first, five at most."""
    shrink = max(1, round(luma.shape[1] / 480))
    small = cv2.resize(luma, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
    count, _, stats, centres = cv2.connectedComponentsWithStats((small >= level).astype(np.uint8))
    found = [
        (
            float(centres[n][0] + 0.5) * shrink,
            float(centres[n][1] + 0.5) * shrink,
            math.sqrt(float(stats[n, cv2.CC_STAT_AREA]) / math.pi) * shrink,
        )
        for n in range(1, count)
        if stats[n, cv2.CC_STAT_AREA] >= max(4.0, _SPOT_SHARE * small.size)
    ]
    return tuple(sorted(found, key=lambda spot: -spot[2])[:5])


def speed_of(before: Reading, now: Reading, seconds: float) -> float | None:
    """How fast the fastest card of both readings goes, in modules a second; None where no card is
    in both, or they lie too far apart in time to tell.
    """
    if not 0 < seconds <= _LONGEST_GAP:
        return None
    places = {read.card: as_quad(read.corners) for read in before.reads}
    speeds = [
        distance(as_quad(read.corners), places[read.card])
        / (side(as_quad(read.corners)) / MODULES)
        / seconds
        for read in now.reads
        if read.card in places
    ]
    return max(speeds, default=None)


def judge(
    luma: Luma,
    reading: Reading,
    *,
    number: int = 0,
    speed: float | None = None,
    optics: Optics | None = None,
    explained: Sequence[Text] = (),
) -> CameraReport:
    """Everything about one picture.

    Args:
        number: of the frame.
        speed: what `speed_of` gave for this frame and the one before.
        optics: what is known of the camera; it makes "closer" a distance.
        explained: what the numbers mean, handed on.
    """
    optics = optics or Optics()
    height, width = luma.shape
    looks = {id(read): marker_look(luma, read.corners) for read in reading.reads}
    white = max((look.white for look in looks.values()), default=_BURNT)
    glares = {
        id(read): glare_on(luma, read.corners, looks[id(read)].white) for read in reading.reads
    }
    noise = noise_of(luma)
    spots = reflections(luma, reflection_level(white))
    found = list(looks.values())
    findings = [
        _modules(found, width, optics),
        _focus(found, speed),
        _contrast(found),
        _exposure(luma, found),
        _glare(glares, reading.reads, spots, looks, (width, height)),
        _noise(noise, found),
        _motion(speed),
    ]
    cards = tuple(
        CardFigures(
            read.card, read.corners, looks[id(read)].module_px, looks[id(read)].edge_modules,
            looks[id(read)].black, looks[id(read)].white, glares[id(read)],
            _judge_card(looks[id(read)], glares[id(read)]),
        )
        for read in reading.reads
    )  # fmt: skip
    return CameraReport(number, (width, height), tuple(findings), cards, tuple(explained), spots)


# --- one topic each -------------------------------------------------------------------------------


def _rising(value: float, limits: tuple[float, float]) -> Judgement:
    """Good up to the first limit, bad over the second."""
    return "good" if value <= limits[0] else "fair" if value <= limits[1] else "bad"


def _falling(value: float, limits: tuple[float, float]) -> Judgement:
    """Good from the first limit on, bad under the second."""
    return "good" if value >= limits[0] else "fair" if value >= limits[1] else "bad"


def _modules(looks: Sequence[MarkerLook], width: int, optics: Optics) -> Finding:
    if not looks:
        return Finding("modules", None, "px", "fair", Text("quality.no-card"))
    smallest = min(look.module_px for look in looks)
    judgement = _falling(smallest, MODULE_LIMITS)
    advice = None
    if judgement != "good":
        by = optics.centimetres_closer(smallest, width)
        advice = Text("quality.closer", {"cm": by})
    return Finding("modules", smallest, "px", judgement, advice)


def _focus(looks: Sequence[MarkerLook], speed: float | None) -> Finding:
    if not looks:
        return Finding("focus", None, "modules", "good")
    softest = max(looks, key=lambda look: look.blur)
    judgement = _rising(softest.edge_modules, _EDGE_LIMITS)
    advice = None
    if judgement != "good":
        if speed is not None and _motion_judgement(speed) != "good":
            advice = Text("quality.hold-still")
        elif softest.blur * softest.module_px > _SHARP_PX:
            advice = Text("quality.focus")
        else:
            # The lens is as sharp as its pixels: only more of them help, and "closer" says so.
            judgement = "fair"
    return Finding("focus", softest.edge_modules, "modules", judgement, advice)


def _contrast(looks: Sequence[MarkerLook]) -> Finding:
    if not looks:
        return Finding("contrast", None, "grey", "good")
    palest = min(looks, key=lambda look: look.white - look.black)
    contrast = palest.white - palest.black
    judgement = _falling(contrast, _CONTRAST_LIMITS)
    advice = None
    if judgement != "good":
        hazy = palest.black > _HAZE * palest.white
        advice = Text("quality.haze" if hazy else "quality.more-light")
    return Finding("contrast", contrast, "grey", judgement, advice)


def _exposure(luma: Luma, looks: Sequence[MarkerLook]) -> Finding:
    if looks:
        whites = [look.white for look in looks]
        darkest, brightest = min(whites), max(whites)
    else:
        # Without a card the brightest twentieth of the table stands for paper.
        darkest = brightest = float(np.percentile(luma[::4, ::4], 95))
    dark = _falling(darkest, _DARK_LIMITS)
    if dark != "good":
        return Finding("exposure", darkest, "grey", dark, Text("quality.more-light"))
    burnt = float((luma[::4, ::4] >= _BURNT).mean())
    if brightest >= _BURNT and burnt > 0.02:
        judgement: Judgement = "bad" if burnt > 0.2 else "fair"
        return Finding("exposure", brightest, "grey", judgement, Text("quality.less-light"))
    return Finding("exposure", darkest, "grey", "good")


def _glare(
    glares: Mapping[int, float],
    reads: Sequence[Read],
    spots: Sequence[Spot],
    looks: Mapping[int, MarkerLook],
    size: tuple[int, int],
) -> Finding:
    burnt = bool(looks) and all(look.white >= _BURNT for look in looks.values())
    if burnt:
        # All paper is as bright as a lamp: exposure says so.
        return Finding("glare", None, "share", "good")
    most = max(glares.values(), default=0.0)
    judgement = _rising(most, _GLARE_LIMITS)
    if judgement != "good":
        read = max(reads, key=lambda read: glares[id(read)])
        centre = as_quad(read.corners).mean(axis=0)
        at = min(spots, key=lambda s: math.hypot(s[0] - centre[0], s[1] - centre[1]), default=None)
        place = (float(centre[0]), float(centre[1])) if at is None else (at[0], at[1])
        return Finding("glare", most, "share", judgement, _lamp_here(place, size))
    if spots:
        return Finding("glare", most, "share", "fair", _lamp_here(spots[0][:2], size))
    return Finding("glare", most, "share", "good")


def _lamp_here(at: tuple[float, float], size: tuple[int, int]) -> Text:
    across = ("left", "middle", "right")[min(2, int(3 * at[0] / size[0]))]
    down = ("top", "middle", "bottom")[min(2, int(3 * at[1] / size[1]))]
    return Text("quality.glare", {"where_words": (f"quality.at-{down}-{across}",)})


def _noise(noise: float, looks: Sequence[MarkerLook]) -> Finding:
    contrast = min((look.white - look.black for look in looks), default=150.0)
    judgement = _rising(noise / max(contrast, 1.0), _NOISE_LIMITS)
    advice = None if judgement == "good" else Text("quality.grainy")
    return Finding("noise", noise, "grey", judgement, advice)


def _motion_judgement(speed: float) -> Judgement:
    return _rising(speed * _SHUTTER_SECONDS, _MOTION_LIMITS)


def _motion(speed: float | None) -> Finding:
    if speed is None:
        return Finding("motion", None, "modules", "good")
    judgement = _motion_judgement(speed)
    advice = None if judgement == "good" else Text("quality.hold-still")
    return Finding("motion", speed * _SHUTTER_SECONDS, "modules", judgement, advice)


def _judge_card(look: MarkerLook, glare: float) -> Judgement:
    return worst(
        [
            _falling(look.module_px, MODULE_LIMITS),
            _focus([look], None).judgement,
            _contrast([look]).judgement,
            _rising(glare, _GLARE_LIMITS),
        ]
    )
