"""Random games of Collect and Rule: undone, kept, exported and replayed to equal positions."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tableside.decks import open_game
from tableside.games.boundary import AnyGame, BadLine
from tableside.match.journal import Journal
from tableside.match.match import Match
from tableside.match.record import parse_line, read_header
from tableside.messages import Desk, JsonLine
from tests.naive.random_records import random_record


def game_of(game_name: str, deck_name: str | None) -> AnyGame:
    return open_game(game_name, deck_name)[0]


def play(seed: int) -> tuple[JsonLine, Match, list[object]]:
    """A random match, its header, and the position after each accepted line."""
    first, *rest = random_record(random.Random(seed), 50).removeprefix(b"\xef\xbb\xbf").splitlines()
    while not first:
        first, *rest = rest
    header = parse_line(first)
    match = Match(*read_header(header, game_of))
    positions = []
    for text in rest:
        try:
            accepted = match.submit(parse_line(text), time=1.0).ok
        except BadLine:
            continue
        if accepted:
            positions.append(match.position)
    return header, match, positions


@pytest.mark.parametrize("seed", range(12))
def test_undo_and_redo_give_back_equal_positions(seed: int) -> None:
    _, match, _ = play(seed)
    befores = [each.before for each in match.standing]
    afters = [each.after for each in match.standing]
    for before in reversed(befores):
        assert match.submit({"do": "undo"}, time=0.0).ok
        assert match.position == before
    assert not match.can_undo
    for after in afters:
        assert match.submit({"do": "redo"}, time=0.0).ok
        assert match.position == after


@pytest.mark.parametrize("seed", range(12, 20))
def test_a_kept_and_an_exported_match_replay_to_equal_positions(seed: int, tmp_path: Path) -> None:
    header, match, positions = play(seed)
    with Journal(tmp_path / "journal.sqlite3") as journal:
        match_id = journal.begin(header, 0.0)
        journal.write(match_id, match.unsaved(), Desk())
        kept_header, lines, _ = journal.load(match_id)
        exported = list(journal.record_lines(match_id))
    restored = Match.restore(*read_header(kept_header, game_of), lines)
    assert restored.mark() == match.mark()
    replayed = Match(*read_header(parse_line(exported[0].encode()), game_of))
    for text, position in zip(exported[1:], positions, strict=True):
        assert replayed.submit(parse_line(text.encode()), time=0.0).ok
        assert replayed.position == position


def test_a_card_used_but_never_shown_is_put_in_where_it_was_drawn() -> None:
    header = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"]}
    match = Match(*read_header(header, game_of))
    played = ["COIN01", "stop", "COIN02", "COIN03", "stop", "COIN04", "ROBB1"]
    for card in played:
        line = {"do": "stop"} if card == "stop" else {"do": "draw", "card": card}
        assert match.submit(line, time=0.0).ok
    # Ania pays with a hoplite that nobody saw her draw.
    missed = {"do": "draw", "card": "HOPL3", "by": 0}
    assert not match.submit({"do": "defend", "card": "HOPL3"}, time=1.0).ok
    assert match.insert_missed(missed, then=[{"do": "defend", "card": "HOPL3"}], time=1.0).ok
    assert [each.line for each in match.standing][5:8] == [
        *({"do": "draw", "card": "COIN04"}, missed, {"do": "draw", "card": "ROBB1"}),
    ]
    assert {"HOPL3", "ROBB1"} == match.position.discard
    assert match.position.turn == 1
