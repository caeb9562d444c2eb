"""Rulings in a viewer's language, as pages draw them and JSON tells them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tableside.games.boundary import AnyGame, HouseValue
from tableside.games.rulebook import find_rulebook
from tableside.match.ruling import Answered, Case, Elsewhere, RestsOn, Ruling, Verdict
from tableside.match.rulings import reading
from tableside.messages import EMPTY_TRAY, Argument, Event, JsonLine, Refusal, Text
from tableside.words import event_text, refusal_text
from web.views import Scene


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its number, its title, and its words; `point` is the number of the point in it that
    these words are, None where they are the whole clause.
    """

    rule: str
    title: str
    text: str
    point: str | None = None


@dataclass(frozen=True, slots=True)
class SaidReading:
    """Another answer to a house rule, and in words what it leads to."""

    value: HouseValue
    reading: str
    outcome: str
    allowed: bool | None
    code: str | None
    same: bool


@dataclass(frozen=True, slots=True)
class SaidHouse:
    """A house rule that a ruling rests on."""

    key: str
    question: str
    chosen: HouseValue
    reading: str
    others: tuple[SaidReading, ...]
    turns: bool


@dataclass(frozen=True, slots=True)
class SaidElsewhere:
    """The same move at other moments."""

    moments: tuple[str, ...]
    allowed: bool
    code: str | None
    rule: str | None
    text: str
    house: tuple[SaidHouse, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """What one player gives and gets, by titles."""

    seat: int
    gives: tuple[str, ...]
    gets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaidRuling:
    """A ruling. `allowed` is None where no move was asked about, `text` then answers."""

    seat: int
    title: str
    allowed: bool | None
    code: str | None
    text: str
    clause: Clause | None
    events: tuple[tuple[str | None, str], ...]
    hands: tuple[Hands, ...]
    house: tuple[SaidHouse, ...]
    elsewhere: tuple[SaidElsewhere, ...]
    before: tuple[tuple[str | None, str], ...]
    any_card: bool


class Saying:
    """Says rulings about one scene.

    Args:
        scene: gives the words, the titles and the game.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.say = scene.say
        self._rulebook = find_rulebook(scene.game.name)

    def ruling(
        self,
        case: Case,
        ruled: Ruling,
        others: Sequence[Elsewhere] = (),
        *,
        title: Text | None = None,
        rule: str | None = None,
        any_card: bool = False,
    ) -> SaidRuling:
        """A ruling on a move.

        Args:
            case: the moment it was asked of.
            ruled: the ruling there.
            others: the rulings at other moments.
            title: the move in words, where it has others than the game's own.
            rule: the clause, where the ruling itself has none.
            any_card: as for `tableside.match.ruling.ruling`.
        """
        game, verdict = case.game, ruled.verdict
        return SaidRuling(
            seat=ruled.seat,
            title=self.move(game, ruled.line) if title is None else self.say(title),
            allowed=verdict.allowed,
            code=None if verdict.refusal is None else verdict.refusal.code,
            text=self._reason(verdict),
            clause=self._clause_of(verdict.refusal) or self.clause(ruled.rule or rule),
            events=self.events(game, verdict.events),
            hands=() if verdict.after is None else tuple(self._hands(case, verdict.after)),
            house=tuple(self._house(verdict, rest) for rest in ruled.rests_on),
            elsewhere=tuple(self._elsewhere(other) for other in others),
            before=self._before(case, ruled),
            any_card=any_card,
        )

    def answer(self, answered: Answered, seat: int) -> SaidRuling:
        """The answer to a question that no move asks."""
        house = tuple(
            SaidHouse(
                rest.key,
                self._words(f"house.{rest.key}"),
                rest.chosen,
                self.say(reading(rest.key, rest.chosen)),
                tuple(
                    SaidReading(
                        value,
                        self.say(reading(rest.key, value)),
                        self._words("doubt.then-same")
                        if text == answered.statement.text
                        else self._words("doubt.then-answer", answer=self.say(text)),
                        None,
                        None,
                        text == answered.statement.text,
                    )
                    for value, text in rest.answers
                ),
                turns=False,
            )
            for rest in answered.rests_on
        )
        return SaidRuling(
            seat=seat,
            title=self.say(answered.question),
            allowed=None,
            code=None,
            text=self.say(answered.statement.text),
            clause=self.clause(answered.statement.rule),
            events=(),
            hands=(),
            house=house,
            elsewhere=(),
            before=(),
            any_card=False,
        )

    def plain(self, title: str, text: str, seat: int) -> SaidRuling:
        """An answer that no clause gives, by the codes of its words."""
        return SaidRuling(
            seat=seat,
            title=self._words(title),
            allowed=None,
            code=None,
            text=self._words(text),
            clause=None,
            events=(),
            hands=(),
            house=(),
            elsewhere=(),
            before=(),
            any_card=False,
        )

    def clause(self, rule: str | None) -> Clause | None:
        """A clause by its number."""
        if rule is None:
            return None
        return Clause(rule, self._words(f"clause.{rule}"), self._words(f"clause.{rule}.text"))

    def _clause_of(self, refusal: Refusal | None) -> Clause | None:
        """The point of the clause that a refusal rests on; None where no point is named for it."""
        if refusal is None or refusal.rule is None or self._rulebook is None:
            return None
        point = self._rulebook.point_of(refusal)
        if point is None or point == refusal.rule:
            return None
        title, text = self._words(f"clause.{refusal.rule}"), self._words(f"clause.{point}")
        return Clause(refusal.rule, title, text, point)

    def events(self, game: AnyGame, events: Sequence[Event]) -> tuple[tuple[str | None, str], ...]:
        """What happened, each with the clause it rests on."""
        return tuple((game.clause(event), self.say(event_text(event))) for event in events)

    def move(self, game: AnyGame, line: JsonLine) -> str:
        """A move in words."""
        return self.say(game.counsel.words(game.read_move(line)))

    def refused(self, refusal: Refusal) -> str:
        """Why a move is refused."""
        return self.say(refusal_text(refusal))

    def _reason(self, verdict: Verdict) -> str:
        if verdict.refusal is None:
            return self._words("doubt.allowed-why")
        return self.refused(verdict.refusal)

    def _house(self, verdict: Verdict, rest: RestsOn) -> SaidHouse:
        return SaidHouse(
            rest.key,
            self._words(f"house.{rest.key}"),
            rest.chosen,
            self.say(reading(rest.key, rest.chosen)),
            tuple(
                SaidReading(
                    other.value,
                    self.say(reading(rest.key, other.value)),
                    self._outcome(verdict, other.verdict, other.same),
                    other.verdict.allowed,
                    None if other.verdict.refusal is None else other.verdict.refusal.code,
                    other.same,
                )
                for other in rest.others
            ),
            rest.turns,
        )

    def _outcome(self, verdict: Verdict, other: Verdict, same: bool) -> str:
        if same:
            return self._words("doubt.then-same")
        if other.refusal is not None:
            return self._words("doubt.then-refused", reason=self._reason(other))
        if not verdict.allowed:
            return self._words("doubt.then-allowed")
        said = [self.say(event_text(event)) for event in other.events]
        if set(said) <= {self.say(event_text(event)) for event in verdict.events}:
            # Nothing else happens, but the turn goes on otherwise.
            said.append(self.say(self._scene.game.prompt(other.after, EMPTY_TRAY)))
        return self._words("doubt.then-happens", events=" ".join(said))

    def _elsewhere(self, other: Elsewhere) -> SaidElsewhere:
        verdict = other.ruling.verdict
        return SaidElsewhere(
            tuple(map(self.say, other.moments)),
            verdict.allowed,
            None if verdict.refusal is None else verdict.refusal.code,
            other.ruling.rule,
            "" if verdict.refusal is None else self._reason(verdict),
            tuple(
                self._house(verdict, rest)
                for rest in other.ruling.rests_on
                if rest.turns or not verdict.allowed
            ),
        )

    def _hands(self, case: Case, after: Any) -> list[Hands]:
        seats = zip(
            case.game.face_up(case.position).seats, case.game.face_up(after).seats, strict=True
        )
        return [
            Hands(seat, self._titles(had - has), self._titles(has - had))
            for seat, (had, has) in enumerate(seats)
            if had != has
        ]

    def _titles(self, cards: frozenset[str]) -> tuple[str, ...]:
        return tuple(self._scene.title(card) for card in sorted(cards))

    def _before(self, case: Case, ruled: Ruling) -> tuple[tuple[str | None, str], ...]:
        """What the player did last, where that ended their turn: mostly the answer lies there."""
        if ruled.verdict.allowed or not case.past:
            return ()
        last = case.past[-1]
        if last.is_set or last.turn != ruled.seat or case.game.turn(case.position) == ruled.seat:
            return ()
        return self.events(case.game, last.events)

    def _words(self, code: str, **arguments: Argument) -> str:
        return self._scene.words(code, **arguments)
