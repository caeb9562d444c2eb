"""Joining a game that nobody followed: who plays, what lies where, and then a match from there.

What is gathered so far is the table's own, not a viewer's: whoever looks at the page sees it grow,
and a phone may name the seats while cards are shown at the table.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Flask, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response

from tableside.games.boundary import AnyGame, BadPosition, HouseValue, Setup
from tableside.laid_out import Gathered, Gathering
from tableside.match.archive import Archive
from tableside.match.names import MAX_NAME
from tableside.messages import Desk, JsonLine, NewMatch, Refusal, Snapshot, Text
from web.api.operations import DONE, Answer, Body, operation
from web.api.schemas import CARD, COUNT, TEXT, TRUTH, by_key, listed, maybe, one_of, record
from web.gathering import POLL_MS, CannotGather, Looking, last_words, over
from web.new_form import places as chairs
from web.new_form import read_header, read_rules, rules_form, rules_model
from web.new_game import given_presets, known_names
from web.pages import Pages, Refused
from web.taps import BadTap, read_json
from web.telling import done_json, refused_json
from web.viewers import Viewers, bad_json
from web.views import BadStatement, GameView, Scene

DISCARD = "discard"
DOES = ("place", "put", "take", "look", "clear")

JOINING = record(
    "A game that nobody followed, as far as it is known.",
    number={**COUNT, "description": "Grows with every change."},
    idle={**TRUTH, "description": "Shown cards are gathered: no match runs, or it is paused."},
    camera={**TRUTH, "description": "There is a camera to look through."},
    players=listed(TEXT, "Names by seat; empty until they are given."),
    place=maybe(TEXT, "Where shown cards are laid: a seat's number, `discard`, or nowhere."),
    places=by_key(TEXT, "Card -> where it lies."),
    unplaced=listed(CARD, "Cards that were seen, but not where."),
    last=maybe(TEXT, "What is said of the card that was shown last."),
    text={**TEXT, "description": "Where shown cards are laid, in words."},
    html={**TEXT, "description": "The page's part that changes."},
)


@dataclass(frozen=True, slots=True)
class Pile:
    """A place on the page: `key` is a seat's number or `discard`; `seat` None for the pile."""

    key: str
    name: str
    seat: int | None
    cards: tuple[str, ...]
    on: bool


class Draft:
    """The game that is being put down: the record's first line, without a start.

    Several requests may use it at once: each looks at `header` once.
    """

    def __init__(self) -> None:
        self.header: JsonLine | None = None
        self._lock = threading.Lock()

    def start(self, game: AnyGame) -> Snapshot | None:
        """The match before its first move; None where nobody plays yet."""
        header = self.header
        if header is None:
            return None
        players, first = tuple(header["players"]), header["first"]
        position = game.start(Setup(players, first, header["house_rules"]))
        return Snapshot(
            0, 0.0, match="", header=header, game=game.name, players=players,
            position=position, turn=first, desk=Desk(),
        )  # fmt: skip

    def take(self, header: Mapping[str, Any] | None) -> bool:
        """Clears it if it still is this one: of several who begin the game, one does."""
        with self._lock:
            if self.header is not header:
                return False
            self.header = None
            return True


def add_join(
    app: Flask,
    viewers: Viewers,
    archive: Archive | None,
    gathering: Gathering,
    looking: Looking,
    house_rules: Mapping[str, HouseValue],
) -> None:
    """Adds `/join`, `/join/cards`, `/join/check` and `/api/join` to the app.

    Args:
        archive: tells who played before; None where nothing is kept.
        house_rules: what this table plays by where nobody chooses otherwise.
    """
    pages = viewers.pages
    draft = Draft()

    def game() -> AnyGame:
        return pages.game(pages.deck.game)

    def own_view() -> GameView | None:
        return pages.view(pages.deck.game)

    # --- who plays -------------------------------------------------------------------------------

    def who_page(
        form: Mapping[str, str],
        errors: Mapping[str, Text],
        message: Refused | None = None,
        status: int = 200,
    ) -> Response:
        chosen, _ = read_rules(game(), form)
        return viewers.draw(
            "new.html", viewers.snapshot, here="/join", status=status, errors=errors,
            message=message,
            joining=True,
            running=False,
            rules_wrong=any(field.startswith("rule-") for field in errors),
            form=form,
            seats=chairs(game()),
            least=min(game().seats),
            most=max(game().seats),
            max_name=MAX_NAME,
            names=known_names(archive),
            rules=rules_model(game(), form),
            presets=[
                {
                    "key": key,
                    "own": None,
                    "form": rules_form(game(), preset),
                    "on": rules_form(game(), preset) == rules_form(game(), chosen),
                }
                for key, preset in given_presets(pages).items()
            ],
            game_view=own_view(),
        )  # fmt: skip

    @app.get("/join")
    def join() -> Response:
        form = {**rules_form(game(), house_rules), **_known(draft, game(), viewers.snapshot)}
        form |= request.args.to_dict()
        preset = given_presets(pages).get(form.get("preset", ""))
        return who_page(form if preset is None else form | rules_form(game(), preset), {})

    @app.post("/join")
    def name_players() -> Response:
        form = request.form.to_dict()
        header, errors = read_header(game(), form)
        if errors:
            if "first" in errors:
                errors["first"] = Text("join.no-turn")
            return who_page(form, errors, viewers.refused("new.mend"), 400)
        draft.header = header
        if gathering.now.place not in _keys(draft):
            gathering.lay_at("0")
        return redirect("/join/cards" if looking.possible else "/join/check", 303)

    # --- what lies where -------------------------------------------------------------------------

    def model() -> dict[str, Any]:
        now = gathering.now
        begun = draft.start(game())
        players = () if begun is None else begun.players
        return {
            "now": now,
            "idle": gathering.idle,
            "over": over(viewers),
            "look_possible": looking.possible,
            "piles": _piles(players, now, pages, viewers),
            "unplaced": [card for card in now.shown if now.places.get(card) not in _keys(draft)],
            "last": last_words(now),
            "laying": _laying(players, now.place) if looking.possible else Text("join.by-tap"),
            "players": players,
        }

    def cards_page(message: Refused | None = None, status: int = 200) -> Response:
        begun = draft.start(game())
        if begun is None:
            return redirect("/join", 303)
        return viewers.draw(
            "join_cards.html", begun, here="/join/cards", status=status, message=message,
            poll=POLL_MS, **model(),
        )  # fmt: skip

    @app.get("/join/cards")
    def join_cards() -> Response:
        return cards_page()

    @app.post("/join/cards")
    def change_cards() -> Response:
        try:
            act = act_of(request.form.to_dict())
        except ValueError:
            return cards_page(viewers.refused("error.bad-request"), 400)
        try:
            act()
        except CannotGather as error:
            return cards_page(viewers.refused(error.text.code), 409)
        return redirect("/join/cards", 303)

    def act_of(asked: Any) -> Callable[[], None]:
        """What is asked for; raises ValueError for anything else than `DOES` say."""
        if not isinstance(asked, dict):
            raise ValueError("a JSON object is needed")
        card, place = asked.get("card"), asked.get("place")
        match asked.get("do"):
            case "place":
                if not isinstance(place, str):
                    raise ValueError("place must be a seat's number, as a text, or discard")
                return lambda: lay_at(place)
            case "put" | "take" as do:
                if not isinstance(card, str):
                    raise ValueError("card must be a card's id")
                return lambda: move(card, gathering.put if do == "put" else gathering.take_back)
            case "look":
                return lambda: looking.add_to(gathering)
            case "clear":
                return lambda: start_anew(gathering.now.place)
            case _:
                raise ValueError(f"do must be one of {', '.join(DOES)}")

    def lay_at(place: str) -> None:
        if place not in _keys(draft):
            raise CannotGather(Text("players.no-seat"))
        gathering.lay_at(place)

    def move(card: str, how: Callable[[str], None]) -> None:
        if card not in pages.deck.cards:
            raise CannotGather(Text("shown.no-card"))
        how(card)

    def start_anew(place: str | None) -> None:
        gathering.clear()
        gathering.lay_at(place)

    # --- all of it once more, by tap, and off it goes --------------------------------------------

    def drafted_scene(begun: Snapshot, view: GameView) -> Scene:
        """The match with the cards where they were shown; at its start where that can't be."""
        scene = pages.scene(begun, viewers.reads())
        try:
            stated = view.drafted(scene, gathering.now.places)
            position = game().state(begun.position, stated)
        except BadPosition:
            return scene
        return pages.scene(replace(begun, position=position), viewers.reads())

    def check_page(
        form: Mapping[str, str], message: Refused | None = None, status: int = 200
    ) -> Response:
        begun, view = draft.start(game()), own_view()
        if begun is None or view is None:
            return redirect("/join", 303)
        scene = drafted_scene(begun, view)
        return viewers.draw(
            "join_check.html", begun, here="/join/check", status=status, message=message,
            game_view=view, view=view.correct(scene, form), form=form,
        )  # fmt: skip

    @app.get("/join/check")
    def join_check() -> Response:
        return check_page({})

    @app.post("/join/check")
    def begin() -> Response:
        form = request.form.to_dict()
        begun, view = draft.start(game()), own_view()
        if begun is None or begun.header is None or view is None:
            return redirect("/", 303)  # mostly: tapped twice, and begun by the first tap
        try:
            stated = view.statement(drafted_scene(begun, view), form)
            game().state(begun.position, stated)
        except BadStatement as error:
            say = pages.sayer(begun, viewers.reads())
            return check_page(form, Refused(say(error.text), None, None), 400)
        except BadPosition as error:
            refusal = Refusal("bad-position", None, {"cause": str(error), **error.arguments})
            return check_page(form, pages.refusal(begun, refusal, viewers.reads()), 409)
        except (ValueError, TypeError):
            return check_page(form, viewers.refused("error.bad-request"), 400)
        if not draft.take(begun.header):
            return redirect("/", 303)
        header = {**begun.header, "first": stated["turn"], "start": stated}
        _, told, status = viewers.put(NewMatch(header, viewers.clock()))
        if told is not None:
            draft.header = dict(begun.header)
            return check_page(form, told, status)
        gathering.clear()
        return redirect("/ask" if form.get("then") == "ask" else "/", 303)

    # --- as JSON ---------------------------------------------------------------------------------

    @app.get("/api/join")
    @operation(
        "matches",
        "A game that nobody followed",
        {200: Answer("What is known of it so far.", JOINING)},
        about="Begin it with `POST /api/match` and a `start`.",
    )
    def api_join() -> Response:
        values = model()
        begun = draft.start(game()) or viewers.snapshot
        say = pages.sayer(begun, viewers.reads())
        now: Gathered = values["now"]
        return make_response(
            jsonify(
                number=now.number,
                idle=values["idle"],
                camera=looking.possible,
                players=list(values["players"]),
                place=now.place,
                places=dict(now.places),
                unplaced=values["unplaced"],
                last=None if values["last"] is None else say(values["last"]),
                text=say(values["laying"]),
                html=pages.draw("join_state.html", begun, viewers.reads(), **values),
            )
        )

    @app.post("/api/join")
    @operation(
        "matches",
        "Puts down a game that nobody followed",
        {200: Answer("Done.", DONE)},
        about="`place` says where cards lie that are shown from now on; `put` shows one by hand, "
        "`take` takes it back, `look` adds what the camera sees on the table, `clear` begins anew.",
        body=Body(
            {
                "oneOf": [
                    record(do=one_of("look", "clear")),
                    record(do=one_of("place"), place=TEXT),
                    record(do=one_of("put", "take"), card=CARD),
                ]
            },
            {"discard": {"do": "place", "place": DISCARD}, "card": {"do": "put", "card": "ATH3"}},
        ),
        changes=True,
    )
    def api_change_join() -> Response:
        try:
            act = act_of(read_json(request.get_data()))
        except (BadTap, ValueError) as error:
            return bad_json(str(error))
        try:
            act()
        except CannotGather as error:
            return refused_json(viewers, error.text)
        return done_json(viewers)


def _keys(draft: Draft) -> tuple[str, ...]:
    """The places that cards may be laid at."""
    header = draft.header
    count = 0 if header is None else len(header["players"])
    return (*map(str, range(count)), DISCARD)


def _known(draft: Draft, game: AnyGame, snapshot: Snapshot) -> dict[str, str]:
    """The form as it was filled in before; else with the names of who plays here."""
    header = draft.header
    if header is None:
        return {f"name-{place}": name for place, name in enumerate(snapshot.players)}
    names = {f"name-{place}": name for place, name in enumerate(header["players"])}
    rules = rules_form(game, header["house_rules"])
    return {**names, **rules, "first": str(header["first"])}


def _piles(players: tuple[str, ...], now: Gathered, pages: Pages, viewers: Viewers) -> list[Pile]:
    """What lies before each player, and the discard pile; cards in the deck's order."""
    say = pages.sayer(viewers.snapshot, viewers.reads())
    keys = [*((str(seat), name, seat) for seat, name in enumerate(players)),
            (DISCARD, say(Text("join.discard")), None)]  # fmt: skip
    return [
        Pile(
            key,
            name,
            seat,
            tuple(card for card in pages.deck.cards if now.places.get(card) == key),
            now.place == key,
        )
        for key, name, seat in keys
    ]


def _laying(players: tuple[str, ...], place: str | None) -> Text:
    """Where cards are laid that are shown now."""
    for seat, name in enumerate(players):
        if place == str(seat):
            return Text("join.show-of", {"name": name})
    return Text("join.show-discard" if place == DISCARD else "join.choose-place")
