"""The last copy of the matches to a USB stick, as `tableside backup` remembers it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from tableside.doctor.checks import Check, ok, skipped, text, warning

LAST_NAME = "backup.json"
"""In the data folder, written by `tableside backup`."""

OLD_DAYS = 30


def check_backup(folder: Path, now: Callable[[], float] = time.time) -> Iterator[Check]:
    """Look at when the matches were copied last, and what became of it."""
    try:
        last = json.loads((folder / LAST_NAME).read_text(encoding="utf-8"))
        copied, when, said = last["outcome"] == "copied", float(last["time"]), str(last["text"])
    except FileNotFoundError:
        yield skipped("backup", text("backup.none"))
        return
    except (OSError, ValueError, KeyError, TypeError) as error:
        cause = f"{type(error).__name__}: {error}"
        yield warning("backup", text("backup.unreadable", cause=cause), text("backup.remedy"))
        return
    day = f"{datetime.fromtimestamp(when):%Y-%m-%d}"
    figures = {"time": when, "outcome": last["outcome"]}
    if not copied:
        failure = text("backup.failed", day=day, cause=said)
        yield warning("backup", failure, text("backup.remedy"), **figures)
    elif now() - when > OLD_DAYS * 86_400:
        yield warning("backup", text("backup.old", day=day), text("backup.remedy"), **figures)
    else:
        yield ok("backup", text("backup.ok", day=day), **figures)
