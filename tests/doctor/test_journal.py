"""The journal: none, whole, going on, damaged."""

from __future__ import annotations

from pathlib import Path

from tableside.doctor.journal import check_journal
from tableside.match.journal import JOURNAL_NAME, Journal
from tests.doctor.saying import only, said

HEADER = {"game": "collect-and-rule", "players": ["Ania", "Borys"]}


def test_before_the_first_match_there_is_none(tmp_path: Path) -> None:
    check = only(check_journal(tmp_path))
    assert (check.state, check.figures["matches"]) == ("ok", 0)
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_goes_on_is_read_though_a_station_has_it_open(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        journal.begin(HEADER, 1000.0)
        before = sorted(tmp_path.iterdir())
        check = only(check_journal(tmp_path))
        assert sorted(tmp_path.iterdir()) == before
    assert check.state == "ok"
    assert "1 match, one of them going on" in said(check.said)


def test_a_damaged_one_fails_and_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / JOURNAL_NAME
    path.write_bytes(b"not a database, and long enough to look like one" * 40)
    kept = path.read_bytes()
    check = only(check_journal(tmp_path))
    assert check.state == "failed"
    assert "sets it aside" in said(check.remedy) or "another folder" in said(check.remedy)
    assert path.read_bytes() == kept
    assert list(tmp_path.iterdir()) == [path]
