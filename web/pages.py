"""Draws the table's page: the same for everybody who reads one language at one moment."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from jinja2 import Environment

from card_markers.deck import Deck
from tableside.games.boundary import AnyGame
from tableside.games.rulebook import find_rulebook
from tableside.match.standing import standing_numbers
from tableside.messages import Answer, HistoryLine, Language, Notice, Refusal, Snapshot, Text
from tableside.words import Catalogue, Speaker, event_text, notice_texts, refusal_text
from web.links import to_ruling
from web.sentence import large_and_small
from web.timeline import seat_of_line
from web.views import GameView, Scene, find_view
from web.way_back import coming_from
from web.why import why_words
from web.words import CATALOGUE, LANGUAGE_NAMES

_log = logging.getLogger(__name__)

OpenGame = Callable[[str, str | None], AnyGame]


class CameraPicture(Protocol):
    """The camera's newest picture with the found cards outlined."""

    def jpeg(self, *, width: int) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal as a viewer reads it."""

    text: str
    rule: str | None
    clause: str | None
    point: str | None = None
    """Where the rules page says so: `R7.3`."""
    why: str | None = None
    """Where the ruling on the very move is told in full."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log as a viewer reads it; `n` where it still stands and may be mended,
    `stated` where the arbiter stated the table, instead of a player moving.
    """

    n: int | None
    turn: int
    text: str
    who: str
    why: str
    stated: bool


_LINES_OF_THE_TABLE = {
    "undo": Text("correct.undone"),
    "redo": Text("correct.redone"),
    "set": Text("correct.stated"),
}


def line_words(line: HistoryLine, say: Callable[[Text], str]) -> str:
    """What a line of the log did, in words; empty where it did nothing to speak of."""
    own = _LINES_OF_THE_TABLE.get(str(line.line.get("do")))
    if own is not None:
        return say(own)
    return " ".join(say(event_text(event)) for event in line.events)


def notice_words(notice: Notice, say: Callable[[Text], str]) -> str:
    """A notice in words: of a refusal those that all pages say."""
    return " ".join(map(say, notice_texts(notice)))


def card_on_show(snapshot: Snapshot) -> str | None:
    """The card that was shown last, whatever became of it: asked or told about, laid on the tray,
    or played.
    """
    desk = snapshot.desk
    asked = None if desk.question is None else desk.question.card
    told = None if desk.notice is None else desk.notice.card
    laid = desk.tray.cards[-1] if desk.tray.cards else desk.tray.target
    return asked or told or laid or snapshot.last_card


class Pages:
    """Everything that is drawn from a snapshot.

    Args:
        environment: finds the templates.
        deck: the station's deck.
        open_game: gives a game by (name, deck name or None for the station's own).
        catalogues: words of the parts between game and page (the interpreter's).
        patterns: cue -> its `rank`, `lamps` and `steps`, as JSON values.
        others: the decks of the games that may be played here beside the station's own.
    """

    def __init__(
        self,
        environment: Environment,
        deck: Deck,
        open_game: OpenGame,
        catalogues: Sequence[Catalogue],
        patterns: Mapping[str, Any],
        others: Sequence[Deck] = (),
    ) -> None:
        self._environment = environment
        self.deck = deck
        self._decks = {each.game: each for each in (*others, deck)}
        self.games: tuple[str, ...] = tuple(
            dict.fromkeys((deck.game, *(each.game for each in others)))
        )
        """The games that may be played here by their names, the station's own first."""
        self._open_game = open_game
        self._catalogues = tuple(catalogues)
        self._patterns = patterns
        self._games: dict[str, AnyGame] = {}
        self._views: dict[str, GameView | None] = {}
        self._unsaid: set[str] = set()

    def deck_of(self, game: str | None) -> Deck:
        """The cards that a game is played with here; the station's own where none is named."""
        return self._decks.get(game or "", self.deck)

    def game(self, name: str) -> AnyGame:
        if name not in self._games:
            self._games[name] = self._open_game(name, None)
        return self._games[name]

    def view(self, name: str) -> GameView | None:
        if name not in self._views:
            self._views[name] = find_view(name)
        return self._views[name]

    def style(self, snapshot: Snapshot) -> str | None:
        """The style sheet of the running match's game, else of the station's own; None where it
        needs none of its own.
        """
        view = self.view(snapshot.game or self.deck.game)
        return None if view is None else view.stylesheet

    def sprite(self, snapshot: Snapshot) -> str | None:
        """The template with that game's own icons, likewise."""
        view = self.view(snapshot.game or self.deck.game)
        return None if view is None else view.icons_template

    def sayer(self, snapshot: Snapshot, language: Language) -> Callable[[Text], str]:
        """Says texts about this match. A code without words is shown as it is, and logged once."""
        name = snapshot.game or self.deck.game
        view = self.view(name)
        catalogues: list[Catalogue] = [CATALOGUE]
        if view is not None:
            catalogues.append(view.catalogue)
        catalogues += [self.game(name).catalogue, *self._catalogues]
        speaker = Speaker(catalogues, self.deck_of(name).title, snapshot.players)

        def say(text: Text) -> str:
            try:
                return speaker.say(text, language)
            except KeyError:
                if text.code not in self._unsaid:
                    self._unsaid.add(text.code)
                    _log.exception("no words for %r", text)
                return f"[{text.code}]"

        return say

    def scene(self, snapshot: Snapshot, language: Language) -> Scene:
        """The running match; raises ValueError where none runs."""
        if snapshot.game is None or snapshot.position is None:
            raise ValueError("no match is running")
        say = self.sayer(snapshot, language)
        game = self.game(snapshot.game)
        return Scene(snapshot, game, self.deck_of(snapshot.game), language, say)

    # --- pages -----------------------------------------------------------------------------------

    def draw(
        self, template: str, snapshot: Snapshot, language: Language, *, here: str = "/", **more: Any
    ) -> str:
        """A template with the names that all pages use. `here` is the page's own path."""
        say = self.sayer(snapshot, language)

        def words(code: str, **arguments: int | str | tuple[str, ...]) -> str:
            return say(Text(code, arguments))

        return self._environment.get_template(template).render(
            snapshot=snapshot,
            lang=language,
            here=here,
            languages=LANGUAGE_NAMES,
            style=self.style(snapshot),
            sprite=self.sprite(snapshot),
            say=say,
            words=words,
            said=lambda event: say(event_text(event)),
            notice_words=lambda notice: notice_words(notice, say),
            title=lambda card: self.deck_of(snapshot.game).title(card, language),
            from_here=lambda link: coming_from(link, here),
            **more,
        )

    def table_page(
        self,
        snapshot: Snapshot,
        language: Language,
        *,
        camera: bool,
        refresh: int,
        message: Refused | None,
        **more: Any,
    ) -> str:
        """The whole table page.

        Args:
            camera: whether to show the camera's picture.
            refresh: how often it asks anew where it has no event stream, in seconds.
            message: why the viewer's last tap was not accepted.
            more: further names for its template.
        """
        return self.draw(
            "table.html",
            snapshot,
            language,
            camera=camera,
            refresh=refresh,
            message=message,
            patterns=json.dumps(dict(self._patterns)),
            **more,
            **self._table(snapshot, language),
        )

    def event_data(self, snapshot: Snapshot, language: Language) -> str:
        """The table event's data: one line of JSON."""
        say = self.sayer(snapshot, language)
        table = self._table(snapshot, language)
        return json.dumps(
            {
                "number": snapshot.number,
                "html": self.draw("table_fragment.html", snapshot, language, **table),
                "moves": self.draw("moves.html", snapshot, language, **table),
                "camera": snapshot.camera.condition != "none",
                "style": self.style(snapshot) or "",
                "spoken": "" if snapshot.prompt is None else say(snapshot.prompt),
            },
            ensure_ascii=False,
        )

    def _table(self, snapshot: Snapshot, language: Language) -> Mapping[str, Any]:
        if snapshot.game is None or snapshot.position is None:
            nobody = self.sayer(snapshot, language)(Text("ui.no-match"))
            return {
                "running": False,
                "view": None,
                "turn": None,
                "over": False,
                "now": large_and_small(nobody),
            }
        scene = self.scene(snapshot, language)
        game, view = scene.game, self.view(snapshot.game)
        card = card_on_show(snapshot)
        card = card if card in scene.deck.cards else None
        return {
            "running": True,
            "game_view": view,
            "view": None if view is None else view.table(scene),
            "plain": game.draw_text(snapshot.position, snapshot.players) if view is None else "",
            "turn": game.turn(snapshot.position),
            "over": game.over(snapshot.position),
            "card": card,
            "fact": "" if card is None else scene.deck.fact(card, language),
            "refusal": self.refusal_of_notice(snapshot, language),
            "now": large_and_small(self._now(snapshot, scene.say, game.turn(snapshot.position))),
            "stop": game.write_move(game.stop_move(snapshot.position, snapshot.desk.tray)),
        }

    @staticmethod
    def _now(snapshot: Snapshot, say: Callable[[Text], str], turn: int) -> str:
        """The one thing to do now, without the name that stands large beside it."""
        question = snapshot.desk.question
        text = snapshot.prompt if question is None else question.text
        sentence = "" if text is None else say(text)
        bare = sentence.removeprefix(f"{snapshot.players[turn]}: ")
        return bare[:1].upper() + bare[1:]

    # --- the log -------------------------------------------------------------------------------

    def log(self, snapshot: Snapshot, language: Language) -> list[LogEntry]:
        """Every accepted line in words, oldest first."""
        say = self.sayer(snapshot, language)
        standing = set(standing_numbers(snapshot.history))
        return [
            LogEntry(
                line.n if line.n in standing else None,
                line.turn,
                line_words(line, say),
                line.who,
                why_words(say, line.why),
                line.line.get("do") == "set",
            )
            for line in snapshot.history
        ]

    # --- refusals --------------------------------------------------------------------------------

    def refusal(self, snapshot: Snapshot, refusal: Refusal, language: Language) -> Refused:
        say = self.sayer(snapshot, language)
        clause = None if refusal.rule is None else say(Text(f"clause.{refusal.rule}"))
        book = find_rulebook(snapshot.game or self.deck.game)
        point = refusal.rule if book is None else book.point_of(refusal)
        return Refused(say(refusal_text(refusal)), refusal.rule, clause, point)

    def answer(self, answer: Answer, language: Language) -> Refused | None:
        """Why a message was not accepted; None where it was."""
        if answer.ok:
            return None
        if answer.refusal is not None:
            notice = answer.snapshot.desk.notice
            if notice is not None and notice.refusal == answer.refusal:
                return self.refusal_of_notice(answer.snapshot, language)
            return self.refusal(answer.snapshot, answer.refusal, language)
        text = answer.text or Text("error.bad-request")
        return Refused(self.sayer(answer.snapshot, language)(text), None, None)

    def refusal_of_notice(self, snapshot: Snapshot, language: Language) -> Refused | None:
        """The refusal that the notice tells of; None where it tells of none."""
        notice = snapshot.desk.notice
        if notice is None or notice.refusal is None:
            return None
        refused = self.refusal(snapshot, notice.refusal, language)
        if snapshot.game is None or snapshot.turn is None:
            return refused
        seat = seat_of_line(notice.line, snapshot.turn, len(snapshot.players))
        game = self.game(snapshot.game)
        return replace(
            refused, why=to_ruling(game, snapshot.match, snapshot.move, notice.line, seat)
        )
