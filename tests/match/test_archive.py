"""The kept matches as people look through them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tableside.decks import open_game
from tableside.match.archive import Archive
from tableside.match.journal import Journal
from tableside.messages import Desk, HistoryLine

T = TypeVar("T")
DAY = 1_800_000_000.0


class Kept:
    """A journal and its archive; counts the looks into it."""

    def __init__(self, path: Path) -> None:
        self.journal = Journal(path)
        self.archive = Archive(self._look, lambda name, deck: open_game(name, deck)[0])
        self.looks = 0

    def _look(self, read: Callable[[Journal], T]) -> T:
        self.looks += 1
        return read(self.journal)

    def begin(self, *players: str, time: float = DAY, **header: Any) -> str:
        line = {"table": 1, "game": "collect-and-rule", "players": list(players), **header}
        return self.journal.begin(line, time)

    def play(self, match: str, *lines: dict[str, Any]) -> None:
        kept = len(self.journal.load(match)[1])
        history = [
            HistoryLine(kept + n, line, DAY + n, "screen", "", 0) for n, line in enumerate(lines, 1)
        ]
        self.journal.write(match, history, Desk())


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "journal.sqlite3")


def test_matches_come_newest_first_page_by_page(kept: Kept) -> None:
    for number in range(5):
        kept.begin("Ania", f"B{number}")
    assert kept.archive.count() == 5
    assert [match.players[1] for match in kept.archive.matches(2)] == ["B4", "B3"]
    assert [match.players[1] for match in kept.archive.matches(2, 4)] == ["B0"]


def test_where_a_match_stands_is_found_and_remembered(kept: Kept) -> None:
    match = kept.begin("Ania", "Borys")
    kept.play(match, {"do": "draw", "card": "ATH1"})
    found = kept.archive.match(match)
    assert (found.state, found.turn, found.game) == ("unfinished", 1, "collect-and-rule")
    assert found.position.players[0].cards == {"ATH1"}
    looks = kept.looks
    kept.archive.match(match)
    assert kept.looks == looks + 1
    kept.play(match, {"do": "draw", "card": "SPA1"})
    assert kept.archive.match(match).turn == 0


def test_a_won_match_is_finished_before_the_next_begins(kept: Kept) -> None:
    cards = ["ATH1", "ATH2", "ATH3", "ATH4", "ATH5", "ATH6", "ATHG"]
    players = [{"polis": "ATH", "cards": cards}, {"polis": None, "cards": []}]
    match = kept.begin("Ania", "Borys", start={"turn": 0, "players": players})
    assert kept.archive.match(match).state == "finished"


@pytest.mark.parametrize(
    "header", [{"game": "chess"}, {"deck": "rome-60"}, {"house_rules": {"no": 1}}, {"start": {}}]
)
def test_what_can_not_be_played_here_is_still_listed(kept: Kept, header: dict[str, Any]) -> None:
    match = kept.begin("Ania", "Borys", **header)
    found = kept.archive.match(match)
    assert (found.state, found.players, found.position) == ("unplayable", ("Ania", "Borys"), None)


def test_lines_that_do_not_fit_make_it_unplayable(kept: Kept) -> None:
    match = kept.begin("Ania", "Borys")
    kept.play(match, {"do": "stop"})
    assert kept.archive.match(match).state == "unplayable"


def test_names_of_earlier_matches_come_once_the_latest_first(kept: Kept) -> None:
    kept.begin("Zosia", "Ania")
    kept.begin("ania", "Borys", "x" * 30)
    assert kept.archive.names(10) == ("ania", "Borys", "Zosia")
    assert kept.archive.names(1) == ("ania",)


def test_a_match_as_a_record(kept: Kept) -> None:
    match = kept.begin("Ania", "Borys")
    kept.play(match, {"do": "draw", "card": "ATH1"})
    header, line = kept.archive.record(match).splitlines()
    assert '"Ania"' in header
    assert line == '{"do": "draw", "card": "ATH1"}'


def test_an_unknown_match_is_told(kept: Kept) -> None:
    with pytest.raises(KeyError):
        kept.archive.match("7")
    with pytest.raises(KeyError):
        kept.archive.record("7")


def test_a_clips_time_says_nothing_of_the_day(kept: Kept) -> None:
    assert kept.archive.match(kept.begin("Ania", "Borys", time=3.0)).in_a_clip
    assert not kept.archive.match(kept.begin("Ania", "Borys")).in_a_clip
