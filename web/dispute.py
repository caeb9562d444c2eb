"""The page that settles disputes: what happened, when, by which clause, with a picture; and the way
back to any point of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from tableside.match.standing import standing_and_undone, steps_to
from tableside.messages import HistoryLine, Snapshot, Tap
from web.pages import Refused, line_words
from web.picture_store import PictureStore
from web.proofs import Proofs
from web.telling_moments import MomentTeller
from web.timeline import Shown, key_of, page_of, shown_of, timeline
from web.viewers import Viewers
from web.why import MOST_LETTERS, tidy_why
from web.words.dispute import REASONS

_MOST_LISTED = 12
"""How many of the moves that are taken back the page names one by one."""


def add_dispute_page(app: Flask, viewers: Viewers, evidence: PictureStore, *, refresh: int) -> None:
    """Adds `/dispute`, `/dispute/list` (its changing part) and `/dispute/back` to the app.

    Args:
        evidence: the pictures of shown cards.
        refresh: how often the page asks anew where it has no event stream, in seconds.
    """

    @app.get("/dispute")
    def dispute() -> Response:
        at = request.args.get("at", type=int)
        if at is not None and at >= 0:
            return redirect(f"/dispute?before={at + 1}#n-{at}", 303)
        return _drawn("dispute.html")

    @app.get("/dispute/list")
    def dispute_list() -> Response:
        return _drawn("dispute_list.html")

    def _drawn(template: str) -> Response:
        snapshot = viewers.snapshot
        if snapshot.game is None or snapshot.position is None:
            return viewers.draw(template, snapshot, here="/dispute", turns=None, refresh=refresh)
        before = request.args.get("before", "")
        asked = shown_of(request.args.get("show", ""), len(snapshot.players))
        shown: Shown = "all" if asked is None else asked
        page = page_of(timeline(snapshot), shown, key_of(before))
        teller = teller_of(viewers, snapshot, evidence)
        turns = teller.turns(page.moments)
        told = [moment for turn in turns for moment in turn.moments]
        return viewers.draw(
            template, snapshot, refresh=refresh,
            here=address(shown, before), shown=shown,
            turns=turns, newest=page.newer is None,
            to_newer=None if page.newer is None else address(shown, page.newer),
            to_older=None if page.older is None else address(shown, page.older),
            clauses={clause.anchor: clause for one in told for clause in one.clauses},
            rules={rule.key: rule for one in told for rule in one.house},
            pictures={picture.large: picture for one in told for picture in one.pictures},
            address=address, can_restart=bool(standing_and_undone(snapshot.history)[0]),
        )  # fmt: skip

    @app.get("/dispute/back")
    def back() -> Response:
        return _back_page(request.args.get("n", type=int), {})

    @app.post("/dispute/back")
    def go_back() -> Response:
        form = request.form.to_dict()
        try:
            number, n = int(form.get("number", "")), int(form.get("n", ""))
        except ValueError:
            return _back_page(None, form)
        picked = form.get("why", "")
        typed = tidy_why(form.get("other", ""))
        why = typed or (picked if picked in REASONS else "")
        _, told, status = viewers.put(Tap(number, viewers.clock(), until=n, why=why))
        if told is not None:
            return _back_page(n, form, told, status)
        return redirect("/dispute", 303)

    def _back_page(
        n: int | None,
        form: Mapping[str, str],
        message: Refused | None = None,
        status: int = 200,
    ) -> Response:
        snapshot = viewers.snapshot
        way = None if n is None else _way(snapshot, n)
        if way is None or snapshot.game is None:
            # Somebody played on meanwhile, or was there before.
            return redirect("/dispute", 303)
        say = viewers.pages.sayer(snapshot, viewers.reads())
        return viewers.draw(
            "dispute_back.html", snapshot, here=f"/dispute/back?n={n}", status=status,
            message=message, form=form, n=n, back=way.back, count=len(way.lines),
            point=None if way.point is None else (way.point.turn, line_words(way.point, say)),
            lines=[(line.turn, line_words(line, say)) for line in way.lines[:_MOST_LISTED]],
            more=len(way.lines) - _MOST_LISTED, reasons=REASONS, most_letters=MOST_LETTERS,
        )  # fmt: skip


def teller_of(viewers: Viewers, snapshot: Snapshot, evidence: PictureStore) -> MomentTeller:
    """Says the moments of the running match to whoever sent the present request."""
    scene = viewers.pages.scene(snapshot, viewers.reads())

    def title(card: str) -> str:
        return scene.title(card) if card in scene.deck.cards else card

    kept = () if snapshot.match is None else evidence.pictures(snapshot.match)
    return MomentTeller(scene, Proofs(kept, snapshot.history, title))


def address(shown: Shown, before: str = "") -> str:
    """The page's address."""
    asked: dict[str, str] = {}
    if shown != "all":
        asked["show"] = str(shown)
    if before:
        asked["before"] = before
    return f"/dispute?{urlencode(asked)}" if asked else "/dispute"


@dataclass(frozen=True, slots=True)
class _Way:
    """The steps to a point: the moves that they take back, or bring back, the first one first.

    `point` is the line that is the last one then; None at the start.
    """

    back: bool
    lines: tuple[HistoryLine, ...]
    point: HistoryLine | None


def _way(snapshot: Snapshot, n: int) -> _Way | None:
    """None where no steps lead there, or none are needed."""
    steps = steps_to(snapshot.history, n)
    if not steps:
        return None
    standing, undone = standing_and_undone(snapshot.history)
    back = steps[0]["do"] == "undo"
    numbers = list(reversed(standing)) if back else list(reversed(undone))
    lines = tuple(snapshot.history[number - 1] for number in numbers[: len(steps)])
    return _Way(back, lines, snapshot.history[n - 1] if n else None)
