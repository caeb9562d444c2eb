"""The end of a round as a checklist: what is done, what is asked now, what comes, with its sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tableside.games.polis_hegemony.prices import wheat_short
from tableside.games.polis_hegemony.round_account import Step, account, steps
from web.games.polis_hegemony.names import Naming
from web.links import address
from web.views import Scene

AT_ONCE = 5
"""Up to so much prestige, each amount has a button."""


@dataclass(frozen=True, slots=True)
class Sum:
    """What a part comes to for one player, in a sentence."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: its words, and what its tap sends or where it leads; `ends` where it goes on and
    nothing is done.
    """

    title: str
    sends: dict[str, Any] | None = None
    href: str | None = None
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the round's end, `done`, asked `now` or to come `later`; an `optional` one may be
    left out by who is asked.
    """

    name: str
    title: str
    clause: str
    state: str
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
    found = steps(naming.position)
    if not found:
        return None
    parts = tuple(
        Part(
            step.name,
            scene.words(f"view.part.{step.name}"),
            step.clause,
            step.state,
            step.name in ("growth", "phoros"),
            () if step.state == "done" else tuple(_sums(naming, step)),
        )
        for step in found
    )
    position = naming.position
    # The marker has moved on by the time the next round is laid out.
    index = position.round - (position.phase in ("offer", "event"))
    return RoundEnd(naming.board.rounds[index].name, parts, tuple(_answers(naming)))


def _sums(naming: Naming, step: Step) -> Iterator[Sum]:
    """What a part comes to for each player who has not gone through it yet."""
    position, say = naming.position, naming.scene.words
    asks = step.state == "now"
    for seat, side in enumerate(position.sides):
        if asks and seat < position.turn:
            continue
        sums = account(position, seat)
        match step.name:
            case "supply":
                code = "view.sum.short" if sums.short else "view.sum.fed"
                yield Sum(seat, say(code, need=sums.cubes, wheat=sums.wheat, short=sums.short))
            case "growth" if asks:
                yield Sum(seat, say("view.sum.growth", wheat=sums.wheat))
            case "megalopolis":
                yield Sum(seat, say("view.sum.megalopolis", count=len(sums.megalopolis)))
            case "storage":
                halved = (
                    f"{naming.goods(each)} {before} → {after}"
                    for each, before, after in sums.stored
                )
                yield Sum(seat, ", ".join(halved))
            case "phoros" if asks:
                silver = side.stores["silver"]
                yield Sum(seat, say("view.sum.phoros", prestige=sums.prestige, silver=silver))


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
        case "offer" | "event" as verb:
            yield Answer(say(f"view.do.{verb}"), href=address("/choose", {"do": verb}))


def _allowed(naming: Naming, line: dict[str, Any]) -> bool:
    game = naming.scene.game
    return game.refuse(naming.position, game.read_move(line)) is None
