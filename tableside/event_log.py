"""Tells what happens at the table line by line, for a terminal or a system log."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from tableside.messages import CameraCondition, Language, Notice, Snapshot, Text
from tableside.words import Catalogue, Speaker, event_text, notice_texts

_log = logging.getLogger(__name__)


class EventLog:
    """Logs every snapshot's news: events, notices and what became of the camera.

    Subscribe it to a publisher. Handlers of its logger must return at once (a
    `logging.handlers.QueueHandler`).

    Args:
        catalogues: the words of events and notices.
        card_title: (card id, language) -> title.
        language: of the lines.
        named: whether players are called by their names, else by the numbers of their seats.
    """

    def __init__(
        self,
        catalogues: Sequence[Catalogue],
        card_title: Callable[[str, Language], str],
        language: Language,
        *,
        named: bool = True,
    ) -> None:
        self._catalogues = catalogues
        self._card_title = card_title
        self._language: Language = language
        self._named = named
        self._notice: Notice | None = None
        self._camera: CameraCondition = "none"
        self._fault: Text | None = None

    def __call__(self, snapshot: Snapshot) -> None:
        seats = tuple(f"#{seat}" for seat, _ in enumerate(snapshot.players, 1))
        players = snapshot.players if self._named else seats
        speaker = Speaker(self._catalogues, self._card_title, players)
        for event in snapshot.events:
            _log.info(speaker.say(event_text(event), self._language))
        notice = snapshot.desk.notice
        if notice is not None and notice != self._notice:
            texts = notice_texts(notice)
            _log.info(" ".join(speaker.say(text, self._language) for text in texts))
        self._notice = notice
        if snapshot.camera.condition != self._camera:
            _log.info(
                "camera: %s%s",
                snapshot.camera.condition,
                f" ({snapshot.camera.detail})" if snapshot.camera.detail else "",
            )
        self._camera = snapshot.camera.condition
        if snapshot.fault is not None and snapshot.fault != self._fault:
            _log.error(speaker.say(snapshot.fault, self._language))
        self._fault = snapshot.fault
