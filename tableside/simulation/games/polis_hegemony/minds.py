"""Players of Polis without a table: they choose moves; dice and cards come by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tableside.games.polis_hegemony.invariants import problems
from tableside.games.polis_hegemony.legal import legal_moves
from tableside.games.polis_hegemony.moves import Attack, Besiege, Defend, Move, Pass, Trade
from tableside.games.polis_hegemony.position import Position
from tableside.messages import Event
from tableside.simulation.games.polis_hegemony.thinking import best_move
from tableside.simulation.minds import Mind, Result

_CONSIDERED = 6
"""Of one verb so many moves are thought over, chosen by chance: nobody thinks of everything."""

_WEARY = 0.1
"""How often a random player is out of the round, whatever else could be done."""

_ENDS: Mapping[str, str] = MappingProxyType(
    {
        "capital-taken": "capital",
        "starved": "starved",
        "no-prestige-left": "disgraced",
        "last-round": "score",
    }
)
"""The event that tells why it is over -> what decided."""


def random_move(position: Position, chance: random.Random) -> Move:
    """A verb that is open, each with equal chance, and any of its moves."""
    open_moves = _by_verb(position)
    if "pass" in open_moves and chance.random() < _WEARY:
        return Pass()
    if position.phase in ("attack", "defend"):
        return _fight(position, open_moves, chance, thoughtful=False)
    return _rolled(position, chance.choice(open_moves[chance.choice(sorted(open_moves))]), chance)


def thoughtful_move(position: Position, chance: random.Random) -> Move:
    """The best of some moves of every verb that is open, as far as one can see from where they
    lead; the dice are hoped to fall as on the average.
    """
    open_moves = _by_verb(position)
    if position.phase in ("offer", "event"):
        return random_move(position, chance)
    if position.phase in ("attack", "defend"):
        return _fight(position, open_moves, chance, thoughtful=True)
    considered = [
        move
        for moves in open_moves.values()
        for move in (moves if len(moves) <= _CONSIDERED else chance.sample(moves, _CONSIDERED))
    ]
    return _rolled(position, best_move(position, considered), chance)


def _by_verb(position: Position) -> dict[str, list[Move]]:
    """What can be chosen: of moves that differ in their dice alone, the one with all ones."""
    found: dict[str, list[Move]] = {}
    for move in legal_moves(position):
        dice = (move.die, *(move.dice or ())) if isinstance(move, Trade) else ()
        if isinstance(move, Besiege):
            dice = (move.die,)
        if all(die in (None, 1) for die in dice):
            found.setdefault(move.do, []).append(move)
    return found


def _rolled(position: Position, move: Move, chance: random.Random) -> Move:
    """The move with its dice thrown."""

    def die() -> int:
        return chance.randint(1, position.board.die)

    if isinstance(move, Besiege) or (isinstance(move, Trade) and move.dice is None):
        return replace(move, die=die())
    if isinstance(move, Trade):
        return replace(move, dice=(die(), die()))
    return move


def _fight(
    position: Position,
    open_moves: Mapping[str, list[Move]],
    chance: random.Random,
    *,
    thoughtful: bool,
) -> Move:
    """Cards of a hand, which is dealt from all cards that this battle has not seen; the record
    doesn't know the players' hands. Thoughtful players attack with their highest cards, match
    whatever they can as high as they can, and leave when they are down to few.
    """
    battle = position.battle
    assert battle is not None
    combat = position.board.combat
    unseen = [card for card in combat if card not in battle.played]
    hand = chance.sample(unseen, min(position.board.hand, len(unseen)))
    outnumbered = position.units(position.turn, battle.place) < position.units(
        1 - position.turn, battle.place
    )
    retreats = open_moves.get("retreat", [])
    if retreats and chance.random() < (0.3 if thoughtful and outnumbered else 0.05):
        return chance.choice(retreats)
    if thoughtful:
        hand.sort(key=lambda card: -combat[card].value)
    if position.phase == "attack":
        return Attack(hand[0], hand[1])
    answers: list[str | None] = []
    for laid in battle.laid:
        fitting = [
            card
            for card in hand
            if card not in answers and combat[card].formation == combat[laid].formation
        ]
        answers.append(fitting[0] if fitting else None)
    return Defend(answers[0], answers[1])


class PolisMinds:
    """See `tableside.simulation.minds.Minds`."""

    styles: Mapping[str, Mind[Position, Move]] = MappingProxyType(
        {"random": random_move, "thoughtful": thoughtful_move}
    )
    endings: Mapping[str, str] = MappingProxyType(
        {
            "capital": "a capital was taken (P8, P23)",
            "starved": "somebody could not feed their capital (P17, P23)",
            "disgraced": "somebody had no prestige after the end of a round (P23)",
            "score": "the score after the last round (P24, P25)",
        }
    )

    begun = 0

    @staticmethod
    def turns(events: Sequence[Event]) -> int:
        """A turn begins with every `turn`."""
        return sum(event.code == "turn" for event in events)

    @staticmethod
    def result(last: Position, events: Sequence[Event]) -> Result:
        """Who has won, and by which clause."""
        decided = next(_ENDS[event.code] for event in events if event.code in _ENDS)
        return Result(decided, last.winner)

    @staticmethod
    def faults(position: Position) -> Iterator[str]:
        """What the rules themselves know to be impossible."""
        return (problem.message for problem in problems(position))
