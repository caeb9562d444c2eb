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
from tableside.games.polis_hegemony.board import Board
from tableside.games.polis_hegemony.board_file import read_board
from tableside.games.polis_hegemony.cards import check_cards
from tableside.games.polis_hegemony.clauses import clause_of
from tableside.games.polis_hegemony.counsel import PolisCounsel
from tableside.games.polis_hegemony.drawing import draw_text
from tableside.games.polis_hegemony.facing import face_up
from tableside.games.polis_hegemony.house_rules import HOUSE_RULES, with_defaults
from tableside.games.polis_hegemony.legal import labels, legal_moves
from tableside.games.polis_hegemony.meaning import card_meaning, other_readings, stop_move
from tableside.games.polis_hegemony.moves import Move
from tableside.games.polis_hegemony.playing import play
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.position_json import position_json
from tableside.games.polis_hegemony.prompts import prompt
from tableside.games.polis_hegemony.record_lines import read_move, write_move
from tableside.games.polis_hegemony.refusals import refuse
from tableside.games.polis_hegemony.setting import first_position, stated, statement
from tableside.games.polis_hegemony.words import catalogue_for
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


class PolisHegemony:
    """Polis: Fight for the Hegemony, on one board; pure.

    Raises ValueError for cards that are not those of the board.
    """

    name = "polis-hegemony"
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    seats = range(2, 3)

    def __init__(
        self, cards: Sequence[PlayingCard], board: Board, board_name: str | None = None
    ) -> None:
        check_cards(cards, board)
        self.board_name = board_name
        self._cards = tuple(cards)
        self.board = board
        self.sides = tuple(side.capital for side in board.players)
        self.counsel = PolisCounsel(board)
        self._catalogue = catalogue_for(board)

    @property
    def catalogue(self) -> Catalogue:
        return self._catalogue

    def start(self, setup: Setup) -> Position:
        """The position before the first move; raises BadTable for a bad `setup.start`."""
        position = first_position(self.board, with_defaults(setup.house_rules), setup.first)
        if setup.start is None:
            return position
        try:
            return stated(position, setup.start)
        except (BadLine, BadPosition) as error:
            raise BadTable(f"start: {error}") from error

    def state(self, position: Position, statement: JsonLine) -> Position:
        """The arbiter's `set`; raises BadLine for wrong types, BadPosition for what can't be."""
        return stated(position, statement)

    def statement(self, position: Position) -> dict[str, Any]:
        """The position as `set` would state it; nothing is lost."""
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
            "winner": position.winner,
            "legal": labels(position),
            "position": position_json(position),
        }

    def face_up(self, position: Position) -> FaceUp:
        return face_up(position)

    def prompt(self, position: Position, tray: Tray) -> Text:
        return prompt(position, tray)

    def stop_move(self, position: Position, tray: Tray = EMPTY_TRAY) -> Move:
        return stop_move(position, tray)

    def meaning(
        self,
        position: Position,
        tray: Tray,
        card: str,
        seat: int | None,  # noqa: ARG002 - a card means the same wherever it is shown
    ) -> Meaning[Move]:
        return card_meaning(position, tray, card)

    def other_readings(
        self,
        before: Position,
        card: str,  # noqa: ARG002 - its moves say it all
        moves: Sequence[Move],
    ) -> Iterable[Option]:
        return other_readings(before, moves)

    def draw_text(self, position: Position, players: Sequence[str]) -> str:
        return draw_text(position, players)

    def on_board(self, file: TomlFile) -> PolisHegemony:
        """Raises UserError where the file is no board, or the cards are not those of it."""
        try:
            return PolisHegemony(self._cards, read_board(file), file.name)
        except ValueError as error:
            raise UserError(f"board {file.name} does not fit these cards: {error}") from error


class PolisHegemonyKind:
    """Makes the game from a deck's playing cards and a board file."""

    name = "polis-hegemony"
    default_deck = "polis-hegemony"
    default_board: str | None = "board.toml"

    def __call__(self, cards: Sequence[PlayingCard], board: TomlFile | None = None) -> AnyGame:
        """Raises ValueError for cards that are not those of the board, UserError for no board or a
        wrong one.
        """
        if board is None:
            raise UserError(f"{self.name} needs a board")
        own = board.name == self.default_board
        return PolisHegemony(cards, read_board(board), None if own else board.name)
