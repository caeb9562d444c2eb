"""The Pi's camera, by the real picamera2 on a virtual camera: `python -m tests.libcamera`.

What it proves is the use of their interfaces, not a Pi's sensor, focus or exposure.
"""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from card_markers.deck import load_deck
from card_markers.faces import face_image
from tableside.config import CameraOptions, Config, CueOptions, DataOptions, GameOptions
from tableside.station import Station
from tableside.vision.frames import Frame, SourceBusy, SourceLost
from tableside.vision.readers import open_reader

if TYPE_CHECKING:
    from tableside.vision.sources.picamera import PiCamera

pytestmark = [
    pytest.mark.libcamera,
    # Of picamera2 itself, on a newer Python than it was written for.
    pytest.mark.filterwarnings("ignore:setDaemon:DeprecationWarning"),
]

PATIENCE = 20.0
CARD = "ATH1"
PICTURES = 24
"""More than a station remembers: the virtual camera shows them in a circle."""


def camera_file() -> Path:
    return Path(os.environ["TABLESIDE_VIRTUAL_CAMERA"])


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A card on a table, in pictures that differ by their noise."""
    folder = tmp_path_factory.mktemp("pictures")
    table = np.full((720, 1280, 3), (90, 120, 140), np.uint8)
    face = face_image(load_deck("hellas-60"), CARD, "en", 150)
    high, wide = face.shape[:2]
    table[60 : 60 + high, 400 : 400 + wide] = cv2.cvtColor(face, cv2.COLOR_RGB2BGR)
    rng = np.random.default_rng(4)
    for number in range(PICTURES):
        noisy = table + rng.normal(0, 3, table.shape)
        cv2.imwrite(str(folder / f"{number}.jpg"), np.clip(noisy, 0, 255).astype(np.uint8))
    return folder


@pytest.fixture
def camera(pictures: Path) -> Iterator[Callable[..., PiCamera]]:
    """Opens the camera before those pictures, as often as a test likes."""
    from tests.libcamera.virtual import describe

    describe(camera_file(), pictures)
    from tableside.vision.sources.picamera import open_picamera

    opened: list[PiCamera] = []

    def open_one(**how: Any) -> PiCamera:
        opened.append(open_picamera(**how))
        return opened[-1]

    yield open_one
    for source in opened:
        source.close()


def next_frame(source: PiCamera) -> Frame:
    frame = source.read(PATIENCE)
    assert frame is not None
    return frame


def all_frames(source: PiCamera) -> None:
    while source.read(PATIENCE) is not None:
        pass


def files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def test_a_card_is_read_in_the_cameras_own_memory(camera: Callable[..., PiCamera]) -> None:
    source = camera()

    frame = next_frame(source)

    assert frame.luma.shape == (720, 1280)
    assert not frame.luma.flags.owndata
    assert not frame.luma.flags.writeable
    with_card = open_reader("zxing", load_deck("hellas-60").payloads)
    assert [read.card for read in with_card.read(frame.luma).reads] == [CARD]
    with_card.close()
    seen = frame.seen
    assert seen.shape == (720, 1280, 3)
    blue, green, red = seen[20, 20].astype(int)
    assert red - 10 > blue
    assert abs(green - 120) < 25


def test_a_station_sees_the_card_and_takes_it_for_a_move(
    camera: Callable[..., PiCamera], tmp_path: Path
) -> None:
    camera().close()  # what is needed is there
    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        camera=CameraOptions(source="picamera2", field_of_view=66.0, height=55.0),
        cues=CueOptions(lamps=False, buzzer=False, buttons=False),
        data=DataOptions(tmp_path),
    )
    with Station(config, new_match=True, pages=False) as station:
        snapshot = station.publisher.snapshot
        while snapshot.move == 0:
            newer = station.publisher.wait_after(snapshot.number, PATIENCE)
            assert newer is not None
            snapshot = newer
        assert snapshot.history[0].line["card"] == CARD
        assert snapshot.camera.condition == "ok"


def test_a_frame_that_is_looked_at_does_not_change_and_the_camera_goes_on(
    camera: Callable[..., PiCamera],
) -> None:
    source = camera()
    held = [next_frame(source) for _ in range(6)]
    before = [frame.luma.copy() for frame in held]

    later = [next_frame(source) for _ in range(40)]

    assert all((frame.luma == was).all() for frame, was in zip(held, before, strict=True))
    numbers = [frame.number for frame in held + later]
    assert numbers == sorted(set(numbers))
    assert len({bytes(frame.luma[100]) for frame in later}) > 1, "pictures change"
    # Of so many held ones the most are copies: the camera has but six buffers.
    assert sum(frame.luma.base is not None for frame in held) >= 1


def test_a_frame_outlives_its_camera(camera: Callable[..., PiCamera]) -> None:
    source = camera()
    frame = next_frame(source)
    before = frame.luma.copy()

    source.close()
    again = camera()
    for _ in range(10):
        next_frame(again)

    assert (frame.luma == before).all()
    assert frame.seen.shape == (720, 1280, 3)


def test_a_still_has_every_pixel_and_the_game_goes_on_after_it(
    camera: Callable[..., PiCamera],
) -> None:
    source = camera()
    next_frame(source)

    still = source.still()

    assert still.luma.shape == (1080, 1920)
    frame = next_frame(source)
    frame = next_frame(source)
    assert frame.luma.shape == (720, 1280)


def test_every_pixel_of_the_sensor_where_one_look_must_do(camera: Callable[..., PiCamera]) -> None:
    assert next_frame(camera(largest=True)).luma.shape == (1080, 1920)


def test_a_stalled_camera_is_lost_closed_and_opened_again(
    camera: Callable[..., PiCamera], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing comes out of libcamera any more, as when a ribbon cable slips out."""
    from picamera2 import Picamera2

    source = camera()
    next_frame(source)
    monkeypatch.setattr("tableside.vision.sources.picamera.STALLED_SECONDS", 0.2)
    source._wait = 0.2
    with monkeypatch.context() as cut:
        cut.setattr(Picamera2, "process_requests", lambda self, display: None)
        with pytest.raises(SourceLost, match="stopped giving pictures"):
            all_frames(source)
        source.close()

    assert next_frame(camera()).luma.shape == (720, 1280)


def test_a_camera_that_is_in_use_says_so_and_can_be_had_afterwards(
    camera: Callable[..., PiCamera],
) -> None:
    first = camera()
    next_frame(first)

    with pytest.raises(SourceBusy, match="used by another program"):
        camera()

    assert next_frame(first).luma.shape == (720, 1280)
    first.close()
    assert next_frame(camera()).luma.shape == (720, 1280)


@pytest.mark.timeout(900)
def test_two_hundred_times_opened_and_closed_leave_no_thread_and_no_file(
    camera: Callable[..., PiCamera],
) -> None:
    def once() -> None:
        source = camera()
        next_frame(source)
        source.close()

    for _ in range(5):
        once()
    gc.collect()
    before = files(), threading.active_count()

    for _ in range(200):
        once()

    gc.collect()
    assert (files(), threading.active_count()) == before


def test_a_busy_camera_that_is_asked_for_again_and_again_costs_no_file(
    camera: Callable[..., PiCamera],
) -> None:
    first = camera()
    next_frame(first)
    tries = 20

    def ask() -> None:
        with pytest.raises(SourceBusy):
            camera()

    ask()
    gc.collect()
    before = files()
    for _ in range(tries):
        ask()
    gc.collect()

    assert files() <= before + 1
