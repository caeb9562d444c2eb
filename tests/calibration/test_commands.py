"""`tableside camera` and `tableside calibrate`, on real frames."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from bench.scenes import Light
from card_markers.measures import MODULE_MM
from tableside.commands import calibrate as calibrate_command
from tableside.commands.calibrate import follow
from tableside.commands.main import main
from tableside.errors import UserError
from tableside.messages import LANGUAGES
from tableside.simulation.table import SimulatedTable
from tableside.vision.calibration import Calibration, CalibrationData
from tableside.vision.calibration_file import CALIBRATION_NAME, load_calibration
from tableside.vision.frames import Source, SourceLost
from tableside.vision.readers import open_reader
from tests.calibration.pictures import deck, picture
from tests.calibration.tables import VIEW, by_the_book

CARD = ("ATH1", (640.0, 330.0))


@pytest.fixture
def shot(tmp_path: Path) -> Path:
    path = tmp_path / "shot.png"
    cv2.imwrite(str(path), picture(CARD)[0])
    return path


# --- camera ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("once", [True, False])
def test_it_judges_a_picture(shot: Path, once: bool, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["camera", "--source", str(shot), *(["--once"] if once else [])]) == 0
    text = capsys.readouterr().out
    assert "ATH1" in text
    assert "px a module" in text
    assert "of the table from left to right" in text
    assert text.count("1280 x 720") == 1


def test_one_look_says_nothing_of_motion(shot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["camera", "--source", str(shot), "--once"]) == 0
    (motion,) = (line for line in capsys.readouterr().out.splitlines() if "Motion" in line)
    assert motion.split() == ["Motion", "-", "not", "measured"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_to_change_and_fails_where_that_stops_a_game(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.png"
    cv2.imwrite(str(path), picture(CARD, module_px=1.4)[0])
    assert main(["camera", "--source", str(path), "--once", "--lang", language]) == 1
    text = capsys.readouterr().out
    words = {"pl": "Przysuń kamerę", "ru": "Придвиньте камеру", "en": "Bring the camera"}
    assert words[language] in text


def test_its_json_has_the_numbers(shot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["camera", "--source", str(shot), "--once", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    report = json.loads(line)
    assert report["judgement"] == "good"
    assert report["size"] == [1280, 720]
    assert [card["id"] for card in report["cards"]] == ["ATH1"]
    assert report["cards"][0]["module_px"] == pytest.approx(3.2, rel=0.05)
    assert set(report["findings"]) == {
        "modules", "focus", "contrast", "exposure", "glare", "noise", "motion",
    }  # fmt: skip


def test_it_saves_the_view_with_what_was_found(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "view.png"
    assert main(["camera", "--source", str(shot), "--once", "--save", str(saved)]) == 0
    drawn = cv2.imread(str(saved))
    assert drawn is not None
    assert drawn.shape == (720, 1280, 3)
    green = (drawn[..., 1].astype(int) - drawn[..., 2] > 60).sum()
    assert green > 200
    assert str(saved) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("where", "says"), [("view.xyz", "end in .png"), ("missing/view.png", "can't be written")]
)
def test_a_view_that_can_not_be_saved_is_told(
    shot: Path, tmp_path: Path, where: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    where = str(tmp_path / where)
    assert main(["camera", "--source", str(shot), "--once", "--save", where]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("command", ["camera", "calibrate"])
@pytest.mark.parametrize("source", ["/dev/video99", "nowhere.png", "none"])
def test_no_camera_is_one_sentence(
    command: str, source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--source", source]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"tableside {command}: ")
    assert error.count("\n") == 1


def test_a_clip_is_judged_once_a_second_and_at_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for n in range(12):
        light = Light(exposure=0.8 if n < 11 else 0.04)
        cv2.imwrite(str(tmp_path / f"{n:03}.png"), picture(CARD, light=light, seed=n)[0])
    status = main(["camera", "--source", str(tmp_path), "--json", *config(tmp_path, "fps = 5")])
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report["frame"] for report in reports] == [0, 5, 10, 11]
    # A card that lies still goes nowhere.
    assert reports[1]["findings"]["motion"]["value"] == pytest.approx(0, abs=0.05)
    # The last picture decides.
    assert status == 1


def config(folder: Path, *options: str) -> list[str]:
    path = folder / "table.toml"
    path.write_text("[camera]\n" + "\n".join(options) + "\n", encoding="utf-8")
    return ["--config", str(path)]


def test_a_known_lens_is_no_longer_about(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["camera", "--source", str(shot), "--once"]
    assert main(call) == 0
    assert "roughly" in capsys.readouterr().out
    assert main([*call, *config(tmp_path, "field_of_view = 50")]) == 0
    text = capsys.readouterr().out
    assert "roughly" not in text
    assert "From the camera to the card it is" in text


@pytest.mark.parametrize("degrees", ["5", "170", "true", '"wide"'])
def test_a_lens_that_does_not_exist_is_told(
    shot: Path, tmp_path: Path, degrees: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["camera", "--source", str(shot)]
    assert main([*call, *config(tmp_path, f"field_of_view = {degrees}")]) == 2
    assert "field_of_view must be degrees" in capsys.readouterr().err


# --- calibrate ------------------------------------------------------------------------------------


def calibrated(*, whole_picture: bool = False) -> CalibrationData:
    calibration = Calibration()
    source = SimulatedTable(
        deck(), lambda table: by_the_book(table, lambda: calibration.step.name),
        fps=15, viewpoint=VIEW,
    )  # fmt: skip
    reader = open_reader("closed-set", deck().payloads)
    try:
        return follow(
            source, reader, calibration, lambda text: text.code, whole_picture=whole_picture
        )
    finally:
        reader.close()


def test_a_simulated_table_is_calibrated_by_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    data = calibrated()
    assert data.size == VIEW.size
    # Pixels a millimetre, as the table was rendered.
    assert data.module_px / MODULE_MM == pytest.approx(VIEW.pixels_per_mm, rel=0.05)
    assert data.show_spot is not None
    left, top, right, bottom = data.show_spot
    # Cards whose middles were 75 and 30 mm off the view's middle, 63 x 88 mm, a little nearer.
    assert left == pytest.approx(0.5 - (75 + 31) * 3.4 / 960, abs=0.04)
    assert right == pytest.approx(0.5 + (75 + 31) * 3.4 / 960, abs=0.04)
    assert top < 0.15 < 0.85 < bottom
    told = capsys.readouterr()
    # What hinders is told as well, on its way.
    assert "calibrate.no-card" in told.err
    lines = told.out.splitlines()
    assert [line.split()[-1] for line in lines] == [
        "calibrate.table", "calibrate.first", "calibrate.second", "calibrate.clear",
        "calibrate.done",
    ]  # fmt: skip


def test_without_a_show_spot_it_asks_for_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert calibrated(whole_picture=True).show_spot is None
    assert "calibrate.first" not in capsys.readouterr().out


def test_what_comes_out_is_kept_and_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[Calibration] = []

    def calibration(seats: int) -> Calibration:
        made.append(Calibration(seats))
        return made[0]

    def source(_config: object) -> Source:
        return SimulatedTable(
            deck(), lambda table: by_the_book(table, lambda: made[0].step.name),
            fps=15, viewpoint=VIEW,
        )  # fmt: skip

    monkeypatch.setattr(calibrate_command, "Calibration", calibration)
    monkeypatch.setattr(calibrate_command, "open_camera", source)
    assert main(["calibrate", "--data", str(tmp_path / "new" / "data")]) == 0
    path = tmp_path / "new" / "data" / CALIBRATION_NAME
    data = load_calibration(path)
    assert data is not None
    assert data.look
    text = capsys.readouterr().out
    assert "4/4" in text
    assert "mm of the table" in text
    assert text.splitlines()[-1] == str(path)


def test_a_folder_that_can_not_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    data = CalibrationData((960, 540), 3.0)
    monkeypatch.setattr(calibrate_command, "follow", lambda *_args, **_options: data)
    picture_path = tmp_path / "shot.png"
    cv2.imwrite(str(picture_path), picture()[0])
    call = ["calibrate", "--source", str(picture_path), "--data", str(tmp_path / "data")]
    assert main(call) == 2
    assert "can't be written" in capsys.readouterr().err


def test_a_clip_that_ends_before_is_told_with_the_step(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["calibrate", "--source", str(shot), "--data", str(tmp_path / "data")]
    assert main(call) == 2
    assert "step 1 of 4" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_a_lost_camera_is_told() -> None:
    class Lost:
        live = True

        def read(self, timeout: float) -> None:
            raise SourceLost("camera 0 gives no pictures; check its cable")

        def close(self) -> None:
            pass

    reader = open_reader("closed-set", deck().payloads)
    try:
        with pytest.raises(UserError, match="check its cable"):
            follow(Lost(), reader, Calibration(), lambda text: text.code, whole_picture=False)
    finally:
        reader.close()
