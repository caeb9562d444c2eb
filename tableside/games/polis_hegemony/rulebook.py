"""The rules of the game as numbered points and worked examples (see `tableside.games.rulebook`)."""

from __future__ import annotations

from types import MappingProxyType

from tableside.games.boundary import FaceUp
from tableside.games.polis_hegemony.board import RESOURCES
from tableside.games.polis_hegemony.examples import OF_CLAUSES, OF_HOUSE_RULES
from tableside.games.polis_hegemony.facing import face_up
from tableside.games.polis_hegemony.position import Position
from tableside.games.rulebook import Clause, Point, Rulebook
from tableside.messages import Text


def _note(position: Position, seat: int) -> Text | None:
    """What a player has beside poleis."""
    side = position.sides[seat]
    return Text(
        "example.side",
        {"prestige": side.prestige, **{name: side.stores[name] for name in RESOURCES}},
    )


def _face_down(position: Position) -> int:
    drawn = 0 if position.battle is None else len(position.battle.played)
    return len(position.board.combat) - drawn


def _shown(position: Position) -> FaceUp:
    """Without what every table has beside the board: neutral poleis, and cards that are over."""
    cards = {*position.offer, *({position.event} - {None})}
    if position.battle is not None:
        cards |= {*position.battle.laid}
    lying = face_up(position)
    return FaceUp(lying.seats, frozenset(card for card in lying.piles if card in cards))


def _points(
    rule: str, count: int, *, ours: tuple[int, ...] = (), house: tuple[int, ...] = ()
) -> tuple[Point, ...]:
    """A clause's points; `ours` are our readings, `house` those that a house rule leaves open."""
    return tuple(
        Point(
            f"{rule}.{number}",
            ("battle_roles",) if number in house else (),
            number in ours,
        )
        for number in range(1, count + 1)
    )


RULEBOOK = Rulebook(
    clauses=(
        Clause("P1", "back", _points("P1", 4, ours=(4,))),
        Clause("P2", "PSPA", _points("P2", 4, ours=(4,))),
        Clause("P3", "PCRC", _points("P3", 4, ours=(4,))),
        Clause("P4", "PATH", _points("P4", 4, ours=(4,))),
        Clause("P5", "PRJ01", _points("P5", 2)),
        Clause("P6", "PPYL", _points("P6", 3, ours=(3,))),
        Clause("P7", "PNAU", _points("P7", 3, ours=(3,))),
        Clause("P8", "PTHE", _points("P8", 5, ours=(5,))),
        Clause("P9", "EVT17", _points("P9", 6, ours=(5, 6))),
        Clause("P10", "EVT05", _points("P10", 6, ours=(4, 5, 6))),
        Clause("P11", "EVT10", _points("P11", 3, ours=(3,))),
        Clause("P12", "EVT16", _points("P12", 2, ours=(2,))),
        Clause("P13", "PEPI", _points("P13", 4)),
        Clause("P14", "CMB19", _points("P14", 9, ours=(5, 8, 9), house=(7,))),
        Clause("P15", "CMB20", _points("P15", 2, ours=(2,))),
        Clause("P16", "PRJ03", _points("P16", 1)),
        Clause("P17", "EVT22", _points("P17", 3, ours=(3,))),
        Clause("P18", "EVT33", _points("P18", 1)),
        Clause("P19", "PSYR", _points("P19", 1)),
        Clause("P20", "EVT23", _points("P20", 1)),
        Clause("P21", "PRJ13", _points("P21", 1)),
        Clause("P22", "EVT02", _points("P22", 2, ours=(2,))),
        Clause("P23", "EVT37", _points("P23", 4, ours=(2, 3, 4))),
        Clause("P24", "EVT40", _points("P24", 1)),
        Clause("P25", "EVT39", _points("P25", 2)),
    ),
    examples=(*OF_CLAUSES, *OF_HOUSE_RULES),
    points_of=MappingProxyType(
        {
            ("P1", "not-your-turn"): "P1.1",
            ("P1", "unknown-move"): "P1.2",
            ("P1", "same-action"): "P1.2",
            ("P1", "turn-begun"): "P1.2",
            ("P1", "over-limit"): "P1.3",
            ("P2", "unknown-polis"): "P2.1",
            ("P2", "not-your-polis"): "P2.1",
            ("P2", "at-least-one"): "P2.1",
            ("P2", "last-cube"): "P2.3",
            ("P2", "no-pieces"): "P2.4",
            ("P2", "too-dear"): "P2.2",
            ("P3", "unknown-polis"): "P3.1",
            ("P3", "not-your-polis"): "P3.1",
            ("P3", "at-least-one"): "P3.1",
            ("P3", "no-harbour"): "P3.2",
            ("P3", "last-cube"): "P3.3",
            ("P3", "no-pieces"): "P3.4",
            ("P3", "too-dear"): "P3.2",
            ("P4", "unknown-polis"): "P4.1",
            ("P4", "not-your-polis"): "P4.1",
            ("P4", "at-least-one"): "P4.1",
            ("P4", "not-commercial"): "P4.1",
            ("P4", "last-cube"): "P4.3",
            ("P4", "no-pieces"): "P4.4",
            ("P4", "too-dear"): "P4.2",
            ("P5", "unknown-card"): "P5.1",
            ("P5", "not-on-offer"): "P5.1",
            ("P5", "unknown-polis"): "P5.1",
            ("P5", "not-your-polis"): "P5.1",
            ("P5", "not-listed"): "P5.1",
            ("P5", "too-dear"): "P5.2",
            ("P6", "unknown-place"): "P6.1",
            ("P6", "at-least-one"): "P6.1",
            ("P6", "already-there"): "P6.1",
            ("P6", "too-few-units"): "P6.1",
            ("P6", "no-way"): "P6.2",
            ("P6", "no-prestige"): "P6.1",
            ("P7", "unknown-place"): "P7.1",
            ("P7", "at-least-one"): "P7.1",
            ("P7", "already-there"): "P7.1",
            ("P7", "too-few-units"): "P7.1",
            ("P7", "no-way"): "P7.2",
            ("P7", "no-prestige"): "P7.1",
            ("P8", "unknown-polis"): "P8.2",
            ("P8", "own-polis"): "P8.3",
            ("P8", "no-control"): "P8.2",
            ("P8", "too-few-hoplites"): "P8.2",
            ("P8", "no-prestige"): "P8.1",
            ("P8", "needs-die"): "P8.3",
            ("P8", "no-such-roll"): "P8.3",
            ("P9", "unknown-place"): "P9.2",
            ("P9", "no-polis-there"): "P9.2",
            ("P9", "exhausted"): "P9.4",
            ("P9", "at-least-one"): "P9.3",
            ("P9", "no-such-goods"): "P9.3",
            ("P9", "column-full"): "P9.5",
            ("P9", "too-few-units"): "P9.3",
            ("P9", "no-prestige"): "P9.1",
            ("P10", "unknown-place"): "P10.1",
            ("P10", "silver-buys-wheat"): "P10.3",
            ("P10", "goods-bring"): "P10.2",
            ("P10", "no-merchant"): "P10.1",
            ("P10", "no-shipload"): "P10.1",
            ("P10", "no-route"): "P10.1",
            ("P10", "not-wanted"): "P10.2",
            ("P10", "too-dear"): "P10.4",
            ("P10", "two-dice"): "P10.3",
            ("P11", "unknown-place"): "P11.1",
            ("P11", "already-there"): "P11.1",
            ("P11", "no-way"): "P11.1",
            ("P11", "too-dear"): "P11.2",
            ("P12", "proxenos-at-home"): "P12.2",
            ("P12", "too-dear"): "P12.1",
            ("P13", "unknown-polis"): "P13.1",
            ("P13", "own-polis"): "P13.2",
            ("P13", "capital"): "P13.4",
            ("P13", "proxenos-elsewhere"): "P13.1",
            ("P13", "too-dear"): "P13.2",
            ("P14", "battle-first"): "P14.1",
            ("P14", "no-attack-now"): "P14.1",
            ("P14", "no-defence-now"): "P14.2",
            ("P14", "unknown-card"): "P14.2",
            ("P14", "card-played"): "P14.8",
            ("P14", "same-card-twice"): "P14.2",
            ("P14", "no-match"): "P14.2",
            ("P15", "no-battle"): "P15.1",
            ("P15", "unknown-place"): "P15.2",
            ("P15", "no-retreat"): "P15.2",
            ("P15", "no-prestige"): "P15.1",
            ("P17", "supply-first"): "P17.2",
            ("P17", "no-supply-now"): "P17.1",
            ("P17", "cannot-feed"): "P17.2",
            ("P17", "unknown-polis"): "P17.2",
            ("P17", "not-your-polis"): "P17.2",
            ("P17", "capital"): "P17.3",
            ("P18", "growth-first"): "P18.1",
            ("P18", "no-growth-now"): "P18.1",
            ("P18", "nothing-to-end"): "P18.1",
            ("P18", "unknown-polis"): "P18.1",
            ("P18", "not-your-polis"): "P18.1",
            ("P18", "at-least-one"): "P18.1",
            ("P18", "no-more-growth"): "P18.1",
            ("P18", "too-dear"): "P18.1",
            ("P21", "phoros-first"): "P21.1",
            ("P21", "no-phoros-now"): "P21.1",
            ("P21", "at-least-one"): "P21.1",
            ("P21", "no-prestige"): "P21.1",
            ("P22", "offer-first"): "P22.1",
            ("P22", "event-first"): "P22.1",
            ("P22", "no-offer-now"): "P22.1",
            ("P22", "no-event-now"): "P22.1",
            ("P22", "unknown-card"): "P22.1",
            ("P22", "tile-in-game"): "P22.1",
            ("P22", "event-over"): "P22.1",
            ("P25", "game-over.shared"): "P25.2",
        }
    ),
    names=MappingProxyType(
        {
            "pl": ("Ania", "Borys"),
            "ru": ("Аня", "Борис"),
            "en": ("Anna", "Ben"),
        }
    ),
    note=_note,
    face_down=_face_down,
    shown=_shown,
)
