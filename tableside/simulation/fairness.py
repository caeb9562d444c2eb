"""What a number of games says about chances: intervals, a test for even chances, quartiles."""

from __future__ import annotations

import math
from collections.abc import Sequence

_Z = 1.959963984540054
"""Two-sided 95% of a normal distribution."""


def interval(count: int, total: int) -> tuple[float, float]:
    """The share that `count` of `total` stands for, with 95% confidence: Wilson's score interval
    (E. B. Wilson, Probable Inference, JASA 22, 1927). (0, 1) for no games at all.
    """
    if total == 0:
        return 0.0, 1.0
    share, z2 = count / total, _Z * _Z
    middle = (share + z2 / (2 * total)) / (1 + z2 / total)
    spread = share * (1 - share) / total + z2 / (4 * total * total)
    half = _Z / (1 + z2 / total) * math.sqrt(spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def even_chances(counts: Sequence[int]) -> float:
    """How likely it is that even chances give counts as uneven as these or more (Pearson's
    chi-squared test). 1 where nothing was counted.
    """
    total = sum(counts)
    if total == 0 or len(counts) < 2:
        return 1.0
    expected = total / len(counts)
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    return _chi_squared_above(statistic, len(counts) - 1)


def quartiles(values: Sequence[int]) -> tuple[float, float, float] | None:
    """The lower quartile, the median and the upper one, between neighbours in proportion (Hyndman
    and Fan's definition 7); None of no values.
    """
    if not values:
        return None
    ordered = sorted(values)

    def at(share: float) -> float:
        place = share * (len(ordered) - 1)
        below = math.floor(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (place - below) * (ordered[above] - ordered[below])

    return at(0.25), at(0.5), at(0.75)


def _chi_squared_above(statistic: float, freedom: int) -> float:
    """The chance that a chi-squared variable of so many degrees of freedom is larger: the finite
    sums for whole degrees (Abramowitz and Stegun 26.4.4 and 26.4.5).
    """
    half = statistic / 2
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for k in range(1, freedom // 2):
            term *= half / k
            total += term
        return total
    total = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
    for k in range(1, (freedom + 1) // 2):
        total += term
        term *= half / (k + 0.5)
    return total
