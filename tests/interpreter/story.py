"""A table told as a story: cards are shown, screens are tapped, and what came of it is asked.

After every single message it is checked that whatever is on the desk can be said in all languages,
that the desk survives as JSON, and that no card was lost or doubled.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from card_markers.deck import Deck
from tableside.games.boundary import AnyGame, Setup
from tableside.interpreter import Handled, Interpreter
from tableside.match.desk_json import desk_from_json, desk_to_json
from tableside.match.match import Match
from tableside.match.record_file import record_text
from tableside.match.referee import Referee
from tableside.messages import (
    LANGUAGES,
    Amendment,
    Button,
    CameraState,
    CardGone,
    CardSeen,
    CommandShown,
    CopiesSeen,
    Desk,
    ForeignSeen,
    JsonLine,
    Option,
    TableMessage,
    Tap,
    Text,
    Tray,
)
from tableside.table_words import CATALOGUE
from tableside.words import Speaker, refusal_text
from tests.storytelling import DECK, GAME, NAMES, ShownTable, in_short

SOMEWHERE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))


class Story(ShownTable):
    """One table with its interpreter, and a clock that goes on with every showing.

    Args:
        players: how many.
        start: a stated position to begin with, as `storytelling.holding` makes it.
    """

    game: AnyGame = GAME
    deck: Deck = DECK

    def __init__(
        self,
        players: int = 2,
        start: JsonLine | None = None,
        house_rules: Mapping[str, str | bool] | None = None,
    ) -> None:
        seats = len(start.get("players", NAMES[:players])) if start is not None else players
        setup = Setup(NAMES[:seats], 0, dict(house_rules or {}), start)
        self.setup = setup
        self.interpreter = Interpreter(Match(self.game, setup))
        self.time = 100.0
        self.last = Handled()
        self._offers: list[tuple[Option, int]] = []
        self.speaker = Speaker([self.game.catalogue, CATALOGUE], self.deck.title, setup.players)

    # --- what people do --------------------------------------------------------------------------

    def show(self, *cards: str, seat: int | None = None) -> Handled:
        """Show cards one after another, each taken away before the next."""
        for card in cards:
            self.time += 2.0
            handled = self.handle(CardSeen(card, self.time, SOMEWHERE, seat))
            self.time += 1.0
            self.handle(CardGone(card, self.time))
            self.last = handled
        return self.last

    def show_at_once(self, *cards: str) -> Handled:
        """Several hands: the cards appear within a moment and lie there together."""
        self.time += 2.0
        for card in cards:
            self.time += 0.1
            handled = self.handle(CardSeen(card, self.time, SOMEWHERE))
        for card in cards:
            self.time += 1.0
            self.handle(CardGone(card, self.time))
        self.last = handled
        return handled

    def tap(self, line: JsonLine) -> Handled:
        return self._tap(line=line)

    def amend(self, n: int, *lines: JsonLine) -> Handled:
        return self._tap(amend=Amendment(n, lines))

    def tap_card(self, card: str) -> Handled:
        return self._tap(card=card)

    def tap_option(self, index: int) -> Handled:
        return self._tap(option=index)

    def tap_clear(self) -> Handled:
        return self._tap(clear=True)

    def choose(self, code: str, **arguments: int | str) -> Handled:
        """Tap the one option that says this."""
        return self._tap(option=self.option_saying(code, arguments))

    def press_stop(self) -> Handled:
        return self._message(Button("STOP", self._later()))

    def show_command(self, command: Any) -> Handled:
        return self._message(CommandShown(command, self._later()))

    def show_foreign(self, payload: str | None) -> Handled:
        return self._message(ForeignSeen(payload, self._later(0.1)))

    def show_two_copies(self, card: str) -> Handled:
        return self._message(CopiesSeen(card, self._later()))

    def camera(self, condition: Any) -> Handled:
        return self._message(CameraState(condition, self._later()))

    def restart(self) -> None:
        """Kill the process and take the match and the desk up again from their kept forms."""
        desk = desk_from_json(json.loads(json.dumps(desk_to_json(self.desk), default=dict)))
        match = Match.restore(self.game, self.setup, self.match.history)
        self.interpreter = Interpreter(match, desk)
        self._offers.clear()

    # --- what the table shows --------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.interpreter.match

    @property
    def desk(self) -> Desk:
        return self.interpreter.desk

    @property
    def tray(self) -> Tray:
        return self.desk.tray

    @property
    def position(self) -> Any:
        return self.match.position

    @property
    def tone(self) -> str | None:
        return None if self.desk.notice is None else self.desk.notice.tone

    @property
    def offered(self) -> list[str]:
        return [option.text.code for option in self.options]

    def polis(self, seat: int) -> str | None:
        return self.position.players[seat].polis  # type: ignore[no-any-return]

    def played(self) -> list[str]:
        """The moves that stand, in short: `draw ATH1`, `stop`, `pay COIN01 COIN02 COIN03`."""
        return [in_short(standing.line) for standing in self.match.standing]

    def recorded(self) -> list[str]:
        """All accepted lines, undone ones and `undo` included."""
        return [in_short(line.line) for line in self.match.history]

    # --- checks after every message --------------------------------------------------------------

    def handle(self, message: TableMessage) -> Handled:
        handled = self.interpreter.handle(message)
        self.check_desk(handled)
        self.check_offers()
        self.check_cards()
        return handled

    def check_desk(self, handled: Handled) -> None:
        texts = [self.game.prompt(self.position, self.tray)]
        desk = self.desk
        if desk.question is not None:
            texts.append(desk.question.text)
            texts += [option.text for option in desk.question.options]
        if desk.notice is not None:
            texts.append(desk.notice.text)
            texts += [option.text for option in desk.notice.offers]
            if desk.notice.refusal is not None:
                texts.append(refusal_text(desk.notice.refusal))
        if handled.text is not None:
            texts.append(handled.text)
        if handled.refusal is not None:
            texts.append(refusal_text(handled.refusal))
        for text in texts:
            self.check_words(text)
        kept = json.loads(json.dumps(desk_to_json(desk), default=dict))
        assert desk_from_json(kept) == desk

    def check_offers(self) -> None:
        """What takes moves back is on offer only as long as these are the last ones."""
        move = self.match.move
        self._offers = [entry for entry in self._offers if any(entry[0] is o for o in self.options)]
        for option in self.options:
            if option.undo and not any(known is option for known, _ in self._offers):
                self._offers.append((option, move))
        assert all(since == move for _, since in self._offers)

    def check_words(self, text: Text) -> None:
        for language in LANGUAGES:
            sentence = self.speaker.say(text, language)
            assert sentence
            assert "{" not in sentence

    def check_cards(self) -> None:
        position = self.position
        lying = [*position.deck, *position.discard]
        for player in position.players:
            lying += player.cards
        if position.robber is not None:
            lying.append(position.robber)
        assert sorted(lying) == sorted(self.deck.cards)

    def check_record(self) -> None:
        """The record, as a file would have it, plays to the same position in the referee."""
        referee = Referee(self.game, self.setup, self.deck.title)
        verdict = self.game.verdict(self.game.start(self.setup))
        for line in self.match.history:
            verdict = referee.judge(record_text(line.line).encode())
            assert verdict["ok"]
        expected = self.game.verdict(self.position)
        assert {key: verdict[key] for key in expected} == expected

    # --- inside ----------------------------------------------------------------------------------

    def _later(self, seconds: float = 2.0) -> float:
        self.time += seconds
        return self.time

    def _tap(self, **what: Any) -> Handled:
        return self._message(Tap(0, self._later(), **what))

    def _message(self, message: TableMessage) -> Handled:
        self.last = self.handle(message)
        return self.last
