"""Watch a real table through a camera, or send a recorded clip through the same way."""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from tableside.config import Config, CueOptions, is_file, load_config
from tableside.errors import UserError
from tableside.event_log import EventLog
from tableside.games.boundary import HouseValue
from tableside.logs import is_journal, logging_to
from tableside.messages import LANGUAGES
from tableside.notifying import Notifier
from tableside.station import Station
from tableside.stopping import Stopped, signals_raise
from tableside.table_words import CATALOGUE as TABLE_WORDS

HELP = "watch a real table through a camera, or a recorded clip"

N = TypeVar("N", int, float)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )
    parser.add_argument(
        "--source",
        type=_given,
        metavar="SPEC",
        help="camera number, picamera2, http address, clip, folder of pictures, or none",
    )
    parser.add_argument("--fps", type=_fps, metavar="N", help="pictures a second of a clip")
    parser.add_argument(
        "--players", type=_names, metavar="A,B", help="begin a new match of these, in this order"
    )
    parser.add_argument("--first", metavar="NAME", help="who begins (the youngest)")
    parser.add_argument(
        "--house-rule",
        type=_house_rule,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a house rule of the new match; may be given several times",
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the match's record there as well"
    )
    parser.add_argument(
        "--headless", action="store_true", help="no pages, and nothing but faults on the terminal"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument(
        "--host", type=_given, metavar="ADDRESS", help="0.0.0.0 lets the whole network look"
    )
    parser.add_argument("--port", type=_port, metavar="N", help="the pages' port, 0 for a free one")
    parser.add_argument("--lang", choices=LANGUAGES, help="the pages' language")


def _given(text: str) -> str:
    # An empty address would mean every network, an empty source the current folder.
    if not text.strip():
        raise argparse.ArgumentTypeError("is empty; name one, or leave the option out")
    return text


def _fps(text: str) -> float:
    return _checked(float, text, lambda fps: 0 < fps <= 1000, "over 0 and up to 1000")


def _port(text: str) -> int:
    return _checked(int, text, lambda port: 0 <= port <= 65535, "a whole number from 0 to 65535")


def _checked(kind: type[N], text: str, fits: Callable[[N], bool], wanted: str) -> N:
    try:
        value = kind(text)
    except ValueError:
        value = None
    if value is None or not fits(value):
        raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
    return value


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names) or len(set(names)) < len(names):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a list of different names, such as Ania,Borys"
        )
    return names


def _house_rule(text: str) -> tuple[str, HouseValue]:
    key, _, value = text.partition("=")
    if not key or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE, such as coins_to=discard")
    return key, {"true": True, "false": False}.get(value, value)


def run(arguments: argparse.Namespace) -> int:
    """Run until the clip ends or somebody stops it; gives the exit status."""
    config = _configured(arguments)
    clip = is_file(config.camera.source)
    if clip and arguments.players is None:
        raise UserError(
            "who plays? a clip needs a new match: name the players in their order, "
            "such as --players Ania,Borys"
        )
    with ExitStack() as stack:
        journal = is_journal(sys.stderr, os.environ)
        stack.enter_context(logging_to(sys.stderr, journal=journal, quiet=arguments.headless))
        if journal:
            # When the service manager ends a program that hangs, by SIGABRT, the journal learns
            # where.
            faulthandler.enable()
        if clip:
            # A clip is a game of its own: it neither mixes with the table's matches nor lights
            # its lamps.
            config = replace(config, cues=CueOptions(lamps=False, buzzer=False, buttons=False))
            if arguments.data is None:
                folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tableside-"))
                config = config.with_option(("data", "folder"), Path(folder))
        station = Station(
            config,
            new_match=arguments.players is not None,
            record=arguments.record,
            pages=not arguments.headless,
            notifier=Notifier.from_environment(os.environ),
        )
        log = EventLog(
            (station.game.catalogue, TABLE_WORDS),
            station.deck.title,
            config.screen.language,
            named=not journal,
        )
        stack.callback(station.publisher.subscribe(log))
        return _watch(station, clip=clip)


def _watch(station: Station, *, clip: bool) -> int:
    try:
        with signals_raise(), station:
            if station.url is not None:
                print(f"The table is at {station.url} - Ctrl+C ends it.", file=sys.stderr)
            station.wait()
    except Stopped as stopped:
        # A table is ended this way, and all is well; a clip was to be seen to its end.
        return stopped.status if clip else 0
    return 0


def _configured(arguments: argparse.Namespace) -> Config:
    """The configuration file with what the call says on top."""
    config = Config() if arguments.config is None else load_config(arguments.config)
    given = {
        ("game", "players"): arguments.players,
        ("game", "first"): arguments.first,
        ("camera", "source"): arguments.source,
        ("camera", "fps"): arguments.fps,
        ("screen", "host"): arguments.host,
        ("screen", "port"): arguments.port,
        ("screen", "language"): arguments.lang,
        ("data", "folder"): arguments.data,
    }
    if arguments.players is not None:
        # Who begins in the file may not be among these.
        config = config.with_option(("game", "first"), None)
    for path, value in given.items():
        if value is not None:
            config = config.with_option(path, value)
    for key, value in arguments.house_rule:
        config = config.with_option(("game", "house_rules", key), value)
    return config
