from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tableside.errors import UserError
from tableside.vision.decoders import Sighting
from tableside.vision.frames import Luma, Reader, Reading
from tableside.vision.readers import FrameReader, open_reader
from tests.vision.pictures import PAYLOADS, Quad, cover, draw, farthest, square

ATH1, ATH2, ATH3 = PAYLOADS
SIZE = (480, 360)
PLACES = [
    square((240, 180), 84, turn=turn, tilt=tilt)
    for turn, tilt in ((0, 0), (90, 0.1), (180, -0.1), (270, 0), (33, 0.15), (-71, -0.1))
]


@pytest.fixture(scope="module", params=["closed-set", "zxing", "zbar", "all"])
def reader(request: pytest.FixtureRequest) -> Iterator[Reader]:
    opened = open_reader(request.param, PAYLOADS, thorough=True)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def best() -> Iterator[Reader]:
    opened = open_reader("closed-set", PAYLOADS, thorough=True)
    yield opened
    opened.close()


def found(reading: Reading) -> list[str]:
    return [read.card for read in reading.reads]


@pytest.mark.parametrize("corners", PLACES)
def test_corners_are_the_markers_own_to_a_fraction_of_a_pixel(
    reader: Reader, corners: Quad
) -> None:
    reading = reader.read(draw(SIZE, [(ATH1, corners)]))

    assert found(reading) == ["ATH1"]
    assert farthest(reading.reads[0].corners, corners) < 0.35
    assert 0.9 < reading.reads[0].score <= 1.0
    assert reading.foreign == ()


def test_corners_at_many_places_have_a_small_median_error(best: Reader) -> None:
    rng = np.random.default_rng(7)
    errors = []
    for seed in range(12):
        corners = square(
            (240 + rng.uniform(0, 1), 180 + rng.uniform(0, 1)),
            rng.uniform(60, 150),
            rng.uniform(0, 360),
            rng.uniform(-0.15, 0.15),
        )
        picture = draw(SIZE, [(ATH2, corners)], blur=0.9, noise=6, seed=seed)
        reads = best.read(picture).reads
        errors += [farthest(read.corners, corners) for read in reads]

    assert len(errors) == 12
    assert float(np.median(errors)) < 0.2


def test_several_cards_come_in_order_of_their_ids(best: Reader) -> None:
    places = {ATH3: (90, 90), ATH1: (250, 100), ATH2: (400, 250)}
    codes = [(payload, square(centre, 75, 15)) for payload, centre in places.items()]

    assert found(best.read(draw(SIZE, codes))) == ["ATH1", "ATH2", "ATH3"]


def test_two_copies_of_a_card_are_both_read(best: Reader) -> None:
    codes = [(ATH1, square((120, 120), 80)), (ATH1, square((350, 230), 80, 40))]

    assert found(best.read(draw(SIZE, codes))) == ["ATH1", "ATH1"]


@pytest.mark.parametrize(
    "payload", ["HELLO", "ATH1W9Y1G4", "BTH1W9Y1G3", "ATH2O1OFIF", "0000000000"]
)
def test_a_code_of_another_deck_is_foreign_even_if_one_character_differs(
    best: Reader, payload: str
) -> None:
    reading = best.read(draw(SIZE, [(payload, square((240, 180), 90, 20))]))

    assert reading.reads == ()
    assert [code.payload for code in reading.foreign] == [payload]


def test_a_mirrored_card_is_no_card(best: Reader) -> None:
    reading = best.read(draw(SIZE, [(ATH1, square((240, 180), 90))], mirrored=True))

    assert reading.reads == ()


def test_a_card_under_a_finger_is_read_or_not_but_never_another(best: Reader) -> None:
    corners = square((240, 180), 110, 10)
    picture = draw(SIZE, [(ATH1, corners)])
    for share in (0.2, 0.4, 0.6, 0.8):
        covered = cover(picture, corners, (21 * (1 - share), 8, 25, 25))
        assert set(found(best.read(covered))) <= {"ATH1"}
    slightly = best.read(cover(picture, corners, (17, 10, 25, 25)))
    assert found(slightly) == ["ATH1"]
    assert slightly.reads[0].score < 0.97


@pytest.mark.parametrize("kind", ["black", "white", "noise", "stripes"])
def test_pictures_without_codes_give_nothing(reader: Reader, kind: str) -> None:
    height, width = 240, 320
    picture: Luma = np.zeros((height, width), np.uint8)
    if kind == "white":
        picture[:] = 255
    elif kind == "noise":
        picture = np.random.default_rng(3).integers(0, 256, (height, width)).astype(np.uint8)
    elif kind == "stripes":
        picture[:, ::4] = 255
        picture[::6, :] = 90

    assert reader.read(picture).reads == ()


@pytest.mark.parametrize("shape", [(1, 1), (1, 400), (21, 21), (30, 2000)])
def test_pictures_of_any_shape_are_taken(reader: Reader, shape: tuple[int, int]) -> None:
    assert reader.read(np.full(shape, 128, np.uint8)) == Reading()


def test_a_code_at_the_pictures_edge_is_read_with_its_true_corners(best: Reader) -> None:
    corners = square((60, 60), 90)

    reading = best.read(draw(SIZE, [(ATH1, corners)]))

    assert found(reading) == ["ATH1"]
    assert farthest(reading.reads[0].corners, corners) < 0.35


def test_small_codes_are_read_in_the_grown_picture(best: Reader) -> None:
    assert found(best.read(draw(SIZE, [(ATH1, square((240, 180), 42, 12))], noise=1.5))) == ["ATH1"]


def test_a_picture_larger_than_any_camera_gives_is_read_with_its_own_corners(best: Reader) -> None:
    corners = square((3100, 2200), 330, 20)
    width, height = 6400, 4800
    picture = np.full((height, width), 110, np.uint8)
    part = draw((800, 800), [(ATH1, corners - [2700, 1800])])
    picture[1800:2600, 2700:3500] = part

    reading = best.read(picture)

    assert found(reading) == ["ATH1"]
    assert farthest(reading.reads[0].corners, corners) < 1.0


def test_an_unknown_reader_is_named_with_the_choices() -> None:
    with pytest.raises(UserError, match=r"'quirc'.*closed-set, all, zxing, zbar"):
        open_reader("quirc", PAYLOADS)


class Scripted:
    """A decoder that gives prepared sightings, whatever the picture."""

    def __init__(self) -> None:
        self.sightings: list[Sighting] = []

    def decode(self, luma: Luma) -> list[Sighting]:
        del luma
        return list(self.sightings)

    def close(self) -> None:
        self.sightings = []


@pytest.fixture
def scripted() -> tuple[Scripted, FrameReader]:
    decoder = Scripted()
    # As zbar, which only ever gets the plain picture.
    return decoder, FrameReader(PAYLOADS, None, decoder)


def test_a_payload_that_the_picture_does_not_bear_out_is_not_read(
    scripted: tuple[Scripted, FrameReader],
) -> None:
    decoder, reader = scripted
    corners = square((240, 180), 90)
    decoder.sightings = [Sighting(ATH2, corners)]

    assert reader.read(draw(SIZE, [(ATH1, corners)])).reads == ()
    assert reader.read(np.full((360, 480), 200, np.uint8)).reads == ()


def test_a_located_undecoded_card_is_recognised_by_its_grid(
    scripted: tuple[Scripted, FrameReader],
) -> None:
    decoder, reader = scripted
    corners = square((240, 180), 60, 70)
    decoder.sightings = [Sighting(None, np.roll(corners, 1, axis=0) + 1.0)]

    reading = reader.read(draw(SIZE, [(ATH3, corners)], blur=1.6, noise=5))

    assert found(reading) == ["ATH3"]
    assert farthest(reading.reads[0].corners, corners) < 0.5


def test_a_located_undecoded_foreign_code_stays_unknown(
    scripted: tuple[Scripted, FrameReader],
) -> None:
    decoder, reader = scripted
    corners = square((240, 180), 90, 70)
    decoder.sightings = [Sighting(None, corners)]

    reading = reader.read(draw(SIZE, [("ATH1W9Y1G4", corners)]))

    assert reading.reads == ()
    assert [code.payload for code in reading.foreign] == [None]


def test_a_card_that_decoders_lose_is_followed_while_it_moves(
    scripted: tuple[Scripted, FrameReader],
) -> None:
    decoder, reader = scripted
    decoder.sightings = [Sighting(ATH1, square((240, 180), 84))]
    assert found(reader.read(draw(SIZE, [(ATH1, square((240, 180), 84))]))) == ["ATH1"]

    decoder.sightings = []
    for step in range(1, 5):
        corners = square((240 + 7 * step, 180 - 5 * step), 84, 2 * step)
        reading = reader.read(draw(SIZE, [(ATH1, corners)], blur=1.2, seed=step))
        assert found(reading) == ["ATH1"]
        assert farthest(reading.reads[0].corners, corners) < 0.5


def test_a_followed_card_yields_to_a_foreign_code_decoded_in_its_place(
    scripted: tuple[Scripted, FrameReader],
) -> None:
    decoder, reader = scripted
    corners = square((240, 180), 84)
    picture = draw(SIZE, [(ATH1, corners)])
    decoder.sightings = [Sighting(ATH1, corners)]
    reader.read(picture)

    decoder.sightings = [Sighting("ATH1W9Y1G4", corners)]
    reading = reader.read(picture)

    assert reading.reads == ()
    assert [code.payload for code in reading.foreign] == ["ATH1W9Y1G4"]


def test_frames_are_read_the_same_way_every_time() -> None:
    frames = [
        draw(SIZE, [(ATH1, square((200 + 6 * n, 180), 60, 3 * n))], blur=1.0, seed=n)
        for n in range(8)
    ]
    readings = []
    for _ in range(2):
        reader = open_reader("closed-set", PAYLOADS)
        readings.append([reader.read(frame) for frame in frames])
        reader.close()

    assert readings[0] == readings[1]
    assert all(found(reading) == ["ATH1"] for reading in readings[0])
