"""Worked examples: positions and moves, and what the rules say of them.

They are data; a test plays every one, so none of them can say what is not so. The first player is
Athens. What a position does not name is as at the start of the default board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tableside.games.boundary import HouseValue
from tableside.games.rulebook import Example, Variant
from tableside.messages import JsonLine

TILES = ["PRJ02", "PRJ03", "PRJ12"]
ALL_FED = {"wheat": 20}
"""Enough wheat for whoever is not to be asked."""


def _table(first: JsonLine | None = None, second: JsonLine | None = None, **rest: Any) -> JsonLine:
    """A stated position, by default the turn of Athens with three projects on offer."""
    players = [dict(first or {}), dict(second or {})]
    return {"phase": "actions", "offer": TILES, "players": players, **rest}


def _round_end(
    phase: str, first: JsonLine | None = None, second: JsonLine | None = None, **rest: Any
) -> JsonLine:
    """A position at the end of a round, both players out."""
    return _table(first, second, phase=phase, passed=[0, 1], **rest)


def _battle(**fight: Any) -> JsonLine:
    """Four hoplites of each player in Boeotia; Athens attacks."""
    battle = {"place": "BOE", "mover": 0, "attacker": 0, "laid": [], "played": [], "deck": 12}
    return _table(
        {"hoplites": {"BOE": 4}},
        {"hoplites": {"BOE": 4}},
        phase="attack",
        round="4",
        battle=battle | fight,
    )


def _accepted(*moves: JsonLine, events: str, value: HouseValue | None = None) -> Variant:
    return Variant(moves, value, None, tuple(events.split()))


def _refused(*moves: JsonLine, code: str) -> Variant:
    return Variant(moves, None, code)


def _one(key: str, point: str, start: JsonLine, variant: Variant) -> Example:
    return Example(key, point, start, (variant,))


def _moved(do: str, to: str, origins: Sequence[str]) -> JsonLine:
    return {"do": do, "to": to, "from": list(origins)}


_ATTACK: JsonLine = {"do": "attack", "first": "CMB19", "second": "CMB02"}
"""Phalanx 3 and wedge 1."""

_HALF: JsonLine = {"do": "defend", "second": "CMB20"}
"""The wedge is matched, the phalanx is not."""

OF_CLAUSES: tuple[Example, ...] = (
    _one(
        "two-actions",
        "P1.2",
        _table(),
        _refused(
            {"do": "merchants", "polis": "PATH", "wood": 1},
            {"do": "merchants", "polis": "PATH", "wood": 1},
            code="same-action",
        ),
    ),
    _one(
        "last-cube",
        "P2.3",
        _table(),
        _refused({"do": "hoplites", "polis": "PCHA", "metal": 1}, code="last-cube"),
    ),
    _one(
        "galley",
        "P3.2",
        _table(),
        _accepted({"do": "galleys", "polis": "PATH", "wood": 1}, events="galleys"),
    ),
    _one(
        "commercial",
        "P4.1",
        _table(),
        _refused({"do": "merchants", "polis": "PCHA", "wood": 1}, code="not-commercial"),
    ),
    _one(
        "project",
        "P5.2",
        _table(),
        _accepted({"do": "project", "card": "PRJ02", "polis": "PATH"}, events="project-started"),
    ),
    _one(
        "no-way",
        "P6.2",
        _table({"hoplites": {"ATT": 3}}, {"hoplites": {"BOE": 2, "LAC": 1}}),
        _refused(_moved("move_hoplites", "ACA", ["ATT"]), code="no-way"),
    ),
    _one(
        "sail",
        "P7.1",
        _table(),
        _accepted(_moved("move_galleys", "STHR", ["SCYC", "SCYC"]), events="galleys-moved"),
    ),
    _one(
        "siege",
        "P8.3",
        _table({"hoplites": {"ION": 3}}),
        _accepted({"do": "besiege", "polis": "PSAM", "die": 3}, events="besieged"),
    ),
    _one(
        "siege-fails",
        "P8.4",
        _table({"hoplites": {"ION": 3}}),
        _accepted({"do": "besiege", "polis": "PSAM", "die": 2}, events="siege-failed"),
    ),
    _one(
        "collect",
        "P9.3",
        _table(),
        _accepted(
            {"do": "collect", "region": "ATT", "oil": 2, "silver": 1},
            events="collected brought brought",
        ),
    ),
    _one(
        "trade",
        "P10.2",
        _table(),
        _accepted(
            {"do": "trade", "market": "MEGY", "sell": "oil", "buy": "wheat", "die": 2},
            events="traded price-rose",
        ),
    ),
    _one(
        "bribe",
        "P11.2",
        _table({"stores": {"silver": 3}}, {"hoplites": {"BOE": 2, "LAC": 1}}),
        _accepted({"do": "move_proxenos", "to": "BOE"}, events="proxenos-moved bribed"),
    ),
    _one(
        "redeem",
        "P12.1",
        _table({"stores": {"silver": 3}, "proxenos": "LAC"}),
        _accepted({"do": "redeem"}, events="redeemed"),
    ),
    _one(
        "civil-war",
        "P13.2",
        _table({"stores": {"silver": 7}, "proxenos": "ION"}),
        _accepted({"do": "civil_war", "polis": "PSAM"}, events="civil-war"),
    ),
    _one(
        "battle",
        "P14.4",
        _battle(),
        _accepted(_ATTACK, _HALF, events="not-matched matched drawn"),
    ),
    _one(
        "retreat",
        "P15.1",
        _battle(),
        _accepted({"do": "retreat", "to": "ATT"}, events="retreated turn"),
    ),
    _one(
        "finished",
        "P16.1",
        _table(
            {"stores": ALL_FED},
            {"stores": ALL_FED},
            passed=[1],
            poleis={"PATH": {"building": ["PRJ01"]}},
        ),
        _accepted({"do": "pass"}, events="passed round-over project-finished fed fed"),
    ),
    _one(
        "short",
        "P17.2",
        _round_end("supply", {"stores": {"wheat": 6}}, {"stores": ALL_FED}),
        _accepted({"do": "supply"}, events="fed.prestige fed"),
    ),
    _one(
        "grow",
        "P18.1",
        _round_end("growth", {"stores": {"wheat": 5}}),
        _refused(
            {"do": "grow", "polis": "PATH", "count": 3},
            {"do": "grow", "polis": "PATH", "count": 1},
            code="no-more-growth",
        ),
    ),
    _one(
        "megalopolis",
        "P19.1",
        _round_end(
            "growth",
            {"stores": {"wheat": 1, "oil": 0, "wine": 0}},
            {"stores": {"wheat": 0, "oil": 0, "wine": 0}},
            poleis={"PATH": {"population": 6}},
        ),
        _accepted({"do": "done"}, events="growth-done megalopolis"),
    ),
    _one(
        "halved",
        "P20.1",
        _round_end(
            "growth",
            {"stores": {"wheat": 7, "oil": 4, "wine": 1}},
            {"stores": {"wheat": 0, "oil": 0, "wine": 0}},
        ),
        _accepted({"do": "done"}, events="growth-done halved halved"),
    ),
    _one(
        "phoros",
        "P21.1",
        _round_end("phoros"),
        _accepted({"do": "phoros", "count": 2}, events="phoros"),
    ),
    _one(
        "event",
        "P22.1",
        _table(phase="event", round="4"),
        _accepted(
            {"do": "event", "card": "EVT16"}, events="event effect.gained effect.gained turn"
        ),
    ),
    _one(
        "no-prestige",
        "P23.1",
        _round_end("phoros", turn=1),
        _accepted({"do": "phoros", "count": 3}, events="phoros no-prestige-left won.at-once"),
    ),
    _one(
        "last-round",
        "P24.1",
        _round_end("phoros", {"prestige": 9}, turn=1, round="5β"),
        _accepted({"do": "done"}, events="phoros-declined last-round score score won"),
    ),
    _one(
        "shared",
        "P25.2",
        _round_end("phoros", {"prestige": 5}, {"prestige": 6}, turn=1, round="5β"),
        _accepted({"do": "done"}, events="phoros-declined last-round score score shared-win"),
    ),
)

OF_HOUSE_RULES: tuple[Example, ...] = (
    Example(
        "battle-roles",
        "P14.7",
        _battle(),
        tuple(
            _accepted(_ATTACK, _HALF, events="not-matched matched drawn", value=value)
            for value in ("stay", "swap")
        ),
        "battle_roles",
    ),
)
