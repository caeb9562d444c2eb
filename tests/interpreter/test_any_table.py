"""Whatever people show, tap and press, nothing is lost: random tables played through."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.interpreter.story import Story
from tests.storytelling import DECK, GAME

CARDS = tuple(DECK.cards)
HOUSE_RULES = st.fixed_dictionaries(
    {}, optional={rule.key: st.sampled_from(rule.values) for rule in GAME.house_rules}
)


def _show(story: Story, data: st.DataObject) -> None:
    story.show(data.draw(st.sampled_from(CARDS)), seat=data.draw(_seats(story)))


def _show_from_deck(story: Story, data: st.DataObject) -> None:
    pile = sorted(story.position.deck or story.position.discard)
    if pile:
        story.show(data.draw(st.sampled_from(pile)))


def _show_own(story: Story, data: st.DataObject) -> None:
    held = sorted(story.cards(story.turn))
    if held:
        story.show(data.draw(st.sampled_from(held)))


def _show_at_once(story: Story, data: st.DataObject) -> None:
    cards = st.lists(st.sampled_from(CARDS), min_size=2, max_size=4, unique=True)
    story.show_at_once(*data.draw(cards))


def _tap_card(story: Story, data: st.DataObject) -> None:
    story.tap_card(data.draw(st.sampled_from(CARDS)))


def _tap_move(story: Story, data: st.DataObject) -> None:
    moves = list(GAME.legal_moves(story.position))
    if moves:
        story.tap(GAME.write_move(data.draw(st.sampled_from(moves))))


def _tap_option(story: Story, data: st.DataObject) -> None:
    if story.options:
        story.tap_option(data.draw(st.integers(0, len(story.options) - 1)))


def _amend(story: Story, data: st.DataObject) -> None:
    n = data.draw(st.integers(1, 1 + story.match.move))
    cards = data.draw(st.lists(st.sampled_from(CARDS), max_size=2))
    story.amend(n, *({"do": "draw", "card": card} for card in cards))


def _command(story: Story, data: st.DataObject) -> None:
    story.show_command(data.draw(st.sampled_from(("STOP", "UNDO", "HELP"))))


def _clear(story: Story, data: st.DataObject) -> None:
    story.tap_clear()


def _restart(story: Story, data: st.DataObject) -> None:
    story.restart()


def _seats(story: Story) -> st.SearchStrategy[int | None]:
    return st.none() | st.integers(0, len(story.setup.players) - 1)


ACTIONS: tuple[Callable[[Story, st.DataObject], None], ...] = (
    _show,
    _show_from_deck,
    _show_from_deck,
    _show_from_deck,
    _show_own,
    _show_own,
    _show_at_once,
    _tap_card,
    _tap_move,
    _tap_option,
    _tap_option,
    _amend,
    _command,
    _clear,
    _restart,
)


def play(data: st.DataObject, actions: int) -> None:
    """Any number of things in any order; `Story` checks the desk and the cards after each."""
    story = Story(data.draw(st.integers(2, 5)), house_rules=data.draw(HOUSE_RULES))
    for _ in range(data.draw(st.integers(1, actions))):
        data.draw(st.sampled_from(ACTIONS))(story, data)
        copies = story.desk.copies
        assert sorted(copies) == sorted(copies.values())
        assert all(DECK.cards[a].kind == DECK.cards[b].kind for a, b in copies.items())
    story.check_record()


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.data())
def test_any_table_holds_together(data: st.DataObject) -> None:
    play(data, 60)


@pytest.mark.long
@pytest.mark.timeout(3600)
@settings(
    max_examples=1000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.data())
def test_any_long_table_holds_together(data: st.DataObject) -> None:
    play(data, 200)
