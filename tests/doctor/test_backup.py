"""The last backup: none, made, failed, old, not readable."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tableside.commands import backup as backup_command
from tableside.doctor.backup import LAST_NAME, check_backup
from tableside.doctor.checks import State
from tests.doctor.saying import only, said

NOON = datetime(2026, 7, 1, 12, 0).timestamp()
DAY = 86_400.0


def test_it_looks_where_the_command_writes() -> None:
    assert LAST_NAME == backup_command.LAST_NAME


def test_without_a_backup_it_is_skipped(tmp_path: Path) -> None:
    assert only(check_backup(tmp_path)).state == "skipped"


@pytest.mark.parametrize(
    ("last", "state", "words"),
    [
        ({"outcome": "copied", "time": NOON - DAY, "text": ""}, "ok", "2026-06-30"),
        ({"outcome": "copied", "time": NOON - 40 * DAY, "text": ""}, "warning", "2026-05-22"),
        (
            {"outcome": "failed", "time": NOON, "text": "no room on the stick"},
            "warning",
            "no room on the stick",
        ),
        ({"outcome": "copied"}, "warning", "KeyError"),
        ([1], "warning", "TypeError"),
    ],
)
def test_what_became_of_the_last_one(tmp_path: Path, last: Any, state: State, words: str) -> None:
    (tmp_path / LAST_NAME).write_text(json.dumps(last))
    check = only(check_backup(tmp_path, lambda: NOON))
    assert check.state == state
    assert words in said(check.said)


def test_a_torn_file_is_told(tmp_path: Path) -> None:
    (tmp_path / LAST_NAME).write_text('{"outcome": "cop')
    assert only(check_backup(tmp_path)).state == "warning"
