"""Cards shown at once: whether their order matters, and what each order would come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tableside.games.boundary import AnyGame
from tableside.interpreter.looking import Look, Scene, look
from tableside.messages import Option, Text


@dataclass(frozen=True, slots=True)
class Shown:
    """A printed card, and the seat whose zone it was shown in."""

    card: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Order:
    """Cards looked at in this order, from one scene on."""

    cards: tuple[Shown, ...]
    looks: tuple[Look, ...]

    @property
    def scene(self) -> Scene:
        return self.looks[-1].scene

    @property
    def moves(self) -> tuple[Any, ...]:
        return tuple(move for one in self.looks for move in one.moves)

    @property
    def first_card(self) -> str:
        """The record's id of the card that came first."""
        return self.looks[0].steps[0].card

    @property
    def makes_sense(self) -> bool:
        """Whether every card moves the game on."""
        return all(step.counts for one in self.looks for step in one.steps)


def in_order(game: AnyGame, scene: Scene, cards: Sequence[Shown]) -> Order:
    """What these cards come to, one after another."""
    looks: list[Look] = []
    for shown in cards:
        looks.append(look(game, scene, shown.card, shown.seat))
        scene = looks[-1].scene
    return Order(tuple(cards), tuple(looks))


def other_orders(game: AnyGame, scene: Scene, booked: Order) -> Iterator[Order]:
    """The orders that make sense, come to another table than `booked`, and differ from it in which
    card came first.
    """
    for place in range(1, len(booked.cards)):
        first = booked.cards[place]
        rest = (shown for shown in booked.cards if shown is not first)
        order = in_order(game, scene, (first, *rest))
        if order.makes_sense and not _same_table(order.scene, booked.scene):
            yield order


def as_option(game: AnyGame, order: Order, undo: int) -> Option:
    """The answer "this card came first": takes back what was booked and plays this order.

    Args:
        undo: how many moves were booked.
    """
    return Option(
        Text("option.first", {"card": order.first_card}),
        undo=undo,
        lines=tuple(game.write_move(move) for move in order.moves),
        tray=order.scene.tray,
    )


def _same_table(one: Scene, other: Scene) -> bool:
    def laid(scene: Scene) -> tuple[Any, frozenset[str]]:
        return replace(scene.tray, cards=()), frozenset(scene.tray.cards)

    return bool(one.position == other.position) and laid(one) == laid(other)
