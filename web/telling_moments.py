"""The moments of a timeline in a viewer's language, with clause, house rules and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from tableside.games.boundary import BadLine
from tableside.games.rulebook import find_rulebook
from tableside.match.evidence import Evidence
from tableside.match.rulings import reading
from tableside.messages import JsonLine, KeptRefusal
from tableside.words import event_text, refusal_text
from web.links import address, to_ruling
from web.proofs import Proofs
from web.timeline import Moment
from web.views import Scene
from web.who import who_text
from web.why import why_words

_YEAR_S = 365 * 86_400.0
"""A time before this is one of a clip, which begins at 0."""


@dataclass(frozen=True, slots=True)
class SaidClause:
    """A clause, or the one point of it that counts: `anchor` names that on the page of rules."""

    rule: str
    anchor: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class SaidRule:
    """A house rule, and how this table answered it."""

    key: str
    question: str
    reading: str


@dataclass(frozen=True, slots=True)
class SaidPicture:
    """A picture of a shown card; the addresses of both sizes."""

    card: str
    title: str
    large: str
    small: str


@dataclass(frozen=True, slots=True)
class When:
    """A time for people, and as HTML's `datetime` has it (None for a clip's)."""

    clock: str
    iso: str | None


@dataclass(frozen=True, slots=True)
class SaidTaken:
    """What took a move back: when, who and why."""

    when: When
    who: str
    why: str


@dataclass(frozen=True, slots=True)
class SaidMoment:
    """A moment as a page shows it; `tried` is what was refused, where it is known in words, and
    `doubt` the address where the ruling is told in full.
    """

    moment: Moment
    when: When
    text: str
    who: str
    why: str
    clauses: tuple[SaidClause, ...]
    house: tuple[SaidRule, ...]
    pictures: tuple[SaidPicture, ...]
    tried: str
    taken: SaidTaken | None
    doubt: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Moments of one turn, newest first; `seat` is None for steps back and forth."""

    seat: int | None
    moments: tuple[SaidMoment, ...]


class MomentTeller:
    """Says the moments of one match.

    Args:
        scene: the running match, in the viewer's language.
        proofs: which pictures there are.
    """

    def __init__(self, scene: Scene, proofs: Proofs) -> None:
        self._scene = scene
        self._proofs = proofs
        self._rulebook = find_rulebook(scene.game.name)
        header = scene.snapshot.header or {}
        chosen = header.get("house_rules") or {}
        self._house = {
            rule.key: chosen.get(rule.key, rule.values[0]) for rule in scene.game.house_rules
        }

    def turns(self, moments: Sequence[Moment]) -> list[Turn]:
        """Moments (newest first) as the turns that they were made in."""

        def of(moment: Moment) -> int | None:
            return None if moment.kind in ("undo", "redo") else moment.turn

        return [
            Turn(seat, tuple(map(self.moment, group))) for seat, group in groupby(moments, key=of)
        ]

    def moment(self, moment: Moment) -> SaidMoment:
        """One moment."""
        if moment.refusal is not None:
            return self._refused(moment, moment.refusal)
        line = moment.line
        assert line is not None
        taken = moment.taken_back
        house = dict.fromkeys(key for event in line.events for key in event.house_rules)
        rules = dict.fromkeys(map(self._scene.game.clause, line.events))
        plays = moment.kind in ("move", "set")
        return SaidMoment(
            moment,
            when(line.time),
            self._text(moment),
            self._who(line.who),
            why_words(self._scene.say, line.why),
            tuple(self._clause(rule, rule) for rule in rules if rule is not None and plays),
            self._rules(house) if plays else (),
            self._pictures(self._proofs.of_line(line.n)),
            "",
            None
            if taken is None
            else SaidTaken(
                when(taken.time), self._who(taken.who), why_words(self._scene.say, taken.why)
            ),
            "",
        )

    def _refused(self, moment: Moment, kept: KeptRefusal) -> SaidMoment:
        refusal = kept.refusal
        clauses: tuple[SaidClause, ...] = ()
        if refusal.rule is not None:
            point = None if self._rulebook is None else self._rulebook.point_of(refusal)
            clauses = (self._clause(refusal.rule, point or refusal.rule),)
        return SaidMoment(
            moment,
            when(kept.time),
            self._scene.say(refusal_text(refusal)),
            self._who(kept.who),
            "",
            clauses,
            self._rules(refusal.house_rules),
            self._pictures(self._proofs.of_refusal(kept)),
            self._tried(kept),
            None,
            self._doubt(moment, kept),
        )

    def _doubt(self, moment: Moment, kept: KeptRefusal) -> str:
        """Where the ruling is told in full; where it is not known on what, the moment it was of."""
        match = self._scene.snapshot.match
        ruled = to_ruling(self._scene.game, match, kept.after, kept.line, moment.seat)
        return ruled or address("/ask", {"n": kept.after, "match": match})

    def _text(self, moment: Moment) -> str:
        line = moment.line
        assert line is not None
        match moment.kind:
            case "undo":
                return self._scene.words("dispute.undo", count=moment.count)
            case "redo":
                return self._scene.words("dispute.redo", count=moment.count)
            case "set":
                return self._scene.words("correct.stated")
            case _:
                return " ".join(self._scene.say(event_text(event)) for event in line.events)

    def _tried(self, kept: KeptRefusal) -> str:
        """What was tried, in words; empty where a card was shown that has no title, or where the
        line makes no move.
        """
        if kept.line is None:
            known = kept.card is not None and kept.card in self._scene.deck.cards
            return self._scene.title(kept.card) if known and kept.card is not None else ""
        return self.move(kept.line)

    def move(self, line: JsonLine) -> str:
        """A move in words; empty for what is none."""
        game = self._scene.game
        if line.get("do") in ("undo", "redo", "set"):
            return ""
        try:
            return self._scene.say(game.counsel.words(game.read_move(line)))
        except BadLine:
            return ""

    def _clause(self, rule: str, anchor: str) -> SaidClause:
        words = self._scene.words
        text = words(f"clause.{rule}.text" if anchor == rule else f"clause.{anchor}")
        return SaidClause(rule, anchor, words(f"clause.{rule}"), text)

    def _rules(self, keys: Iterable[str]) -> tuple[SaidRule, ...]:
        scene = self._scene
        return tuple(
            SaidRule(key, scene.words(f"house.{key}"), scene.say(reading(key, self._house[key])))
            for key in keys
            if key in self._house
        )

    def _pictures(self, kept: Iterable[Evidence]) -> tuple[SaidPicture, ...]:
        match, deck = self._scene.snapshot.match, self._scene.deck
        return tuple(
            SaidPicture(
                picture.card,
                self._scene.title(picture.card),
                f"/evidence/{match}/{picture.name}.jpg",
                f"/evidence/{match}/{picture.name}-small.jpg",
            )
            for picture in kept
            if picture.card in deck.cards
        )

    def _who(self, who: str) -> str:
        return self._scene.say(who_text(who)) if who else ""


def when(time: float) -> When:
    """A time by the station's own clock, or since the beginning of a clip."""
    if time < _YEAR_S:
        minutes, seconds = divmod(int(time), 60)
        return When(f"{minutes}:{seconds:02}", None)
    local = datetime.fromtimestamp(time).astimezone()
    return When(f"{local:%H:%M:%S}", local.isoformat(timespec="seconds"))
