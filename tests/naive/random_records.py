"""Random records of Collect and Rule: mostly sensible play, and every kind of slip in between.

Many begin with most cards already in hands, so that empty decks, reshuffles, stalemates, frozen
players and wins come up often.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from tests.naive.cards import (
    ALL_CARDS,
    COINS,
    GODS,
    HOPLITES,
    HOUSE_RULES,
    PARTS,
    ROBBERS,
    SETS,
    State,
    payable,
)
from tests.naive.moves import Impossible, attempt
from tests.naive.reading import Malformed, read_header, read_line
from tests.naive.refusals import conceivable, refusal

Json = dict[str, Any]

NAMES = ["Ania", "Borys", "Celina", "Łukasz", "Ёжик", "O'Neil", " ", '"']
NO_CARDS = ["", "STOP", "ATH7", "ath1", "COIN1", "COIN16", "GODS", "Ω", "ATH1 "]
MALFORMED_TEXTS = [
    b"{",
    b"null",
    b"[]",
    b'"draw"',
    b"17",
    b"\xff\xfe",
    b'{"do":"draw"} trailing',
    b"{}",
    b'{"do":"draw","card":"COIN01","by":NaN}',
    b'{"card":"ATH1"}',
    b'{"do":null}',
    b'{"do":7}',
    b'{"do":["draw"]}',
]
MALFORMED_LINES: list[Json] = [
    {"do": "draw"},
    {"do": "draw", "card": None},
    {"do": "draw", "card": 7},
    {"do": "draw", "card": ["ATH1"]},
    {"do": "draw", "card": "ATH1", "by": "0"},
    {"do": "draw", "card": "ATH1", "by": True},
    {"do": "draw", "card": "ATH1", "by": 0.0},
    {"do": "stop", "by": [0]},
    {"do": "stop", "card": 5},
    {"do": "pay"},
    {"do": "pay", "cards": None},
    {"do": "pay", "cards": "COIN01"},
    {"do": "pay", "cards": ["COIN01", 2, "COIN03"]},
    {"do": "pay", "cards": {"COIN01": 1}},
    {"do": "defend", "card": False},
    {"do": "buy", "card": "ATH1"},
    {"do": "buy", "from": 1},
    {"do": "buy", "card": "ATH1", "from": None},
    {"do": "buy", "card": "ATH1", "from": False},
    {"do": "buy", "card": "ATH1", "from": "1"},
    {"do": "buy", "card": "ATH1", "from": 1, "coins": "COIN01"},
    {"do": "buy", "card": "ATH1", "from": 1, "coins": [1, 2, 3]},
    {"do": "undo", "by": "me"},
    {"do": "redo", "card": 1},
    {"do": "dance", "cards": 3},
    {"do": "set"},
    {"do": "set", "position": None},
    {"do": "set", "position": []},
    {"do": "set", "position": {}},
    {"do": "set", "position": {"turn": 0}},
    {"do": "set", "position": {"turn": "0", "players": []}},
    {"do": "set", "position": {"turn": True, "players": []}},
    {"do": "set", "position": {"turn": 0, "players": {}}},
    {"do": "set", "position": {"turn": 0, "players": [[], []]}},
    {"do": "set", "position": {"turn": 0, "players": [{"polis": None}, {"polis": None}]}},
    {"do": "set", "position": {"turn": 0, "players": [{"cards": []}, {"cards": "ATH1"}]}},
    {"do": "set", "position": {"turn": 0, "players": [{"cards": []}, {"polis": 1, "cards": []}]}},
    {"do": "set", "position": {"turn": 0, "players": [{"cards": []}] * 2, "discard": "ROBB1"}},
    {"do": "set", "position": {"turn": 0, "players": [{"cards": []}] * 2, "discard": [1]}},
]


def random_record(rng: random.Random, moves: int, cards: Sequence[str] = ALL_CARDS) -> bytes:
    """A record with a good header and about `moves` lines, played with the deck `cards`."""
    header = _header(rng, cards)
    house, state = read_header(json.dumps(header).encode(), cards)
    past: list[State] = []
    future: list[State] = []
    texts = [_text(rng, header)]
    for _ in range(moves):
        if rng.random() < 0.03:
            texts.append(_malformed(rng))
            continue
        line = _line(rng, house, state)
        texts.append(_text(rng, line))
        try:
            line = read_line(json.dumps(line).encode())
        except Malformed:
            continue
        if line["do"] == "undo":
            if past:
                future.append(state)
                state = past.pop()
        elif line["do"] == "redo":
            if future:
                past.append(state)
                state = future.pop()
        else:
            refused, after = attempt(house, state, line)
            if refused is None:
                past.append(state)
                future.clear()
                state = after
    start = b"\xef\xbb\xbf" if rng.random() < 0.1 else b""
    end = rng.choice([b"\n", b"\r\n"])
    last = rng.choice([b"", end])
    return start + end.join(texts) + last


def random_bad_header(rng: random.Random) -> bytes:
    """A record whose first line is wrong in one way, before a good move."""
    header = _header(rng, ALL_CARDS)
    players = header["players"]
    wrong: list[tuple[str, Any]] = [
        ("table", rng.choice([None, 0, 2, "1", True, [1]])),
        ("game", rng.choice([None, "", "chess", 1, "Collect-and-Rule", ["collect-and-rule"]])),
        ("deck", rng.choice(["", "tarot", 1, "hellas-61", ["hellas-60"]])),
        ("players", rng.choice([None, [], ["Ania"], "Ania", {}, 2, ["Ania", 2]])),
        ("players", rng.choice([["Ania", "Ania"], ["Ania", ""], [*"abcdef"], ["Ania", None]])),
        ("first", rng.choice([-1, len(players), "0", True, 0.5, [0]])),
        ("house_rules", rng.choice([[], "none", 1, True, {"speed": "fast"}])),
        ("house_rules", {rng.choice(list(HOUSE_RULES)): rng.choice([0, 1, "true", None, "x", []])}),
        ("house_rules", {"god_grants_draw": rng.choice([True, False, "Never"])}),
        ("start", rng.choice([[], "deck", 1, {}, {"turn": 0}, {"players": []}])),
        ("start", _bad_position(rng, ALL_CARDS, len(players))),
    ]
    key, value = rng.choice(wrong)
    header[key] = value
    text = rng.choice([_text(rng, header)] * 9 + [b"[]", b"{", b"null", b"\xff"])
    return text + b'\n{"do":"draw","card":"COIN01"}\n'


def _text(rng: random.Random, line: Json) -> bytes:
    spaces = None if rng.random() < 0.5 else (",", ":")
    text = json.dumps(line, ensure_ascii=rng.random() < 0.5, separators=spaces).encode()
    return rng.choice([b"\n", b"\r\n"]) + text if rng.random() < 0.03 else text


def _malformed(rng: random.Random) -> bytes:
    if rng.random() < 0.3:
        return rng.choice(MALFORMED_TEXTS)
    return json.dumps(rng.choice(MALFORMED_LINES)).encode()


def _header(rng: random.Random, cards: Sequence[str]) -> Json:
    players = rng.randint(2, 5)
    header: Json = {
        "table": 1,
        "game": "collect-and-rule",
        "players": rng.sample(NAMES, players),
    }
    if rng.random() < 0.6:
        header["first"] = rng.choice([None, *range(players)])
    header["house_rules"] = house = {
        key: rng.choice(values) for key, values in HOUSE_RULES.items() if rng.random() < 0.6
    }
    if rng.random() < 0.1:
        header["deck"] = rng.choice([None, "hellas-60"])
    if rng.random() < 0.7:
        while True:
            kept = house.get("lost_polis") == "kept"
            header["start"] = _position(rng, cards, players, kept)
            try:
                read_header(json.dumps(header).encode(), cards)
                break
            except Impossible:
                continue
    return header


def _position(
    rng: random.Random, all_cards: Sequence[str], players: int, claims_without_parts: bool
) -> Json:
    """A stated position, nearly always a possible one; small decks are favoured."""
    cards = rng.sample(all_cards, len(all_cards))
    in_deck = rng.choice([0, 0, 1, 2, 3, 5, 10, 30])
    rest = cards[in_deck:]
    robbers_to_discard = [card for card in rest if card in ROBBERS]
    rest = [card for card in rest if card not in ROBBERS]
    in_discard = rng.choice([0, 0, 0, 1, 3, 8])
    discard = rest[:in_discard] + robbers_to_discard * rng.choice([0, 1, 1])
    hands: list[list[str]] = [[] for _ in range(players)]
    favourite = rng.sample(SETS, players)  # each hand leans to one set, so that wins are near
    lean = rng.random()
    for card in rest[in_discard:]:
        seat = rng.randrange(players)
        if card[:3] in favourite and rng.random() < lean:
            seat = favourite.index(card[:3])
        hands[seat].append(card)
    if rng.random() < 0.3:  # few cards in hands: robbers find little
        hands = [rng.sample(hand, min(len(hand), rng.randint(0, 4))) for hand in hands]
    if rng.random() < 0.3:  # everything drawn, so that a stalemate is near
        held = {card for hand in hands for card in hand}
        hands[0] += [card for card in all_cards if card not in held and card not in ROBBERS]
        discard = [] if in_deck == 0 else discard
        discard = [card for card in discard if card in ROBBERS]
    stated = []
    for seat, hand in enumerate(hands):
        polis: str | None = favourite[seat]
        claim = any(card in PARTS and card[:3] == polis for card in hand) or claims_without_parts
        if not claim or rng.random() < 0.3:
            polis = None
        stated.append({"polis": polis, "cards": hand})
    position: Json = {"turn": rng.randrange(players), "players": stated}
    if discard or rng.random() < 0.5:
        position["discard"] = discard
    return position


def _bad_position(rng: random.Random, cards: Sequence[str], players: int) -> Json:
    """A stated position with one slip in it (some slips do no harm under some house rules)."""
    position = _position(rng, cards, players, claims_without_parts=False)
    seat, other = rng.sample(range(players), 2)
    one, two = position["players"][seat], position["players"][other]
    match rng.randrange(10):
        case 0:
            position["players"].append({"polis": None, "cards": []})
        case 1:
            position["players"].pop()
        case 2:
            one["cards"] = [*one["cards"], rng.choice(NO_CARDS)]
        case 3:
            one["cards"] = [*one["cards"], rng.choice(two["cards"] or ["ROBB1"])]
        case 4:
            one["cards"] = [*one["cards"], rng.choice(ROBBERS)]
        case 5:
            one["polis"] = rng.choice(["", "ROM", "ath", "COI"])
        case 6:
            one["polis"] = two["polis"] = rng.choice(SETS)
        case 7:
            one["polis"] = rng.choice(SETS)
        case 8:
            position["turn"] = rng.choice([-1, players])
        case _:
            hands = [[card for card in ALL_CARDS if card[:3] == key] for key in SETS[:2]]
            position["players"] = [{"polis": None, "cards": []} for _ in range(players)]
            position["players"][seat] = {"polis": SETS[0], "cards": hands[0]}
            position["players"][other] = {"polis": SETS[1], "cards": hands[1]}
            position["discard"] = []
    return position


def _line(rng: random.Random, house: State, state: State) -> Json:
    chance = rng.random() * (0.3 if state["phase"] == "over" else 1)
    if chance < 0.06:
        return {"do": "undo"}
    if chance < 0.10:
        return {"do": "redo"}
    if chance < 0.12:
        kept = house["lost_polis"] == "kept"
        position = _position(rng, list(house["cards"]), len(state["players"]), kept)
        return {"do": "set", "position": position, "why": "a slip"}
    if chance < 0.14:
        return {
            "do": "set",
            "position": _bad_position(rng, list(house["cards"]), len(state["players"])),
        }
    line = _legal(rng, house, state) if chance < 0.8 else None
    line = line or _slip(rng, state)
    if rng.random() < 0.15:
        line["by"] = rng.choice([state["turn"], state["turn"], None, 0, 1, -1, 7])
    return line


def _legal(rng: random.Random, house: State, state: State) -> Json | None:
    """An allowed move, each verb about as likely as the others."""
    allowed: dict[str, list[Json]] = {}
    for word, moves in conceivable(house, state).items():
        if word == "pay":
            first = next((move for move in moves if refusal(house, state, move) is None), None)
            if first is not None:
                payment = payable(house, state["players"][state["turn"]])
                cards = rng.sample(payment, len(first["cards"]))
                allowed["pay"] = [{"do": "pay", "cards": cards}]
            continue
        for move in moves:
            if refusal(house, state, move) is None:
                allowed.setdefault(move["do"], []).append(move)
    if not allowed:
        return None
    verbs = sorted(allowed) + ["draw"] * (2 if "draw" in allowed else 0)
    move = dict(rng.choice(allowed[rng.choice(verbs)]))
    if move["do"] == "defend" and rng.random() < 0.5:
        del move["card"]
    if move["do"] == "buy" and rng.random() < 0.5:
        coins = [card for card in state["players"][state["turn"]]["cards"] if card in COINS]
        move["coins"] = rng.sample(coins, 3)
    return move


def _slip(rng: random.Random, state: State) -> Json:
    """A move somebody might try; it may happen to be allowed."""
    hand = state["players"][state["turn"]]["cards"]
    pool = rng.choice([ALL_CARDS, hand or ALL_CARDS, state["discard"] or ALL_CARDS, NO_CARDS])
    verbs = ["draw", "stop", "pay", "defend", "buy", "dance"]
    verbs += (
        ["pay", "pay", "defend"] * 2
        if state["phase"] == "robber"
        else ["draw", "buy", "buy", "buy"]
    )
    verb = rng.choice(verbs)
    if verb in ("stop", "dance"):
        return {"do": verb}
    if verb == "draw":
        return {"do": "draw", "card": rng.choice(pool)}
    if verb == "pay":
        count = rng.choice([0, 1, 2, 3, 3, 3, 4])
        mixed = hand * 3 + GODS + HOPLITES + ALL_CARDS[:5] + NO_CARDS[:2]
        return {"do": "pay", "cards": [rng.choice(mixed) for _ in range(count)]}
    if verb == "defend":
        card = rng.choice([None, rng.choice(HOPLITES), rng.choice(pool)])
        return {"do": "defend", "card": card}
    polis = state["players"][state["turn"]]["polis"]
    near = [card for card in ALL_CARDS if card[:3] == polis] or PARTS
    card = rng.choice([rng.choice(near), rng.choice(GODS), rng.choice(pool)])
    seats = [-1, *range(len(state["players"]) + 1)]
    holding = [seat for seat, player in enumerate(state["players"]) if card in player["cards"]]
    line: Json = {"do": "buy", "card": card, "from": rng.choice(holding * 8 + seats)}
    if rng.random() < 0.4:
        pool = rng.choice([COINS, hand + COINS[:3]])
        line["coins"] = [rng.choice(pool) for _ in range(rng.choice([0, 2, 3, 3, 3, 4]))]
    return line
