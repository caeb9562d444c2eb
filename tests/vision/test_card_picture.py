"""The picture of a card shows the card, and nothing that is beside it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from card_markers.deck import load_deck
from card_markers.faces import face_image
from card_markers.measures import FACE_MM, MARKER_MM
from tableside.messages import Corners
from tableside.simulation.perspective import Pose
from tableside.simulation.table import SimulatedTable, Steps
from tableside.simulation.things import Manner
from tableside.vision.card_picture import (
    LARGE_PX,
    SMALL_PX,
    card_picture,
    cropped,
    face_to_picture,
)
from tableside.vision.frames import Luma
from tableside.vision.geometry import as_corners
from tableside.vision.readers import DEFAULT_READER, open_reader

DECK = load_deck("hellas-60")
FACE = np.asarray(cv2.cvtColor(face_image(DECK, "ATH3", dpi=150), cv2.COLOR_RGB2GRAY), np.uint8)
WIDTH, HEIGHT = 1280, 720


def photo(outline: list[tuple[float, float]], beside: int) -> tuple[Luma, Corners]:
    """The card with these corners (from its top left, clockwise) in a picture that is `beside` all
    around it, and its marker's corners.
    """
    height, width = FACE.shape
    face = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    there = cv2.getPerspectiveTransform(face, np.array(outline, np.float32))
    drawn = cv2.warpPerspective(FACE, there, (WIDTH, HEIGHT), flags=cv2.INTER_AREA)
    covered = cv2.warpPerspective(np.full_like(FACE, 255), there, (WIDTH, HEIGHT))
    picture = np.where(covered > 0, drawn, beside).astype(np.uint8)
    scale = width / FACE_MM[0]
    x, y, side = (length * scale for length in MARKER_MM)
    marker = np.array([[x, y], [x + side, y], [x + side, y + side], [x, y + side]], np.float32)
    return picture, as_corners(cv2.perspectiveTransform(marker[None], there)[0])


OUTLINES = {
    "upright": [(500.0, 100.0), (815.0, 100.0), (815.0, 540.0), (500.0, 540.0)],
    "lying": [(900.0, 150.0), (900.0, 465.0), (460.0, 465.0), (460.0, 150.0)],
    "upside down": [(815.0, 540.0), (500.0, 540.0), (500.0, 100.0), (815.0, 100.0)],
    "askew": [(500.0, 80.0), (800.0, 170.0), (690.0, 590.0), (390.0, 500.0)],
    "tilted": [(520.0, 120.0), (800.0, 140.0), (850.0, 560.0), (480.0, 570.0)],
    "far away": [(600.0, 300.0), (663.0, 300.0), (663.0, 388.0), (600.0, 388.0)],
}


def noisy(corners: Corners, by: float) -> Corners:
    rng = np.random.default_rng(3)
    return as_corners(np.array(corners) + rng.uniform(-by, by, (4, 2)))


@pytest.mark.parametrize("name", OUTLINES)
def test_nothing_beside_the_card_is_kept_however_it_is_held(name: str) -> None:
    # A shade beside the card that the card has nowhere comes through where anything is kept of it.
    shots = [photo(OUTLINES[name], beside) for beside in (0, 255)]
    for by in (0.0, 0.25):
        one, other = (cropped(luma, noisy(corners, by), LARGE_PX) for luma, corners in shots)
        assert np.array_equal(one, other)


@pytest.mark.parametrize("name", OUTLINES)
def test_the_picture_is_upright_and_shows_this_card(name: str) -> None:
    picture = cropped(*photo(OUTLINES[name], 90), LARGE_PX)
    assert picture.shape[0] == LARGE_PX
    straight = cropped(*photo(OUTLINES["upright"], 90), LARGE_PX)
    seen = cv2.resize(picture, (50, 70), interpolation=cv2.INTER_AREA).ravel()
    wanted = cv2.resize(straight, (50, 70), interpolation=cv2.INTER_AREA).ravel()
    # Of a card far away less is shown, so the two do not lie on each other.
    assert np.corrcoef(seen, wanted)[0, 1] > (0.45 if name == "far away" else 0.8)
    assert np.corrcoef(seen[::-1], wanted)[0, 1] < 0.4


def decoded(data: bytes) -> NDArray[np.uint8]:
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    assert picture is not None
    return np.asarray(picture, np.uint8)


def test_both_pictures_are_small_grey_and_of_one_form() -> None:
    pictures = card_picture(*photo(OUTLINES["askew"], 90))
    large, small = decoded(pictures.large), decoded(pictures.small)
    assert (large.ndim, small.ndim) == (2, 2)
    assert (large.shape[0], small.shape[0]) == (LARGE_PX, SMALL_PX)
    assert large.shape[1] / large.shape[0] == pytest.approx(57 / 80, abs=0.01)
    assert len(pictures.large) < 20_000
    assert len(pictures.small) < 3_000


def test_what_is_outside_the_frame_is_black() -> None:
    low = [(x, y + 330.0) for x, y in OUTLINES["upright"]]
    picture = cropped(*photo(low, 255), LARGE_PX)
    assert picture[-60:].max() == 0
    assert picture[:60].mean() > 60


def test_a_card_shown_in_the_dark_can_be_recognised() -> None:
    luma, corners = photo(OUTLINES["upright"], 10)
    dark = (luma.astype(np.float32) * 0.2).astype(np.uint8)
    assert np.percentile(decoded(card_picture(dark, corners).large), 90) > 180


def test_corners_that_are_no_square_give_some_picture_all_the_same() -> None:
    luma, _ = photo(OUTLINES["upright"], 10)
    point = ((50.0, 50.0),) * 4
    for corners in (point, ((1e6, 1e6), (2e6, 1e6), (2e6, 2e6), (1e6, 2e6))):
        assert card_picture(luma, corners).large


def test_a_face_beside_a_card_in_a_hand_is_not_kept() -> None:
    """The whole way: a simulated table, a real reader, and somebody bending over the table."""

    def script(table: SimulatedTable) -> Steps:
        yield from table.show("SPA2", hold=1.2, manner=Manner(side=20, at=Pose(x=20, turn=15)))

    table = SimulatedTable(DECK, script, seed=3, fps=10.0)
    reader = open_reader(DEFAULT_READER, DECK.payloads)
    face = np.array([[[0, 0]], [[63, 0]], [[63, 88]], [[0, 88]]], np.float64)
    before: Corners | None = None
    compared = 0
    try:
        while (frame := table.read(1.0)) is not None:
            for read in reader.read(frame.luma).reads:
                thing = next(thing for thing in table.things if thing.name == read.card)
                still = before is not None and np.abs(np.array(before) - read.corners).max() < 3
                before = read.corners
                if not still:
                    continue  # being carried in or away: blurred
                outline = cv2.perspectiveTransform(face, face_to_picture(table.corners(thing)))
                card = np.zeros(frame.luma.shape, np.uint8)
                cv2.fillPoly(card, [np.round(outline).astype(np.int32)], 255)
                faced = np.where(card > 0, frame.luma, 255 - frame.luma).astype(np.uint8)
                assert np.array_equal(
                    cropped(faced, read.corners, LARGE_PX),
                    cropped(frame.luma, read.corners, LARGE_PX),
                )
                compared += 1
    finally:
        reader.close()
    assert compared > 3
