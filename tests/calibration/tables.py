"""Somebody who calibrates a simulated table by the book."""

from __future__ import annotations

from collections.abc import Callable

from tableside.simulation.perspective import Pose, Viewpoint
from tableside.simulation.table import SimulatedTable, Steps
from tableside.simulation.things import Manner

VIEW = Viewpoint(size=(960, 540), pixels_per_mm=3.2)
FIRST, SECOND = (-75.0, -30.0), (75.0, 30.0)
"""Where the card's centre is held for the corners, mm from the middle of the view."""


def by_the_book(table: SimulatedTable, asked: Callable[[], str], card: str = "ATH1") -> Steps:
    """Do what is asked, until it is done. `asked` gives the name of the step."""
    yield from table.wait(0.3)
    laid = table.lay(card, Pose(turn=4.0))
    yield from table.wait(8, until=lambda: asked() != "table")
    table.take(laid)
    for name, (x, y) in (("first", FIRST), ("second", SECOND)):
        manner = Manner(at=Pose(x=x, y=y, height=40.0))
        thing = table.hold(card, manner)
        yield from table.wait(8, until=lambda name=name: asked() != name)  # type: ignore[misc]
        yield from table.carry_out(thing, manner)
    yield from table.wait(8, until=lambda: asked() == "done")
