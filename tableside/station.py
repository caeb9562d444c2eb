"""Builds a table's parts, hands each what it needs, starts them, watches them, stops them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from card_markers.deck import Deck
from tableside.clock import now
from tableside.config import NO_CAMERA, PHONE_CAMERA, Config, default_data_folder, is_file
from tableside.cues.patterns import patterns_json
from tableside.data_folder import DataFolder
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import AnyGame
from tableside.laid_out import Gathering, is_idle
from tableside.match.archive import Archive
from tableside.match.presets import PresetStore
from tableside.messages import Answer, NewMatch, Snapshot, TableMessage, Text, Tick
from tableside.new_match import match_header
from tableside.notifying import Notifier
from tableside.publisher import Publisher
from tableside.recorder import Recorder
from tableside.securing import Securing, securing
from tableside.shelf import ReaderOfMatch, Shelf
from tableside.sounding import start_cues, start_speech
from tableside.table import Table
from tableside.table_picture import TablePicture
from tableside.table_words import CATALOGUE as TABLE_WORDS
from tableside.ticking import start_ticking
from tableside.vision.calibrated_tracker import CalibratedTracker, FixedZones
from tableside.vision.calibration_file import save_calibration
from tableside.vision.camera import OPENING_SECONDS, PAUSES, Camera
from tableside.vision.camera_desk import CameraDesk
from tableside.vision.frames import Reader, Source, SourceLost
from tableside.vision.lens_height import lens_height_cm
from tableside.vision.opening_beside import Opening
from tableside.vision.optics import Optics
from tableside.vision.readers import open_reader
from tableside.vision.sources import open_source, with_first
from tableside.vision.sources.phone import PhoneCamera, PhoneSource
from tableside.watchdog import watchdog_of
from tableside.witness import Witness
from tableside.words import Speaker
from web.app import create_app
from web.server import CannotServe, Server, serve

ANSWER_SECONDS = 10.0
"""How long a tap waits for the table's answer; a slow memory card takes part of a second."""

PHONE_PAUSE = 0.2
"""After how many seconds a phone that was lost is waited for again: it costs nothing."""

SourceFactory = Callable[[], Source]


class Station:
    """One table: camera, rules, journal, pages, lamps.

    Args:
        config: how the table is set up.
        sources: opens the camera, again after it was lost; None: what `config.camera` says.
        new_match: whether a new match of `config.game.players` begins at the start. Otherwise the
            latest unfinished match goes on; where there is none, a new one begins if
            `config.game` names players.
        record: a file that gets the match's record as it is played; of a match that goes on, what
            was played before as well.
        pages: whether the web pages are served.
        clock: seconds since the epoch, on the clock of live cameras (`tableside.clock`).
        notifier: hears when the station is ready, lives and stops; None: nobody asks.

    Use it as a context manager, or call `start` and `stop`. `start` raises UserError for whatever
    the user can mend, with nothing left running.
    """

    def __init__(
        self,
        config: Config,
        *,
        sources: SourceFactory | None = None,
        new_match: bool = False,
        record: Path | None = None,
        pages: bool = True,
        clock: Callable[[], float] = now,
        notifier: Notifier | None = None,
    ) -> None:
        self._config = config
        self._notifier = notifier
        self._clock = clock
        self._record = record
        self._pages = pages
        self._phone: PhoneCamera | None = None
        self._sources = sources or self._configured_sources()
        self._may_hang = sources is None and not is_file(config.camera.source)
        self.game, self.deck = self._opened_game()
        options = config.game
        self._shelf = Shelf(
            self.game, self.deck, options.deck, options.board, others=options.others
        )
        self._new_match = new_match
        # Checked now, though it may turn out that an unfinished match goes on instead.
        self._header = match_header(config, self.game) if new_match or config.game.players else None
        # From the clock's milliseconds on: a page that slept through a restart taps with a number
        # of the earlier run, and that must not pass for one of this.
        self.publisher = Publisher(Snapshot(number=int(clock() * 1000), time=clock()))
        self._gathering = Gathering(self._shelf.cards, lambda: is_idle(self.publisher.snapshot))
        self._ended = threading.Event()
        self._on_clip_time = False
        self._parts = ExitStack()
        self._camera: Camera | None = None
        self._camera_desk: CameraDesk | None = None
        self._tracker: CalibratedTracker | None = None
        self._server: Server | None = None
        self._table: Table | None = None
        self._witness: Witness | None = None

    def __enter__(self) -> Station:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def url(self) -> str | None:
        """Where the pages are, None where none are served."""
        return None if self._server is None else self._server.url

    @property
    def table(self) -> Table:
        """The running table."""
        if self._table is None:
            raise RuntimeError("the station is not running")
        return self._table

    def start(self) -> None:
        """Start everything; gives back when it runs."""
        # Whatever fails on the way, what was started before it is stopped again.
        with ExitStack() as parts:
            self._start(parts)
            self._parts = parts.pop_all()

    def stop(self) -> None:
        """Stop everything, newest first; gives back when all threads have ended. Raises
        UserError where the last moves could not be written, in the journal or the record file.
        """
        self._parts.close()

    def wait(self, timeout: float | None = None) -> bool:
        """Until a clip is over and all of it handled: True; False after `timeout` seconds. A live
        camera never ends. Raises UserError where the clip broke off.
        """
        if not self._ended.wait(timeout):
            return False
        fault = None if self._camera is None else self._camera.fault
        if isinstance(fault, SourceLost):
            raise UserError(str(fault))
        if fault is not None:
            raise fault
        self.table.wait_handled()
        return True

    def _now(self) -> float:
        """Seconds on the table's one clock: a clip's own, else since the epoch."""
        if not self._on_clip_time:
            return self._clock()
        view = None if self._camera is None else self._camera.view
        return 0.0 if view is None else view.frame.time

    # --- starting --------------------------------------------------------------------------------

    def _start(self, parts: ExitStack) -> None:
        # First everything that can fail because of what the user gave, then everything that runs.
        folder = self._open_folder()
        self._tracker = self._calibrated_tracker(folder)
        opening = self._first_opening(parts)
        reader = self._open_reader(parts)
        journal = parts.enter_context(folder.open_journal())
        presets = folder.open_presets()
        secured: Securing | None = None
        if self._pages:
            # Phones compare a certificate with the wall clock, which a machine that was just
            # switched on may have wrong and set later.
            secured = securing(self._config, self._data_folder, time.time)
            folder.tell(secured.fault)
        witness = Witness(self._data_folder, self._config.data.evidence, journal, self.publisher)
        witness.start(parts)
        self._witness = witness
        table = Table(
            journal,
            self._shelf.open,
            self.publisher,
            self._now,
            fault=folder.fault,
            other_deck=self._shelf.other_deck,
            forget=witness.forget,
            most_matches=self._config.data.most_matches,
        )
        self._table = table
        # Closed after the table, whose last moves belong into the record.
        recording = parts.enter_context(ExitStack())
        if secured is not None:
            self._server = self._serve(parts, table, secured, presets)
        if self._pages or not self._on_clip_time:
            # Nobody sits at a table that runs through a clip as fast as it can.
            start_cues(parts, self._config.cues, self.publisher, table.post, self._now)
        if self._config.cues.speech:
            start_speech(parts, self._config.screen.language, self.publisher, self._words)
        table.start()
        parts.callback(table.stop)
        if self._server is not None:
            # Before the table (newest first): no page must wait for a table that has gone.
            parts.callback(self._server.stop)
        self._begin_match(recording, table)
        watchdog = watchdog_of(
            self._notifier,
            table.probe,
            None if self._server is None else self._server.address,
            self.publisher,
            has_camera=self._sources is not None,
        )
        turned = watchdog.turned if watchdog is not None else lambda: None
        self._start_camera(parts, table, opening, reader, turned)
        if watchdog is not None:
            watchdog.start()
            parts.callback(watchdog.stop)

    def _configured_sources(self) -> SourceFactory | None:
        options = self._config.camera
        if options.source == NO_CAMERA:
            return None
        if options.source == PHONE_CAMERA:
            phone = self._phone = PhoneCamera(self._clock)
            return lambda: PhoneSource(phone)
        return lambda: open_source(options.source, options.fps, height_cm=self._lens_height())

    def _lens_height(self) -> float | None:
        options = self._config.camera
        calibration = None if self._tracker is None else self._tracker.data
        return lens_height_cm(options.height, options.field_of_view, calibration)

    def _opened_game(self) -> tuple[AnyGame, Deck]:
        options = self._config.game
        try:
            return open_game(options.name, options.deck, options.board)
        except UserError as error:
            option = "deck" if options.deck is not None else "name"
            if options.board is not None and str(error).startswith(options.board):
                option = "board"
            raise self._config.error(("game", option), str(error)) from None

    @property
    def _data_folder(self) -> Path:
        return self._config.data.folder or default_data_folder()

    def _open_folder(self) -> DataFolder:
        folder = self._data_folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._config.error(
                ("data", "folder"),
                f"the data folder {folder} can't be made: {error.strerror}; name another with "
                "--data",
            ) from None
        return DataFolder(folder, self._clock())

    def _serve(
        self, parts: ExitStack, table: Table, secured: Securing, presets: PresetStore
    ) -> Server:
        picture = self._table_picture(parts)
        app = create_app(
            self.publisher,
            lambda message: self._ask(table, message),
            self.deck,
            self._shelf.open,
            self._now,
            camera_view=lambda: None if self._camera is None else self._camera.view,
            camera_desk=lambda: self._camera_desk,
            archive=Archive(lambda read: table.look(read, ANSWER_SECONDS), self._shelf.open),
            presets=presets,
            gathering=self._gathering,
            look=None if self._sources is None else picture.look,
            read_photo=picture.photo,
            house_rules=self._config.game.house_rules,
            language=self._config.screen.language,
            catalogues=(TABLE_WORDS,),
            cues=patterns_json(),
            access=secured.access,
            evidence=None if self._witness is None else self._witness.folder,
            phone_camera=self._phone,
            others=self._shelf.others,
        )
        options = self._config.screen
        try:
            server = serve(app, options.host, options.port, secured.secure)
        except CannotServe as error:
            raise self._config.error(("screen", error.option), str(error)) from None
        parts.callback(server.stop)
        return server

    def _ask(self, table: Table, message: TableMessage) -> Answer:
        if isinstance(message, NewMatch) and message.header.get("game") == self.game.name:
            # The pages don't know which deck and board lie here; the record has to.
            named = {"deck": self._config.game.deck, "board": self._config.game.board}
            own = {key: name for key, name in named.items() if name is not None}
            message = replace(message, header={**own, **message.header})
        return table.ask(message, ANSWER_SECONDS)

    def _begin_match(self, recording: ExitStack, table: Table) -> None:
        """Begin the match, or go on with the one taken up; write its record from then on."""
        running = self.publisher.snapshot
        goes_on = running.match is not None and not self._new_match
        header = running.header if goes_on else self._header
        if header is None:
            if self._record is not None:
                raise UserError(
                    "there is no match to go on with, so a record needs a new one: name the "
                    "players in their order, such as --players Ania,Borys"
                )
            return
        recorder = None
        if self._record is not None:
            recorder = Recorder(self._record, header, running.history if goes_on else ())
            recording.callback(recorder.stop)
        if not goes_on:
            answer = self._ask(table, NewMatch(header, self._now(), who="station"))
            if not answer.ok or answer.snapshot.match is None:
                raise UserError("the match could not be begun; see the log for the cause")
            running = answer.snapshot
        if recorder is not None and running.match is not None:
            recorder.start(running.match)
            recording.callback(self.publisher.subscribe(recorder.take))
            recorder.take(self.publisher.snapshot)  # a page may have been faster

    # --- camera, time ---------------------------------------------------------------------

    def _first_opening(self, parts: ExitStack) -> Opening | None:
        """The source, opened: a wrong name or a missing clip is told before anything starts. One
        that takes long is still being opened, for its driver may hang, and the pages have to say
        so. None for a camera that gives no pictures now: `Camera` looks for it again.
        """
        if self._sources is None:
            return None
        opening = Opening(self._sources)
        parts.callback(opening.give_up)
        if not opening.wait(OPENING_SECONDS if self._may_hang else None):
            return opening
        try:
            self._on_clip_time = not opening.result().live
        except SourceLost:
            return None
        return opening

    def _calibrated_tracker(self, folder: DataFolder) -> CalibratedTracker:
        """What follows the cards, with the zones of the options and of the kept calibration."""
        options = self._config.camera
        return CalibratedTracker(
            self.deck.commands,
            FixedZones(options.show_spot, options.seat_zones or None),
            folder.load_calibration(),
            lambda data: save_calibration(folder.calibration_path, data),
        )

    def _open_reader(self, parts: ExitStack) -> Reader:
        try:
            reader = ReaderOfMatch(
                self._deck_now, lambda cards: open_reader(self._config.camera.reader, cards)
            )
        except UserError as error:
            raise self._config.error(("camera", "reader"), str(error)) from None
        parts.callback(reader.close)
        return reader

    def _start_camera(
        self,
        parts: ExitStack,
        table: Table,
        opening: Opening | None,
        reader: Reader,
        turned: Callable[[], None],
    ) -> None:
        if self._sources is None:
            start_ticking(parts, lambda: table.post(Tick(self._now())), turned)
            return
        options = self._config.camera
        assert self._tracker is not None
        camera = Camera(
            with_first(opening, self._sources),
            reader,
            self._tracker,
            self._gathering.before(table.post),
            table.wait_handled,
            clock=self._clock,
            shown=None if self._witness is None else self._witness.shown,
            followed=None if self._witness is None else self._witness.followed,
            pauses=PAUSES if self._phone is None else (PHONE_PAUSE,),
            turned=turned,
        )
        self._camera = camera
        self._camera_desk = CameraDesk(
            lambda: camera.view, self._tracker, Optics(options.field_of_view)
        )
        camera.start()
        if self._on_clip_time:
            watch = threading.Thread(target=self._wait_for_end, args=(camera,), name="end of clip")
            watch.start()
            parts.callback(watch.join)
        parts.callback(camera.join)
        parts.callback(camera.stop)

    def _deck_now(self) -> Deck:
        """The cards that are played with now; the table's own while nothing is."""
        return self._shelf.deck_of(self.publisher.snapshot.game)

    def _table_picture(self, parts: ExitStack) -> TablePicture:
        """Reads the whole table."""
        tracker = self._tracker
        picture = TablePicture(
            lambda: None if self._camera is None else self._camera.view,
            self._deck_now,
            lambda: () if tracker is None else tracker.zones,
            lambda: None if self._camera is None else self._camera.still(),
        )
        parts.callback(picture.close)
        return picture

    def _wait_for_end(self, camera: Camera) -> None:
        camera.join()
        self._ended.set()

    def _words(self, snapshot: Snapshot, text: Text) -> str:
        """What the station itself says, in its own language."""
        game = self._shelf.open(snapshot.game or self.game.name, None)
        titles = self._shelf.deck_of(snapshot.game).title
        speaker = Speaker([game.catalogue, TABLE_WORDS], titles, snapshot.players)
        return speaker.say(text, self._config.screen.language)
