"""A second referee for Collect and Rule, deliberately naive.

It is written clause by clause from the rules' text, with plain dicts and lists, as slow as it is
plain, and lists the legal moves by trying every conceivable one. It shares nothing with the real
referee, not even the deck file, so that a slip of one of them shows as a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.naive.cards import ALL_CARDS, State
from tests.naive.moves import Impossible, attempt
from tests.naive.reading import Malformed, read_header, read_line
from tests.naive.refusals import Refused, legal


def referee(record: bytes, cards: Sequence[str] = ALL_CARDS) -> tuple[list[dict[str, Any]], int]:
    """The verdicts of a whole record (the keys that the format names), and the exit status.

    `cards` is the deck, where another one than `hellas-60` is played with: a part of its cards.
    """
    texts = [line.strip(b" \t\r") for line in record.removeprefix(b"\xef\xbb\xbf").split(b"\n")]
    texts = [text for text in texts if text]
    try:
        house, state = read_header(texts[0] if texts else b"", cards)
    except (Malformed, Impossible):
        return [{"n": 0, "ok": False, "code": "bad-table", "rule": None}], 2
    past: list[State] = []
    future: list[State] = []
    verdicts = []
    status = 0
    for number, text in enumerate(texts[1:], 1):
        refused: Refused | None
        try:
            line = read_line(text)
            if line["do"] == "undo":
                refused = None if past else ("nothing-to-undo", None)
                if past:
                    future.append(state)
                    state = past.pop()
            elif line["do"] == "redo":
                refused = None if future else ("nothing-to-redo", None)
                if future:
                    past.append(state)
                    state = future.pop()
            else:
                refused, after = attempt(house, state, line)
                if refused is None:
                    past.append(state)
                    future = []
                    state = after
        except Malformed:
            refused = ("bad-line", None)
            status = 2
        verdicts.append(verdict(house, state, number, refused))
    return verdicts, status


def verdict(house: State, state: State, number: int, refused: Refused | None) -> dict[str, Any]:
    return {
        "n": number,
        "ok": refused is None,
        "code": refused[0] if refused else None,
        "rule": refused[1] if refused else None,
        "turn": state["turn"],
        "phase": state["phase"],
        "may_draw": state["may_draw"],
        "deck": len(state["deck"]),
        "discard": sorted(state["discard"]),
        "players": [
            {"polis": player["polis"], "cards": sorted(player["cards"])}
            for player in state["players"]
        ],
        "winner": state["winner"],
        "legal": legal(house, state),
    }
