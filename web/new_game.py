"""The new-game page: who plays, who begins, by which house rules. `new_game_api` is its JSON."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from tableside.games.boundary import AnyGame, HouseValue
from tableside.match.archive import Archive
from tableside.match.journal_errors import JournalError
from tableside.match.names import name_fault, tidy_name
from tableside.match.presets import PresetStore, TooManyPresets
from tableside.messages import Desk, JsonLine, NewMatch, Snapshot, Text
from web.new_form import (
    OWN_PRESET,
    SAMPLE_NAMES,
    form_model,
    game_asked,
    name_text,
    read_header,
    read_rules,
    rules_form,
)
from web.pages import Pages, Refused
from web.rights import staff_only
from web.viewers import Viewers

_log = logging.getLogger(__name__)

_NAMES_OFFERED = 18


def add_new_game(
    app: Flask,
    viewers: Viewers,
    archive: Archive | None,
    own: PresetStore,
    house_rules: Mapping[str, HouseValue],
) -> None:
    """Adds `/new` and `/new/presets` to the app.

    Args:
        archive: tells who played before; None where nothing is kept.
        own: the table's own presets.
        house_rules: what this table plays by where nobody chooses otherwise.
    """
    pages = viewers.pages
    one_by_one = threading.Lock()

    def presets(game: AnyGame) -> dict[str, Mapping[str, HouseValue]]:
        given = given_presets(pages, game.name)
        return given | {f"{OWN_PRESET}{name}": preset for name, preset in own.of(game).items()}

    def new_page(
        form: Mapping[str, str],
        errors: Mapping[str, Text],
        message: Refused | None = None,
        status: int = 200,
    ) -> Response:
        snapshot, game = viewers.snapshot, game_asked(pages, form)
        model = form_model(
            pages, game, viewers.reads(), form, errors, presets(game), known_names(archive)
        )
        return viewers.draw(
            "new.html", speaking_of(game, snapshot), here=new_address(pages, game), status=status,
            message=message, running=running(snapshot, pages), **model,
        )  # fmt: skip

    @app.get("/new")
    def new() -> Response:
        game = game_asked(pages, request.args)
        form = rules_form(game, table_rules(game, pages, house_rules)) | request.args.to_dict()
        preset = presets(game).get(form.get("preset", ""))
        return new_page(form if preset is None else form | rules_form(game, preset), {})

    @app.post("/new")
    def start() -> Response:
        form = request.form.to_dict()
        header, errors = read_header(game_asked(pages, form), form)
        if errors:
            return new_page(form, errors, viewers.refused("new.mend"), 400)
        with one_by_one:
            if _has_just_begun(viewers.snapshot, header):
                return redirect("/", 303)
            if running(viewers.snapshot, pages) and form.get("abandon") != "yes":
                return new_page(form, {"abandon": Text("new.abandon")}, None, 409)
            _, told, status = viewers.put(NewMatch(header, viewers.clock()))
        if told is not None:
            return new_page(form, {}, told, status)
        return redirect("/", 303)

    @app.post("/new/presets")
    @staff_only
    def change_presets() -> Response:
        form = request.form.to_dict()
        game = game_asked(pages, form)
        deleted = form.pop("delete", None)
        if deleted is not None:
            wrong = delete_preset(own, game, deleted)
        else:
            name = tidy_name(form.get("save-as", ""))
            rules, errors = read_rules(game, form)
            if errors:
                return new_page(form, errors, viewers.refused("new.mend"), 400)
            wrong = save_preset(own, game, name, rules)
        if wrong is not None:
            return new_page(form, {"save-as": wrong}, None, 400)
        kept = {
            key: value
            for key, value in form.items()
            if value and key.startswith(("game", "name-", "first", "rule-"))
        }
        return redirect(f"/new?{urlencode(kept)}#rules", 303)


def given_presets(pages: Pages, game: str) -> dict[str, Mapping[str, HouseValue]]:
    """The presets that come with a game."""
    view = pages.view(game)
    return {} if view is None else dict(view.presets)


def table_rules(
    game: AnyGame, pages: Pages, house_rules: Mapping[str, HouseValue]
) -> Mapping[str, HouseValue]:
    """What this table plays by where nobody chooses otherwise: it chose for its own game alone."""
    return house_rules if game.name == pages.deck.game else {}


def speaking_of(game: AnyGame, snapshot: Snapshot) -> Snapshot:
    """A snapshot to draw a page about this game with, whichever one is running: the pages say what
    belongs to a game in its words.
    """
    return replace(snapshot, game=game.name)


def new_address(pages: Pages, game: AnyGame) -> str:
    """The page of a new match of this game."""
    return "/new" if game.name == pages.deck.game else f"/new?{urlencode({'game': game.name})}"


def save_preset(
    own: PresetStore, game: AnyGame, name: str, rules: Mapping[str, HouseValue]
) -> Text | None:
    """Keeps a preset; gives what is wrong, None where it is kept."""
    fault = name_fault(name)
    if fault is not None:
        return name_text(fault)
    try:
        own.save(game, name, rules)
    except TooManyPresets:
        return Text("new.too-many-presets")
    except JournalError as error:
        return _not_written(error)
    return None


def delete_preset(own: PresetStore, game: AnyGame, name: str) -> Text | None:
    """Forgets a preset, if there is one; gives what is wrong, None where it is gone."""
    try:
        own.delete(game, name)
    except JournalError as error:
        return _not_written(error)
    return None


def _not_written(error: JournalError) -> Text:
    _log.error("%s", error)
    return Text("new.not-written", {"path": str(error.path)})


def known_names(archive: Archive | None) -> list[str]:
    """Names to pick: who played before, the latest first, then sample names."""
    before: tuple[str, ...] = ()
    if archive is not None:
        try:
            before = archive.names(_NAMES_OFFERED)
        except (TimeoutError, JournalError):
            _log.exception("the journal does not tell who played before")
    names = {name.casefold(): name for name in (*before, *SAMPLE_NAMES)}
    return list(names.values())[:_NAMES_OFFERED]


def _has_just_begun(snapshot: Snapshot, header: JsonLine) -> bool:
    """Whether this very match stands at its start: whoever taps twice begins one match, and its
    phones stay paired.
    """
    return snapshot.header == header and not snapshot.history and snapshot.desk == Desk()


def running(snapshot: Snapshot, pages: Pages) -> bool:
    """Whether a match is going on that a new one would leave unfinished."""
    if snapshot.game is None or snapshot.position is None or snapshot.move == 0:
        return False
    return not pages.game(snapshot.game).over(snapshot.position)
