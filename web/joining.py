"""Joining a game that nobody followed: who plays, what lies where, and then a match from there.

What is gathered so far is the table's own, not a viewer's: whoever looks at the page sees it grow,
and a phone may name the seats while cards are shown at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from tableside.games.boundary import AnyGame, BadPosition, HouseValue
from tableside.laid_out import Gathered, Gathering
from tableside.match.archive import Archive
from tableside.messages import NewMatch, Refusal, Snapshot, Text
from web.api.operations import DONE, Answer, Body, operation
from web.api.schemas import CARD, TEXT, by_key, listed, maybe, one_of, record
from web.draft import DISCARD, Draft, piles
from web.gathering import POLL_MS, STATE, Act, CannotGather, Looking, Sheet, text_of
from web.new_form import form_model, game_asked, read_header, rules_form
from web.new_game import given_presets, known_names, running, speaking_of, table_rules
from web.pages import Refused
from web.photo import photo_by_form
from web.viewers import Viewers
from web.views import BadStatement, GameView, Scene

DOES = ("place", "put", "put-all", "take", "look", "clear")

JOINING = record(
    "A game that nobody followed, as far as it is known.",
    **STATE,
    players=listed(TEXT, "Names by seat; empty until they are given."),
    place=maybe(TEXT, "Where shown cards are laid: a seat's number, `discard`, or nowhere."),
    places=by_key(TEXT, "Card -> where it lies."),
    unplaced=listed(CARD, "Cards that were seen, but not where."),
)


def add_join(
    app: Flask,
    viewers: Viewers,
    archive: Archive | None,
    gathering: Gathering,
    looking: Looking,
    house_rules: Mapping[str, HouseValue],
) -> None:
    """Adds `/join`, `/join/cards`, `/join/cards/photo`, `/join/check` and `/api/join` to the app.

    Args:
        archive: tells who played before; None where nothing is kept.
        house_rules: what this table plays by where nobody chooses otherwise.
    """
    pages = viewers.pages
    draft = Draft()

    def game() -> AnyGame:
        """The game that is put down; the station's own until one is."""
        return game_asked(pages, draft.header or {})

    def view_of_it() -> GameView | None:
        return pages.view(game().name)

    # --- who plays -------------------------------------------------------------------------------

    def who_page(
        form: Mapping[str, str],
        errors: Mapping[str, Text],
        message: Refused | None = None,
        status: int = 200,
    ) -> Response:
        asked = game_asked(pages, form)
        given = given_presets(pages, asked.name)
        names = known_names(archive)
        return viewers.draw(
            "new.html", speaking_of(asked, viewers.snapshot), here="/join", status=status,
            message=message,
            joining=True,
            running=False,
            **form_model(pages, asked, viewers.reads(), form, errors, given, names),
        )  # fmt: skip

    @app.get("/join")
    def join() -> Response:
        asked = game_asked(pages, {"game": game().name, **request.args})
        form = {
            **rules_form(asked, table_rules(asked, pages, house_rules)),
            **draft.form(asked, viewers.snapshot),
            **request.args.to_dict(),
            "game": asked.name,
        }
        preset = given_presets(pages, asked.name).get(form.get("preset", ""))
        return who_page(form if preset is None else form | rules_form(asked, preset), {})

    @app.post("/join")
    def name_players() -> Response:
        form = request.form.to_dict()
        header, errors = read_header(game_asked(pages, form), form)
        if errors:
            if "first" in errors:
                errors["first"] = Text("join.no-turn")
            return who_page(form, errors, viewers.refused("new.mend"), 400)
        draft.header = header
        if gathering.now.place not in draft.places:
            gathering.lay_at("0")
        view = view_of_it()
        seeing = looking.possible or looking.read_photo is not None
        seeing = seeing and view is not None and view.cards_lie_before_players
        return redirect("/join/cards" if seeing else "/join/check", 303)

    # --- what lies where -------------------------------------------------------------------------

    def model() -> dict[str, Any]:
        values = sheet.common()
        now: Gathered = values["now"]
        begun = draft.start(game())
        players = () if begun is None else begun.players
        return {
            **values,
            "piles": piles(begun, now, viewers),
            "unplaced": unplaced(),
            "laying": _laying(players, now.place, looking),
            "players": players,
        }

    def unplaced() -> list[str]:
        """Cards that were seen, but not where."""
        now = gathering.now
        return [card for card in now.shown if now.places.get(card) not in draft.places]

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
        return sheet.by_form()

    @app.post("/join/cards/photo")
    def photograph_cards() -> Response:
        return photo_by_form(sheet)

    def act_of(asked: dict[str, Any]) -> Act:
        match asked.get("do"):
            case "place":
                place = text_of(asked, "place", "a seat's number, as a text, or discard")
                return lambda: lay_at(place)
            case "put" | "take" as do:
                card = text_of(asked, "card", "a card's id")
                return lambda: move(card, gathering.put if do == "put" else gathering.take_back)
            case "put-all":
                return lambda: gathering.lay(unplaced())
            case "look":
                return lambda: looking.add_to(gathering)
            case "clear":
                return lambda: start_anew(gathering.now.place)
            case _:
                raise ValueError(f"do must be one of {', '.join(DOES)}")

    sheet = Sheet(viewers, gathering, looking, "/join/cards", cards_page, act_of)

    def lay_at(place: str) -> None:
        if place not in draft.places:
            raise CannotGather(Text("players.no-seat"))
        gathering.lay_at(place)

    def move(card: str, how: Callable[[str], None]) -> None:
        if card not in pages.deck_of(game().name).cards:
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
        form: Mapping[str, str],
        message: Refused | None = None,
        status: int = 200,
        abandon: Text | None = None,
    ) -> Response:
        begun, view = draft.start(game()), view_of_it()
        if begun is None or view is None:
            return redirect("/join", 303)
        scene = drafted_scene(begun, view)
        return viewers.draw(
            "join_check.html", begun, here="/join/check", status=status, message=message,
            game_view=view, view=view.correct(scene, form), form=form,
            abandon=abandon,
        )  # fmt: skip

    @app.get("/join/check")
    def join_check() -> Response:
        return check_page({})

    @app.post("/join/check")
    def begin() -> Response:
        form = request.form.to_dict()
        begun, view = draft.start(game()), view_of_it()
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
        before = viewers.snapshot
        # A paused match was set aside already.
        if running(before, pages) and not before.desk.paused and form.get("abandon") != "yes":
            return check_page(form, None, 409, abandon=Text("new.abandon"))
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
        now: Gathered = values["now"]
        return sheet.state(
            "join_state.html",
            draft.start(game()) or viewers.snapshot,
            values,
            values["laying"],
            players=list(values["players"]),
            place=now.place,
            places=dict(now.places),
            unplaced=values["unplaced"],
        )

    @app.post("/api/join")
    @operation(
        "matches",
        "Puts down a game that nobody followed",
        {200: Answer("Done.", DONE)},
        about="`place` says where cards lie that are shown from now on; `put` shows one by hand, "
        "`take` takes it back, `put-all` lays there what was seen, but not where; `look` adds what "
        "the camera sees on the table, `clear` begins anew.",
        body=Body(
            {
                "oneOf": [
                    record(do=one_of("look", "clear", "put-all")),
                    record(do=one_of("place"), place=TEXT),
                    record(do=one_of("put", "take"), card=CARD),
                ]
            },
            {"discard": {"do": "place", "place": DISCARD}, "card": {"do": "put", "card": "ATH3"}},
        ),
        changes=True,
    )
    def api_change_join() -> Response:
        return sheet.by_json()


def _laying(players: tuple[str, ...], place: str | None, looking: Looking) -> Text:
    """Where cards are laid that are shown now."""
    if not looking.possible:
        return Text("join.by-tap" if looking.read_photo is None else "join.by-photo")
    for seat, name in enumerate(players):
        if place == str(seat):
            return Text("join.show-of", {"name": name})
    return Text("join.show-discard" if place == DISCARD else "join.choose-place")
