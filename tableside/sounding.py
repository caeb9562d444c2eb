"""Starts what a station itself lights, sounds and says: lamps, buzzer, buttons and voice."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import ExitStack

from tableside.config import CueOptions
from tableside.cues.hardware import HardwareCues, NoHardware, PinPanel
from tableside.cues.pins import Pins, load_pins
from tableside.cues.show import Scene
from tableside.cues.speech import open_speech, speaker_of
from tableside.messages import Language, Snapshot, TableMessage, Text
from tableside.publisher import Publisher

_log = logging.getLogger(__name__)


def start_cues(
    parts: ExitStack,
    options: CueOptions,
    publisher: Publisher,
    post: Callable[[TableMessage], None],
    clock: Callable[[], float],
) -> None:
    """Lamps, buzzer and buttons, until `parts` are closed; one line in the log where the machine
    has no pins.

    Args:
        options: which of them are wired, and to what.
        publisher: what they show.
        post: takes what the buttons say.
        clock: seconds, the time of a pressed button.

    Raises UserError for a file of pins that can't be read.
    """
    if not (options.lamps or options.buzzer or options.buttons):
        return
    pins = load_pins(options.pins)
    wired = Pins(
        seats=pins.seats if options.lamps else (),
        status=pins.status if options.lamps else None,
        buzzer=pins.buzzer if options.buzzer else None,
        stop=pins.stop if options.buttons else None,
        undo=pins.undo if options.buttons else None,
    )
    try:
        panel = PinPanel(wired, post, clock)
    except NoHardware as error:
        _log.warning("no lamps, buzzer or buttons here (%s): cues are on the pages alone", error)
        return
    cues = HardwareCues(panel, time.monotonic)
    cues.start()
    parts.callback(cues.stop)
    parts.callback(publisher.subscribe(lambda snapshot: cues.play(_scene(snapshot), snapshot.cues)))


def start_speech(
    parts: ExitStack,
    language: Language,
    publisher: Publisher,
    words: Callable[[Snapshot, Text], str],
) -> None:
    """The voice, until `parts` are closed; one line in the log where the machine has none.

    Args:
        words: the sentence of a text about a snapshot, in that language.
    """
    speech = open_speech(language)
    if speech is not None:
        parts.enter_context(speech)
        parts.callback(publisher.subscribe(speaker_of(speech, words)))


def _scene(snapshot: Snapshot) -> Scene:
    wrong = snapshot.camera.condition in ("blind", "lost", "moved")
    return Scene(snapshot.turn, needs_help=wrong or snapshot.fault is not None)
