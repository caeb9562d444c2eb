"""The end of a round as a checklist: what is done, what is asked now, what comes, with its sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tableside.games.polis_hegemony.position import Phase
from tableside.games.polis_hegemony.prices import wheat_short
from tableside.games.polis_hegemony.round_end import STORED
from web.games.polis_hegemony.names import Naming
from web.views import Scene

PARTS = ("projects", "supply", "growth", "megalopolis", "storage", "phoros", "next")
"""The parts in their order, P16 to P22; their words are `view.part.NAME`."""

ASKS: Mapping[Phase, int] = {"supply": 1, "growth": 2, "phoros": 5}
"""Phase -> which of the parts it is."""

CLAUSES = ("P16", "P17", "P18", "P19", "P20", "P21", "P22")

AT_ONCE = 5
"""Up to so much prestige, each amount has a button."""

State = Literal["done", "now", "later"]


@dataclass(frozen=True, slots=True)
class Sum:
    """What a part comes to for one player, in a sentence."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: its words, what its tap sends; `ends` where it goes on without doing anything."""

    title: str
    sends: dict[str, Any]
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the round's end. `optional` may be left out by who is asked."""

    name: str
    title: str
    clause: str
    state: State
    optional: bool
    sums: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The checklist, and the answers that are open to who is asked now."""

    round: str
    parts: tuple[Part, ...]
    answers: tuple[Answer, ...]


def round_end(scene: Scene) -> RoundEnd | None:
    """None while no round ends."""
    naming = Naming(scene)
    position = naming.position
    now = ASKS.get(position.phase)
    if now is None:
        return None
    parts = tuple(
        Part(
            name,
            scene.words(f"view.part.{name}"),
            clause,
            "done" if index < now else "now" if index == now else "later",
            name in ("growth", "phoros"),
            tuple(_sums(naming, name, index - now)),
        )
        for index, (name, clause) in enumerate(zip(PARTS, CLAUSES, strict=True))
    )
    return RoundEnd(naming.board.rounds[position.round].name, parts, tuple(_answers(naming)))


def _sums(naming: Naming, name: str, later: int) -> Iterator[Sum]:
    """What a part comes to for each player; nothing for what is past.

    Args:
        later: by how many parts it comes after the present one.
    """
    position, say = naming.position, naming.scene.words
    for seat, side in enumerate(position.sides):
        stores = side.stores
        asked_before = later == 0 and seat < position.turn
        if later < 0 or asked_before:
            continue
        match name:
            case "supply":
                need, short = position.population(seat), wheat_short(position, seat)
                code = "view.sum.short" if short else "view.sum.fed"
                text = say(code, need=need, wheat=stores["wheat"], short=short)
                yield Sum(seat, text)
            case "growth" if later == 0:
                yield Sum(seat, say("view.sum.growth", wheat=stores["wheat"]))
            case "megalopolis":
                count = sum(
                    position.poleis[polis].population > naming.board.poleis[polis].base
                    for polis in position.owned(seat)
                )
                yield Sum(seat, say("view.sum.megalopolis", count=count))
            case "storage":
                halved = (
                    f"{naming.goods(each)} {stores[each]} → {(stores[each] + 1) // 2}"
                    for each in STORED
                )
                yield Sum(seat, ", ".join(halved))
            case "phoros" if later == 0:
                yield Sum(
                    seat, say("view.sum.phoros", prestige=side.prestige, silver=stores["silver"])
                )


def _answers(naming: Naming) -> Iterator[Answer]:
    """What who is asked may tap. A polis grows cube by cube here; `/choose` has all numbers."""
    position, say = naming.position, naming.scene.words
    seat = position.turn
    line: dict[str, Any]
    match position.phase:
        case "supply":
            short = wheat_short(position, seat)
            if short <= position.sides[seat].prestige:
                yield Answer(say("view.supply", count=short), {"line": {"do": "supply"}})
            for polis in position.owned(seat):
                line = {"do": "give_up", "polis": polis}
                if _allowed(naming, line):
                    count = position.poleis[polis].population
                    yield Answer(
                        say("view.give-up", name=naming(polis), count=count), {"line": line}
                    )
        case "growth":
            for polis in position.owned(seat):
                line = {"do": "grow", "polis": polis, "count": 1}
                if _allowed(naming, line):
                    yield Answer(say("view.grow", name=naming(polis), count=1), {"line": line})
            yield Answer(say("view.no-growth"), {"line": {"do": "done"}}, ends=True)
        case "phoros":
            most = position.sides[seat].prestige
            for count in sorted({*range(1, min(most, AT_ONCE) + 1), most}):
                line = {"do": "phoros", "count": count}
                if _allowed(naming, line):
                    yield Answer(say("view.phoros", count=count), {"line": line})
            yield Answer(say("view.no-phoros"), {"line": {"do": "done"}}, ends=True)


def _allowed(naming: Naming, line: dict[str, Any]) -> bool:
    game = naming.scene.game
    return game.refuse(naming.position, game.read_move(line)) is None
