"""Draws a wiring plan as one SVG: the header in the middle, the wires to both sides, the lists
below.

Wires of one side leave the header in the order of the things that they lead to, so that none
crosses another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tableside.cues.header import GPIO_BY_PLACE, HARDWARE_PWM, PLACES, kind_of
from tableside.messages import Text
from tableside.wiring import resistors, symbols
from tableside.wiring.plan import Item, Plan, Side, Wire, side_of
from tableside.wiring.svg import Svg
from tableside.wiring.symbols import INK, SOFT, lead

Say = Callable[[Text], str]

WIRE = {
    "yellow": "#f2c811", "orange": "#f28c1e", "green": "#2e9e4f", "blue": "#2f6fd6",
    "violet": "#8e44ad", "brown": "#8a5a2b", "turquoise": "#17a2a2", "pink": "#e76aa5",
    "grey": "#8b97a3", "black": "#20262d", "red": "#d63031",
}  # fmt: skip

_WIDTH = 1240.0
_CENTRE = _WIDTH / 2
_TOP = 132.0
_PITCH = 30.0
_SIDES: tuple[Side, Side] = ("left", "right")

# Distances from the middle of the header.
_PIN_X = 19.0
_LABEL_X = 40.0
_LABEL_WIDTH = 92.0
_WIRE_FROM = 138.0
_WIRE_TO = 250.0
_RESISTOR_X = 305.0
_THING_X = 425.0
_GROUND_X = 520.0
_SUPPLY_X = 556.0

_ROW = 84.0
_ROW_ANCHOR = 52.0
_ACTIVE_ROW = 262.0
_ACTIVE_ANCHOR = 146.0
_GROUND_ROW = 44.0


@dataclass(frozen=True, slots=True)
class _Row:
    """What stands beside the header at one height: an item, or (None) ground or power."""

    place: int
    y: float
    item: Item | None


def draw(plan: Plan, say: Say) -> str:
    """The SVG of a plan, in the words of `say`."""
    rows = {side: _rows(plan, side) for side in _SIDES}
    bottom = max(
        _TOP + PLACES / 2 * _PITCH + 54,
        *(rows[side][-1].y + 60 for side in _SIDES if rows[side]),
        *(row.y + 130 for side in _SIDES for row in rows[side] if _is_active(row)),
    )
    lists = 72 + 26 * max(len(plan.parts), len(plan.wires)) + 24 * len(remarks(plan, say)) + 30
    svg = Svg(_WIDTH, bottom + lists, say(Text("title")))
    svg.add("rect", x=0, y=0, width=_WIDTH, height=bottom + lists, fill="#ffffff")
    svg.text(40, 54, say(Text("title")), font_size=32, font_weight=700, fill=INK)
    svg.text(40, 84, say(Text("subtitle")), font_size=18, fill=SOFT)
    _board(svg, say)
    for side in _SIDES:
        _side(svg, plan, side, rows[side], say)
    _header(svg, plan, say)
    _lists(svg, plan, bottom, say)
    return svg.written()


# --- where things stand ---------------------------------------------------------------------------


def _pin_y(place: int) -> float:
    return _TOP + ((place - 1) // 2 + 0.5) * _PITCH


def _out(side: Side) -> int:
    return 1 if side == "right" else -1


def _is_active(row: _Row) -> bool:
    return row.item is not None and row.item.kind == "active"


def _rows(plan: Plan, side: Side) -> list[_Row]:
    """What a side shows, from top to bottom in the order of the places that it is wired to."""
    if side not in plan.grounds:
        return []
    wanted: list[tuple[int, Item | None]] = [(item.place, item) for item in plan.on(side)]
    wanted.append((plan.grounds[side], None))
    if plan.supply is not None and side_of(plan.supply) == side:
        wanted.append((plan.supply, None))
    wanted.sort(key=lambda row: row[0])
    heights = [_height(item) for _, item in wanted]
    middle = sum(_pin_y(place) for place, _ in wanted) / len(wanted)
    y = max(_TOP - 10, middle - sum(heights) / 2)
    rows = []
    for (place, item), height in zip(wanted, heights, strict=True):
        rows.append(_Row(place, y + _anchor(item), item))
        y += height
    return rows


def _height(item: Item | None) -> float:
    if item is None:
        return _GROUND_ROW
    return _ACTIVE_ROW if item.kind == "active" else _ROW


def _anchor(item: Item | None) -> float:
    if item is None:
        return _GROUND_ROW / 2
    return _ACTIVE_ANCHOR if item.kind == "active" else _ROW_ANCHOR


# --- the header -----------------------------------------------------------------------------------


def _board(svg: Svg, say: Say) -> None:
    height = PLACES / 2 * _PITCH
    svg.add(
        "rect", x=_CENTRE - _WIRE_FROM - 6, y=_TOP - 26, width=2 * _WIRE_FROM + 12,
        height=height + 66, rx=16, fill="#e3f1e6", stroke="#9cc7a6", stroke_width=2,
    )  # fmt: skip
    svg.text(
        _CENTRE, _TOP + height + 28, f"{say(Text('usb'))} ↓", font_size=15, fill="#3c6b48",
        text_anchor="middle",
    )  # fmt: skip
    svg.add("rect", x=_CENTRE - 38, y=_TOP - 4, width=76, height=height + 8, rx=6, fill="#2b323a")


def _header(svg: Svg, plan: Plan, say: Say) -> None:
    colours = {wire.place: WIRE[wire.colour] for wire in plan.wires}
    for place in range(1, PLACES + 1):
        out = _out(side_of(place))
        x, y = _CENTRE + out * _PIN_X, _pin_y(place)
        colour = colours.get(place)
        fill = "#c9b458" if colour is None else colour
        if place == 1:
            svg.add("rect", x=x - 12, y=y - 12, width=24, height=24, rx=2, fill=fill)
        elif colour == WIRE["black"]:
            svg.add("circle", cx=x, cy=y, r=11, fill=fill, stroke="#ffffff", stroke_width=2)
        else:
            svg.add("circle", cx=x, cy=y, r=12, fill=fill)
        dark = colour in (None, WIRE["yellow"], WIRE["orange"])
        svg.text(
            x, y + 4.5, str(place), font_size=13, font_weight=700,
            fill=INK if dark else "#ffffff", text_anchor="middle",
        )  # fmt: skip
        _label(svg, place, out, y, colour, say)


def _label(svg: Svg, place: int, out: int, y: float, colour: str | None, say: Say) -> None:
    gpio = GPIO_BY_PLACE.get(place)
    if gpio is None:
        words = say(Text(f"label.{kind_of(place)}"))
    else:
        words = f"GPIO {gpio}" + (" ~" if gpio in HARDWARE_PWM else "")
    left = _CENTRE + (_LABEL_X if out > 0 else -_LABEL_X - _LABEL_WIDTH)
    if colour is not None:
        svg.add(
            "rect", x=left, y=y - 12, width=_LABEL_WIDTH, height=24, rx=12, fill="#ffffff",
            stroke=colour, stroke_width=2.5,
        )  # fmt: skip
    svg.text(
        left + _LABEL_WIDTH / 2, y + 5, words, font_size=14,
        font_weight=700 if colour is not None else 400,
        fill=INK if colour is not None else "#6f8a76", text_anchor="middle",
    )  # fmt: skip


# --- one side -------------------------------------------------------------------------------------


def _side(svg: Svg, plan: Plan, side: Side, rows: list[_Row], say: Say) -> None:
    if not rows:
        return
    out = _out(side)
    ground = _CENTRE + out * _GROUND_X
    reached = [row.y for row in rows if row.place != plan.supply]
    reached += [row.y + 110 for row in rows if _is_active(row)]
    svg.line(
        ground, min(reached) - 14, ground, max(reached) + 14, stroke=WIRE["black"],
        stroke_width=9, stroke_linecap="round",
    )  # fmt: skip
    _sideways(svg, ground + out * 22, (min(reached) + max(reached)) / 2, say(Text("rail")), out)
    for row in rows:
        wire = next(wire for wire in plan.wires if wire.place == row.place)
        _wire(svg, wire, row.y, out)
        if row.item is not None:
            _item(svg, row.item, row.y, out, say)
        elif row.place == plan.supply:
            _supply(svg, rows, row.y, out)
        else:
            svg.line(
                _CENTRE + out * _WIRE_TO, row.y, ground, row.y, stroke=WIRE["black"],
                stroke_width=6, stroke_linecap="round",
            )  # fmt: skip
            svg.add("circle", cx=ground, cy=row.y, r=8, fill=WIRE["black"])


def _sideways(svg: Svg, x: float, y: float, words: str, out: int) -> None:
    svg.text(
        0, 0, words, font_size=15, fill=SOFT, text_anchor="middle",
        transform=f"translate({x:g} {y:.1f}) rotate({90 if out > 0 else -90})",
    )  # fmt: skip


def _wire(svg: Svg, wire: Wire, y: float, out: int) -> None:
    pin, begin, end = (_CENTRE + out * x for x in (_PIN_X + 12, _WIRE_FROM, _WIRE_TO))
    from_y = _pin_y(wire.place)
    bend = (begin + end) / 2
    steps = ("M", pin, from_y, "H", begin, "C", bend, from_y, bend, y, end, y)
    casing = "#8f7606" if wire.colour == "yellow" else "#ffffff"
    svg.path(steps, fill="none", stroke=casing, stroke_width=8, stroke_linecap="round")
    svg.path(steps, fill="none", stroke=WIRE[wire.colour], stroke_width=5.5, stroke_linecap="round")


def _item(svg: Svg, item: Item, y: float, out: int, say: Say) -> None:
    begin, at_resistor, thing, ground = (
        _CENTRE + out * x for x in (_WIRE_TO, _RESISTOR_X, _THING_X, _GROUND_X)
    )
    if item.kind == "active":
        _active(svg, item, y, out, say)
        return
    lead(svg, begin, ground, y)
    svg.add("circle", cx=ground, cy=y, r=7, fill=WIRE["black"])
    if item.resistor is not None:
        symbols.resistor(svg, at_resistor, y, out, item.resistor)
        _value(svg, at_resistor, y - 20, item.resistor.said)
    if item.kind == "lamp":
        symbols.led(svg, thing, y, out)
    elif item.kind == "passive":
        symbols.piezo(svg, thing, y)
    else:
        symbols.button(svg, thing, y)
    _name(svg, thing, y - 35, say(item.name))


def _active(svg: Svg, item: Item, y: float, out: int, say: Say) -> None:
    """A transistor that switches the buzzer: a pin gives too little current for it."""
    begin, at_resistor, ground, supply = (
        _CENTRE + out * x for x in (_WIRE_TO, _RESISTOR_X, _GROUND_X, _SUPPLY_X)
    )
    node, switch = _CENTRE + out * 352, _CENTRE + out * 396
    buzzer, upper, lower = _CENTRE + out * 462, y - 58, y + 110
    assert item.resistor is not None
    lead(svg, begin, switch - out * 20, y)
    symbols.resistor(svg, at_resistor, y, out, item.resistor)
    _value(svg, at_resistor, y - 20, item.resistor.said)
    svg.line(node, y, node, lower, stroke=symbols.LEAD, stroke_width=4)
    symbols.resistor(svg, node, y + 58, out, resistors.PULL_DOWN, upright=True)
    _value(svg, node - out * 42, y + 63, resistors.PULL_DOWN.said)
    svg.add("circle", cx=node, cy=y, r=5, fill=symbols.LEAD)
    collector = _CENTRE + out * 410
    svg.line(collector, y - 30, collector, upper - 44, stroke=symbols.LEAD, stroke_width=4)
    svg.line(collector, y + 30, collector, lower, stroke=symbols.LEAD, stroke_width=4)
    symbols.transistor(svg, switch, y, out)
    lead(svg, node, ground, lower)
    svg.add("circle", cx=ground, cy=lower, r=7, fill=WIRE["black"])
    # The buzzer, its power, and the diode beside it.
    beyond = _CENTRE + out * 504
    lead(svg, collector, beyond, upper)
    lead(svg, collector, beyond, upper - 44)
    svg.line(beyond, upper, beyond, upper - 44, stroke=symbols.LEAD, stroke_width=4)
    svg.path(
        ("M", beyond, upper, "H", ground - out * 11, "A", 11, 11, 0, 0, 1 if out > 0 else 0,
         ground + out * 11, upper, "H", supply),
        fill="none", stroke=WIRE["red"], stroke_width=4,
    )  # fmt: skip
    svg.add("circle", cx=supply, cy=upper, r=6, fill=WIRE["red"])
    symbols.diode(svg, buzzer, upper - 44, out)
    symbols.buzzer(svg, buzzer, upper)
    for sign, x in (("−", buzzer - out * 38), ("+", buzzer + out * 34)):
        svg.text(x, upper - 8, sign, font_size=16, font_weight=700, fill=INK, text_anchor="middle")
    _name(svg, buzzer, upper - 62, say(item.name))


def _supply(svg: Svg, rows: list[_Row], y: float, out: int) -> None:
    """Power: out to its own rail, and down that to the buzzer."""
    rail = _CENTRE + out * _SUPPLY_X
    buzzer = next(row.y - 58 for row in rows if _is_active(row))
    svg.path(
        ("M", _CENTRE + out * _WIRE_TO, y, "H", rail, "V", buzzer), fill="none",
        stroke=WIRE["red"], stroke_width=5.5, stroke_linejoin="round",
    )  # fmt: skip


def _value(svg: Svg, x: float, y: float, words: str) -> None:
    svg.text(x, y, words, font_size=16, fill=INK, text_anchor="middle")


def _name(svg: Svg, x: float, y: float, words: str) -> None:
    svg.text(x, y, words, font_size=18, font_weight=700, fill=INK, text_anchor="middle")


# --- the lists ------------------------------------------------------------------------------------


def _lists(svg: Svg, plan: Plan, top: float, say: Say) -> None:
    svg.line(40, top, _WIDTH - 40, top, stroke="#d5dbe1", stroke_width=2)
    columns = (40.0, 718.0)
    for x, code in zip(columns, ("parts", "wires"), strict=True):
        svg.text(x, top + 40, say(Text(code)), font_size=22, font_weight=700, fill=INK)
    for n, part in enumerate(plan.parts):
        y = top + 72 + 26 * n
        svg.text(columns[0] + 38, y, f"{part.count} ×", font_size=16, fill=INK, text_anchor="end")
        svg.text(columns[0] + 50, y, say(part.text), font_size=16, fill=INK)
    for n, wire in enumerate(plan.wires):
        y = top + 72 + 26 * n
        svg.line(
            columns[1], y - 6, columns[1] + 34, y - 6, stroke=WIRE[wire.colour], stroke_width=6,
            stroke_linecap="round",
        )  # fmt: skip
        svg.text(columns[1] + 50, y, wire_words(wire, say), font_size=16, fill=INK)
    y = top + 72 + 26 * max(len(plan.parts), len(plan.wires)) + 16
    for n, words in enumerate(remarks(plan, say)):
        svg.text(40, y + 24 * n, words, font_size=16, fill=SOFT)


def wire_words(wire: Wire, say: Say) -> str:
    """`yellow: pin 29 (GPIO 5) → Lamp of seat 1`."""
    at = Text(f"place.{kind_of(wire.place)}", {"place": wire.place, "gpio": wire.gpio or 0})
    return f"{say(Text('colour.' + wire.colour))}: {say(at)} → {say(wire.to)}"


def remarks(plan: Plan, say: Say) -> list[str]:
    """What else to know: how the lamps' resistors come about, which leg of an LED is which, what
    the wave at some pins means.
    """
    kinds = {item.kind for item in plan.items}
    return [
        *(_of_lamps(plan, say) if "lamp" in kinds else ()),
        *([say(Text("tones"))] if "passive" in kinds else ()),
    ]


def _of_lamps(plan: Plan, say: Say) -> list[str]:
    resistor = resistors.of_lamp(plan.led)
    figures = {
        "volts_decimal": f"{plan.led.volts:g}",
        "milliamps_decimal": f"{plan.led.milliamps:g}",
        "exact_decimal": f"{resistor.exact:.0f}",
        "ohms": resistor.said,
        "real_decimal": f"{resistors.milliamps(plan.led, resistor):.1f}",
    }
    return [say(Text("sum", figures)), say(Text("flat"))]
