"""Which moves are open: as the record's labels, and one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, combinations_with_replacement, islice, product

from tableside.games.polis_hegemony.moves import (
    MATERIALS,
    Attack,
    Besiege,
    CivilWar,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
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
from tableside.games.polis_hegemony.prices import collect_price, market_price, room_to_grow
from tableside.games.polis_hegemony.refusals import refuse
from tableside.games.polis_hegemony.refusals_battle import retreats
from tableside.games.polis_hegemony.refusals_round import tiles_in_game
from tableside.games.polis_hegemony.ways import (
    bribes,
    galley_reach,
    hoplite_reach,
    open_markets,
)

NO_LIMIT = 99
"""More units than any round allows in one place."""


def legal_moves(position: Position) -> Iterator[Move]:
    """Every move that would be accepted, one for each different effect.

    Moves that say the same in other words are left out: `by` is never named, the origins of moved
    units and the two cards of an attack are sorted, so are two dice.
    """
    match position.phase:
        case "actions":
            for verb, find in _ACTIONS.items():
                if verb not in position.actions:
                    yield from find(position)
            if not position.actions:
                yield Pass()
        case "offer":
            gone = tiles_in_game(position)
            yield from (Offer(card) for card in position.board.projects if card not in gone)
        case "event":
            yield from (
                DrawEvent(card) for card in position.board.events if card not in position.events
            )
        case "attack":
            yield from _attacks(position)
            yield from _retreats(position)
        case "defend":
            yield from _defences(position)
            yield from _retreats(position)
        case "supply":
            if refuse(position, Supply()) is None:
                yield Supply()
            yield from _open(position, map(GiveUp, position.owned(position.turn)))
        case "growth":
            yield from _growth(position)
            yield Done()
        case "phoros":
            yield from map(Phoros, range(1, position.side.prestige + 1))
            yield Done()
        case "over":
            return


def action_open(position: Position) -> bool:
    """Whether any action of a turn is possible that the turn has not had yet (P1)."""
    return any(
        next(find(position), None) is not None
        for verb, find in _FEW_OF_EACH.items()
        if verb not in position.actions
    )


def labels(position: Position) -> list[str]:
    """The verdict's `legal`, sorted: moves without amounts and dice."""
    return sorted(set(map(_label, _few_moves(position))))


def _few_moves(position: Position) -> Iterator[Move]:
    """Of the legal moves enough for every label: units alone, any attack, any amount."""
    match position.phase:
        case "actions":
            for verb, find in _FEW_OF_EACH.items():
                if verb not in position.actions:
                    yield from find(position)
            if not position.actions:
                yield Pass()
        case "attack":
            yield from islice(_attacks(position), 1)
            yield from _retreats(position)
        case "defend":
            yield from islice(_defences(position), 1)
            yield from _retreats(position)
        case "phoros":
            yield from islice(map(Phoros, range(1, position.side.prestige + 1)), 1)
            yield Done()
        case _:
            yield from legal_moves(position)


def _label(move: Move) -> str:
    match move:
        case StartProject():
            return f"project:{move.card}@{move.polis}"
        case MoveHoplites() | MoveGalleys():
            return f"{move.do}:{move.origins[0]}>{move.to}"
        case Collect():
            return f"collect:{move.region}"
        case Trade():
            return f"trade:{move.market}:{move.sell}>{move.buy}"
        case MoveProxenos() | Retreat():
            return f"{move.do}:{move.to}"
        case (
            CreateHoplites()
            | CreateGalleys()
            | CreateMerchants()
            | Besiege()
            | CivilWar()
            | GiveUp()
            | Grow()
        ):
            return f"{move.do}:{move.polis}"
        case _:
            return move.do


def _open(position: Position, moves: Iterator[Move]) -> Iterator[Move]:
    return (move for move in moves if refuse(position, move) is None)


# --- actions --------------------------------------------------------------------------------------


def _creations(position: Position, verb: str) -> Iterator[Move]:
    stores = position.side.stores
    for polis in position.owned(position.turn):
        for paid in _payments(position, polis, stores[MATERIALS[verb]], stores["silver"]):
            move = creation(verb, polis, *paid)
            if refuse(position, move) is None:
                yield move


def _payments(position: Position, polis: str, other: int, silver: int) -> Iterator[tuple[int, int]]:
    """How up to all but one of a polis's cubes could be paid for."""
    most = position.poleis[polis].population - 1
    for in_other, in_silver in product(range(min(other, most) + 1), range(min(silver, most) + 1)):
        if 0 < in_other + in_silver <= most:
            yield in_other, in_silver


def _start_projects(position: Position) -> Iterator[Move]:
    for card in position.offer:
        for polis in position.owned(position.turn):
            move = StartProject(card, polis)
            if refuse(position, move) is None:
                yield move


def _move_hoplites(position: Position, most: int = NO_LIMIT) -> Iterator[Move]:
    groups = _groups(position, position.side.hoplites, hoplite_reach, most)
    return (MoveHoplites(to, origins) for to, origins in groups)


def _move_galleys(position: Position, most: int = NO_LIMIT) -> Iterator[Move]:
    groups = _groups(position, position.side.galleys, galley_reach, most)
    return (MoveGalleys(to, origins) for to, origins in groups)


def _groups(
    position: Position,
    units: Mapping[str, int],
    reach: Callable[[Position, int, str], frozenset[str]],
    most: int,
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every place with every group of at most `most` units that may move there: where they come
    from, sorted.
    """
    if not position.side.prestige:
        return
    origins = {place: count for place, count in sorted(units.items()) if count}
    reached = {place: reach(position, position.turn, place) for place in origins}
    found: dict[tuple[tuple[str, ...], int], list[tuple[str, ...]]] = {}
    for to, here in units.items():
        room = min(position.limit - here, most)
        coming = tuple(place for place, places in reached.items() if to in places)
        if not coming or room < 1:
            continue
        if (coming, room) not in found:
            found[coming, room] = _parties([(place, origins[place]) for place in coming], room)
        for party in found[coming, room]:
            yield to, party


def _parties(origins: Sequence[tuple[str, int]], room: int) -> list[tuple[str, ...]]:
    """Every group of 1 to `room` of those that wait at the origins, each by its origin."""
    found: list[tuple[str, ...]] = [()]
    for origin, count in origins:
        found = [
            (*party, *((origin,) * more))
            for party in found
            for more in range(min(count, room - len(party)) + 1)
        ]
    return found[1:]  # the first is nobody


def _sieges(position: Position) -> Iterator[Move]:
    for polis in position.poleis:
        if refuse(position, Besiege(polis, 1)) is None:
            yield from (Besiege(polis, die) for die in range(1, position.board.die + 1))


def _collections(position: Position) -> Iterator[Move]:
    seat = position.turn
    for region, territory in position.board.territories.items():
        here = position.side.hoplites[region]
        if (
            not here
            or region in position.exhausted
            or position.side.prestige < collect_price(position, seat, region)
            or not any(
                position.poleis[polis.id].owner == seat
                for polis in position.board.poleis_in(region)
            )
        ):
            continue
        columns = [(resource, len(column)) for resource, column in territory.collect.items()]
        for spread in _parties(columns, here):
            yield Collect(region, dict(Counter(spread)))


def _trades(position: Position) -> Iterator[Move]:
    if not position.side.merchants:
        return
    stores = position.side.stores
    faces = range(1, position.board.die + 1)
    reached = open_markets(position, position.turn)
    for market in position.board.markets.values():
        if market.id not in reached or (len(position.markets[market.id].ships) >= market.shiploads):
            continue
        price = market_price(position, market.id)
        for goods in market.wants:
            if stores[goods] >= price:
                for buy, die in product(("wheat", "silver"), faces):
                    yield Trade(market.id, goods, buy, die=die)
        if stores["silver"] >= price:
            for dice in combinations_with_replacement(faces, 2):
                yield Trade(market.id, "silver", "wheat", dice=dice)


def _proxenos_moves(position: Position) -> Iterator[Move]:
    silver = position.side.stores["silver"]
    for territory, price in bribes(position, position.turn).items():
        if price <= silver:
            yield MoveProxenos(territory)


def _redemption(position: Position) -> Iterator[Move]:
    return _open(position, iter((Redeem(),)))


def _civil_wars(position: Position) -> Iterator[Move]:
    here = position.board.poleis_in(position.side.proxenos)
    return _open(position, (CivilWar(polis.id) for polis in here))


_ACTIONS: Mapping[str, Callable[[Position], Iterator[Move]]] = {
    **{verb: partial(_creations, verb=verb) for verb in MATERIALS},
    "project": _start_projects,
    "move_hoplites": _move_hoplites,
    "move_galleys": _move_galleys,
    "besiege": _sieges,
    "collect": _collections,
    "trade": _trades,
    "move_proxenos": _proxenos_moves,
    "redeem": _redemption,
    "civil_war": _civil_wars,
}


_FEW_OF_EACH: Mapping[str, Callable[[Position], Iterator[Move]]] = {
    **_ACTIONS,
    "move_hoplites": partial(_move_hoplites, most=1),
    "move_galleys": partial(_move_galleys, most=1),
}


# --- battles, and the end of a round --------------------------------------------------------------


def _unseen(position: Position) -> list[str]:
    """The combat cards that may be in somebody's hand."""
    assert position.battle is not None
    return [card for card in position.board.combat if card not in position.battle.played]


def _attacks(position: Position) -> Iterator[Move]:
    return (Attack(*cards) for cards in combinations(_unseen(position), 2))


def _defences(position: Position) -> Iterator[Move]:
    assert position.battle is not None
    combat = position.board.combat
    unseen = _unseen(position)
    first, second = (
        [None, *(card for card in unseen if combat[card].formation == combat[laid].formation)]
        for laid in position.battle.laid
    )
    for answers in product(first, second):
        if answers[0] is None or answers[0] != answers[1]:
            yield Defend(*answers)


def _retreats(position: Position) -> Iterator[Move]:
    return _open(position, map(Retreat, sorted(retreats(position))))


def _growth(position: Position) -> Iterator[Move]:
    wheat = position.side.stores["wheat"]
    for polis in position.owned(position.turn):
        for count in range(1, min(room_to_grow(position, polis), wheat) + 1):
            yield Grow(polis, count)
