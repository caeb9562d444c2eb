"""How refusals are made, and the reasons that several moves share."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.games.polis_hegemony.draft import goods_words, place_words
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import MILITARY
from tableside.messages import Argument, Refusal


def because(code: str, rule: str, variant: str | None = None, **arguments: Argument) -> Refusal:
    """A refusal. With `variant` the words are `refusal.CODE.VARIANT`, which say the same more
    exactly (see `tableside.words.refusal_text`).
    """
    if variant is not None:
        arguments["variant"] = variant
    return Refusal(code, rule, arguments)


def unknown_place(place: str, rule: str) -> Refusal:
    return because("unknown-place", rule, id=place)


def unknown_polis(polis: str, rule: str) -> Refusal:
    return because("unknown-polis", rule, id=polis)


def unknown_card(card: str, rule: str) -> Refusal:
    return because("unknown-card", rule, id=card)


def not_own_polis(position: Position, polis: str, rule: str) -> Refusal | None:
    """It has to be an existing polis of the player who is asked."""
    if polis not in position.poleis:
        return unknown_polis(polis, rule)
    if position.poleis[polis].owner != position.turn:
        return because("not-your-polis", rule, player=position.turn, polis=polis)
    return None


def too_dear(position: Position, cost: Mapping[str, int], rule: str) -> Refusal | None:
    """The stores have to hold every resource of the cost."""
    stores = position.side.stores
    for resource, amount in cost.items():
        if stores[resource] < amount:
            return because(
                "too-dear",
                rule,
                player=position.turn,
                count=amount,
                goods_words=goods_words(resource),
                have_count=stores[resource],
            )
    return None


def no_prestige(position: Position, rule: str, price: int = MILITARY) -> Refusal | None:
    """The prestige of a military action, or of a retreat."""
    if position.side.prestige < price:
        return because("no-prestige", rule, player=position.turn, count=price)
    return None


def over_limit(position: Position, place: str, more: int) -> Refusal | None:
    """P1: the round's numeral is the most units of a kind that a player may have in a place."""
    here = position.units(position.turn, place)
    if here + more > position.limit:
        return because(
            "over-limit",
            "P1",
            player=position.turn,
            place_words=place_words(place),
            limit=position.limit,
            count=here + more,
        )
    return None


def bad_roll(position: Position, dice: tuple[int | None, ...], rule: str) -> Refusal | None:
    """Every die has to be rolled, and to show one of its faces."""
    count = len(dice)
    faces = position.board.die
    if any(die is None for die in dice):
        return because("needs-die", rule, count=count)
    for die in dice:
        if die is not None and not 1 <= die <= faces:
            return because("no-such-roll", rule, die=die, faces=faces)
    return None
