"""The end of a round and of the game at the naive table (see `naive_table`)."""

from __future__ import annotations

from tests.polis_hegemony.naive_state import Json, NaiveState


class NaiveRounds(NaiveState):
    """What happens from the last pass to the first turn of the next round (P16 to P25)."""

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
