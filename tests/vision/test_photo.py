"""Photographs that somebody sends: read as they are, and hostile ones before they cost anything."""

from __future__ import annotations

import itertools
import struct
import zlib

import cv2
import numpy as np
import pytest

from tableside.laid_out import MAX_MEGAPIXELS, BadPhoto
from tableside.vision.sources.photo import (
    LARGEST_SIDE,
    MOST_SCANS,
    READ_PIXELS,
    decode_photo,
    photo_header,
)

PICTURE = np.tile(np.arange(200, dtype=np.uint8), (150, 1))
KINDS = (".jpg", ".png", ".webp")


def encoded(kind: str, picture: np.ndarray = PICTURE, *options: int) -> bytes:
    done, data = cv2.imencode(kind, picture, options)
    assert done
    return data.tobytes()


def png_of(width: int, height: int) -> bytes:
    """A PNG file that says it is so large, and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def jpeg_of(width: int, height: int) -> bytes:
    """A JPEG file whose frame header was changed to so large a picture."""
    data = encoded(".jpg")
    at = data.index(b"\xff\xc0") + 5
    return data[:at] + struct.pack(">HH", height, width) + data[at + 4 :]


def webp_of(width: int, height: int) -> bytes:
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBPVP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + sides
    return b"RIFF" + struct.pack("<I", len(body)) + body


def with_exif(jpeg: bytes, orientation: int) -> bytes:
    """A JPEG file with the note on how to turn it (Exif 2.32, tag 0x0112)."""
    tiff = b"MM\0*\0\0\0\x08" + struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 0)
    app1 = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(app1) + 2) + app1 + jpeg[2:]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("colours", [1, 3])
def test_what_phones_send_is_read(kind: str, colours: int) -> None:
    data = encoded(kind, cv2.merge([PICTURE] * colours))
    header = photo_header(data)
    assert header is not None
    assert (header.width, header.height, header.whole) == (200, 150, True)
    assert np.abs(decode_photo(data).astype(int) - PICTURE).mean() < 4


def test_webp_without_loss_and_progressive_jpeg_are_read() -> None:
    lossless = encoded(".webp", PICTURE, cv2.IMWRITE_WEBP_QUALITY, 101)
    assert lossless[12:16] == b"VP8L"
    progressive = encoded(".jpg", PICTURE, cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    assert progressive.count(b"\xff\xda") > 1
    for data in (lossless, progressive):
        assert np.abs(decode_photo(data).astype(int) - PICTURE).mean() < 4


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_note_on_how_to_turn_it_changes_nothing(orientation: int) -> None:
    data = with_exif(encoded(".jpg"), orientation)
    assert decode_photo(data).shape == PICTURE.shape


def test_a_phones_short_film_behind_the_picture_does_not_matter() -> None:
    assert decode_photo(encoded(".jpg") + b"\0\0\0\x18ftypmp42" * 500).shape == PICTURE.shape


def test_of_a_very_large_one_a_smaller_picture_is_read() -> None:
    picture = np.zeros((4500, 6000), np.uint8)
    picture[:2250] = 200
    read = decode_photo(encoded(".jpg", picture))
    assert 0.99 * READ_PIXELS < read.size <= 1.01 * READ_PIXELS
    assert (read[100, 100], read[-100, -100]) == (200, 0)


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'
UNREADABLE = {
    "empty": b"",
    "text": b"I am a photograph, believe me." * 10,
    "svg": SVG,
    "zeros": bytes(12 * 1024 * 1024),
    "gif": b"GIF89a\x01\0\x01\0\0\0\0;",
    "only its first bytes": b"\xff\xd8\xff",
    "two bytes": b"\xff\xd8",
    "end at once": b"\xff\xd8\xff\xd9",
    "empty segment": b"\xff\xd8\xff\xe0\0\0" * 1000,
    "no pixels": png_of(0, 40),
    "body of nothing": png_of(4000, 3000),
    "webp without a picture": webp_of(4000, 3000),
    "riff of something else": b"RIFF\x10\0\0\0WAVEfmt " + bytes(40),
    "webp of an unknown kind": b"RIFF\x10\0\0\0WEBPVP9 " + bytes(40),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_photograph_is_refused(name: str) -> None:
    with pytest.raises(BadPhoto) as bad:
        decode_photo(UNREADABLE[name])
    assert bad.value.fault == "unreadable"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_what_is_cut_off_is_refused(kind: str, share: float) -> None:
    noise = np.random.default_rng(3).integers(0, 255, (150, 200), np.uint8)
    data = encoded(kind, noise)
    with pytest.raises(BadPhoto) as bad:
        decode_photo(data[: int(len(data) * share)])
    assert bad.value.fault == "unreadable"


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_broken_inside_is_refused_or_read_but_never_breaks_anything(kind: str) -> None:
    rng = np.random.default_rng(4)
    data = encoded(kind, rng.integers(0, 255, (60, 80), np.uint8))
    outcomes: set[int | str] = set()
    for _ in range(100):
        broken = bytearray(data)
        for at in rng.integers(0, len(data), 6):
            broken[at] = rng.integers(0, 256)
        try:
            outcomes.add(decode_photo(bytes(broken)).ndim)
        except BadPhoto as bad:
            outcomes.add(bad.fault)
    assert "unreadable" in outcomes


@pytest.mark.parametrize("make", [png_of, jpeg_of, webp_of])
@pytest.mark.parametrize(
    ("width", "height"), [(60000, 60000), (8000, 6251), (LARGEST_SIDE + 1, 100)]
)
def test_too_many_pixels_are_refused_by_the_head_alone(
    make: object, width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(make)
    if make is webp_of:
        width, height = min(width, 1 << 24), min(height, 1 << 24)
    data = make(width, height)
    if make is webp_of:
        assert photo_header(data) is not None

    def decode(*_: object) -> None:
        raise AssertionError("it was decoded")

    monkeypatch.setattr(cv2, "imdecode", decode)
    with pytest.raises(BadPhoto) as bad:
        decode_photo(data)
    assert bad.value.fault == "too-many-pixels"
    assert str(MAX_MEGAPIXELS) == "50"


def test_a_picture_of_endless_scans_is_not_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    data = encoded(".jpg", PICTURE, cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    last = data.rindex(b"\xff\xda")
    scans = itertools.repeat(data[last:-2], MOST_SCANS)
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("it was decoded"))
    with pytest.raises(BadPhoto) as bad:
        decode_photo(data[:-2] + b"".join(scans) + data[-2:])
    assert bad.value.fault == "unreadable"
