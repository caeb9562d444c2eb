"""The real referee and the naive one give the same verdicts, key by key, on random records."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.naive.agreement import Verdict, compare
from tests.naive.cards import ALL_CARDS, KINDS
from tests.naive.naive_referee import referee
from tests.naive.random_records import random_bad_header, random_record

# With robbers some pile always has a card, for nobody can hold one. Only a deck without them runs
# out for good, and so comes to stalemates.
WITHOUT_ROBBERS = [card for card in ALL_CARDS if KINDS[card] != "robber"]

WORKED = Path(__file__).parents[1] / "scenarios" / "records"
RECORDS = [path for path in sorted(WORKED.glob("*.jsonl")) if ".expected" not in path.name]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_naive_referee_agrees_with_the_worked_records(record: Path) -> None:
    texts = record.with_suffix(".expected.jsonl").read_text().splitlines()
    assert referee(record.read_bytes())[0] == [json.loads(text) for text in texts]


@pytest.mark.timeout(600)  # nine seconds of work, however busy the machine is
def test_games_with_every_slip_and_every_end_are_judged_alike() -> None:
    verdicts = _agree(range(80), ALL_CARDS) + _agree(range(50), WITHOUT_ROBBERS)
    assert {verdict["code"] for verdict in verdicts} >= {
        *("game-over", "not-your-turn", "unknown-card", "robber-first", "nothing-to-draw"),
        *("no-more-draws", "in-discard", "in-play", "draw-first", "no-robber", "must-defend"),
        *("same-card-twice", "not-yours", "not-payable", "pay-three", "no-hoplite"),
        *("buy-before-drawing", "no-polis", "not-needed", "not-sellers", "three-coins"),
        *("nothing-to-undo", "nothing-to-redo", "bad-position", "bad-line", "unknown-move", None),
    }
    over = [verdict for verdict in verdicts if verdict["phase"] == "over"]
    assert {verdict["winner"] is None for verdict in over} == {True, False}


def test_wrong_first_lines_are_judged_alike() -> None:
    for seed in range(300):
        _, found = compare(random_bad_header(random.Random(seed)))
        assert found is None, f"seed {seed}: {found}"


@pytest.mark.parametrize("seed", range(3))
def test_the_command_gives_the_same_verdicts_and_exit_status(seed: int) -> None:
    record = random_record(random.Random(seed), 60)
    expected, status = referee(record)
    ran = subprocess.run(
        [sys.executable, "-m", "tableside", "referee"], input=record, capture_output=True
    )
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [_spec_keys(verdict, expected[0]) for verdict in found] == expected
    assert (ran.returncode, ran.stderr) == (status, b"")


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("cards", [ALL_CARDS, WITHOUT_ROBBERS], ids=["whole", "without-robbers"])
def test_thousands_of_records_are_judged_alike(cards: list[str]) -> None:
    _agree(range(1000, 4000), cards)


def _agree(seeds: range, cards: list[str]) -> list[Verdict]:
    """Lets both judge a record for every seed; gives all verdicts."""
    verdicts = []
    for seed in seeds:
        record = random_record(random.Random(seed), 40, cards)
        naive, found = compare(record, cards)
        assert found is None, f"seed {seed}: {found}"
        verdicts += naive
    return verdicts


def _spec_keys(verdict: Verdict, expected: Verdict) -> Verdict:
    return {key: verdict[key] for key in expected}
