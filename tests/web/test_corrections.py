"""Corrections: the table stated anew, and past moves mended from the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.tables import RealTable


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        yield table


def number(table: RealTable) -> int:
    return table.publisher.snapshot.number


def correct(table: RealTable, **fields: str) -> Any:
    form = {"number": str(number(table)), **fields}
    return table.app.test_client().post("/correct", data=form)


def begin_two(table: RealTable) -> None:
    table.begin("Ania", "Borys")
    table.state(0, ("ATH", "ATH1 ATH2 COIN01 HOPL1"), ("SPA", "SPA1 COIN02 COIN03"))


def test_the_form_as_it_is_states_the_table_as_it_is(real: RealTable) -> None:
    begin_two(real)
    before = real.publisher.snapshot.position
    assert correct(real).status_code == 303
    assert real.publisher.snapshot.position.players == before.players
    assert real.publisher.snapshot.history[-1].line["do"] == "set"


def test_any_card_can_be_moved_anywhere(real: RealTable) -> None:
    begin_two(real)
    moved = {"at-ATH2": "1", "at-THEG": "discard", "at-SPA1": "0", "polis-1": "-", "turn": "1"}
    assert correct(real, **moved, why="miscounted").status_code == 303
    position = real.publisher.snapshot.position
    assert position.players[0].cards == {"ATH1", "SPA1", "COIN01", "HOPL1"}
    assert position.players[1].cards == {"ATH2", "COIN02", "COIN03"}
    assert position.discard == {"THEG"}
    assert position.turn == 1
    assert real.publisher.snapshot.history[-1].why == "miscounted"


def test_copies_are_counted_and_holders_keep_theirs(real: RealTable) -> None:
    begin_two(real)
    counts = {"count-coin-0": "4", "count-coin-1": "1", "count-robber-discard": "2"}
    assert correct(real, **counts).status_code == 303
    position = real.publisher.snapshot.position
    coins = [{c for c in player.cards if c.startswith("COIN")} for player in position.players]
    assert [len(held) for held in coins] == [4, 1]
    assert "COIN01" in coins[0]
    assert coins[1] <= {"COIN02", "COIN03"}
    assert len(position.discard) == 2


def test_too_many_copies_are_told_and_kept_in_the_form(real: RealTable) -> None:
    begin_two(real)
    answer = correct(real, **{"count-coin-0": "15", "at-ATH2": "discard"})
    assert answer.status_code == 400
    assert "The deck has 15" in answer.text
    assert 'value="15"' in answer.text


@pytest.mark.parametrize(
    "fields",
    [
        {"at-ATH1": "9"},
        {"at-ATH1": "moon"},
        {"polis-0": "ROM"},
        {"turn": "7"},
        {"turn": "x"},
        {"count-coin-0": "-1"},
        {"count-coin-0": "many"},
        {"number": "x"},
    ],
)
def test_a_form_that_nobody_offered_changes_nothing(
    real: RealTable, fields: dict[str, str]
) -> None:
    begin_two(real)
    before = number(real)
    assert correct(real, **fields).status_code == 400
    assert number(real) == before


def test_an_impossible_table_is_refused_with_its_reason(real: RealTable) -> None:
    begin_two(real)
    answer = correct(real, **{"polis-1": "ATH"})
    assert answer.status_code == 409
    assert 'id="message"' in answer.text
    assert "[refusal" not in answer.text


def test_the_log_tells_what_happened(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    real.play(do="draw", card="ATH1")
    real.play(do="undo")
    page = real.app.test_client().get("/correct").text
    assert real.deck.title("ATH1", "en") in page
    assert "A step was taken back." in page
    assert "[event" not in page


def test_stepping_back_stays_on_the_page_of_corrections(real: RealTable) -> None:
    begin_two(real)
    sent = {"number": str(number(real)), "tap": '{"line": {"do": "undo"}}', "back": "correct"}
    client = real.app.test_client()
    assert client.post("/tap", data=sent).location == "/correct"
    assert client.post("/tap", data=sent).status_code == 409


def test_a_past_move_is_taken_out_from_the_log(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    real.play(do="draw", card="COIN01")
    real.play(do="draw", card="COIN02")
    page = real.app.test_client().get("/correct").text
    assert page.count("It never happened") == 2 * 2  # each with its label for readers
    sent = {"number": str(number(real)), "tap": '{"amend": {"n": 1}}'}
    assert real.app.test_client().post("/tap", data=sent).location == "/"
    assert real.publisher.snapshot.position.players[0].cards == {"COIN02"}
    assert real.app.test_client().get("/correct").text.count("It never happened") == 2


def test_a_past_move_is_replaced_by_what_really_happened(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    real.play(do="draw", card="COIN01")
    lines = [{"do": "draw", "card": "COIN05"}]
    sent = {"number": number(real), "amend": {"n": 1, "lines": lines}}
    assert real.app.test_client().post("/api/tap", json=sent).status_code == 200
    assert real.publisher.snapshot.position.players[0].cards == {"COIN05"}
