"""Puts the real referee and the naive one to the same record."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from tableside.errors import UserError
from tableside.games.boundary import AnyGame
from tableside.games.registry import game_kinds
from tableside.match.referee import CardTitle, OpenGame, RecordJudge
from tableside.messages import Language, PlayingCard
from tests.naive.cards import ALL_CARDS, KINDS, set_of
from tests.naive.naive_referee import referee

Verdict = dict[str, Any]


def compare(record: bytes, cards: Sequence[str] = ALL_CARDS) -> tuple[list[Verdict], str | None]:
    """The naive verdicts; and the first in which the two differ, or the exit status, in words (None
    where they agree).
    """
    expected, status = referee(record, cards)
    judge = RecordJudge(_opening(cards))
    found = list(judge.verdicts(record.splitlines(keepends=True)))
    for number, (naive, real) in enumerate(itertools.zip_longest(expected, found), 1):
        if real is None or {**real, "text": None} != {**(naive or {}), "text": None}:
            return expected, f"verdict {number}:\n{naive}\n{real}\n{_numbered(record)}"
    if (status == 0) != judge.understood:
        return expected, f"exit status {status}, understood {judge.understood}"
    return expected, None


def _opening(cards: Sequence[str]) -> OpenGame:
    kind = game_kinds()["collect-and-rule"]
    game: AnyGame = kind([_playing_card(card) for card in cards])

    def open_game(game_name: str, deck_name: str | None) -> tuple[AnyGame, CardTitle]:
        if game_name != game.name or deck_name not in (None, "hellas-60"):
            raise UserError("no such game or deck")
        return game, title

    def title(card: str, _language: Language) -> str:
        return card

    return open_game


def _playing_card(card: str) -> PlayingCard:
    kind = KINDS[card]
    return PlayingCard(card, kind, set_of(card) if kind in ("part", "god") else None)


def _numbered(record: bytes) -> str:
    return "\n".join(
        f"{number}: {line.decode(errors='replace')}"
        for number, line in enumerate(record.splitlines())
    )
