"""The game as the rest of the program sees it: found by name, drawn as text, prompting."""

from __future__ import annotations

import pytest

from tableside.games.registry import game_kinds
from tableside.messages import EMPTY_TRAY, Tray
from tests.rules.tables import GAME, SIXTY, Table


def test_game_is_found_by_the_name_that_records_use() -> None:
    kind = game_kinds()["collect-and-rule"]
    assert (kind.name, kind.default_deck) == ("collect-and-rule", "hellas-60")
    game = kind(SIXTY)
    assert game.name == "collect-and-rule"
    assert list(game.seats) == [2, 3, 4, 5]
    assert len(game.house_rules) == 10


def test_drawn_as_text() -> None:
    table = Table("ATH: ATH1 ATHG SPA1 COIN01", "-: HOPL1", discard="ROBB2 COIN02")
    assert GAME.draw_text(table.position, ["Ania", "Borys"]).splitlines() == [
        "Ania's turn (draw); deck 53, discard COIN02 ROBB2",
        "  Ania [ATH] built: ATH1 ATHG | aside: COIN01 SPA1",
        "  Borys [-] built: - | aside: HOPL1",
        "  legal: draw",
    ]
    table.play("draw ROBB1")
    assert "  robber waiting: ROBB1" in GAME.draw_text(table.position, ["Ania", "Borys"])


def test_end_drawn_as_text() -> None:
    whole = "ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG"
    text = GAME.draw_text(Table("-:", whole).position, ["Ania", "Borys"])
    assert text.startswith("Over, Borys has won; deck 53")
    assert text.endswith("legal: -")


RICH = "ATH: ATH1 COIN01 COIN02"
BUYABLE = "SPA: SPA1 ATH2"


@pytest.mark.parametrize(
    ("seats", "move", "code"),
    [
        ((RICH, BUYABLE), None, "draw"),
        ((f"{RICH} COIN03", BUYABLE), None, "draw-or-buy"),
        ((RICH, BUYABLE), "draw HOPL1", "draw-or-stop"),
        ((RICH, BUYABLE), "draw COIN03", "draw-buy-or-stop"),
        ((f"{RICH} COIN03", BUYABLE), "draw ATH3", "buy-or-stop"),
        ((f"{RICH} ATH3", BUYABLE), "draw ROBB1", "pay"),
        ((RICH, BUYABLE), "draw ROBB1", "pay-all"),
        (("ATH: ATH1 COIN01", BUYABLE), "draw ROBB1", "pay-all"),
        ((f"{RICH} HOPL1", BUYABLE), "draw ROBB1", "pay-or-defend"),
        (("ATH: ATH1 HOPL1", BUYABLE), "draw ROBB1", "defend"),
        (("ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATH6", "-:"), "draw ATHG", "won"),
    ],
)
def test_prompt_names_the_one_thing_to_do(
    seats: tuple[str, ...], move: str | None, code: str
) -> None:
    table = Table(*seats, buy_timing="either")
    if move is not None:
        table.play(move)
    assert GAME.prompt(table.position, EMPTY_TRAY).code == f"prompt.{code}"


def test_prompt_counts_what_is_still_to_be_given() -> None:
    table = Table(f"{RICH} ATH3", BUYABLE).play("draw ROBB1")
    text = GAME.prompt(table.position, Tray("pay", ("ATH1", "COIN02")))
    assert text.arguments == {"player": 0, "count": 1}


def test_prompt_counts_coins_of_a_purchase() -> None:
    table = Table(RICH, BUYABLE).play("draw COIN03")
    text = GAME.prompt(table.position, Tray("buy", ("COIN01",), target="ATH2"))
    assert (text.code, text.arguments["count"]) == ("prompt.coins", 2)
