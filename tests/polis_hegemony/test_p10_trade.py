"""P10: trade. Egypt gives 7 wheat or 4 silver, wants oil, wine and wood, and its price begins at 3,
the third step of 2 2 3 3 4 4 5 5 6.
"""

from __future__ import annotations

import pytest

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def test_an_exchange_for_wheat_makes_the_market_dearer() -> None:
    table = Table().play("trade", market="MEGY", sell="oil", buy="wheat", die=2)
    assert table.stores(ATHENS, "oil", "wheat") == [4 - 3, 4 + 7]
    assert table.position.markets["MEGY"].step == 2 + 2
    assert table.said("price-rose")["count"] == 4
    assert table.position.markets["MEGY"].ships == (ATHENS,)
    assert table.position.sides[ATHENS].merchants == 0


def test_an_exchange_for_silver() -> None:
    table = Table().play("trade", market="MEGY", sell="wine", buy="silver", die=1)
    assert table.stores(ATHENS, "wine", "silver") == [1, 4]


def test_a_purchase_makes_it_cheaper_by_the_higher_die() -> None:
    table = Table(athens={"stores": RICH}, markets={"MEGY": {"step": 9}})
    table.play("trade", market="MEGY", sell="silver", buy="wheat", dice=[1, 3])
    assert table.stores(ATHENS, "silver", "wheat") == [20 - 6, 20 + 7]
    assert table.position.markets["MEGY"].step == 8 - 3


@pytest.mark.parametrize("dice", [[9, 1], []])
def test_dice_of_a_purchase_say_nothing_in_an_exchange(dice: list[int]) -> None:
    table = Table().play("trade", market="MEGY", sell="oil", buy="wheat", die=2, dice=dice)
    assert table.position.markets["MEGY"].step == 2 + 2
    purchase = Table(athens={"stores": RICH}, markets={"MEGY": {"step": 9}})
    purchase.play("trade", market="MEGY", sell="silver", buy="wheat", die=4, dice=[1, 2])
    assert purchase.position.markets["MEGY"].step == 8 - 2


def test_a_tie_on_the_dice_counts_once() -> None:
    table = Table(athens={"stores": RICH}, markets={"MEGY": {"step": 9}})
    table.play("trade", market="MEGY", sell="silver", buy="wheat", dice=[2, 2])
    assert table.position.markets["MEGY"].step == 8 - 2


def test_the_marker_stays_on_its_track() -> None:
    dear = Table(athens={"stores": RICH}, markets={"MEGY": {"step": 8}})
    dear.play("trade", market="MEGY", sell="oil", buy="wheat", die=4)
    assert dear.position.markets["MEGY"].step == 8
    cheap = Table(athens={"stores": RICH}, markets={"MEGY": {"step": 2}})
    cheap.play("trade", market="MEGY", sell="silver", buy="wheat", dice=[4, 4])
    assert cheap.position.markets["MEGY"].step == 0


def test_a_full_market_has_no_shipload() -> None:
    table = Table(markets={"MEGY": {"ships": [1, 0]}})
    assert table.refused("trade", market="MEGY", sell="oil", buy="wheat", die=1) == (
        "no-shipload",
        "P10",
    )


def test_no_merchant_in_the_port() -> None:
    table = Table(athens={"merchants": 0})
    assert table.refused("trade", market="MEGY", sell="oil", buy="wheat", die=1) == (
        "no-merchant",
        "P10",
    )
    assert table.open("trade") == []


def test_no_route_through_the_opponents_sea() -> None:
    # Illyria lies behind the Myrtoan and the Ionian Sea; Sparta has more galleys in the first.
    table = Table()
    trade = {"market": "MILL", "sell": "oil", "buy": "wheat", "die": 1}
    assert table.refused("trade", **trade) == ("no-route", "P10")
    equal = Table(athens={"galleys": {"SMYR": 2}}, sparta={"galleys": {"SMYR": 2}})
    equal.play("trade", **trade)


def test_a_blocked_port_sends_nobody() -> None:
    table = Table(sparta={"galleys": {"SCYC": 3}})
    assert table.refused("trade", market="MEGY", sell="oil", buy="wheat", die=1) == (
        "no-route",
        "P10",
    )


def test_goods_that_the_market_does_not_want() -> None:
    table = Table(athens={"stores": RICH})
    for sell in ("metal", "wheat", "gold"):
        assert table.refused("trade", market="MEGY", sell=sell, buy="silver", die=1) == (
            "not-wanted",
            "P10",
        )


def test_what_may_be_got() -> None:
    table = Table(athens={"stores": RICH})
    silver = {"market": "MEGY", "sell": "silver", "buy": "silver", "dice": [1, 1]}
    assert table.refused("trade", **silver) == ("silver-buys-wheat", "P10")
    oil = {"market": "MEGY", "sell": "wine", "buy": "oil", "die": 1}
    assert table.refused("trade", **oil) == ("goods-bring", "P10")
    rome = {"market": "MROM", "sell": "wine", "buy": "wheat", "die": 1}
    assert table.refused("trade", **rome) == ("unknown-place", "P10")


def test_the_price_has_to_be_there() -> None:
    table = Table(athens={"stores": {"oil": 2, "silver": 2}})
    assert table.refused("trade", market="MEGY", sell="oil", buy="wheat", die=1) == (
        "too-dear",
        "P10",
    )
    assert table.refused("trade", market="MEGY", sell="silver", buy="wheat", dice=[1, 1]) == (
        "too-dear",
        "P10",
    )


def test_dice() -> None:
    table = Table(athens={"stores": RICH})
    exchange = {"market": "MEGY", "sell": "oil", "buy": "wheat"}
    purchase = {"market": "MEGY", "sell": "silver", "buy": "wheat"}
    assert table.refused("trade", **exchange) == ("needs-die", "P10")
    assert table.refused("trade", **exchange, dice=[1, 2]) == ("needs-die", "P10")
    assert table.refused("trade", **purchase) == ("needs-die", "P10")
    assert table.refused("trade", **purchase, dice=[1]) == ("two-dice", "P10")
    assert table.refused("trade", **purchase, dice=[1, 5]) == ("no-such-roll", "P10")
    assert table.refused("trade", **exchange, die=7) == ("no-such-roll", "P10")


def test_sparta_trades_from_its_own_port() -> None:
    table = Table(turn=1).play("trade", market="MILL", sell="oil", buy="wheat", die=1)
    assert table.stores(SPARTA, "oil", "wheat") == [1, 4]
