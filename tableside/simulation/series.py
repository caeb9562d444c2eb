"""Many games in a row, each from a seed of its own, so that any of them can be played again alone.

A game that breaks (the rules raise an error, a position can't be, nobody can move) or finds no end
is a finding: it comes with the record of all that led there.
"""

from __future__ import annotations

import random
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.decks import open_game
from tableside.games.boundary import AnyGame, Setup
from tableside.messages import Event, JsonLine
from tableside.simulation.minds import AnyMinds, Result, minds_of

MOST_MOVES = 5000
"""A game that has no end after so many moves counts as unfinished."""


@dataclass(frozen=True, slots=True)
class Series:
    """Which games are played.

    Args:
        game: its name.
        deck: a bundled deck's name or a path; None for the game's default deck.
        board: the path of a board file; None for the game's own.
        setup: players, who begins, house rules.
        styles: how each seat plays, keys of `Minds.styles`.
        seed: of all chance; game number `n` of the same seed is always the same.
    """

    game: str
    deck: str | None
    board: str | None
    setup: Setup
    styles: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """What became of one game.

    Args:
        number: its number in the series, from 0.
        moves: how many moves were made.
        turns: how many turns began.
        result: how it ended; None where it didn't.
        fault: what is broken, as one line; None: nothing.
        lines: its record without the first line, where it is broken or unfinished.
    """

    number: int
    moves: int
    turns: int
    result: Result | None = None
    fault: str | None = None
    lines: tuple[JsonLine, ...] = ()


class SeriesPlayer:
    """Plays the games of a series; raises UserError when there is no such game, deck or board."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self._game, _deck = open_game(series.game, series.deck, series.board)
        self._minds = minds_of(series.game)

    def play(self, number: int) -> GamePlayed:
        """Game `number` of the series, from 0."""
        return play_game(self._game, self._minds, self._series, number)


def play_game(game: AnyGame, minds: AnyMinds, series: Series, number: int) -> GamePlayed:
    """Game `number` of a series, played by the rules of `game`."""
    return _Sitting(game, minds, series, number).play()


class _Sitting:
    """One game while it is played."""

    def __init__(self, game: AnyGame, minds: AnyMinds, series: Series, number: int) -> None:
        self._game = game
        self._minds = minds
        self._series = series
        self._number = number
        self._moves: list[Any] = []
        self._turns = minds.begun

    def play(self) -> GamePlayed:
        """The whole game."""
        try:
            return self._play()
        except Exception as error:  # whatever the rules raise is what this looks for
            return self._ended(fault=_told(error))

    def _play(self) -> GamePlayed:
        game, minds = self._game, self._minds
        chance = random.Random(f"game {self._number} of {self._series.seed}")
        minds_by_seat = [minds.styles[style] for style in self._series.styles]
        position = game.start(self._series.setup)
        events: tuple[Event, ...] = ()
        while not game.over(position):
            if len(self._moves) >= MOST_MOVES:
                return self._ended()
            move = minds_by_seat[game.turn(position)](position, chance)
            self._moves.append(move)
            played = game.play(position, move)
            position, events = played.position, played.events
            self._turns += minds.turns(events)
            for fault in minds.faults(position):
                return self._ended(fault=fault)
        return self._ended(minds.result(position, events))

    def _ended(self, result: Result | None = None, fault: str | None = None) -> GamePlayed:
        lines: tuple[JsonLine, ...] = ()
        if result is None:
            lines = tuple(self._game.write_move(move) for move in self._moves)
        return GamePlayed(self._number, len(self._moves), self._turns, result, fault, lines)


def _told(error: Exception) -> str:
    """An error as one line: what it is, and where it was raised."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{said} ({Path(where.filename).name}, line {where.lineno})"
