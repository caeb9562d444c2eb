"""What counts say about chances: values from printed tables, and what must hold of any."""

from __future__ import annotations

import random

import pytest

from tableside.simulation.fairness import even_chances, interval, quartiles


@pytest.mark.parametrize(
    ("counts", "chance"),
    [
        # Chi-squared is (60 - 50)^2 / 50 * 2 = 4; one degree of freedom: 0.0455.
        ((60, 40), 0.0455),
        # 3 * 33.33: (400 + 0 + 400) / 100 = 8; two degrees: e^-4 = 0.0183.
        ((120, 100, 80), 0.0183),
        # (400 + 0 + 0 + 400) / 100 = 8; three degrees: 0.0460.
        ((120, 100, 100, 80), 0.0460),
        # (400 + 400) / 100 = 8; four degrees: e^-4 * (1 + 4) = 0.0916.
        ((120, 100, 100, 100, 80), 0.0916),
        ((50, 50), 1.0),
        ((0, 0, 0), 1.0),
        ((7,), 1.0),
    ],
)
def test_even_chances_as_tables_have_them(counts: tuple[int, ...], chance: float) -> None:
    assert even_chances(counts) == pytest.approx(chance, abs=5e-5)


def test_even_chances_are_believed_as_often_as_they_should_be() -> None:
    """Of fair seats one run in twenty looks as uneven as one in twenty."""
    rng = random.Random(4)
    runs = 2000
    doubted = 0
    for _ in range(runs):
        wins = [0, 0, 0]
        for _ in range(150):
            wins[rng.randrange(3)] += 1
        doubted += even_chances(wins) < 0.05
    assert 0.035 < doubted / runs < 0.065


def test_interval_of_a_share() -> None:
    # Wilson: (10 / 20) with z = 1.96: 0.5 +- 1.96 * sqrt(0.0125 + 0.0024) / 1.192.
    assert interval(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == pytest.approx(1.0)
    assert interval(0, 0) == (0.0, 1.0)


def test_quartiles() -> None:
    assert quartiles([5]) == (5, 5, 5)
    assert quartiles([4, 1, 3, 2]) == (1.75, 2.5, 3.25)
    assert quartiles([3, 1, 2, 5, 4]) == (2, 3, 4)
    assert quartiles([]) is None
