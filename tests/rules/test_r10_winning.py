"""R10 winning, and the house rule `stalemate`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tables import SIXTY, WITHOUT_ROBBERS, Table

FIVE = "ATH1 ATH2 ATH3 ATH4 ATH5"


@pytest.mark.parametrize(
    ("seat", "card"),
    [
        (f"ATH: {FIVE} ATHG", "ATH6"),
        (f"ATH: {FIVE} ATH6", "ATHG"),
        (f"-: {FIVE} ATHG", "ATH6"),
    ],
)
def test_r10_last_card_drawn_wins_at_once(seat: str, card: str) -> None:
    table = Table(seat, "-:", starting_grants_draw=True, god_grants_draw="always")
    table.play(f"draw {card}")
    position = table.position
    assert (position.phase, position.winner, position.turn) == ("over", 0, 0)
    assert not position.may_draw
    assert table.legal == []
    assert table.codes[-1] == "won"


def test_r10_last_card_bought_wins_at_once() -> None:
    table = Table("-:", f"ATH: {FIVE} ATHG COIN01 COIN02", "-: ATH6", turn=1)
    table.play("draw COIN03", "buy ATH6 @2")
    assert (table.position.phase, table.position.winner, table.position.turn) == ("over", 1, 1)


def test_r10_polis_begun_by_buying_can_win() -> None:
    table = Table(f"-: {FIVE} ATHG COIN01 COIN02", "-: ATH6", begin_by_buying=True)
    table.play("draw COIN03", "buy ATH6 @1")
    assert table.position.winner == 0


def test_r10_all_seven_without_the_claim_do_not_win() -> None:
    table = Table(f"-: {FIVE} ATH6 ATHG", "SPA: SPA1", "-:")
    assert table.position.winner is None
    assert Table("SPA: SPA1 ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG", "-:").position.winner is None


def test_r10_nothing_moves_after_the_end() -> None:
    table = Table(f"ATH: {FIVE} ATH6 ATHG", "-:")
    for said in ("draw SPA1", "stop by:9", "pay GOLD", "defend", "buy GOLD @7", "dance"):
        assert table.refused(said) == ("game-over", "R10")


# --- stalemate (only a deck without robbers can be held whole) ------------------------------------

ATHENS = "ATH: ATH1 ATH2 ATH3 ATH4 ATH5"
SPARTA = "SPA: SPA1 SPA2 SPA3 SPA4 SPA5 SPA6 ATH6 ATHG"


def stuck(first: str, second: str, turn: int = 0, **house: Any) -> Table:
    return Table(first, second, turn=turn, cards=WITHOUT_ROBBERS, **house)


def test_stalemate_when_everybody_passes_over() -> None:
    table = stuck(f"{ATHENS} SPAG COIN01 COIN02", f"{SPARTA} COIN03 COIN04 COIN05 COIN06")
    # The second player could buy their patron, so the first is passed over and the second asked.
    assert (table.position.turn, table.legal) == (1, ["buy:SPAG@0", "stop"])
    table.play("stop")
    assert (table.position.phase, table.position.turn, table.position.winner) == ("over", 1, None)
    assert table.codes == ["stopped", "stalemate"]
    assert table.refusal("stop").arguments["variant"] == "stalemate"


@pytest.mark.parametrize("turn", [0, 1])
def test_stalemate_without_any_coins_is_found_in_a_stated_position(turn: int) -> None:
    cards = [card for card in WITHOUT_ROBBERS if card.kind != "coin"]
    table = Table(f"{ATHENS} SPAG", SPARTA, turn=turn, cards=cards, stalemate="most_complete")
    assert (table.position.phase, table.position.turn) == ("over", 1 - turn)
    assert table.position.winner == 1


@pytest.mark.parametrize(
    ("rule", "seats", "winner", "code"),
    [
        ("no_winner", (5, 4), None, "stalemate"),
        ("most_complete", (5, 4), 0, "stalemate.most"),
        ("most_complete", (4, 4), None, "stalemate.tie"),
    ],
)
def test_stalemate_rule(rule: str, seats: tuple[int, int], winner: int | None, code: str) -> None:
    athens = [f"ATH{n}" for n in range(1, 7)]
    sparta = [f"SPA{n}" for n in range(1, 7)]
    first = [*athens[: seats[0]], *sparta[seats[1] :], "SPAG", "COIN01", "COIN02", "COIN03"]
    second = [*sparta[: seats[1]], *athens[seats[0] :], "ATHG", "COIN04", "COIN05", "COIN06"]
    table = stuck(f"ATH: {' '.join(first)}", f"SPA: {' '.join(second)}", stalemate=rule)
    table.play("stop")
    assert table.position.phase == "choose"
    table.play("stop")
    assert (table.position.phase, table.position.winner) == ("over", winner)
    assert table.codes[-1] == code
    assert table.events[-1].house_rules == ("stalemate",)


def test_stalemate_is_off_when_somebody_buys() -> None:
    first = f"{ATHENS} SPAG COIN01 COIN02 COIN03"
    second = f"{SPARTA} COIN04 COIN05 COIN06"
    table = stuck(first, second, turn=1).play("stop", "buy ATH6 @1")
    assert (table.position.phase, table.position.turn) == ("choose", 1)
    table.play("stop")
    assert table.position.phase == "over"


def test_stalemate_is_off_when_coins_are_discarded_and_can_be_drawn() -> None:
    first = f"{ATHENS} SPAG COIN01 COIN02 COIN03"
    second = f"{SPARTA} COIN04 COIN05 COIN06"
    table = stuck(first, second, turn=1, coins_to="discard").play("stop", "buy ATH6 @1")
    assert table.legal == ["draw"]


def test_sixty_cards_never_get_stuck_because_robbers_cannot_be_held() -> None:
    everything = " ".join(card.id for card in SIXTY if card.kind != "robber")
    table = Table(f"-: {everything}", "-:")
    assert table.legal == ["draw"]
