"""Sets a file that can't be used out of the way, under a dated name beside it."""

from __future__ import annotations

import logging
import time as clock
from pathlib import Path

_log = logging.getLogger(__name__)


def dated_ending(time: float) -> str:
    """The ending of such a name, `.damaged-YYYYMMDD-HHMMSS` in UTC.

    Args:
        time: seconds since the epoch.
    """
    return clock.strftime(".damaged-%Y%m%d-%H%M%S", clock.gmtime(time))


def free_ending(time: float, *paths: Path) -> str:
    """The same, with a number where one of the paths has a neighbour of that name already."""
    ending = dated = dated_ending(time)
    count = 1
    while any(path.with_name(path.name + ending).exists() for path in paths):
        count += 1
        ending = f"{dated}-{count}"
    return ending


def set_file_aside(path: Path, time: float, cause: object) -> Path:
    """Move a file or folder aside, and say so in the log; gives its new name, or its old one where
    it can't be moved: then it is left alone.

    Args:
        time: seconds since the epoch.
        cause: what is wrong with it.
    """
    try:
        aside = path.with_name(path.name + free_ending(time, path))
        path.rename(aside)
    except OSError as error:
        _log.error("%s can't be used (%s), nor set aside (%s)", path, cause, error)
        return path
    _log.error("%s can't be used and becomes %s: %s", path, aside.name, cause)
    return aside
