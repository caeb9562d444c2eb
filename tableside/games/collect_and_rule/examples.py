"""Worked examples: positions and moves, and what the rules say of them.

They are data; a test plays every one, so none of them can say what is not so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tableside.games.boundary import HouseValue
from tableside.games.rulebook import Example, Variant
from tableside.messages import JsonLine

STOP: JsonLine = {"do": "stop"}


def _draw(card: str) -> JsonLine:
    return {"do": "draw", "card": card}


def _pay(cards: str) -> JsonLine:
    return {"do": "pay", "cards": cards.split()}


def _buy(card: str) -> JsonLine:
    return {"do": "buy", "card": card, "from": 1}


def _table(*holdings: str, discard: str = "") -> JsonLine:
    """The first player's turn; a holding is the polis, or `-`, and the cards after it."""
    players: list[dict[str, Any]] = []
    for holding in holdings:
        polis, *cards = holding.split()
        players.append({"polis": None if polis == "-" else polis, "cards": cards})
    return {"turn": 0, "players": players, "discard": discard.split()}


def _accepted(moves: Sequence[JsonLine], events: str, value: HouseValue | None = None) -> Variant:
    return Variant(tuple(moves), value, None, tuple(events.split()))


def _refused(moves: Sequence[JsonLine], code: str, value: HouseValue | None = None) -> Variant:
    return Variant(tuple(moves), value, code)


def _one(
    key: str, point: str, start: JsonLine, variant: Variant, deck: str | None = None
) -> Example:
    return Example(key, point, start, (variant,), None, None if deck is None else _deck(deck))


def _house(
    key: str,
    point: str,
    rule: str,
    start: JsonLine,
    variants: Iterable[Variant],
    deck: str | None = None,
) -> Example:
    return Example(key, point, start, tuple(variants), rule, None if deck is None else _deck(deck))


def _deck(ids: str) -> tuple[str, ...]:
    return tuple(ids.split())


_SMALL_DECK = "ATH1 ATH2 ATH3 ATHG SPA1 SPA2 SPAG COIN01 ROBB1"
"""Few enough that they can all be drawn in one picture."""

OF_CLAUSES: tuple[Example, ...] = (
    _one(
        "begins",
        "R1.3",
        _table("-", "-"),
        _refused([{"do": "draw", "card": "SPA1", "by": 1}], "not-your-turn"),
    ),
    _one(
        "no-second-draw",
        "R2.2",
        _table("ATH ATH1 COIN01 COIN02 COIN03", "SPA SPA1 ATH5"),
        _refused([_draw("ATH3"), _draw("COIN04")], "no-more-draws"),
    ),
    _one(
        "stops",
        "R2.3",
        _table("ATH ATH1", "SPA SPA1"),
        _accepted([_draw("COIN01"), STOP], "stopped turn"),
    ),
    _one(
        "begin",
        "R3.1",
        _table("-", "SPA SPA1"),
        _accepted([_draw("ATH3")], "begun turn"),
    ),
    _one(
        "build",
        "R3.2",
        _table("ATH ATH1 ATH3", "SPA SPA1"),
        _accepted([_draw("ATH5")], "built turn"),
    ),
    _one(
        "aside",
        "R3.3",
        _table("ATH ATH1", "SPA SPA1"),
        _accepted([_draw("SPA4"), _draw("COIN01")], "coin"),
    ),
    _one(
        "aside-without-polis",
        "R3.4",
        _table("-", "SPA SPA1"),
        _accepted([_draw("SPA4"), _draw("ATH2")], "begun turn"),
    ),
    _one(
        "earlier-parts",
        "R3.5",
        _table("- ATH2 ATH6", "SPA SPA1"),
        _accepted([_draw("ATH3")], "begun joined turn"),
    ),
    _one(
        "patron",
        "R4.1",
        _table("ATH ATH1 ATH2", "SPA SPA1"),
        _accepted([_draw("ATHG")], "patron turn"),
    ),
    _one(
        "other-god",
        "R4.2",
        _table("ATH ATH1 ATH2", "SPA SPA1"),
        _accepted([_draw("SPAG")], "god-aside turn"),
    ),
    _one(
        "patron-first",
        "R4.3",
        _table("- ATHG", "SPA SPA1"),
        _accepted([_draw("ATH1")], "begun joined.patron turn"),
    ),
    _one(
        "coin",
        "R5.1",
        _table("ATH ATH1 COIN01", "SPA SPA1"),
        _accepted([_draw("COIN02"), _draw("ATH2")], "built turn"),
    ),
    _one(
        "hoplite",
        "R6.1",
        _table("ATH ATH1", "SPA SPA1"),
        _accepted([_draw("HOPL1"), _draw("ATH2")], "built turn"),
    ),
    _one(
        "ransom",
        "R7.1",
        _table("ATH ATH1 SPA2 COIN01 COIN02", "SPA SPA1"),
        _accepted([_draw("ROBB1"), _pay("COIN01 COIN02 SPA2")], "paid turn"),
    ),
    _one(
        "defence",
        "R7.1",
        _table("ATH ATH1 COIN01 COIN02 HOPL1", "SPA SPA1"),
        _accepted([_draw("ROBB1"), {"do": "defend", "card": "HOPL1"}], "defended turn"),
    ),
    _one(
        "only-two",
        "R7.1",
        _table("ATH ATH1 COIN01 COIN02", "SPA SPA1"),
        _refused([_draw("ROBB1"), _pay("COIN01 COIN02")], "pay-three"),
    ),
    _one(
        "no-gods",
        "R7.3",
        _table("ATH ATH1 COIN01 COIN02 SPAG", "SPA SPA1"),
        _refused([_draw("ROBB1"), _pay("COIN01 COIN02 SPAG")], "not-payable"),
    ),
    _one(
        "must-defend",
        "R7.4",
        _table("ATH ATH1 COIN01 HOPL1", "SPA SPA1"),
        _refused([_draw("ROBB1"), _pay("ATH1 COIN01")], "must-defend"),
    ),
    _one(
        "purchase",
        "R8.1",
        _table("ATH ATH1 COIN01 COIN02", "SPA SPA1 ATH5"),
        _accepted([_draw("COIN03"), _buy("ATH5")], "bought turn"),
    ),
    _one(
        "not-needed",
        "R8.2",
        _table("ATH ATH1 COIN01 COIN02", "SPA SPA1 COR2"),
        _refused([_draw("COIN03"), _buy("COR2")], "not-needed"),
    ),
    _one(
        "two-coins",
        "R8.5",
        _table("ATH ATH1 COIN01", "SPA SPA1 ATH5"),
        _refused([_draw("COIN02"), _buy("ATH5")], "three-coins"),
    ),
    _one(
        "reshuffle",
        "R9.1",
        _table("ATH ATH1 SPAG", "SPA SPA1 ATHG", discard="ATH2 ATH3 SPA2 COIN01 ROBB1"),
        _accepted([_draw("COIN01")], "reshuffled coin"),
        _SMALL_DECK,
    ),
    _one(
        "win-by-draw",
        "R10.1",
        _table("ATH ATH1 ATH2 ATH3 ATH4 ATH5 ATHG", "SPA SPA1 SPA2"),
        _accepted([_draw("ATH6")], "built won"),
    ),
    _one(
        "win-by-purchase",
        "R10.2",
        _table("ATH ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 COIN01 COIN02", "SPA SPA1 ATHG"),
        _accepted([_draw("COIN03"), _buy("ATHG")], "bought won"),
    ),
)

OF_HOUSE_RULES: tuple[Example, ...] = (
    _house(
        "after-beginning",
        "R3.1",
        "starting_grants_draw",
        _table("-", "SPA SPA1"),
        (
            _accepted([_draw("ATH3")], "begun turn", False),
            _accepted([_draw("ATH3"), _draw("COIN01")], "coin", True),
        ),
    ),
    _house(
        "after-own-god",
        "R4.4",
        "god_grants_draw",
        _table("ATH ATH1", "SPA SPA1"),
        (
            _accepted([_draw("ATHG")], "patron turn", "never"),
            _accepted([_draw("ATHG")], "patron turn", "foreign"),
            _accepted([_draw("ATHG"), _draw("ATH2")], "built turn", "always"),
        ),
    ),
    _house(
        "after-other-god",
        "R4.4",
        "god_grants_draw",
        _table("ATH ATH1", "SPA SPA1"),
        (
            _accepted([_draw("SPAG")], "god-aside turn", "never"),
            _accepted([_draw("SPAG"), _draw("ATH2")], "built turn", "foreign"),
            _accepted([_draw("SPAG"), _draw("ATH2")], "built turn", "always"),
        ),
    ),
    _house(
        "buy-first",
        "R8.1",
        "buy_timing",
        _table("ATH ATH1 COIN01 COIN02 COIN03", "SPA SPA1 ATH5"),
        (
            _refused([_buy("ATH5")], "draw-first", "after_draw"),
            _accepted([_buy("ATH5")], "bought turn", "instead_of_draw"),
            _accepted([_buy("ATH5")], "bought turn", "either"),
        ),
    ),
    _house(
        "buy-after",
        "R8.1",
        "buy_timing",
        _table("ATH ATH1 COIN01 COIN02 COIN03", "SPA SPA1 ATH5"),
        (
            _accepted([_draw("HOPL1"), _buy("ATH5")], "bought turn", "after_draw"),
            _refused([_draw("HOPL1"), _buy("ATH5")], "buy-before-drawing", "instead_of_draw"),
            _accepted([_draw("HOPL1"), _buy("ATH5")], "bought turn", "either"),
        ),
    ),
    _house(
        "too-few",
        "R7.5",
        "robber_short",
        _table("ATH ATH1 COIN01", "SPA SPA1"),
        (
            _accepted([_draw("ROBB1"), _pay("ATH1 COIN01")], "paid polis-lost turn", "pay_all"),
            _accepted([_draw("ROBB1")], "robber robber-empty-handed turn", "pay_nothing"),
        ),
    ),
    _house(
        "own-cards",
        "R7.2",
        "robber_takes_built",
        _table("ATH ATH1 ATH2 COIN01 COIN02 SPA3", "SPA SPA1"),
        (
            _accepted([_draw("ROBB1"), _pay("ATH2 COIN01 COIN02")], "paid turn", True),
            _refused([_draw("ROBB1"), _pay("ATH2 COIN01 COIN02")], "not-payable", False),
        ),
    ),
    _house(
        "idle-hoplite",
        "R7.1",
        "hoplite_must_defend",
        _table("ATH ATH1 COIN01 COIN02 COIN03 HOPL1", "SPA SPA1"),
        (
            _accepted([_draw("ROBB1"), _pay("COIN01 COIN02 COIN03")], "paid turn", False),
            _refused([_draw("ROBB1"), _pay("COIN01 COIN02 COIN03")], "must-defend", True),
        ),
    ),
    _house(
        "last-part",
        "R7.7",
        "lost_polis",
        _table("ATH ATH1 COIN01 COIN02", "-"),
        (
            _accepted(
                [_draw("ROBB1"), _pay("ATH1 COIN01 COIN02"), _draw("ATH2")], "begun turn", "lapses"
            ),
            _accepted(
                [_draw("ROBB1"), _pay("ATH1 COIN01 COIN02"), _draw("ATH2")],
                "laid-aside.without-polis",
                "kept",
            ),
        ),
    ),
    _house(
        "begin-with-coins",
        "R8.2",
        "begin_by_buying",
        _table("- COIN01 COIN02", "SPA SPA1 ATH4"),
        (
            _refused([_draw("COIN03"), _buy("ATH4")], "no-polis", False),
            _accepted([_draw("COIN03"), _buy("ATH4")], "bought begun turn", True),
        ),
    ),
    _house(
        "who-gets-coins",
        "R8.5",
        "coins_to",
        _table("ATH ATH1 COIN01 COIN02", "SPA SPA1 ATH5"),
        (
            _accepted([_draw("COIN03"), _buy("ATH5")], "bought turn", "seller"),
            _accepted([_draw("COIN03"), _buy("ATH5")], "bought.discard turn", "discard"),
        ),
    ),
    _house(
        "stuck",
        "R10.4",
        "stalemate",
        _table("ATH ATH1 ATH2 SPA2 SPAG", "SPA SPA1 ATH3 ATHG"),
        (
            _accepted(
                [_draw("COIN01")], "coin turn passed-over turn passed-over stalemate", "no_winner"
            ),
            _accepted(
                [_draw("COIN01")],
                "coin turn passed-over turn passed-over stalemate.most",
                "most_complete",
            ),
        ),
        "ATH1 ATH2 ATH3 ATHG SPA1 SPA2 SPAG COIN01",
    ),
)
