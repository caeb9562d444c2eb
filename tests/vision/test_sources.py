from __future__ import annotations

import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from tableside.errors import UserError
from tableside.vision.frames import Frame, Source, SourceLost
from tableside.vision.sources import open_source
from tableside.vision.sources.picamera import colour_of, luma_of
from tableside.vision.sources.pictures import read_picture

Picture = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def grey(value: int, size: tuple[int, int] = (64, 48)) -> Picture:
    return np.full((size[1], size[0]), value, np.uint8)


def write(path: Path, picture: np.ndarray[tuple[int, ...], np.dtype[np.integer]]) -> Path:
    assert cv2.imwrite(str(path), picture)
    return path


def all_frames(source: Source) -> list[Frame]:
    frames = []
    while (frame := source.read(1.0)) is not None:
        frames.append(frame)
    source.close()
    return frames


def video(path: Path, count: int, fps: float) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, (64, 48))
    assert writer.isOpened()
    for n in range(count):
        writer.write(np.full((48, 64, 3), 20 * n, np.uint8))
    writer.release()
    return path


def test_a_folder_is_a_clip_in_the_order_people_count(tmp_path: Path) -> None:
    for n in (10, 9, 1, 2):
        write(tmp_path / f"shot{n}.png", grey(n))
    (tmp_path / "notes.txt").write_text("not a picture")
    (tmp_path / "._shot3.png").write_bytes(b"a companion file of another system")

    frames = all_frames(open_source(str(tmp_path), 10))

    assert [int(frame.luma[0, 0]) for frame in frames] == [1, 2, 9, 10]
    assert [frame.time for frame in frames] == pytest.approx([0, 0.1, 0.2, 0.3])
    assert [frame.number for frame in frames] == [0, 1, 2, 3]


def test_a_folder_runs_at_thirty_frames_a_second_unless_told(tmp_path: Path) -> None:
    for n in range(2):
        write(tmp_path / f"{n}.png", grey(n))

    source = open_source(str(tmp_path))

    assert not source.live
    assert all_frames(source)[1].time == pytest.approx(1 / 30)


def test_a_folder_may_say_its_own_rate(tmp_path: Path) -> None:
    for n in range(2):
        write(tmp_path / f"{n}.png", grey(n))
    (tmp_path / "clip.toml").write_text("fps = 12.5\n")

    assert all_frames(open_source(str(tmp_path)))[1].time == pytest.approx(1 / 12.5)
    assert all_frames(open_source(str(tmp_path), 10))[1].time == pytest.approx(1 / 10)


@pytest.mark.parametrize("line", ["fps = 0", 'fps = "fast"', "fps = true", "fps = nan", "rate = 5"])
def test_a_rate_that_makes_no_sense_is_told_with_its_file_and_line(
    tmp_path: Path, line: str
) -> None:
    write(tmp_path / "0.png", grey(0))
    (tmp_path / "clip.toml").write_text(f"{line}\n")

    with pytest.raises(UserError, match=r"clip\.toml line 1: "):
        open_source(str(tmp_path))


def test_pictures_of_a_folder_may_differ_in_size(tmp_path: Path) -> None:
    write(tmp_path / "1.png", grey(5))
    write(tmp_path / "2.png", grey(5, (32, 100)))

    assert [frame.luma.shape for frame in all_frames(open_source(str(tmp_path)))] == [
        (48, 64),
        (100, 32),
    ]


def test_a_single_picture_is_a_clip_of_one_frame(tmp_path: Path) -> None:
    path = write(tmp_path / "one.png", grey(77))

    assert [int(frame.luma[0, 0]) for frame in all_frames(open_source(str(path)))] == [77]


def test_a_broken_picture_in_a_folder_ends_the_clip_with_its_name(tmp_path: Path) -> None:
    write(tmp_path / "1.png", grey(5))
    (tmp_path / "2.png").write_bytes(b"nothing of the kind")
    source = open_source(str(tmp_path))

    assert source.read(1.0) is not None
    with pytest.raises(SourceLost, match=r"2\.png is no picture"):
        source.read(1.0)


def test_every_frame_of_a_video_comes_on_its_own_clock(tmp_path: Path) -> None:
    frames = all_frames(open_source(str(video(tmp_path / "clip.avi", 7, 20.0))))

    assert [frame.number for frame in frames] == list(range(7))
    assert [frame.time for frame in frames] == pytest.approx([n / 20 for n in range(7)])
    assert [int(frame.luma[0, 0]) for frame in frames] == pytest.approx(
        [20 * n for n in range(7)], abs=3
    )
    assert frames[0].colour is not None
    assert frames[0].colour.shape == (48, 64, 3)


def test_a_video_that_breaks_off_ended_as_if_it_were_whole(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole = video(tmp_path / "clip.avi", 12, 20.0)
    assert len(all_frames(open_source(str(whole)))) == 12
    assert caplog.messages == []

    torn = tmp_path / "torn.avi"
    torn.write_bytes(whole.read_bytes()[: whole.stat().st_size * 3 // 4])
    assert 0 < len(all_frames(open_source(str(torn)))) < 12
    (told,) = caplog.messages
    assert told.startswith(f"{torn} seems to be damaged: it gave ")


def test_a_videos_clock_can_be_set(tmp_path: Path) -> None:
    frames = all_frames(open_source(str(video(tmp_path / "clip.avi", 3, 20.0)), fps=5))

    assert [frame.time for frame in frames] == pytest.approx([0, 0.2, 0.4])


@pytest.mark.parametrize("fps", [0.0, -5.0, 1e9, float("nan")])
def test_a_rate_that_makes_no_clip_is_refused(fps: float) -> None:
    with pytest.raises(UserError, match="frames a second"):
        open_source("anything", fps)


def test_missing_and_unreadable_files_are_said_in_one_sentence_and_nothing_else(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "words.mp4").write_text("no video at all, only words")
    (tmp_path / "zero.mp4").write_bytes(b"")

    with pytest.raises(UserError, match="no file or folder"):
        open_source(str(tmp_path / "nothing.mp4"))
    with pytest.raises(UserError, match="has no pictures"):
        open_source(str(tmp_path / "empty"))
    with pytest.raises(UserError, match="neither a picture nor a video"):
        open_source(str(tmp_path / "words.mp4"))
    with pytest.raises(UserError, match="neither a picture nor a video"):
        open_source(str(tmp_path / "zero.mp4"))
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_without_permission_is_said(tmp_path: Path) -> None:
    path = video(tmp_path / "clip.avi", 1, 20.0)
    path.chmod(0)

    with pytest.raises(UserError, match="permission"):
        open_source(str(path))


@pytest.mark.parametrize("spec", ["73", "/dev/video73"])
def test_a_missing_camera_is_lost_and_named(spec: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SourceLost, match=r"no camera .*73.*plug it in"):
        open_source(spec)
    assert capfd.readouterr() == ("", "")


def test_a_device_that_is_no_camera_cannot_be_opened(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SourceLost, match="cannot be opened"):
        open_source("/dev/null")
    assert capfd.readouterr() == ("", "")


def test_picamera2_is_asked_for_by_name_only_and_its_lack_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "picamera2", None)

    with pytest.raises(UserError, match="apt install python3-picamera2"):
        open_source("picamera2")


def test_the_luma_of_yuv_rows_wider_than_the_picture() -> None:
    planes = np.zeros((6, 8), np.uint8)
    planes[:4, :6] = 100
    planes[:4, 6:] = 255
    planes[4:] = 128

    assert luma_of(planes, 6, 4).tolist() == [[100] * 6] * 4
    colour = colour_of(planes, 6, 4, "YUV420")
    assert colour is not None
    assert colour.shape == (4, 6, 3)
    assert colour_of(planes[:5], 6, 4, "YUV420") is None
    assert colour_of(planes, 6, 4, "R8") is None


class TestPictureFiles:
    def test_sixteen_bits_become_eight(self, tmp_path: Path) -> None:
        path = write(tmp_path / "deep.png", np.full((4, 4), 65535 // 2, np.uint16))

        assert int(read_picture(path)[0][0, 0]) == 127

    def test_transparent_parts_become_white_paper(self, tmp_path: Path) -> None:
        picture = np.zeros((4, 4, 4), np.uint8)
        picture[:2, :, 3] = 255

        luma, colour = read_picture(write(tmp_path / "clear.png", picture))

        assert luma[:, 0].tolist() == [0, 0, 255, 255]
        assert colour is not None
        assert colour.shape == (4, 4, 3)

    def test_grey_with_transparency(self, tmp_path: Path) -> None:
        from PIL import Image

        path = tmp_path / "la.png"
        Image.new("LA", (4, 4), (80, 255)).save(path)

        assert int(read_picture(path)[0][0, 0]) == 80

    def test_palette_and_one_bit_pictures(self, tmp_path: Path) -> None:
        from PIL import Image

        Image.new("1", (9, 4), 1).save(tmp_path / "bit.png")
        Image.new("P", (9, 4), 0).save(tmp_path / "palette.png")

        assert read_picture(tmp_path / "bit.png")[0].tolist() == [[255] * 9] * 4
        assert read_picture(tmp_path / "palette.png")[0].shape == (4, 9)

    def test_four_ink_jpegs(self, tmp_path: Path) -> None:
        from PIL import Image

        path = tmp_path / "inks.jpg"
        Image.new("CMYK", (16, 16), (0, 0, 0, 0)).save(path)

        assert int(read_picture(path)[0][8, 8]) > 240

    def test_the_turn_that_a_camera_notes_is_not_followed(self, tmp_path: Path) -> None:
        from PIL import Image

        picture = Image.new("L", (40, 20), 50)
        notes = picture.getexif()
        notes[0x0112] = 6
        path = tmp_path / "turned.jpg"
        picture.save(path, exif=notes)

        assert read_picture(path)[0].shape == (20, 40)

    @pytest.mark.parametrize("name", ["cut.jpg", "cut.png"])
    def test_a_file_that_ends_early_is_no_picture(self, tmp_path: Path, name: str) -> None:
        path = tmp_path / name
        noise = np.random.default_rng(1).integers(0, 256, (200, 200)).astype(np.uint8)
        write(path, noise)
        path.write_bytes(path.read_bytes()[:9000])

        with pytest.raises(UserError, match="is no picture"):
            read_picture(path)

    def test_a_damaged_file_is_no_reason_for_libraries_to_write(
        self, tmp_path: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        noise = np.random.default_rng(1).integers(0, 256, (200, 200)).astype(np.uint8)
        for name in ("a.jpg", "a.png", "a.tif"):
            path = write(tmp_path / name, noise)
            data = bytearray(path.read_bytes())
            data[len(data) // 2 :] = bytes(200)
            path.write_bytes(data)
            with pytest.raises(UserError, match="is no picture"):
                read_picture(path)

        assert capfd.readouterr() == ("", "")

    def test_a_film_after_the_picture_does_not_matter(self, tmp_path: Path) -> None:
        path = write(tmp_path / "phone.jpg", grey(90))
        path.write_bytes(path.read_bytes() + bytes(100_000))

        assert read_picture(path)[0].shape == (48, 64)

    def test_a_folder_is_no_picture(self, tmp_path: Path) -> None:
        with pytest.raises(UserError, match="cannot read"):
            read_picture(tmp_path)
