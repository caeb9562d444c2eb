"""P15: how a battle ends."""

from __future__ import annotations

from typing import Any

from tests.polis_hegemony.tables import ATHENS, SPARTA, Table


def fight(athens: int = 4, sparta: int = 4, **stated: Any) -> Table:
    """A battle in Boeotia in which Athens attacks."""
    battle = {
        "place": "BOE",
        "mover": 0,
        "attacker": 0,
        "laid": [],
        "played": [],
        "deck": stated.pop("deck", 12),
    }
    return Table(
        round=stated.pop("round", "5α"),
        phase="attack",
        battle=battle,
        athens={"hoplites": {"BOE": athens, **stated.pop("also", {})}, "prestige": 5},
        sparta={"hoplites": {"BOE": sparta}, "prestige": stated.pop("pride", 5), "galleys": {}},
        **stated,
    )


def test_it_ends_when_a_side_has_fewer_than_two_units() -> None:
    table = fight(sparta=3).play("attack", first="CMB01", second="CMB02").play("defend")
    assert "battle-over.units" in table.codes
    assert table.units(SPARTA, "BOE") == 1
    assert (table.position.battle, table.position.phase) == (None, "actions")
    assert table.position.turn == SPARTA


def test_two_units_go_on() -> None:
    table = fight(sparta=4).play("attack", first="CMB01", second="CMB02").play("defend")
    assert table.position.phase == "attack"


def test_the_last_two_units_can_be_lost_at_once() -> None:
    table = fight(sparta=2).play("attack", first="CMB01", second="CMB02").play("defend")
    assert table.units(SPARTA, "BOE") == 0


def test_it_ends_when_the_deck_has_too_few_cards() -> None:
    # One loss: the attacker draws 2, the defender 1.
    table = fight(deck=2).play("attack", first="CMB01", second="CMB02")
    table.play("defend", first="CMB07")
    assert table.said("battle-over.cards")["needed"] == 3
    assert table.position.battle is None
    assert (table.units(ATHENS, "BOE"), table.units(SPARTA, "BOE")) == (4, 3)


def test_just_enough_cards_go_on() -> None:
    table = fight(deck=3).play("attack", first="CMB01", second="CMB02")
    table.play("defend", first="CMB07")
    assert table.position.battle is not None
    assert table.position.battle.deck == 0


def test_a_retreat_pays_a_prestige_to_the_opponent_and_leaves() -> None:
    table = fight().play("retreat", to="MEG")
    assert (table.prestige(ATHENS), table.prestige(SPARTA)) == (4, 6)
    assert (table.units(ATHENS, "BOE"), table.units(ATHENS, "MEG")) == (0, 4)
    assert table.position.battle is None


def test_the_defender_may_retreat_before_the_cards() -> None:
    table = fight().play("attack", first="CMB19", second="CMB20").play("retreat", to="MEG")
    assert (table.prestige(ATHENS), table.prestige(SPARTA)) == (6, 4)
    assert table.units(SPARTA, "MEG") == 4
    assert table.position.turn == SPARTA


def test_no_retreat_without_prestige() -> None:
    table = fight(pride=0).play("attack", first="CMB19", second="CMB20")
    assert table.refused("retreat", to="MEG") == ("no-prestige", "P15")


def test_no_retreat_to_where_the_opponent_is_stronger() -> None:
    table = fight(also={"ATT": 1}).play("attack", first="CMB19", second="CMB20")
    assert table.refused("retreat", to="ATT") == ("no-retreat", "P15")
    assert table.refused("retreat", to="BOE") == ("no-retreat", "P15")
    assert table.refused("retreat", to="SCYC") == ("unknown-place", "P15")


def test_no_retreat_over_the_limit() -> None:
    table = fight(also={"MEG": 2})
    assert table.refused("retreat", to="MEG") == ("over-limit", "P1")
    assert {"to": "MEG"} not in table.open("retreat")
    table.play("retreat", to="ATT")


def test_retreats_are_for_battles() -> None:
    assert Table().refused("retreat", to="BOE") == ("no-battle", "P15")


def test_units_left_over_fight_again_after_the_next_turn() -> None:
    table = fight(deck=0).play("attack", first="CMB01", second="CMB02")
    table.play("defend", first="CMB07", second="CMB08")
    assert (table.position.phase, table.position.turn) == ("actions", SPARTA)
    table.play("pass")
    assert table.said("battle")["player"] == SPARTA
