"""Copy all matches to another place, such as a USB stick; a station may go on running meanwhile.

Each copy gets a folder of its own, `tableside/NAME OF THE STATION/DAY_TIME`, with the whole journal
and every match as a record that `tableside referee` plays again. Nothing that is there already is
touched.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import Any

from tableside.config import Config, default_data_folder, load_config
from tableside.errors import UserError
from tableside.match.backup import Backup, back_up
from tableside.match.journal import JOURNAL_NAME
from tableside.match.presets import PRESETS_NAME
from tableside.vision.calibration_file import CALIBRATION_NAME

HELP = "copy all matches to a USB stick"

LAST_NAME = "backup.json"
"""In the data folder: what became of the last copy."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument(
        "--to", type=Path, metavar="DIR", required=True, help="where the stick is mounted"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )


def run(arguments: argparse.Namespace) -> int:
    """Copy them; gives 0."""
    config = Config() if arguments.config is None else load_config(arguments.config)
    folder = arguments.data or config.data.folder or default_data_folder()
    now = time.time()
    try:
        made = _back_up(folder, arguments.to, now)
    except UserError as error:
        _remember(folder, {"time": now, "outcome": "failed", "text": str(error)})
        raise
    text = f"copied to {made.folder}: matches {made.matches}, bytes {made.size}"
    if made.damaged:
        text += f"; damaged, in the copied journal alone: {', '.join(made.damaged)}"
    _remember(folder, {"time": now, "outcome": "copied", "matches": made.matches, "text": text})
    print(text)
    return 0


def _back_up(folder: Path, to: Path, now: float) -> Backup:
    return back_up(
        folder / JOURNAL_NAME,
        to,
        station=socket.gethostname().partition(".")[0] or "station",
        time=now,
        others={name: folder / name for name in (CALIBRATION_NAME, PRESETS_NAME)},
    )


def _remember(folder: Path, outcome: dict[str, Any]) -> None:
    """Keep it for `tableside doctor`. A data folder that can't be written is merely told of."""
    if not folder.is_dir():
        return
    # Of one name: where the disk is full, not another one is left behind each time.
    beside = folder / f".{LAST_NAME}-new"
    try:
        with beside.open("w", encoding="utf-8") as file:
            json.dump(outcome, file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(folder / LAST_NAME)
    except OSError as error:
        print(f"{folder / LAST_NAME} can't be written: {error.strerror}", file=sys.stderr)
