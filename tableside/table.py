"""The table thread: owns match, interpreter and journal, and takes one message after another."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import TypeVar

from tableside.errors import UserError
from tableside.games.boundary import AnyGame, BadTable
from tableside.interpreter import Handled, Interpreter
from tableside.interpreter.noting import note_refusal
from tableside.interpreter.snapshots import match_snapshot, offered
from tableside.match.journal import Journal, JournalError
from tableside.match.journal_errors import fault_text
from tableside.match.keeper import Keeper, KeptMatch
from tableside.match.loading import OtherDeck, load_kept
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.messages import (
    Answer,
    CameraState,
    CardGone,
    DeleteMatch,
    Desk,
    JsonLine,
    NewMatch,
    Notice,
    Pause,
    ResumeMatch,
    Snapshot,
    TableMessage,
    Tap,
    Text,
    Tick,
)
from tableside.publisher import Publisher

_log = logging.getLogger(__name__)

T = TypeVar("T")

_Asked = tuple[TableMessage, Future[Answer] | None]


class Table:
    """One table with its running match.

    Cameras, pages and buttons run beside it: they `post` or `ask`, and see immutable snapshots at
    the publisher. Whatever a message changes is on disk before it is published; while the disk
    can't be written, every snapshot says so (`Snapshot.fault`).

    Args:
        journal: where matches are kept; used by the table's thread alone from `start` to `stop`.
        open_game: (game's name, deck's name or None) -> the game; raises UserError.
        publisher: takes the snapshots; they are numbered on from its present one.
        clock: read once, for the time of the snapshot that `start` publishes. From then on time
            comes in with messages.
        fault: what went wrong before the start. It is said until the next move.
        other_deck: the name of the deck that a record's first line asks for, where it is not the
            one that lies here; None where it is, or where the line makes no sense.
        forget: called with the id of a match that was deleted, in the table's thread.
        most_matches: as many are kept, the oldest go when another begins; None: all.
    """

    def __init__(
        self,
        journal: Journal,
        open_game: Callable[[str, str | None], AnyGame],
        publisher: Publisher,
        clock: Callable[[], float],
        *,
        fault: Text | None = None,
        other_deck: Callable[[JsonLine], str | None] = lambda _header: None,
        forget: Callable[[str], None] = lambda _match: None,
        most_matches: int | None = None,
    ) -> None:
        self._journal = journal
        self._open_game = open_game
        self._publisher = publisher
        self._clock = clock
        self._keeper = Keeper(journal, most_matches, forget)
        self._kept: KeptMatch | None = None
        self._interpreter: Interpreter | None = None
        self._bare_desk = Desk()
        self._camera = publisher.snapshot.camera
        self._start_fault = fault
        self._other_deck = other_deck
        self._forget = forget
        self._moved_at = self._offered_at = publisher.snapshot.number
        self._queue: queue.Queue[_Asked | Callable[[], None] | None] = queue.Queue()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Take up the latest unfinished match, publish it, and begin to take messages."""
        self._resume()
        self._publish(self._clock(), Handled())
        self._thread = threading.Thread(target=self._run, name="table")
        self._thread.start()

    def stop(self) -> None:
        """Handle what has been posted so far, then end the thread. Raises UserError where the
        last moves can't be kept, though tried once more.
        """
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._queue.put(None)
        thread.join()
        if self._keeper.error is not None:
            self._keeper.keep(self._kept, self._desk, self._clock())
        if self._keeper.error is not None:
            raise UserError(f"the last moves are lost: {self._keeper.error}")

    def post(self, message: TableMessage) -> None:
        """Hand over a message; thread-safe. After `stop` it is dropped."""
        if self._thread is not None:
            self._queue.put((message, None))

    def ask(self, message: TableMessage, timeout: float) -> Answer:
        """Hand over a message and wait for what becomes of it; thread-safe.

        Raises:
            TimeoutError: no answer came within `timeout` seconds; the message still counts.
            RuntimeError: the table is not running.
        """
        if self._thread is None:
            raise RuntimeError("the table is not running")
        answer: Future[Answer] = Future()
        self._queue.put((message, answer))
        return answer.result(timeout)

    def look(self, read: Callable[[Journal], T], timeout: float) -> T:
        """What `read` finds in the journal, called in the table's thread, which waits for it;
        thread-safe. Raises what `read` raises, and as `ask` does.
        """
        if self._thread is None:
            raise RuntimeError("the table is not running")
        found: Future[T] = Future()

        def look() -> None:
            try:
                found.set_result(read(self._journal))
            except Exception as error:
                found.set_exception(error)

        self._queue.put(look)
        return found.result(timeout)

    def probe(self, passed: Callable[[], None], *, write: bool) -> None:
        """See, in the table's thread, whether the journal answers, and then call `passed`;
        thread-safe. A journal that can't be used is told as ever; one that hangs never passes.

        Args:
            write: whether a write is to reach the disk; else it is only read.
        """

        def look() -> None:
            now = self._clock()
            try:
                self._keeper.probe(self._kept, now, write=write)
                self._hear_news()
                self._publish(now, Handled())
            except Exception:
                _log.exception("could not look after the journal")
                return
            passed()

        if self._thread is not None:
            self._queue.put(look)

    def wait_handled(self) -> None:
        """Give back when everything posted so far has been handled and published."""
        if self._thread is not None:
            self._queue.join()

    # --- the thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            item = self._queue.get()
            try:
                if item is None:
                    return
                if callable(item):
                    item()
                    continue
                message, asked = item
                answer = self._take(message)
                if asked is not None:
                    asked.set_result(answer)
            finally:
                self._queue.task_done()

    def _take(self, message: TableMessage) -> Answer:
        """Handle one message whatever happens: a mistake in the program costs this message only."""
        kept, interpreter, desk = self._kept, self._interpreter, self._desk
        moves = self._moves
        mark = None if interpreter is None else interpreter.match.mark()
        try:
            try:
                handled = self._handle(message)
                if self._moves and self._moves != moves:
                    self._start_fault = None
                self._keep(message)
            except Exception:
                _log.exception("could not handle a message: %s", type(message).__name__)
                if interpreter is not None and mark is not None:
                    interpreter.match.rewind(mark)
                    # What it remembers of showings may be half-changed: the camera tells it anew.
                    interpreter = Interpreter(interpreter.match, desk)
                self._kept, self._interpreter = kept, interpreter
                text = Text("fault.crash")
                self._desk = replace(desk, notice=Notice(text, "fault"))
                handled = Handled(ok=False, text=text)
                self._keep(message)
            self._publish(message.time, handled)
        except Exception:
            _log.exception(
                "could not keep and publish what came of a message: %s", type(message).__name__
            )
            return Answer(False, self._publisher.snapshot, Text("fault.crash"))
        return Answer(handled.ok, self._publisher.snapshot, handled.text, handled.refusal)

    def _keep(self, message: TableMessage) -> None:
        if not isinstance(message, Tick) or self._keeper.is_due(message.time):
            self._keeper.keep(self._kept, self._desk, message.time)
        self._hear_news()

    def _hear_news(self) -> None:
        news, self._keeper.news = self._keeper.news, None
        if news is not None:
            self._start_fault = news

    @property
    def _moves(self) -> int:
        """How many moves the match has by now."""
        return 0 if self._interpreter is None else self._interpreter.match.move

    def _handle(self, message: TableMessage) -> Handled:
        if isinstance(message, CameraState):
            self._camera = message
        if isinstance(message, NewMatch):
            return self._begin(message)
        if isinstance(message, ResumeMatch):
            return self._take_up(message)
        if isinstance(message, DeleteMatch):
            return self._delete(message)
        if isinstance(message, Tap) and self._is_stale(message):
            return Handled(ok=False, text=Text("table.stale"))
        if self._interpreter is not None:
            if isinstance(message, Pause):
                self._desk = replace(self._desk, paused=message.on)
                return Handled()
            if self._desk.paused and not isinstance(message, Tick | CameraState | CardGone):
                return Handled(ok=False, text=Text("table.paused-first"))
            return self._interpret(self._interpreter, message)
        if isinstance(message, Tick | CameraState | CardGone):
            return Handled()
        self._bare_desk = Desk(notice=Notice(Text("table.no-match")))
        return Handled(ok=False, text=Text("table.no-match"))

    def _interpret(self, interpreter: Interpreter, message: TableMessage) -> Handled:
        handled = interpreter.handle(message)
        if self._kept is not None:
            kept = self._kept
            note_refusal(kept.refusals, kept.match, interpreter.desk, message, handled)
        return handled

    def _is_stale(self, tap: Tap) -> bool:
        """Whether the tapper saw another table than the present one.

        A move, a card that means one, an amendment or a step to a point was chosen by the position;
        an option also by what stood to choose from.
        """
        parts = (tap.line, tap.card, tap.amend, tap.until)
        by_position = any(part is not None for part in parts)
        seen = self._moved_at if by_position else max(self._moved_at, self._offered_at)
        return not seen <= tap.number <= self._publisher.snapshot.number

    # --- matches ---------------------------------------------------------------------------------

    def _begin(self, message: NewMatch) -> Handled:
        if message.number is not None and message.number < self._moved_at:
            return Handled(ok=False, text=Text("table.stale"))
        other = self._other_deck(message.header)
        if other is not None:
            return Handled(ok=False, text=Text("table.other-deck", {"deck": other}))
        try:
            game, setup = read_header(message.header, self._open_game)
            match = Match(game, setup)
        except BadTable as error:
            return Handled(ok=False, text=Text("table.bad-table", {"cause": str(error)}))
        if self._kept is not None:
            self._keeper.leave(self._kept)
        self._kept = self._keeper.begin(message.header, match, message.time)
        self._interpreter = Interpreter(match)
        return Handled()

    def _resume(self) -> None:
        """Take up the latest unfinished match with its desk, as the journal has them."""
        try:
            match_id = self._journal.unfinished()
            if match_id is None:
                return
            kept = self._loaded(match_id)
        except OtherDeck as error:
            _log.error("the last match was begun with another deck: %s", error)
            self._start_fault = Text("fault.other-deck", {"deck": str(error)})
            return
        except (UserError, BadTable, ValueError) as error:
            _log.error("the last match can't be taken up: %s", error)
            self._start_fault = Text("fault.resume", {"cause": str(error)})
            return
        self._put_on(kept)

    def _take_up(self, message: ResumeMatch) -> Handled:
        """Go on with another match than the present one, which is kept as it stands."""
        if self._kept is not None and self._kept.id == message.match:
            self._desk = replace(self._desk, paused=False)
            return Handled()
        if self._keeper.fault is not None:
            # What waits to be written may be of the very match that is asked for.
            return Handled(ok=False, text=self._keeper.fault)
        try:
            kept = self._loaded(message.match)
            if kept.match.game.over(kept.match.position):
                return Handled(ok=False, text=Text("table.finished"))
            self._journal.take_up(message.match)
        except KeyError:
            return Handled(ok=False, text=Text("table.no-such-match"))
        except OtherDeck as error:
            return Handled(ok=False, text=Text("table.other-deck", {"deck": str(error)}))
        except (UserError, BadTable, ValueError) as error:
            return Handled(ok=False, text=Text("table.not-taken-up", {"cause": str(error)}))
        if self._kept is not None:
            self._keeper.leave(self._kept)
        self._put_on(kept)
        self._desk = replace(self._desk, paused=False)
        return Handled()

    def _delete(self, message: DeleteMatch) -> Handled:
        if self._kept is not None and self._kept.id == message.match:
            return Handled(ok=False, text=Text("table.match-runs"))
        try:
            self._keeper.delete(message.match)
        except KeyError:
            return Handled(ok=False, text=Text("table.no-such-match"))
        except JournalError as error:
            return Handled(ok=False, text=fault_text(error))
        self._forget(message.match)
        return Handled()

    def _loaded(self, match_id: str) -> KeptMatch:
        return load_kept(self._journal, match_id, self._open_game, self._other_deck)

    def _put_on(self, kept: KeptMatch) -> None:
        self._kept = kept
        self._interpreter = Interpreter(kept.match, kept.desk)

    @property
    def _desk(self) -> Desk:
        return self._bare_desk if self._interpreter is None else self._interpreter.desk

    @_desk.setter
    def _desk(self, desk: Desk) -> None:
        if self._interpreter is None:
            self._bare_desk = desk
        else:
            self._interpreter.desk = desk

    # --- snapshots -------------------------------------------------------------------------------

    def _publish(self, time: float, handled: Handled) -> None:
        """Publish a snapshot, if it says anything that the last one does not."""
        last = self._publisher.snapshot
        snapshot = self._snapshot(last.number + 1, time, handled)
        moved = (snapshot.match, snapshot.move) != (last.match, last.move)
        offers_differ = offered(snapshot.desk) != offered(last.desk)
        if not (
            moved
            or snapshot.desk != last.desk
            or snapshot.refusals != last.refusals
            or snapshot.camera != last.camera
            or snapshot.fault != last.fault
            or snapshot.cues
            or snapshot.events
        ):
            return
        if moved:
            self._moved_at = snapshot.number
        if offers_differ:
            self._offered_at = snapshot.number
        self._publisher.publish(snapshot)

    def _snapshot(self, number: int, time: float, handled: Handled) -> Snapshot:
        fault = self._keeper.fault or self._start_fault
        interpreter, kept = self._interpreter, self._kept
        if interpreter is None or kept is None:
            return Snapshot(number, time, desk=self._desk, camera=self._camera, fault=fault)
        return match_snapshot(number, time, kept, interpreter, handled, self._camera, fault)
