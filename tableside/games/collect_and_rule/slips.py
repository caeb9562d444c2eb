"""What tables get wrong, and the one tap that mends it: options beside a card, and in questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tableside.games.collect_and_rule.moves import Buy, Draw, Move, Stop
from tableside.games.collect_and_rule.piles import next_seat
from tableside.games.collect_and_rule.playing import play
from tableside.games.collect_and_rule.position import Player, Position
from tableside.games.collect_and_rule.record_lines import write_move
from tableside.games.collect_and_rule.refusals import refuse
from tableside.games.collect_and_rule.setting import statement
from tableside.messages import JsonLine, Option, Text

NO = Option(Text("option.no"))


def other_readings(before: Position, card: str, moves: Sequence[Move]) -> Iterator[Option]:
    """What a card just drawn could have been instead; each option's lines begin from `before`.

    Args:
        before: the position before `moves`.
        moves: what the card was taken for.
    """
    if not moves or not isinstance(moves[-1], Draw):
        return
    booked = drawing_seat(before, moves)
    seats = len(before.players)
    for step in range(1, seats):
        option = drawn_by(before, (booked + step) % seats, card)
        if option is not None:
            yield option
    for step in range(1, seats):
        seller = (before.turn + step) % seats
        shown = _holding(before, seller, card)
        if card in before.deck and refuse(shown, Buy(card, seller)) is None:
            yield replace(
                never_shown(before, seller, card),
                text=Text("option.bought-from", {"player": before.turn, "seller_player": seller}),
            )


def drawing_seat(position: Position, moves: Sequence[Move]) -> int:
    """Who makes the last of these moves."""
    for move in moves[:-1]:
        position = play(position, move).position
    return position.turn


def drawn_by(position: Position, seat: int, card: str) -> Option | None:
    """The option that this player drew the card; None where they may not draw.

    Whose turn it can't be by play is given the turn by the arbiter's `set`.
    """
    text = Text("option.drawn-by", {"player": seat, "card": card})
    draw = write_move(Draw(card))
    if seat == position.turn:
        return Option(text, lines=(draw,)) if position.may_draw else None
    if position.phase == "choose" and seat == next_seat(position):
        return Option(text, lines=(write_move(Stop()), draw))
    return Option(text, lines=(_set(replace(position, turn=seat), "turn"), draw))


def never_shown(position: Position, seat: int, card: str) -> Option:
    """The option that a player drew this card earlier and nobody showed it; it is then looked at
    again.

    Where no past place fits, the table is stated as it is. That begins the turn anew: a waiting
    robber is met again, and otherwise the player draws once more.
    """
    missed = write_move(Draw(card, by=seat))
    instead: tuple[JsonLine, ...] = (_set(_holding(position, seat, card), "never shown"),)
    if position.robber is not None:
        instead = (*instead, write_move(Draw(position.robber)))
    words = Text("option.never-shown", {"player": seat})
    return Option(words, missed=missed, instead=instead, then=card)


def shuffled_early(position: Position, card: str, seat: int | None) -> Option:
    """The option that the discard pile was shuffled into the deck before the deck was empty, and
    the card drawn from it.

    The `set` begins the turn anew, which loses nothing: the draw follows at once, and after it
    the turn stands as it would have.
    """
    lines: list[JsonLine] = []
    if position.phase == "choose" and (not position.may_draw or seat == next_seat(position)):
        lines.append(write_move(Stop()))
        position = play(position, Stop()).position
    lines.append(_set(replace(position, discard=frozenset()), "shuffled early"))
    lines.append(write_move(Draw(card)))
    return Option(Text("option.shuffled"), lines=tuple(lines))


def _holding(position: Position, seat: int, card: str) -> Position:
    """The position, but with this card of the deck before this player."""
    players = list(position.players)
    players[seat] = Player(players[seat].polis, players[seat].cards | {card})
    return replace(position, players=tuple(players), deck=position.deck - {card})


def _set(position: Position, why: str) -> JsonLine:
    return {"do": "set", "position": statement(position), "why": why}
