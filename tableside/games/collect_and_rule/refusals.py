"""Why a move is refused: the first reason that holds, in the order of the record format.

A refusal's arguments may hold `variant`: the words then are `refusal.CODE.VARIANT`, which say the
same more exactly (see `tableside.words.refusal_text`).
"""

from __future__ import annotations

from tableside.games.collect_and_rule.buying import PRICE, needed, timing_refusal
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import (
    RANSOM,
    exemption_decides,
    hoplites,
    must_defend,
    payable,
    ransom,
    shortage_rules,
)
from tableside.messages import Argument, Refusal


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not allowed now; None when it is."""
    if position.phase == "over":
        if position.winner is None:
            return _because("game-over", "R10", variant="stalemate")
        return _because("game-over", "R10", variant="won", player=position.winner)
    if move.by is not None and move.by != position.turn:
        return _because("not-your-turn", "R2", player=position.turn)
    if isinstance(move, Draw):
        return _refuse_draw(position, move)
    if isinstance(move, Stop):
        return _refuse_stop(position)
    if isinstance(move, Pay):
        return _refuse_pay(position, move)
    if isinstance(move, Defend):
        return _refuse_defend(position, move)
    if isinstance(move, Buy):
        return _refuse_buy(position, move)
    return _because("unknown-move", "R2", move=move.do)


def _because(
    code: str, rule: str, *house_rules: str, variant: str | None = None, **arguments: Argument
) -> Refusal:
    if variant is not None:
        arguments["variant"] = variant
    return Refusal(code, rule, arguments, house_rules)


def _unknown(card: str) -> Refusal:
    return _because("unknown-card", "R1", id=card)


def _robber_first(position: Position) -> Refusal:
    return _because("robber-first", "R7", player=position.turn)


def _refuse_draw(position: Position, move: Draw) -> Refusal | None:
    card = move.card
    if card in position.deck and position.may_draw:
        return None
    if card not in position.cards:
        return _unknown(card)
    if position.phase == "robber":
        return _robber_first(position)
    if not position.deck and not position.discard:
        return _because("nothing-to-draw", "R9")
    if not position.may_draw:
        return _no_more_draws(position)
    if card in position.discard:
        return _because("in-discard", "R9", card=card) if position.deck else None
    return _because("in-play", "R2", card=card, holding_player=position.holder(card) or 0)


def _no_more_draws(position: Position) -> Refusal:
    """Tells which draw closed the deck; starting a polis and gods do so by house rule only."""
    player = position.turn
    if position.draw_ended_by == "begun":
        return _because(
            "no-more-draws", "R2", "starting_grants_draw", variant="begun", player=player
        )
    if position.draw_ended_by == "god":
        return _because("no-more-draws", "R2", "god_grants_draw", variant="god", player=player)
    return _because("no-more-draws", "R2", player=player)


def _refuse_stop(position: Position) -> Refusal | None:
    if position.phase == "robber":
        return _robber_first(position)
    if position.phase == "draw":
        return _because("draw-first", "R2", player=position.turn)
    return None


def _refuse_pay(position: Position, move: Pay) -> Refusal | None:
    if position.phase != "robber":
        return _because("no-robber", "R7")
    if must_defend(position):
        return _must_defend(position)
    named: set[str] = set()
    for card in move.cards:
        if card in named:
            return _because("same-card-twice", "R7")
        named.add(card)
    allowed = payable(position)
    for card in move.cards:
        if card not in position.cards:
            return _unknown(card)
        if card not in position.player.cards:
            return _because("not-yours", "R7", player=position.turn, card=card)
        if card not in allowed:
            return _not_payable(position, card)
    count = ransom(position)
    if len(move.cards) != count:
        return _pay_three(position, count)
    return None


def _must_defend(position: Position) -> Refusal:
    player = position.turn
    if len(payable(position)) >= RANSOM:
        return _because("must-defend", "R7", "hoplite_must_defend", variant="house", player=player)
    rules = ("robber_takes_built",) if exemption_decides(position) else ()
    return _because("must-defend", "R7", *rules, player=player)


def _not_payable(position: Position, card: str) -> Refusal:
    if card in position.cards.polis_parts:
        return _because("not-payable", "R7", "robber_takes_built", variant="built", card=card)
    return _because("not-payable", "R7", card=card)


def _pay_three(position: Position, count: int) -> Refusal:
    if count == RANSOM:
        return _because("pay-three", "R7", count=count, player=position.turn)
    return _because(
        "pay-three",
        "R7",
        "robber_short",
        *shortage_rules(position),
        variant="short",
        count=count,
        player=position.turn,
    )


def _refuse_defend(position: Position, move: Defend) -> Refusal | None:
    if position.phase != "robber":
        return _because("no-robber", "R7")
    if move.card is None:
        if not hoplites(position):
            return _because("no-hoplite", "R7", player=position.turn)
        return None
    if move.card not in position.cards:
        return _unknown(move.card)
    if move.card not in position.player.cards:
        return _because("not-yours", "R7", player=position.turn, card=move.card)
    if move.card not in position.cards.hoplites:
        return _because("no-hoplite", "R7", variant="other", player=position.turn, card=move.card)
    return None


def _refuse_buy(position: Position, move: Buy) -> Refusal | None:
    buyer, card = position.turn, move.card
    if card not in position.cards:
        return _unknown(card)
    closed = timing_refusal(position)
    if closed == "robber-first":
        return _robber_first(position)
    if closed == "draw-first":
        return _because(closed, "R8", "buy_timing", variant="buy", player=buyer)
    if closed is not None:
        return _because(closed, "R8", "buy_timing", player=buyer)
    beginner = position.player.polis is None
    if beginner and position.house_rules["begin_by_buying"] is not True:
        return _because("no-polis", "R8", "begin_by_buying", player=buyer)
    if card not in needed(position):
        if beginner:
            return _because(
                "not-needed", "R8", "begin_by_buying", variant="begin", player=buyer, card=card
            )
        return _because(
            "not-needed", "R8", player=buyer, card=card, polis=position.player.polis or ""
        )
    if move.seller == buyer:
        return _because("not-sellers", "R8", variant="own", card=card, player=buyer)
    if not 0 <= move.seller < len(position.players):
        return _because("not-sellers", "R8", variant="seat", card=card, number=move.seller)
    if card not in position.players[move.seller].cards:
        return _because("not-sellers", "R8", variant="holder", card=card, seller_player=move.seller)
    held = position.player.cards & position.cards.coins
    if len(held) < PRICE:
        return _because("three-coins", "R8", player=buyer, count=len(held))
    if move.coins is not None and not (
        len(move.coins) == PRICE and len(set(move.coins)) == PRICE and held.issuperset(move.coins)
    ):
        return _because("three-coins", "R8", variant="named", player=buyer, count=len(held))
    return None
