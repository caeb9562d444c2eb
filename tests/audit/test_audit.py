from __future__ import annotations

import json
import shutil
from importlib import resources
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tableside.audit.pictures import SETTLING_FRAMES
from tableside.commands.main import main
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.messages import Desk
from tableside.vision.calibration import CalibrationData
from tableside.vision.calibration_file import CALIBRATION_NAME, save_calibration
from tableside.vision.frames import Frame, Luma
from tests.audit.tables import CARDS, DECK, FOREIGN, kept_match, laid, picture

START = {
    "turn": 0,
    "players": [{"polis": "ATH", "cards": ["ATH1", "COIN03"]}, {"cards": ["HOPL1", "COIN04"]}],
    "discard": ["COIN05"],
}


def audit(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Status, standard output and standard error."""
    status = main(["audit", *arguments])
    written = capsys.readouterr()
    return status, written.out, written.err


def findings(report: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(each["kind"], each["card"] or each["payload"]) for each in report["findings"]]


# --- against the deck ------------------------------------------------------------------------


def test_a_whole_deck_on_the_table_is_as_it_should_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = picture(tmp_path / "table.png", CARDS)

    status, out, err = audit(table, capsys=capsys)

    assert (status, err) == (0, "")
    assert out.splitlines() == ["Cards of the deck seen: 60 of 60.", "All is as it should be."]


def test_a_missing_a_doubled_and_a_foreign_card_are_found_and_shown_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = [card for card in CARDS if card not in ("ATH2", "ROBB5")]
    scene = laid([*cards, "COIN07", FOREIGN], seed=2)
    table = tmp_path / "table.png"
    assert cv2.imwrite(str(table), scene.luma)

    status, out, err = audit(str(table), "--json", capsys=capsys)

    report = json.loads(out)
    assert (status, err) == (1, "")
    assert list(report) == ["ok", "deck", "match", "images", "findings"]
    assert (report["ok"], report["deck"], report["match"]) == (False, "hellas-60", None)
    (image,) = report["images"]
    assert list(image) == ["image", "size", "cards", "foreign", "ms"]
    assert (image["image"], image["size"]) == (str(table), [1920, 1080])
    assert sorted(card["id"] for card in image["cards"]) == sorted([*cards, "COIN07"])
    assert [code["payload"] for code in image["foreign"]] == ["HELLO"]
    assert findings(report) == [
        ("missing", "ATH2"),
        ("missing", "ROBB5"),
        ("double", "COIN07"),
        ("foreign", "HELLO"),
    ]
    keys = ["kind", "card", "payload", "seat", "area", "places", "text"]
    assert [list(finding) for finding in report["findings"]] == [keys] * 4
    double = report["findings"][2]
    truth = sorted(tuple(one.corners.mean(0)) for one in scene.cards if one.card == "COIN07")
    shown = sorted(tuple(np.mean(place["corners"], 0)) for place in double["places"])
    assert [place["image"] for place in double["places"]] == [0, 0]
    assert np.abs(np.array(shown) - np.array(truth)).max() < 1.5


def test_a_card_is_missing_only_where_no_picture_shows_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left = picture(tmp_path / "left.png", CARDS[:30])
    right = picture(tmp_path / "right.png", CARDS[28:59])

    status, out, _ = audit(left, right, "--lang", "pl", capsys=capsys)

    assert status == 1
    assert out.splitlines() == [
        "Widać kart z talii: 59 z 60.",
        f"Brakuje karty: {CARDS[59]}, {DECK.title(CARDS[59], 'pl')}.",
    ]


def test_a_picture_without_cards_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = picture(tmp_path / "table.png", [])

    status, out, _ = audit(table, "--lang", "ru", capsys=capsys)

    assert status == 1
    counted, asked = out.splitlines()
    assert counted == "Видно карт колоды: 0 из 60."
    assert asked.startswith("Не видно ни одной карты")


# --- against a match's record ----------------------------------------------------------------


def test_table_and_record_are_compared_both_ways(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_match(tmp_path / "data", START, [{"do": "draw", "card": "ATH3"}])
    table = picture(tmp_path / "table.png", ["ATH1", "ATH2", "ATH3", "HOPL1", "COIN04", "COIN05"])

    status, out, err = audit(table, "--data", str(tmp_path / "data"), "--json", capsys=capsys)

    report = json.loads(out)
    assert (status, err) == (1, "")
    assert report["match"] == {"players": ["Ania", "Borys"], "moves": 1}
    assert findings(report) == [("not-on-table", "COIN03"), ("in-deck", "ATH2")]
    lost, found = report["findings"]
    assert (lost["seat"], lost["places"]) == (0, [])
    assert lost["text"].startswith("By the record Ania holds this card")
    assert (found["seat"], len(found["places"])) == (None, 1)


def test_a_table_that_fits_its_record_is_as_it_should_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swapped = Desk(copies={"COIN03": "COIN06", "COIN06": "COIN03"})
    kept_match(tmp_path / "data", START, desk=swapped)
    table = picture(tmp_path / "table.png", ["ATH1", "COIN06", "HOPL1", "COIN04"])

    status, out, _ = audit(table, "--data", str(tmp_path / "data"), capsys=capsys)

    assert status == 0
    assert out.splitlines() == [
        "Cards that by the record lie before the players and are seen: 4 of 4.",
        "All is as it should be.",
    ]


def test_with_seat_zones_a_card_in_anothers_area_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_match(tmp_path / "data", START)
    table = picture(tmp_path / "table.png", ["ATH1", "COIN03", "HOPL1", "COIN04"])
    config = tmp_path / "table.toml"
    config.write_text(
        '[screen]\nlanguage = "pl"\n[data]\nfolder = "data"\n'
        "[camera.seat_zones]\n1 = [0.0, 0.0, 1.0, 1.0]\n",
        encoding="utf-8",
    )

    status, out, _ = audit(table, "--match", "--config", str(config), capsys=capsys)

    assert status == 1
    _, *said = out.splitlines()
    assert [line.split(".")[0] for line in said] == [
        "Według zapisu Borys ma tę kartę, ale leży ona na miejscu gracza Ania:"
        f" {card}, {DECK.title(card, 'pl')}"
        for card in ("COIN04", "HOPL1")
    ]


def test_where_no_match_is_under_way_the_deck_alone_is_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(tmp_path / JOURNAL_NAME):
        pass
    table = picture(tmp_path / "table.png", CARDS)

    status, out, _ = audit(table, "--data", str(tmp_path), capsys=capsys)

    assert status == 0
    assert out.startswith("No match is under way")


# --- through a camera ------------------------------------------------------------------------


def test_a_camera_gives_a_few_frames_and_any_may_show_a_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_match(tmp_path / "data", START)
    cards = ["ATH1", "COIN03", "HOPL1", "COIN04"]
    frames = tmp_path / "frames"
    frames.mkdir()
    covered = laid(cards).luma.copy()
    covered[:400] = 90
    assert cv2.imwrite(str(frames / "1.png"), covered)
    picture(frames / "2.png", cards)
    shutil.copy(frames / "1.png", frames / "3.png")

    status, out, _ = audit(
        "--camera", str(frames), "--data", str(tmp_path / "data"), "--json", capsys=capsys
    )

    report = json.loads(out)
    assert status == 0
    assert [image["image"] for image in report["images"]] == [str(frames)]


def test_a_camera_that_is_none_is_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = audit("--camera", str(tmp_path / "video7"), capsys=capsys)
    assert status == 2
    assert "video7" in err


class Camera:
    """A live camera that shows one picture, after dark ones while it finds its exposure."""

    live = True

    def __init__(self, shown: Luma) -> None:
        self._shown = shown
        self.given = 0
        self.closed = False

    def read(self, timeout: float) -> Frame | None:
        assert timeout > 0
        luma = self._shown if self.given >= SETTLING_FRAMES else self._shown // 20
        self.given += 1
        return Frame(luma, self.given / 30, self.given)

    def close(self) -> None:
        self.closed = True


def test_a_camera_may_settle_and_its_calibrations_zones_hold_in_its_own_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[tuple[str, bool, Camera]] = []
    shown = laid(["ATH1", "COIN03", "HOPL1", "COIN04"]).luma

    def open_camera(spec: str, *, largest: bool) -> Camera:
        opened.append((spec, largest, Camera(shown)))
        return opened[-1][2]

    monkeypatch.setattr("tableside.audit.pictures.open_source", open_camera)
    kept_match(tmp_path, START)
    zones = {0: (0.0, 0.0, 1.0, 0.999)}
    calibration = CalibrationData((1920, 1080), 1.7, None, zones, b"")
    save_calibration(tmp_path / CALIBRATION_NAME, calibration)

    status, out, _ = audit("--camera", "--data", str(tmp_path), "--json", capsys=capsys)

    assert status == 1
    assert [(spec, largest) for spec, largest, _ in opened] == [("0", True), ("0", False)]
    assert all(camera.closed for _, _, camera in opened)
    # All four cards were seen in the first frame after the camera had settled.
    assert [camera.given for _, _, camera in opened] == [SETTLING_FRAMES + 1] * 2
    report = json.loads(out)
    assert findings(report) == [("other-area", "COIN04"), ("other-area", "HOPL1")]


# --- users' mistakes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "name the pictures of the table, or --camera"),
        (["nowhere.png"], "nowhere.png"),
        (["nowhere.png", "--camera", "0"], "and not both"),
        (["nowhere.png", "--deck", "hellas-61"], "there is no such deck"),
        (["nowhere.png", "--data", "nowhere"], "can't be opened"),
        (["nowhere.png", "--config", "nowhere.toml"], "nowhere.toml"),
        (["--camera", "none"], "has no camera"),
        (["--camera", "nowhere"], "nowhere"),
    ],
)
def test_a_mistake_is_said_in_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)

    status, out, err = audit(*arguments, capsys=capsys)

    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_an_empty_clip_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = audit("--camera", str(tmp_path), capsys=capsys)
    assert status == 2
    assert str(tmp_path) in err


def test_a_match_of_another_deck_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_match(tmp_path / "data", START, deck="hellas-60")
    other = tmp_path / "other.toml"
    bundled = resources.files("card_markers") / "decks" / "hellas-60.toml"
    other.write_text(
        bundled.read_text(encoding="utf-8").replace('name = "hellas-60"', 'name = "other"', 1),
        encoding="utf-8",
    )

    status, _, err = audit(
        "table.png", "--deck", str(other), "--data", str(tmp_path / "data"), capsys=capsys
    )

    assert status == 2
    assert "played with the deck hellas-60, not other" in err


def test_a_damaged_match_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        journal.begin({"table": 1, "game": "collect-and-rule", "players": ["Ania"]}, 1.0)

    status, _, err = audit("table.png", "--data", str(tmp_path), capsys=capsys)

    assert status == 2
    assert "can't be taken up" in err
