from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from card_markers.deck import load_deck
from tableside.commands.main import main
from tests.vision.pictures import draw, farthest, square

DECK = load_deck("hellas-60")
ATH1, ATH2 = DECK.cards["ATH1"].payload, DECK.cards["ATH2"].payload
CORNERS = square((160, 120), 84, 30)


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "table.png"
    assert cv2.imwrite(
        str(path), draw((420, 240), [(ATH1, CORNERS), (ATH2, square((330, 120), 84))])
    )
    return path


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_line_a_picture_with_ids_corners_scores_and_time(
    picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scan", str(picture), "--json"]) == 0

    (line,) = lines(capsys)
    assert list(line) == ["image", "cards", "ms"]
    assert line["image"] == str(picture)
    assert isinstance(line["ms"], float)
    cards = line["cards"]
    assert isinstance(cards, list)
    assert [card["id"] for card in cards] == ["ATH1", "ATH2"]
    assert [list(card) for card in cards] == [["id", "corners", "score"]] * 2
    assert farthest(cards[0]["corners"], CORNERS) < 0.35
    assert 0.9 < cards[0]["score"] <= 1


def test_a_file_that_is_no_picture_is_said_and_the_rest_still_read(
    picture: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"\xff\xd8\xff\xe0 that is all")
    missing = tmp_path / "missing.png"

    status = main(["scan", str(broken), str(picture), str(missing), "--json", "--reader", "zxing"])

    written = capfd.readouterr()
    assert status == 2
    assert written.err == ""
    first, second, third = (json.loads(line) for line in written.out.splitlines())
    assert list(first) == ["image", "error"]
    assert "broken.jpg is no picture" in first["error"]
    assert len(second["cards"]) == 2
    assert third["image"] == str(missing)
    assert "cannot read" in third["error"]


def test_in_words_for_people(
    picture: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    foreign = tmp_path / "foreign.png"
    assert cv2.imwrite(str(foreign), draw((240, 240), [("HELLO", square((120, 120), 100))]))

    status = main(["scan", str(picture), str(foreign), str(tmp_path), "--reader", "zxing"])

    written = capfd.readouterr()
    assert status == 2
    assert f"{picture}: ATH1, ATH2 (" in written.out
    assert f"{foreign}: no card; not of this deck: HELLO (" in written.out
    assert written.err.count("\n") == 1
    assert "tableside scan: cannot read" in written.err


def test_an_unknown_deck_is_one_line_and_status_2(
    picture: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["scan", str(picture), "--deck", "no-such-deck"]) == 2

    assert capfd.readouterr().err.startswith("tableside scan: ")
