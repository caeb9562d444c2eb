"""House rules that go well together, for tables that do not want to answer ten questions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tableside.games.boundary import HouseValue
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES

_GENTLE: Mapping[str, HouseValue] = MappingProxyType(
    {
        "starting_grants_draw": True,
        "god_grants_draw": "foreign",
        "buy_timing": "either",
        "robber_short": "pay_nothing",
        "robber_takes_built": False,
        "hoplite_must_defend": False,
        "lost_polis": "kept",
        "begin_by_buying": True,
        "coins_to": "seller",
        "stalemate": "most_complete",
    }
)
"""Nobody loses what they have built, and nobody is stuck."""

PRESETS: Mapping[str, Mapping[str, HouseValue]] = MappingProxyType(
    {
        "family": _GENTLE,
        "strict": MappingProxyType({rule.key: rule.values[0] for rule in HOUSE_RULES}),
    }
)
"""`family`, and `strict`: what the rulebooks come nearest to, the default of every house rule.
Their words are `preset.NAME` and `preset.NAME.hint` in the views' catalogue.
"""
