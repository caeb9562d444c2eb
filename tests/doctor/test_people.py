"""Asking at a terminal: answers, silence, and nobody there any more."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Iterator
from typing import TextIO

import pytest

from tableside.doctor.people import Terminal
from tableside.messages import Text

QUESTION = Text("buzzer.question")


class Talk:
    """A terminal with a pipe for what is typed."""

    def __init__(self, typed: TextIO, writing: int) -> None:
        self.shown = io.StringIO()
        self._typed = typed
        self._writing = writing

    def terminal(self, seconds: float = 30.0) -> Terminal:
        return Terminal(lambda text: text.code, seconds, self._typed, self.shown)

    def type(self, line: str) -> None:
        os.write(self._writing, line.encode())

    def hang_up(self) -> None:
        os.close(self._writing)


@pytest.fixture
def talk() -> Iterator[Talk]:
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as typed:
        yield Talk(typed, writing)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("\n", True),
        ("y\n", True),
        ("tak\n", True),
        ("n\n", False),
        ("Nie\n", False),
        ("Нет\n", False),
    ],
)
def test_an_answer(talk: Talk, line: str, answer: bool) -> None:
    talk.type(line)
    assert talk.terminal().agree(QUESTION) is answer
    assert talk.shown.getvalue() == "buzzer.question people.choice "
    talk.hang_up()


def test_nobody_answers(talk: Talk) -> None:
    assert talk.terminal(seconds=0.0).agree(QUESTION) is None
    talk.hang_up()


def test_the_terminal_was_closed(talk: Talk) -> None:
    talk.hang_up()
    assert talk.terminal().agree(QUESTION) is None
    assert talk.terminal(0.2).wait(QUESTION, threading.Event()) is False


def test_what_was_asked_for_came(talk: Talk) -> None:
    came = threading.Event()
    came.set()
    assert talk.terminal().wait(QUESTION, came) is True
    talk.hang_up()


def test_what_was_asked_for_did_not_come(talk: Talk) -> None:
    assert talk.terminal(seconds=0.0).wait(QUESTION, threading.Event()) is False
    talk.hang_up()


def test_enter_skips_what_is_waited_for(talk: Talk) -> None:
    talk.type("\n")
    assert talk.terminal().wait(QUESTION, threading.Event()) is None
    talk.hang_up()


def test_a_request_is_shown(talk: Talk) -> None:
    talk.terminal().tell(QUESTION)
    assert talk.shown.getvalue() == "buzzer.question\n"
    talk.hang_up()
