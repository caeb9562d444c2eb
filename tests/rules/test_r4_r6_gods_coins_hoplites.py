"""R4 gods with the house rule `god_grants_draw`, R5 coins, R6 hoplites."""

from __future__ import annotations

import pytest

from tests.rules.tables import Table


@pytest.mark.parametrize(
    ("rule", "own", "foreign", "without_polis"),
    [("never", False, False, False), ("foreign", False, True, True), ("always", True, True, True)],
)
def test_r4_god_grants_draw(rule: str, own: bool, foreign: bool, without_polis: bool) -> None:
    def drawn(seat: str, god: str) -> Table:
        return Table(seat, "-:", god_grants_draw=rule).play(f"draw {god}")

    for seat, god, grants in (
        ("ATH: ATH1", "ATHG", own),
        ("ATH: ATH1", "SPAG", foreign),
        ("-: ATH1", "ATHG", without_polis),
    ):
        table = drawn(seat, god)
        assert (table.position.turn == 0) == grants
        if grants:
            assert table.legal == ["draw", "stop"]
        assert table.events[0].house_rules == ("god_grants_draw",)


def test_r4_own_patron_is_laid_with_the_polis() -> None:
    table = Table("ATH: ATH1", "-:").play("draw ATHG")
    assert table.codes[0] == "patron"


def test_r4_foreign_god_can_be_bought_later() -> None:
    table = Table("ATH: ATH1", "SPA: SPA1 COIN01 COIN02 COIN03").play("draw SPAG")
    assert table.codes[0] == "god-aside"
    table.play("draw COIN04")
    assert "buy:SPAG@0" in table.legal


def test_r4_god_never_begins_a_polis() -> None:
    table = Table().play("draw ATHG")
    assert table.holds(0) == "-: ATHG"


@pytest.mark.parametrize(("card", "code"), [("COIN01", "coin"), ("HOPL1", "hoplite")])
def test_r5_r6_coin_and_hoplite_grant_another_draw(card: str, code: str) -> None:
    table = Table().play(f"draw {card}")
    assert table.holds(0) == f"-: {card}"
    assert table.legal == ["draw", "stop"]
    assert table.codes == [code]
