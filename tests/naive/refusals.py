"""Why the naive referee refuses a move, and what it lets a player do, by trying everything."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from tests.naive.cards import (
    KINDS,
    State,
    claimed_by_nobody,
    holder,
    hoplites,
    how_many_to_pay,
    must_defend,
    nothing_to_draw,
    payable,
    set_of,
)

Refused = tuple[str, str | None]


def refusal(house: State, state: State, line: dict[str, Any]) -> Refused | None:
    """Why a move is refused, in the order of the table of refusals; `set` is no move."""
    me = state["turn"]
    player = state["players"][me]
    card = line.get("card", "")
    if state["phase"] == "over":
        return "game-over", "R10"
    if "by" in line and line["by"] != me:
        return "not-your-turn", "R2"

    if line["do"] == "draw":
        if card not in house["cards"]:
            return "unknown-card", "R1"
        if state["phase"] == "robber":
            return "robber-first", "R7"
        if nothing_to_draw(state):
            return "nothing-to-draw", "R9"
        if not state["may_draw"]:
            return "no-more-draws", "R2"
        if state["deck"] and card in state["discard"]:
            return "in-discard", "R9"
        if holder(state, card) is not None:
            return "in-play", "R2"
        return None

    if line["do"] == "stop":
        if state["phase"] == "robber":
            return "robber-first", "R7"
        if state["phase"] == "draw":
            return "draw-first", "R2"
        return None

    if line["do"] == "pay":
        if state["phase"] != "robber":
            return "no-robber", "R7"
        if must_defend(house, player):
            return "must-defend", "R7"
        if len(set(line["cards"])) != len(line["cards"]):
            return "same-card-twice", "R7"
        for paid in line["cards"]:
            if paid not in house["cards"]:
                return "unknown-card", "R1"
            if paid not in player["cards"]:
                return "not-yours", "R7"
            if paid not in payable(house, player):
                return "not-payable", "R7"
        if len(line["cards"]) != how_many_to_pay(house, player):
            return "pay-three", "R7"
        return None

    if line["do"] == "defend":
        if state["phase"] != "robber":
            return "no-robber", "R7"
        if "card" not in line:
            return None if hoplites(player) else ("no-hoplite", "R7")
        if card not in house["cards"]:
            return "unknown-card", "R1"
        if card not in player["cards"]:
            return "not-yours", "R7"
        if KINDS[card] != "hoplite":
            return "no-hoplite", "R7"
        return None

    if line["do"] == "buy":
        if card not in house["cards"]:
            return "unknown-card", "R1"
        if state["phase"] == "robber":
            return "robber-first", "R7"
        if house["buy_timing"] == "after_draw" and state["phase"] == "draw":
            return "draw-first", "R8"
        if house["buy_timing"] == "instead_of_draw" and state["drew"]:
            return "buy-before-drawing", "R8"
        if player["polis"] is None and not house["begin_by_buying"]:
            return "no-polis", "R8"
        if player["polis"] is None:
            needed = KINDS[card] == "part" and claimed_by_nobody(state, set_of(card))
        else:
            needed = (KINDS[card] in ("part", "god")) and set_of(card) == player["polis"]
        if not needed:
            return "not-needed", "R8"
        seller = line["from"]
        if not 0 <= seller < len(state["players"]) or seller == me:
            return "not-sellers", "R8"
        if card not in state["players"][seller]["cards"]:
            return "not-sellers", "R8"
        coins = [held for held in player["cards"] if KINDS[held] == "coin"]
        if len(coins) < 3:
            return "three-coins", "R8"
        if "coins" in line:
            named = line["coins"]
            if len(named) != 3 or len(set(named)) != 3 or any(coin not in coins for coin in named):
                return "three-coins", "R8"
        return None

    return "unknown-move", "R2"


def conceivable(house: State, state: State) -> dict[str, Iterator[dict[str, Any]]]:
    """Moves that somebody might think of now, under the words that `legal` has for them."""
    hand = state["players"][state["turn"]]["cards"]
    moves: dict[str, Iterator[dict[str, Any]]] = {
        "stop": iter([{"do": "stop"}]),
        "draw": ({"do": "draw", "card": card} for card in house["cards"]),
        "defend": ({"do": "defend", "card": card} for card in hand),
    }
    for card in house["cards"]:
        for seat in range(len(state["players"])):
            moves[f"buy:{card}@{seat}"] = iter([{"do": "buy", "card": card, "from": seat}])
    # Whether there is a robber to pay, and whether to pay it is allowed, is asked before the cards
    # are looked at: where there is not, thousands of payments need no trying.
    pay_nothing = refusal(house, state, {"do": "pay", "cards": []})
    if pay_nothing is None or pay_nothing[0] == "pay-three":
        moves["pay"] = (
            {"do": "pay", "cards": list(cards)}
            for count in range(4)
            for cards in itertools.combinations(hand, count)
        )
    return moves


def legal(house: State, state: State) -> list[str]:
    return sorted(
        word
        for word, moves in conceivable(house, state).items()
        if any(refusal(house, state, move) is None for move in moves)
    )
