"""Cards that come again to a spot where others were meanwhile, on a rendered table. The reads are
the true places: what is tested is the tracker alone.
"""

from __future__ import annotations

import pytest

from card_markers.deck import Deck, load_deck
from tableside.messages import CardGone, CardSeen, TableMessage
from tableside.simulation.perspective import Pose, Viewpoint
from tableside.simulation.table import Script, SimulatedTable, Steps
from tableside.simulation.things import Manner, Thing
from tableside.vision.frames import Read, Reading
from tableside.vision.tracker import Tracker

FPS = 10.0


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("hellas-60")


def messages_of(deck: Deck, script: Script) -> list[TableMessage]:
    """What the tracker says when the topmost card is read in every frame."""
    table = SimulatedTable(deck, script, fps=FPS, viewpoint=Viewpoint(size=(640, 400)))
    tracker = Tracker(deck.commands)
    messages: list[TableMessage] = []
    while (frame := table.read(1.0)) is not None:
        top: tuple[Thing, ...] = table.things[-1:]
        reads = tuple(Read(thing.name, table.corners(thing), 0.95) for thing in top)
        messages += tracker.update(frame, Reading(reads))
    return messages


def seen(messages: list[TableMessage]) -> list[str]:
    return [message.card for message in messages if isinstance(message, CardSeen)]


def held(x: float, turn: float) -> Manner:
    return Manner(at=Pose(x=x, height=40.0, turn=turn), enter=0.0, leave=0.0)


def test_a_card_held_again_after_another_is_a_new_showing_though_no_second_was_empty(
    deck: Deck,
) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield 1.0
        for card, x, turn in (("HOPL1", 3.0, 8.0), ("ROBB1", 0.0, 12.0), ("HOPL1", 1.0, 20.0)):
            yield from table.show(card, 0.7, manner=held(x, turn))
            yield 0.2

    assert seen(messages_of(deck, script)) == ["HOPL1", "ROBB1", "HOPL1"]


def test_a_card_left_lying_under_a_held_one_is_one_showing(deck: Deck) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield 1.0
        table.lay("HOPL1", Pose(turn=8.0))
        yield 1.0
        yield from table.show("ROBB1", 1.0, manner=held(0.0, 12.0))
        yield 1.0

    assert seen(messages_of(deck, script)) == ["HOPL1", "ROBB1"]


def test_after_many_bright_cards_an_empty_place_is_still_known_as_empty(deck: Deck) -> None:
    """The look of the table must not drift away with what is held over it."""

    def script(table: SimulatedTable) -> Steps:
        yield 1.0
        for number, card in enumerate(deck.cards):
            yield from table.show(card, 0.5, manner=held(-8.0 + number % 17, 7.0 * (number % 9)))
            yield 0.2
        yield 2.0

    messages = messages_of(deck, script)
    assert seen(messages) == list(deck.cards)
    gone = [message.card for message in messages if isinstance(message, CardGone)]
    assert sorted(gone) == sorted(deck.cards)
