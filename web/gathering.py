"""What the pages have in common that gather cards without a match: the deck check, and joining a
game that nobody followed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from flask import jsonify, make_response, redirect, request
from werkzeug.wrappers import Response

from tableside.laid_out import Gathered, Gathering, LaidOut
from tableside.messages import Snapshot, Text
from web.api.schemas import COUNT, TEXT, TRUTH, Schema, maybe
from web.pages import Refused
from web.taps import BadTap, read_json
from web.telling import done_json, refused_json
from web.viewers import Viewers, bad_json

POLL_MS = 600
"""How often a page asks for what was shown meanwhile."""

LookAtTable = Callable[[], LaidOut | None]
ReadPhoto = Callable[[bytes], LaidOut]
Act = Callable[[], None]

STATE: dict[str, Schema] = {
    "number": {**COUNT, "description": "Grows with every change."},
    "idle": {**TRUTH, "description": "Shown cards are gathered: no match runs, or it is paused."},
    "camera": {**TRUTH, "description": "There is a camera to look through."},
    "last": maybe(TEXT, "What is said of the card, or the picture, that was shown last."),
    "text": {**TEXT, "description": "Where it stands, in a sentence."},
    "html": {**TEXT, "description": "The page's part that changes."},
}
"""What the JSON of each such page has, as `Sheet.state` gives it."""


class CannotGather(Exception):
    """What was asked for makes sense, but can't be done; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.code)
        self.text = text


@dataclass(slots=True)
class Looking:
    """Looks at the whole table, or at a photograph of it, for one asker at a time.

    Args:
        look: as `create_app` has it.
        read_photo: likewise.
    """

    look: LookAtTable | None
    read_photo: ReadPhoto | None
    _busy: threading.Lock

    @classmethod
    def through(cls, look: LookAtTable | None, read_photo: ReadPhoto | None) -> Looking:
        return cls(look, read_photo, threading.Lock())

    @property
    def possible(self) -> bool:
        """Whether there is a camera."""
        return self.look is not None

    def add_to(self, gathering: Gathering) -> None:
        """Adds what lies on the table. Raises CannotGather."""
        if self.look is None:
            raise CannotGather(Text("shown.no-camera"))
        seen = self._in_turn(gathering, self.look)
        if seen is None:
            raise CannotGather(Text("shown.no-picture"))
        gathering.add(seen)

    def add_photo_to(self, gathering: Gathering, photo: bytes) -> LaidOut:
        """Adds what a photograph shows, and gives it. Raises CannotGather, and BadPhoto where the
        file is none that can be read.
        """
        read = self.read_photo
        if read is None:
            raise CannotGather(Text("photo.none-here"))
        seen = self._in_turn(gathering, lambda: read(photo))
        assert seen is not None
        gathering.add(seen)
        return seen

    def _in_turn(self, gathering: Gathering, look: LookAtTable) -> LaidOut | None:
        if not gathering.idle:
            raise CannotGather(Text("shown.not-idle"))
        # Nobody waits for their turn: each would hold one of the server's threads meanwhile.
        if not self._busy.acquire(blocking=False):
            raise CannotGather(Text("shown.looking"))
        try:
            return look()
        finally:
            self._busy.release()


class DrawPage(Protocol):
    """Draws the page, with what there is to say to whoever asked."""

    def __call__(self, message: Refused | None = None, status: int = 200) -> Response: ...


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page on which cards add up, and the same as JSON.

    Args:
        here: its path.
        page: draws it.
        act_of: what a form or JSON asks for, as something to do that may raise CannotGather;
            raises ValueError for what it does not understand.
    """

    viewers: Viewers
    gathering: Gathering
    looking: Looking
    here: str
    page: DrawPage
    act_of: Callable[[dict[str, Any]], Act]

    def say(self, text: Text) -> str:
        """The text in the words of whoever asked."""
        return self.viewers.pages.sayer(self.viewers.snapshot, self.viewers.reads())(text)

    def by_form(self) -> Response:
        """Does what the present request's form asks for."""
        try:
            act = self.act_of(request.form.to_dict())
        except ValueError:
            return self.page(self.viewers.refused("error.bad-request"), 400)
        try:
            act()
        except CannotGather as error:
            return self.page(self.viewers.refused(error.text.code), 409)
        return self.done()

    def done(self) -> Response:
        """Back to the page, which shows what has changed."""
        return redirect(self.here, 303)

    def by_json(self) -> Response:
        """Does what the present request's JSON asks for."""
        try:
            asked = read_json(request.get_data())
            if not isinstance(asked, dict):
                raise BadTap("a JSON object is needed")
            act = self.act_of(asked)
        except (BadTap, ValueError) as error:
            return bad_json(str(error))
        try:
            act()
        except CannotGather as error:
            return refused_json(self.viewers, error.text)
        return done_json(self.viewers)

    def state(
        self,
        template: str,
        snapshot: Snapshot,
        values: dict[str, Any],
        text: Text,
        **more: Any,
    ) -> Response:
        """How it stands, as JSON.

        Args:
            template: the page's part that changes, drawn with `values`.
            text: where it stands.
            more: what only this page has.
        """
        pages, reads = self.viewers.pages, self.viewers.reads()
        say = pages.sayer(snapshot, reads)
        now: Gathered = values["now"]
        last: Text | None = values["last"]
        return make_response(
            jsonify(
                number=now.number,
                idle=values["idle"],
                camera=self.looking.possible,
                last=None if last is None else say(last),
                text=say(text),
                html=pages.draw(template, snapshot, reads, **values),
                **more,
            )
        )

    def common(self) -> dict[str, Any]:
        """What the page and its changing part are drawn with everywhere."""
        now = self.gathering.now
        return {
            "now": now,
            "idle": self.gathering.idle,
            "over": _over(self.viewers),
            "look_possible": self.looking.possible,
            "photo_possible": self.looking.read_photo is not None,
            "last": _last_words(now),
        }


def text_of(asked: dict[str, Any], key: str, what: str) -> str:
    """A text that was sent along; raises ValueError, saying `what` it must be."""
    value = asked.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key} must be {what}")
    return value


def _over(viewers: Viewers) -> bool:
    """Whether a finished match lies on the table."""
    snapshot = viewers.snapshot
    if snapshot.game is None or snapshot.position is None:
        return False
    return viewers.pages.game(snapshot.game).over(snapshot.position)


def _last_words(now: Gathered) -> Text | None:
    """What to say of the card, or the picture, that was shown last."""
    if now.pictured is not None:
        seen = Text("shown.picture", {"count": now.pictured})
        return seen if now.pictured else Text("shown.picture-empty")
    if now.foreign:
        return Text("shown.foreign")
    if now.last is None:
        return None
    return Text("shown.again" if now.again else "shown.card", {"card": now.last})
