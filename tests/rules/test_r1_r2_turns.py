"""R1 set-up and R2 the turn."""

from __future__ import annotations

import pytest

from tableside.games.boundary import Setup
from tests.rules.tables import GAME, SIXTY, Table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r1_begins_with_all_cards_in_the_deck(players: int) -> None:
    position = Table(players=players).position
    assert len(position.players) == players
    assert len(position.deck) == len(SIXTY)
    assert (position.phase, position.may_draw) == ("draw", True)


def test_r1_first_player_is_as_stated() -> None:
    assert GAME.start(Setup(("A", "B", "C"), 2, {})).turn == 2


def test_r1_unknown_card() -> None:
    assert Table().refused("draw GOLD") == ("unknown-card", "R1")


def test_r2_turn_goes_round() -> None:
    table = Table(players=3)
    turns = []
    for card in ("ATH1", "SPA1", "COR1"):
        table.play(f"draw {card}")
        turns.append(table.position.turn)
    assert turns == [1, 2, 0]


def test_r2_stop_needs_a_draw() -> None:
    table = Table()
    assert table.refused("stop") == ("draw-first", "R2")
    table.play("draw COIN01", "stop")
    assert table.position.turn == 1


def test_r2_only_the_turns_player_moves() -> None:
    table = Table()
    for move in ("draw ATH1 by:1", "stop by:1", "pay ATH1 by:1", "defend by:1", "buy ATH1 @0 by:1"):
        assert table.refused(move) == ("not-your-turn", "R2")
    assert table.refused("draw ATH1 by:7") == ("not-your-turn", "R2")
    assert table.refused("dance by:1") == ("not-your-turn", "R2")
    table.play("draw ATH1 by:0")


def test_r2_unknown_move() -> None:
    assert Table().refused("dance") == ("unknown-move", "R2")


def test_r2_card_in_play_cannot_be_drawn() -> None:
    table = Table("-: COIN01", "-: COIN02")
    assert table.refused("draw COIN01") == ("in-play", "R2")
    assert table.refusal("draw COIN02").arguments["holding_player"] == 1


def test_r2_no_more_draws_tells_why() -> None:
    rich = "-: COIN01 COIN02 COIN03"
    begun = Table(rich, "-: ATH2").play("draw ATH1")
    refusal = begun.refusal("draw COIN04")
    assert (refusal.code, refusal.rule) == ("no-more-draws", "R2")
    assert refusal.house_rules == ("starting_grants_draw",)
    god = Table("ATH: ATH1 COIN01 COIN02 COIN03", "-: ATH2").play("draw SPAG")
    assert god.refusal("draw COIN04").house_rules == ("god_grants_draw",)
    built = Table("ATH: ATH1 COIN01 COIN02 COIN03", "-: ATH2").play("draw ATH3")
    assert built.refusal("draw COIN04").house_rules == ()


def test_r2_turn_with_nothing_left_but_to_stop_passes_by_itself() -> None:
    table = Table("ATH: ATH1 COIN01 COIN02", "-: ATH2").play("draw ATH3")
    assert table.position.turn == 1
    assert table.codes == ["built", "turn"]


def test_stop_move_is_stop() -> None:
    table = Table().play("draw COIN01")
    assert GAME.write_move(GAME.stop_move(table.position)) == {"do": "stop"}
