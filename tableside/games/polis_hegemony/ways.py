"""Which ways are open over land and sea (P6, P7, P10, P11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tableside.games.polis_hegemony.position import Position


def blocks(position: Position, seat: int, place: str) -> bool:
    """Whether a place blocks this player's way through: the opponent has more units there."""
    return position.controller(place) == 1 - seat


def galley_reach(position: Position, seat: int, place: str) -> frozenset[str]:
    """The seas to which a galley may go from this one (P7): into a blocked sea, not through it."""
    seas = position.board.seas
    return _reach(place, lambda here: seas[here].seas, lambda here: blocks(position, seat, here))


def hoplite_reach(position: Position, seat: int, place: str) -> frozenset[str]:
    """The territories to which a hoplite may go from this one, over land or over sea (P6)."""
    territories = position.board.territories
    by_land = _reach(
        place, lambda here: territories[here].land, lambda here: blocks(position, seat, here)
    )
    waters = open_seas(position, seat, territories[place].seas)
    by_sea = {shore for sea in waters for shore in position.board.seas[sea].shores}
    return (by_land | by_sea) - {place}


def open_seas(position: Position, seat: int, harbours: Iterable[str]) -> frozenset[str]:
    """The seas that can be sailed through from these; the blocked ones among them are left out."""
    found: set[str] = set()
    waiting = [sea for sea in harbours if not blocks(position, seat, sea)]
    while waiting:
        sea = waiting.pop()
        if sea not in found:
            found.add(sea)
            waiting += (
                other
                for other in position.board.seas[sea].seas
                if other not in found and not blocks(position, seat, other)
            )
    return frozenset(found)


def open_markets(position: Position, seat: int) -> frozenset[str]:
    """The foreign markets that this player's merchants can reach (P10), full ones included."""
    waters = open_seas(position, seat, (position.board.players[seat].port,))
    return frozenset(
        market.id
        for market in position.board.markets.values()
        if not waters.isdisjoint(market.seas)
    )


def bribes(position: Position, seat: int) -> dict[str, int]:
    """Territory -> the silver that the proxenos pays on the cheapest way there, by land or by sea
    (P11): one for each enemy unit in every place that it enters. Its own territory is left out.
    """
    board = position.board
    here = position.sides[seat].proxenos
    enemy = position.sides[1 - seat]
    by_land = _cheapest(
        {here: 0}, lambda place: board.territories[place].land, lambda place: enemy.hoplites[place]
    )
    harbours = {sea: enemy.galleys[sea] for sea in board.territories[here].seas}
    waters = _cheapest(harbours, lambda sea: board.seas[sea].seas, lambda sea: enemy.galleys[sea])
    costs = dict(by_land)
    for sea, cost in waters.items():
        for shore in board.seas[sea].shores:
            landed = cost + enemy.hoplites[shore]
            if landed < costs.get(shore, landed + 1):
                costs[shore] = landed
    del costs[here]
    return costs


def _reach(
    start: str, next_to: Callable[[str], Iterable[str]], blocked: Callable[[str], bool]
) -> frozenset[str]:
    """Every place to which a way leads; a blocked place ends it."""
    found = {start}
    waiting = [start]
    while waiting:
        for place in next_to(waiting.pop()):
            if place not in found:
                found.add(place)
                if not blocked(place):
                    waiting.append(place)
    found.discard(start)
    return frozenset(found)


def _cheapest(
    starts: dict[str, int], next_to: Callable[[str], Iterable[str]], toll: Callable[[str], int]
) -> dict[str, int]:
    """Place -> the least tolls on a way there; `starts` are paid already (Dijkstra's algorithm;
    the few places make a queue needless).
    """
    open_costs, settled = dict(starts), dict[str, int]()
    while open_costs:
        place = min(open_costs, key=open_costs.__getitem__)
        cost = settled[place] = open_costs.pop(place)
        for other in next_to(place):
            if other not in settled:
                onward = cost + toll(other)
                if onward < open_costs.get(other, onward + 1):
                    open_costs[other] = onward
    return settled
