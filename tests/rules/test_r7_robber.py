"""R7 robbers, and the house rules about them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tables import Table

RICH = "ATH: ATH1 ATH2 SPA1 COIN01 ATHG"


def robbed(*seats: str, **house: Any) -> Table:
    return Table(*seats, "-:", **house).play("draw ROBB1")


def test_r7_pays_three_of_coins_and_polis_cards() -> None:
    table = robbed(RICH)
    assert (table.position.phase, table.legal) == ("robber", ["pay"])
    table.play("pay COIN01 ATH1 SPA1")
    assert table.holds(0) == "ATH: ATH2 ATHG"
    assert table.position.discard == {"COIN01", "ATH1", "SPA1", "ROBB1"}
    assert (table.position.turn, table.position.phase) == (1, "draw")


def test_r7_waiting_robber_is_in_no_pile() -> None:
    position = robbed(RICH).position
    assert position.robber == "ROBB1"
    assert "ROBB1" not in position.deck | position.discard
    assert not position.may_draw


def test_r7_robber_comes_first() -> None:
    table = robbed(RICH)
    for move in ("draw ATH3", "stop", "buy ATH3 @1"):
        assert table.refused(move) == ("robber-first", "R7")
    assert table.refused("draw GOLD") == ("unknown-card", "R1")
    assert table.refused("buy GOLD @1") == ("unknown-card", "R1")


def test_r7_no_robber_no_payment() -> None:
    table = Table(RICH, "-:")
    assert table.refused("pay ATH1 ATH2 SPA1") == ("no-robber", "R7")
    assert table.refused("defend") == ("no-robber", "R7")
    assert table.refused("defend GOLD") == ("no-robber", "R7")


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("COIN01 COIN01 GOLD", ("same-card-twice", "R7")),
        ("GOLD GOLD", ("same-card-twice", "R7")),
        ("GOLD COIN09 ATHG", ("unknown-card", "R1")),
        ("COIN09 GOLD ATHG", ("not-yours", "R7")),
        ("ATHG GOLD COIN09", ("not-payable", "R7")),
        ("ATH1 ATH2 ROBB1", ("not-yours", "R7")),
        ("ATH1 ATH2", ("pay-three", "R7")),
        ("ATH1 ATH2 SPA1 COIN01", ("pay-three", "R7")),
        ("", ("pay-three", "R7")),
    ],
)
def test_r7_payment_refused(cards: str, refusal: tuple[str, str]) -> None:
    assert robbed(RICH).refused(f"pay {cards}") == refusal


def test_r7_hoplite_drives_the_robber_off() -> None:
    table = robbed(f"{RICH} HOPL2 HOPL4")
    assert table.legal == ["defend", "pay"]
    table.play("defend HOPL4")
    assert table.position.discard == {"HOPL4", "ROBB1"}
    assert table.holds(0).endswith("HOPL2 SPA1")
    assert table.position.turn == 1


def test_r7_defence_without_a_name_takes_the_lowest_hoplite() -> None:
    assert robbed("-: HOPL4 HOPL2").play("defend").position.discard == {"HOPL2", "ROBB1"}


def test_r7_hoplite_is_not_payable() -> None:
    assert robbed(f"{RICH} HOPL1").refused("pay HOPL1 ATH1 ATH2") == ("not-payable", "R7")


@pytest.mark.parametrize(
    ("seat", "said", "refusal"),
    [
        (RICH, "defend", ("no-hoplite", "R7")),
        (RICH, "defend GOLD", ("unknown-card", "R1")),
        (RICH, "defend HOPL1", ("not-yours", "R7")),
        (RICH, "defend ATH1", ("no-hoplite", "R7")),
        ("-: HOPL1 COIN01", "defend COIN01", ("no-hoplite", "R7")),
        ("-: HOPL1 COIN01", "defend HOPL2", ("not-yours", "R7")),
    ],
)
def test_r7_defence_refused(seat: str, said: str, refusal: tuple[str, str]) -> None:
    assert robbed(seat).refused(said) == refusal


@pytest.mark.parametrize("short", ["pay_all", "pay_nothing"])
@pytest.mark.parametrize("must", [False, True])
def test_r7_holder_of_a_hoplite_who_cannot_pay_three_must_defend(short: str, must: bool) -> None:
    table = robbed("-: HOPL1 COIN01 COIN02", robber_short=short, hoplite_must_defend=must)
    assert table.legal == ["defend"]
    refusal = table.refusal("pay COIN01 COIN02")
    assert (refusal.code, refusal.house_rules) == ("must-defend", ())


def test_r7_hoplite_must_defend_by_house_rule() -> None:
    table = robbed(f"{RICH} HOPL1", hoplite_must_defend=True)
    assert table.legal == ["defend"]
    refusal = table.refusal("pay GOLD")
    assert (refusal.code, refusal.house_rules) == ("must-defend", ("hoplite_must_defend",))


def test_r7_hoplite_must_defend_asks_nothing_of_who_has_none() -> None:
    robbed(RICH, hoplite_must_defend=True).play("pay ATH1 ATH2 SPA1")


def test_r7_built_cards_are_safe_by_house_rule() -> None:
    table = robbed("ATH: ATH1 ATH2 SPA1 COIN01 COIN02", robber_takes_built=False)
    refusal = table.refusal("pay ATH1 SPA1 COIN01")
    assert (refusal.code, refusal.house_rules) == ("not-payable", ("robber_takes_built",))
    table.play("pay SPA1 COIN01 COIN02")
    assert table.holds(0) == "ATH: ATH1 ATH2"


def test_r7_parts_of_no_polis_of_ones_own_are_never_exempt() -> None:
    robbed("-: ATH1 ATH2 ATH3", robber_takes_built=False).play("pay ATH1 ATH2 ATH3")


def test_r7_exempt_cards_can_make_defending_a_duty() -> None:
    table = robbed("ATH: ATH1 ATH2 COIN01 COIN02 HOPL1", robber_takes_built=False)
    assert table.legal == ["defend"]
    assert table.refusal("pay COIN01").house_rules == ("robber_takes_built",)


def test_r7_where_the_exempt_cards_make_no_difference_their_rule_is_not_named() -> None:
    table = robbed("ATH: ATH1 COIN01 HOPL1", robber_takes_built=False)
    assert table.refusal("pay COIN01").house_rules == ()


def test_r7_paying_less_for_exempt_cards_names_both_rules() -> None:
    table = robbed("ATH: ATH1 ATH2 COIN01", robber_takes_built=False)
    table.play("pay COIN01")
    assert table.events[0].house_rules == ("robber_short", "robber_takes_built")


def test_r7_short_of_cards_gives_all() -> None:
    table = robbed("ATH: ATH1 COIN01 ATHG")
    refusal = table.refusal("pay ATH1")
    assert (refusal.code, refusal.house_rules) == ("pay-three", ("robber_short",))
    table.play("pay COIN01 ATH1")
    assert table.holds(0) == "-: ATHG"
    assert table.events[0].house_rules == ("robber_short",)


def test_r7_short_of_cards_gives_nothing_by_house_rule() -> None:
    table = robbed("ATH: ATH1 COIN01", robber_short="pay_nothing")
    assert table.holds(0) == "ATH: ATH1 COIN01"
    assert table.position.discard == {"ROBB1"}
    assert table.position.turn == 1
    assert table.codes == ["robber", "robber-empty-handed", "turn"]
    assert table.events[1].house_rules == ("robber_short",)


def test_r7_pay_nothing_still_pays_three_who_can() -> None:
    table = robbed("ATH: ATH1 COIN01 COIN02", robber_short="pay_nothing")
    assert table.legal == ["pay"]
    refusal = table.refusal("pay ATH1")
    assert (refusal.code, refusal.house_rules) == ("pay-three", ())


def test_r7_nothing_to_give_resolves_at_once() -> None:
    table = robbed("-: ATHG")
    assert table.position.turn == 1
    assert table.position.discard == {"ROBB1"}
    assert table.events[1].house_rules == ()


def test_r7_all_exempt_resolves_at_once() -> None:
    table = robbed("ATH: ATH1 ATH2 ATH3", robber_takes_built=False)
    assert table.position.turn == 1
    assert table.events[1].house_rules == ("robber_takes_built",)


def test_r7_last_part_given_up_lapses() -> None:
    table = robbed("ATH: ATH1 ATHG COIN01 COIN02").play("pay ATH1 COIN01 COIN02")
    assert table.holds(0) == "-: ATHG"
    assert "polis-lost" in table.codes


def test_r7_last_part_given_up_is_kept_by_house_rule() -> None:
    table = robbed("ATH: ATH1 COIN01 COIN02", lost_polis="kept").play("pay ATH1 COIN01 COIN02")
    assert table.holds(0) == "ATH:"
    assert "polis-kept" in table.codes
    table.play("draw ATH2", "stop")
    assert table.holds(1) == "-: ATH2"
    table.play("draw ATH3")
    assert table.codes[0] == "built"


def test_r7_one_part_left_keeps_the_polis() -> None:
    table = robbed("ATH: ATH1 ATH2 COIN01 COIN02").play("pay ATH1 COIN01 COIN02")
    assert table.holds(0) == "ATH: ATH2"
    assert table.codes == ["paid", "turn"]
