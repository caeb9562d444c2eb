"""Starts what a station itself lights, sounds and says: lamps, buzzer, buttons and voice."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace

from tableside.config import CueOptions
from tableside.cues.buttons import PinButtons
from tableside.cues.factory import NoPins, open_pins
from tableside.cues.outputs import PinPanel
from tableside.cues.pins import Pins, load_pins
from tableside.cues.playing import CuePlayer
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
    """Lamps, buzzer and buttons, until `parts` are closed. Where the machine has no pins, or some
    of them can't be used, the log says so, each in one line, and the rest goes on.

    Args:
        options: which of them are wired, and to what.
        publisher: what they show.
        post: takes what the buttons say.
        clock: seconds, the time of a pressed button.

    Raises UserError for a file of pins that can't be read.
    """
    if not (options.lamps or options.buzzer or options.buttons):
        return
    wired = wired_pins(options)
    try:
        factory = parts.enter_context(open_pins())
    except NoPins as error:
        _log.warning("no lamps, buzzer or buttons (%s): cues are on the pages alone", error)
        return
    player = CuePlayer(PinPanel(wired, factory), time.monotonic)
    player.start()
    parts.callback(player.stop)
    parts.callback(
        publisher.subscribe(lambda snapshot: player.play(_scene(snapshot), snapshot.cues))
    )
    buttons = PinButtons(wired, factory, post, clock, time.monotonic)
    buttons.start()
    parts.callback(buttons.stop)


def wired_pins(options: CueOptions) -> Pins:
    """The pins that the options leave in use. Raises UserError, as `load_pins` does."""
    pins = load_pins(options.pins)
    return replace(
        pins,
        seats=pins.seats if options.lamps else (),
        status=pins.status if options.lamps else None,
        buzzer=pins.buzzer if options.buzzer else None,
        stop=pins.stop if options.buttons else None,
        undo=pins.undo if options.buttons else None,
    )


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
    wrong = snapshot.camera.trouble
    return Scene(snapshot.turn, needs_help=wrong or snapshot.fault is not None)
