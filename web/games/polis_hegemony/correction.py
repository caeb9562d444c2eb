"""The form that states a table of Polis anew, and what was filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from dataclasses import dataclass
from typing import Any

from tableside.games.polis_hegemony.board import RESOURCES
from tableside.messages import Text
from web.games.polis_hegemony.names import Naming
from web.views import BadStatement, Scene

NOBODY = "-"
_MOST = 99


@dataclass(frozen=True, slots=True)
class Number:
    """A number to type: the field's name, its title, what it says."""

    name: str
    title: str
    value: str


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several to pick: the field's name, its title, (value, words), which is picked."""

    name: str
    title: str
    options: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Something that is so or not."""

    name: str
    title: str
    on: bool


def correction_model(scene: Scene, form: Mapping[str, str]) -> dict[str, Any]:
    """What the form shows: the table as it lies, or what was typed before.

    Fields: `turn`, `round`, `event`; `prestige-SEAT`, `merchants-SEAT`, `proxenos-SEAT`,
    `RESOURCE-SEAT`; `units-PLACE-SEAT`; `owner-POLIS`, `population-POLIS`; `step-MARKET`;
    `exhausted-REGION`, which is there where it is so, beside `filled`.
    """
    naming = Naming(scene)
    position, board = naming.position, naming.board
    seats = range(len(position.sides))

    def number(name: str, title: str, value: int) -> Number:
        return Number(name, title, form.get(name, str(value)))

    def territories() -> tuple[tuple[str, str], ...]:
        return tuple((id, naming(id)) for id in board.territories)

    sides = []
    for seat in seats:
        side = position.sides[seat]
        sides.append(
            {
                "seat": seat,
                "numbers": (
                    number(f"prestige-{seat}", naming.goods("prestige"), side.prestige),
                    *(
                        number(f"{each}-{seat}", naming.goods(each), side.stores[each])
                        for each in RESOURCES
                    ),
                    number(f"merchants-{seat}", scene.words("view.merchants"), side.merchants),
                ),
                "proxenos": Pick(
                    f"proxenos-{seat}",
                    scene.words("view.proxenos"),
                    territories(),
                    form.get(f"proxenos-{seat}", side.proxenos),
                ),
                "units": tuple(
                    number(f"units-{place}-{seat}", naming(place), position.units(seat, place))
                    for place in (*board.territories, *board.seas)
                ),
            }
        )
    owners = (
        (NOBODY, scene.words("view.neutral")),
        *((str(seat), scene.snapshot.players[seat]) for seat in seats),
    )
    return {
        "turn": form.get("turn", str(position.turn)),
        "seats": seats,
        "round": Pick(
            "round",
            scene.words("view.round"),
            tuple((str(index), each.name) for index, each in enumerate(board.rounds)),
            form.get("round", str(position.round)),
        ),
        "sides": sides,
        "poleis": tuple(
            (
                naming(polis),
                Pick(
                    f"owner-{polis}",
                    scene.words("view.owner"),
                    owners,
                    form.get(f"owner-{polis}", NOBODY if state.owner is None else str(state.owner)),
                ),
                number(f"population-{polis}", scene.words("view.cubes"), state.population),
            )
            for polis, state in position.poleis.items()
        ),
        "markets": tuple(
            Pick(
                f"step-{market}",
                naming(market),
                tuple(
                    (str(step), f"{step + 1}: {price}")
                    for step, price in enumerate(board.markets[market].prices)
                ),
                form.get(f"step-{market}", str(state.step)),
            )
            for market, state in position.markets.items()
        ),
        "exhausted": tuple(
            Tick(
                f"exhausted-{region}",
                naming(region),
                f"exhausted-{region}" in form if "filled" in form else region in position.exhausted,
            )
            for region in board.territories
        ),
    }


def statement(scene: Scene, form: Mapping[str, str]) -> dict[str, Any]:
    """The `set` line's position; what the form does not ask for stays as it is. Raises BadStatement
    for numbers that can't be meant, ValueError for fields that the form doesn't offer.
    """
    naming = Naming(scene)
    position, board = naming.position, naming.board
    stated: dict[str, Any] = dict(scene.game.statement(position))

    def number(name: str, title: str, before: int) -> int:
        said = form.get(name, "").strip()
        if not said:
            return before
        if not said.isdecimal() or int(said) > _MOST:
            raise BadStatement(Text("view.bad-number", {"what": title, "most": _MOST}))
        return int(said)

    players = []
    for seat, side in enumerate(position.sides):
        proxenos = _known(form.get(f"proxenos-{seat}", side.proxenos), board.territories)
        units = {
            place: number(f"units-{place}-{seat}", naming(place), position.units(seat, place))
            for place in (*board.territories, *board.seas)
        }
        players.append(
            {
                "prestige": number(f"prestige-{seat}", naming.goods("prestige"), side.prestige),
                "stores": {
                    each: number(f"{each}-{seat}", naming.goods(each), side.stores[each])
                    for each in RESOURCES
                },
                "hoplites": {place: units[place] for place in board.territories if units[place]},
                "galleys": {place: units[place] for place in board.seas if units[place]},
                "merchants": number(
                    f"merchants-{seat}", scene.words("view.merchants"), side.merchants
                ),
                "proxenos": proxenos,
            }
        )
    stated["players"] = players
    for polis, state in position.poleis.items():
        owner = form.get(f"owner-{polis}", NOBODY if state.owner is None else str(state.owner))
        entry = stated["poleis"][polis]
        entry["owner"] = None if owner == NOBODY else _index(owner, 0, position.sides)
        entry["population"] = number(f"population-{polis}", naming(polis), state.population)
    for market, facts in board.markets.items():
        before = position.markets[market].step
        step = _index(form.get(f"step-{market}"), before, facts.prices)
        stated["markets"][market]["step"] = step + 1
    stated["round"] = board.rounds[_index(form.get("round"), position.round, board.rounds)].name
    stated["turn"] = _index(form.get("turn"), position.turn, position.sides)
    if "filled" in form:
        stated["exhausted"] = [id for id in board.territories if f"exhausted-{id}" in form]
    if stated["phase"] == "actions":
        stated["actions"] = []
        stated["passed"] = [seat for seat in position.passed if seat != stated["turn"]]
    return stated


def _index(said: str | None, before: int, of: Sized) -> int:
    if said is None:
        return before
    if said not in map(str, range(len(of))):
        raise ValueError(f"no such choice: {said!r}")
    return int(said)


def _known(place: str, places: Mapping[str, object]) -> str:
    if place not in places:
        raise ValueError(f"unknown place {place!r}")
    return place
