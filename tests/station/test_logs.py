"""The log as the system's journal gets it: one line an event, its priority, nobody's name."""

from __future__ import annotations

import io
import logging
import os
import re
from pathlib import Path

import pytest

from tableside.logs import BURST, LINES_A_SECOND, JournalLine, NotTooMany, is_journal, logging_to
from tests.clock import Clock

LOG = logging.getLogger("tests.logs")


def written(level: int, message: str, *values: object, error: Exception | None = None) -> str:
    exc_info = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("tests", level, __file__, 1, message, values, exc_info)
    return JournalLine(b"key").format(record)


@pytest.mark.parametrize(
    ("level", "priority"),
    [(logging.DEBUG, 7), (logging.INFO, 6), (logging.WARNING, 4), (logging.ERROR, 3)],
)
def test_each_line_begins_with_its_priority(level: int, priority: int) -> None:
    assert written(level, "a card of %s", "two\nlines") == f"<{priority}>a card of two lines"


def test_a_traceback_is_told_in_one_line() -> None:
    try:
        int("x")
    except ValueError as error:
        line = written(logging.ERROR, "could not count", error=error)
    assert "\n" not in line
    assert re.search(r"could not count: ValueError: .*'x' \[test_logs\.py:\d+\]$", line)


def test_devices_have_names_that_tell_them_apart_and_nothing_else() -> None:
    line = written(logging.INFO, "%s and %s, fe80::1%%eth0", "192.168.1.20", "192.168.1.21")
    names = re.findall(r"device-[0-9a-f]{4}", line)
    assert len(set(names)) == 3
    assert "192" not in line
    assert "fe80" not in line
    assert written(logging.INFO, "192.168.1.20") == f"<6>{names[0]}"
    kept = "at 12:34:56 on 127.0.0.1 and ::1, version 1.2.3"
    assert written(logging.INFO, kept) == f"<6>{kept}"


def test_a_fault_that_repeats_itself_is_counted_instead() -> None:
    clock = Clock()
    sparse = NotTooMany(clock)

    def passes(level: int) -> logging.LogRecord | None:
        record = logging.LogRecord("tests", level, __file__, 1, "again", (), None)
        return record if sparse.filter(record) else None

    assert sum(passes(logging.INFO) is not None for _ in range(BURST + 25)) == BURST
    assert passes(logging.ERROR) is not None, "warnings have room of their own"
    clock.now += 1 / LINES_A_SECOND
    record = passes(logging.INFO)
    assert record is not None
    assert JournalLine(b"").format(record) == "<6>again (and 25 lines before it were left out)"


def test_the_journal_is_known_by_its_stream(tmp_path: Path) -> None:
    with (tmp_path / "stream").open("w") as stream:
        status = os.fstat(stream.fileno())
        named = {"JOURNAL_STREAM": f"{status.st_dev}:{status.st_ino}"}
        assert is_journal(stream, named)
        assert not is_journal(stream, {"JOURNAL_STREAM": "1:2"})
        assert not is_journal(stream, {})
    assert not is_journal(io.StringIO(), named)


def test_what_is_logged_reaches_the_stream_in_the_form_of_its_kind() -> None:
    journal, terminal = io.StringIO(), io.StringIO()
    with logging_to(journal, journal=True, quiet=False):
        LOG.info("ready")
    with logging_to(terminal, journal=False, quiet=True):
        LOG.info("not this")
        LOG.warning("but this")
    assert journal.getvalue() == "<6>ready\n"
    assert re.fullmatch(r"\d\d:\d\d:\d\d but this\n", terminal.getvalue())
