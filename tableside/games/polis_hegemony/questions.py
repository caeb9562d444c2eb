"""What players of Polis quarrel about: questions from a position, why something is demanded now,
and the other moments at which it could be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tableside.games.counsel import CommonQuestion, Moment, Statement
from tableside.games.polis_hegemony.asking import doubt
from tableside.games.polis_hegemony.legal import legal_moves
from tableside.games.polis_hegemony.moves import Besiege, CivilWar, Pass
from tableside.games.polis_hegemony.position import Phase, Position
from tableside.games.polis_hegemony.prices import wheat_short
from tableside.games.polis_hegemony.prompts import prompt
from tableside.games.polis_hegemony.scoring import score
from tableside.messages import EMPTY_TRAY, Argument, Text

_DEMANDS: dict[Phase, str] = {
    "offer": "P22",
    "event": "P22",
    "actions": "P1",
    "attack": "P14",
    "defend": "P14",
    "supply": "P17",
    "growth": "P18",
    "phoros": "P21",
    "over": "P25",
}
"""The clause by which each phase asks for what it does."""


def demand(position: Position) -> Statement:
    """See `tableside.games.counsel.Counsel`."""
    rule = _DEMANDS[position.phase]
    if position.phase in ("attack", "defend", "over"):
        return Statement(prompt(position, EMPTY_TRAY), rule)
    words: dict[str, Argument] = {"player": position.turn}
    if position.phase == "supply":
        words["count"] = wheat_short(position, position.turn)
    second = ".second" if position.phase == "actions" and position.actions else ""
    return Statement(Text(f"demand.{position.phase}{second}", words), rule)


def open_verbs(position: Position) -> tuple[str, ...]:
    """What may be done now, by the kinds of moves."""
    return tuple(dict.fromkeys(move.do for move in legal_moves(position)))


def questions(position: Position, seat: int) -> Iterator[CommonQuestion]:
    """See `tableside.games.counsel.Counsel`."""
    if position.phase == "actions":
        yield CommonQuestion("twice", Text("ask.twice"), Statement(Text("answer.twice"), "P1"))
        yield CommonQuestion("pass", Text("ask.pass"), doubt(position, Pass()))
    limit: dict[str, Argument] = {"count": position.limit}
    yield CommonQuestion("limit", Text("ask.limit"), Statement(Text("answer.limit", limit), "P1"))
    yield from _about_poleis(position, seat)
    battle: dict[str, Argument] = {"count": position.board.battle_units}
    yield CommonQuestion(
        "battle", Text("ask.battle"), Statement(Text("answer.battle", battle), "P14")
    )
    yield CommonQuestion("feed", Text("ask.feed"), _feeding(position, seat))
    yield CommonQuestion("win", Text("ask.win"), _winning(position, seat))


def _about_poleis(position: Position, seat: int) -> Iterator[CommonQuestion]:
    """The first foreign polis among one's hoplites, and the first where the proxenos stands."""
    side = position.sides[seat]
    foreign = [polis for polis, state in position.poleis.items() if state.owner != seat]
    places = {polis: position.board.poleis[polis].territory for polis in foreign}
    for polis in [polis for polis in foreign if side.hoplites[places[polis]]][:1]:
        move = Besiege(polis, position.board.die)
        text = Text("ask.may-besiege", {"polis": polis})
        yield CommonQuestion("besiege", text, doubt(position, move))
    for polis in [polis for polis in foreign if places[polis] == side.proxenos][:1]:
        text = Text("ask.may-buy", {"polis": polis})
        yield CommonQuestion("civil_war", text, doubt(position, CivilWar(polis)))


def _feeding(position: Position, seat: int) -> Statement:
    words: dict[str, Argument] = {
        "player": seat,
        "count": position.population(seat),
        "have_count": position.sides[seat].stores["wheat"],
    }
    short = wheat_short(position, seat)
    if not short:
        return Statement(Text("answer.fed", words), "P17")
    return Statement(Text("answer.short", {**words, "short": short}), "P17")


def _winning(position: Position, seat: int) -> Statement:
    own, other = score(position, seat), score(position, 1 - seat)
    words: dict[str, Argument] = {
        "player": seat,
        "population": own.population,
        "prestige": own.prestige,
        "posterity": own.posterity,
        "count": own.total,
        "other_player": 1 - seat,
        "other_count": other.total,
    }
    return Statement(Text("answer.score", words), "P25")


# --- other moments -------------------------------------------------------------------------------


def moments(position: Position, seat: int) -> Iterator[Moment[Position]]:
    """See `tableside.games.counsel.Counsel`: the player's turn, and what asks them at the end of
    the round.
    """
    if position.phase == "over":
        return
    if position.phase != "actions" or position.turn != seat or position.actions:
        passed = tuple(other for other in position.passed if other != seat)
        begun = _at(position, "actions", seat)
        yield Moment(Text("moment.turn"), replace(begun, passed=passed))
    asked: tuple[Phase, ...] = ("supply", "growth", "phoros")
    for phase in asked:
        if (position.phase, position.turn) != (phase, seat):
            out = position.passed if len(position.passed) > 1 else (seat, 1 - seat)
            text = Text(f"moment.{phase}")
            yield Moment(text, replace(_at(position, phase, seat), passed=out))


def _at(position: Position, phase: Phase, seat: int) -> Position:
    return replace(position, phase=phase, turn=seat, actions=(), battle=None, battles=())
