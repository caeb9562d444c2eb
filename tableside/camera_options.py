"""What every command that looks through a camera may be given; loads nothing of the camera."""

from __future__ import annotations

import argparse
from pathlib import Path

from tableside.config import Config, load_config
from tableside.messages import LANGUAGES


def add_camera_arguments(parser: argparse.ArgumentParser) -> None:
    """The options that name a camera and the language of what is said of it."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )
    parser.add_argument(
        "--source",
        metavar="SPEC",
        help="camera number, picamera2, http address, clip, picture, or folder of pictures",
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the words")


def camera_config(arguments: argparse.Namespace) -> Config:
    """The configuration file with what the call says on top."""
    config = Config() if arguments.config is None else load_config(arguments.config)
    if arguments.source is not None:
        config = config.with_option(("camera", "source"), arguments.source)
    if arguments.lang is not None:
        config = config.with_option(("screen", "language"), arguments.lang)
    return config
