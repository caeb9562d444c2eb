from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from tableside.errors import UserError
from tableside.vision.zbar import ZbarDecoder
from tests.vision.pictures import PAYLOADS, draw, square

ATH1 = next(iter(PAYLOADS))
PICTURE = draw((320, 240), [(ATH1, square((160, 120), 100))])
TINY = np.zeros((2, 2), np.uint8)
TROUBLE = np.zeros((3, 3), np.uint8)

# A child that speaks the protocol; on a picture of three rows it does what `{trouble}` says.
CHILD = """
import os, signal, socket, sys
from tableside.vision.zbar_child import HEADER, receive, send
connection = socket.socket(fileno=0)
send(connection, [])
while (header := receive(connection, HEADER.size)) is not None:
    height, width = HEADER.unpack(header)
    receive(connection, height * width)
    if height == 3:
        {trouble}
    send(connection, [["READ", [[0, 0], [0, 9], [9, 9], [9, 0]]]])
"""

Child = Callable[[str], ZbarDecoder]


@pytest.fixture
def child() -> Iterator[Child]:
    """Opens decoders whose child makes trouble."""
    opened: list[ZbarDecoder] = []

    def build(trouble: str, patience: float = 20.0) -> ZbarDecoder:
        code = CHILD.format(trouble=trouble)
        decoder = ZbarDecoder(patience, (sys.executable, "-c", code))
        opened.append(decoder)
        return decoder

    yield build
    for decoder in opened:
        decoder.close()


def read(decoder: ZbarDecoder, picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> bool:
    return bool(decoder.decode(picture))


def test_pyzbar_reads_in_its_own_process() -> None:
    decoder = ZbarDecoder()

    sightings = decoder.decode(PICTURE)

    decoder.close()
    assert [sighting.payload for sighting in sightings] == [ATH1]
    assert decoder.restarts == 0


@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param("os.abort()", id="abort"),
        pytest.param("os.kill(os.getpid(), signal.SIGKILL)", id="killed"),
        pytest.param("sys.exit(1)", id="exit"),
        pytest.param("connection.sendall(b'\\0\\0'); os._exit(0)", id="half an answer"),
    ],
)
def test_a_picture_that_ends_the_child_gives_nothing_and_the_next_is_read(
    child: Child, trouble: str
) -> None:
    decoder = child(trouble)

    assert not read(decoder, TROUBLE)
    assert read(decoder, TINY)
    assert decoder.restarts == 1


def test_a_picture_that_hangs_is_given_up_and_the_next_is_read() -> None:
    code = CHILD.format(trouble="signal.pause()")
    decoder = ZbarDecoder(0.2, (sys.executable, "-c", code))
    try:
        assert not read(decoder, TROUBLE)
        decoder._patience = 20.0
        assert read(decoder, TINY)
        assert decoder.restarts == 1
    finally:
        decoder.close()


def test_a_child_killed_between_two_pictures_is_replaced(child: Child) -> None:
    decoder = child("pass")
    assert read(decoder, TINY)
    assert decoder._child is not None
    process: subprocess.Popen[bytes] = decoder._child._process
    os.kill(process.pid, signal.SIGKILL)
    process.wait()

    assert not read(decoder, TINY)
    assert read(decoder, TINY)


def test_what_the_child_prints_is_counted_and_never_shown(
    child: Child, capfd: pytest.CaptureFixture[str]
) -> None:
    decoder = child("print('WARNING: assertion failed', file=sys.stderr); print('stray output')")
    assert read(decoder, TROUBLE)
    assert read(decoder, TROUBLE)

    decoder.close()

    assert decoder.noise == 2
    assert capfd.readouterr() == ("", "")


def test_after_several_failures_in_a_row_it_rests(child: Child) -> None:
    decoder = child("os.abort()")
    for _ in range(3):
        assert not read(decoder, TROUBLE)

    assert not read(decoder, TINY)
    assert decoder.restarts == 2
    while decoder._rest:
        read(decoder, TINY)
    assert read(decoder, TINY)


def test_a_missing_library_is_said_in_one_sentence() -> None:
    with pytest.raises(UserError, match="apt install libzbar0"):
        ZbarDecoder(command=(sys.executable, "-c", "import no_such_module_as_this"))


def test_a_child_that_cannot_even_start_is_said_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="apt install libzbar0"):
        ZbarDecoder(command=(str(tmp_path / "nothing"),))
