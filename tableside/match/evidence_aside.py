"""Pictures of a journal that was set aside: they go with it, and don't pile up."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterable
from pathlib import Path

_log = logging.getLogger(__name__)

MOST_ASIDE = 2
"""Folders of pictures that are kept beside damaged journals, each as large as the evidence may be;
the oldest go first.
"""


def set_pictures_aside(folder: Path, ending: str) -> None:
    """Move the evidence's folder, where there is one, under its name with `ending`. The matches of
    a new journal begin anew with their ids: it must find no pictures of others under them.

    A folder that can't be moved is told of in the log, and no reason not to play.
    """
    if not folder.is_dir():
        return
    aside = folder.with_name(folder.name + ending)
    try:
        folder.rename(aside)
    except OSError as error:
        _log.warning("the pictures of a damaged journal can't be set aside: %s", error)
        return
    # By their names, which are dated; a clock that went wrong must not cost the newest.
    others = sorted(other for other in _asides(folder) if other != aside)
    for other in others[: max(0, len(others) + 1 - MOST_ASIDE)]:
        _delete(other)


def bring_pictures_back(folder: Path, ending: str, matches: Iterable[str]) -> None:
    """Move the pictures of matches that were saved from a damaged journal back to the evidence's
    `folder`. Those that can't be moved stay where they are.

    Args:
        ending: as they were set aside with.
    """
    aside = folder.with_name(folder.name + ending)
    try:
        for match in matches:
            if (aside / match).is_dir():
                folder.mkdir(exist_ok=True)
                (aside / match).rename(folder / match)
    except OSError as error:
        _log.warning("the pictures of a saved match can't be brought back: %s", error)


def delete_pictures_aside(folder: Path) -> None:
    """Delete all pictures that were set aside from the evidence's `folder`."""
    for aside in _asides(folder):
        _delete(aside)


def _asides(folder: Path) -> list[Path]:
    return [path for path in folder.parent.glob(f"{folder.name}.damaged-*") if path.is_dir()]


def _delete(folder: Path) -> None:
    try:
        shutil.rmtree(folder)
    except OSError as error:
        _log.warning("pictures that were set aside can't be deleted: %s", error)
