"""Which checks there are for a table, in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.config import NO_CAMERA, PHONE_CAMERA, Config, default_data_folder
from tableside.cues.factory import NoPins, open_pins
from tableside.cues.pins import Pins
from tableside.decks import open_game
from tableside.doctor.backup import check_backup
from tableside.doctor.buttons import check_buttons
from tableside.doctor.camera import (
    WATCH_SECONDS,
    check_frames,
    check_stations_camera,
    lost,
    watch,
)
from tableside.doctor.checks import Check, Name, skipped, text, warning
from tableside.doctor.clock import check_clock
from tableside.doctor.disk import check_disk
from tableside.doctor.journal import check_journal
from tableside.doctor.lamps import check_lamps
from tableside.doctor.network import check_network
from tableside.doctor.pages import Station, check_pages
from tableside.doctor.people import People
from tableside.doctor.picture import (
    PICTURE_NAMES,
    check_picture,
    check_stations_picture,
    look,
)
from tableside.doctor.power import check_power
from tableside.doctor.running import Planned
from tableside.doctor.temperature import check_temperature
from tableside.doctor.versions import check_versions, found_here
from tableside.sounding import wired_pins
from tableside.vision.frames import Reader, Source, SourceLost
from tableside.vision.optics import Optics
from tableside.vision.readers import open_reader
from tableside.vision.sources import open_source

PIN_NAMES: tuple[Name, ...] = ("lamps", "buzzer", "buttons")
SEEING_NAMES: tuple[Name, ...] = ("camera", *PICTURE_NAMES)

_PATIENCE = 30.0
"""Seconds for what takes one at most; only a broken driver or disk takes longer."""

_QUESTIONS = 24
"""As many as there are free pins on the header."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is looked through.

    Args:
        config: the table's options.
        model: of the Raspberry Pi; None on any other machine.
        station: that runs meanwhile; None where none does.
        people: who looks and presses.
        wait: how long people are waited for, each time; 0: not at all.
        open_camera: opens the camera that the options name; None: really.
        pins: opens the machine's pins; None: really.
    """

    config: Config
    model: str | None
    station: Station | None
    people: People
    wait: float = 0.0
    open_camera: Callable[[], Source] | None = None
    pins: Callable[[], AbstractContextManager[Any]] | None = None

    @property
    def folder(self) -> Path:
        """Where the matches are kept."""
        return self.config.data.folder or default_data_folder()


def planned(table: Table) -> list[Planned]:
    """Every check of a table; those of the machine first, those that need people last."""
    config, model = table.config, table.model
    camera, screen = config.camera, config.screen
    served = table.station is not None
    asked = _PATIENCE + table.wait
    return [
        Planned(
            ("versions",), _PATIENCE,
            lambda: check_versions(found_here(), model, camera.source, camera.reader),
        ),
        Planned(("disk",), 2 * _PATIENCE, lambda: check_disk(table.folder)),
        Planned(("journal",), 2 * _PATIENCE, lambda: check_journal(table.folder)),
        Planned(("backup",), _PATIENCE, lambda: check_backup(table.folder)),
        Planned(("clock",), _PATIENCE, check_clock),
        Planned(("temperature",), _PATIENCE, lambda: check_temperature(model)),
        Planned(("power",), _PATIENCE, lambda: check_power(model)),
        Planned(
            ("network",), _PATIENCE,
            lambda: check_network(screen.host, screen.port, served=served),
        ),
        Planned(("pages",), _PATIENCE, lambda: check_pages(table.station)),
        Planned(SEEING_NAMES, asked + WATCH_SECONDS, lambda: check_seeing(table)),
        Planned(PIN_NAMES, _PATIENCE + _QUESTIONS * table.wait, lambda: check_pins(table)),
    ]  # fmt: skip


def check_seeing(table: Table) -> Iterator[Check]:
    """The camera, then the picture of a card that is held in view."""
    config = table.config
    if table.station is not None:
        yield from check_stations_camera(table.station)
        yield from check_stations_picture(table.station, config.screen.language)
        return
    source = config.camera.source
    if source in (NO_CAMERA, PHONE_CAMERA):
        code = "camera.none" if source == NO_CAMERA else "camera.phone"
        yield from (skipped(name, text(code)) for name in SEEING_NAMES)
        return
    reader = _reader(config)
    try:
        with closing(reader), closing(_open(table)) as opened:
            yield from _seen(table, opened, reader)
    except SourceLost as error:
        yield lost(error)
        yield from (skipped(name, text("picture.none")) for name in PICTURE_NAMES)


def _seen(table: Table, source: Source, reader: Reader) -> Iterator[Check]:
    watched = watch(source)
    frames = check_frames(watched, source.live)
    yield frames
    if frames.state == "failed" and not source.live:
        yield from (skipped(name, text("picture.none")) for name in PICTURE_NAMES)
        return
    if table.wait:
        table.people.tell(text("picture.hold", seconds=round(table.wait)))
    optics = Optics(table.config.camera.field_of_view)
    yield from check_picture(look(source, reader, watched.last, optics, table.wait))


def check_pins(table: Table) -> Iterator[Check]:
    """Lamps, buzzer, buttons. Raises UserError for a file of pins that can't be read."""
    wired = wired_pins(table.config.cues)
    if table.station is not None:
        yield from (skipped(name, text("pins.station")) for name in PIN_NAMES)
        return
    if wired == Pins(buzzer_kind=wired.buzzer_kind, led=wired.led):
        yield from (skipped(name, text("pins.unwired")) for name in PIN_NAMES)
        return
    try:
        with (table.pins or open_pins)() as factory:
            yield from check_lamps(wired, factory, table.people)
            yield from check_buttons(wired, factory, table.people)
    except NoPins as error:
        said, remedy = text(f"pins.{error.code}", cause=str(error)), f"pins.{error.code}.remedy"
        if table.model is None:
            yield from (skipped(name, said) for name in PIN_NAMES)
            return
        yield from (warning(name, said, text(remedy)) for name in PIN_NAMES)


def _open(table: Table) -> Source:
    if table.open_camera is not None:
        return table.open_camera()
    return open_source(table.config.camera.source, table.config.camera.fps)


def _reader(config: Config) -> Reader:
    deck = open_game(config.game.name, config.game.deck)[1]
    return open_reader(config.camera.reader, deck.payloads, thorough=True)
