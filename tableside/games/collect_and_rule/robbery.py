"""Clause R7: what a robber may take, and what drives it off."""

from __future__ import annotations

from tableside.games.collect_and_rule.position import Position

RANSOM = 3


def payable(position: Position) -> frozenset[str]:
    """The cards that the turn's player may give to a robber: coins and polis cards, but not those
    that the house rule `robber_takes_built` exempts.
    """
    player = position.player
    found = _coins_and_parts(position)
    if player.polis is not None and not position.house_rules["robber_takes_built"]:
        found -= position.cards.parts[player.polis]
    return found


def hoplites(position: Position) -> frozenset[str]:
    """The hoplites that the turn's player holds."""
    return position.player.cards & position.cards.hoplites


def ransom(position: Position) -> int:
    """How many cards a payment has: three, or all payable ones where there are fewer."""
    return min(RANSOM, len(payable(position)))


def must_defend(position: Position) -> bool:
    """Whether only a hoplite will do: the holder can't pay three, or the house rule says so."""
    return bool(hoplites(position)) and (
        position.house_rules["hoplite_must_defend"] is True or len(payable(position)) < RANSOM
    )


def takes_nothing(position: Position) -> bool:
    """Whether a robber goes away empty-handed at once: no hoplite, and nothing that it may take."""
    if hoplites(position):
        return False
    count = len(payable(position))
    return count == 0 or (count < RANSOM and position.house_rules["robber_short"] == "pay_nothing")


def shortage_rules(position: Position) -> tuple[str, ...]:
    """The house rules that a ruling about fewer than three payable cards rests on, besides
    `robber_short`: the exemption of built cards, where it alone makes the difference.
    """
    nothing_left = not payable(position) and bool(_coins_and_parts(position))
    decides = exemption_decides(position) or nothing_left
    return ("robber_takes_built",) if decides else ()


def exemption_decides(position: Position) -> bool:
    """Whether three could be paid but for the cards that `robber_takes_built` exempts."""
    return len(payable(position)) < RANSOM <= len(_coins_and_parts(position))


def _coins_and_parts(position: Position) -> frozenset[str]:
    """What the turn's player could give to a robber that takes cards of their own polis too."""
    cards = position.cards
    return position.player.cards & (cards.coins | cards.polis_parts)
