"""Moves that say how many: pieces that are made, groups that march, hoplites that collect."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from typing import Any

from tableside.games.polis_hegemony.prices import collected
from web.games.polis_hegemony.confirming import confirmed
from web.games.polis_hegemony.steps import Choice, Counter, Group, Step, Taps, chosen_of

_MOST = 15
"""More of anything is never counted in one move."""


def create(taps: Taps, other: str) -> Step:
    """P2 to P4: the polis, then how many are paid in which resource (`other`, or silver)."""
    verb, polis = taps.asked["do"], taps.asked.get("polis")
    do = taps.words(f"view.do.{verb}")
    open_now = taps.of_kind(verb)
    if polis not in open_now:
        choices = tuple(_polis(taps, each) for each in open_now)
        title = taps.words("view.which-polis")
        return Step(title, chosen_of(taps, ("do", do)), (Group("", choices),))
    counts = {name: _count(taps, name) for name in (other, "silver")}
    line = {"do": verb, "polis": polis, **{name: n for name, n in counts.items() if n}}
    counters = tuple(
        _counter(
            taps, name, taps.words("view.paid-in", goods=taps.naming.goods(name)),
            taps.words("view.have", count=taps.position.side.stores[name]), counts, line,
        )
        for name in counts
    )  # fmt: skip
    step = Step(
        taps.words("view.how-many"),
        chosen_of(taps, ("do", do), ("polis", taps.naming(polis))),
        counters=counters,
        hint=taps.words("view.create-hint"),
    )
    return confirmed(taps, step, line) if sum(counts.values()) else step


def move_units(taps: Taps) -> Step:
    """P6 and P7: where to, then how many from where."""
    verb, to = taps.asked["do"], taps.asked.get("to")
    do = taps.words(f"view.do.{verb}")
    ways = sorted(each.split(">") for each in taps.of_kind(verb))
    targets = sorted({place for _, place in ways}, key=taps.naming)
    if to not in targets:
        icon = "land" if verb == "move_hoplites" else "sea"
        choices = tuple(
            Choice(taps.naming(each), taps.to(to=each), _comers(taps, ways, each), icon, place=each)
            for each in targets
        )
        title = taps.words("view.where-to")
        return Step(title, chosen_of(taps, ("do", do)), (Group("", choices),))
    seat = taps.position.turn
    origins = sorted({place for place, target in ways if target == to}, key=taps.naming)
    counts = {place: _count(taps, place) for place in origins}
    line = {"do": verb, "to": to, "from": _each(counts)}
    counters = tuple(
        _counter(
            taps, place, taps.words("view.from", name=taps.naming(place)),
            taps.words("view.stand-there", count=taps.position.units(seat, place)), counts, line,
        )
        for place in origins
    )  # fmt: skip
    step = Step(
        taps.words("view.how-many"),
        chosen_of(taps, ("do", do), ("to", taps.naming(to))),
        counters=counters,
        hint=taps.words("view.limit", count=taps.position.limit),
    )
    return confirmed(taps, step, line) if line["from"] else step


def collect(taps: Taps) -> Step:
    """P9: the region, then how many hoplites stand on which resource."""
    region, do = taps.asked.get("region"), taps.words("view.do.collect")
    seat = taps.position.turn
    if region not in taps.of_kind("collect"):
        choices = tuple(
            Choice(
                taps.naming.marked(each),
                taps.to(region=each),
                taps.words("view.stand-there", count=taps.position.units(seat, each)),
                "land",
                place=each,
            )
            for each in taps.of_kind("collect")
        )
        title = taps.words("view.which-region")
        return Step(title, chosen_of(taps, ("do", do)), (Group("", choices),))
    columns = taps.naming.board.territories[region].collect
    counts = {name: _count(taps, name) for name in columns}
    line = {"do": "collect", "region": region, **{name: n for name, n in counts.items() if n}}
    brings = collected(taps.naming.board, region, counts)
    counters = tuple(
        _counter(
            taps, name, taps.naming.goods(name), taps.words("view.brings", count=brings[name]),
            counts, line,
        )
        for name in columns
    )  # fmt: skip
    step = Step(
        taps.words("view.spread"),
        chosen_of(taps, ("do", do), ("region", taps.naming(region))),
        counters=counters,
        hint=taps.words("view.stand-there", count=taps.position.units(seat, region)),
    )
    return confirmed(taps, step, line) if sum(counts.values()) else step


# --- shared ------------------------------------------------------------------------------------


def _count(taps: Taps, name: str) -> int:
    """A number of the address; whatever makes no sense there counts as none."""
    said = taps.asked.get(f"n-{name}", "")
    return int(said) if said in map(str, range(_MOST + 1)) else 0


def _each(counts: Mapping[str, int]) -> list[str]:
    return [name for name, count in counts.items() for _ in range(count)]


def _counter(
    taps: Taps, name: str, title: str, note: str, counts: Mapping[str, int], line: dict[str, Any]
) -> Counter:
    """A counter that goes only as far as the rules do."""
    count = counts[name]
    more = {**counts, name: count + 1}
    return Counter(
        title,
        note,
        count,
        taps.to(**{f"n-{name}": count - 1}) if count else None,
        taps.to(**{f"n-{name}": count + 1}) if taps.allowed(_with(line, more)) else None,
    )


def _with(line: dict[str, Any], counts: Mapping[str, int]) -> dict[str, Any]:
    """The move with other numbers."""
    if "from" in line:
        return {**line, "from": _each(counts)}
    return {**line, **{name: count for name, count in counts.items() if count}}


def _polis(taps: Taps, polis: str) -> Choice:
    population = taps.position.poleis[polis].population
    note = taps.words("view.population", count=population)
    return Choice(taps.naming(polis), taps.to(polis=polis), note, "part")


def _comers(taps: Taps, ways: list[list[str]], to: str) -> str:
    """Who may go there, in a few words: `3 from Attica`."""
    seat = taps.position.turn
    units: Tally[str] = Tally()
    for place, target in ways:
        if target == to:
            units[place] = taps.position.units(seat, place)
    return ", ".join(f"{taps.naming(place)} {count}" for place, count in units.items())
