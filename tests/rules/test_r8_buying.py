"""R8 buying, and the house rules `buy_timing`, `begin_by_buying` and `coins_to`."""

from __future__ import annotations

import pytest

from tests.rules.tables import Table

BUYER = "ATH: ATH1 COIN01 COIN02 COIN03"
SELLER = "SPA: SPA1 ATH2 ATHG"


def test_r8_three_coins_buy_a_needed_card_and_end_the_turn() -> None:
    table = Table(BUYER, SELLER).play("draw COIN04")
    assert table.legal == ["buy:ATH2@1", "buy:ATHG@1", "draw", "stop"]
    table.play("buy ATH2 @1")
    assert table.holds(0) == "ATH: ATH1 ATH2 COIN04"
    assert table.holds(1) == "SPA: ATHG COIN01 COIN02 COIN03 SPA1"
    assert table.position.turn == 1


def test_r8_coins_may_be_named() -> None:
    table = Table(BUYER, SELLER).play("draw COIN04", "buy ATHG @1 COIN04 COIN02 COIN01")
    assert table.holds(0) == "ATH: ATH1 ATHG COIN03"


def test_r8_coins_to_the_discard_by_house_rule() -> None:
    table = Table(BUYER, SELLER, coins_to="discard").play("draw COIN04", "buy ATH2 @1")
    assert table.position.discard == {"COIN01", "COIN02", "COIN03"}
    assert table.holds(1) == "SPA: ATHG SPA1"
    assert table.events[0].house_rules == ("coins_to",)


def test_r8_buying_stays_open_when_drawing_has_ended() -> None:
    table = Table(BUYER, SELLER).play("draw ATH3")
    assert (table.position.phase, table.position.may_draw) == ("choose", False)
    assert table.legal == ["buy:ATH2@1", "buy:ATHG@1", "stop"]
    table.play("stop")
    assert table.position.turn == 1


@pytest.mark.parametrize(
    ("timing", "before", "after"),
    [
        ("after_draw", "draw-first", None),
        ("instead_of_draw", None, "buy-before-drawing"),
        ("either", None, None),
    ],
)
def test_r8_buy_timing(timing: str, before: str | None, after: str | None) -> None:
    table = Table(BUYER, SELLER, buy_timing=timing)
    for refusal_code in (before, after):
        if refusal_code is None:
            assert "buy:ATH2@1" in table.legal
        else:
            assert not any(move.startswith("buy") for move in table.legal)
            refusal = table.refusal("buy ATH2 @1")
            assert (refusal.code, refusal.rule) == (refusal_code, "R8")
            assert refusal.house_rules == ("buy_timing",)
        table.play("draw COIN05") if "draw" in table.legal and not table.position.drew else None


def test_r8_buying_instead_of_drawing_ends_the_turn() -> None:
    table = Table(BUYER, SELLER, buy_timing="instead_of_draw").play("buy ATH2 @1")
    assert (table.position.turn, table.position.phase) == (1, "draw")


def test_r8_instead_of_draw_passes_a_turn_whose_drawing_has_ended() -> None:
    assert Table(BUYER, SELLER, buy_timing="instead_of_draw").play("draw ATH3").position.turn == 1


def test_r8_stop_is_no_way_round_the_draw_under_any_timing() -> None:
    for timing in ("after_draw", "instead_of_draw", "either"):
        assert Table(BUYER, SELLER, buy_timing=timing).refused("stop") == ("draw-first", "R2")


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ("buy GOLD @9", ("unknown-card", "R1")),
        ("buy SPA1 @1", ("not-needed", "R8")),
        ("buy SPAG @9", ("not-needed", "R8")),
        ("buy HOPL1 @1", ("not-needed", "R8")),
        ("buy ATH2 @0", ("not-sellers", "R8")),
        ("buy ATH1 @0", ("not-sellers", "R8")),
        ("buy ATH1 @1", ("not-sellers", "R8")),
        ("buy ATH2 @2", ("not-sellers", "R8")),
        ("buy ATH2 @-1", ("not-sellers", "R8")),
        ("buy ATH5 @1", ("not-sellers", "R8")),
        ("buy ATH2 @1 COIN01 COIN02", ("three-coins", "R8")),
        ("buy ATH2 @1 COIN01 COIN02 COIN02", ("three-coins", "R8")),
        ("buy ATH2 @1 COIN01 COIN02 COIN09", ("three-coins", "R8")),
        ("buy ATH2 @1 COIN01 COIN02 ATH1", ("three-coins", "R8")),
        ("buy ATH2 @1 COIN01 COIN02 GOLD", ("three-coins", "R8")),
        ("buy ATH2 @1 COIN01 COIN02 COIN03 COIN04", ("three-coins", "R8")),
    ],
)
def test_r8_purchase_refused(said: str, refusal: tuple[str, str]) -> None:
    assert Table(BUYER, SELLER).play("draw COIN04").refused(said) == refusal


def test_r8_two_coins_do_not_buy() -> None:
    table = Table("ATH: ATH1 COIN01", SELLER).play("draw COIN02")
    assert table.legal == ["draw", "stop"]
    assert table.refused("buy ATH2 @1 COIN01 COIN02 COIN03") == ("three-coins", "R8")


def test_r8_naming_no_coins_is_naming_too_few() -> None:
    table = Table(BUYER, SELLER).play("draw COIN04")
    move = table.game.read_move({"do": "buy", "card": "ATH2", "from": 1, "coins": []})
    refusal = table.game.refuse(table.position, move)
    assert refusal is not None
    assert refusal.code == "three-coins"


def test_r8_part_laid_with_another_polis_is_never_out_of_reach() -> None:
    table = Table(BUYER, "-: ATH2").play("draw COIN04")
    assert "buy:ATH2@1" in table.legal


def test_r8_no_polis_no_purchase() -> None:
    table = Table("-: COIN01 COIN02 COIN03", "SPA: SPA1 ATH2").play("draw COIN04")
    refusal = table.refusal("buy ATH2 @1")
    assert (refusal.code, refusal.rule) == ("no-polis", "R8")
    assert refusal.house_rules == ("begin_by_buying",)


def test_r8_begin_by_buying() -> None:
    table = Table("-: COIN01 COIN02 COIN03 ATH3", "SPA: SPA1 ATH2 ATHG", begin_by_buying=True)
    table.play("draw COIN04")
    assert table.legal == ["buy:ATH2@1", "draw", "stop"]
    for said in ("buy SPA1 @1", "buy ATHG @1", "buy HOPL1 @1"):
        refusal = table.refusal(said)
        assert (refusal.code, refusal.house_rules) == ("not-needed", ("begin_by_buying",))
    table.play("buy ATH2 @1")
    assert table.holds(0) == "ATH: ATH2 ATH3 COIN04"
    assert table.codes == ["bought", "begun", "joined", "turn"]


def test_r8_begin_by_buying_changes_nothing_for_who_has_a_polis() -> None:
    table = Table(BUYER, "-: COR1", begin_by_buying=True).play("draw COIN04")
    assert table.refusal("buy COR1 @1").house_rules == ()


def test_r8_begin_by_buying_respects_an_empty_claim() -> None:
    table = Table(
        "-: COIN01 COIN02 COIN03", "ATH:", "-: ATH1", begin_by_buying=True, lost_polis="kept"
    )
    assert table.play("draw COIN04").refused("buy ATH1 @2") == ("not-needed", "R8")
