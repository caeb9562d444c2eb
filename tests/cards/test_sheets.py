"""Print sheets, rasterised and read back: every card at its place and true size."""

from functools import cache

import numpy as np
import pytest
import zxingcpp
from numpy.typing import NDArray

from card_markers.deck import load_deck
from card_markers.markers import MODULES
from card_markers.measures import FACE_MM, MARKER_MM
from card_markers.raster import Pages, Picture
from card_markers.sheets import COLUMNS, PAPERS_MM, ROWS, RULER_MM, corner_mm, sheet_pdf

DECK = load_deck("hellas-60")
PER_PAGE = COLUMNS * ROWS
PX_PER_MM = 5.0


@cache
def pages(paper: str, language: str) -> list[Picture]:
    document = Pages(sheet_pdf(DECK, DECK.all_cards(), language, paper))
    width, height = (round(side * PX_PER_MM) for side in PAPERS_MM[paper])
    return [document.render(number, width, height) for number in range(len(document))]


def marker_measured(ink: NDArray[np.float64], left: float, top: float) -> tuple[float, ...]:
    """Left and right edge of the marker on the card at (left, top), and its upper edge, in mm.

    `ink` is the page's darkness, 0 to 1. The upper finders' outer lines are solid, so the ink
    between a point outside and one inside tells where an edge lies, to a fraction of a pixel.
    """
    x, y, side = (
        value * PX_PER_MM for value in (left + MARKER_MM[0], top + MARKER_MM[1], MARKER_MM[2])
    )
    module = side / MODULES
    row = ink[int(y + module / 2)]
    column = ink[:, int(x + module / 2)]
    first, inner = int(x - 2 * module), int(x + 3 * module)
    last, outer = int(x + side - 3 * module), int(x + side + 2 * module)
    above, below = int(y - 2 * module), int(y + 3 * module)
    return (
        (inner - row[first:inner].sum()) / PX_PER_MM,
        (last + row[last:outer].sum()) / PX_PER_MM,
        (below - column[above:below].sum()) / PX_PER_MM,
    )


@pytest.mark.parametrize(
    ("paper", "language"), [("a4", "pl"), ("a4", "ru"), ("a4", "en"), ("letter", "en")]
)
def test_all_cards_read_back_at_their_place_and_true_size(paper: str, language: str) -> None:
    cards = DECK.all_cards()
    sheets = pages(paper, language)
    assert len(sheets) == 2 * -(-len(cards) // PER_PAGE)
    for number, face_page in enumerate(sheets[::2]):
        here = cards[number * PER_PAGE : (number + 1) * PER_PAGE]
        found = {code.text: code.position.top_left for code in zxingcpp.read_barcodes(face_page)}
        assert set(found) == {card.payload for card in here}
        ink = 1 - face_page.mean(axis=2) / 255
        for place, card in enumerate(here):
            left, top = corner_mm(paper, place)
            x, y = found[card.payload].x / PX_PER_MM, found[card.payload].y / PX_PER_MM
            assert (x, y) == pytest.approx((left + MARKER_MM[0], top + MARKER_MM[1]), abs=0.6)
            x0, x1, y0 = marker_measured(ink, left, top)
            assert x1 - x0 == pytest.approx(MARKER_MM[2], abs=0.03)
            assert x0 == pytest.approx(left + MARKER_MM[0], abs=0.1)
            assert y0 == pytest.approx(top + MARKER_MM[1], abs=0.1)


@pytest.mark.parametrize("paper", sorted(PAPERS_MM))
def test_backs_lie_behind_their_faces(paper: str) -> None:
    """Turned over its long edge, a page of backs has ink just where faces are, and no codes."""
    sheets = pages(paper, "en")
    assert not zxingcpp.read_barcodes(sheets[1])
    for face_page, back_page in list(zip(sheets[::2], sheets[1::2], strict=True))[::3]:
        turned = back_page[:, ::-1]
        for place in range(PER_PAGE):
            left, top = corner_mm(paper, place)
            area = (
                slice(round(top * PX_PER_MM), round((top + FACE_MM[1]) * PX_PER_MM)),
                slice(round(left * PX_PER_MM), round((left + FACE_MM[0]) * PX_PER_MM)),
            )
            has_face = face_page[area].min() < 128
            assert (turned[area].min() < 128) == has_face
            if has_face:
                # The back is centred on the card: as much white to each of its four sides.
                inked = turned[area].min(axis=2) < 200
                rows, columns = np.flatnonzero(inked.any(axis=1)), np.flatnonzero(inked.any(axis=0))
                for first, last, side in (
                    (rows[0], rows[-1], inked.shape[0]),
                    (columns[0], columns[-1], inked.shape[1]),
                ):
                    assert first == pytest.approx(3 * PX_PER_MM, abs=1.5)
                    assert side - 1 - last == pytest.approx(3 * PX_PER_MM, abs=1.5)


@pytest.mark.parametrize("paper", sorted(PAPERS_MM))
def test_crop_marks_stand_at_every_cut_and_on_no_card(paper: str) -> None:
    page = pages(paper, "en")[0].min(axis=2)
    left, top = corner_mm(paper, 0)
    right, bottom = left + COLUMNS * FACE_MM[0], top + ROWS * FACE_MM[1]
    for column in range(COLUMNS + 1):
        x = round((left + column * FACE_MM[0]) * PX_PER_MM)
        for y in (top - 3, bottom + 3):
            assert page[round(y * PX_PER_MM), x - 2 : x + 3].min() < 230
    for row in range(ROWS + 1):
        y = round((top + row * FACE_MM[1]) * PX_PER_MM)
        for at in (left - 3, right + 3):
            assert page[y - 2 : y + 3, round(at * PX_PER_MM)].min() < 230
    # The cards' white borders meet without a line between them.
    for column in range(COLUMNS + 1):
        x = round((left + column * FACE_MM[0]) * PX_PER_MM)
        assert page[round(top * PX_PER_MM) + 3 : round(bottom * PX_PER_MM) - 3, x].min() > 250


@pytest.mark.parametrize(
    ("paper", "language"), [("a4", "pl"), ("a4", "ru"), ("a4", "en"), ("letter", "en")]
)
def test_ruler_is_as_long_as_it_says_and_nothing_runs_off_the_page(
    paper: str, language: str
) -> None:
    page = pages(paper, language)[0].min(axis=2)
    left, _ = corner_mm(paper, 0)
    x = round((left - 2.2) * PX_PER_MM)
    line = np.flatnonzero(page[:, x - 1 : x + 2].min(axis=1) < 140)
    middle = page.shape[0] / 2
    line = line[np.abs(line - middle) < 30 * PX_PER_MM]
    assert (line[-1] - line[0]) / PX_PER_MM == pytest.approx(RULER_MM, abs=0.5)
    edge = round(2 * PX_PER_MM)
    for border in (page[:edge], page[-edge:], page[:, :edge], page[:, -edge:]):
        assert border.min() == 255


def test_the_same_cards_give_the_same_bytes() -> None:
    some = DECK.all_cards()[:10]
    assert sheet_pdf(DECK, some, "pl", "a4") == sheet_pdf(DECK, some, "pl", "a4")


def test_unknown_paper() -> None:
    with pytest.raises(KeyError):
        sheet_pdf(DECK, DECK.all_cards()[:1], "en", "a3")
