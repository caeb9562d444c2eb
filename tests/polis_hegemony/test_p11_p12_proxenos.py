"""P11 and P12: the proxenos moves, bribes, is redeemed."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def test_it_goes_by_land_or_sea_without_cost_where_nobody_stands() -> None:
    table = Table().play("move_proxenos", to="ACA")
    assert table.position.sides[ATHENS].proxenos == "ACA"
    assert "bribed" not in table.codes
    assert Table().play("move_proxenos", to="ION").position.sides[ATHENS].proxenos == "ION"


def test_each_enemy_unit_on_the_way_costs_a_silver() -> None:
    # By land to Lakedaemon: Megaris, Arcadia, then 3 hoplites in Lakedaemon. By sea: the 2 galleys
    # of the Myrtoan Sea as well.
    table = Table(athens={"stores": {"silver": 3}}).play("move_proxenos", to="LAC")
    assert table.stores(ATHENS, "silver") == [0]
    assert table.stores(SPARTA, "silver") == [4]  # it goes to the bank
    assert table.said("bribed")["count"] == 3


def test_the_cheapest_way_is_taken() -> None:
    # Every land way leads through Megaris, with 3 hoplites: past 2 galleys it is cheaper by one.
    sparta = {"hoplites": {"MEG": 3, "BOE": 1}, "galleys": {"SMYR": 2}}
    table = Table(athens={"stores": {"silver": 2}}, sparta=sparta)
    table.play("move_proxenos", to="LAC")
    assert table.stores(ATHENS, "silver") == [0]


def test_the_opponents_control_does_not_stop_it_but_costs() -> None:
    sparta = {"hoplites": {"MEG": 2, "BOE": 2}, "galleys": {"SCYC": 3}}
    table = Table(sparta=sparta)
    assert table.refused("move_proxenos", to="ARC") == ("too-dear", "P11")
    rich = Table(athens={"stores": {"silver": 2}}, sparta=sparta).play("move_proxenos", to="ARC")
    assert rich.stores(ATHENS, "silver") == [0]


def test_where_it_can_not_go() -> None:
    table = Table()
    assert table.refused("move_proxenos", to="ATT") == ("already-there", "P11")
    assert table.refused("move_proxenos", to="SCYC") == ("unknown-place", "P11")


def test_redeeming_pays_the_opponent() -> None:
    table = Table(athens={"proxenos": "LAC", "stores": RICH}).play("redeem")
    assert table.stores(ATHENS, "silver") == [18]
    assert table.stores(SPARTA, "silver") == [4 + 2]
    assert table.position.sides[ATHENS].proxenos == "ATT"


def test_redeeming_needs_a_proxenos_away_and_the_silver() -> None:
    assert Table(athens={"stores": RICH}).refused("redeem") == ("proxenos-at-home", "P12")
    poor = Table(athens={"proxenos": "LAC", "stores": {"silver": 1}})
    assert poor.refused("redeem") == ("too-dear", "P12")
