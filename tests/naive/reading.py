"""How the naive referee reads a record: what is well formed, what a header sets up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tests.naive.cards import ALL_CARDS, HOUSE_RULES, State
from tests.naive.moves import begin_turn, stated


class Malformed(Exception):
    """A line, or a header, that is not well formed."""


def read_json_object(text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text.decode("utf-8"), parse_constant=not_json)
    except (ValueError, RecursionError) as error:
        raise Malformed from error
    if not isinstance(value, dict):
        raise Malformed
    return value


def not_json(name: str) -> None:
    raise ValueError(f"{name} is Python's, not JSON's")


def is_whole_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_list_of_strings(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def read_line(text: bytes) -> dict[str, Any]:
    line = read_json_object(text)
    line = {key: value for key, value in line.items() if value is not None}
    for key in ["do", "card"]:
        if key in line and not isinstance(line[key], str):
            raise Malformed
    for key in ["cards", "coins"]:
        if key in line and not is_list_of_strings(line[key]):
            raise Malformed
    for key in ["from", "by"]:
        if key in line and not is_whole_number(line[key]):
            raise Malformed
    needed = {"draw": ["card"], "pay": ["cards"], "buy": ["card", "from"], "set": ["position"]}
    if "do" not in line or any(key not in line for key in needed.get(line["do"], [])):
        raise Malformed
    if line["do"] == "set":
        check_form(line["position"])
    return line


def check_form(position: Any) -> None:
    """The types of a stated position."""
    if not isinstance(position, dict):
        raise Malformed
    if not is_whole_number(position.get("turn")) or not isinstance(position.get("players"), list):
        raise Malformed
    for player in position["players"]:
        if not isinstance(player, dict) or not is_list_of_strings(player.get("cards")):
            raise Malformed
        if not isinstance(player.get("polis"), str | None):
            raise Malformed
    if position.get("discard") is not None and not is_list_of_strings(position["discard"]):
        raise Malformed


def read_header(text: bytes, cards: Sequence[str] = ALL_CARDS) -> tuple[State, State]:
    header = read_json_object(text)
    if not is_whole_number(header.get("table")) or header["table"] != 1:
        raise Malformed
    if header.get("game") != "collect-and-rule":
        raise Malformed
    if header.get("deck") not in (None, "hellas-60"):
        raise Malformed
    names = header.get("players")
    if not is_list_of_strings(names) or not isinstance(names, list):
        raise Malformed
    if not 2 <= len(names) <= 5 or len(set(names)) != len(names) or "" in names:
        raise Malformed
    first = header.get("first")
    if first is None:
        first = 0
    if not is_whole_number(first) or not 0 <= first < len(names):
        raise Malformed
    chosen = header.get("house_rules")
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, dict):
        raise Malformed
    house: State = {key: values[0] for key, values in HOUSE_RULES.items()}
    house["cards"] = dict.fromkeys(cards)  # an ordered set
    for key, value in chosen.items():
        if key not in HOUSE_RULES:
            raise Malformed
        if not any(type(value) is type(known) and value == known for known in HOUSE_RULES[key]):
            raise Malformed
        house[key] = value
    if header.get("start") is not None:
        check_form(header["start"])
        return house, stated(house, len(names), header["start"])
    state: State = {
        "players": [{"polis": None, "cards": []} for _ in names],
        "deck": list(cards),
        "discard": [],
        "robber": None,
        "winner": None,
        "idle_turns": 0,
    }
    begin_turn(house, state, first)
    return house, state
