"""R9 the deck runs out, and turns with nothing to draw."""

from __future__ import annotations

from tests.rules.tables import SIXTY, WITHOUT_ROBBERS, Table

EVERYTHING = frozenset(card.id for card in SIXTY)


def nearly_out(*deck: str) -> Table:
    """A table with only these cards in the deck; the discard pile has all that nobody holds."""
    held = {"ATH1", "COIN01", "SPA1"}
    pile = " ".join(sorted(EVERYTHING - held - set(deck)))
    return Table("ATH: ATH1 COIN01", "SPA: SPA1", discard=pile)


def test_r9_discarded_card_cannot_be_drawn_while_the_deck_lasts() -> None:
    table = nearly_out("HOPL1")
    assert table.refused("draw HOPL2") == ("in-discard", "R9")
    assert table.refused("draw ATH1") == ("in-play", "R2")


def test_r9_deck_stays_empty_until_a_draw_is_accepted() -> None:
    table = nearly_out("HOPL1").play("draw HOPL1")
    before = table.position
    assert not before.deck
    assert table.legal == ["draw", "stop"]
    assert table.refused("draw ATH1") == ("in-play", "R2")
    assert table.refused("draw HOPL1") == ("in-play", "R2")
    assert table.refused("draw GOLD") == ("unknown-card", "R1")
    assert table.position == before


def test_r9_draw_from_an_empty_deck_shuffles_the_discard_pile() -> None:
    table = nearly_out("HOPL1").play("draw HOPL1")
    pile = table.position.discard
    table.play("draw HOPL2")
    assert table.position.deck == pile - {"HOPL2"}
    assert not table.position.discard
    assert table.codes[0] == "reshuffled"
    assert table.events[0].arguments == {"count": len(pile)}


def test_r9_robber_from_the_new_deck_begins_a_new_discard_pile() -> None:
    table = nearly_out("HOPL1").play("draw HOPL1", "draw ROBB1", "defend")
    assert table.position.discard == {"HOPL1", "ROBB1"}


# --- both piles empty (only a deck without robbers can be held whole) -----------------------------

BUYER = "ATH: ATH1 ATH2 ATH3 ATH4 ATH5 COIN01 COIN02 COIN03"
REST = "SPA: SPA1 SPA2 SPA3 SPA4 SPA5 ATH6 SPAG ATHG COIN04 COIN05 COIN06"


def test_r9_turn_begins_with_a_choice_when_there_is_nothing_to_draw() -> None:
    for timing in ("after_draw", "instead_of_draw", "either"):
        held = Table(f"{BUYER} SPA6", REST, cards=WITHOUT_ROBBERS, buy_timing=timing)
        assert (held.position.phase, held.position.may_draw) == ("choose", False)
        assert held.legal == ["buy:ATH6@1", "buy:ATHG@1", "stop"]
        assert held.refused("draw ATH1") == ("nothing-to-draw", "R9")
        held.play("buy ATH6 @1")
        assert held.position.turn == 1
        assert held.legal == ["buy:SPA6@0", "stop"]


def test_r9_last_card_drawn_leaves_nothing_further_to_draw() -> None:
    table = Table(f"{BUYER} SPA6", REST.replace("COIN06", ""), cards=WITHOUT_ROBBERS)
    assert table.legal == ["draw"]
    table.play("draw COIN06")
    assert (table.position.phase, table.position.may_draw) == ("choose", False)
    assert table.legal == ["buy:ATH6@1", "buy:ATHG@1", "stop"]
    assert table.refused("draw COIN06") == ("nothing-to-draw", "R9")
    table.play("stop")
    # The other player has two coins left and is passed over: the turn has come back.
    assert table.codes == ["stopped", "turn", "passed-over", "turn"]
    assert table.position.turn == 0


def test_r9_instead_of_draw_stays_closed_in_the_turn_that_drew_the_last_card() -> None:
    table = Table(
        f"{BUYER} SPA6",
        REST.replace("COIN06", ""),
        cards=WITHOUT_ROBBERS,
        buy_timing="instead_of_draw",
    ).play("draw COIN06")
    assert table.codes == ["coin", "turn", "passed-over", "turn"]
    # A new turn, begun with nothing to draw: now buying is open.
    assert table.legal == ["buy:ATH6@1", "buy:ATHG@1", "stop"]


def test_r9_player_who_can_do_nothing_is_passed_over() -> None:
    table = Table(
        "ATH: ATH1 ATH2 ATH3 ATH4 ATH5 SPA6",
        f"{REST} COIN01 COIN02 COIN03",
        cards=WITHOUT_ROBBERS,
    )
    assert table.position.turn == 1
    assert table.legal == ["buy:SPA6@0", "stop"]
