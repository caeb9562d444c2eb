"""A deliberately naive table of Polis: what the accepted lines of a record do to wooden pieces.

Written from the clauses alone, in plain dictionaries, with the board file read anew. It refuses
nothing: it only follows what a referee has accepted, and counts for itself. Its `state` has the
shape of a verdict's `turn`, `phase`, `winner` and `position`.
"""

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


class NaiveTable:
    """A game from its start; `do` follows one accepted line."""

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

    # --- moves -----------------------------------------------------------------------------------

    def do(self, line: Json) -> None:
        """Follow one accepted line of the record."""
        getattr(self, f"_{line['do']}")(line)

    @property
    def me(self) -> Json:
        return self.players[self.turn]

    def _add(self, player: Json, kind: str, place: str, count: int) -> None:
        player[kind][place] = player[kind].get(place, 0) + count

    # P2: one metal or silver each, one cube each, they stand in the polis's territory.
    def _hoplites(self, line: Json) -> None:
        metal, silver = line.get("metal", 0), line.get("silver", 0)
        self.me["stores"]["metal"] -= metal
        self.me["stores"]["silver"] -= silver
        self.poleis[line["polis"]]["population"] -= metal + silver
        territory = self.board["poleis"][line["polis"]]["territory"]
        self._add(self.me, "hoplites", territory, metal + silver)
        self._acted(line)

    # P3: one wood or silver each, one cube each, in the sea of the arrow.
    def _galleys(self, line: Json) -> None:
        wood, silver = line.get("wood", 0), line.get("silver", 0)
        self.me["stores"]["wood"] -= wood
        self.me["stores"]["silver"] -= silver
        self.poleis[line["polis"]]["population"] -= wood + silver
        self._add(self.me, "galleys", self.board["poleis"][line["polis"]]["sea"], wood + silver)
        self._acted(line)

    # P4: the same, in the trade port.
    def _merchants(self, line: Json) -> None:
        wood, silver = line.get("wood", 0), line.get("silver", 0)
        self.me["stores"]["wood"] -= wood
        self.me["stores"]["silver"] -= silver
        self.poleis[line["polis"]]["population"] -= wood + silver
        self.me["merchants"] += wood + silver
        self._acted(line)

    # P5: paid at once, finished at the end of the round.
    def _project(self, line: Json) -> None:
        for resource, amount in self.board["projects"][line["card"]]["cost"].items():
            self.me["stores"][resource] -= amount
        self.offer.remove(line["card"])
        self.poleis[line["polis"]]["building"].append(line["card"])
        self._acted(line)

    # P6 and P7: one prestige, all to one place.
    def _move_hoplites(self, line: Json) -> None:
        self._move_units("hoplites", line)

    def _move_galleys(self, line: Json) -> None:
        self._move_units("galleys", line)

    def _move_units(self, kind: str, line: Json) -> None:
        self.me["prestige"] -= 1
        for place in line["from"]:
            self._add(self.me, kind, place, -1)
            self._add(self.me, kind, line["to"], 1)
        self._acted(line)

    # P8: one prestige; the die at or above the fortification takes it.
    def _besiege(self, line: Json) -> None:
        self.me["prestige"] -= 1
        polis, facts = self.poleis[line["polis"]], self.board["poleis"][line["polis"]]
        owner = polis["owner"]
        if line["die"] >= facts["fortification"]:
            polis["owner"] = self.turn
            self.me["prestige"] += facts["fortification"]
            if owner is not None and self.capitals[owner] == line["polis"]:
                # Nobody can feed a capital that is lost: our reading of P23.
                self._won([self.turn])
                self.actions.append("besiege")
                return
        else:
            self._add(self.me, "hoplites", facts["territory"], -1)
            if owner is not None and polis["population"] > 1:
                polis["population"] -= 1
        self._acted(line)

    # P9: the first n of each column; the region is exhausted; free in the home region.
    def _collect(self, line: Json) -> None:
        region = self.board["territories"][line["region"]]
        for resource, column in region["collect"].items():
            for place in range(line.get(resource, 0)):
                self.me["stores"][resource] += column[place]
        if self.starts[self.turn]["home"] != line["region"]:
            self.me["prestige"] -= 1
        self.exhausted.add(line["region"])
        self._acted(line)

    # P10: goods for wheat or silver, the price rises by a die; or silver for wheat, it falls by the
    # higher of two dice.
    def _trade(self, line: Json) -> None:
        facts, market = self.board["markets"][line["market"]], self.markets[line["market"]]
        self.me["stores"][line["sell"]] -= self.price(line["market"])
        self.me["stores"][line["buy"]] += facts[line["buy"]]
        self.me["merchants"] -= 1
        market["ships"].append(self.turn)
        steps = -max(line["dice"]) if line["sell"] == "silver" else line["die"]
        self._shift(line["market"], steps)
        self._acted(line)

    def _shift(self, market: str, steps: int) -> None:
        last = len(self.board["markets"][market]["prices"])
        step = self.markets[market]["step"] + steps
        self.markets[market]["step"] = max(1, min(last, step))

    # P11: one silver for each enemy unit met, on the cheapest way.
    def _move_proxenos(self, line: Json) -> None:
        self.me["stores"]["silver"] -= self.cheapest(self.turn, self.me["proxenos"], line["to"])
        self.me["proxenos"] = line["to"]
        self._acted(line)

    def cheapest(self, seat: int, here: str, there: str) -> int:
        """The fewest enemy units on a way by land alone, or by sea alone: every way is walked."""
        enemy = self.players[1 - seat]
        lands, seas = self.board["territories"], self.board["seas"]
        found: list[int] = []

        def by_land(place: str, paid: int, been: frozenset[str]) -> None:
            for next_place in lands[place]["land"]:
                if next_place in been:
                    continue
                price = paid + enemy["hoplites"].get(next_place, 0)
                if next_place == there:
                    found.append(price)
                else:
                    by_land(next_place, price, been | {next_place})

        def by_sea(sea: str, paid: int, been: frozenset[str]) -> None:
            price = paid + enemy["galleys"].get(sea, 0)
            if sea in lands[there]["seas"]:
                found.append(price + enemy["hoplites"].get(there, 0))
            for next_sea in seas[sea]["seas"]:
                if next_sea not in been:
                    by_sea(next_sea, price, been | {next_sea})

        by_land(here, 0, frozenset({here}))
        for sea in lands[here]["seas"]:
            by_sea(sea, 0, frozenset({sea}))
        return min(found)

    # P12: two silver to the opponent.
    def _redeem(self, line: Json) -> None:
        self.me["stores"]["silver"] -= 2
        self.players[1 - self.turn]["stores"]["silver"] += 2
        capital = self.capitals[self.turn]
        self.me["proxenos"] = self.board["poleis"][capital]["territory"]
        self._acted(line)

    # P13: twice the base population, or three times the opponent's; prestige of the population.
    def _civil_war(self, line: Json) -> None:
        polis = self.poleis[line["polis"]]
        if polis["owner"] is None:
            price = 2 * self.board["poleis"][line["polis"]]["base"]
        else:
            price = 3 * polis["population"]
        self.me["stores"]["silver"] -= price
        self.me["prestige"] += polis["population"]
        polis["owner"] = self.turn
        self._acted(line)

    # --- turns and battles -----------------------------------------------------------------------

    # P1: two different actions; the record's `legal` says whether a second one is possible.
    second_possible = True
    """Whoever drives this table sets it to whether anything else can be done (P1)."""

    def _acted(self, line: Json) -> None:
        self.actions.append(line["do"])
        if len(self.actions) == 2 or not self.second_possible:
            self._turn_over()

    def _pass(self, _line: Json) -> None:
        self.passed.append(self.turn)
        self._turn_over()

    # P14: eight units after a turn.
    def _turn_over(self) -> None:
        one, two = self.players
        self.battles = []
        for kind, places in (("hoplites", "territories"), ("galleys", "seas")):
            for place in self.board[places]:
                if one[kind].get(place, 0) + two[kind].get(place, 0) >= 8:
                    self.battles.append(place)
        self._after_battle(self.turn)

    def _after_battle(self, mover: int) -> None:
        self.battle = None
        if self.battles:
            # All 24 cards, less two hands.
            deck = len(self.board["combat"]) - 2 * self.board["hand"]
            self.battle = {
                "place": self.battles.pop(0),
                "mover": mover,
                "attacker": mover,
                "laid": [],
                "played": [],
                "deck": deck,
            }
            self.turn, self.phase = mover, "attack"
        elif len(self.passed) == 2:
            self.actions = []
            self._end_of_round()
        else:
            self.turn = mover if 1 - mover in self.passed else 1 - mover
            self.actions = []
            self.phase = "actions"

    def _kind_of_units(self) -> str:
        assert self.battle is not None
        return "hoplites" if self.battle["place"] in self.board["territories"] else "galleys"

    def _attack(self, line: Json) -> None:
        assert self.battle is not None
        self.battle["laid"] = [line["first"], line["second"]]
        self.battle["played"] += [line["first"], line["second"]]
        self.turn, self.phase = 1 - self.battle["attacker"], "defend"

    def _defend(self, line: Json) -> None:
        assert self.battle is not None
        battle, cards = self.battle, self.board["combat"]
        attacker = self.players[battle["attacker"]]
        defender = self.players[1 - battle["attacker"]]
        losses = 0
        for card, answer in zip(
            battle["laid"], (line.get("first"), line.get("second")), strict=True
        ):
            value = cards[card]["value"]
            if answer is None:
                losses += 1
                self._add(defender, self._kind_of_units(), battle["place"], -1)
                attacker["prestige"] += value
            else:
                battle["played"].append(answer)
                if value > cards[answer]["value"]:
                    attacker["prestige"] += value - cards[answer]["value"]
        battle["laid"] = []
        # P15: fewer than two units, or too few cards to draw.
        fewest = min(
            player[self._kind_of_units()].get(battle["place"], 0) for player in self.players
        )
        draws = 2 + (2 - losses)
        if fewest < 2 or battle["deck"] < draws:
            self._after_battle(battle["mover"])
            return
        battle["deck"] -= draws
        if self.sides_swap:
            battle["attacker"] = 1 - battle["attacker"]
        self.turn, self.phase = battle["attacker"], "attack"

    def _retreat(self, line: Json) -> None:
        assert self.battle is not None
        kind, place = self._kind_of_units(), self.battle["place"]
        self.me["prestige"] -= self.board["retreat_price"]
        self.players[1 - self.turn]["prestige"] += self.board["retreat_price"]
        self._add(self.me, kind, line["to"], self.me[kind][place])
        self.me[kind][place] = 0
        self._after_battle(self.battle["mover"])

    # --- the end of a round ----------------------------------------------------------------------

    # P16.
    def _end_of_round(self) -> None:
        for polis in self.poleis.values():
            for card in polis["building"]:
                self.players[polis["owner"]]["prestige"] += self.board["projects"][card]["prestige"]
            polis["finished"] += polis["building"]
            polis["building"] = []
        self._feed(0)

    # P17, P23.
    def _feed(self, seat: int) -> None:
        stores, need = self.players[seat]["stores"], self.cubes(seat)
        short = need - stores["wheat"]
        if short <= 0:
            stores["wheat"] -= need
        elif len(self.owned(seat)) > 1:
            self.turn, self.phase = seat, "supply"
            return
        elif short > self.players[seat]["prestige"]:
            self.turn = seat
            self._won([1 - seat])
            return
        else:
            stores["wheat"] = 0
            self.players[seat]["prestige"] -= short
            self.turn = seat
        self._fed(seat)

    def _fed(self, seat: int) -> None:
        if seat == 0:
            self._feed(1)
        else:
            self._ask_growth(0)

    def _supply(self, _line: Json) -> None:
        seat = self.turn
        self.me["prestige"] -= self.cubes(seat) - self.me["stores"]["wheat"]
        self.me["stores"]["wheat"] = 0
        self._fed(seat)

    def _give_up(self, line: Json) -> None:
        polis = self.poleis[line["polis"]]
        polis["owner"] = None
        polis["population"] = self.board["poleis"][line["polis"]]["base"]
        self._feed(self.turn)

    # P18.
    def room_to_grow(self, key: str) -> int:
        """By how many more cubes a polis may grow this round."""
        facts, polis = self.board["poleis"][key], self.poleis[key]
        most = facts["growth"]
        if self.event and self.board["events"][self.event]["kind"] == "growth":
            most += self.board["events"][self.event]["bonus"]
        return int(min(most - self.grown.get(key, 0), facts["maximum"] - polis["population"]))

    def _ask_growth(self, seat: int) -> None:
        wheat = self.players[seat]["stores"]["wheat"]
        if wheat and any(self.room_to_grow(key) > 0 for key in self.owned(seat)):
            self.turn, self.phase = seat, "growth"
        else:
            self._growth_over(seat)

    def _grow(self, line: Json) -> None:
        self.me["stores"]["wheat"] -= line["count"]
        self.poleis[line["polis"]]["population"] += line["count"]
        self.grown[line["polis"]] = self.grown.get(line["polis"], 0) + line["count"]
        self._ask_growth(self.turn)

    def _growth_over(self, seat: int) -> None:
        if seat == 0:
            self._ask_growth(1)
            return
        # P19: one prestige for each polis above its base population.
        for key, polis in self.poleis.items():
            above = polis["population"] > self.board["poleis"][key]["base"]
            if polis["owner"] is not None and above:
                self.players[polis["owner"]]["prestige"] += 1
        # P20: half of oil, wine and wheat stays, rounded up.
        for player in self.players:
            for resource in ("oil", "wine", "wheat"):
                player["stores"][resource] -= player["stores"][resource] // 2
        self._ask_phoros(0)

    # P21.
    def _ask_phoros(self, seat: int) -> None:
        if self.players[seat]["prestige"] > 0:
            self.turn, self.phase = seat, "phoros"
        elif seat == 0:
            self._ask_phoros(1)
        else:
            self._close_round()

    def _phoros(self, line: Json) -> None:
        self.me["prestige"] -= line["count"]
        self.me["stores"]["silver"] += line["count"]
        self._phoros_over()

    def _phoros_over(self) -> None:
        if self.turn == 0:
            self._ask_phoros(1)
        else:
            self._close_round()

    def _done(self, _line: Json) -> None:
        if self.phase == "growth":
            self._growth_over(self.turn)
        else:
            self._phoros_over()

    # P23, P24, P25.
    def _close_round(self) -> None:
        broken = [seat for seat in (0, 1) if self.players[seat]["prestige"] == 0]
        if len(broken) == 1:
            self._won([1 - broken[0]])
            return
        if len(broken) == 2 or self.round == len(self.rounds) - 1:
            totals = [self.score_of(seat)["total"] for seat in (0, 1)]
            self._won([seat for seat in (0, 1) if totals[seat] == max(totals)])
            return
        # P22: everything is laid out afresh.
        self.round += 1
        self.begins = self.passed[0]
        self.passed = []
        self.grown = {}
        self.exhausted = set()
        for market in self.markets.values():
            for seat in market["ships"]:
                self.players[seat]["merchants"] += 1
            market["ships"] = []
        self.gone |= set(self.offer)
        self.offer = []
        self.event = None
        self._lay_out()

    def _lay_out(self) -> None:
        self.turn = self.begins
        in_poleis = [c for p in self.poleis.values() for c in p["finished"] + p["building"]]
        used = len(self.gone) + len(self.offer) + len(in_poleis)
        if len(self.offer) < 3 and used < len(self.board["projects"]):
            self.phase = "offer"
        elif self.round > 0 and self.event is None:
            self.phase = "event"
        else:
            self.phase = "actions"

    def _offer(self, line: Json) -> None:
        self.offer = sorted([*self.offer, line["card"]])
        self._lay_out()

    def _event(self, line: Json) -> None:
        card = self.board["events"][line["card"]]
        self.event = line["card"]
        self.events.add(line["card"])
        match card["kind"]:
            case "prices":
                for market in card["markets"]:
                    self._shift(market, card["steps"])
            case "goods":
                for player in self.players:
                    held = player["stores"][card["resource"]]
                    player["stores"][card["resource"]] = max(0, held + card["amount"])
            case "exhausted":
                self.exhausted.add(card["region"])
            case "storm":
                for player in self.players:
                    if player["galleys"].get(card["sea"], 0):
                        player["galleys"][card["sea"]] -= 1
            case "plague":
                for key, polis in self.poleis.items():
                    here = self.board["poleis"][key]["territory"] == card["territory"]
                    if here and polis["owner"] is not None and polis["population"] > 1:
                        polis["population"] -= 1
            case "honour":
                owner = self.poleis[card["polis"]]["owner"]
                if owner is not None:
                    self.players[owner]["prestige"] += card["prestige"]
        self._lay_out()

    def _won(self, seats: list[int]) -> None:
        self.winners = seats
        self.phase = "over"
        self.battles = []
