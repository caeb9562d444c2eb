"""Why political actions are refused (P10 to P13)."""

from __future__ import annotations

from tableside.games.polis_hegemony.draft import goods_words, place_words
from tableside.games.polis_hegemony.moves import CivilWar, MoveProxenos, Trade
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import REDEMPTION, civil_war_price, cost
from tableside.games.polis_hegemony.refusing import (
    bad_roll,
    because,
    too_dear,
    unknown_place,
    unknown_polis,
)
from tableside.games.polis_hegemony.ways import bribes, open_markets
from tableside.messages import Refusal

PURCHASE_DICE = 2


def refuse_trade(position: Position, move: Trade) -> Refusal | None:
    """P10."""
    seat = position.turn
    if move.market not in position.board.markets:
        return unknown_place(move.market, "P10")
    market = position.board.markets[move.market]
    place = place_words(move.market)
    purchase = move.sell == "silver"
    if purchase and move.buy != "wheat":
        return because("silver-buys-wheat", "P10")
    if not purchase and move.buy not in ("wheat", "silver"):
        return because("goods-bring", "P10")
    if not position.side.merchants:
        return because("no-merchant", "P10", player=seat)
    if len(position.markets[move.market].ships) >= market.shiploads:
        return because("no-shipload", "P10", place_words=place)
    if move.market not in open_markets(position, seat):
        return because("no-route", "P10", player=seat, place_words=place)
    if not purchase and move.sell not in market.wants:
        goods = goods_words(move.sell) if move.sell in position.side.stores else ()
        return because(
            "not-wanted", "P10", None if goods else "unknown", place_words=place, goods_words=goods
        )
    if refusal := too_dear(position, cost(position, move), "P10"):
        return refusal
    if purchase:
        dice: tuple[int | None, ...] = move.dice or (None, None)
        if len(dice) != PURCHASE_DICE:
            return because("two-dice", "P10")
        return bad_roll(position, dice, "P10")
    return bad_roll(position, (move.die,), "P10")


def refuse_move_proxenos(position: Position, move: MoveProxenos) -> Refusal | None:
    """P11."""
    seat = position.turn
    if move.to not in position.board.territories:
        return unknown_place(move.to, "P11")
    if move.to == position.side.proxenos:
        return because("already-there", "P11", place_words=place_words(move.to))
    if move.to not in bribes(position, seat):
        return because(
            "no-way",
            "P11",
            player=seat,
            from_words=place_words(position.side.proxenos),
            place_words=place_words(move.to),
        )
    return too_dear(position, cost(position, move), "P11")


def refuse_redeem(position: Position) -> Refusal | None:
    """P12."""
    seat = position.turn
    home = position.board.poleis[position.board.players[seat].capital].territory
    if position.side.proxenos == home:
        return because("proxenos-at-home", "P12", player=seat)
    return too_dear(position, {"silver": REDEMPTION}, "P12")


def refuse_civil_war(position: Position, move: CivilWar) -> Refusal | None:
    """P13."""
    seat = position.turn
    if move.polis not in position.poleis:
        return unknown_polis(move.polis, "P13")
    if position.poleis[move.polis].owner == seat:
        return because("own-polis", "P13", player=seat, polis=move.polis)
    if position.board.capital_of(move.polis) is not None:
        return because("capital", "P13", polis=move.polis)
    territory = position.board.poleis[move.polis].territory
    if position.side.proxenos != territory:
        return because(
            "proxenos-elsewhere",
            "P13",
            player=seat,
            polis=move.polis,
            place_words=place_words(territory),
        )
    return too_dear(position, {"silver": civil_war_price(position, move.polis)}, "P13")
