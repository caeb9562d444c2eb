"""What a past move of Collect and Rule may really have been, and what may be missing before it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import payable
from tableside.messages import JsonLine
from web.games.collect_and_rule import by_tap
from web.games.collect_and_rule.boards import of_kind
from web.views import LineChoice, LineGroup, Scene


def instead(scene: Scene, line: JsonLine, later: Sequence[JsonLine]) -> tuple[LineGroup, ...]:
    """The same kind of move with other cards.

    Args:
        scene: the table before the move.
        line: the move.
        later: the moves after it: copies that they name are offered only where no other is left.
    """
    match line["do"]:
        case "draw":
            return _draws(scene, later, but=str(line["card"]))
        case "buy":
            bought = (line["card"], line.get("from"))
            return _purchases(scene, but=bought)
        case "pay":
            return tuple(_payments(scene, line))
        case _:
            return ()


def missing(scene: Scene, later: Sequence[JsonLine]) -> tuple[LineGroup, ...]:
    """Every move of one card, and the end of a turn."""
    others = [LineChoice(scene.words("ui.stop"), {"do": "stop"})]
    if "defend" in by_tap.legal(scene):
        others.append(LineChoice(scene.words("view.defend"), {"do": "defend"}))
    return (
        *_draws(scene, later),
        *_purchases(scene),
        LineGroup(scene.words("view.no-card"), tuple(others)),
    )


def _draws(
    scene: Scene, later: Sequence[JsonLine], but: str | None = None
) -> tuple[LineGroup, ...]:
    """Draws of all cards that lay in the pile but one and its copies."""
    position: Position = scene.snapshot.position
    cards = _spare(position, position.deck or position.discard, _named(later))
    if but is not None:
        cards -= _alike(position, but)
    return tuple(
        LineGroup(
            group.title,
            tuple(LineChoice(choice.title, choice.sends["line"]) for choice in group.choices),
        )
        for group in by_tap.draws(scene, cards)
    )


def _purchases(scene: Scene, but: tuple[Any, Any] | None = None) -> tuple[LineGroup, ...]:
    choices = tuple(
        LineChoice(choice.title, line)
        for choice in by_tap.purchases(scene)
        if ((line := choice.sends["line"])["card"], line["from"]) != but
    )
    return (LineGroup(scene.words("view.can-buy"), choices),) if choices else ()


def _payments(scene: Scene, line: JsonLine) -> Iterator[LineGroup]:
    """The ransom with one card changed for another, a group for each card that may go."""
    position: Position = scene.snapshot.position
    paid = [str(card) for card in line["cards"]]
    for card in _one_of_each(position, paid):
        choices = tuple(
            LineChoice(
                _title(scene, other),
                {**line, "cards": [other if each == card else each for each in paid]},
            )
            for other in _one_of_each(position, sorted(payable(position) - set(paid)))
            if other not in _alike(position, card)
        )
        yield LineGroup(scene.words("view.instead-of", card=_title(scene, card)), choices)


def _alike(position: Position, card: str) -> set[str]:
    """The card and its copies."""
    kind = position.cards[card].kind if card in position.cards else None
    return set(of_kind(position, kind)) if kind in by_tap.COPIES else {card}


def _one_of_each(position: Position, cards: Sequence[str]) -> Iterator[str]:
    """The cards in their order, only the first of copies."""
    seen: set[str] = set()
    for card in cards:
        if card not in seen:
            seen |= _alike(position, card)
            yield card


def _title(scene: Scene, card: str) -> str:
    """A card's title; copies go by what they all are."""
    word = by_tap.COPIES.get(scene.snapshot.position.cards[card].kind)
    return scene.title(card) if word is None else scene.words(word)


def _named(lines: Sequence[JsonLine]) -> set[str]:
    """Every card that moves name."""
    named: set[str] = set()
    for line in lines:
        named.update(card for key in ("cards", "coins") for card in line.get(key) or ())
        if "card" in line:
            named.add(line["card"])
    return named


def _spare(position: Position, pile: Collection[str], named: Collection[str]) -> set[str]:
    """The pile without those copies that are named, where another copy is left."""
    cards = set(pile)
    for kind in by_tap.COPIES:
        copies = cards & set(of_kind(position, kind))
        if copies.difference(named):
            cards -= copies.intersection(named)
    return cards
