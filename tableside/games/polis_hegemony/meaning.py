"""What a card shown to the camera means: a move, a part of one, a question, or a plain word.

Pure. A project tile is laid out, or started; an event card is drawn; combat cards are gathered on
the tray until a move is whole. A polis tile says where, and people are asked what: with one tap for
the action and, where it needs one, a second for the amount or the roll (`polis_tiles`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tableside.games.boundary import Ask, Meaning, OnTray, Play, Tell
from tableside.games.polis_hegemony.fighting import ATTACKING_CARDS
from tableside.games.polis_hegemony.moves import (
    Attack,
    Defend,
    Done,
    DrawEvent,
    Move,
    Offer,
    Pass,
    StartProject,
    Supply,
)
from tableside.games.polis_hegemony.polis_tiles import NO, polis_meaning
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.record_lines import write_move
from tableside.games.polis_hegemony.refusals import refuse
from tableside.messages import EMPTY_TRAY, Option, Question, Text, Tray

__all__ = ["card_meaning", "open_answer", "other_readings", "stop_move"]

ATTACK = "attack"
DEFEND = "defend"


def card_meaning(position: Position, tray: Tray, card: str) -> Meaning[Move]:
    """What showing this card means now.

    Args:
        tray: combat cards laid out so far, or the polis that an action was chosen for.
        card: the id under which the record holds it.
    """
    board = position.board
    if position.phase == "over":
        return _after_the_end(position)
    if card in board.poleis:
        return polis_meaning(position, tray, card)
    if card in board.projects:
        return _project(position, card)
    if card in board.events:
        return _or_why(position, DrawEvent(card), Text("tell.event", {"card": card}))
    if card in board.combat:
        return _combat(position, tray, card)
    return Play((Offer(card),))  # which is refused, as the card is none of this board's


def _after_the_end(position: Position) -> Tell[Move]:
    back = (Option(Text("option.undo"), undo=1),)
    if position.winner is None:
        return Tell(Text("tell.over-shared"), offers=back)
    return Tell(Text("tell.over", {"player": position.winner}), offers=back)


def _or_why(position: Position, move: Move, text: Text) -> Meaning[Move]:
    """The move; where the rules refuse it, the text and why."""
    if refuse(position, move) is None:
        return Play((move,))
    return Tell(text, refused=move)


# --- project tiles (P5, P22) ---------------------------------------------------------------------


def _project(position: Position, card: str) -> Meaning[Move]:
    text = Text("tell.project", {"card": card})
    if position.phase == "offer":
        return _or_why(position, Offer(card), text)
    places = [
        polis
        for polis in position.owned(position.turn)
        if refuse(position, StartProject(card, polis)) is None
    ]
    if not places:
        return Tell(text, refused=StartProject(card, _likeliest_place(position, card)))
    if len(places) == 1:
        return Play((StartProject(card, places[0]),))
    options = tuple(
        Option(Text("option.in-polis", {"polis": polis}), lines=(_line(card, polis),))
        for polis in places
    )
    question = Text("ask.project-where", {"player": position.turn, "card": card})
    return Ask(Question(question, (*options, NO), card))


def _line(card: str, polis: str) -> dict[str, object]:
    return write_move(StartProject(card, polis))


def _likeliest_place(position: Position, card: str) -> str:
    """Where a project that can't be started was most likely meant: an own polis that lists it."""
    own = position.owned(position.turn)
    listing = [polis for polis in own if card in position.board.poleis[polis].projects]
    return (*listing, *own)[0]


# --- combat cards (P14) --------------------------------------------------------------------------


def _combat(position: Position, tray: Tray, card: str) -> Meaning[Move]:
    laid = tray.cards if tray.purpose == position.phase else ()
    if card in laid:
        left = tuple(other for other in laid if other != card)
        rest = Tray(tray.purpose, left) if left else EMPTY_TRAY
        return OnTray(rest, Text("tell.taken-back", {"card": card}))
    if position.phase == "defend":
        return _defence(position, laid, card)
    cards = (*laid, card)
    first, second = sorted((cards[0], card))  # in which order they lie makes no other attack
    move = Attack(first, second)
    refusal = refuse(position, move)
    if refusal is None:
        return Play((move,))
    if len(cards) < ATTACKING_CARDS and refusal.code == "same-card-twice":
        return OnTray(Tray(ATTACK, cards), Text("tell.attacks-with", {"card": card}))
    return Tell(Text("tell.combat", {"card": card}), refused=move)


def _defence(position: Position, laid: Sequence[str], card: str) -> Meaning[Move]:
    """A defender's card answers the attacker's card of its formation; of two, the first that has
    none yet.
    """
    cards = (*laid, card)
    answers = _answers(position, cards)
    if card not in answers:
        return Tell(Text("tell.combat", {"card": card}), refused=Defend(card))
    move = Defend(*answers)
    if refuse(position, move) is not None:
        return Tell(Text("tell.combat", {"card": card}), refused=move)
    if None not in answers:
        return Play((move,))
    assert position.battle is not None
    other = position.battle.laid[answers.index(card)]
    text = Text("tell.answers", {"card": card, "other_card": other})
    return OnTray(Tray(DEFEND, cards), text)


def _answers(position: Position, cards: Sequence[str]) -> tuple[str | None, str | None]:
    """Which of these cards answers the attacker's first, and which the second."""
    assert position.battle is not None
    combat, left = position.board.combat, list(cards)
    answers: list[str | None] = []
    for laid in position.battle.laid:
        fitting = [card for card in left if combat[card].formation == combat[laid].formation]
        answers.append(fitting[0] if fitting else None)
        left = [card for card in left if card != answers[-1]]
    first, second = answers
    return first, second


def open_answer(position: Position, cards: Sequence[str]) -> int:
    """Which of the attacker's cards, 0 or 1, one card on the tray leaves without an answer."""
    return _answers(position, cards).index(None)


# --- what else it could have been, and STOP ------------------------------------------------------


def other_readings(before: Position, moves: Sequence[Move]) -> Iterator[Option]:
    """After a defence against two cards of one formation: its cards may answer the other way round.

    Args:
        before: the position before `moves`.
    """
    if not moves:
        return
    move = moves[-1]
    if isinstance(move, Defend) and move.first is not None and move.second is not None:
        swapped = Defend(move.second, move.first)
        if refuse(before, swapped) is None:
            words = {"card": move.second, "other_card": move.first}
            yield Option(Text("option.answers-swapped", words), lines=(write_move(swapped),))


def stop_move(position: Position, tray: Tray) -> Move:
    """The move that STOP means: the end of what is being done, else a pass (which the rules refuse
    where there is something to be done first, and say what).
    """
    match position.phase:
        case "defend":
            cards = tray.cards if tray.purpose == DEFEND else ()
            return Defend(*_answers(position, cards))
        case "supply":
            return Supply()
        case "growth" | "phoros":
            return Done()
        case _:
            return Pass()
