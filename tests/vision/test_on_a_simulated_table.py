"""Rendered frames of printed cards through the real reader and tracker."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from card_markers.deck import Deck, load_deck
from tableside.messages import CardGone, CardSeen, CommandShown, ForeignSeen, TableMessage
from tableside.simulation.perspective import Pose
from tableside.simulation.rendering import Conditions
from tableside.simulation.table import Script, SimulatedTable, Steps
from tableside.simulation.things import Manner
from tableside.vision.frames import Reader
from tableside.vision.readers import DEFAULT_READER, open_reader
from tableside.vision.tracker import Tracker
from tests.vision.pictures import farthest

FPS = 10.0


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("hellas-60")


@pytest.fixture
def reader(deck: Deck) -> Iterator[Reader]:
    opened = open_reader(DEFAULT_READER, deck.payloads)
    yield opened
    opened.close()


def watch(
    deck: Deck, reader: Reader, script: Script, conditions: Conditions | None = None
) -> tuple[list[TableMessage], list[float]]:
    """What the tracker says, and how far each corner lies from where it truly is, in pixels."""
    table = SimulatedTable(deck, script, seed=3, fps=FPS, conditions=conditions)
    tracker = Tracker(tuple(deck.commands))
    messages: list[TableMessage] = []
    errors: list[float] = []
    while (frame := table.read(1.0)) is not None:
        reading = reader.read(frame.luma)
        truth = {thing.name: thing for thing in table.things}
        for read in reading.reads:
            assert read.card in truth
            errors.append(farthest(read.corners, np.array(table.corners(truth[read.card]))))
        messages += tracker.update(frame, reading)
    return messages, errors


def in_brief(messages: list[TableMessage]) -> list[str]:
    brief = []
    for message in messages:
        if isinstance(message, CardSeen | CardGone):
            brief.append(f"{message.card} {'seen' if isinstance(message, CardSeen) else 'gone'}")
        elif isinstance(message, CommandShown):
            brief.append(message.command)
        elif isinstance(message, ForeignSeen):
            brief.append(f"foreign {message.payload}")
    return brief


def test_cards_shown_one_after_the_other_are_one_showing_each(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield 0.7
        yield from table.show("ATH3", hold=1.0)
        yield 1.4
        yield from table.show("COIN07", hold=1.0, manner=Manner(side=80, at=Pose(x=30, height=40)))
        yield 1.4
        yield from table.show("STOP", hold=1.5, manner=Manner(side=-80))
        yield 0.5

    messages, errors = watch(deck, reader, script)

    assert in_brief(messages) == ["ATH3 seen", "ATH3 gone", "COIN07 seen", "COIN07 gone", "STOP"]
    assert float(np.median(errors)) < 0.3


def test_a_card_shown_in_dim_light_is_one_showing(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield 0.7
        yield from table.show("SPA2", hold=1.2)
        yield 1.4

    dim = Conditions(exposure=0.15, noise=10.0, shutter=0.4, shadow=0.5)
    messages, errors = watch(deck, reader, script, dim)

    assert in_brief(messages) == ["SPA2 seen", "SPA2 gone"]
    assert float(np.median(errors)) < 1.0


def test_a_lying_card_under_a_hand_and_a_foreign_code_beside_it(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield 0.7
        lying = table.lay("COR2", Pose(x=-40, y=5, turn=12))
        yield 0.8
        table.cover(lying)
        yield 2.0
        table.uncover(lying)
        foreign = table.lay_foreign("HTTPS://EXAMPLE.ORG", Pose(x=60))
        yield 1.0
        table.take(foreign)
        table.take(lying)
        yield 1.4

    messages, _ = watch(deck, reader, script)

    assert in_brief(messages) == ["COR2 seen", "foreign HTTPS://EXAMPLE.ORG", "COR2 gone"]
