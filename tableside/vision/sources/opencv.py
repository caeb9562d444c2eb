"""OpenCV's own messages, kept off the terminal: every failure here has a sentence of ours."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

# FFmpeg inside OpenCV reads its level once, when the first clip is opened: -8 is silent.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
# How many seconds a USB camera may keep a thread waiting for a picture, instead of ten: until then
# nobody can open it anew.
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "2")

import cv2

_STDERR = 2
_turn = threading.Lock()


def hush() -> None:
    """Keeps OpenCV from printing warnings about files and cameras that are not there."""
    logging = getattr(cv2.utils, "logging", None)
    if logging is not None:
        logging.setLogLevel(logging.LOG_LEVEL_SILENT)


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Keeps libjpeg and libpng quiet, which write to the process's standard error themselves.

    Whatever else is written there meanwhile is lost too, so it is held for one file at a time.
    """
    hush()
    with _turn:
        kept = os.dup(_STDERR)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, _STDERR)
            yield
        finally:
            os.dup2(kept, _STDERR)
            os.close(kept)
            os.close(nowhere)
