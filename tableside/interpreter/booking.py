"""Writes into the match what was understood, and onto the desk what is to be said about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tableside.games.boundary import Ask, OnTray, Play, Tell
from tableside.interpreter.copies import swapped
from tableside.interpreter.looking import Look, Scene, Step, look
from tableside.match.match import Mark, Match, Outcome
from tableside.match.standing import REDO, UNDO
from tableside.messages import (
    EMPTY_TRAY,
    Cue,
    Desk,
    Event,
    JsonLine,
    Notice,
    Option,
    Question,
    Refusal,
    Text,
)
from tableside.words import refusal_text

NO = Option(Text("option.nothing"))


@dataclass(frozen=True, slots=True)
class Handled:
    """What became of one message.

    `ok` False: nothing was played, laid out or asked; `text` or `refusal` say why. The interpreter
    fills in the `cues`.
    """

    ok: bool = True
    events: tuple[Event, ...] = ()
    text: Text | None = None
    refusal: Refusal | None = None
    cues: tuple[Cue, ...] = ()


@dataclass(frozen=True, slots=True)
class Cause:
    """What the log says of the lines that a message brings."""

    time: float
    who: str
    why: str = ""


class Booking:
    """One match and its desk, changed together."""

    def __init__(self, match: Match, desk: Desk) -> None:
        self.match = match
        self.desk = desk

    @property
    def scene(self) -> Scene:
        return Scene(self.match.position, self.desk.tray, self.desk.copies)

    def mark(self) -> tuple[Mark, Desk]:
        """This moment, for `rewind`."""
        return self.match.mark(), self.desk

    def rewind(self, mark: tuple[Mark, Desk]) -> None:
        """Take back everything since `mark`."""
        self.match.rewind(mark[0])
        self.desk = mark[1]

    def named_last(self) -> frozenset[str]:
        """The strings that the last standing move's line holds, card ids among them."""
        standing = self.match.standing
        if not standing or standing[-1].is_set:
            return frozenset()
        return named(standing[-1].line)

    # --- saying ----------------------------------------------------------------------------------

    def ask(self, question: Question) -> None:
        self.desk = replace(self.desk, question=question)

    def tell(self, notice: Notice) -> None:
        """Put up a notice; what one tap could mend of the last move stays on offer beside it."""
        standing = self.desk.notice
        kept = () if standing is None else tuple(o for o in standing.offers if o.undo)
        offers = (*notice.offers, *(offer for offer in kept if offer not in notice.offers))
        self.desk = replace(self.desk, notice=replace(notice, offers=offers))

    def refused(
        self, refusal: Refusal, card: str | None = None, line: JsonLine | None = None
    ) -> Handled:
        """Tell the table that a move is not allowed, and why.

        Args:
            card: the card that was shown for it.
            line: its record line, where it was tried in the present position.
        """
        self.tell(Notice(refusal_text(refusal), "refused", (), card, refusal, line))
        return Handled(ok=False, refusal=refusal)

    # --- a card that was looked at ---------------------------------------------------------------

    def take(self, seen: Look, cause: Cause) -> Handled:
        """Record a look's moves and change the desk as it says."""
        last = seen.steps[-1]
        if isinstance(last.meaning, Ask) and not seen.moves and last.card in self.named_last():
            # Most likely a card of the last move is merely being laid in its place: no question,
            # only a word, with the same answers on offer.
            question = last.meaning.question
            self.tell(Notice(question.text, offers=question.options, card=last.card))
            return Handled(ok=False, text=question.text)
        lines = [self.match.game.write_move(move) for move in seen.moves]
        outcome = self.submit(lines, cause)
        if outcome.refusal is not None:
            return self.refused(outcome.refusal, last.card)
        if lines:
            self.desk = replace(self.desk, notice=None)
        if seen.counts:
            self.desk = replace(
                self.desk, tray=seen.scene.tray, copies=seen.scene.copies, question=None
            )
        self._say(last)
        if isinstance(last.meaning, Tell):
            return Handled(seen.counts, outcome.events, last.meaning.text, last.refusal)
        return Handled(last.refusal is None, outcome.events, refusal=last.refusal)

    def _say(self, step: Step) -> None:
        """Put on the desk what a card's last step says to the table."""
        refusal = step.refusal
        line = None if step.refused is None else self.match.game.write_move(step.refused)
        match step.meaning:
            case Play() if refusal is not None:
                self.refused(refusal, step.card, line)
            case Play(moves=moves):
                self.offer_other_readings(step.before, step.card, moves)
            case OnTray(text=text):
                self.tell(Notice(text, card=step.card))
            case Ask(question=question):
                self.ask(question)
            case Tell(text=text, offers=offers):
                if refusal is None or step.card in self.named_last():
                    # On the way to its place, a card asks for nothing.
                    self.tell(Notice(text, offers=offers, card=step.card))
                else:
                    self.tell(Notice(text, "refused", offers, step.card, refusal, line))

    def offer_other_readings(self, before: Any, card: str, moves: Sequence[Any]) -> None:
        """After `card` was played as `moves` from `before`: offer what else it could have been."""
        readings = self.match.game.other_readings(before, card, moves)
        offers = tuple(replace(option, undo=len(moves) + option.undo) for option in readings)
        text = Text("table.read", {"card": card})
        notice = Notice(text, offers=offers, card=card) if offers else None
        self.desk = replace(self.desk, notice=notice)

    # --- lines and options -----------------------------------------------------------------------

    def submit(self, lines: Sequence[JsonLine], cause: Cause) -> Outcome:
        """Play lines, all or none; raises BadLine for a malformed one."""
        return self.match.submit_all(lines, time=cause.time, who=cause.who, why=cause.why)

    def play_line(self, line: JsonLine, cause: Cause) -> Handled:
        """Play a line that somebody chose outright; raises BadLine for a malformed one."""
        before, then = self.match.position, self.desk.tray.then
        outcome = self.submit([line], cause)
        if outcome.refusal is not None:
            return self.refused(outcome.refusal, line=line)
        self.desk = replace(self.desk, tray=EMPTY_TRAY, question=None, notice=None)
        if line["do"] == "undo":
            offers = (Option(Text("option.redo"), lines=(REDO,)),)
            self.desk = replace(self.desk, notice=Notice(Text("table.undone"), offers=offers))
        if line["do"] in ("undo", "redo", "set"):
            return Handled(events=outcome.events)
        card = line.get("card")
        if isinstance(card, str):
            move = self.match.game.read_move(line)
            self.offer_other_readings(before, card, (move,))
        if then is None:
            return Handled(events=outcome.events)
        after = self.take(look(self.match.game, self.scene, then, printed=False), cause)
        return replace(after, ok=True, events=(*outcome.events, *after.events))

    def perform(self, option: Option, cause: Cause) -> Handled:
        """Do all that an option says; nothing of it where any of it is refused.

        Where what was missed fits nowhere in the past, the table is asked whether to state it.
        """
        before, move = self.mark(), self.match.move
        was_offered = self.desk.question is None
        self.desk = replace(self.desk, question=None)
        outcome = self.submit([UNDO] * option.undo, cause)
        events = list(outcome.events)
        if outcome.refusal is None and option.missed is not None:
            outcome = self._insert(option.missed, cause)
            events += outcome.events
            if outcome.refusal is not None and option.instead:
                self.rewind(before)
                return self._ask_to_state(option)
        if option.same_as is not None:
            self.desk = replace(self.desk, copies=swapped(self.desk.copies, *option.same_as))
        if outcome.refusal is None:
            outcome = self.submit(option.lines, cause)
            events += outcome.events
        if outcome.refusal is not None:
            self.rewind(before)
            return self.refused(outcome.refusal)
        if option.tray is not None or option.lines or option.undo:
            self.desk = replace(self.desk, tray=option.tray or EMPTY_TRAY)
        if was_offered or self.match.move != move:
            self.desk = replace(self.desk, notice=None)
        if option.then is None:
            return Handled(events=tuple(events))
        seen = look(self.match.game, self.scene, option.then, printed=False)
        after = self.take(seen, cause)
        return replace(after, ok=True, events=(*events, *after.events))

    def _insert(self, line: JsonLine, cause: Cause) -> Outcome:
        return self.match.insert_missed(line, time=cause.time, who=cause.who, why=cause.why)

    def _ask_to_state(self, option: Option) -> Handled:
        state = replace(
            option,
            text=Text("option.state"),
            missed=None,
            instead=(),
            lines=(*option.instead, *option.lines),
            tray=option.tray or self.desk.tray,
        )
        self.ask(Question(Text("table.no-place"), (state, NO), card=option.then))
        return Handled()


def named(line: JsonLine) -> frozenset[str]:
    """All strings that a record line holds, alone or in lists."""
    found: set[str] = set()
    for value in line.values():
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list | tuple):
            found.update(item for item in value if isinstance(item, str))
    return frozenset(found)
