"""What players of Collect and Rule quarrel about: questions from a position, and why something is
demanded now.
"""

from __future__ import annotations

from collections.abc import Iterator

from tableside.games.collect_and_rule.asking import in_order, move_words
from tableside.games.collect_and_rule.buying import PRICE, purchases
from tableside.games.collect_and_rule.legal import labels
from tableside.games.collect_and_rule.moves import Buy, Defend, Move, Pay, Stop
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.record_lines import write_move
from tableside.games.collect_and_rule.refusals import refuse
from tableside.games.collect_and_rule.robbery import RANSOM
from tableside.games.counsel import CommonQuestion, Doubt, Statement
from tableside.messages import Text
from tableside.words import refusal_text

MOST_PARTS = 2
"""Questions about so many single cards to buy."""


def doubt(position: Position, move: Move) -> Doubt:
    """A move as a doubt about it."""
    line = write_move(move)
    return Doubt(move_words(position.cards, move), line, line.get("card"))


def questions(position: Position, seat: int) -> tuple[CommonQuestion, ...]:
    """See `tableside.games.counsel.Counsel`."""
    about_robber = tuple(_about_robber(position, seat))
    about_turn = tuple(_about_turn(position, seat))
    about_buying = tuple(_about_buying(position, seat))
    if position.phase == "robber":
        return (*about_robber, *about_turn, *about_buying)
    return (*about_turn, *about_buying, *about_robber)


def open_moves(position: Position) -> tuple[Doubt | str, ...]:
    """See `tableside.games.counsel.Counsel`."""
    words = labels(position)
    found: list[Doubt | str] = [kind for kind in ("draw", "pay") if kind in words]
    if "defend" in words:
        found.append(doubt(position, Defend()))
    found += [doubt(position, Buy(card, seller)) for card, seller in purchases(position)]
    if "stop" in words:
        found.append(doubt(position, Stop()))
    return tuple(found)


def demand(position: Position) -> Statement:
    """See `tableside.games.counsel.Counsel`."""
    player = position.turn
    if position.phase == "over":
        if position.winner is None:
            return Statement(Text("demand.no-winner"), "R10", ("stalemate",))
        return Statement(Text("demand.won", {"player": position.winner}), "R10")
    if position.phase == "robber":
        return _demand_of_robber(position)
    if position.phase == "draw":
        if next(purchases(position), None) is None:
            return Statement(Text("demand.draw", {"player": player}), "R2")
        return Statement(Text("demand.draw-or-buy", {"player": player}), "R2", ("buy_timing",))
    if position.may_draw:
        return Statement(Text("demand.draw-or-stop", {"player": player}), "R2")
    if not position.drew:
        return Statement(Text("demand.nothing-to-draw", {"player": player}), "R9")
    rules = {"begun": ("starting_grants_draw",), "god": ("god_grants_draw",)}
    ended = rules.get(position.draw_ended_by or "", ())
    return Statement(Text("demand.buy-or-stop", {"player": player}), "R8", ended)


def _demand_of_robber(position: Position) -> Statement:
    player = position.turn
    refusal = refuse(position, Pay(()))
    if refusal is not None and refusal.code == "must-defend":
        return Statement(refusal_text(refusal), "R7", refusal.house_rules)
    if "defend" in labels(position):
        words = Text("demand.pay-or-defend", {"player": player})
        return Statement(words, "R7", ("hoplite_must_defend",))
    return Statement(Text("demand.pay", {"player": player}), "R7")


# --- the turn ------------------------------------------------------------------------------------


def _about_turn(position: Position, seat: int) -> Iterator[CommonQuestion]:
    again = position.drew if seat == position.turn else bool(position.players[seat].cards)
    key = "ask.draw-again" if again and position.phase != "over" else "ask.draw"
    yield CommonQuestion("draw", Text(key), "draw")
    if position.phase in ("draw", "choose"):
        yield CommonQuestion("stop", Text("ask.stop"), doubt(position, Stop()))
    yield CommonQuestion("win", Text("ask.win"), _winning(position, seat))
    if position.players[seat].polis is None:
        yield CommonQuestion(
            "decline", Text("ask.decline"), Statement(Text("answer.no-declining"), "R3")
        )


def _winning(position: Position, seat: int) -> Statement:
    player = position.players[seat]
    if position.winner is not None:
        code = "answer.you-win" if position.winner == seat else "answer.other-wins"
        return Statement(Text(code, {"player": position.winner}), "R10")
    if position.phase == "over":
        return Statement(Text("answer.nobody-wins"), "R10", ("stalemate",))
    if player.polis is None:
        return Statement(Text("answer.no-polis-to-win"), "R10")
    missing = in_order(position, position.cards.whole[player.polis] - player.cards)
    words = Text("answer.missing-to-win", {"polis": player.polis, "cards": tuple(missing)})
    return Statement(words, "R10")


# --- buying --------------------------------------------------------------------------------------


def _about_buying(position: Position, seat: int) -> Iterator[CommonQuestion]:
    player = position.players[seat]
    if player.polis is not None:
        god = position.cards.patrons[player.polis]
        if god not in player.cards:
            text = Text("ask.buy-god", {"card": god})
            yield CommonQuestion("buy-god", text, doubt(position, _purchase(position, seat, god)))
        missing = position.cards.parts[player.polis] - player.cards
        held = [card for card in in_order(position, missing) if position.holder(card) is not None]
        for card in held[:MOST_PARTS]:
            text = Text("ask.buy", {"card": card})
            move = _purchase(position, seat, card)
            yield CommonQuestion(f"buy-{card}", text, doubt(position, move))
    if player.cards:
        answer = Statement(Text("answer.must-sell", {"count": PRICE}), "R8")
        yield CommonQuestion("refuse", Text("ask.refuse-sale"), answer)


def _purchase(position: Position, seat: int, card: str) -> Buy:
    """From its holder; a card that nobody holds, from the next player."""
    holder = position.holder(card)
    return Buy(card, (seat + 1) % len(position.players) if holder is None else holder)


# --- the robber ----------------------------------------------------------------------------------


def _about_robber(position: Position, seat: int) -> Iterator[CommonQuestion]:
    cards, player = position.cards, position.players[seat]
    held = in_order(position, player.cards)
    built = [card for card in held if card in cards.parts.get(player.polis or "", ())]
    goods = [card for card in held if card in cards.coins | cards.polis_parts and card not in built]
    waits = position.robber is not None
    payers: dict[str, int | str | tuple[str, ...]] = {"player": position.turn}
    who = Text("answer.turn-pays", payers) if waits else Text("answer.nobody-pays")
    yield CommonQuestion("payer", Text("ask.payer"), Statement(who, "R7"))
    for key, first in (
        ("pay-hoplite", [card for card in held if card in cards.hoplites]),
        ("pay-god", [card for card in held if cards[card].kind == "god"]),
        ("pay-own", built),
    ):
        if first:
            rest = [card for card in [*goods, *built] if card != first[0]]
            ransom = (first[0], *rest)[:RANSOM]
            yield CommonQuestion(key, Text(f"ask.{key}"), doubt(position, Pay(ransom)))
    payable = [*goods, *built]
    if cards.hoplites & player.cards and payable:
        move = Pay(tuple(payable[:RANSOM]))
        yield CommonQuestion("keep-hoplite", Text("ask.keep-hoplite"), doubt(position, move))
    if len(payable) >= RANSOM:
        move = Pay(tuple(payable[: RANSOM - 1]))
        yield CommonQuestion("pay-less", Text("ask.pay-less"), doubt(position, move))
