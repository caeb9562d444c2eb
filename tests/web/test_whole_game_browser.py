"""A whole game in a real browser: begun by taps, played with cards before the camera."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tableside.commands.main import main
from tableside.config import Config, DataOptions, ScreenOptions
from tableside.decks import open_game
from tableside.station import Station
from tests.web.people import People, kind_of
from tests.web.stage import Stage, TableScreen, expect, opened

OpenPage = Callable[..., Page]
NAMES = ("Ania", "Borys", "Celina")
SEED = 1


def begin_by_tapping(page: Page) -> None:
    """Takes a seat for everybody; the first one is the youngest."""
    page.get_by_role("link", name="New game").click()
    for name in NAMES:
        page.locator("#samples").get_by_role("button", name=name, exact=True).click()
    page.locator(".chair-0 .youngest").click()
    page.get_by_role("button", name="Let's play!").click()
    expect(page.locator(".whose-name")).to_have_text(NAMES[0])


def in_short(line: dict[str, Any]) -> str:
    """A record's line as the people's diary has it."""
    match line["do"]:
        case "draw":
            return f"draw {kind_of(line['card'])}"
        case "pay":
            return " ".join(["pay", *sorted(map(kind_of, line["cards"]))])
        case "buy":
            return f"buy {line['card']} from {line['from']}"
    return str(line["do"])


@pytest.mark.timeout(600)
def test_a_whole_game_by_cards_and_taps(
    tmp_path: Path, open_page: OpenPage, capfd: pytest.CaptureFixture[str]
) -> None:
    _, deck = open_game("collect-and-rule")
    config = Config(screen=ScreenOptions(port=0), data=DataOptions(tmp_path))
    stage = Stage(deck, len(NAMES), SEED)
    with Station(config, sources=lambda: stage) as station, stage:
        assert station.url is not None
        page = opened(open_page, station.url)
        screen = TableScreen(page, station)
        begin_by_tapping(page)
        people = People(NAMES, deck, stage, screen, random.Random(SEED))
        end = people.play()
        assert end.says.startswith("The game is over! The winner: ")
        winner = NAMES.index(end.says.removeprefix("The game is over! The winner: ").rstrip("."))
        expect(page.locator(".won-cards img")).to_have_count(7)
        expect(page.locator(".result").first).to_contain_text(NAMES[winner])
        match = station.publisher.snapshot.match
        assert match is not None
    assert [what.partition(" ")[0] for what in people.diary].count("pay") >= 1
    assert [what.partition(" ")[0] for what in people.diary].count("buy") >= 1
    assert len(people.asked) == 1
    _check_record(tmp_path, match, people, winner, capfd)


def _check_record(
    folder: Path, match: str, people: People, winner: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """What the journal kept is, by the referee, the game that was played on the table."""
    record = folder / "match.jsonl"
    assert main(["matches", "--data", str(folder), "--export", match, "--out", str(record)]) == 0
    header, *lines = map(json.loads, record.read_text().splitlines())
    assert header["players"] == list(NAMES)
    assert list(map(in_short, lines)) == people.diary
    capfd.readouterr()
    assert main(["referee", str(record)]) == 0
    verdicts = [json.loads(text) for text in capfd.readouterr().out.splitlines()]
    assert len(verdicts) == len(lines)
    assert all(verdict["ok"] for verdict in verdicts)
    last = verdicts[-1]
    assert (last["phase"], last["winner"]) == ("over", winner)
    for seat, player in enumerate(last["players"]):
        assert sorted(map(kind_of, player["cards"])) == people.kinds_before(seat)
