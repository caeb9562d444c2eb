"""The rules of the game as numbered points and worked examples (see `tableside.games.rulebook`).

The clauses are those of the table record's format; their points are numbered here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from tableside.games.collect_and_rule.examples import OF_CLAUSES, OF_HOUSE_RULES
from tableside.games.rulebook import Clause, Point, Rulebook
from tableside.messages import Text


def _note(position: Any, seat: int) -> Text | None:
    polis = position.players[seat].polis
    return None if polis is None else Text("example.polis", {"polis": polis})


def _face_down(position: Any) -> int:
    return len(position.deck)


RULEBOOK = Rulebook(
    clauses=(
        Clause("R1", "back", (Point("R1.1"), Point("R1.2"), Point("R1.3"))),
        Clause(
            "R2",
            "THE1",
            (
                Point("R2.1", ("buy_timing",)),
                Point("R2.2"),
                Point("R2.3"),
                Point("R2.4"),
                Point("R2.5"),
            ),
        ),
        Clause(
            "R3",
            "ATH1",
            (
                Point("R3.1", ("starting_grants_draw",)),
                Point("R3.2"),
                Point("R3.3"),
                Point("R3.4", ours=True),
                Point("R3.5", ("begin_by_buying",), ours=True),
            ),
        ),
        Clause(
            "R4",
            "ATHG",
            (Point("R4.1"), Point("R4.2"), Point("R4.3"), Point("R4.4", ("god_grants_draw",))),
        ),
        Clause("R5", "COIN01", (Point("R5.1"), Point("R5.2"))),
        Clause("R6", "HOPL1", (Point("R6.1"), Point("R6.2"))),
        Clause(
            "R7",
            "ROBB1",
            (
                Point("R7.1", ("hoplite_must_defend",)),
                Point("R7.2", ("robber_takes_built",)),
                Point("R7.3"),
                Point("R7.4", ours=True),
                Point("R7.5", ("robber_short",)),
                Point("R7.6"),
                Point("R7.7", ("lost_polis",)),
            ),
        ),
        Clause(
            "R8",
            "COIN05",
            (
                Point("R8.1", ("buy_timing",)),
                Point("R8.2", ("begin_by_buying",)),
                Point("R8.3"),
                Point("R8.4"),
                Point("R8.5", ("coins_to",)),
            ),
        ),
        Clause("R9", "back", (Point("R9.1"), Point("R9.2"), Point("R9.3"))),
        Clause(
            "R10",
            "SPAG",
            (
                Point("R10.1"),
                Point("R10.2", ours=True),
                Point("R10.3"),
                Point("R10.4", ("stalemate",)),
            ),
        ),
    ),
    examples=(*OF_CLAUSES, *OF_HOUSE_RULES),
    points_of=MappingProxyType(
        {
            ("R1", "unknown-card"): "R1.1",
            ("R2", "not-your-turn"): "R2.4",
            ("R2", "unknown-move"): "R2.4",
            ("R2", "no-more-draws"): "R2.2",
            ("R2", "in-play"): "R2.5",
            ("R2", "draw-first"): "R2.1",
            ("R7", "robber-first"): "R7.1",
            ("R7", "no-robber"): "R7.1",
            ("R7", "must-defend"): "R7.4",
            ("R7", "must-defend.house"): "R7.1",
            ("R7", "same-card-twice"): "R7.2",
            ("R7", "not-yours"): "R7.2",
            ("R7", "not-payable"): "R7.3",
            ("R7", "not-payable.built"): "R7.2",
            ("R7", "pay-three"): "R7.1",
            ("R7", "pay-three.short"): "R7.5",
            ("R7", "no-hoplite"): "R7.1",
            ("R8", "draw-first"): "R8.1",
            ("R8", "buy-before-drawing"): "R8.1",
            ("R8", "no-polis"): "R8.2",
            ("R8", "not-needed"): "R8.2",
            ("R8", "not-sellers"): "R8.1",
            ("R8", "three-coins"): "R8.5",
            ("R9", "nothing-to-draw"): "R9.3",
            ("R9", "in-discard"): "R9.2",
            ("R10", "game-over"): "R10.3",
        }
    ),
    names=MappingProxyType(
        {
            "pl": ("Ania", "Borys", "Celina", "Dawid", "Ewa"),
            "ru": ("Аня", "Борис", "Вера", "Гоша", "Даша"),
            "en": ("Anna", "Ben", "Clara", "Dan", "Eve"),
        }
    ),
    note=_note,
    face_down=_face_down,
)
