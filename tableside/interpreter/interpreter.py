"""Turns what happens at a table into moves of its match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tableside.games.boundary import BadLine, OnTray
from tableside.interpreter import orders
from tableside.interpreter.amending import amend
from tableside.interpreter.booking import Booking, Cause, Handled, named
from tableside.interpreter.cues import cues
from tableside.interpreter.foreign import ForeignCodes
from tableside.interpreter.looking import Look, Scene, look
from tableside.interpreter.orders import Shown
from tableside.interpreter.showings import Showings
from tableside.interpreter.stepping import step_until
from tableside.match.match import Match
from tableside.match.standing import UNDO
from tableside.messages import (
    EMPTY_TRAY,
    Button,
    CameraState,
    CardGone,
    CardSeen,
    CommandShown,
    CopiesSeen,
    DeleteMatch,
    Desk,
    ForeignSeen,
    NewMatch,
    Notice,
    Option,
    Question,
    TableMessage,
    Tap,
    Text,
    Tick,
    Tray,
)

AT_ONCE_S = 0.5
"""Cards that appear within this time of each other may have come in another order than they were
read: several hands that move together take about this long, one hand needs longer for two cards."""


@dataclass(frozen=True, slots=True)
class _Together:
    """Cards that came at once: the scene before them, how many moves stood then, and their time."""

    scene: Scene
    standing: int
    cards: tuple[Shown, ...]
    time: float


class Interpreter:
    """Showings, taps and buttons into moves of `match`.

    Everything that must outlive the process is in `desk`, plain data; what else it remembers (which
    cards lie before the camera, and since when) the camera tells anew.
    """

    def __init__(self, match: Match, desk: Desk | None = None) -> None:
        self._booking = Booking(match, Desk() if desk is None else desk)
        self._showings = Showings()
        self._foreign = ForeignCodes()
        self._together: _Together | None = None
        self._zones_fit = True

    @property
    def match(self) -> Match:
        return self._booking.match

    @property
    def desk(self) -> Desk:
        return self._booking.desk

    @desk.setter
    def desk(self, desk: Desk) -> None:
        self._booking.desk = desk

    def handle(self, message: TableMessage) -> Handled:
        """Take one message, and say what became of it.

        A message that raises has left match and desk in between: the caller rewinds both.
        """
        before = (self.match.position, self.desk)
        handled = self._dispatch(message)
        after = (self.match.position, self.desk)
        read = isinstance(message, CardSeen) and handled.ok
        sounds = cues(self.match.game, before, after, handled.events, card_read=read)
        return replace(handled, cues=sounds)

    def _dispatch(self, message: TableMessage) -> Handled:
        match message:
            case CardSeen():
                return self._card_seen(message)
            case CardGone():
                self._card_gone(message)
            case Tap():
                return self._tap(message)
            case Button(name=command) | CommandShown(command=command):
                who = "button" if isinstance(message, Button) else "card"
                return self._command(command, Cause(message.time, who))
            case ForeignSeen():
                if self._foreign.news(message.payload, message.time):
                    self._booking.tell(Notice(Text("table.foreign-code")))
            case CopiesSeen():
                text = Text("table.two-copies", {"card": message.card})
                self._booking.tell(Notice(text, card=message.card))
            case CameraState():
                self._camera(message)
            case Tick() | NewMatch() | DeleteMatch():  # the table thread's affair
                pass
        return Handled()

    # --- cards before the camera -----------------------------------------------------------------

    def _card_seen(self, message: CardSeen) -> Handled:
        if not self._showings.begin(message, self._perhaps_still_there()):
            return Handled(ok=False)
        cause = Cause(message.time, "camera")
        shown = Shown(message.card, message.seat if self._zones_fit else None)
        together = self._together
        if together is not None and 0 <= message.time - together.time <= AT_ONCE_S:
            return self._shown_with_others(shown, together, cause)
        self._together = _Together(
            self._booking.scene, len(self.match.standing), (shown,), message.time
        )
        return self._answered_by(shown, cause) or self._look_and_take(shown, cause)

    def _card_gone(self, message: CardGone) -> None:
        self._showings.end(message)
        together = self._together
        if together is not None and message.card in {shown.card for shown in together.cards}:
            self._together = None

    def _perhaps_still_there(self) -> frozenset[str]:
        """Printed cards of the move in hand: after a restart they may lie where they lay."""
        tray, question = self.desk.tray, self.desk.question
        cards = self._booking.named_last().union(tray.cards)
        cards |= {card for card in (tray.target, tray.then) if card is not None}
        if question is not None and question.card is not None:
            cards |= {question.card}
        printed = {record: card for card, record in self.desk.copies.items()}
        return frozenset(printed.get(card, card) for card in cards)

    def _look(self, shown: Shown) -> Look:
        return look(self.match.game, self._booking.scene, shown.card, shown.seat)

    def _look_and_take(self, shown: Shown, cause: Cause) -> Handled:
        return self._booking.take(self._look(shown), cause)

    def _answered_by(self, shown: Shown, cause: Cause) -> Handled | None:
        """The card as answer to the open question: the first option whose tray it fills; None where
        it answers nothing.
        """
        question = self.desk.question
        for option in () if question is None else question.options:
            if option.tray is None or option.undo:
                continue
            before = self._booking.mark()
            chosen = self._booking.perform(option, cause)
            if chosen.ok and self.desk.question is None:
                tray, seen = self.desk.tray, self._look(shown)
                if self._fills(tray, seen):
                    handled = self._booking.take(seen, cause)
                    return replace(handled, events=(*chosen.events, *handled.events))
            self._booking.rewind(before)
        return None

    def _fills(self, tray: Tray, seen: Look) -> bool:
        """Whether a look goes on with what lies on the tray."""
        step = seen.steps[0]
        if not step.counts:
            return False
        if isinstance(step.meaning, OnTray):
            return not tray or step.meaning.tray.purpose == tray.purpose
        lines = [self.match.game.write_move(move) for move in step.moves]
        return set(tray.cards) <= set().union(*(named(line) for line in lines))

    def _shown_with_others(self, shown: Shown, together: _Together, cause: Cause) -> Handled:
        """A card that came at once with others.

        They are booked in the order in which they were read. Where only another order makes sense
        and nothing has been booked yet, that one is taken. Where the order matters, people are
        asked which card came first, and one tap books them anew.
        """
        game = self.match.game
        cards = (*together.cards, shown)
        self._together = replace(together, cards=cards, time=cause.time)
        read = orders.in_order(game, together.scene, cards)
        others = list(orders.other_orders(game, together.scene, read))
        if not others:
            return self._answered_by(shown, cause) or self._look_and_take(shown, cause)
        if not read.makes_sense and len(self.match.standing) == together.standing:
            looks = [self._booking.take(one, cause) for one in others[0].looks]
            events = tuple(event for handled in looks for event in handled.events)
            return Handled(all(handled.ok for handled in looks), events)
        earlier = self.desk.question
        handled = self._look_and_take(shown, cause)
        booked = len(self.match.standing) - together.standing
        options = [
            orders.as_option(game, order, booked)
            for order in others
            if order.scene.copies == self.desk.copies  # an option can't say which copies moved
        ]
        asked = self.desk.question
        if not options:
            return handled
        if asked is None or asked is earlier:
            options.insert(0, Option(Text("option.first", {"card": read.first_card})))
        else:
            options += asked.options
        self._booking.ask(Question(Text("table.which-first"), tuple(options)))
        return handled

    # --- people ----------------------------------------------------------------------------------

    def _tap(self, tap: Tap) -> Handled:
        self._together = None
        try:
            return self._tapped(tap, Cause(tap.time, tap.who, tap.why))
        except BadLine as error:
            return Handled(ok=False, text=Text("table.bad-line", {"cause": str(error)}))

    def _tapped(self, tap: Tap, cause: Cause) -> Handled:
        if tap.line is not None:
            return self._booking.play_line(tap.line, cause)
        if tap.amend is not None:
            return amend(self._booking, tap.amend, cause)
        if tap.until is not None:
            return step_until(self._booking, tap.until, cause)
        if tap.card is not None:
            seen = look(self.match.game, self._booking.scene, tap.card, printed=False)
            return self._booking.take(seen, cause)
        if tap.option is not None:
            return self._choose(tap.option, cause)
        self.desk = replace(self.desk, tray=EMPTY_TRAY, question=None, notice=None)
        return Handled()

    def _choose(self, index: int, cause: Cause) -> Handled:
        question, notice = self.desk.question, self.desk.notice
        options: tuple[Option, ...] = () if notice is None else notice.offers
        if question is not None:
            options = question.options
        if not 0 <= index < len(options):
            return Handled(ok=False, text=Text("table.stale"))
        option = options[index]
        if option.amend is not None:
            return amend(self._booking, option.amend, cause)
        return self._booking.perform(option, cause)

    def _command(self, command: str, cause: Cause) -> Handled:
        self._together = None
        match command:
            case "STOP":
                return self._stop(cause)
            case "UNDO":
                return self._undo(cause)
            case _:
                return self._help()

    def _stop(self, cause: Cause) -> Handled:
        tray = self.desk.tray
        move = self.match.game.stop_move(self.match.position, tray)
        if tray.target is not None:  # a purchase ends with the turn, also where the turn goes on
            self.desk = replace(self.desk, tray=EMPTY_TRAY)
        return self._booking.play_line(self.match.game.write_move(move), cause)

    def _undo(self, cause: Cause) -> Handled:
        """Takes back the last thing that happened: a question, a card on the tray, or a move."""
        question, tray = self.desk.question, self.desk.tray
        if question is not None and not any(option.undo for option in question.options):
            self.desk = replace(self.desk, question=None)
            self._booking.tell(Notice(Text("table.question-dropped")))
            return Handled()
        if tray:
            left = replace(tray, cards=tray.cards[:-1])
            if not tray.cards or not (left.cards or left.target or left.then):
                left = EMPTY_TRAY
            self.desk = replace(self.desk, tray=left)
            self._booking.tell(Notice(Text("table.tray-undone")))
            return Handled()
        return self._booking.play_line(UNDO, cause)

    def _help(self) -> Handled:
        """Says what may be done now."""
        game, position = self.match.game, self.match.position
        verbs = {game.write_move(move)["do"] for move in game.legal_moves(position)}
        codes = tuple(f"help.{verb}" for verb in sorted(verbs)) or ("help.over",)
        self._booking.tell(Notice(Text("table.help", {"words": codes})))
        return Handled()

    # --- the camera ------------------------------------------------------------------------------

    def _camera(self, state: CameraState) -> None:
        notice = self.desk.notice
        self._zones_fit = state.condition != "moved"
        if state.trouble:
            self._booking.tell(Notice(Text(f"table.camera-{state.condition}"), "fault"))
        elif notice is not None and notice.text.code.startswith("table.camera-"):
            kept = replace(notice, text=Text("table.camera-back"), tone="info")
            self.desk = replace(self.desk, notice=kept)
        if state.condition == "ok":
            self._showings.settle(state.time)
