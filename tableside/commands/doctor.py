"""Look through the whole station before a game, and say what to do about what is wrong.

Camera and picture of a card, lamps one by one, buttons, disk, kept matches, clock, temperature and
power, network, versions. The exit status is 1 where something would stop a game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tableside import __version__
from tableside.camera_options import add_camera_arguments, camera_config
from tableside.camera_words import CATALOGUE as CAMERA_WORDS
from tableside.config import Config
from tableside.doctor.asked import pi_model
from tableside.doctor.checks import NAMES, Check, Name, would_play
from tableside.doctor.pages import Station, find_station, pages_at
from tableside.doctor.people import Nobody, People, Terminal
from tableside.doctor.running import Planned, examine
from tableside.doctor.versions import check_broken, found_here
from tableside.doctor.words import CATALOGUE
from tableside.messages import Text
from tableside.words import Speaker

HELP = "look through the whole station, and say what to mend"

WAIT_SECONDS = 20.0

_LOAD_SECONDS = 30.0

Say = Callable[[Text], str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    add_camera_arguments(parser)
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument("--json", action="store_true", help="one JSON object; asks nothing")
    parser.add_argument(
        "--no-questions", action="store_true", help="ask nobody to look, press or hold a card"
    )
    parser.add_argument(
        "--wait",
        type=_seconds,
        default=WAIT_SECONDS,
        metavar="SECONDS",
        help="how long to wait for an answer, a button or a card (%(default)g)",
    )
    parser.add_argument(
        "--only", type=_names, metavar="NAME,NAME", help=f"only these: {', '.join(NAMES)}"
    )


def run(arguments: argparse.Namespace) -> int:
    """Look through it; gives 1 where something would stop a game."""
    config = camera_config(arguments)
    if arguments.data is not None:
        config = config.with_option(("data", "folder"), arguments.data)
    speaker = Speaker([CATALOGUE, CAMERA_WORDS], lambda card, _language: card)

    def say(text: Text) -> str:
        return speaker.say(text, config.screen.language)

    screen = config.screen
    station = find_station(pages_at(screen.host, screen.port)) if screen.port else None
    asks = not (arguments.json or arguments.no_questions) and sys.stdin.isatty()
    people = Terminal(say, arguments.wait) if asks else Nobody()
    plan = _planned(config, station, people, arguments.wait if asks else 0.0)
    wanted: frozenset[Name] = arguments.only or frozenset(NAMES)
    chosen = [check for check in plan if wanted & set(check.names)]
    found = (check for check in examine(chosen) if check.name in wanted)
    if arguments.json:
        checks = list(found)
        print(json.dumps(as_json(checks, pi_model(), say), ensure_ascii=False, indent=1))
    else:
        checks = _print(found, station, say)
    return 0 if would_play(checks) else 1


def _planned(config: Config, station: Station | None, people: People, wait: float) -> list[Planned]:
    """Every check of this table, on this machine as it is. Where a library can't even be loaded,
    that is the only finding.
    """
    try:
        from tableside.doctor.examination import Table, planned
    except ImportError as error:
        cause = str(error)
        return [Planned(NAMES, _LOAD_SECONDS, lambda: check_broken(found_here(), cause))]
    return planned(Table(config, pi_model(), station, people, wait))


def as_json(checks: list[Check], model: str | None, say: Say) -> dict[str, Any]:
    """The findings as docs/doctor.md describes them."""
    return {
        "tableside": __version__,
        "machine": model,
        "would_play": would_play(checks),
        "checks": [
            {
                "name": check.name,
                "state": check.state,
                "said": say(check.said),
                "remedy": None if check.remedy is None else say(check.remedy),
                "figures": dict(check.figures),
            }
            for check in checks
        ],
    }


def _print(found: Iterable[Check], station: Station | None, say: Say) -> list[Check]:
    states = {
        state: say(Text(f"state.{state}")) for state in ("ok", "warning", "failed", "skipped")
    }
    names = {name: say(Text(f"name.{name}")) for name in NAMES}
    indent = max(map(len, states.values())) + 2
    column = max(map(len, names.values())) + 2
    print(pi_model() or say(Text("not-a-pi")))
    if station is not None:
        print(say(Text("station-runs")))
    print()
    checks = []
    for check in found:
        checks.append(check)
        print(f"{states[check.state]:<{indent}}{names[check.name]:<{column}}{say(check.said)}")
        if check.remedy is not None:
            print(f"{'':<{indent + column}}-> {say(check.remedy)}")
        sys.stdout.flush()
    stopping = [names[check.name] for check in checks if check.state == "failed"]
    print()
    print(say(Text("stops", {"names": tuple(stopping)}) if stopping else Text("plays")))
    return checks


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 1 to 3600")
    return seconds


def _names(text: str) -> frozenset[str]:
    names = frozenset(name.strip() for name in text.split(","))
    unknown = sorted(names - set(NAMES))
    if unknown:
        raise argparse.ArgumentTypeError(
            f"there is no check {unknown[0]!r}; known: {', '.join(NAMES)}"
        )
    return names
