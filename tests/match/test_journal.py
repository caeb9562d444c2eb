"""The journal: what was written is there, in a healthy file and after a sudden end."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside.match.journal import Journal, JournalError, MatchEntry
from tableside.match.journal_aside import open_journal, set_aside
from tableside.match.match import Match
from tableside.messages import Desk, HistoryLine, Text
from tests.match.toy_game import SETUP, STOP, UNDO, ToyGame, set_to, take
from tests.match.writing_child import desk, line

HEADER = {"table": 1, "game": "toy", "players": ["Ania", "Łukasz", "Ёжик"]}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


def test_lines_and_desk_come_back_equal_after_reopening(path: Path) -> None:
    match = Match(ToyGame(), SETUP)
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 3.5)
        match.submit_all([take(1), STOP], time=4.25, who="Ania")
        journal.write(match_id, match.unsaved(), desk(2))
        match.saved()
        match.submit_all([UNDO, set_to(2, [], [1], [], why="slip \ud800")], time=5.0)
        journal.write(match_id, match.unsaved(), desk(4))
    with Journal(path) as journal:
        header, lines, kept_desk = journal.load(match_id)
    assert (header, lines, kept_desk) == (HEADER, match.history, desk(4))
    assert Match.restore(ToyGame(), SETUP, lines).mark() == match.mark()


def test_the_desk_alone_can_be_written(journal: Journal) -> None:
    match_id = journal.begin(HEADER, 0.0)
    assert journal.load(match_id) == (HEADER, (), Desk())
    journal.write(match_id, [], desk(7))
    assert journal.load(match_id) == (HEADER, (), desk(7))


def test_lines_must_follow_those_kept_and_a_wrong_one_keeps_none(journal: Journal) -> None:
    match_id = journal.begin(HEADER, 0.0)
    journal.write(match_id, [line(1)], desk(1))
    with pytest.raises(ValueError, match="line 4 can't be kept as line 3"):
        journal.write(match_id, [line(2), line(4)], desk(4))
    assert journal.load(match_id) == (HEADER, (line(1),), desk(1))


def test_an_unknown_match_is_a_key_error(journal: Journal) -> None:
    with pytest.raises(KeyError):
        journal.load("1")
    with pytest.raises(KeyError):
        journal.write("1", [line(1)], Desk())


def test_the_match_begun_last_is_gone_on_with_unless_it_is_finished(journal: Journal) -> None:
    assert journal.unfinished() is None
    first = journal.begin(HEADER, 1.0)
    second = journal.begin(HEADER, 2.0)
    journal.write(second, [line(1), line(2)], Desk())
    assert journal.unfinished() == second
    journal.finish(second)
    assert journal.unfinished() is None
    assert journal.matches() == (
        MatchEntry(second, HEADER, 2.0, True, 2),
        MatchEntry(first, HEADER, 1.0, False, 0),
    )
    assert journal.entry(first) == MatchEntry(first, HEADER, 1.0, False, 0)
    with pytest.raises(KeyError):
        journal.entry("99")
    assert journal.ids() == {first, second}


def test_one_match_is_found_beside_another_that_is_damaged(path: Path) -> None:
    with Journal(path) as journal:
        whole, damaged = journal.begin(HEADER, 1.0), journal.begin(HEADER, 2.0)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE matches SET header = '{' WHERE id = ?", (damaged,))
    database.close()
    with Journal(path) as journal:
        assert journal.entry(whole) == MatchEntry(whole, HEADER, 1.0, False, 0)
        assert journal.ids() == {whole, damaged}
        with pytest.raises(JournalError):
            journal.entry(damaged)


def test_a_match_is_exported_as_a_record(journal: Journal) -> None:
    match_id = journal.begin(HEADER, 0.0)
    journal.write(match_id, [HistoryLine(1, STOP, 0.0, "a", "b", 0)], Desk())
    assert list(journal.record_lines(match_id)) == [
        '{"table": 1, "game": "toy", "players": ["Ania", "Łukasz", "Ёжик"]}',
        '{"do": "stop"}',
    ]


def test_every_printed_line_is_there_after_kill_9(path: Path) -> None:
    rng = random.Random(9)
    match_id, printed = "", 0
    for _ in range(6):
        arguments = [str(path), match_id] if match_id else [str(path)]
        with subprocess.Popen(
            [sys.executable, "-m", "tests.match.writing_child", *arguments],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
        ) as child:
            assert child.stdout is not None
            for _ in range(rng.randint(1, 40)):
                printed = int(child.stdout.readline())
            child.kill()
            # What it still printed between our last reading and its end counts too.
            for late in child.stdout.read().splitlines():
                printed = int(late)
        with Journal(path) as journal:
            match_id = journal.unfinished() or ""
            header, lines, kept_desk = journal.load(match_id)
        assert header == {"table": 1, "game": "toy"}
        assert lines == tuple(line(number) for number in range(1, len(lines) + 1))
        # It may have been killed after its commit and before its print.
        assert len(lines) in (printed, printed + 1)
        assert kept_desk == desk(len(lines))


def test_a_torn_write_ahead_log_loses_only_what_was_never_whole(path: Path, tmp_path: Path) -> None:
    journal = Journal(path)
    match_id = journal.begin(HEADER, 0.0)
    journal.write(match_id, [line(1)], desk(1))
    log = Path(f"{path}-wal")
    kept = log.stat().st_size
    journal.write(match_id, [line(2)], desk(2))
    grown = log.stat().st_size
    # As a pulled plug leaves the files: the log ends anywhere within the last transaction.
    database, whole_log = path.read_bytes(), log.read_bytes()
    journal.close()
    for number, end in enumerate({kept, kept + 1, (kept + grown) // 2, grown - 1, grown}):
        torn = tmp_path / f"torn{number}.sqlite3"
        torn.write_bytes(database)
        Path(f"{torn}-wal").write_bytes(whole_log[:end])
        with Journal(torn) as reopened:
            expected = 2 if end == grown else 1
            assert reopened.load(match_id)[1:] == (
                tuple(line(n) for n in range(1, expected + 1)),
                desk(expected),
            )


def test_a_second_process_is_told_that_the_journal_is_in_use(path: Path, journal: Journal) -> None:
    journal.begin(HEADER, 0.0)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.match.writing_child", str(path)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert ran.returncode != 0
    assert f"{path} is in use by another tableside" in ran.stderr
    assert ran.stdout == ""
    assert len(journal.matches()) == 1


def test_a_newer_schema_is_left_alone(path: Path) -> None:
    Journal(path).close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
        database.execute("UPDATE about SET version = 99")
    database.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="newer tableside") as raised:
        Journal(path)
    assert raised.value.fault == "newer"
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (soup TEXT)")
    database.close()
    before = path.read_bytes()
    with pytest.raises(JournalError) as raised:
        Journal(path)
    assert raised.value.fault == "foreign"
    assert path.read_bytes() == before


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="nowhere") as raised:
        Journal(tmp_path / "nowhere" / "journal.sqlite3")
    assert raised.value.fault == "not-opened"


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE matches SET header = '{'",
        "UPDATE lines SET entry = '[]'",
        "UPDATE desks SET desk = 'null'",
        "DELETE FROM desks",
    ],
)
def test_a_match_that_makes_no_sense_is_told_as_damaged(path: Path, harm: str) -> None:
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 0.0)
        journal.write(match_id, [line(1)], Desk())
    with sqlite3.connect(path) as database:
        database.execute(harm)
    database.close()
    with Journal(path) as journal, pytest.raises(JournalError, match="damaged"):
        journal.load(match_id)


@pytest.mark.parametrize("harm", ["no database", "cut short"])
def test_a_damaged_journal_is_told_and_can_be_set_aside(path: Path, harm: str) -> None:
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 0.0)
        journal.write(match_id, [line(number) for number in range(1, 200)], Desk())
    whole = path.read_bytes()
    damaged = {
        "no database": b"not a database at all, just some words\n" * 200,
        "cut short": whole[: len(whole) // 2],
    }[harm]
    path.write_bytes(damaged)
    with pytest.raises(JournalError, match="damaged") as raised:
        Journal(path)
    assert raised.value.fault == "damaged"
    aside = set_aside(path, 1_800_000_000.0)
    assert aside.name == "journal.sqlite3.damaged-20270115-080000"
    assert aside.read_bytes() == damaged
    with Journal(path) as journal:
        assert journal.matches() == ()


def test_a_damaged_journal_is_set_aside_for_a_new_one_and_others_are_left_alone(path: Path) -> None:
    path.write_bytes(b"no database at all" * 300)
    journal, said = open_journal(path, 1_800_000_000.0)
    with journal:
        assert journal.matches() == ()
        aside = path.with_name("journal.sqlite3.damaged-20270115-080000")
        assert said == Text("fault.set-aside", {"path": str(aside)})
        with pytest.raises(JournalError, match="in use"):
            open_journal(path, 0.0)
    again, said = open_journal(path, 0.0)
    with again:
        assert said is None


def test_setting_aside_takes_the_log_along_and_overwrites_nothing(path: Path) -> None:
    for content in ("first", "second"):
        path.write_text(content)
        Path(f"{path}-wal").write_text(f"log of the {content}")
        aside = set_aside(path, 0.0)
        assert aside.read_text() == content
        assert Path(f"{aside}-wal").read_text() == f"log of the {content}"
    assert aside.name == "journal.sqlite3.damaged-19700101-000000-2"
    assert not path.exists()


def test_a_match_is_rewritten_all_at_once_or_not_at_all(tmp_path: Path) -> None:
    with Journal(tmp_path / "matches.db") as journal:
        match, other = journal.begin({"table": 1}, 1.0), journal.begin({"table": 2}, 2.0)
        journal.write(match, [line(1), line(2)], desk(2))
        kept = journal.load(match)
        with pytest.raises(ValueError, match="line 3 can't be kept as line 2"):
            journal.rewrite(match, {"table": 3}, 3.0, [line(1), line(3)], desk(3))
        assert journal.load(match) == kept
        assert journal.unfinished() == other
        journal.rewrite(match, {"table": 3}, 3.0, [line(1)], desk(1))
        assert journal.load(match) == ({"table": 3}, (line(1),), desk(1))
        assert journal.unfinished() == match
