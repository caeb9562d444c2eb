"""Set up what the camera sees by showing it a card, step by step.

What comes out is kept as `calibration.toml` in the data folder, where `tableside run` finds it. The
camera page of a running table does the same.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from tableside.camera_options import add_camera_arguments, camera_config
from tableside.camera_report import CalibrationStep
from tableside.camera_words import CATALOGUE
from tableside.commands.camera import (
    STALLED_SECONDS,
    Say,
    open_camera,
    open_deck,
)
from tableside.config import Config, default_data_folder
from tableside.errors import UserError
from tableside.messages import Text
from tableside.vision.calibration import MOST_SEATS, Calibration, CalibrationData
from tableside.vision.calibration_file import CALIBRATION_NAME, save_calibration
from tableside.vision.camera_fit import look_of
from tableside.vision.frames import Reader, Source, SourceLost
from tableside.vision.optics import Optics
from tableside.vision.readers import open_reader
from tableside.words import Speaker

HELP = "set up the show spot and the seats' places by showing a card"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    add_camera_arguments(parser)
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument(
        "--seats",
        type=int,
        default=0,
        choices=range(MOST_SEATS + 1),
        metavar="N",
        help="also set the places of so many players (0)",
    )
    parser.add_argument(
        "--whole-picture", action="store_true", help="cards count everywhere: no show spot"
    )


def run(arguments: argparse.Namespace) -> int:
    """Ask for one step after the other; gives 0 when the calibration is kept."""
    config = camera_config(arguments)
    if arguments.data is not None:
        config = config.with_option(("data", "folder"), arguments.data)
    deck = open_deck(config)
    speaker = Speaker([CATALOGUE], deck.title)

    def say(text: Text) -> str:
        return speaker.say(text, config.screen.language)

    calibration = Calibration(arguments.seats)
    with (
        closing(open_camera(config)) as source,
        closing(open_reader(config.camera.reader, deck.payloads)) as reader,
    ):
        data = follow(source, reader, calibration, say, whole_picture=arguments.whole_picture)
    path = _keep(config, data)
    optics = Optics(config.camera.field_of_view)
    for text in optics.explained(data.module_px, data.size[0]):
        print(say(text))
    print(path)
    return 0


def follow(
    source: Source, reader: Reader, calibration: Calibration, say: Say, *, whole_picture: bool
) -> CalibrationData:
    """Take the calibration through all its steps; each is printed once, and what hinders it
    whenever that changes. Raises UserError where the camera is lost or the clip ends before.
    """
    told: tuple[Text, Text | None] | None = None
    try:
        while (frame := source.read(STALLED_SECONDS)) is not None:
            height, width = frame.luma.shape
            step = calibration.update(frame.time, reader.read(frame.luma), (width, height))
            if whole_picture and step.name == "first" and "seat" not in step.ask.arguments:
                step = calibration.skip()
            told = _tell(step, told, say)
            if (result := calibration.result) is not None:
                return replace(result, look=look_of(frame.luma))
    except SourceLost as error:
        raise UserError(str(error)) from None
    raise UserError(
        "the clip ended before the calibration was done; "
        f"it stopped at step {calibration.step.number} of {calibration.step.of}"
    )


def _tell(
    step: CalibrationStep, told: tuple[Text, Text | None] | None, say: Say
) -> tuple[Text, Text | None]:
    if told is None or told[0] != step.ask:
        print(f"{step.number}/{step.of}  {say(step.ask)}", flush=True)
    elif step.problem is not None and told[1] != step.problem:
        print(f"      {say(step.problem)}", file=sys.stderr, flush=True)
    # A problem that went away and comes back soon is not told twice.
    problem = step.problem if step.problem is not None or told is None else told[1]
    return step.ask, problem


def _keep(config: Config, data: CalibrationData) -> Path:
    folder = config.data.folder or default_data_folder()
    path = folder / CALIBRATION_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        save_calibration(path, data)
    except OSError as error:
        raise UserError(f"{path} can't be written: {error.strerror or error}") from None
    return path
