"""P6: move hoplites."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, Table


def test_all_go_to_one_territory_each_its_own_way() -> None:
    # Two march from Attica, one sails from Ionia over the Sporades and the Cyclades.
    table = Table().play("move_hoplites", to="BOE", from_=["ATT", "ATT", "ION"])
    assert [table.units(ATHENS, place) for place in ("ATT", "ION", "BOE")] == [1, 1, 3]
    assert table.prestige(ATHENS) == 2


def test_it_costs_a_prestige() -> None:
    table = Table(athens={"prestige": 0})
    assert table.refused("move_hoplites", to="BOE", from_=["ATT"]) == ("no-prestige", "P6")
    assert table.open("move_hoplites") == []


def test_the_opponents_territory_can_be_entered_but_not_passed() -> None:
    # Megaris is the only land way from Attica to Arcadia; the seas are Sparta's too.
    sparta = {"hoplites": {"MEG": 1, "BOE": 1}, "galleys": {"SCYC": 3}}
    table = Table(athens={"hoplites": {"ATT": 3}, "galleys": {"SCYC": 2}}, sparta=sparta)
    assert table.refused("move_hoplites", to="ARC", from_=["ATT"]) == ("no-way", "P6")
    table.play("move_hoplites", to="MEG", from_=["ATT"])
    assert table.units(ATHENS, "MEG") == 1


def test_equal_units_do_not_block() -> None:
    sparta = {"hoplites": {"MEG": 1, "BOE": 1}, "galleys": {"SCYC": 3}}
    athens = {"hoplites": {"ATT": 2, "MEG": 1}, "galleys": {"SCYC": 2}}
    Table(athens=athens, sparta=sparta).play("move_hoplites", to="ARC", from_=["ATT"])


def test_a_way_goes_by_land_or_by_sea_not_by_both() -> None:
    # Over land Attica reaches Megaris, on the Ionian Sea; but no sea of Attica leads on.
    sparta = {"hoplites": {}, "galleys": {"SMYR": 1}}
    athens = {"hoplites": {"ATT": 1}, "galleys": {}}
    table = Table(athens=athens, sparta=sparta)
    assert table.refused("move_hoplites", to="SIC", from_=["ATT"]) == ("no-way", "P6")
    table.play("move_hoplites", to="ION", from_=["ATT"])


def test_the_opponents_sea_blocks_even_next_to_the_goal() -> None:
    table = Table(athens={"hoplites": {"ION": 1}, "galleys": {}}, sparta={"galleys": {"SCYC": 1}})
    assert table.refused("move_hoplites", to="ATT", from_=["ION"]) == ("no-way", "P6")


def test_a_blocked_territory_can_be_left() -> None:
    table = Table(athens={"hoplites": {"BOE": 1}}, sparta={"hoplites": {"BOE": 2}})
    table.play("move_hoplites", to="ATT", from_=["BOE"])


def test_units_places_and_the_limit() -> None:
    table = Table()
    assert table.refused("move_hoplites", to="BOE", from_=[]) == ("at-least-one", "P6")
    assert table.refused("move_hoplites", to="BOE", from_=["BOE"]) == ("already-there", "P6")
    assert table.refused("move_hoplites", to="BOE", from_=["ION"] * 3) == ("too-few-units", "P6")
    assert table.refused("move_hoplites", to="ROM", from_=["ATT"]) == ("unknown-place", "P6")
    assert table.refused("move_hoplites", to="BOE", from_=["SCYC"]) == ("unknown-place", "P6")
    assert table.refused("move_hoplites", to="ATT", from_=["ION"]) == ("over-limit", "P1")


def test_each_group_is_listed_once_with_sorted_origins() -> None:
    groups = [tuple(move["from"]) for move in Table().open("move_hoplites") if move["to"] == "BOE"]
    assert (
        len(groups) == len(set(groups)) == 8
    )  # 0 to 3 of Attica and 0 to 2 of Ionia, 1 to 3 in all
    assert all(list(group) == sorted(group) for group in groups)
    assert ("ATT", "ATT", "ION") in groups
