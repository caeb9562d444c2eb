"""Which of the deck's grids is it? Weighted correlation of the data modules, and how sure."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tableside.vision.closed_set.alignment import Aligned
from tableside.vision.closed_set.grids import DeckGrids
from tableside.vision.closed_set.patch import Floats, cells


@dataclass(frozen=True, slots=True)
class Match:
    """The best grid for an aligned patch.

    Args:
        card: index into `DeckGrids.ids`.
        score: correlation of the data modules with that grid, -1 to 1.
        second: index of the next best card; margin: score minus that card's.
        cover: effective share of the data modules that counted (glare and fingers count less).
    """

    card: int
    score: float
    second: int
    margin: float
    cover: float


@dataclass(frozen=True, slots=True, eq=False)
class Modules:
    """The data modules of one code, in the order of `DeckGrids.data`: normalised values (light
    positive) and how much each counts.
    """

    values: Floats
    weights: Floats

    @classmethod
    def of(cls, grids: DeckGrids, aligned: Aligned) -> Modules:
        """Taken from a patch that lies upright and aligned."""
        return cls(cells(aligned.samples)[grids.data], cells(aligned.weights)[grids.data])


def match(grids: DeckGrids, modules: Modules) -> Match:
    """Compare one code's modules with every grid."""
    values = modules.values
    weights = modules.weights / modules.weights.sum()
    centred = values - float(weights @ values)
    weighted = weights * centred
    norm = math.sqrt(float(weighted @ centred) + 1e-9)
    scores = np.full(len(grids.ids), -1.0, np.float32)
    for units in grids.units:
        mean = units @ weights
        variance = (units * units) @ weights - mean * mean
        found = (units @ weighted) / (norm * np.sqrt(np.maximum(variance, 1e-9)))
        scores = np.maximum(scores, found)
    first, second = (int(i) for i in np.argsort(-scores)[:2])
    cover = float(1 / ((weights * weights).sum() * len(weights)))
    return Match(first, float(scores[first]), second, float(scores[first] - scores[second]), cover)
