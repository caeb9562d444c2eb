"""Whatever a desk holds comes back equal from JSON text."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.match.desk_json import (
    desk_from_json,
    desk_to_json,
    line_from_json,
    line_to_json,
)
from tableside.messages import (
    Desk,
    Event,
    HistoryLine,
    Notice,
    Option,
    Question,
    Refusal,
    Text,
    Tray,
)

words = st.text(max_size=8)
cards = st.sampled_from(["ATH3", "COIN01", "HOPL2"])
arguments = st.dictionaries(
    words, st.one_of(st.integers(), words, st.lists(words, max_size=3).map(tuple)), max_size=3
)
texts = st.builds(Text, words, arguments)
events = st.builds(Event, words, arguments, st.lists(words, max_size=2).map(tuple))
refusals = st.builds(
    Refusal, words, st.none() | words, arguments, st.lists(words, max_size=2).map(tuple)
)
trays = st.builds(
    Tray, words, st.lists(cards, max_size=3).map(tuple), st.none() | cards, st.none() | cards
)
record_lines = st.fixed_dictionaries(
    {"do": words, "cards": st.lists(cards, max_size=3)}, optional={"by": st.integers()}
)
some_lines = st.lists(record_lines, max_size=2).map(tuple)
options = st.builds(
    Option,
    text=texts,
    undo=st.integers(0, 3),
    lines=some_lines,
    missed=st.none() | record_lines,
    instead=some_lines,
    same_as=st.none() | st.tuples(cards, cards),
    tray=st.none() | trays,
    then=st.none() | cards,
)
some_options = st.lists(options, max_size=2).map(tuple)
questions = st.builds(Question, texts, some_options, st.none() | cards)
notices = st.builds(
    Notice,
    texts,
    st.sampled_from(["info", "refused", "fault"]),
    some_options,
    st.none() | cards,
    st.none() | refusals,
)
desks = st.builds(
    Desk, trays, st.none() | questions, st.none() | notices, st.dictionaries(cards, cards)
)


history_lines = st.builds(
    HistoryLine,
    st.integers(1),
    record_lines,
    st.floats(0, 2e9),
    words,
    words,
    st.integers(0, 4),
    st.lists(events, max_size=2).map(tuple),
)


@given(desks)
def test_a_desk_comes_back_equal(desk: Desk) -> None:
    assert desk_from_json(json.loads(json.dumps(desk_to_json(desk)))) == desk


@given(history_lines)
def test_a_line_of_the_log_comes_back_equal(line: HistoryLine) -> None:
    assert line_from_json(json.loads(json.dumps(line_to_json(line)))) == line


def test_read_only_lines_of_an_option_are_written_as_objects() -> None:
    line: Any = MappingProxyType({"do": "set", "position": MappingProxyType({"turn": 0})})
    desk = Desk(question=Question(Text("x"), (Option(Text("yes"), lines=(line,)),)))
    question = desk_from_json(json.loads(json.dumps(desk_to_json(desk)))).question
    assert question is not None
    assert question.options[0].lines == ({"do": "set", "position": {"turn": 0}},)


def test_a_field_that_was_not_known_when_a_desk_was_kept_has_its_default() -> None:
    kept = desk_to_json(Desk(question=Question(Text("x"), (Option(Text("yes")),))))
    del kept["copies"]
    del kept["question"]["options"][0]["undo"]
    assert desk_from_json(kept) == Desk(question=Question(Text("x"), (Option(Text("yes")),)))


@pytest.mark.parametrize(
    "kept",
    [
        {"tray": []},
        {"tray": {"purse": "pay"}},
        {"question": {"text": {"code": "x"}}},
        {"question": {"text": {"code": "x"}, "options": [{}]}},
        {"notice": ["x"]},
    ],
)
def test_what_no_desk_wrote_is_an_error(kept: dict[str, Any]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        desk_from_json(kept)
