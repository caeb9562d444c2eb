"""The game as the rest of the program sees it: see `tableside.games.boundary.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tableside.errors import UserError
from tableside.games.boundary import (
    AnyGame,
    BadLine,
    BadPosition,
    BadTable,
    Catalogue,
    FaceUp,
    HouseRule,
    Meaning,
    Played,
    Setup,
)
from tableside.games.collect_and_rule.cards import CardTable
from tableside.games.collect_and_rule.clauses import clause_of
from tableside.games.collect_and_rule.counsel import CollectAndRuleCounsel
from tableside.games.collect_and_rule.drawing import draw_text
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES, with_defaults
from tableside.games.collect_and_rule.legal import labels, legal_moves
from tableside.games.collect_and_rule.meaning import card_meaning, other_readings
from tableside.games.collect_and_rule.moves import Move, Stop
from tableside.games.collect_and_rule.playing import play
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.prompts import prompt
from tableside.games.collect_and_rule.record_lines import read_move, write_move
from tableside.games.collect_and_rule.refusals import refuse
from tableside.games.collect_and_rule.setting import first_position, stated, statement
from tableside.games.collect_and_rule.words import catalogue_for
from tableside.messages import (
    EMPTY_TRAY,
    Event,
    JsonLine,
    Option,
    PlayingCard,
    Refusal,
    Text,
    Tray,
)
from tableside.toml import TomlFile


class CollectAndRule:
    """Collect and Rule, played with one deck; pure."""

    name = "collect-and-rule"
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    seats = range(2, 6)
    sides: tuple[str, ...] = ()
    board_name: str | None = None

    def __init__(self, cards: Sequence[PlayingCard]) -> None:
        self.cards = CardTable(cards)
        self._catalogue = catalogue_for(self.cards.parts)
        self.counsel = CollectAndRuleCounsel(self.cards)

    @property
    def catalogue(self) -> Catalogue:
        return self._catalogue

    def start(self, setup: Setup) -> Position:
        """The position before the first move; raises BadTable for a bad `setup.start`."""
        rules = with_defaults(setup.house_rules)
        seats = len(setup.players)
        if setup.start is None:
            return first_position(self.cards, rules, seats, setup.first)
        try:
            return stated(self.cards, rules, seats, setup.start)
        except (BadLine, BadPosition) as error:
            raise BadTable(f"start: {error}") from error

    def state(self, position: Position, statement: JsonLine) -> Position:
        """The arbiter's `set`; raises BadLine for wrong types, BadPosition for what can't be."""
        return stated(self.cards, position.house_rules, len(position.players), statement)

    def statement(self, position: Position) -> dict[str, Any]:
        """The position as `set` would state it; a waiting robber is lost."""
        return statement(position)

    def read_move(self, line: JsonLine) -> Move:
        return read_move(line)

    def write_move(self, move: Move) -> dict[str, Any]:
        return write_move(move)

    def legal_moves(self, position: Position) -> Iterator[Move]:
        return legal_moves(position)

    def refuse(self, position: Position, move: Move) -> Refusal | None:
        return refuse(position, move)

    def play(self, position: Position, move: Move) -> Played[Position]:
        return play(position, move)

    def clause(self, event: Event) -> str | None:
        return clause_of(event)

    def turn(self, position: Position) -> int:
        return position.turn

    def over(self, position: Position) -> bool:
        return position.phase == "over"

    def verdict(self, position: Position) -> dict[str, Any]:
        """The position's keys of a verdict line, in the record's order."""
        return {
            "turn": position.turn,
            "phase": position.phase,
            "may_draw": position.may_draw,
            "deck": len(position.deck),
            "discard": sorted(position.discard),
            "players": [
                {"polis": player.polis, "cards": sorted(player.cards)}
                for player in position.players
            ],
            "winner": position.winner,
            "legal": labels(position),
        }

    def face_up(self, position: Position) -> FaceUp:
        """Everybody's cards; beside them the discard pile and a robber that waits."""
        robber = frozenset() if position.robber is None else frozenset({position.robber})
        return FaceUp(tuple(player.cards for player in position.players), position.discard | robber)

    def prompt(self, position: Position, tray: Tray) -> Text:
        return prompt(position, tray)

    def stop_move(
        self,
        position: Position,  # noqa: ARG002 - one stop fits every position
        tray: Tray = EMPTY_TRAY,  # noqa: ARG002
    ) -> Move:
        return Stop()

    def meaning(self, position: Position, tray: Tray, card: str, seat: int | None) -> Meaning[Move]:
        return card_meaning(position, tray, card, seat)

    def other_readings(
        self, before: Position, card: str, moves: Sequence[Move]
    ) -> Iterable[Option]:
        return other_readings(before, card, moves)

    def draw_text(self, position: Position, players: Sequence[str]) -> str:
        return draw_text(position, players)

    def on_board(self, file: TomlFile) -> CollectAndRule:
        """Raises UserError: there is no board in this game."""
        raise UserError(f"{self.name} is played without a board; leave {file.name} out")


class CollectAndRuleKind:
    """Makes the game from a deck's playing cards (raises ValueError for unfit ones)."""

    name = "collect-and-rule"
    default_deck = "hellas-60"
    default_board: str | None = None

    def __call__(self, cards: Sequence[PlayingCard], board: TomlFile | None = None) -> AnyGame:
        game = CollectAndRule(cards)
        return game if board is None else game.on_board(board)
