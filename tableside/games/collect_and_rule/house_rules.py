"""What the rulebooks leave open: the questions that a table answers when a match begins."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tableside.games.boundary import HouseRule, HouseValue

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("starting_grants_draw", (False, True), "R3"),
    HouseRule("god_grants_draw", ("never", "foreign", "always"), "R4"),
    HouseRule("buy_timing", ("after_draw", "instead_of_draw", "either"), "R8"),
    HouseRule("robber_short", ("pay_all", "pay_nothing"), "R7"),
    HouseRule("robber_takes_built", (True, False), "R7"),
    HouseRule("hoplite_must_defend", (False, True), "R7"),
    HouseRule("lost_polis", ("lapses", "kept"), "R7"),
    HouseRule("begin_by_buying", (False, True), "R8"),
    HouseRule("coins_to", ("seller", "discard"), "R8"),
    HouseRule("stalemate", ("no_winner", "most_complete"), "R10"),
)


def with_defaults(chosen: Mapping[str, HouseValue]) -> Mapping[str, HouseValue]:
    """All house rules, the chosen values standing over the defaults."""
    return MappingProxyType(
        {rule.key: chosen.get(rule.key, rule.values[0]) for rule in HOUSE_RULES}
    )
