"""A position as plain text, for logs and terminals."""

from __future__ import annotations

from collections.abc import Sequence

from tableside.games.polis_hegemony.legal import labels
from tableside.games.polis_hegemony.position import Position


def draw_text(position: Position, players: Sequence[str]) -> str:
    """Several lines of English: whose turn, both sides, poleis, markets."""
    name = position.board.rounds[position.round].name
    lines = [f"Round {name}: {_headline(position, players)}"]
    for seat, player in enumerate(players):
        side = position.sides[seat]
        stores = " ".join(f"{resource} {count}" for resource, count in side.stores.items())
        units = " ".join(
            f"{place}:{count}"
            for place, count in (*side.hoplites.items(), *side.galleys.items())
            if count
        )
        poleis = " ".join(
            f"{polis}:{position.poleis[polis].population}" for polis in position.owned(seat)
        )
        lines.append(f"  {player} prestige {side.prestige} | {stores}")
        lines.append(
            f"    {poleis} | {units or '-'} | merchants {side.merchants} | proxenos {side.proxenos}"
        )
    offer = " ".join(position.offer)
    lines.append(
        f"  offer: {offer or '-'} | exhausted: {' '.join(sorted(position.exhausted)) or '-'}"
    )
    if position.battle is not None:
        lines.append(f"  battle in {position.battle.place}, deck {position.battle.deck}")
    lines.append(f"  legal: {' '.join(labels(position)) or '-'}")
    return "\n".join(lines)


def _headline(position: Position, players: Sequence[str]) -> str:
    if position.phase != "over":
        return f"{players[position.turn]} ({position.phase})"
    if position.winner is None:
        return "over, both have won"
    return f"over, {players[position.winner]} has won"
