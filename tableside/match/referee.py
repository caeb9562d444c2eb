"""The referee: a table record in, a verdict for every line out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tableside.games.boundary import AnyGame, BadLine, BadTable, Setup
from tableside.match.match import Match, Outcome
from tableside.match.record import lines_of, parse_line, read_header
from tableside.match.rulings import house_values, say_events, say_refusal
from tableside.messages import JsonLine, Language, Text
from tableside.words import Speaker

CardTitle = Callable[[str, Language], str]
OpenGame = Callable[[str, str | None], tuple[AnyGame, CardTitle]]
"""(game's name, deck's name or None) -> the game and its cards' titles; raises UserError."""


class Referee:
    """Gives a verdict on every line of one record.

    Attributes:
        understood: whether every line so far could be read.
    """

    def __init__(
        self, game: AnyGame, setup: Setup, card_title: CardTitle, language: Language = "en"
    ) -> None:
        self._match = Match(game, setup)
        self._speaker = Speaker([game.catalogue], card_title, setup.players)
        self._values = house_values(game, setup)
        self._language: Language = language
        self._lines = 0
        self.understood = True

    def judge(self, raw: bytes) -> dict[str, Any]:
        """The verdict on one line that is not empty."""
        self._lines += 1
        try:
            line = parse_line(raw)
            outcome = self._match.submit(line, time=float(self._lines))
        except BadLine as error:
            self.understood = False
            text = self._say(Text("refusal.bad-line", {"cause": str(error)}))
            return self._verdict("bad-line", None, text)
        if outcome.refusal is not None:
            refusal = outcome.refusal
            text = say_refusal(self._speaker, refusal, self._values, self._language)
            return self._verdict(refusal.code, refusal.rule, text)
        return self._verdict(None, None, self._account(line, outcome))

    def _verdict(self, code: str | None, rule: str | None, text: str) -> dict[str, Any]:
        return {
            "n": self._lines,
            "ok": code is None,
            "code": code,
            "rule": rule,
            **self._match.game.verdict(self._match.position),
            "text": text,
        }

    def _account(self, line: JsonLine, outcome: Outcome) -> str:
        match line["do"]:
            case "undo" | "redo" as verb:
                return self._say(Text(f"record.{verb}"))
            case "set":
                position = self._match.position
                if self._match.game.over(position):
                    return self._say(Text("record.set.over"))
                return self._say(Text("record.set", {"player": self._match.game.turn(position)}))
            case _:
                return say_events(self._speaker, outcome.events, self._values, self._language)

    def _say(self, text: Text) -> str:
        return self._speaker.say(text, self._language)


class RecordJudge:
    """Reads a whole record, its first line included.

    Attributes:
        understood: after `verdicts` is done: whether every line could be read.
    """

    def __init__(self, open_game: OpenGame, language: Language = "en") -> None:
        self._open_game = open_game
        self._language: Language = language
        self.understood = True

    def verdicts(self, file: Iterable[bytes]) -> Iterator[dict[str, Any]]:
        """A verdict for every line after the first, each as soon as its line has come.

        A wrong first line gives the one verdict `bad-table`, and nothing more is read.
        """
        lines = lines_of(file)
        try:
            referee = self._begin(next(lines, b""))
        except BadTable as error:
            self.understood = False
            yield _bad_table(error)
            return
        for line in lines:
            verdict = referee.judge(line)
            self.understood = referee.understood
            yield verdict

    def _begin(self, raw: bytes) -> Referee:
        titles: list[CardTitle] = []

        def open_and_keep(game_name: str, deck_name: str | None) -> AnyGame:
            game, card_title = self._open_game(game_name, deck_name)
            titles.append(card_title)
            return game

        try:
            header = parse_line(raw)
        except BadLine as error:
            raise BadTable(str(error)) from error
        game, setup = read_header(header, open_and_keep)
        return Referee(game, setup, titles[-1], self._language)


def _bad_table(error: BadTable) -> dict[str, Any]:
    return {"n": 0, "ok": False, "code": "bad-table", "rule": None, "text": f"{error}"}
