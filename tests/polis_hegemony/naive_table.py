"""A deliberately naive table of Polis: what the accepted lines of a record do to wooden pieces.

Written from the clauses alone, in plain dictionaries, with the board file read anew. It refuses
nothing: it only follows what a referee has accepted, and counts for itself. What it has
`seen` has the shape of a verdict's `turn`, `phase`, `winner` and `position`.
"""

from __future__ import annotations

from tests.polis_hegemony.naive_rounds import NaiveRounds
from tests.polis_hegemony.naive_state import Json


class NaiveTable(NaiveRounds):
    """Turns, actions and battles (P1 to P15); `do` follows one accepted line."""

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
