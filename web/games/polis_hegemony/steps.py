"""What the page of moves by tap is made of: one step of a move after another, each an address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tableside.games.polis_hegemony.moves import Move
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import cost
from tableside.messages import JsonLine, Refusal
from web.games.polis_hegemony.names import Naming
from web.links import address
from web.views import Asked, Scene

PATH = "/choose"


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that leads on: `note` says what it costs or brings, `icon` is drawn beside it;
    `card` is a card to show, `place` the place of the map that is chosen.
    """

    title: str
    href: str
    note: str = ""
    icon: str | None = None
    card: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together; `title` may be empty."""

    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """A number to set: `less` and `more` lead to one less and one more; None: that can't be."""

    title: str
    note: str
    count: int
    less: str | None
    more: str | None


@dataclass(frozen=True, slots=True)
class Throw:
    """A result of dice to tap: its number or numbers, and what its tap sends."""

    title: str
    sends: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Confirm:
    """A move that is complete but for the last tap.

    Attributes:
        said: the move in words.
        price: what it costs, in words; empty where it is free.
        does: what happens then, as far as that is known before dice are thrown.
        sends: what the last tap sends; None where dice are thrown first.
        throws: what the dice may show, to tap; none where none are thrown.
        roll: what to send for letting the screen throw; None where nothing is thrown.
    """

    said: str
    price: str
    does: tuple[str, ...]
    sends: dict[str, Any] | None
    throws: tuple[Throw, ...] = ()
    roll: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """The page.

    Attributes:
        title: what to choose now.
        chosen: what was chosen before, each with the address that takes it back.
        families: whether the groups are the kinds of moves.
        hint: a sentence of help.
        roll: what to send for letting the screen choose at random.
        refused: why what was chosen can't be done.
    """

    title: str
    chosen: tuple[Choice, ...] = ()
    groups: tuple[Group, ...] = ()
    counters: tuple[Counter, ...] = ()
    confirm: Confirm | None = None
    hint: str = ""
    roll: dict[str, Any] | None = None
    refused: str = ""
    families: bool = False

    @property
    def places(self) -> dict[str, str]:
        """Places of the map that may be chosen -> where that leads."""
        choices = (choice for group in self.groups for choice in group.choices)
        return {choice.place: choice.href for choice in choices if choice.place is not None}


@dataclass(frozen=True, slots=True)
class Taps:
    """What the steps of one request are made with."""

    scene: Scene
    asked: Asked

    @property
    def naming(self) -> Naming:
        return Naming(self.scene)

    @property
    def position(self) -> Position:
        return self.naming.position

    def words(self, code: str, **arguments: int | str | tuple[str, ...]) -> str:
        return self.scene.words(code, **arguments)

    def to(self, **more: object) -> str:
        """This step with one choice more."""
        return address(PATH, {**self.asked, **more})

    def read(self, line: JsonLine) -> Move:
        move: Move = self.scene.game.read_move(line)
        return move

    def refusal(self, line: JsonLine) -> Refusal | None:
        """Why this move can't be made; a roll that is still missing is no reason."""
        refusal = self.scene.game.refuse(self.position, self.read(line))
        return None if refusal is not None and refusal.code == "needs-die" else refusal

    def allowed(self, line: JsonLine) -> bool:
        return self.refusal(line) is None

    def price(self, line: JsonLine) -> str:
        """What a move costs, in words: `wood 2, silver 1`."""
        costs = cost(self.position, self.read(line))
        return ", ".join(self.naming.amount(name, amount) for name, amount in costs.items())

    def said(self, line: JsonLine) -> str:
        """A move in words."""
        return self.scene.say(self.scene.game.counsel.words(self.read(line)))

    def of_kind(self, verb: str) -> list[str]:
        """What the verdict's `legal` says of moves of this verb, without the verb, in its order."""
        found = []
        for label in legal(self.scene):
            kind, _, rest = label.partition(":")
            if kind == verb:
                found.append(rest)
        return found


def legal(scene: Scene) -> list[str]:
    """The verdict's `legal` list."""
    labels: list[str] = scene.game.verdict(scene.snapshot.position)["legal"]
    return labels


def chosen_of(taps: Taps, *steps: tuple[str, str]) -> tuple[Choice, ...]:
    """What was chosen so far, each with the way back to before it.

    Args:
        steps: the address's keys in the order in which they are chosen, each with its words.
    """
    found = []
    kept: Mapping[str, object] = {}
    for key, title in steps:
        found.append(Choice(title, address(PATH, kept)))
        kept = {**kept, key: taps.asked[key]}
    return tuple(found)
