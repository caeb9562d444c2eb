"""Positions stated outright: the start of a match, the arbiter's `set`, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from tableside.games.boundary import BadLine, BadPosition, HouseValue
from tableside.games.collect_and_rule.cards import CardTable
from tableside.games.collect_and_rule.playing import settled
from tableside.games.collect_and_rule.position import Player, Position
from tableside.messages import Argument, JsonLine


def first_position(
    cards: CardTable, house_rules: Mapping[str, HouseValue], seats: int, first: int
) -> Position:
    """The table before the first draw (R1)."""
    return Position(
        cards, house_rules, first, "draw", True, tuple(Player() for _ in range(seats)), cards.ids
    )


def stated(
    cards: CardTable, house_rules: Mapping[str, HouseValue], seats: int, statement: JsonLine
) -> Position:
    """The position that a statement describes; `turn` begins a new turn.

    Args:
        statement: `turn`, `players` (each `cards`, and `polis` or null), and maybe `discard`.

    Raises:
        BadLine: keys are missing or of the wrong type.
        BadPosition: the rules know no such table.
    """
    turn = _integer(statement, "turn")
    players = [_player(player) for player in _list(statement, "players")]
    pile = statement.get("discard")
    discard = [] if pile is None else _strings(pile, "discard")
    if len(players) != seats:
        _impossible("players", f"{seats} players sit at this table", count=seats)
    if not 0 <= turn < seats:
        _impossible("turn", f"there is no seat {turn}", number=turn)
    _check_cards(cards, [*(player_cards for _, player_cards in players), discard])
    for seat, (_, held) in enumerate(players):
        for card in held:
            if card in cards.robbers:
                _impossible("robber", f"a player holds the robber {card}", card=card, player=seat)
    _check_claims(cards, house_rules, players)
    named = frozenset(discard).union(*(held for _, held in players))
    position = Position(
        cards,
        house_rules,
        turn,
        "draw",
        True,
        tuple(Player(polis, frozenset(held)) for polis, held in players),
        cards.ids - named,
        frozenset(discard),
    )
    winners = [
        seat
        for seat, player in enumerate(position.players)
        if player.polis is not None and player.cards >= cards.whole[player.polis]
    ]
    if len(winners) > 1:
        _impossible("winners", "two players have won")
    return settled(position)


def statement(position: Position) -> dict[str, Any]:
    """The position as `set` states it. A waiting robber and what happened this turn are lost."""
    return {
        "turn": position.turn,
        "players": [
            {"polis": player.polis, "cards": sorted(player.cards)} for player in position.players
        ],
        "discard": sorted(position.discard),
    }


def _check_cards(cards: CardTable, lists: list[list[str]]) -> None:
    seen: set[str] = set()
    for card in (card for some in lists for card in some):
        if card not in cards:
            _impossible("unknown-card", f"there is no card {card!r}", id=card)
        if card in seen:
            _impossible("twice", f"card {card} is named twice", card=card)
        seen.add(card)


def _check_claims(
    cards: CardTable,
    house_rules: Mapping[str, HouseValue],
    players: list[tuple[str | None, list[str]]],
) -> None:
    claimed: set[str] = set()
    for seat, (polis, held) in enumerate(players):
        if polis is None:
            continue
        if polis not in cards.parts:
            _impossible("unknown-polis", f"there is no polis {polis!r}", id=polis)
        if polis in claimed:
            _impossible("claimed-twice", f"two players have begun {polis}", polis=polis)
        claimed.add(polis)
        if house_rules["lost_polis"] == "lapses" and not cards.parts[polis].intersection(held):
            _impossible(
                "empty-claim", f"player {seat} holds no part of {polis}", player=seat, polis=polis
            )


def _impossible(variant: str, message: str, **arguments: Argument) -> NoReturn:
    raise BadPosition(message, {"variant": variant, **arguments})


def _player(value: object) -> tuple[str | None, list[str]]:
    if not isinstance(value, Mapping):
        raise BadLine("position: every player is a JSON object")
    polis = value.get("polis")
    if polis is not None and not isinstance(polis, str):
        raise BadLine("position: polis is a string or null")
    return polis, _strings(value.get("cards"), "cards")


def _integer(statement: JsonLine, key: str) -> int:
    value = statement.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadLine(f"position: {key} is an integer")
    return value


def _list(statement: JsonLine, key: str) -> list[Any]:
    value = statement.get(key)
    if not isinstance(value, list | tuple):
        raise BadLine(f"position: {key} is a list")
    return list(value)


def _strings(value: object, key: str) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise BadLine(f"position: {key} is a list of strings")
    return list(value)
