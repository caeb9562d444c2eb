"""A tiny game behind the boundary, to test what is true of every match.

Numbers lie on the table. On their turn a player takes as many as they like (`take`), but at least
one, then gives one back (`give`) or stops (`stop`); either ends the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tableside.errors import UserError
from tableside.games.boundary import (
    BadLine,
    BadPosition,
    Catalogue,
    FaceUp,
    HouseRule,
    HouseValue,
    Meaning,
    Played,
    Setup,
    Tell,
)
from tableside.games.counsel import CommonQuestion, Doubt, Moment, MoveKind, Statement
from tableside.messages import EMPTY_TRAY, Event, JsonLine, Option, Refusal, Text, Tray
from tableside.toml import TomlFile

NUMBERS = range(10)


@dataclass(frozen=True)
class ToyPosition:
    turn: int
    hands: tuple[frozenset[int], ...]
    took: bool = False


@dataclass(frozen=True)
class ToyMove:
    do: str
    number: int | None = None
    by: int | None = None


class ToyGame:
    """Counts in `plays` how often a move was played, to test that mending is not slow."""

    name = "toy"
    house_rules: tuple[HouseRule, ...] = ()
    seats = range(2, 5)
    sides: tuple[str, ...] = ()
    board_name: str | None = None

    def __init__(self) -> None:
        self.plays = 0
        self.catalogue: Catalogue = {}

    def start(self, setup: Setup) -> ToyPosition:
        return ToyPosition(setup.first, (frozenset(),) * len(setup.players))

    def state(self, position: ToyPosition, statement: JsonLine) -> ToyPosition:
        hands = tuple(frozenset(hand) for hand in statement["hands"])
        if len(hands) != len(position.hands):
            raise BadPosition("wrong number of hands", {"variant": "hands"})
        return ToyPosition(statement["turn"], hands)

    def statement(self, position: ToyPosition) -> dict[str, Any]:
        return {"turn": position.turn, "hands": [sorted(hand) for hand in position.hands]}

    def read_move(self, line: JsonLine) -> ToyMove:
        if not isinstance(line.get("do"), str):
            raise BadLine("'do' must be a string")
        if line["do"] in ("take", "give") and not isinstance(line.get("number"), int):
            raise BadLine("'number' must be an integer")
        return ToyMove(line["do"], line.get("number"), line.get("by"))

    def write_move(self, move: ToyMove) -> dict[str, Any]:
        return {key: value for key, value in vars(move).items() if value is not None}

    def legal_moves(self, position: ToyPosition) -> Iterator[ToyMove]:
        moves = [ToyMove("stop")]
        moves += [ToyMove(do, number) for do in ("take", "give") for number in NUMBERS]
        return (move for move in moves if self.refuse(position, move) is None)

    def refuse(self, position: ToyPosition, move: ToyMove) -> Refusal | None:
        if move.by not in (None, position.turn):
            return Refusal("not-your-turn", "T1")
        if move.do == "take":
            taken = frozenset().union(*position.hands)
            refused = move.number in taken or move.number not in NUMBERS
            return Refusal("taken", "T2") if refused else None
        if not position.took:
            return Refusal("take-first", "T3")
        if move.do == "give":
            mine = move.number in position.hands[position.turn]
            return None if mine else Refusal("not-yours", "T4")
        return None if move.do == "stop" else Refusal("unknown-move", "T1")

    def play(self, position: ToyPosition, move: ToyMove) -> Played[ToyPosition]:
        self.plays += 1
        turn, hands = position.turn, list(position.hands)
        if move.number is not None:
            hands[turn] = hands[turn] ^ {move.number}
        if move.do == "take":
            after = replace(position, hands=tuple(hands), took=True)
        else:
            after = ToyPosition((turn + 1) % len(hands), tuple(hands))
        return Played(after, (Event(move.do, {"player": turn}),))

    def clause(self, event: Event) -> str | None:
        return {"take": "T2", "give": "T4", "stop": "T1"}.get(event.code)

    def turn(self, position: ToyPosition) -> int:
        return position.turn

    def over(self, position: ToyPosition) -> bool:
        return False

    def verdict(self, position: ToyPosition) -> dict[str, Any]:
        return self.statement(position)

    def face_up(self, position: ToyPosition) -> FaceUp:
        return FaceUp(tuple(frozenset(map(str, hand)) for hand in position.hands))

    def prompt(self, position: ToyPosition, tray: Tray) -> Text:
        return Text("prompt.take")

    def stop_move(self, position: ToyPosition, tray: Tray = EMPTY_TRAY) -> ToyMove:
        return ToyMove("stop")

    def meaning(
        self, position: ToyPosition, tray: Tray, card: str, seat: int | None
    ) -> Meaning[ToyMove]:
        return Tell(Text("tell.nothing"))

    def other_readings(
        self, before: ToyPosition, card: str, moves: Sequence[ToyMove]
    ) -> Iterable[Option]:
        return ()

    @property
    def counsel(self) -> ToyCounsel:
        return ToyCounsel()

    def draw_text(self, position: ToyPosition, players: Sequence[str]) -> str:
        return str(position)

    def on_board(self, file: TomlFile) -> ToyGame:
        raise UserError(f"toys need no {file.name}")


class ToyCounsel:
    """Nobody doubts anything in this game."""

    def words(self, move: ToyMove) -> Text:
        return Text(f"move.{move.do}")

    def kinds(self, position: ToyPosition, seat: int) -> tuple[MoveKind, ...]:
        return ()

    def questions(self, position: ToyPosition, seat: int) -> tuple[CommonQuestion, ...]:
        return ()

    def open_moves(self, position: ToyPosition) -> tuple[Doubt | str, ...]:
        return ()

    def demand(self, position: ToyPosition) -> Statement:
        return Statement(Text("demand.take"), "T1")

    def moments(self, position: ToyPosition, seat: int) -> tuple[Moment[ToyPosition], ...]:
        return (Moment(Text("moment.turn"), replace(position, turn=seat)),)

    def untimely(self, refusal: Refusal) -> bool:
        return refusal.code in ("not-your-turn", "take-first")

    def house_rules(self, position: ToyPosition) -> Mapping[str, HouseValue]:
        return {}

    def under(self, position: ToyPosition, house_rules: Mapping[str, HouseValue]) -> ToyPosition:
        return position


SETUP = Setup(("Ania", "Borys", "Celina"), 0, {})


def take(number: int, **more: Any) -> Mapping[str, Any]:
    return {"do": "take", "number": number, **more}


def give(number: int, **more: Any) -> Mapping[str, Any]:
    return {"do": "give", "number": number, **more}


STOP = {"do": "stop"}
UNDO = {"do": "undo"}
REDO = {"do": "redo"}


def set_to(turn: int, *hands: Sequence[int], **more: Any) -> Mapping[str, Any]:
    return {
        "do": "set",
        "position": {"turn": turn, "hands": [list(hand) for hand in hands]},
        **more,
    }
