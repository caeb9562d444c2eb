from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np
import pytest

from tableside.errors import UserError
from tableside.vision.frames import Source, SourceLost
from tableside.vision.sources import open_source
from tableside.vision.sources.mailbox import LiveSource, Picture

PATIENCE = 20.0


def jpeg(value: int) -> bytes:
    return cv2.imencode(".jpg", np.full((24, 32), value, np.uint8))[1].tobytes()


def part(body: bytes, *, length: bool = True, boundary: bytes = b"frame") -> bytes:
    head = b"--" + boundary + b"\r\nContent-Type: image/jpeg\r\n"
    if length:
        head += b"Content-Length: " + str(len(body)).encode() + b"\r\n"
    return head + b"\r\n" + body + b"\r\n"


class Stream:
    """A small camera server on the loopback: gives what a test puts in, holds until told."""

    def __init__(self) -> None:
        self.kind = "multipart/x-mixed-replace; boundary=frame"
        self.pieces: list[bytes] = []
        self.login: str | None = None
        self.release = threading.Event()
        stream = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                stream.login = self.headers["Authorization"]
                if self.path == "/missing":
                    self.send_error(404)
                    return
                self.send_response(200)
                self.send_header("Content-Type", stream.kind)
                self.end_headers()
                for piece in stream.pieces:
                    self.wfile.write(piece)
                self.wfile.flush()
                stream.release.wait(PATIENCE)

            def log_message(self, format: str, *args: object) -> None:
                del format, args

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        self.thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}/stream"

    def close(self) -> None:
        self.release.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def stream() -> Iterator[Stream]:
    server = Stream()
    yield server
    server.close()


def newest(address: str, wanted: int) -> int:
    """Reads until a frame of about the wanted grey comes: earlier ones may be skipped."""
    source = open_source(address)
    try:
        assert source.live
        while True:
            frame = source.read(PATIENCE)
            assert frame is not None
            if abs(int(frame.luma[0, 0]) - wanted) <= 2:
                return frame.number
    finally:
        source.close()


def all_frames(source: Source) -> None:
    while source.read(PATIENCE) is not None:
        pass


@pytest.mark.parametrize("length", [True, False])
def test_pictures_of_a_stream_are_read_with_and_without_their_length(
    stream: Stream, length: bool
) -> None:
    # Without lengths a part ends where the next begins.
    stream.pieces = [part(jpeg(value), length=length) for value in (10, 100, 200)]
    stream.pieces.append(b"--frame\r\n")

    assert newest(stream.address, 200) == 2


def test_a_boundary_said_in_quotes_and_with_dashes(stream: Stream) -> None:
    stream.kind = 'multipart/x-mixed-replace; boundary="--my boundary"'
    stream.pieces = [b"preamble\r\n", part(jpeg(90), boundary=b"my boundary")]

    assert newest(stream.address, 90) == 0


def test_a_broken_picture_in_a_stream_is_passed_over(stream: Stream) -> None:
    stream.pieces = [part(jpeg(10)[:60]), part(b""), part(jpeg(150))]

    assert newest(stream.address, 150) == 0


def test_a_stream_that_ends_is_lost(stream: Stream) -> None:
    stream.pieces = [part(jpeg(40))]
    stream.release.set()
    source = open_source(stream.address)

    with pytest.raises(SourceLost, match="stopped giving pictures"):
        all_frames(source)
    source.close()


def test_a_stream_that_is_opened_again_and_again_leaves_no_thread_and_no_file(
    stream: Stream,
) -> None:
    stream.pieces = [part(jpeg(40))]
    stream.release.set()

    def once() -> None:
        source = open_source(stream.address)
        with pytest.raises(SourceLost, match="stopped giving pictures"):
            all_frames(source)
        source.close()

    once()
    before = threading.active_count()
    for _ in range(50):
        once()
    stream.close()

    # A socket that nobody closed would be a warning, so an error here.
    assert threading.active_count() < before


def test_a_stream_that_stalls_is_lost_after_the_time_given(stream: Stream) -> None:
    source = open_source(stream.address)

    with pytest.raises(SourceLost, match=r"no picture for 0\.05 seconds"):
        source.read(0.05)
    stream.release.set()
    source.close()


def test_a_web_page_is_no_stream(stream: Stream) -> None:
    stream.kind = "text/html"

    with pytest.raises(UserError, match="text/html, not with a stream of JPEG pictures"):
        open_source(stream.address)


def test_a_wrong_path_is_lost_with_the_answer(stream: Stream) -> None:
    with pytest.raises(SourceLost, match="404"):
        open_source(stream.address.replace("/stream", "/missing"))


def test_an_address_that_does_not_answer_is_lost() -> None:
    with pytest.raises(SourceLost, match="does not answer"):
        open_source("http://127.0.0.1:1/stream")


@pytest.mark.parametrize("address", ["http://[bad/stream", "http://host:port/", "http:///path"])
def test_an_address_that_is_none_is_said(address: str) -> None:
    with pytest.raises(UserError, match="give http://HOST/PATH"):
        open_source(address)


def test_an_address_with_a_password_logs_in(stream: Stream) -> None:
    stream.pieces = [part(jpeg(90))]

    newest(stream.address.replace("//", "//ania:se%20cret@"), 90)

    assert stream.login == "Basic YW5pYTpzZSBjcmV0"


class Hand:
    """Hands pictures to a live source one by one, when a test says so."""

    def __init__(self) -> None:
        self.pictures: list[int | Exception] = []
        self.changed = threading.Condition()
        self.taken = 0
        self.released = threading.Event()
        self.ended = False

    def give(self, *values: int | Exception) -> None:
        """Returns when the source has asked for the next one, so all of these are in its box."""
        with self.changed:
            self.pictures += values
            self.changed.notify_all()
            assert self.changed.wait_for(lambda: not self.pictures, PATIENCE)

    def grab(self) -> Picture:
        with self.changed:
            self.changed.notify_all()
            assert self.changed.wait_for(lambda: self.pictures or self.ended, PATIENCE)
            if self.ended:
                raise SourceLost("over")
            value = self.pictures[0]
            if isinstance(value, Exception):
                self.pictures.pop(0)
                self.changed.notify_all()
                raise value
            self.taken += 1
            self.pictures.pop(0)
            return np.full((4, 4), value, np.uint8), None, 1000.0 + value

    def release(self) -> None:
        self.released.set()

    def end(self) -> None:
        with self.changed:
            self.ended = True
            self.changed.notify_all()


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand()
    yield made
    made.end()


@pytest.fixture
def box(hand: Hand) -> Iterator[LiveSource]:
    source = LiveSource("the camera", hand.grab, hand.release)
    yield source
    hand.end()
    source.close()


def wait_for(source: LiveSource, number: int) -> Callable[[], bool]:
    return lambda: source._number > number


def test_the_newest_picture_is_given_and_older_ones_are_dropped(
    hand: Hand, box: LiveSource
) -> None:
    hand.give(1, 2, 3)
    with box._changed:
        assert box._changed.wait_for(wait_for(box, 2), PATIENCE)

    frame = box.read(PATIENCE)

    assert frame is not None
    assert (frame.number, frame.time, int(frame.luma[0, 0])) == (2, 1003.0, 3)


def test_a_picture_is_given_once(hand: Hand, box: LiveSource) -> None:
    hand.give(1)
    assert box.read(PATIENCE) is not None

    with pytest.raises(SourceLost, match=r"no picture for 0\.01 seconds"):
        box.read(0.01)


def test_a_loss_comes_after_the_last_picture(hand: Hand, box: LiveSource) -> None:
    hand.give(7, SourceLost("unplugged"))
    assert hand.released.wait(PATIENCE)

    frame = box.read(PATIENCE)
    assert frame is not None
    assert frame.time == 1007.0
    for _ in range(2):
        with pytest.raises(SourceLost, match="unplugged"):
            box.read(PATIENCE)


def test_a_driver_that_raises_anything_else_is_a_loss_with_its_cause(
    hand: Hand, box: LiveSource, caplog: pytest.LogCaptureFixture
) -> None:
    broken = MemoryError("no buffers")
    hand.give(broken)
    assert hand.released.wait(PATIENCE)

    with pytest.raises(SourceLost, match=r"the camera failed \(MemoryError: no buffers\)") as lost:
        box.read(PATIENCE)

    assert lost.value.__cause__ is broken
    assert [record.message for record in caplog.records] == ["the camera failed"]


def test_a_closed_source_is_over_and_its_camera_is_released(hand: Hand, box: LiveSource) -> None:
    hand.end()
    box.close()

    assert box.read(PATIENCE) is None
    assert hand.released.is_set()
