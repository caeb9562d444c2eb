"""`tableside matches`: what is kept, and any of it as a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tableside.commands.main import main
from tableside.decks import open_game
from tableside.match.evidence import EVIDENCE_NAME, EvidenceFolder
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.messages import CardSeen, Desk, JsonLine

HEADER = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Łukasz"]}
MOVES = [{"do": "draw", "card": "COIN01"}, {"do": "stop"}, {"do": "undo"}]


def keep(journal: Journal, began: float, *moves: JsonLine, **header: object) -> str:
    """Keep a match; gives its id."""
    first = {**HEADER, **header}
    match_id = journal.begin(first, began)
    match = Match(*read_header(first, lambda game, deck: open_game(game, deck)[0]))
    for move in moves:
        assert match.submit(move, time=began).ok
    journal.write(match_id, match.unsaved(), Desk())
    return match_id


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["matches", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_matches_are_listed_newest_first_while_a_station_keeps_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won = {"turn": 0, "players": [
        {"polis": "ATH", "cards": [*(f"ATH{n}" for n in range(1, 7)), "COIN01"]},
        {"polis": None, "cards": []},
    ]}  # fmt: skip
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        keep(journal, 1_800_000_000.0, *MOVES)
        keep(journal, 3.0, players=["A", "B", "C"])
        keep(journal, 1_800_086_400.0, {"do": "draw", "card": "ATHG"}, start=won)
        keep(journal, 1_800_086_400.0)
        lines = said(capsys, "--data", str(tmp_path))
    rows = [line.split() for line in lines]
    assert rows[0] == ["id", "began", "moves", "players"]
    assert rows[1][0] == "4"
    assert rows[2][0] == "3"
    assert rows[2][3:] == ["1", "finished", "Ania,", "Łukasz"]
    assert rows[3] == ["2", "in", "a", "clip", "0", "unfinished", "A,", "B,", "C"]
    assert rows[4][1].startswith("2027-01-1")
    assert rows[4][3:] == ["3", "unfinished", "Ania,", "Łukasz"]


def test_a_match_whose_deck_is_gone_is_listed_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        journal.begin({**HEADER, "deck": "gone.toml"}, 0.0)
    assert "can't be played here" in said(capsys, "--data", str(tmp_path))[1]


def test_an_exported_match_is_what_the_referee_plays_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        match_id = keep(journal, 0.0, *MOVES)
        data = ["--data", str(tmp_path), "--export", match_id]
        printed = said(capsys, *data)
        assert said(capsys, *data, "--out", str(record)) == []
    assert [json.loads(line) for line in printed] == [HEADER, *MOVES]
    assert record.read_text(encoding="utf-8").splitlines() == printed
    assert main(["referee", str(record)]) == 0
    verdicts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [verdict["ok"] for verdict in verdicts] == [True] * 3


def test_another_file_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("my notes\n")
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        keep(journal, 0.0)
    data = ["--data", str(tmp_path), "--export", "1", "--out", str(record)]
    assert main(["matches", *data]) == 0
    assert "held another record, which is now game.1.jsonl" in capsys.readouterr().err
    assert (tmp_path / "game.1.jsonl").read_text() == "my notes\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--export", "7"], "there is no match 7; known: 1"),
        (["--out", "x"], "which match?"),
        (["--data", "/no/such/folder"], "can't be opened"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        keep(journal, 0.0)
    assert main(["matches", "--data", str(tmp_path), *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert message in line


# --- deleting ------------------------------------------------------------------------------------


@pytest.fixture
def two_matches(tmp_path: Path) -> Path:
    """A data folder with two matches, the pictures of a card each, and a third to go on with."""
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        for _ in range(3):
            keep(journal, 1_800_000_000.0, *MOVES)
    pictures = EvidenceFolder(tmp_path / EVIDENCE_NAME, spare_bytes=0)
    for match in ("1", "2", "3"):
        seen = CardSeen("COIN01", 1.0, ((0.0, 0.0),) * 4)
        pictures.write(match, seen, b"\xff\xd9", b"\xff\xd9")
    return tmp_path


def kept(folder: Path) -> tuple[list[str], list[str]]:
    """The matches that are there, and those that have pictures."""
    with Journal(folder / JOURNAL_NAME) as journal:
        matches = sorted(match.id for match in journal.matches())
    return matches, sorted(path.name for path in (folder / EVIDENCE_NAME).iterdir())


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["matches", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_match_is_deleted_with_its_pictures(
    two_matches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, "--data", str(two_matches), "--delete", "1") == ["match 1 is deleted"]
    assert kept(two_matches) == (["2", "3"], ["2", "3"])
    told = complaint(capsys, "--data", str(two_matches), "--delete", "1")
    assert "there is no match 1; known: 3, 2" in told


def test_the_match_to_go_on_with_is_deleted_only_on_purpose(
    two_matches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ("--data", str(two_matches))
    assert "add --unfinished-too" in complaint(capsys, *folder, "--delete", "3")
    assert kept(two_matches)[0] == ["1", "2", "3"]
    said(capsys, *folder, "--delete", "3", "--unfinished-too")
    assert kept(two_matches) == (["1", "2"], ["1", "2"])


def test_nothing_is_deleted_while_a_station_runs(
    two_matches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(two_matches / JOURNAL_NAME):
        told = complaint(capsys, "--data", str(two_matches), "--delete", "1")
    assert "is in use by another tableside" in told
    assert kept(two_matches) == (["1", "2", "3"], ["1", "2", "3"])


@pytest.mark.parametrize("match", ["..", "../..", "", "1/../2", "x"])
def test_only_a_match_is_deleted(
    two_matches: Path, capsys: pytest.CaptureFixture[str], match: str
) -> None:
    assert "there is no match" in complaint(
        capsys, "--data", str(two_matches), "--delete", match, "--unfinished-too"
    )
    assert kept(two_matches) == (["1", "2", "3"], ["1", "2", "3"])


def test_no_journal_is_made_to_delete_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "there is no journal in" in complaint(capsys, "--data", str(tmp_path), "--delete", "1")
    assert list(tmp_path.iterdir()) == []


def test_what_goes_with_deleting_is_told_where_nothing_is_deleted(
    two_matches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = complaint(capsys, "--data", str(two_matches), "--unfinished-too")
    assert "goes with --delete" in told
