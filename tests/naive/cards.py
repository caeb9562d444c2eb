"""The naive referee's own cards, house rules, and what lies before whom."""

from __future__ import annotations

from typing import Any

State = dict[str, Any]

SETS = ["ATH", "SPA", "COR", "THE", "ARG"]
PARTS = [f"{key}{number}" for key in SETS for number in range(1, 7)]
GODS = [f"{key}G" for key in SETS]
COINS = [f"COIN{number:02}" for number in range(1, 16)]
HOPLITES = [f"HOPL{number}" for number in range(1, 6)]
ROBBERS = [f"ROBB{number}" for number in range(1, 6)]
ALL_CARDS = PARTS + GODS + COINS + HOPLITES + ROBBERS
KINDS = {
    **dict.fromkeys(PARTS, "part"),
    **dict.fromkeys(GODS, "god"),
    **dict.fromkeys(COINS, "coin"),
    **dict.fromkeys(HOPLITES, "hoplite"),
    **dict.fromkeys(ROBBERS, "robber"),
}

HOUSE_RULES: dict[str, list[Any]] = {
    "starting_grants_draw": [False, True],
    "god_grants_draw": ["never", "foreign", "always"],
    "buy_timing": ["after_draw", "instead_of_draw", "either"],
    "robber_short": ["pay_all", "pay_nothing"],
    "robber_takes_built": [True, False],
    "hoplite_must_defend": [False, True],
    "lost_polis": ["lapses", "kept"],
    "begin_by_buying": [False, True],
    "coins_to": ["seller", "discard"],
    "stalemate": ["no_winner", "most_complete"],
}


def set_of(card: str) -> str:
    return card[:3]


def built_parts(player: State) -> list[str]:
    return [
        card
        for card in player["cards"]
        if KINDS[card] == "part" and set_of(card) == player["polis"]
    ]


def has_all_seven(player: State) -> bool:
    return (
        player["polis"] is not None
        and len(built_parts(player)) == 6
        and player["polis"] + "G" in player["cards"]
    )


def holder(state: State, card: str) -> int | None:
    for seat, player in enumerate(state["players"]):
        if card in player["cards"]:
            return seat
    return None


def claimed_by_nobody(state: State, polis: str) -> bool:
    return all(player["polis"] != polis for player in state["players"])


def payable(house: State, player: State) -> list[str]:
    """R7: coins and polis cards; without those of one's own polis where they are exempt."""
    cards = [card for card in player["cards"] if KINDS[card] in ("coin", "part")]
    if not house["robber_takes_built"]:
        exempt = built_parts(player)
        cards = [card for card in cards if card not in exempt]
    return cards


def hoplites(player: State) -> list[str]:
    return [card for card in player["cards"] if KINDS[card] == "hoplite"]


def nothing_to_draw(state: State) -> bool:
    return not state["deck"] and not state["discard"]


def how_many_to_pay(house: State, player: State) -> int:
    """Three; all of fewer, or none of fewer."""
    count = len(payable(house, player))
    if count >= 3:
        return 3
    return count if house["robber_short"] == "pay_all" else 0


def must_defend(house: State, player: State) -> bool:
    if not hoplites(player):
        return False
    return house["hoplite_must_defend"] or len(payable(house, player)) < 3
