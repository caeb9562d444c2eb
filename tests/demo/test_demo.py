"""`tableside demo` from outside: exit status, last line, options."""

from __future__ import annotations

import re
import signal
import urllib.request
from pathlib import Path

import pytest

from tableside.match.journal import JOURNAL_NAME, Journal

from .running import LAST_LINE, faults, finished, last_line, running

FAST = ("--fast", "--headless")


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    begun = []
    for seed in ("7", "7", "8"):
        with running(*FAST, "--seed", seed) as demo:
            begun.append([demo.line_with(f"{number}. ") for number in range(1, 16)])
    first, again, other = begun
    assert first == again
    assert first != other


@pytest.mark.parametrize("players", [5])
def test_any_number_of_players_play_to_a_winner(players: int) -> None:
    run = finished(*FAST, "--seed", "3", "--players", str(players))
    assert (run.returncode, faults(run)) == (0, [])
    assert LAST_LINE.match(last_line(run.stdout))


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_polis_is_played_to_a_winner() -> None:
    """The one game of the suite that is whole, in pictures, and Polis: a minute of work."""
    run = finished(*FAST, "--game", "polis-hegemony", "--seed", "1", patience=1500)
    assert (run.returncode, faults(run)) == (0, [])
    assert re.match(r"Winner: \w+ \((Athens|Sparta)\), \d+ moves$", last_line(run.stdout))


def test_polis_is_begun_with_cards_and_taps() -> None:
    with running(*FAST, "--game", "polis-hegemony", "--seed", "1") as demo:
        assert "Ania" in demo.line_with("4. ")
        demo.line_with("6. ")


def test_without_a_seed_the_one_that_was_taken_comes_first() -> None:
    with running(*FAST) as demo:
        seed_line = demo.line_with("Seed: ")
        seed = seed_line.removeprefix("Seed: ")
        moves = [demo.line_with(f"{number}. ") for number in range(1, 4)]
    with running(*FAST, "--seed", seed) as demo:
        assert demo.line_with("Seed: ") == seed_line
        assert [demo.line_with(f"{number}. ") for number in range(1, 4)] == moves


def test_the_match_is_kept_where_it_is_told_to_be_and_not_resumed_after_its_end(
    tmp_path: Path,
) -> None:
    data = ("--data", str(tmp_path))
    run = finished(*FAST, "--seed", "5", "--players", "2", *data)
    assert run.returncode == 0
    moves = re.search(r"(\d+) moves", last_line(run.stdout))
    assert moves is not None
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        (match,) = journal.matches()
        _header, lines, _desk = journal.load(match.id)
        assert len(lines) == int(moves[1])
    again = finished(*FAST, "--resume", *data)
    assert (again.returncode, again.stdout) == (2, "")
    assert len(faults(again)) == 1
    assert "has ended" in again.stderr


def test_pages_show_the_table_and_an_interrupt_ends_it() -> None:
    with running("--seed", "2", "--port", "0") as demo:
        url = demo.line_with("http://").split()[-1]
        demo.line_with("1. ")
        with urllib.request.urlopen(url, timeout=30) as page:
            assert page.status == 200
        assert demo.interrupt(signal.SIGINT) == 130


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "1"], "2 to 5 players"),
        (["--players", "6"], "2 to 5 players"),
        (["--resume"], "--data"),
        (["--resume", "--players", "2", "--data", "{empty}"], "--players"),
        (["--resume", "--data", "{empty}"], "no unfinished match"),
        (["--lang", "de"], "--lang"),
        (["--seed", "seven"], "--seed"),
        (["--game", "chess"], "chess"),
        (["--game", "polis-hegemony", "--players", "3"], "2 players"),
    ],
)
def test_options_that_do_not_fit_are_told_in_one_line(
    tmp_path: Path, arguments: list[str], words: str
) -> None:
    run = finished(*FAST, *(argument.format(empty=tmp_path) for argument in arguments))
    assert run.returncode == 2
    assert run.stdout == ""
    assert len(faults(run)) == 1
    assert words in run.stderr
