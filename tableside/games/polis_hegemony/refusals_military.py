"""Why military actions are refused (P6 to P9)."""

from __future__ import annotations

from collections import Counter

from tableside.games.polis_hegemony.draft import goods_words, place_words
from tableside.games.polis_hegemony.moves import Besiege, Collect, MoveGalleys, MoveHoplites
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import collect_price
from tableside.games.polis_hegemony.refusing import (
    bad_roll,
    because,
    no_prestige,
    over_limit,
    unknown_place,
    unknown_polis,
)
from tableside.games.polis_hegemony.ways import galley_reach, hoplite_reach
from tableside.messages import Refusal


def refuse_move_units(position: Position, move: MoveHoplites | MoveGalleys) -> Refusal | None:
    """P6, P7."""
    if isinstance(move, MoveHoplites):
        rule, units, reach = "P6", position.side.hoplites, hoplite_reach
    else:
        rule, units, reach = "P7", position.side.galleys, galley_reach
    seat = position.turn
    for place in (move.to, *move.origins):
        if place not in units:
            return unknown_place(place, rule)
    if not move.origins:
        return because("at-least-one", rule)
    if move.to in move.origins:
        return because("already-there", rule, place_words=place_words(move.to))
    for origin, count in Counter(move.origins).items():
        if units[origin] < count:
            return because(
                "too-few-units",
                rule,
                player=seat,
                place_words=place_words(origin),
                count=count,
                have_count=units[origin],
            )
        if move.to not in reach(position, seat, origin):
            return because(
                "no-way",
                rule,
                player=seat,
                from_words=place_words(origin),
                place_words=place_words(move.to),
            )
    return over_limit(position, move.to, len(move.origins)) or no_prestige(position, rule)


def refuse_besiege(position: Position, move: Besiege) -> Refusal | None:
    """P8."""
    if move.polis not in position.poleis:
        return unknown_polis(move.polis, "P8")
    seat = position.turn
    facts = position.board.poleis[move.polis]
    if position.poleis[move.polis].owner == seat:
        return because("own-polis", "P8", player=seat, polis=move.polis)
    if position.controller(facts.territory) != seat:
        return because("no-control", "P8", player=seat, place_words=place_words(facts.territory))
    here = position.side.hoplites[facts.territory]
    if here < facts.fortification:
        return because(
            "too-few-hoplites",
            "P8",
            player=seat,
            polis=move.polis,
            count=facts.fortification,
            have_count=here,
        )
    return no_prestige(position, "P8") or bad_roll(position, (move.die,), "P8")


def refuse_collect(position: Position, move: Collect) -> Refusal | None:
    """P9."""
    if move.region not in position.board.territories:
        return unknown_place(move.region, "P9")
    seat = position.turn
    place = place_words(move.region)
    if not any(
        position.poleis[polis.id].owner == seat for polis in position.board.poleis_in(move.region)
    ):
        return because("no-polis-there", "P9", player=seat, place_words=place)
    if move.region in position.exhausted:
        return because("exhausted", "P9", place_words=place)
    columns = position.board.territories[move.region].collect
    for resource, count in move.hoplites.items():
        if count < 0:
            return because("at-least-one", "P9")
        if count and resource not in columns:
            return because(
                "no-such-goods", "P9", place_words=place, goods_words=goods_words(resource)
            )
        if count > len(columns.get(resource, ())):
            return because(
                "column-full",
                "P9",
                place_words=place,
                goods_words=goods_words(resource),
                count=len(columns.get(resource, ())),
            )
    used, here = sum(move.hoplites.values()), position.side.hoplites[move.region]
    if not used:
        return because("at-least-one", "P9")
    if used > here:
        return because(
            "too-few-units", "P9", player=seat, place_words=place, count=used, have_count=here
        )
    price = collect_price(position, seat, move.region)
    return no_prestige(position, "P9", price)
