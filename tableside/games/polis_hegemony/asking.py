"""Every kind of move of Polis, with all that a player may ask about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tableside.games.counsel import Doubt, DoubtGroup, MoveKind
from tableside.games.polis_hegemony.draft import place_words
from tableside.games.polis_hegemony.move_words import move_words
from tableside.games.polis_hegemony.moves import (
    MATERIALS,
    Attack,
    Besiege,
    CivilWar,
    Collect,
    Defend,
    Done,
    DrawEvent,
    GiveUp,
    Grow,
    Move,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Offer,
    Pass,
    Phoros,
    Redeem,
    Retreat,
    StartProject,
    Supply,
    Trade,
    creation,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.record_lines import write_move
from tableside.games.polis_hegemony.refusals_round import tiles_in_game
from tableside.messages import Text

MOST_UNITS = 4
"""New units from one polis are asked about up to so many."""

RULES: Mapping[str, str] = {
    "hoplites": "P2", "galleys": "P3", "merchants": "P4", "project": "P5",
    "move_hoplites": "P6", "move_galleys": "P7", "besiege": "P8", "collect": "P9",
    "trade": "P10", "move_proxenos": "P11", "redeem": "P12", "civil_war": "P13", "pass": "P1",
    "attack": "P14", "defend": "P14", "retreat": "P15", "supply": "P17", "give_up": "P17",
    "grow": "P18", "phoros": "P21", "done": "P18", "offer": "P22", "event": "P22",
}  # fmt: skip
"""Kinds of moves, by their verbs, and the clause that tells of each."""


def doubt(position: Position, move: Move) -> Doubt:
    """A move as a doubt about it."""
    line = write_move(move)
    card = line.get("card", line.get("polis"))
    return Doubt(move_words(position.board, move), line, card)


def kinds(position: Position, seat: int) -> tuple[MoveKind, ...]:
    """See `tableside.games.counsel.Counsel`."""
    return tuple(
        _KINDS[verb](position, seat) if verb in _KINDS else _plain(verb, _PLAIN[verb])
        for verb in RULES
    )


def _plain(verb: str, move: Move) -> MoveKind:
    return MoveKind(verb, Text(f"kind.{verb}"), RULES[verb], line=write_move(move))


def _any_card(verb: str, move: Move) -> MoveKind:
    """A move with whichever card comes."""
    line = write_move(move)
    return MoveKind(verb, Text(f"kind.{verb}"), RULES[verb], line=line, any_card=True)


def _of_groups(verb: str, groups: Iterable[DoubtGroup], line: Move | None = None) -> MoveKind:
    return MoveKind(
        verb,
        Text(f"kind.{verb}"),
        RULES[verb],
        line=None if line is None else write_move(line),
        more=Text(f"kind.{verb}.more"),
        groups=tuple(groups),
    )


def _group(position: Position, title: Text, moves: Iterable[Move]) -> Iterator[DoubtGroup]:
    doubts = tuple(doubt(position, move) for move in moves)
    if doubts:
        yield DoubtGroup(title, doubts)


def _own_and_others(
    position: Position, seat: int, own: Callable[[str], Iterable[Move]],
    others: Callable[[str], Iterable[Move]],
) -> Iterator[DoubtGroup]:  # fmt: skip
    """Moves of the player's own poleis, and those of all others."""
    owned = position.owned(seat)
    mine = (move for polis in owned for move in own(polis))
    yield from _group(position, Text("ask.own-poleis"), mine)
    rest = (move for polis in position.poleis if polis not in owned for move in others(polis))
    yield from _group(position, Text("ask.other-poleis"), rest)


# --- development and war --------------------------------------------------------------------------


def _creating(verb: str) -> Callable[[Position, int], MoveKind]:
    def move(position: Position, seat: int, polis: str, count: int) -> Move:
        """Paid for with as little silver as can be."""
        material = min(count, position.sides[seat].stores[MATERIALS[verb]])
        return creation(verb, polis, material, count - material)

    def kind(position: Position, seat: int) -> MoveKind:
        def own(polis: str) -> Iterator[Move]:
            most = min(position.poleis[polis].population, MOST_UNITS)
            return (move(position, seat, polis, count) for count in range(1, most + 1))

        def others(polis: str) -> Iterator[Move]:
            yield move(position, seat, polis, 1)

        return _of_groups(verb, _own_and_others(position, seat, own, others))

    return kind


def _projects(position: Position, seat: int) -> MoveKind:
    def groups() -> Iterator[DoubtGroup]:
        for card in position.offer:
            moves = (StartProject(card, polis) for polis in position.owned(seat))
            yield from _group(position, Text("ask.tile", {"card": card}), moves)
        capital = position.board.players[seat].capital
        rest = (
            StartProject(card, _place_for(position, seat, card) or capital)
            for card in position.board.projects
            if card not in position.offer
        )
        yield from _group(position, Text("ask.other-tiles"), rest)

    return _of_groups("project", groups())


def _place_for(position: Position, seat: int, card: str) -> str | None:
    facts = position.board.poleis
    listing = (polis for polis in position.owned(seat) if card in facts[polis].projects)
    return next(listing, None)


def _marching(verb: str) -> Callable[[Position, int], MoveKind]:
    def kind(position: Position, seat: int) -> MoveKind:
        side = position.sides[seat]
        units = side.hoplites if verb == "move_hoplites" else side.galleys
        make = MoveHoplites if verb == "move_hoplites" else MoveGalleys
        groups = (
            group
            for place, count in units.items()
            if count
            for group in _group(
                position,
                Text("ask.from", {"place_words": place_words(place)}),
                (make(to, (place,)) for to in units if to != place),
            )
        )
        return _of_groups(verb, groups)

    return kind


def _sieges(position: Position, seat: int) -> MoveKind:
    def roll(polis: str) -> Iterator[Move]:
        yield Besiege(polis, position.board.die)

    return _of_groups("besiege", _own_and_others(position, seat, roll, roll))


def _collecting(position: Position, seat: int) -> MoveKind:
    hoplites = position.sides[seat].hoplites

    def all_on_one(region: str) -> Iterator[Move]:
        count = max(hoplites[region], 1)
        for resource, column in position.board.territories[region].collect.items():
            yield Collect(region, {resource: min(count, len(column))})

    here = (move for region, count in hoplites.items() if count for move in all_on_one(region))
    rest = (move for region, count in hoplites.items() if not count for move in all_on_one(region))
    groups = (
        *_group(position, Text("ask.with-hoplites"), here),
        *_group(position, Text("ask.without-hoplites"), rest),
    )
    return _of_groups("collect", groups)


# --- politics, battles, the round -----------------------------------------------------------------


def _trading(position: Position, _seat: int) -> MoveKind:
    def groups() -> Iterator[DoubtGroup]:
        for market in position.board.markets.values():
            moves: list[Move] = [
                Trade(market.id, goods, buy, die=1)
                for goods in market.wants
                for buy in ("wheat", "silver")
            ]
            moves.append(Trade(market.id, "silver", "wheat", dice=(1, 1)))
            title = Text("ask.market", {"place_words": place_words(market.id)})
            yield from _group(position, title, moves)

    return _of_groups("trade", groups())


def _envoys(position: Position, _seat: int) -> MoveKind:
    moves = map(MoveProxenos, position.board.territories)
    return _of_groups("move_proxenos", _group(position, Text("ask.territories"), moves))


def _civil_wars(position: Position, seat: int) -> MoveKind:
    def buy(polis: str) -> Iterator[Move]:
        yield CivilWar(polis)

    return _of_groups("civil_war", _own_and_others(position, seat, buy, buy))


def _attacking(position: Position, _seat: int) -> MoveKind:
    played = frozenset() if position.battle is None else position.battle.played
    first, second = [*(c for c in position.board.combat if c not in played), *played][:2]
    return _any_card("attack", Attack(first, second))


def _defending(position: Position, _seat: int) -> MoveKind:
    battle, combat = position.battle, position.board.combat
    laid = () if battle is None else battle.laid
    played = frozenset() if battle is None else battle.played

    def groups() -> Iterator[DoubtGroup]:
        for place, card in enumerate(laid):
            moves = (
                Defend(None, answer) if place else Defend(answer)
                for answer in combat
                if answer not in played
            )
            yield from _group(position, Text("ask.against", {"card": card}), moves)

    return _of_groups("defend", groups(), Defend())


def _retreating(position: Position, _seat: int) -> MoveKind:
    board, battle = position.board, position.battle
    at_sea = battle is not None and battle.place in board.seas
    places = board.seas if at_sea else board.territories
    moves = (Retreat(to) for to in places if battle is None or to != battle.place)
    return _of_groups("retreat", _group(position, Text("ask.where"), moves))


def _giving_up(position: Position, seat: int) -> MoveKind:
    moves = map(GiveUp, position.owned(seat))
    return _of_groups("give_up", _group(position, Text("ask.own-poleis"), moves))


def _growing(position: Position, seat: int) -> MoveKind:
    moves = (
        Grow(polis, count)
        for polis in position.owned(seat)
        for count in range(1, position.board.poleis[polis].growth + 2)
    )
    return _of_groups("grow", _group(position, Text("ask.own-poleis"), moves))


def _laying_out(position: Position, _seat: int) -> MoveKind:
    used = tiles_in_game(position)
    tiles = list(position.board.projects)
    left = [card for card in tiles if card not in used]
    return _any_card("offer", Offer((left or tiles)[0]))


def _drawing_events(position: Position, _seat: int) -> MoveKind:
    events = list(position.board.events)
    left = [card for card in events if card not in position.events]
    return _any_card("event", DrawEvent((left or events)[0]))


_PLAIN: Mapping[str, Move] = {
    "redeem": Redeem(),
    "pass": Pass(),
    "supply": Supply(),
    "phoros": Phoros(1),
    "done": Done(),
}

_KINDS: Mapping[str, Callable[[Position, int], MoveKind]] = {
    "hoplites": _creating("hoplites"),
    "galleys": _creating("galleys"),
    "merchants": _creating("merchants"),
    "project": _projects,
    "move_hoplites": _marching("move_hoplites"),
    "move_galleys": _marching("move_galleys"),
    "besiege": _sieges,
    "collect": _collecting,
    "trade": _trading,
    "move_proxenos": _envoys,
    "civil_war": _civil_wars,
    "attack": _attacking,
    "defend": _defending,
    "retreat": _retreating,
    "give_up": _giving_up,
    "grow": _growing,
    "offer": _laying_out,
    "event": _drawing_events,
}
