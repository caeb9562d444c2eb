"""Rulings about moves that nobody makes: allowed or not, what would happen, and which house rules
that rests on, found by asking the rules again with each other answer to them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tableside.games.boundary import AnyGame, BadLine, HouseRule, HouseValue
from tableside.games.counsel import Statement
from tableside.match.standing import Standing, step
from tableside.messages import Event, JsonLine, Refusal, Text

NO_MOVES = ("undo", "redo", "set")
"""Verbs of a record that no player's move has."""


@dataclass(frozen=True, slots=True)
class Case:
    """A moment of a match to be ruled on.

    Args:
        game: the game.
        position: the table at that moment.
        past: the moves that led there, oldest first. Those that the asking player made last are
            played again under every other house rule, because the answer may lie in them: who may
            not draw again has done something that ended the drawing.
    """

    game: AnyGame
    position: Any
    past: tuple[Standing, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a move: `refusal`, or (where it is allowed) its `events` and the table
    `after` it.
    """

    refusal: Refusal | None
    events: tuple[Event, ...] = ()
    after: Any = None

    @property
    def allowed(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Reading:
    """Another answer to a house rule, and the verdict that it leads to. `same`: the same one."""

    value: HouseValue
    verdict: Verdict
    same: bool


@dataclass(frozen=True, slots=True)
class RestsOn:
    """A house rule that a ruling rests on: what this table chose, and all other readings.

    `turns` says whether one of them turns the verdict round: allows what is refused, or the other
    way.
    """

    key: str
    chosen: HouseValue
    others: tuple[Reading, ...]
    turns: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling on one move of one player.

    `rule` is the clause it goes by: the refusal's, or that of the first thing that would happen.
    """

    seat: int
    line: JsonLine
    verdict: Verdict
    rule: str | None
    rests_on: tuple[RestsOn, ...]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The ruling on the same move at other moments, all of which get the same."""

    moments: tuple[Text, ...]
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class OtherAnswers:
    """A house rule that an answer rests on: what this table chose, and the answer that each other
    value leads to.
    """

    key: str
    chosen: HouseValue
    answers: tuple[tuple[HouseValue, Text], ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question that no move asks."""

    question: Text
    statement: Statement
    rests_on: tuple[OtherAnswers, ...]


def ruling(case: Case, line: JsonLine, seat: int, *, any_card: bool = False) -> Ruling:
    """The ruling on a move made by a player in this moment.

    Args:
        line: the move's record line; its `by` is the asking seat's, whatever it says.
        seat: who would make it.
        any_card: the line stands for whichever card comes: what it would do is left out.

    Raises:
        BadLine: the line is malformed, or no player's move (`undo`, `redo`, `set`).
    """
    verdict = judge(case, line, seat, any_card=any_card)
    move = {**line, "by": seat}
    rests_on = _rests_on(case, move, verdict, any_card)
    # What turns it round comes first; the rest stays in the order of the game's house rules.
    in_order = tuple(sorted(rests_on, key=lambda rest: not rest.turns))
    return Ruling(seat, line, verdict, _rule(case.game, verdict), in_order)


def judge(case: Case, line: JsonLine, seat: int, *, any_card: bool = False) -> Verdict:
    """The verdict alone, without what it rests on; arguments and errors as for `ruling`."""
    if line.get("do") in NO_MOVES:
        raise BadLine(f"{line['do']} is no move of a player")
    return _verdict(case.game, case.position, {**line, "by": seat}, any_card)


def elsewhere(
    case: Case, line: JsonLine, seat: int, *, any_card: bool = False
) -> tuple[Elsewhere, ...]:
    """How a move that is refused now would fare at the player's other moments, as far as that
    helps: where it is allowed, and (if now is but the wrong moment) where it is refused for itself.
    Only where no moment is the right one, what each of them says. Equal rulings come as one.

    Arguments as for `ruling`.
    """
    counsel = case.game.counsel
    present = judge(case, line, seat, any_card=any_card)
    if present.refusal is None:
        return ()
    found: dict[Hashable, tuple[list[Text], Ruling]] = {}
    for moment in counsel.moments(case.position, seat):
        other = ruling(Case(case.game, moment.position), line, seat, any_card=any_card)
        likeness = _likeness(other.verdict)
        if likeness != _likeness(present):
            found.setdefault(likeness, ([], other))[0].append(moment.text)
    others = tuple(Elsewhere(tuple(texts), other) for texts, other in found.values())
    if not counsel.untimely(present.refusal):
        return tuple(other for other in others if other.ruling.verdict.allowed)
    timely = tuple(other for other in others if _is_timely(case.game, other.ruling.verdict))
    return timely or others


def _is_timely(game: AnyGame, verdict: Verdict) -> bool:
    return verdict.refusal is None or not game.counsel.untimely(verdict.refusal)


def answered(case: Case, key: str, seat: int) -> Answered | None:
    """The answer to a common question of this moment; None where there is no such question, or it
    is about a move.
    """
    asked = _stated(case.game, case.position, key, seat)
    if asked is None:
        return None
    question, statement = asked
    values = case.game.counsel.house_rules(case.position)
    rests_on = []
    for rule in case.game.house_rules:
        answers = []
        for value in _other_values(rule, values[rule.key]):
            other = _stated(case.game, _otherwise(case, {rule.key: value}, seat), key, seat)
            if other is not None:
                answers.append((value, other[1].text))
        changes = any(text != statement.text for _, text in answers)
        if answers and (changes or rule.key in statement.house_rules):
            rests_on.append(OtherAnswers(rule.key, values[rule.key], tuple(answers)))
    return Answered(question, statement, tuple(rests_on))


def _stated(game: AnyGame, position: Any, key: str, seat: int) -> tuple[Text, Statement] | None:
    """A common question that the rules answer by themselves, and the answer."""
    for question in game.counsel.questions(position, seat):
        if question.key == key and isinstance(question.about, Statement):
            return question.text, question.about
    return None


def _verdict(game: AnyGame, position: Any, line: JsonLine, any_card: bool) -> Verdict:
    made = step(game, position, line)
    if isinstance(made, Refusal):
        return Verdict(made)
    return Verdict(None) if any_card else Verdict(None, made.events, made.after)


def _rule(game: AnyGame, verdict: Verdict) -> str | None:
    if verdict.refusal is not None:
        return verdict.refusal.rule
    return game.clause(verdict.events[0]) if verdict.events else None


def _rests_on(case: Case, line: JsonLine, verdict: Verdict, any_card: bool) -> Iterator[RestsOn]:
    """Every house rule that the verdict names, and every one whose other answers change it. What
    is refused anyhow, for whichever reason first, rests on none of those that it does not name.
    """
    values = case.game.counsel.house_rules(case.position)
    named = _named(verdict)
    for rule in case.game.house_rules:
        chosen = values[rule.key]
        others = []
        for value in _other_values(rule, chosen):
            position = _otherwise(case, {rule.key: value}, line["by"])
            other = _verdict(case.game, position, line, any_card)
            others.append(Reading(value, other, _likeness(other) == _likeness(verdict)))
        turns = any(other.verdict.allowed != verdict.allowed for other in others)
        changes = verdict.allowed and not all(other.same for other in others)
        if rule.key in named or turns or changes:
            yield RestsOn(rule.key, chosen, tuple(others), turns)


def _other_values(rule: HouseRule, chosen: HouseValue) -> list[HouseValue]:
    return [value for value in rule.values if value != chosen]


def _named(verdict: Verdict) -> set[str]:
    if verdict.refusal is not None:
        return set(verdict.refusal.house_rules)
    return {key for event in verdict.events for key in event.house_rules}


def _likeness(verdict: Verdict) -> Hashable:
    """What makes two verdicts the same to people: allowed or the same reason, and the same events
    (the house rules that they name are no part of it).
    """
    refusal = verdict.refusal
    if refusal is not None:
        return refusal.code, refusal.rule, frozenset(refusal.arguments.items())
    return tuple((event.code, frozenset(event.arguments.items())) for event in verdict.events)


def _otherwise(case: Case, house_rules: Mapping[str, HouseValue], seat: int) -> Any:
    """The table, had these house rules been answered so when the player began the moves that they
    made last. Where those moves can't be made so, the table as it lies.
    """
    game, counsel = case.game, case.game.counsel
    own: list[Standing] = []
    for standing in reversed(case.past):
        if standing.is_set or standing.turn != seat:
            break
        own.append(standing)
    if own:
        position = counsel.under(own[-1].before, house_rules)
        for standing in reversed(own):
            again = step(game, position, {**standing.line, "by": seat})
            if isinstance(again, Refusal):
                break
            position = again.after
        else:
            return position
    return counsel.under(case.position, house_rules)
