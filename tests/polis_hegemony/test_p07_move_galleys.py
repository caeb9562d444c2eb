"""P7: move galleys."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, Table


def test_all_go_to_one_sea() -> None:
    table = Table().play("move_galleys", to="STHR", from_=["SCYC", "SCYC", "SSPO"])
    assert [table.units(ATHENS, sea) for sea in ("SCYC", "SSPO", "STHR")] == [0, 0, 3]
    assert table.prestige(ATHENS) == 2


def test_the_opponents_sea_blocks_the_way_through_but_not_in() -> None:
    # Sparta has two galleys in the Myrtoan Sea, which lies before the Ionian.
    table = Table(sparta={"galleys": {"SMYR": 2}})
    assert table.refused("move_galleys", to="SION", from_=["SCYC"]) == ("no-way", "P7")
    table.play("move_galleys", to="SMYR", from_=["SCYC"])


def test_equal_fleets_do_not_block() -> None:
    table = Table(athens={"galleys": {"SCYC": 1, "SMYR": 2}}, sparta={"galleys": {"SMYR": 2}})
    table.play("move_galleys", to="SION", from_=["SCYC"])


def test_galleys_stay_on_the_sea() -> None:
    table = Table(athens={"galleys": {"SSPO": 1, "SCYC": 3}})
    assert table.refused("move_galleys", to="ATT", from_=["SCYC"]) == ("unknown-place", "P7")
    assert table.refused("move_galleys", to="SSPO", from_=["SSPO"]) == ("already-there", "P7")
    assert table.refused("move_galleys", to="STHR", from_=["SSPO"] * 2) == ("too-few-units", "P7")
    assert table.refused("move_galleys", to="SCYC", from_=["SSPO"]) == ("over-limit", "P1")
    assert table.refused("move_galleys", to="STHR", from_=[]) == ("at-least-one", "P7")


def test_it_costs_a_prestige() -> None:
    table = Table(athens={"prestige": 0})
    assert table.refused("move_galleys", to="STHR", from_=["SCYC"]) == ("no-prestige", "P7")
