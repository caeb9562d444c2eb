"""The labels of a verdict name just the kinds of legal moves."""

from __future__ import annotations

from typing import Any

import pytest

from tableside.games.polis_hegemony.legal import labels, legal_moves
from tableside.games.polis_hegemony.moves import (
    Collect,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Retreat,
    StartProject,
    Trade,
)
from tableside.games.polis_hegemony.position import Position
from tests.polis_hegemony.random_games import random_game
from tests.polis_hegemony.tables import Table


def labels_of_all(position: Position) -> set[str]:
    """The labels as the document describes them, from every legal move."""
    found: set[str] = set()
    for move in legal_moves(position):
        match move:
            case MoveHoplites() | MoveGalleys():
                found |= {f"{move.do}:{origin}>{move.to}" for origin in move.origins}
            case StartProject():
                found.add(f"project:{move.card}@{move.polis}")
            case Collect():
                found.add(f"collect:{move.region}")
            case Trade():
                found.add(f"trade:{move.market}:{move.sell}>{move.buy}")
            case MoveProxenos() | Retreat():
                found.add(f"{move.do}:{move.to}")
            case _:
                polis = getattr(move, "polis", None)
                found.add(move.do if polis is None else f"{move.do}:{polis}")
    return found


@pytest.mark.parametrize("seed", range(4))
def test_labels_say_what_the_legal_moves_say(seed: int) -> None:
    for position, *_ in random_game(seed):
        assert labels(position) == sorted(labels_of_all(position))


def test_a_battle_has_few_labels() -> None:
    table = Table(round="4", athens={"hoplites": {"BOE": 4}}, sparta={"hoplites": {"BOE": 4}}).play(
        "pass"
    )
    assert [label for label in labels(table.position) if ":" not in label] == ["attack"]
    assert set(labels(table.position)) == labels_of_all(table.position)


def test_a_table_full_of_units_is_listed_in_time() -> None:
    """Fifteen hoplites in as many places as there are: every group once."""
    everywhere: dict[str, Any] = dict.fromkeys(Table().position.board.territories, 1)
    table = Table(
        round="5α", athens={"hoplites": everywhere, "galleys": {}}, sparta={"galleys": {}}
    )
    groups = [(move["to"], tuple(move["from"])) for move in table.open("move_hoplites")]
    assert len(groups) == len(set(groups))
    assert max(len(origins) for _, origins in groups) == 4
