"""P5: start a project."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, RICH, Table


def test_it_is_paid_at_once_and_lies_in_the_polis() -> None:
    # The Shipyard costs 3 wood.
    table = Table().play("project", card="PRJ11", polis="PCHI")
    assert table.stores(ATHENS, "wood") == [1]
    assert table.position.poleis["PCHI"].building == ("PRJ11",)
    assert table.position.offer == ("PRJ01", "PRJ02")
    assert table.prestige(ATHENS) == 3


def test_the_tile_has_to_be_on_offer() -> None:
    table = Table(athens={"stores": RICH})
    assert table.refused("project", card="PRJ13", polis="PATH") == ("not-on-offer", "P5")
    table.play("project", card="PRJ01", polis="PATH")
    assert "PRJ01" not in table.position.offer


def test_the_polis_has_to_be_own_and_to_list_it() -> None:
    table = Table(athens={"stores": RICH})
    assert table.refused("project", card="PRJ01", polis="PCHI") == ("not-listed", "P5")
    assert table.refused("project", card="PRJ11", polis="PCOR") == ("not-your-polis", "P5")
    assert table.refused("project", card="EVT01", polis="PATH") == ("unknown-card", "P5")


def test_all_of_the_cost_has_to_be_there() -> None:
    # The Parthenon costs 6 silver and 2 wood.
    table = Table(athens={"stores": {**RICH, "silver": 5}})
    assert table.refused("project", card="PRJ01", polis="PATH") == ("too-dear", "P5")
