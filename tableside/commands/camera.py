"""Show how good the camera's picture is, and say in plain words what to change.

Once a second: pixels a module of the found cards, focus, contrast, brightness, glare, grain and
motion. The exit status is 1 where something would stop a game, so that a script can tell.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import cv2

from card_markers.deck import Deck
from tableside.camera_options import add_camera_arguments, camera_config
from tableside.camera_report import CameraReport, report_json
from tableside.camera_words import CATALOGUE
from tableside.config import NO_CAMERA, Config
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.messages import Text
from tableside.vision.camera_view import CameraView
from tableside.vision.frames import Reading, Source, SourceLost
from tableside.vision.optics import Optics
from tableside.vision.picture_quality import judge, speed_of
from tableside.vision.readers import open_reader
from tableside.vision.sources import open_source
from tableside.words import Speaker

HELP = "show the camera's view with figures, and what to change"

EVERY_SECONDS = 1.0
STALLED_SECONDS = 5.0
WARM_UP_SECONDS = 1.0
"""How long a live camera gets to set its exposure before the one look of `--once`."""

Say = Callable[[Text], str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    add_camera_arguments(parser)
    parser.add_argument("--once", action="store_true", help="look once, thoroughly")
    parser.add_argument("--json", action="store_true", help="one JSON object a look")
    parser.add_argument(
        "--save", type=Path, metavar="FILE.png", help="save the newest view, with what was found"
    )


def run(arguments: argparse.Namespace) -> int:
    """Look until the clip ends or somebody stops it; gives 1 where the last picture was bad."""
    config = camera_config(arguments)
    deck = open_deck(config)
    speaker = Speaker([CATALOGUE], deck.title)
    optics = Optics(config.camera.field_of_view)
    last: CameraReport | None = None
    with closing(open_camera(config)) as source:
        try:
            looks = look_once if arguments.once else look_on
            for view, speed in looks(source, config, deck):
                last = judged(view, speed, optics)
                _print(
                    last,
                    lambda text: speaker.say(text, config.screen.language),
                    as_json=arguments.json,
                )
                if arguments.save is not None:
                    _save(view, arguments.save)
        except SourceLost as error:
            raise UserError(str(error)) from None
        except KeyboardInterrupt:
            # The usual way to end it; what was seen last decides.
            pass
    if last is None:
        raise UserError(f"camera {config.camera.source!r} gave no picture")
    return 1 if last.judgement == "bad" else 0


def open_deck(config: Config) -> Deck:
    """The deck whose cards are looked for."""
    try:
        return open_game(config.game.name, config.game.deck)[1]
    except UserError as error:
        option = "deck" if config.game.deck is not None else "name"
        raise config.error(("game", option), str(error)) from None


def open_camera(config: Config) -> Source:
    """The camera that the options name; raises UserError where it gives no picture."""
    options = config.camera
    if options.source == NO_CAMERA:
        raise config.error(
            ("camera", "source"), "this table has no camera (camera.source is none); name one"
        )
    try:
        return open_source(options.source, options.fps, height_cm=options.height)
    except SourceLost as error:
        raise UserError(str(error)) from None


Look = tuple[CameraView, float | None]
"""A picture, and the speed of its fastest card in modules a second where that is known."""


def look_on(source: Source, config: Config, deck: Deck) -> Iterator[Look]:
    """A look each second of the source's time, until it ends."""
    before: tuple[float, Reading] | None = None
    due: float | None = None
    unseen: Look | None = None
    with closing(open_reader(config.camera.reader, deck.payloads)) as reader:
        while (frame := source.read(STALLED_SECONDS)) is not None:
            reading = reader.read(frame.luma)
            speed = None
            if before is not None:
                speed = speed_of(before[1], reading, frame.time - before[0])
            before = (frame.time, reading)
            if due is None:
                due = frame.time + (WARM_UP_SECONDS if source.live else 0.0)
            unseen = CameraView(frame, reading), speed
            if frame.time >= due:
                due = frame.time + EVERY_SECONDS
                yield unseen
                unseen = None
    if unseen is not None:
        yield unseen


def look_once(source: Source, config: Config, deck: Deck) -> Iterator[Look]:
    """One thorough look: at a live camera's picture when it has settled, or at a clip's first."""
    frame = source.read(STALLED_SECONDS)
    first = None if frame is None else frame.time
    while source.live and frame is not None and first is not None:
        if frame.time - first >= WARM_UP_SECONDS:
            break
        frame = source.read(STALLED_SECONDS)
    if frame is None:
        return
    with closing(open_reader(config.camera.reader, deck.payloads, thorough=True)) as reader:
        yield CameraView(frame, reader.read(frame.luma)), None


def judged(view: CameraView, speed: float | None, optics: Optics) -> CameraReport:
    """The report of a look, with its numbers explained where a card was found."""
    luma = view.frame.luma
    report = judge(luma, view.reading, number=view.number, speed=speed, optics=optics)
    smallest = min((card.module_px for card in report.cards), default=None)
    if smallest is None:
        return report
    return replace(report, explained=optics.explained(smallest, luma.shape[1]))


# --- showing it -----------------------------------------------------------------------------------


def _print(report: CameraReport, say: Say, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(report_json(report, say), ensure_ascii=False), flush=True)
        return
    width, height = report.size
    cards = ", ".join(card.card for card in report.cards) or "-"
    print(f"{width} x {height}  {say(Text('judgement.' + report.judgement))}  {cards}")
    for finding in report.findings:
        judged = say(Text(f"judgement.{finding.judgement}")) if finding.known else "-"
        line = f"  {say(Text('topic.' + finding.topic)):<18} {judged:<7} {say(finding.said)}"
        print(line + (f"  {say(finding.advice)}" if finding.advice is not None else ""))
    for text in report.explained:
        print(f"  {say(text)}")
    print(flush=True)


def _save(view: CameraView, path: Path) -> None:
    try:
        kept = cv2.imwrite(str(path), view.picture())
    except cv2.error:
        raise UserError(f"{path} is no name for a picture; let it end in .png or .jpg") from None
    if not kept:
        raise UserError(f"{path} can't be written; does its folder exist, is there room?")
    print(f"saved {path}", file=sys.stderr)
