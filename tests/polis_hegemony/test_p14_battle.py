"""P14: battles, card by card. Of each formation the cards are worth 1, 1, 2 and 3: CMB01, CMB07,
CMB13 and CMB19 are phalanxes, CMB02, CMB08, CMB14 and CMB20 wedges.
"""

from __future__ import annotations

from typing import Any

from tests.polis_hegemony.tables import ATHENS, SPARTA, Table


def before_battle(**stated: Any) -> Table:
    """Round 4; Athens has 4 hoplites in Boeotia and 1 in Attica, Sparta 3 in Boeotia."""
    return Table(
        round="4",
        athens={"hoplites": {"BOE": 4, "ATT": 1}, "galleys": {}, "prestige": 5},
        sparta={"hoplites": {"BOE": 4}, "galleys": {}, "prestige": 5},
        **stated,
    )


def battle(**house_rules: str) -> Table:
    """Boeotia, after a turn of Athens: 4 against 4."""
    table = before_battle(house_rules=house_rules)
    return table.play("move_proxenos", to="ION").play("collect", region="ATT", oil=1)


def test_eight_units_after_a_turn_mean_battle() -> None:
    table = battle()
    assert table.said("battle") == {"player": ATHENS, "place_words": ("place.BOE",)}
    assert (table.position.phase, table.position.turn) == ("attack", ATHENS)
    fight = table.position.battle
    assert fight is not None
    # 24 cards, of which both hold 6.
    assert (fight.place, fight.attacker, fight.deck) == ("BOE", ATHENS, 24 - 12)


def test_seven_units_do_not() -> None:
    table = Table(
        round="4",
        athens={"hoplites": {"BOE": 4, "ATT": 1}},
        sparta={"hoplites": {"BOE": 3}},
    )
    table.play("move_proxenos", to="ION").play("collect", region="ATT", oil=1)
    assert table.position.phase == "actions"


def test_a_pass_is_a_turn_too() -> None:
    assert before_battle().play("pass").position.phase == "attack"


def test_there_is_no_battle_between_the_actions_of_a_turn() -> None:
    table = before_battle().play("move_proxenos", to="ION")
    assert table.position.phase == "actions"


def test_fleets_fight_too() -> None:
    table = Table(round="4", athens={"galleys": {"SCYC": 4}}, sparta={"galleys": {"SCYC": 4}}).play(
        "pass"
    )
    fight = table.position.battle
    assert fight is not None
    assert fight.place == "SCYC"


def test_cards_without_an_answer_cost_units_and_bring_prestige() -> None:
    table = battle().play("attack", first="CMB13", second="CMB20")
    assert (table.position.phase, table.position.turn) == ("defend", SPARTA)
    table.play("defend")
    # Two losses; worth 2 and 3.
    assert table.units(SPARTA, "BOE") == 2
    assert table.prestige(ATHENS) == 5 + 2 + 3
    # The attacker drew two cards, the defender none.
    fight = table.position.battle
    assert fight is not None
    assert fight.deck == 12 - 2
    assert table.said("drawn")["other_count"] == 0
    assert (table.position.phase, table.position.turn) == ("attack", ATHENS)


def test_a_match_costs_no_unit_and_brings_the_difference() -> None:
    table = battle().play("attack", first="CMB19", second="CMB02")
    table.play("defend", first="CMB01", second="CMB14")
    # A phalanx of 3 against 1 brings 2; a wedge of 1 against 2 brings nothing, and costs nothing.
    assert table.units(SPARTA, "BOE") == 4
    assert table.prestige(ATHENS) == 5 + 2
    assert table.prestige(SPARTA) == 5
    fight = table.position.battle
    assert fight is not None
    assert fight.deck == 12 - 4


def test_equal_values_bring_nothing() -> None:
    table = battle().play("attack", first="CMB01", second="CMB02")
    table.play("defend", first="CMB07", second="CMB08")
    assert table.prestige(ATHENS) == 5


def test_one_answer_one_loss() -> None:
    table = battle().play("attack", first="CMB01", second="CMB02").play("defend", second="CMB08")
    assert table.units(SPARTA, "BOE") == 3
    assert table.said("drawn")["other_count"] == 1
    assert table.prestige(ATHENS) == 5 + 1


def test_the_formations_have_to_match() -> None:
    table = battle().play("attack", first="CMB01", second="CMB02")
    assert table.refused("defend", first="CMB08") == ("no-match", "P14")
    assert table.refused("defend", second="CMB07") == ("no-match", "P14")


def test_a_card_is_played_once() -> None:
    table = battle()
    assert table.refused("attack", first="CMB01", second="CMB01") == ("same-card-twice", "P14")
    assert table.refused("attack", first="CMB01", second="PATH") == ("unknown-card", "P14")
    table.play("attack", first="CMB01", second="CMB07")
    assert table.refused("defend", first="CMB01") == ("card-played", "P14")
    assert table.refused("defend", first="CMB13", second="CMB13") == ("same-card-twice", "P14")
    table.play("defend", first="CMB13")
    assert table.refused("attack", first="CMB13", second="CMB02") == ("card-played", "P14")


def test_both_answers_to_one_formation_may_be_laid_either_way() -> None:
    table = battle().play("attack", first="CMB01", second="CMB07")
    answers = [(move.get("first"), move.get("second")) for move in table.open("defend")]
    assert sorted(answers, key=str) == sorted(
        [
            (None, None),
            *((card, None) for card in ("CMB13", "CMB19")),
            *((None, card) for card in ("CMB13", "CMB19")),
            ("CMB13", "CMB19"),
            ("CMB19", "CMB13"),
        ],
        key=str,
    )


def test_attacks_are_listed_without_order() -> None:
    attacks = [(move["first"], move["second"]) for move in battle().open("attack")]
    assert len(attacks) == 24 * 23 // 2
    assert all(first < second for first, second in attacks)


def test_battle_comes_first() -> None:
    table = battle()
    assert table.refused("pass") == ("battle-first", "P14")
    assert table.refused("defend") == ("no-defence-now", "P14")
    table.play("attack", first="CMB01", second="CMB02")
    assert table.refused("attack", first="CMB03", second="CMB04") == ("no-attack-now", "P14")
    assert Table().refused("attack", first="CMB01", second="CMB02") == ("no-attack-now", "P14")


def test_by_house_rule_the_sides_change_roles() -> None:
    cards = {"first": "CMB01", "second": "CMB02"}
    stays = battle().play("attack", **cards).play("defend")
    assert stays.position.turn == ATHENS
    swaps = battle(battle_roles="swap").play("attack", **cards).play("defend")
    assert swaps.position.turn == SPARTA
    swaps.play("attack", first="CMB03", second="CMB04").play("defend")
    assert swaps.units(ATHENS, "BOE") == 2


def test_several_battles_follow_each_other() -> None:
    table = Table(
        round="4",
        athens={"hoplites": {"BOE": 4}, "galleys": {"SCYC": 4}, "prestige": 5},
        sparta={"hoplites": {"BOE": 4}, "galleys": {"SCYC": 4}, "prestige": 5},
    ).play("pass")
    assert table.position.battles == ("SCYC",)
    table.play("retreat", to="ATT")
    fight = table.position.battle
    assert fight is not None
    assert (fight.place, fight.deck, fight.played) == ("SCYC", 12, frozenset())
    table.play("retreat", to="STHR")
    assert (table.position.phase, table.position.turn) == ("actions", SPARTA)
