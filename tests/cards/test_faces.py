"""Card faces as pictures: the marker at its place, words that fit, threads."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest
import zxingcpp

from card_markers.deck import LANGUAGES, Card, Deck, DeckError, load_deck
from card_markers.faces import back_image, draw_face, face_image, new_canvas, pixel_size
from card_markers.lettering import BOLD, REGULAR, DoesNotFit, fit, width_of
from card_markers.markers import MODULES
from card_markers.measures import FACE_MM, MARKER_MM, MODULE_MM
from card_markers.raster import Picture

DECK = load_deck("hellas-60")


def modules_seen(face: Picture, card: Card) -> float:
    """How far the picture is from the grid drawn where MARKER_MM says: 0 same, 1 opposite."""
    grey = face.mean(axis=2) / 255
    height, width = grey.shape
    left, top, side = MARKER_MM
    centres = (np.arange(MODULES) + 0.5) * side / MODULES
    columns = np.floor((left + centres) / FACE_MM[0] * width).astype(int)
    rows = np.floor((top + centres) / FACE_MM[1] * height).astype(int)
    return float(np.abs(grey[np.ix_(rows, columns)] - ~card.grid).max())


def test_code_with_its_white_is_22_mm_and_centred() -> None:
    assert pytest.approx(22 / 25) == MODULE_MM
    assert MARKER_MM[2] == pytest.approx(18.48)
    assert MARKER_MM[0] + MARKER_MM[2] / 2 == pytest.approx(FACE_MM[0] / 2)


@pytest.mark.parametrize("dpi", [600, 300, 137, 203.2])
def test_marker_edges_lie_where_marker_mm_says(dpi: float) -> None:
    card = DECK.card("THE4")
    face = face_image(DECK, card.id, "ru", dpi)
    assert face.shape == (*reversed(pixel_size(dpi)), 3)
    assert modules_seen(face, card) < 0.1
    # Sub-pixel edges: ink before an edge, summed along a line through solid finder modules.
    grey = 1 - face.mean(axis=2) / 255
    height, width = grey.shape
    across, down = width / FACE_MM[0], height / FACE_MM[1]
    left, top, side = MARKER_MM
    row = grey[int((top + 0.5 * MODULE_MM) * down)]
    outside, inside = int((left - 1) * across), int((left + 3 * MODULE_MM) * across)
    assert inside - row[outside:inside].sum() == pytest.approx(left * across, abs=0.1)
    column = grey[:, int((left + 0.5 * MODULE_MM) * across)]
    low, high = int((top + side - 3 * MODULE_MM) * down), int((top + side + 1) * down)
    assert low + column[low:high].sum() == pytest.approx((top + side) * down, abs=0.1)


@pytest.mark.parametrize("card", DECK.all_cards(), ids=lambda card: card.id)
def test_white_surrounds_every_code(card: Card) -> None:
    dpi = 300
    face = face_image(DECK, card.id, "pl", dpi)
    left, top, side = (round(value / 25.4 * dpi) for value in MARKER_MM)
    reach = round(3.9 * MODULE_MM / 25.4 * dpi)
    around = face[top - reach : top + side + reach, left - reach : left + side + reach].copy()
    around[reach - 1 : -reach + 1, reach - 1 : -reach + 1] = 255
    assert around.min() == 255
    border = round(2.4 / 25.4 * dpi)
    assert face[:, :border].min() == 255
    assert face[:border].min() == 255
    assert face[:, -border:].min() == 255


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_reads_back(language: str) -> None:
    for card in DECK.all_cards():
        face = face_image(DECK, card.id, language, 200)
        assert modules_seen(face, card) < 0.1
        assert [code.text for code in zxingcpp.read_barcodes(face)] == [card.payload]


def test_faces_differ_at_a_glance() -> None:
    """No two cards have the same drawing: seen small, without code and words."""
    seen = [
        face_image(DECK, card.id, "en", 72)[108:188].astype(int).mean(axis=2)
        for card in DECK.all_cards()
    ]
    for number, one in enumerate(seen):
        for other in seen[:number]:
            assert np.abs(one - other).mean() > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_their_cards_at_a_size_that_can_be_read(language: str) -> None:
    canvas, _ = new_canvas(*FACE_MM, "fit")
    for card in DECK.all_cards():
        draw_face(canvas, DECK, card, language)  # raises DeckError where words overflow
        # 2.6 mm is 7.4 points: no fact of this deck needs the smallest size.
        assert (
            fit(card.facts[language], REGULAR, 55, 13.4, largest=3.05, smallest=2.6, lines=5).size
            >= 2.6
        )


def test_fitted_lines_stay_in_their_box() -> None:
    block = fit("ab " * 30, BOLD, 30, 12, largest=4, smallest=2, lines=4)
    assert max(width_of(line, BOLD, block.size) for line in block.lines) <= 30
    assert block.height <= 12
    assert " ".join(block.lines).split() == ["ab"] * 30


def test_small_words_stay_with_the_next() -> None:
    block = fit("Był w Atenach 700 lat temu", REGULAR, 13, 30, largest=2.5, smallest=2.5, lines=9)
    assert not [line for line in block.lines if line.endswith((" w", "700")) or line == "w"]


def test_words_too_long_are_refused() -> None:
    with pytest.raises(DoesNotFit, match="too long"):
        fit("a word " * 100, REGULAR, 30, 12, largest=4, smallest=2, lines=4)
    with pytest.raises(DoesNotFit, match="too long"):
        fit("m" * 100, REGULAR, 30, 12, largest=4, smallest=2, lines=4)


def test_fact_too_long_names_deck_card_and_language() -> None:
    card = replace(DECK.card("ATH3"), facts=dict.fromkeys(LANGUAGES, "long words " * 60))
    canvas, _ = new_canvas(*FACE_MM, "long")
    with pytest.raises(DeckError, match=r"hellas-60: card ATH3, ru: .*shorten"):
        draw_face(canvas, DECK, card, "ru")


@pytest.mark.parametrize(("card_id", "language"), [("ATH9", "en"), ("ATH1", "de")])
def test_unknown_card_or_language(card_id: str, language: str) -> None:
    with pytest.raises(KeyError):
        face_image(DECK, card_id, language)


@pytest.mark.parametrize("dpi", [0, -300, 0.1])
def test_no_picture_without_pixels(dpi: float) -> None:
    with pytest.raises(ValueError, match="too few"):
        face_image(DECK, "ATH1", "en", dpi)


def test_back_looks_the_same_upside_down() -> None:
    back = back_image(150).astype(int)
    assert back.shape == (*reversed(pixel_size(150)), 3)
    # The edges of clipped parts may differ by a pixel.
    assert np.abs(back - back[::-1, ::-1]).mean() < 3
    assert np.ptp(back[100:400], axis=(0, 1)).min() > 100


def test_faces_from_many_threads_are_those_from_one() -> None:
    ids = [card.id for card in DECK.all_cards()]
    alone = [face_image(DECK, card_id, "en", 100) for card_id in ids]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda card_id: face_image(DECK, card_id, "en", 100), ids * 2))
    for number, picture in enumerate(together):
        assert np.array_equal(picture, alone[number % len(ids)])


def test_pictures_of_two_decks_do_not_mix() -> None:
    card = replace(DECK.card("ATH3"), art="coin-owl")
    other = Deck("other", DECK.game, {"ATH3": card}, {}, DECK.sets, DECK.kinds)
    assert not np.array_equal(
        face_image(DECK, "ATH3", "en", 72), face_image(other, "ATH3", "en", 72)
    )
