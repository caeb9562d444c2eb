"""What a naive reader of the clauses would allow at a naive table: yes or no, without a reason.

Ways are found by walking every one of them; nothing is looked up twice or kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.polis_hegemony.naive_state import Json
from tests.polis_hegemony.naive_table import NaiveTable

ACTIONS = ["hoplites", "galleys", "merchants", "project", "move_hoplites", "move_galleys"]
ACTIONS += ["besiege", "collect", "trade", "move_proxenos", "redeem", "civil_war"]
PHASES = {
    **{verb: ["actions"] for verb in [*ACTIONS, "pass"]},
    "attack": ["attack"],
    "defend": ["defend"],
    "retreat": ["attack", "defend"],
    "supply": ["supply"],
    "give_up": ["supply"],
    "grow": ["growth"],
    "phoros": ["phoros"],
    "done": ["growth", "phoros"],
    "offer": ["offer"],
    "event": ["event"],
}


def allowed(table: NaiveTable, line: Json) -> bool:
    """Whether the clauses allow this line now."""
    verb = line["do"]
    if table.phase not in PHASES[verb]:
        return False
    if verb not in ("offer", "event") and line.get("by", table.turn) != table.turn:
        return False
    # P1: two different actions, or a pass.
    if table.phase == "actions" and (verb in table.actions or (verb == "pass" and table.actions)):
        return False
    if verb in ("pass", "done"):
        return True
    return bool(CLAUSES[verb](table, line))


def controls(table: NaiveTable, seat: int, place: str) -> bool:
    """More units there than the opponent: hoplites in a territory, galleys in a sea."""
    kind = "hoplites" if place in table.board["territories"] else "galleys"
    mine = table.players[seat][kind].get(place, 0)
    return bool(mine > table.players[1 - seat][kind].get(place, 0))


def ways(
    start: str, next_to: Callable[[str], Iterable[str]], stops: Callable[[str], bool]
) -> set[str]:
    """Everywhere that some way leads; one may go to a place that stops, not through it."""
    ends: set[str] = set()

    def walk(place: str, been: list[str]) -> None:
        for other in next_to(place):
            if other not in been:
                ends.add(other)
                if not stops(other):
                    walk(other, [*been, other])

    walk(start, [start])
    return ends


def hoplites_reach(table: NaiveTable, start: str) -> set[str]:
    """P6: over land, or over sea, through nothing that the opponent controls."""
    lands, enemy = table.board["territories"], 1 - table.turn
    ends = ways(start, lambda t: lands[t]["land"], lambda t: controls(table, enemy, t))
    for harbour in lands[start]["seas"]:
        for sea in sailed(table, harbour):
            ends |= {t for t in lands if sea in lands[t]["seas"]}
    return ends - {start}


def sailed(table: NaiveTable, harbour: str) -> set[str]:
    """The seas that can be sailed through from a harbour's sea."""
    seas, enemy = table.board["seas"], 1 - table.turn
    if controls(table, enemy, harbour):
        return set()
    reached = ways(harbour, lambda s: seas[s]["seas"], lambda s: controls(table, enemy, s))
    return {harbour} | {sea for sea in reached if not controls(table, enemy, sea)}


def limit(table: NaiveTable) -> int:
    return int(table.board["rounds"][table.rounds[table.round]]["limit"])


def count_of(value: Any) -> int:
    return int(value or 0)


# --- development ---------------------------------------------------------------------------------


def _create(table: NaiveTable, line: Json, goods: str) -> int:
    """How many units may be made so; 0 where it is not allowed (P2 to P4)."""
    polis = table.poleis.get(line["polis"])
    paid, silver = count_of(line.get(goods)), count_of(line.get("silver"))
    if polis is None or polis["owner"] != table.turn or paid < 0 or silver < 0:
        return 0
    stores = table.me["stores"]
    if stores[goods] < paid or stores["silver"] < silver or polis["population"] <= paid + silver:
        return 0
    return paid + silver


def hoplites(table: NaiveTable, line: Json) -> bool:
    made = _create(table, line, "metal")
    if not made:
        return False
    standing = table.me["hoplites"]
    there = standing.get(table.board["poleis"][line["polis"]]["territory"], 0)
    pieces = table.board["pieces"]["hoplites"]
    return bool(there + made <= limit(table) and sum(standing.values()) + made <= pieces)


def galleys(table: NaiveTable, line: Json) -> bool:
    made = _create(table, line, "wood")
    if not made or "sea" not in table.board["poleis"][line["polis"]]:
        return False
    lying = table.me["galleys"]
    there = lying.get(table.board["poleis"][line["polis"]]["sea"], 0)
    pieces = table.board["pieces"]["galleys"]
    return bool(there + made <= limit(table) and sum(lying.values()) + made <= pieces)


def merchants(table: NaiveTable, line: Json) -> bool:
    made = _create(table, line, "wood")
    if not made or not table.board["poleis"][line["polis"]]["commercial"]:
        return False
    out = sum(market["ships"].count(table.turn) for market in table.markets.values())
    return bool(table.me["merchants"] + out + made <= table.board["pieces"]["merchants"])


def project(table: NaiveTable, line: Json) -> bool:
    """P5."""
    polis = table.poleis.get(line["polis"])
    if line["card"] not in table.offer or polis is None or polis["owner"] != table.turn:
        return False
    cost = table.board["projects"][line["card"]]["cost"]
    listed = line["card"] in table.board["poleis"][line["polis"]]["projects"]
    return listed and all(table.me["stores"][good] >= cost[good] for good in cost)


# --- military ------------------------------------------------------------------------------------


def _units_move(table: NaiveTable, line: Json, kind: str, reach: Callable[[str], set[str]]) -> bool:
    to, origins = line["to"], line["from"]
    units = table.me[kind]
    places = table.board["territories" if kind == "hoplites" else "seas"]
    if not origins or to not in places or any(place not in places for place in origins):
        return False
    for place in origins:
        if origins.count(place) > units.get(place, 0) or to not in reach(place):
            return False
    return bool(units.get(to, 0) + len(origins) <= limit(table) and table.me["prestige"] >= 1)


def move_hoplites(table: NaiveTable, line: Json) -> bool:
    return _units_move(table, line, "hoplites", lambda place: hoplites_reach(table, place))


def move_galleys(table: NaiveTable, line: Json) -> bool:
    """P7."""
    seas, enemy = table.board["seas"], 1 - table.turn

    def reach(place: str) -> set[str]:
        return ways(place, lambda s: seas[s]["seas"], lambda s: controls(table, enemy, s))

    return _units_move(table, line, "galleys", reach)


def besiege(table: NaiveTable, line: Json) -> bool:
    """P8."""
    if line["polis"] not in table.poleis or table.poleis[line["polis"]]["owner"] == table.turn:
        return False
    facts = table.board["poleis"][line["polis"]]
    die = line.get("die")
    return (
        controls(table, table.turn, facts["territory"])
        and table.me["hoplites"][facts["territory"]] >= facts["fortification"]
        and table.me["prestige"] >= 1
        and die is not None
        and 1 <= die <= table.board["die"]
    )


def collect(table: NaiveTable, line: Json) -> bool:
    """P9."""
    region = line["region"]
    if region not in table.board["territories"] or region in table.exhausted:
        return False
    own = [p for p in table.owned(table.turn) if table.board["poleis"][p]["territory"] == region]
    columns = table.board["territories"][region]["collect"]
    spread = {good: line[good] for good in table.me["stores"] if line.get(good)}
    if not own or not spread or any(count < 0 for count in spread.values()):
        return False
    for good, count in spread.items():
        if good not in columns or count > len(columns[good]):
            return False
    if sum(spread.values()) > table.me["hoplites"].get(region, 0):
        return False
    return bool(table.starts[table.turn]["home"] == region or table.me["prestige"] >= 1)


# --- political -----------------------------------------------------------------------------------


def trade(table: NaiveTable, line: Json) -> bool:
    """P10."""
    market, sell, buy = line["market"], line["sell"], line["buy"]
    if market not in table.markets or not table.me["merchants"]:
        return False
    facts = table.board["markets"][market]
    if len(table.markets[market]["ships"]) >= facts["shiploads"]:
        return False
    if not sailed(table, table.starts[table.turn]["port"]) & set(facts["seas"]):
        return False
    faces = range(1, table.board["die"] + 1)
    if sell == "silver":
        dice = line.get("dice") or []
        rolled = buy == "wheat" and len(dice) == 2 and all(die in faces for die in dice)
    else:
        rolled = sell in facts["wants"] and buy in ("wheat", "silver") and line.get("die") in faces
    return rolled and table.me["stores"][sell] >= table.price(market)


def move_proxenos(table: NaiveTable, line: Json) -> bool:
    """P11."""
    here, to = table.me["proxenos"], line["to"]
    if to == here or to not in table.board["territories"]:
        return False
    lands, seas = table.board["territories"], table.board["seas"]
    ends = ways(here, lambda t: lands[t]["land"], lambda _: False)
    for harbour in lands[here]["seas"]:
        waters = {harbour} | ways(harbour, lambda s: seas[s]["seas"], lambda _: False)
        ends |= {t for t in lands if waters & set(lands[t]["seas"])}
    return to in ends and table.me["stores"]["silver"] >= table.cheapest(table.turn, here, to)


def redeem(table: NaiveTable, _line: Json) -> bool:
    """P12."""
    home = table.board["poleis"][table.capitals[table.turn]]["territory"]
    return bool(table.me["proxenos"] != home and table.me["stores"]["silver"] >= 2)


def civil_war(table: NaiveTable, line: Json) -> bool:
    """P13."""
    key = line["polis"]
    if key not in table.poleis or key in table.capitals:
        return False
    polis, facts = table.poleis[key], table.board["poleis"][key]
    if polis["owner"] == table.turn or table.me["proxenos"] != facts["territory"]:
        return False
    price = 2 * facts["base"] if polis["owner"] is None else 3 * polis["population"]
    return bool(table.me["stores"]["silver"] >= price)


# --- battles -------------------------------------------------------------------------------------


def _fresh(table: NaiveTable, cards: list[str]) -> bool:
    assert table.battle is not None
    known = all(card in table.board["combat"] for card in cards)
    return known and len(set(cards)) == len(cards) and not set(cards) & set(table.battle["played"])


def attack(table: NaiveTable, line: Json) -> bool:
    """P14."""
    return _fresh(table, [line["first"], line["second"]])


def defend(table: NaiveTable, line: Json) -> bool:
    """P14."""
    assert table.battle is not None
    answers = [line.get("first"), line.get("second")]
    if not _fresh(table, [card for card in answers if card is not None]):
        return False
    cards = table.board["combat"]
    return all(
        answer is None or cards[answer]["formation"] == cards[laid]["formation"]
        for laid, answer in zip(table.battle["laid"], answers, strict=True)
    )


def retreat(table: NaiveTable, line: Json) -> bool:
    """P15: as units move, to where the opponent does not have the upper hand."""
    assert table.battle is not None
    here, to = table.battle["place"], line["to"]
    kind = "hoplites" if here in table.board["territories"] else "galleys"
    if controls(table, 1 - table.turn, to):
        return False
    if kind == "hoplites":
        reached = to in table.board["territories"] and to in hoplites_reach(table, here)
    else:
        seas, enemy = table.board["seas"], 1 - table.turn
        reached = to in ways(here, lambda s: seas[s]["seas"], lambda s: controls(table, enemy, s))
    leaving = table.me[kind].get(here, 0)
    room = table.me[kind].get(to, 0) + leaving <= limit(table)
    return bool(reached and room and table.me["prestige"] >= table.board["retreat_price"])


# --- the end of a round --------------------------------------------------------------------------


def supply(table: NaiveTable, _line: Json) -> bool:
    """P17."""
    short = table.cubes(table.turn) - table.me["stores"]["wheat"]
    return bool(short <= table.me["prestige"])


def give_up(table: NaiveTable, line: Json) -> bool:
    """P17: never the capital."""
    return line["polis"] in table.owned(table.turn) and line["polis"] not in table.capitals


def grow(table: NaiveTable, line: Json) -> bool:
    """P18: within growth and maximum, a wheat a cube."""
    if line["polis"] not in table.owned(table.turn) or line["count"] < 1:
        return False
    room = table.room_to_grow(line["polis"])
    return bool(line["count"] <= room and line["count"] <= table.me["stores"]["wheat"])


def phoros(table: NaiveTable, line: Json) -> bool:
    """P21."""
    return bool(1 <= line["count"] <= table.me["prestige"])


def offer(table: NaiveTable, line: Json) -> bool:
    """P22."""
    in_poleis = [c for p in table.poleis.values() for c in p["finished"] + p["building"]]
    used = [*in_poleis, *table.offer, *table.gone]
    return line["card"] in table.board["projects"] and line["card"] not in used


def event(table: NaiveTable, line: Json) -> bool:
    """P22."""
    return line["card"] in table.board["events"] and line["card"] not in table.events


CLAUSES: dict[str, Callable[[NaiveTable, Json], bool]] = {
    "hoplites": hoplites,
    "galleys": galleys,
    "merchants": merchants,
    "project": project,
    "move_hoplites": move_hoplites,
    "move_galleys": move_galleys,
    "besiege": besiege,
    "collect": collect,
    "trade": trade,
    "move_proxenos": move_proxenos,
    "redeem": redeem,
    "civil_war": civil_war,
    "attack": attack,
    "defend": defend,
    "retreat": retreat,
    "supply": supply,
    "give_up": give_up,
    "grow": grow,
    "phoros": phoros,
    "offer": offer,
    "event": event,
}
