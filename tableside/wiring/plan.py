"""What is wired to what, worked out of the pins: plain values, before anything is drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from tableside.cues.header import FIVE_VOLTS, GROUNDS, PLACE_OF, THREE_VOLTS
from tableside.cues.pins import Led, Pins
from tableside.messages import Text
from tableside.wiring import resistors
from tableside.wiring.resistors import Resistor

Kind = Literal["lamp", "passive", "active", "button"]
Side = Literal["left", "right"]
Colour = Literal[
    "yellow", "orange", "green", "blue", "violet", "brown", "turquoise", "pink", "grey", "black",
    "red",
]  # fmt: skip

SIGNAL_COLOURS: tuple[Colour, ...] = (
    "yellow", "orange", "green", "blue", "violet", "pink", "turquoise", "brown", "grey",
)  # fmt: skip
"""Of wires to pins, in this order; black is ground, red is power."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is wired between a pin and ground."""

    kind: Kind
    name: Text
    gpio: int
    place: int
    colour: Colour
    resistor: Resistor | None = None

    @property
    def side(self) -> Side:
        """Of the header, whose odd places are the left row."""
        return side_of(self.place)


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire from the header: from which place, of which colour, to what."""

    place: int
    colour: Colour
    to: Text
    gpio: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """So many of one thing to buy."""

    count: int
    text: Text


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole wiring.

    Args:
        items: in the order of their places on the header.
        grounds: side -> place of its ground wire; only sides with items.
        supply: place that powers an active buzzer, on the buzzer's side; None without one.
        led: what the lamps' resistors are computed from.
    """

    items: tuple[Item, ...]
    grounds: dict[Side, int]
    supply: int | None
    led: Led

    def on(self, side: Side) -> tuple[Item, ...]:
        """The items of one side."""
        return tuple(item for item in self.items if item.side == side)

    @property
    def wires(self) -> tuple[Wire, ...]:
        """Every wire from the header, by places."""
        wires = [Wire(item.place, item.colour, item.name, item.gpio) for item in self.items]
        wires += [Wire(place, "black", Text("to.ground")) for place in self.grounds.values()]
        if self.supply is not None:
            wires.append(Wire(self.supply, "red", Text("to.supply")))
        return tuple(sorted(wires, key=lambda wire: wire.place))

    @property
    def parts(self) -> tuple[Part, ...]:
        """What to buy."""
        kinds = Counter(item.kind for item in self.items)
        parts = []
        if kinds["lamp"]:
            volts = {"volts_decimal": f"{self.led.volts:g}"}
            parts.append(Part(kinds["lamp"], Text("part.led", volts)))
        parts += [
            Part(count, Text("part.resistor", {"ohms": said, "words": _bands(resistor)}))
            for said, (resistor, count) in self._resistors().items()
        ]
        if kinds["passive"]:
            parts.append(Part(1, Text("part.passive")))
        if kinds["active"]:
            parts += [Part(1, Text(f"part.{name}")) for name in ("active", "transistor", "diode")]
        if kinds["button"]:
            parts.append(Part(kinds["button"], Text("part.button")))
        if self.grounds:
            parts.append(Part(len(self.grounds), Text("part.rail")))
            parts.append(Part(len(self.wires), Text("part.wire")))
        return tuple(parts)

    def _resistors(self) -> dict[str, tuple[Resistor, int]]:
        needed = [item.resistor for item in self.items if item.resistor is not None]
        if any(item.kind == "active" for item in self.items):
            needed.append(resistors.PULL_DOWN)
        count = Counter(resistor.said for resistor in needed)
        return {one.said: (one, count[one.said]) for one in sorted(needed, key=lambda r: r.ohms)}


def plan_of(pins: Pins) -> Plan:
    """The wiring of these pins."""
    lamp = resistors.of_lamp(pins.led)
    found: list[tuple[Kind, Text, int, Resistor | None]] = [
        ("lamp", Text("name.seat", {"seat": seat}), pin, lamp)
        for seat, pin in enumerate(pins.seats, 1)
    ]
    if pins.status is not None:
        found.append(("lamp", Text("name.status"), pins.status, lamp))
    if pins.buzzer is not None:
        before = resistors.of_piezo() if pins.buzzer_kind == "passive" else resistors.BASE
        found.append((pins.buzzer_kind, Text("name.buzzer"), pins.buzzer, before))
    if pins.stop is not None:
        found.append(("button", Text("name.stop"), pins.stop, None))
    if pins.undo is not None:
        found.append(("button", Text("name.undo"), pins.undo, None))
    found.sort(key=lambda item: PLACE_OF[item[2]])
    items = tuple(
        Item(kind, name, pin, PLACE_OF[pin], SIGNAL_COLOURS[n % len(SIGNAL_COLOURS)], resistor)
        for n, (kind, name, pin, resistor) in enumerate(found)
    )
    sides: tuple[Side, ...] = ("left", "right")
    grounds = {
        side: _ground([item.place for item in items if item.side == side], side)
        for side in sides
        if any(item.side == side for item in items)
    }
    supply = None
    for item in items:
        if item.kind == "active":
            supply = THREE_VOLTS[0] if item.side == "left" else FIVE_VOLTS[0]
    return Plan(items, grounds, supply, pins.led)


def side_of(place: int) -> Side:
    """The row of the header that a place is in."""
    return "left" if place % 2 else "right"


def _ground(used: list[int], side: Side) -> int:
    """The ground of a side that is nearest to all its wires: beyond the last of them, if there is
    one, else before the first, so that the black wire crosses none.
    """
    grounds = [place for place in GROUNDS if side_of(place) == side]
    after = [place for place in grounds if place > max(used)]
    before = [place for place in grounds if place < min(used)]
    if after:
        return after[0]
    return before[-1] if before else grounds[-1]


def _bands(resistor: Resistor) -> tuple[str, ...]:
    return tuple(f"band.{band}" for band in resistor.bands)
