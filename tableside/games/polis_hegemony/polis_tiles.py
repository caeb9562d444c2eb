"""What people may mean when they show a polis tile: the actions that are open there, asked by taps.

The first tap chooses the action. Where that needs an amount or a roll, the choice lies on the tray
(its purpose is the action's verb, its target the polis) and the tile is looked at again, which
asks for the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tableside.games.boundary import Ask, Meaning, Tell
from tableside.games.polis_hegemony.moves import (
    MATERIALS,
    Besiege,
    CivilWar,
    CreateHoplites,
    GiveUp,
    Grow,
    Move,
    StartProject,
    creation,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import civil_war_price, room_to_grow, wheat_short
from tableside.games.polis_hegemony.record_lines import write_move
from tableside.games.polis_hegemony.refusals import refuse
from tableside.messages import Argument, Option, Question, Text, Tray

NO = Option(Text("option.no"))


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that is open at a polis: its words, and the ways to do it, one for each tap."""

    verb: str
    text: Text
    ways: tuple[tuple[Text, Move], ...]


def polis_meaning(position: Position, tray: Tray, polis: str) -> Meaning[Move]:
    """The question what is meant by this polis tile; where nothing is open there, why not."""
    choices = tuple(_choices(position, polis))
    if not choices:
        return Tell(Text("tell.polis", {"polis": polis}), refused=_likeliest(position, polis))
    for choice in choices:
        if (tray.purpose, tray.target) == (choice.verb, polis):
            return _ways(position, polis, choice)
    if len(choices) == 1:
        return _ways(position, polis, choices[0])
    text = Text("ask.polis", {"player": position.turn, "polis": polis})
    options = tuple(_first_tap(choice, polis) for choice in choices)
    return Ask(Question(text, (*options, NO), polis))


def _first_tap(choice: Choice, polis: str) -> Option:
    if len(choice.ways) == 1 and choice.verb != "besiege":
        return Option(choice.ways[0][0], lines=(write_move(choice.ways[0][1]),))
    return Option(choice.text, tray=Tray(choice.verb, target=polis), then=polis)


def _ways(position: Position, polis: str, choice: Choice) -> Meaning[Move]:
    words: dict[str, Argument] = {"player": position.turn, "polis": polis}
    options = tuple(Option(text, lines=(write_move(move),)) for text, move in choice.ways)
    return Ask(Question(Text(f"ask.{choice.verb}", words), (*options, NO), polis))


def _likeliest(position: Position, polis: str) -> Move:
    """The move that the tile would most likely stand for; the rules say why it is none."""
    match position.phase:
        case "supply":
            return GiveUp(polis)
        case "growth":
            return Grow(polis, 1)
        case _ if position.poleis[polis].owner == position.turn:
            return CreateHoplites(polis, metal=1)
        case _:
            return Besiege(polis)


# --- what is open --------------------------------------------------------------------------------


def _choices(position: Position, polis: str) -> Iterator[Choice]:
    if position.phase == "supply":
        yield from _giving_up(position, polis)
    elif position.phase == "growth":
        yield from _growing(position, polis)
    elif position.phase == "actions":
        if position.poleis[polis].owner == position.turn:
            for verb in MATERIALS:
                yield from _creating(position, polis, verb)
            yield from _building(position, polis)
        else:
            yield from _besieging(position, polis)
            yield from _buying(position, polis)


def _creating(position: Position, polis: str, verb: str) -> Iterator[Choice]:
    """Units, paid for with as little silver as can be (P2 to P4)."""
    material = MATERIALS[verb]
    have = position.side.stores[material]
    ways: list[tuple[Text, Move]] = []
    for count in range(1, position.poleis[polis].population):
        other, silver = min(count, have), max(count - have, 0)
        move = creation(verb, polis, other, silver)
        if refuse(position, move) is None:
            paid = "both" if other and silver else "silver" if silver else material
            words = {"count": count, material: other, "silver": silver}
            ways.append((Text(f"option.{verb}.{paid}", words), move))
    if ways:
        yield Choice(verb, Text(f"option.{verb}"), tuple(ways))


def _building(position: Position, polis: str) -> Iterator[Choice]:
    """P5."""
    for card in position.offer:
        move = StartProject(card, polis)
        if refuse(position, move) is None:
            text = Text("option.project", {"card": card})
            yield Choice("project", text, ((text, move),))


def _besieging(position: Position, polis: str) -> Iterator[Choice]:
    """P8: one way for each face of the die, which is rolled on the table."""
    if refuse(position, Besiege(polis, 1)) is None:
        faces = range(1, position.board.die + 1)
        ways = tuple((Text("option.die", {"count": die}), Besiege(polis, die)) for die in faces)
        yield Choice("besiege", Text("option.besiege"), ways)


def _buying(position: Position, polis: str) -> Iterator[Choice]:
    """P13."""
    if refuse(position, CivilWar(polis)) is None:
        text = Text("option.civil_war", {"count": civil_war_price(position, polis)})
        yield Choice("civil_war", text, ((text, CivilWar(polis)),))


def _giving_up(position: Position, polis: str) -> Iterator[Choice]:
    """P17."""
    if refuse(position, GiveUp(polis)) is None:
        short = wheat_short(position, position.turn)
        text = Text("option.give_up", {"count": position.poleis[polis].population, "short": short})
        yield Choice("give_up", text, ((text, GiveUp(polis)),))


def _growing(position: Position, polis: str) -> Iterator[Choice]:
    """P18."""
    ways = tuple(
        (Text("option.grow", {"count": count}), Grow(polis, count))
        for count in range(1, room_to_grow(position, polis) + 1)
        if refuse(position, Grow(polis, count)) is None
    )
    if ways:
        yield Choice("grow", ways[0][0], ways)
