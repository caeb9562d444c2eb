"""What lies on the naive table, and what a verdict shows of it (see `naive_table`)."""

from __future__ import annotations

import copy
import functools
import tomllib
from pathlib import Path
from typing import Any

from tableside.games.polis_hegemony import board

BOARD_FILE = Path(board.__file__).with_name("board.toml")

Json = dict[str, Any]


@functools.cache
def board_values() -> Json:
    """The numbers of the bundled board."""
    return tomllib.loads(BOARD_FILE.read_text(encoding="utf-8"))


class NaiveState:
    """A game from its start. Whoever plays on it adds a method `_VERB` for each verb."""

    def __init__(self, *, sides_swap: bool = False) -> None:
        self.board = board_values()
        self.sides_swap = sides_swap
        self.starts = list(self.board["players"].values())
        self.capitals = list(self.board["players"])
        self.rounds = list(self.board["rounds"])
        self.round = 0
        self.begins = 0
        self.turn = 0
        self.phase = "offer"
        self.passed: list[int] = []
        self.actions: list[str] = []
        self.players: list[Json] = []
        for capital, start in self.board["players"].items():
            self.players.append(
                {
                    "prestige": start["prestige"],
                    "stores": dict(start["stores"]),
                    "hoplites": dict(start["hoplites"]),
                    "galleys": dict(start["galleys"]),
                    "merchants": start["merchants"],
                    "proxenos": self.board["poleis"][capital]["territory"],
                }
            )
        self.poleis: dict[str, Json] = {}
        for key, polis in self.board["poleis"].items():
            owner = next((s for s in (0, 1) if key in self.starts[s]["poleis"]), None)
            self.poleis[key] = {
                "owner": owner,
                "population": polis["base"],
                "finished": [],
                "building": [],
            }
        self.markets: dict[str, Json] = {
            key: {"step": market["start"], "ships": []}
            for key, market in self.board["markets"].items()
        }
        self.exhausted: set[str] = set()
        self.offer: list[str] = []
        self.gone: set[str] = set()
        self.event: str | None = None
        self.events: set[str] = set()
        self.grown: dict[str, int] = {}
        self.battle: Json | None = None
        self.battles: list[str] = []
        self.winners: list[int] = []

    def lay(self, seen: Json) -> None:
        """Lay everything as a verdict says, as people do who sit down at a table that stands."""
        stated = copy.deepcopy(seen["position"])
        self.turn, self.phase = seen["turn"], seen["phase"]
        self.round = self.rounds.index(stated.pop("round"))
        for key in ("exhausted", "gone", "events"):
            setattr(self, key, set(stated.pop(key)))
        for market in stated["markets"].values():
            del market["price"]
        for key, value in stated.items():
            setattr(self, key, value)

    # --- what a verdict shows --------------------------------------------------------------------

    def seen(self) -> Json:
        """What a verdict shows, but for `legal` and words."""
        return {
            "turn": self.turn,
            "phase": self.phase,
            "winner": self.winners[0] if len(self.winners) == 1 else None,
            "position": {
                "round": self.rounds[self.round],
                "begins": self.begins,
                "passed": self.passed,
                "actions": self.actions,
                "players": [
                    {
                        **player,
                        "hoplites": {k: n for k, n in player["hoplites"].items() if n},
                        "galleys": {k: n for k, n in player["galleys"].items() if n},
                    }
                    for player in self.players
                ],
                "poleis": self.poleis,
                "markets": {
                    key: {**state, "price": self.price(key)} for key, state in self.markets.items()
                },
                "exhausted": sorted(self.exhausted),
                "offer": self.offer,
                "gone": sorted(self.gone),
                "event": self.event,
                "events": sorted(self.events),
                "grown": self.grown,
                "battle": self.battle and {**self.battle, "played": sorted(self.battle["played"])},
                "battles": self.battles,
                "winners": self.winners,
                "score": [self.score_of(0), self.score_of(1)] if self.winners else None,
            },
        }

    def price(self, market: str) -> int:
        return int(self.board["markets"][market]["prices"][self.markets[market]["step"] - 1])

    def owned(self, seat: int) -> list[str]:
        return [key for key, polis in self.poleis.items() if polis["owner"] == seat]

    def cubes(self, seat: int) -> int:
        return sum(self.poleis[key]["population"] for key in self.owned(seat))

    def score_of(self, seat: int) -> Json:
        """P25."""
        cubes = self.cubes(seat)
        prestige = self.players[seat]["prestige"]
        posterity = 0
        for key in self.owned(seat):
            for card in self.poleis[key]["finished"]:
                posterity += self.board["projects"][card]["posterity"]
        return {
            "population": cubes,
            "prestige": prestige,
            "posterity": posterity,
            "total": cubes + prestige + posterity,
        }

    # --- small changes ---------------------------------------------------------------------------

    def do(self, line: Json) -> None:
        """Follow one accepted line of the record."""
        getattr(self, f"_{line['do']}")(line)

    @property
    def me(self) -> Json:
        return self.players[self.turn]

    def _add(self, player: Json, kind: str, place: str, count: int) -> None:
        player[kind][place] = player[kind].get(place, 0) + count

    def _shift(self, market: str, steps: int) -> None:
        last = len(self.board["markets"][market]["prices"])
        step = self.markets[market]["step"] + steps
        self.markets[market]["step"] = max(1, min(last, step))
