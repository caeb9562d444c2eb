"""R3 polis cards, and the house rule `starting_grants_draw`."""

from __future__ import annotations

from tests.rules.tables import Table


def test_r3_first_part_begins_the_polis() -> None:
    table = Table().play("draw ATH1")
    assert table.holds(0) == "ATH: ATH1"
    assert table.position.turn == 1
    assert table.codes == ["begun", "turn"]
    assert table.events[0].house_rules == ("starting_grants_draw",)


def test_r3_beginning_grants_a_draw_by_house_rule_only() -> None:
    table = Table(starting_grants_draw=True).play("draw ATH1")
    assert (table.position.turn, table.legal) == (0, ["draw", "stop"])
    table.play("draw ATH2")
    assert table.position.turn == 1


def test_r3_own_part_is_built_without_a_further_draw() -> None:
    table = Table("ATH: ATH1", "-:").play("draw ATH2")
    assert table.holds(0) == "ATH: ATH1 ATH2"
    assert table.position.turn == 1


def test_r3_own_part_ends_the_drawing_under_starting_grants_draw_too() -> None:
    assert Table("ATH: ATH1", "-:", starting_grants_draw=True).play("draw ATH2").position.turn == 1


def test_r3_free_part_is_laid_aside_by_who_has_a_polis() -> None:
    table = Table("ATH: ATH1", "-:").play("draw SPA1")
    assert table.holds(0) == "ATH: ATH1 SPA1"
    assert table.legal == ["draw", "stop"]
    assert table.codes == ["laid-aside"]


def test_r3_somebodys_part_is_laid_aside() -> None:
    assert Table("ATH: ATH1", "SPA: SPA1").play("draw SPA2").codes == ["laid-aside.owned"]
    table = Table("-:", "SPA: SPA1").play("draw SPA2")
    assert table.holds(0) == "-: SPA2"
    assert table.legal == ["draw", "stop"]
    assert table.codes == ["laid-aside.without-polis"]


def test_r3_cards_laid_aside_count_once_their_polis_is_begun() -> None:
    table = Table("-: ATH2 ATHG COIN01", "-:").play("draw ATH1")
    assert table.holds(0) == "ATH: ATH1 ATH2 ATHG COIN01"
    joined = table.events[1]
    assert (joined.code, joined.arguments["cards"]) == ("joined", ("ATH2", "ATHG"))


def test_r3_cards_laid_aside_never_begin_a_polis() -> None:
    table = Table("ATH: ATH1 COIN01 COIN02", "-: ATH2")
    table.play("draw ROBB1", "pay ATH1 COIN01 COIN02")
    assert table.holds(1) == "-: ATH2"
    table.play("draw SPA1")
    assert table.holds(1) == "SPA: ATH2 SPA1"


def test_r3_lapsed_polis_is_begun_by_the_next_who_draws_it() -> None:
    table = Table("ATH: ATH1", "-:").play("draw ROBB1", "pay ATH1", "draw ATH2")
    assert table.holds(1) == "ATH: ATH2"
    assert table.holds(0) == "-:"
