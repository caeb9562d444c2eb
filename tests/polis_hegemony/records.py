"""Records of Polis for tests: the referee's verdicts on lines, from the beginning of a game."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from typing import Any

from tableside.decks import open_game
from tableside.games.boundary import AnyGame
from tableside.match.referee import CardTitle, RecordJudge

Json = dict[str, Any]

HEADER: Json = {"table": 1, "game": "polis-hegemony", "players": ["Ania", "Borys"]}
"""Ania is Athens (seat 0), Borys is Sparta (seat 1)."""


@functools.cache
def opened() -> tuple[AnyGame, CardTitle]:
    """The game with its cards, opened once."""
    game, deck = open_game("polis-hegemony")
    return game, deck.title


def verdicts(
    lines: Sequence[Mapping[str, Any]], house_rules: Mapping[str, Any] | None = None
) -> list[Json]:
    """The referee's verdicts on a record of these lines."""
    header = {**HEADER, "house_rules": dict(house_rules or {})}
    record = [json.dumps(line).encode() + b"\n" for line in (header, *lines)]
    judge = RecordJudge(lambda _game, _deck: opened())
    found = list(judge.verdicts(record))
    assert judge.understood, found
    return found


class Story:
    """A record told line by line; every step says what the referee is to find."""

    def __init__(self, *tiles: str, **house_rules: Any) -> None:
        self._lines: list[Json] = []
        self._house_rules = house_rules
        self.last: Json = {}
        for tile in tiles or ("PRJ01", "PRJ02", "PRJ03"):
            self.goes("offer", card=tile)

    def goes(self, do: str, **keys: Any) -> Story:
        """A line that the referee accepts; `from_` stands for the key `from`."""
        verdict = self._judged(do, keys)
        assert verdict["ok"], (do, keys, verdict["code"], verdict["text"])
        return self

    def refused(self, code: str, rule: str | None, do: str, **keys: Any) -> Story:
        """A line that the referee refuses so; the position stays."""
        before = self.last
        verdict = self._judged(do, keys)
        assert (verdict["ok"], verdict["code"], verdict["rule"]) == (False, code, rule)
        assert verdict["position"] == before["position"]
        self._lines.pop()
        return self

    def stated(self, **position: Any) -> Story:
        """The arbiter states some of the position."""
        return self.goes("set", position=position, why="an example")

    def _judged(self, do: str, keys: Mapping[str, Any]) -> Json:
        self._lines.append({"do": do, **{key.rstrip("_"): value for key, value in keys.items()}})
        self.last = verdicts(self._lines, self._house_rules)[-1]
        return self.last

    # --- what the last verdict says --------------------------------------------------------------

    @property
    def position(self) -> Json:
        found: Json = self.last["position"]
        return found

    @property
    def now(self) -> tuple[str, int]:
        """The phase, and the seat that is asked."""
        return self.last["phase"], self.last["turn"]

    def prestige(self, seat: int) -> int:
        return int(self.position["players"][seat]["prestige"])

    def store(self, seat: int, *resources: str) -> int | tuple[int, ...]:
        stores = self.position["players"][seat]["stores"]
        found = tuple(int(stores[resource]) for resource in resources)
        return found[0] if len(found) == 1 else found

    def units(self, seat: int, place: str) -> int:
        player = self.position["players"][seat]
        return int(player["hoplites"].get(place, 0) + player["galleys"].get(place, 0))

    def cubes(self, polis: str) -> int:
        return int(self.position["poleis"][polis]["population"])

    def owner(self, polis: str) -> int | None:
        found: int | None = self.position["poleis"][polis]["owner"]
        return found

    def price(self, market: str) -> int:
        return int(self.position["markets"][market]["price"])
