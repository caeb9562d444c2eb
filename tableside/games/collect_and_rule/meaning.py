"""What a card shown to the camera means: a move, a part of one, a question, or a plain word.

Pure. The likeliest reading is taken; what else it could have been is offered beside it, for one tap
(see `slips`).
"""

from __future__ import annotations

from dataclasses import replace

from tableside.games.boundary import Ask, Meaning, OnTray, Play, SameAs, Tell
from tableside.games.collect_and_rule import slips
from tableside.games.collect_and_rule.buying import PRICE, needed, purchases
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.piles import copies, drawable, next_seat
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.refusals import refuse
from tableside.games.collect_and_rule.robbery import ransom
from tableside.games.collect_and_rule.slips import other_readings
from tableside.messages import EMPTY_TRAY, Argument, Option, Question, Text, Tray

__all__ = ["card_meaning", "other_readings"]

PAY = "pay"
BUY = "buy"


def card_meaning(position: Position, tray: Tray, card: str, seat: int | None) -> Meaning[Move]:
    """What showing this card means now.

    Args:
        tray: cards laid out so far for a payment or a purchase.
        card: the id under which the record holds it.
        seat: the seat whose zone it was shown in, None where no zone tells.
    """
    if card not in position.cards:
        return Play((Draw(card),))  # which is refused, as the card is none of this deck
    if position.phase == "over":
        return _after_the_end(position)
    if position.phase == "robber":
        return _before_the_robber(position, tray, card)
    if tray.purpose == BUY and tray.target is not None:
        return _while_buying(position, tray, tray.target, card, seat)
    return _in_turn(position, card, seat)


def _after_the_end(position: Position) -> Tell[Move]:
    back = (Option(Text("option.undo"), undo=1),)
    if position.winner is None:
        return Tell(Text("tell.over-without-winner"), offers=back)
    return Tell(Text("tell.over", {"player": position.winner}), offers=back)


# --- R7: while a robber waits --------------------------------------------------------------------


def _before_the_robber(position: Position, tray: Tray, card: str) -> Meaning[Move]:
    if card == position.robber:
        return Tell(Text("tell.robber-waits", {"player": position.turn}))
    if card in position.player.cards:
        return _give(position, tray, card)
    own_copy = _own_copy(position, tray, card)
    if card in position.deck or (own_copy is None and drawable(position, card)):
        return Ask(_question_of_early_draw(position, tray, card, own_copy))
    if own_copy is not None:
        return SameAs(own_copy)
    return Tell(_whereabouts(position, card))


def _give(position: Position, tray: Tray, card: str) -> Meaning[Move]:
    """A card of the player whom the robber visits: given, taken back, or not to be given."""
    if card in position.cards.hoplites:
        return Play((Defend(card),))
    if card in tray.cards:
        left = tuple(other for other in tray.cards if other != card)
        return OnTray(_payment(left, tray.then), Text("tell.taken-back", {"card": card}))
    cards = (*tray.cards, card)
    refusal = refuse(position, Pay(cards))
    if refusal is None or refusal.code != "pay-three":
        return Play((Pay(cards),))
    words: dict[str, Argument] = {"card": card, "count": ransom(position) - len(cards)}
    return OnTray(_payment(cards, tray.then), Text("tell.for-robber", words))


def _payment(cards: tuple[str, ...], then: str | None) -> Tray:
    return Tray(PAY, cards, then=then) if cards or then else EMPTY_TRAY


def _question_of_early_draw(
    position: Position, tray: Tray, card: str, own_copy: str | None
) -> Question:
    """A card of the deck lies there, and the robber has not been answered yet: one of the two was
    not shown when it should have been.
    """
    player = position.turn
    options: list[Option] = []
    if own_copy is not None:
        code = "option.pays-with" if card in position.cards.coins else "option.defends-with"
        options.append(_as_copy(code, position, card, own_copy))
    if position.cards[card].kind not in ("robber", "god"):
        options.append(slips.never_shown(position, player, card))
    options.append(
        Option(
            Text("option.paid-already", {"player": player}),
            tray=Tray(PAY, tray.cards, then=card),
        )
    )
    options.append(slips.NO)
    return Question(
        Text("ask.card-while-robber-waits", {"player": player, "card": card}), tuple(options), card
    )


# --- R8: a purchase ------------------------------------------------------------------------------


def _while_buying(
    position: Position, tray: Tray, target: str, card: str, seat: int | None
) -> Meaning[Move]:
    if card == target:
        return OnTray(EMPTY_TRAY, Text("tell.purchase-dropped", {"card": card}))
    if card in position.cards.coins:
        if card in position.player.cards:
            return _coin(position, tray, target, card)
        own_copy = _own_copy(position, tray, card)
        if own_copy is not None and drawable(position, card):
            return Ask(_question_of_coin(position, tray, card, own_copy, seat))
        if own_copy is not None:
            return SameAs(own_copy)
    return _in_turn(position, card, seat)


def _coin(position: Position, tray: Tray, target: str, card: str) -> Meaning[Move]:
    if card in tray.cards:
        left = tuple(other for other in tray.cards if other != card)
        return OnTray(replace(tray, cards=left), Text("tell.taken-back", {"card": card}))
    cards = (*tray.cards, card)
    if len(cards) < PRICE:
        words: dict[str, Argument] = {"card": target, "count": PRICE - len(cards)}
        return OnTray(replace(tray, cards=cards), Text("tell.coin-for", words))
    seller = position.holder(target)
    return Play((Buy(target, -1 if seller is None else seller, cards),))


def _question_of_coin(
    position: Position, tray: Tray, card: str, own_copy: str, seat: int | None
) -> Question:
    """A coin of the deck, shown while coins are being paid: drawn just now, paid by a player who
    holds another copy than the record thinks, or paid and never shown when drawn.
    """
    player = position.turn
    drawn = _in_turn(position, card, seat)
    options = [replace(_as_copy("option.pays-with", position, card, own_copy), tray=tray)]
    if isinstance(drawn, Play):
        drawer = slips.drawing_seat(position, drawn.moves)
        words: dict[str, Argument] = {"player": drawer, "card": card}
        options.append(Option(Text("option.drawn-by", words), tray=EMPTY_TRAY, then=card))
    options.append(replace(slips.never_shown(position, player, card), tray=tray))
    options.append(slips.NO)
    return Question(
        Text("ask.coin-paid-or-drawn", {"player": player, "card": card}), tuple(options), card
    )


# --- R2: a draw, or a card that lies somewhere ---------------------------------------------------


def _in_turn(position: Position, card: str, seat: int | None) -> Meaning[Move]:
    if drawable(position, card):
        return _drawn(position, card, seat)
    if card in position.discard:
        return _back_from_the_discard(position, card, seat)
    return _in_play(position, card)


def _drawn(position: Position, card: str, seat: int | None) -> Meaning[Move]:
    """Whose draw it is: who may not draw again has none; else the seat zone tells, where it can."""
    if not position.may_draw:
        return Play((Stop(), Draw(card)))
    if seat is None or seat == position.turn:
        return Play((Draw(card),))
    if position.phase == "choose" and seat == next_seat(position):
        return Play((Stop(), Draw(card)))
    options = [
        option
        for other in dict.fromkeys((position.turn, next_seat(position), seat))
        if (option := slips.drawn_by(position, other, card)) is not None
    ]
    question = Question(Text("ask.whose-draw", {"card": card}), (*options, slips.NO), card)
    return Ask(question)


def _back_from_the_discard(position: Position, card: str, seat: int | None) -> Meaning[Move]:
    """A discarded card, while by the record there is still a deck to draw from."""
    player = position.turn
    options: list[Option] = []
    copy = min(copies(position, card) & position.deck, default=None)
    if copy is not None:
        options.append(_as_copy("option.other-copy", position, card, copy))
    options.append(slips.shuffled_early(position, card, seat))
    options.append(slips.NO)
    return Ask(
        Question(Text("ask.shuffled-early", {"player": player, "card": card}), tuple(options), card)
    )


def _in_play(position: Position, card: str) -> Meaning[Move]:
    holder = position.holder(card)
    if holder is not None and holder != position.turn:
        purchase = Buy(card, holder)
        if refuse(position, purchase) is None:
            words: dict[str, Argument] = {"card": card, "seller_player": holder}
            return OnTray(Tray(BUY, target=card), Text("tell.buying", words))
        if card in needed(position):
            return Tell(_whereabouts(position, card), refused=purchase)
    offers: tuple[Option, ...] = ()
    copy = min(copies(position, card) & position.deck, default=None)
    if copy is not None:
        offers = (_as_copy("option.other-copy", position, card, copy),)
    if (
        holder == position.turn
        and card in position.cards.coins
        and next(purchases(position), None) is not None
    ):
        return Tell(Text("tell.wanted-card-first", {"player": holder}), offers)
    return Tell(_whereabouts(position, card), offers)


# --- shared --------------------------------------------------------------------------------------


def _own_copy(position: Position, tray: Tray, card: str) -> str | None:
    """The lowest copy of an interchangeable card that the turn's player holds, not yet laid out."""
    held = copies(position, card) & position.player.cards
    return min(held.difference(tray.cards), default=None)


def _as_copy(code: str, position: Position, card: str, copy: str) -> Option:
    words: dict[str, Argument] = {"player": position.turn, "card": card}
    return Option(Text(code, words), same_as=(card, copy), then=copy)


def _whereabouts(position: Position, card: str) -> Text:
    holder = position.holder(card)
    if holder is not None:
        return Text("tell.in-play", {"card": card, "player": holder})
    return Text("tell.in-discard", {"card": card})
