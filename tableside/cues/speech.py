"""Says turn and robber aloud at the station itself, through espeak-ng where it is installed."""

from __future__ import annotations

import logging
import shutil
import subprocess
import threading
from collections.abc import Callable
from types import TracebackType

from tableside.messages import Language, Snapshot, Text
from tableside.spoken import said_aloud

_log = logging.getLogger(__name__)

PROGRAM = "espeak-ng"


class Speech:
    """Speaks one sentence at a time in a thread of its own. Use it as a context manager.

    Nobody ever waits for it: a sentence that comes while another is spoken breaks that one off,
    and of several that come at once only the newest is heard.

    Args:
        program: the path of espeak-ng, or of what takes the same arguments.
        language: the voice.
    """

    def __init__(self, program: str, language: Language) -> None:
        # The text comes by standard input: a player's name may look like an option.
        self._command = (program, "-v", language, "--stdin")
        self._changed = threading.Condition()
        self._next: str | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._complained = False
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)

    def __enter__(self) -> Speech:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._changed:
            self._stopped = True
            self._hush()
        self._thread.join()

    def say(self, text: str) -> None:
        """Say this now. Returns at once."""
        with self._changed:
            self._next = text
            self._hush()

    def _hush(self) -> None:
        """Break off what is spoken, and wake the thread."""
        if self._running is not None:
            self._running.kill()
        self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._stopped or self._next is not None)
                if self._stopped:
                    return
                text, self._next = self._next, None
            # Without the lock: starting a program takes a while on a small machine, and whoever
            # has the next sentence must not wait for that.
            try:
                running = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            except OSError as error:
                self._complain(str(error))
                continue
            with self._changed:
                self._running = running
                if self._stopped or self._next is not None:
                    running.kill()  # while it was started there was none to break off
            running.communicate((text or "").encode())
            with self._changed:
                self._running = None
            # Killed by us it gives a negative number.
            if running.returncode > 0:
                self._complain(f"it ended with {running.returncode}")

    def _complain(self, cause: str) -> None:
        if not self._complained:
            self._complained = True
            _log.warning("%s could not speak: %s", self._command[0], cause)


def open_speech(language: Language) -> Speech | None:
    """The station's voice; None, and one line in the log, where espeak-ng is not installed."""
    program = shutil.which(PROGRAM)
    if program is None:
        _log.warning(
            "%s is not installed, so the station stays silent; on Debian and Raspberry Pi OS: "
            "sudo apt install %s",
            PROGRAM,
            PROGRAM,
        )
        return None
    return Speech(program, language)


def speaker_of(
    speech: Speech, words: Callable[[Snapshot, Text], str]
) -> Callable[[Snapshot], None]:
    """A listener for the publisher; `words` gives the sentence of a text about a snapshot."""

    def listen(snapshot: Snapshot) -> None:
        text = said_aloud(snapshot)
        if text is not None:
            speech.say(words(snapshot, text))

    return listen
