"""The pictures of a phone that is the camera: who may send them, how large, how many."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import cv2
import pytest
from playwright.sync_api import Browser

from tableside.config import CameraOptions, Config, DataOptions, GameOptions, ScreenOptions
from tableside.messages import Snapshot
from tableside.station import Station
from tableside.vision.sources.phone import PhoneCamera
from tests.station.clips import rendered_game
from tests.vision.test_phone import jpeg
from tests.web.conftest import ARGUMENTS, chromium_path
from tests.web.rights.callers import FAR, client_at, pair, show
from tests.web.tables import ShownTable
from web.access import Access
from web.phone_camera import JPEG, MAX_PICTURE_BYTES
from web.server import serve

PATIENCE = 20.0
PATH = "/api/camera-frame"


@pytest.fixture
def camera() -> PhoneCamera:
    return PhoneCamera(lambda: 7.0)


@pytest.fixture
def table(camera: PhoneCamera) -> ShownTable:
    made = ShownTable(phone_camera=camera)
    show(made)
    return made


def test_only_who_may_play_may_be_the_camera(table: ShownTable, camera: PhoneCamera) -> None:
    phone = client_at(table, FAR)
    assert phone.post(PATH, data=jpeg(), content_type=JPEG).status_code == 403
    assert camera.newest_number == -1
    assert "scan the code" in phone.get("/phone-camera").text
    pair(table, phone)
    assert phone.post(PATH, data=jpeg(), content_type=JPEG).json == {"ok": True}
    assert camera.newest_number == 0
    assert "phone_camera.js" in phone.get("/phone-camera").text


def test_another_phone_may_take_over(table: ShownTable) -> None:
    own, phone = client_at(table, "127.0.0.1"), client_at(table, FAR)
    pair(table, phone)
    assert own.post(PATH, data=jpeg(), content_type=JPEG).status_code == 200
    refused = phone.post(PATH, data=jpeg(), content_type=JPEG)
    assert refused.status_code == 409
    assert refused.json is not None
    assert refused.json["code"] == "phonecam.busy"
    assert phone.post(f"{PATH}?over=yes", data=jpeg(), content_type=JPEG).status_code == 200
    assert own.post(PATH, data=jpeg(), content_type=JPEG).status_code == 409
    assert phone.post("/api/camera-leave").json == {"ok": True}
    assert own.post(PATH, data=jpeg(), content_type=JPEG).status_code == 200


@pytest.mark.parametrize(
    ("data", "kind", "status"),
    [
        (b"", JPEG, 400),
        (b"nonsense", JPEG, 400),
        (b"\x89PNG\r\n\x1a\n", JPEG, 400),
        (b"{}", "application/json", 415),
        (b"x" * (MAX_PICTURE_BYTES + 1), JPEG, 413),
    ],
)
def test_what_is_no_picture_is_refused(
    table: ShownTable, camera: PhoneCamera, data: bytes, kind: str, status: int
) -> None:
    own = client_at(table, "127.0.0.1")
    assert own.post(PATH, data=data, content_type=kind).status_code == status
    assert camera.newest_number == -1


def test_a_table_with_another_camera_says_so() -> None:
    own = client_at(ShownTable(), "127.0.0.1")
    assert own.post(PATH, data=jpeg(), content_type=JPEG).status_code == 409
    assert own.post("/api/camera-leave").json == {"ok": True}
    page = own.get("/phone-camera").text
    assert "source = &#34;phone&#34;" in page or 'source = "phone"' in page


def test_long_pictures_come_only_from_who_may_send_them(camera: PhoneCamera) -> None:
    access = Access(is_own=lambda peer: peer == "127.0.0.1")
    server = serve(ShownTable(phone_camera=camera, access=access).app, "0.0.0.0", 0)
    picture = jpeg() + b"\0" * 300_000

    def send(source: str) -> int:
        line = http.client.HTTPConnection(
            "127.0.0.1", server.port, timeout=PATIENCE, source_address=(source, 0)
        )
        with closing(line):
            line.request("POST", PATH, picture, {"Content-Type": JPEG})
            return line.getresponse().status

    try:
        assert send("127.0.0.1") == 200
        assert send("127.0.0.2") == 403
        with socket.create_connection(
            ("127.0.0.1", server.port), PATIENCE, source_address=("127.0.0.3", 0)
        ) as line:
            # Refused before it is sent: nobody waits for it.
            line.sendall(
                b"POST /api/camera-frame HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Type: image/jpeg\r\nContent-Length: 300000\r\n\r\n"
            )
            assert line.recv(12) == b"HTTP/1.1 403"
    finally:
        server.stop()
    assert camera.newest_number == 0


def until(station: Station, true: Callable[[Snapshot], bool]) -> Snapshot:
    """The first snapshot of which it is true."""
    seen = station.publisher.snapshot
    while not true(seen):
        newer = station.publisher.wait_after(seen.number, PATIENCE)
        assert newer is not None, "it never came"
        seen = newer
    return seen


def write_mjpeg(path: Path) -> None:
    """A clip as Chromium's false camera plays it: JPEG files one after the other. It shows what the
    simulated table's camera sees while the first card is held.
    """
    source = rendered_game()
    with path.open("wb") as file:
        while (frame := source.read(0.0)) is not None and frame.time < 1.2:
            if frame.time > 0.7:
                assert frame.colour is not None
                file.write(cv2.imencode(".jpg", frame.colour)[1].tobytes())


def test_a_card_before_a_phones_camera_is_read(tmp_path: Path, browser: Browser) -> None:
    clip = tmp_path / "card.mjpeg"
    write_mjpeg(clip)
    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        camera=CameraOptions(source="phone"),
        screen=ScreenOptions(port=0),
        data=DataOptions(folder=tmp_path / "data"),
    )
    false_camera = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={clip}",
    ]
    with Station(config) as station:
        assert station.url is not None
        chromium = browser.browser_type.launch(
            executable_path=chromium_path(), args=[*ARGUMENTS, *false_camera]
        )
        page = chromium.new_page()
        page.goto(station.url.replace("127.0.0.1", "localhost") + "phone-camera?lang=en")
        page.get_by_role("button", name="Start").click()
        page.get_by_text("The table sees the picture.").wait_for()

        def drawn(snapshot: Snapshot) -> bool:
            return any(line.line == {"do": "draw", "card": "COIN01"} for line in snapshot.history)

        seen = until(station, drawn)
        assert seen.camera.condition == "ok"
        page.get_by_role("button", name="Stop").click()
        until(station, lambda snapshot: snapshot.camera.condition == "lost")
        chromium.close()
