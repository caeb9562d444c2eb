"""P22: the next round, its tiles and its event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def next_round(**stated: Any) -> Table:
    """Round 3 has ended, but for the last answer."""
    given = {"phase": "phoros", "turn": 1, "passed": [1, 0], **stated}
    return Table(**given).play("done")


def event(card: str, **stated: Any) -> Table:
    """An event card is drawn in round 4."""
    given = {"round": "4", "phase": "event", "turn": 1, "begins": 1, **stated}
    return Table(**given).play("event", card=card)


def test_everything_is_fresh() -> None:
    table = next_round(
        exhausted=["ATT", "LAC"], markets={"MEGY": {"ships": [0, 1]}}, grown={"PATH": 2}
    )
    position = table.position
    assert position.board.rounds[position.round].name == "4"
    assert position.exhausted == frozenset()
    assert position.markets["MEGY"].ships == ()
    assert [side.merchants for side in position.sides] == [2, 2]
    assert (position.passed, position.actions, dict(position.grown)) == ((), (), {})
    assert (position.begins, position.turn) == (SPARTA, SPARTA)


def test_the_price_marker_stays() -> None:
    assert next_round(markets={"MEGY": {"step": 6}}).position.markets["MEGY"].step == 5


def test_three_new_tiles_replace_the_offer() -> None:
    table = next_round()
    assert not table.position.offer
    assert sorted(table.position.gone) == ["PRJ01", "PRJ02", "PRJ11"]
    phases = [table.play("offer", card=card).position.phase for card in ("PRJ03", "PRJ04", "PRJ05")]
    assert phases == ["offer", "offer", "event"]
    assert table.position.offer == ("PRJ03", "PRJ04", "PRJ05")


def test_a_tile_comes_once() -> None:
    table = next_round(poleis={"PPYL": {"finished": ["PRJ12"]}}).play("offer", card="PRJ03")
    for card in ("PRJ01", "PRJ03", "PRJ12"):
        assert table.refused("offer", card=card) == ("tile-in-game", "P22")
    assert table.refused("offer", card="EVT01") == ("unknown-card", "P22")


def test_as_many_tiles_as_there_are() -> None:
    gone = [f"PRJ{number:02}" for number in range(1, 14) if number not in (1, 2, 11)]
    table = next_round(gone=gone).play("offer", card="PRJ14")
    assert (table.position.phase, table.position.offer) == ("event", ("PRJ14",))


def test_tiles_and_events_are_anybodys_to_lay() -> None:
    table = next_round().play("offer", card="PRJ03", by=0).play("offer", card="PRJ04", by=1)
    assert len(table.position.offer) == 2


def test_an_event_comes_once() -> None:
    table = Table(round="4", phase="event", events=["EVT05"])
    assert table.refused("event", card="EVT05") == ("event-over", "P22")
    assert table.refused("event", card="PRJ05") == ("unknown-card", "P22")
    assert len(table.open("event")) == 39


def test_without_events_left_the_turns_begin() -> None:
    events = [f"EVT{number:02}" for number in range(1, 41)]
    table = next_round(events=events)
    for card in ("PRJ03", "PRJ04", "PRJ05"):
        table.play("offer", card=card)
    assert table.position.phase == "actions"


def test_tiles_and_events_only_when_a_round_begins() -> None:
    assert Table().refused("offer", card="PRJ05") == ("no-offer-now", "P22")
    assert Table().refused("event", card="EVT01") == ("no-event-now", "P22")
    assert next_round().refused("pass") == ("offer-first", "P22")
    assert Table(round="4", phase="event").refused("pass") == ("event-first", "P22")


# --- what events do ------------------------------------------------------------------------------


def test_then_the_first_turn_begins() -> None:
    table = event("EVT01")
    assert (table.position.phase, table.position.turn) == ("actions", SPARTA)
    assert table.position.event == "EVT01"
    assert table.position.events == {"EVT01"}
    assert table.codes == ["event", "effect.none", "turn"]


@pytest.mark.parametrize(("card", "step"), [("EVT05", 0), ("EVT06", 4)])
def test_prices(card: str, step: int) -> None:
    assert event(card).position.markets["MEGY"].step == step


def test_goods_for_both() -> None:
    table = event("EVT17")
    assert (table.stores(ATHENS, "wheat"), table.stores(SPARTA, "wheat")) == ([7], [3])


def test_goods_are_lost_only_as_far_as_they_are_there() -> None:
    table = event("EVT23", athens={"stores": {"wheat": 1}}, sparta={"stores": {"wheat": 9}})
    assert (table.stores(ATHENS, "wheat"), table.stores(SPARTA, "wheat")) == ([0], [7])
    assert table.codes.count("effect.lost") == 2
    none = event("EVT23", athens={"stores": {"wheat": 0}}, sparta={"stores": {"wheat": 9}})
    assert (none.stores(ATHENS, "wheat"), none.stores(SPARTA, "wheat")) == ([0], [7])
    assert none.said("effect.no-goods")["player"] == ATHENS
    assert none.said("effect.lost")["count"] == 2


def test_a_region_gives_nothing() -> None:
    table = event("EVT29", turn=1, begins=1)
    assert table.position.exhausted == {"MES"}


def test_more_growth_is_told() -> None:
    assert event("EVT33").codes[1] == "effect.growth"


def test_a_storm_sinks_a_galley_of_each() -> None:
    table = event("EVT35")  # the Ionian Sea, where Sparta has one
    assert table.units(SPARTA, "SION") == 0
    assert table.codes.count("effect.sunk") == table.codes.count("effect.no-galley") == 1


def test_a_plague_spares_the_last_cube() -> None:
    table = event("EVT38")  # Lakedaemon: Sparta with 4 cubes, Gythion with 1
    assert (table.cubes("PSPA"), table.cubes("PGYT")) == (3, 1)
    assert {"effect.plague", "effect.plague-spared"} <= set(table.codes)


def test_neutral_poleis_have_no_plague() -> None:
    board_file_plague = event("EVT38", poleis={"PGYT": {"owner": None}})
    assert board_file_plague.codes.count("effect.plague-spared") == 0


def test_honour_goes_to_the_owner() -> None:
    assert event("EVT39", athens={"stores": RICH}).prestige(ATHENS) == 3 + 1
