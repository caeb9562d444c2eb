"""OpenCV's own messages, kept off the terminal: every failure here has a sentence of ours."""

from __future__ import annotations

import os

# FFmpeg inside OpenCV reads its level once, when the first clip is opened: -8 is silent.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

import cv2


def hush() -> None:
    """Keeps OpenCV from printing warnings about files and cameras that are not there."""
    logging = getattr(cv2.utils, "logging", None)
    if logging is not None:
        logging.setLogLevel(logging.LOG_LEVEL_SILENT)
