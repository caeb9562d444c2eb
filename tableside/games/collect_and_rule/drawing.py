"""A position as plain text, for logs and terminals."""

from __future__ import annotations

from collections.abc import Sequence

from tableside.games.collect_and_rule.legal import labels
from tableside.games.collect_and_rule.position import Position


def draw_text(position: Position, players: Sequence[str]) -> str:
    """Several lines of English: whose turn, the piles, and each player's cards by id."""
    lines = [f"{_headline(position, players)}; deck {len(position.deck)}"]
    if position.discard:
        lines[0] += f", discard {' '.join(sorted(position.discard))}"
    if position.robber is not None:
        lines.append(f"  robber waiting: {position.robber}")
    for name, player in zip(players, position.players, strict=True):
        own = position.cards.whole[player.polis] if player.polis is not None else frozenset()
        built, aside = sorted(player.cards & own), sorted(player.cards - own)
        lines.append(
            f"  {name} [{player.polis or '-'}] built: {' '.join(built) or '-'}"
            f" | aside: {' '.join(aside) or '-'}"
        )
    lines.append(f"  legal: {' '.join(labels(position)) or '-'}")
    return "\n".join(lines)


def _headline(position: Position, players: Sequence[str]) -> str:
    if position.phase != "over":
        return f"{players[position.turn]}'s turn ({position.phase})"
    if position.winner is None:
        return "Over, nobody has won"
    return f"Over, {players[position.winner]} has won"
