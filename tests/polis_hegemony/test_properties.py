"""What is true of every game of Polis, whatever is drawn, rolled and chosen."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.games.boundary import Setup
from tableside.games.polis_hegemony.game import PolisHegemony
from tableside.games.polis_hegemony.invariants import problems
from tableside.games.polis_hegemony.moves import (
    Attack,
    Besiege,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    Grow,
    Move,
    MoveGalleys,
    MoveHoplites,
    Phoros,
    Trade,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.rulebook import RULEBOOK
from tableside.match.match import Match
from tableside.match.record import write_header
from tableside.match.referee import RecordJudge
from tableside.messages import EMPTY_TRAY, LANGUAGES
from tableside.words import Speaker, event_text, refusal_text
from tests.polis_hegemony.inspecting import faults
from tests.polis_hegemony.naive_rules import allowed
from tests.polis_hegemony.naive_table import NaiveTable
from tests.polis_hegemony.random_games import random_game, setup_of
from tests.polis_hegemony.records import opened

Json = dict[str, Any]

seeds = st.integers(min_value=0, max_value=2**32)
GAME, TITLE = opened()
"""The game is pure: all tests share it."""


def seen(position: Position) -> Json:
    """A verdict's keys without `legal`, as JSON would have them."""
    verdict = GAME.verdict(position)
    del verdict["legal"]
    found: Json = json.loads(json.dumps(verdict))
    return found


def check_game(seed: int) -> Counter[str]:
    """One random game: sound at every step, counted alike by the naive table, replayed from its
    record by the referee to the same end. Gives what happened in it.
    """
    setup = setup_of(seed)
    naive = NaiveTable(sides_swap=setup.house_rules["battle_roles"] == "swap")
    happened: Counter[str] = Counter()
    lines: list[Json] = []
    last = start = GAME.start(setup)
    naive.lay(seen(start))
    for _, move, after, events in random_game(seed):
        line = json.loads(json.dumps(GAME.write_move(move)))
        assert GAME.read_move(line) == move
        lines.append(line)
        naive.second_possible = all(event.code != "no-second-action" for event in events)
        naive.do(line)
        assert seen(after) == naive.seen(), (seed, len(lines), line)
        assert list(faults(after)) == [], (seed, len(lines))
        assert list(problems(after)) == [], (seed, len(lines))
        happened.update(event.code for event in events)
        happened.update([f"do {move.do}"])
        last = after
    assert GAME.over(last), (seed, len(lines))
    header = write_header(GAME, setup)
    record = [json.dumps(line).encode() + b"\n" for line in (header, *lines)]
    verdicts = list(RecordJudge(lambda _game, _deck: (GAME, TITLE)).verdicts(record))
    assert [verdict["ok"] for verdict in verdicts] == [True] * len(lines)
    assert {key: verdicts[-1][key] for key in seen(last)} == seen(last)
    return happened


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_games_are_sound_and_replay_to_the_same_end(seed: int) -> None:
    check_game(seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_thousand_games_are_sound_and_replay_to_the_same_end() -> None:
    happened: Counter[str] = Counter()
    for seed in range(2000):
        happened.update(check_game(seed))
    told = {code.removeprefix("event.") for code in GAME.catalogue if code.startswith("event.")}
    # Of what an event takes there is always some left on this board.
    assert told - set(happened) <= {"effect.nobody"}, "some events never happen"


def mutated(rng: random.Random, position: Position, move: Move) -> Iterator[Move]:
    """The move with something about it changed: mostly such as somebody might try."""
    board = position.board
    match move:
        case CreateHoplites():
            yield replace(move, metal=move.metal + rng.choice([-1, 1, 2]))
            yield replace(move, polis=rng.choice(list(board.poleis)))
        case CreateGalleys() | CreateMerchants():
            yield replace(move, wood=move.wood + rng.choice([-1, 1, 2]))
            yield replace(move, polis=rng.choice(list(board.poleis)))
        case MoveHoplites():
            yield replace(move, to=rng.choice(list(board.territories)))
            yield replace(move, origins=(*move.origins, rng.choice(move.origins)))
        case MoveGalleys():
            yield replace(move, to=rng.choice(list(board.seas)))
            yield replace(move, origins=(*move.origins, rng.choice(move.origins)))
        case Besiege():
            yield replace(move, polis=rng.choice(list(board.poleis)))
            yield replace(move, die=rng.choice([None, 0, board.die + 1]))
        case Collect():
            yield replace(move, region=rng.choice(list(board.territories)))
            resource = rng.choice(list(move.hoplites))
            more = {**move.hoplites, resource: move.hoplites[resource] + 1}
            yield replace(move, hoplites=more)
        case Trade():
            yield replace(move, market=rng.choice(list(board.markets)))
            yield replace(move, sell=rng.choice(["silver", "wheat", "metal", "oil"]))
            yield replace(move, buy=rng.choice(["silver", "wheat", "oil"]))
        case Grow():
            yield replace(move, count=move.count + rng.choice([-1, 1]))
            yield replace(move, polis=rng.choice(list(board.poleis)))
        case Phoros():
            yield replace(move, count=move.count + rng.choice([-1, 1]))
    yield replace(move, by=1 - position.turn)


def plain(move: Move) -> Move:
    """The move as the list would name it: units, dice and cards sorted, no idle goods."""
    match move:
        case Attack():
            low, high = sorted((move.first, move.second))
            return Attack(low, high)
        case MoveHoplites() | MoveGalleys():
            return replace(move, origins=tuple(sorted(move.origins)))
        case Trade(dice=tuple(dice)):
            return replace(move, dice=tuple(sorted(dice)))
        case Collect():
            return replace(move, hoplites={k: n for k, n in move.hoplites.items() if n})
        case _:
            return move


@given(seed=seeds)
@settings(max_examples=12, deadline=None)
def test_every_listed_move_is_accepted_and_mutated_ones_are_refused_or_listed(seed: int) -> None:
    rng = random.Random(seed)
    steps = list(random_game(seed))
    elsewhere = [move for _, move, _, _ in steps]
    naive = NaiveTable()
    for position, _, _, _ in rng.sample(steps, min(6, len(steps))):
        naive.lay(seen(position))
        listed = list(GAME.legal_moves(position))
        assert listed, "somebody is asked and can do nothing"
        for move in listed:
            assert GAME.refuse(position, move) is None, move
        for move in rng.sample(listed, min(15, len(listed))):
            assert allowed(naive, json.loads(json.dumps(GAME.write_move(move)))), move
        tried = [
            m
            for move in rng.sample(listed, min(15, len(listed)))
            for m in mutated(rng, position, move)
        ]
        tried += rng.sample(elsewhere, min(20, len(elsewhere)))
        for move in tried:
            refusal = GAME.refuse(position, move)
            line = json.loads(json.dumps(GAME.write_move(move)))
            assert allowed(naive, line) == (refusal is None), (line, refusal)
            if refusal is None:
                assert plain(replace(move, by=None)) in listed, move
                continue
            with pytest.raises(ValueError, match=refusal.code):
                GAME.play(position, move)
            for language in LANGUAGES:
                assert SPEAKER.say(refusal_text(refusal), language)
            assert f"clause.{refusal.rule}" in GAME.catalogue
            # A roll in trade is of P10.2 or P10.3.
            rolled = (refusal.rule, refusal.code) in {("P10", "needs-die"), ("P10", "no-such-roll")}
            assert (RULEBOOK.point_of(refusal) == refusal.rule) == rolled, refusal


SPEAKER = Speaker([GAME.catalogue], TITLE, ("Ania", "Borys"))


@given(seed=seeds)
@settings(max_examples=12, deadline=None)
def test_whatever_happens_can_be_told_in_every_language(seed: int) -> None:
    for _, _, after, events in random_game(seed):
        for language in LANGUAGES:
            assert SPEAKER.say(GAME.prompt(after, EMPTY_TRAY), language)
            for event in events:
                assert SPEAKER.say(event_text(event), language)
        for event in events:
            assert event.code == "turn" or GAME.clause(event) is not None


@given(seed=seeds)
@settings(max_examples=12, deadline=None)
def test_undo_and_redo_lead_to_the_same_positions(seed: int) -> None:
    match = Match(GAME, setup_of(seed))
    positions = [match.position]
    for _, move, after, _ in random_game(seed):
        assert match.submit(GAME.write_move(move), time=0.0).ok
        assert match.position == after
        positions.append(after)
    for position in reversed(positions[:-1]):
        assert match.submit({"do": "undo"}, time=0.0).ok
        assert match.position == position
    for position in positions[1:]:
        assert match.submit({"do": "redo"}, time=0.0).ok
        assert match.position == position


@given(seed=seeds)
@settings(max_examples=12, deadline=None)
def test_a_stated_position_is_the_same_whatever_stood_before(seed: int) -> None:
    rng = random.Random(seed)
    steps = list(random_game(seed))
    setup = setup_of(seed)
    blank = GAME.start(Setup(setup.players, 1 - setup.first, setup.house_rules))
    for _, _, position, _ in rng.sample(steps, min(8, len(steps))):
        statement = json.loads(json.dumps(GAME.statement(position)))
        assert GAME.state(blank, statement) == position
        assert GAME.state(position, statement) == position


def test_the_games_are_worth_their_name() -> None:
    """Every verb and every end comes up in some dozen games."""
    happened: Counter[str] = Counter()
    for seed in range(40):
        for _, move, _, events in random_game(seed):
            happened.update([f"do {move.do}", *(event.code for event in events)])
    verbs = {"hoplites", "galleys", "merchants", "project", "move_hoplites", "move_galleys"}
    verbs |= {"besiege", "collect", "trade", "move_proxenos", "redeem", "civil_war", "pass"}
    verbs |= {"attack", "defend", "retreat", "supply", "give_up", "grow", "phoros", "done"}
    verbs |= {"offer", "event"}
    assert {f"do {verb}" for verb in verbs} - set(happened) == set()
    assert {"starved", "no-prestige-left", "last-round", "score"} - set(happened) == set()


def test_it_is_the_game_of_the_registry() -> None:
    assert isinstance(GAME, PolisHegemony)
