"""P9: collect."""

from __future__ import annotations

from itertools import product

from tests.polis_hegemony.tables import ATHENS, RICH, Table


def test_the_first_steps_of_each_column_are_brought() -> None:
    # Two hoplites on oil bring 1 + 2, one on silver brings 1.
    table = Table().play("collect", region="ATT", oil=2, silver=1)
    assert table.stores(ATHENS, "oil", "silver") == [4 + 3, 0 + 1]
    assert table.units(ATHENS, "ATT") == 3


def test_five_hoplites_bring_fifteen() -> None:
    table = Table(round="5α", athens={"hoplites": {"ATT": 5}})
    table.play("collect", region="ATT", oil=5)
    assert table.stores(ATHENS, "oil") == [4 + 15]


def test_home_is_free_and_elsewhere_costs_a_prestige() -> None:
    assert Table().play("collect", region="ATT", oil=1).prestige(ATHENS) == 3
    assert Table().play("collect", region="ION", wine=2).prestige(ATHENS) == 2


def test_without_prestige_only_home_can_be_collected() -> None:
    table = Table(athens={"prestige": 0})
    assert table.refused("collect", region="ION", wine=1) == ("no-prestige", "P9")
    table.play("collect", region="ATT", oil=1)


def test_a_region_gives_once_a_round() -> None:
    table = Table().play("collect", region="ATT", oil=1).play("move_proxenos", to="BOE")
    assert table.position.exhausted == {"ATT"}
    again = Table(exhausted=["ATT"])
    assert again.refused("collect", region="ATT", oil=1) == ("exhausted", "P9")


def test_an_own_polis_has_to_be_in_the_region() -> None:
    table = Table(athens={"hoplites": {"MEG": 3}})
    assert table.refused("collect", region="MEG", oil=1) == ("no-polis-there", "P9")
    owned = Table(athens={"hoplites": {"MEG": 3}}, poleis={"PCOR": {"owner": 0}})
    owned.play("collect", region="MEG", oil=1)


def test_hoplites_and_resources_have_to_be_there() -> None:
    table = Table(athens={"stores": RICH})
    assert table.refused("collect", region="ATT") == ("at-least-one", "P9")
    assert table.refused("collect", region="ATT", oil=-1, silver=2) == ("at-least-one", "P9")
    assert table.refused("collect", region="ATT", wine=1) == ("no-such-goods", "P9")
    assert table.refused("collect", region="ATT", oil=2, silver=2) == ("too-few-units", "P9")
    assert table.refused("collect", region="ATT", oil=6) == ("column-full", "P9")
    assert table.refused("collect", region="ROM", oil=1) == ("unknown-place", "P9")


def test_every_spread_is_listed_once() -> None:
    spreads = [
        (move.get("oil", 0), move.get("silver", 0), move.get("wheat", 0))
        for move in Table().open("collect")
        if move["region"] == "ATT"
    ]
    assert sorted(spreads) == [
        spread for spread in product(range(4), repeat=3) if 0 < sum(spread) <= 3
    ]
