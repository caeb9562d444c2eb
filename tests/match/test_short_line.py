"""Moves in a few letters, for addresses."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.games.boundary import BadLine
from tableside.match.short_line import (
    LONGEST,
    MOST_LINES,
    read_short_line,
    read_short_lines,
    short_line,
    short_lines,
)
from tableside.messages import JsonLine

LINES: tuple[tuple[JsonLine, str], ...] = (
    ({"do": "stop"}, "stop"),
    ({"do": "draw", "card": "ATH3", "by": 1}, "draw*card.ATH3*by-1"),
    ({"do": "pay", "cards": ["COIN01", "ATH2"]}, "pay*cards(COIN01,ATH2)"),
    ({"do": "pay", "cards": []}, "pay*cards()"),
    ({"do": "buy", "card": "ATH5", "from": 2}, "buy*card.ATH5*from-2"),
    ({"do": "take", "number": 12}, "take*number-12"),
    ({"do": "trade", "dice": [2, 4]}, "trade*dice-2-4"),
)


@pytest.mark.parametrize(("line", "short"), LINES)
def test_a_line_is_said_in_short_and_read_back(line: JsonLine, short: str) -> None:
    assert short_line(line) == short
    assert read_short_line(short) == line


def test_a_string_of_digits_stays_a_string() -> None:
    assert read_short_line(short_line({"do": "draw", "card": "12"})) == {"do": "draw", "card": "12"}


def test_several_lines_are_one_text_that_an_address_takes_as_it_is() -> None:
    text = short_lines([line for line, _ in LINES])
    assert read_short_lines(text) == tuple(line for line, _ in LINES)
    assert quote(text, safe="*(),~") == text


def test_no_text_is_no_lines() -> None:
    assert read_short_lines("") == ()


@pytest.mark.parametrize(
    "text",
    [
        "~",
        "stop~",
        "*card.ATH1",
        "draw*card",
        "draw*card.",
        "draw*card.A B",
        "draw*card.ATH1*card.ATH2",
        "draw*do.stop",
        "buy*from-1234567",
        "buy*from--1",
        "pay*cards(A,)",
        "pay*cards(A",
        "draw*card.\u0391\u0398",
        "DRAW",
        "draw\x00",
        "draw*card.ATH1\n",
        "a" * (LONGEST + 1),
        "~".join(["stop"] * (MOST_LINES + 1)),
    ],
)
def test_what_says_no_lines_is_refused(text: str) -> None:
    with pytest.raises(BadLine):
        read_short_lines(text)


@pytest.mark.parametrize(
    "line",
    [
        {"do": "draw", "card": "A B"},
        {"do": "draw", "card": "Ż"},
        {"do": "buy", "from": -1},
        {"do": "buy", "from": True},
        {"do": "set", "position": {"turn": 0}},
        {"do": "pay", "cards": [1]},
        {"do": "trade", "dice": [2, -4]},
        {"do": "trade", "dice": [2, "4"]},
        {"do": "stop it"},
    ],
)
def test_a_line_that_can_t_be_said_in_short_is_no_silent_loss(line: JsonLine) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the message names the line, nothing to match on
        short_line(line)


@given(st.text(max_size=80) | st.text("draw*card.ATH(),-~1", max_size=60))
def test_any_text_is_lines_that_can_be_said_again_or_refused(text: str) -> None:
    try:
        lines = read_short_lines(text)
    except BadLine:
        return
    assert read_short_lines(short_lines(lines)) == lines
