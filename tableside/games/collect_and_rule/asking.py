"""Every kind of move of Collect and Rule, with the cards that a player may ask about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from tableside.games.collect_and_rule.buying import PRICE
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.piles import copies
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.record_lines import write_move
from tableside.games.collect_and_rule.robbery import RANSOM
from tableside.games.counsel import CardGroup, CardPick, Doubt, DoubtGroup, MoveKind
from tableside.messages import Argument, Text

MOST_COPIES = RANSOM + 1
"""Of cards that are alike, so many are offered: one more than any move takes."""


def move_words(position_cards: Collection[str], move: Move) -> Text:
    """A move in words: `move.*`; one that names a card which the deck lacks says that alone."""
    unknown = next((card for card in _named(move) if card not in position_cards), None)
    if unknown is not None:
        return Text("move.no-such-card", {"id": unknown})
    match move:
        case Draw():
            return Text("move.draw", {"card": move.card})
        case Stop():
            return Text("move.stop")
        case Pay():
            return Text("move.pay", {"cards": move.cards}) if move.cards else Text("move.pay-none")
        case Defend():
            if move.card is None:
                return Text("move.defend")
            return Text("move.defend-with", {"card": move.card})
        case Buy():
            words: dict[str, Argument] = {"card": move.card, "seller_player": move.seller}
            return Text("move.buy", words)
        case _:
            return Text("move.unknown", {"move": move.do})


def _named(move: Move) -> tuple[str, ...]:
    match move:
        case Draw():
            return (move.card,)
        case Pay():
            return move.cards
        case Defend():
            return () if move.card is None else (move.card,)
        case Buy():
            return (move.card, *(move.coins or ()))
        case _:
            return ()


def kinds(position: Position, seat: int) -> tuple[MoveKind, ...]:
    """See `tableside.games.counsel.Counsel`."""
    return (
        MoveKind(
            "draw", Text("kind.draw"), "R2",
            line=write_move(Draw(some_card(position))), any_card=True,
            more=Text("kind.draw.more"), groups=tuple(_draws(position)),
        ),
        MoveKind("stop", Text("kind.stop"), "R2", line=write_move(Stop())),
        MoveKind(
            "pay", Text("kind.pay"), "R7", more=Text("kind.pay.more"),
            pick=CardPick({"do": "pay"}, "cards", RANSOM, tuple(_payments(position, seat))),
        ),
        MoveKind(
            "defend", Text("kind.defend"), "R7", line=write_move(Defend()),
            more=Text("kind.defend.more"), groups=tuple(_defences(position, seat)),
        ),
        MoveKind(
            "buy", Text("kind.buy", {"count": PRICE}), "R8", more=Text("kind.buy.more"),
            groups=tuple(_purchases(position, seat)),
        ),
    )  # fmt: skip


def some_card(position: Position) -> str:
    """A card that stands for whichever comes next: of the pile drawn from; of anywhere, where there
    is none.
    """
    return min(position.deck or position.discard or position.cards.ids)


def _draws(position: Position) -> Iterator[DoubtGroup]:
    pile = position.deck or position.discard
    yield from _groups(position, pile, Draw)
    elsewhere = [card for card in in_order(position, position.cards) if card not in pile]
    yield from _group(Text("ask.elsewhere"), one_of_each(position, elsewhere), Draw)


def _defences(position: Position, seat: int) -> Iterator[DoubtGroup]:
    held = in_order(position, position.players[seat].cards)
    yield from _group(Text("ask.own-cards"), one_of_each(position, held), Defend)


def _payments(position: Position, seat: int) -> Iterator[CardGroup]:
    held = _few_of_each(position, in_order(position, position.players[seat].cards))
    if held:
        yield CardGroup(Text("ask.own-cards"), tuple(held))
    for other, player in enumerate(position.players):
        cards = list(one_of_each(position, in_order(position, player.cards)))
        if other != seat and cards:
            yield CardGroup(Text("ask.cards-of", {"player": other}), tuple(cards))


def _purchases(position: Position, seat: int) -> Iterator[DoubtGroup]:
    wanted = position.cards.whole.get(position.players[seat].polis or "", frozenset())
    seats = len(position.players)
    for step in range(1, seats):
        seller = (seat + step) % seats
        held = in_order(position, position.players[seller].cards)
        # What the buyer needs comes first.
        held.sort(key=lambda card: card not in wanted)
        doubts = tuple(_doubt(card, Buy(card, seller)) for card in one_of_each(position, held))
        if doubts:
            yield DoubtGroup(Text("ask.sold-by", {"player": seller}), doubts)
    nobodys = [card for card in in_order(position, wanted) if position.holder(card) is None]
    yield from _group(Text("ask.nobodys"), nobodys, lambda card: Buy(card, (seat + 1) % seats))


def _groups(
    position: Position, cards: Collection[str], move: Callable[[str], Move]
) -> Iterator[DoubtGroup]:
    """A group for each polis, and one for the cards of none."""
    for polis in position.cards.parts:
        of_polis = in_order(position, position.cards.whole[polis].intersection(cards))
        yield from _group(Text("ask.polis", {"polis": polis}), of_polis, move)
    others = [card for card in in_order(position, cards) if position.cards[card].set is None]
    yield from _group(Text("ask.others"), one_of_each(position, others), move)


def _group(title: Text, cards: Iterable[str], move: Callable[[str], Move]) -> Iterator[DoubtGroup]:
    doubts = tuple(_doubt(card, move(card)) for card in cards)
    if doubts:
        yield DoubtGroup(title, doubts)


def _doubt(card: str, move: Move) -> Doubt:
    return Doubt(Text("ask.card", {"card": card}), write_move(move), card)


def in_order(position: Position, cards: Collection[str]) -> list[str]:
    """The cards in the deck's order."""
    return [card for card in position.cards if card in cards]


def one_of_each(position: Position, cards: Iterable[str]) -> list[str]:
    """The cards, only the first of those that are alike."""
    return _few_of_each(position, cards, 1)


def _few_of_each(position: Position, cards: Iterable[str], most: int = MOST_COPIES) -> list[str]:
    few: list[str] = []
    for card in cards:
        if len(copies(position, card).intersection(few)) < most:
            few.append(card)
    return few
