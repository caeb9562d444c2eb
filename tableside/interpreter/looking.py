"""Looks at a card: asks the game what it means and plays that out on values, changing nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tableside.games.boundary import AnyGame, Meaning, OnTray, Play, SameAs, Tell
from tableside.interpreter.copies import recorded, swapped
from tableside.messages import EMPTY_TRAY, Refusal, Tray

MOST_COPIES = 20
"""How often a card may be taken for another copy before the game is held to be wrong."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the meaning of a card depends on."""

    position: Any
    tray: Tray
    copies: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Step:
    """One card and what became of it.

    Args:
        card: the record's id.
        meaning: never `SameAs`; that has been followed.
        before: the position before it.
        refusal: why the game refuses the moves that it took the card for.
        refused: the move that this is about, where it would have been made from `before`.
    """

    card: str
    meaning: Meaning[Any]
    before: Any
    refusal: Refusal | None = None
    refused: Any = None

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves that are to be recorded for it."""
        return self.meaning.moves if isinstance(self.meaning, Play) and not self.refusal else ()

    @property
    def counts(self) -> bool:
        """Whether it moves the game on: a move, or a part of one."""
        return isinstance(self.meaning, Play | OnTray) and self.refusal is None


@dataclass(frozen=True, slots=True)
class Look:
    """A card looked at, and after it the cards that waited for its moves (`Tray.then`)."""

    steps: tuple[Step, ...]
    scene: Scene
    """What the table comes to when all of it is done."""

    @property
    def moves(self) -> tuple[Any, ...]:
        return tuple(move for step in self.steps for move in step.moves)

    @property
    def counts(self) -> bool:
        return self.steps[0].counts


def look(
    game: AnyGame, scene: Scene, card: str, seat: int | None = None, *, printed: bool = True
) -> Look:
    """What showing a card comes to.

    Args:
        card: the id on the printed card; with `printed` False the record's id, as screens show it.
            Only a printed card can prove that copies changed places.
        seat: the seat whose zone it was shown in.
    """
    waiting: list[tuple[str, int | None]] = [
        (recorded(scene.copies, card) if printed else card, seat)
    ]
    steps: list[Step] = []
    while waiting:
        then = scene.tray.then
        step, scene = _look_at_one(game, scene, *waiting.pop(), learn=printed)
        steps.append(step)
        if step.moves and then is not None:
            waiting.append((then, None))
    return Look(tuple(steps), scene)


def _look_at_one(
    game: AnyGame, scene: Scene, card: str, seat: int | None, *, learn: bool
) -> tuple[Step, Scene]:
    copies = scene.copies
    for _ in range(MOST_COPIES):
        meaning: Meaning[Any] = game.meaning(scene.position, scene.tray, card, seat)
        if not isinstance(meaning, SameAs):
            break
        if learn:
            copies = swapped(copies, card, meaning.copy)
        card = meaning.copy
    else:
        raise RuntimeError(f"{game.name} takes {card} for one copy after another")
    if isinstance(meaning, OnTray):
        after = replace(scene, tray=meaning.tray, copies=copies)
        return Step(card, meaning, scene.position), after
    if isinstance(meaning, Tell) and meaning.refused is not None:
        refusal = game.refuse(scene.position, meaning.refused)
        return Step(card, meaning, scene.position, refusal, meaning.refused), scene
    if not isinstance(meaning, Play):
        return Step(card, meaning, scene.position), scene
    position = scene.position
    for place, move in enumerate(meaning.moves):
        refusal = game.refuse(position, move)
        if refusal is not None:
            first = None if place else move
            return Step(card, meaning, scene.position, refusal, first), scene
        position = game.play(position, move).position
    return Step(card, meaning, scene.position), Scene(position, EMPTY_TRAY, copies)
