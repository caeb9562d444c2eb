"""Runs checks one after the other, each with a time after which it is given up."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tableside.doctor.checks import Check, Name, failed, text
from tableside.errors import UserError

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Planned:
    """A check to be run.

    Args:
        names: what it finds something about.
        seconds: after so long without a finding it is given up.
        run: looks; gives findings as it has them.
    """

    names: tuple[Name, ...]
    seconds: float
    run: Callable[[], Iterable[Check]]


def examine(planned: Sequence[Planned]) -> Iterator[Check]:
    """Run them in order and give what they find, as they find it. Nothing hangs: a check that gives
    nothing for its time is a failure of its own, and its thread is left behind.
    """
    for check in planned:
        yield from _run(check)


def _run(check: Planned) -> Iterator[Check]:
    found: queue.SimpleQueue[Check | None] = queue.SimpleQueue()

    mend = text("user-error.remedy")

    def run() -> None:
        try:
            for one in check.run():
                found.put(one)
        except UserError as error:
            found.put(failed(check.names[0], text("user-error", cause=str(error)), mend))
        except Exception as error:
            # A broken driver may raise anything; the other checks go on, and this one says so.
            _log.debug("the check of %s broke", check.names[0], exc_info=True)
            cause = f"{type(error).__name__}: {error}"
            found.put(failed(check.names[0], text("broke", cause=cause), text("broke.remedy")))
        finally:
            found.put(None)

    threading.Thread(target=run, name=f"doctor {check.names[0]}", daemon=True).start()
    try:
        while (one := found.get(timeout=check.seconds)) is not None:
            yield one
    except queue.Empty:
        yield failed(
            check.names[0],
            text("no-answer", seconds=round(check.seconds)),
            text("no-answer.remedy"),
        )
