"""The new-game page: who plays, who begins, by which house rules."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Flask, make_response, redirect, request
from werkzeug.wrappers import Response

from card_markers.deck import deck_names
from tableside.games.boundary import AnyGame, HouseValue
from tableside.match.archive import Archive
from tableside.match.journal_errors import JournalError
from tableside.match.names import MAX_NAME, first_fault, name_fault, tidy_name
from tableside.match.presets import PresetStore, TooManyPresets
from tableside.messages import NewMatch, Snapshot, Text
from web.new_form import (
    SAMPLE_NAMES,
    name_text,
    places,
    read_header,
    read_rules,
    rules_form,
    rules_model,
)
from web.pages import Pages, Refused
from web.rights import staff_only
from web.taps import BadTap, read_json
from web.viewers import Viewers, answer_json, bad_json

_log = logging.getLogger(__name__)

_NAMES_OFFERED = 18
_OWN = "own:"
"""What a form calls a preset of the table's own, so that none is taken for one of the game's."""


def add_new_game(app: Flask, viewers: Viewers, archive: Archive | None, own: PresetStore) -> None:
    """Adds `/new`, `/new/presets`, `/api/match` and `/api/presets` to the app.

    Args:
        archive: tells who played before; None where nothing is kept.
        own: the table's own presets.
    """
    pages = viewers.pages

    def game() -> AnyGame:
        return pages.game(pages.deck.game)

    def presets() -> dict[str, Mapping[str, HouseValue]]:
        view = pages.view(pages.deck.game)
        given = {} if view is None else dict(view.presets)
        return given | {f"{_OWN}{name}": preset for name, preset in own.of(game()).items()}

    def new_page(
        form: Mapping[str, str],
        errors: Mapping[str, Text],
        message: Refused | None = None,
        status: int = 200,
    ) -> Response:
        snapshot = viewers.snapshot
        chosen, _ = read_rules(game(), form)
        return viewers.draw(
            "new.html", snapshot, here="/new", status=status, errors=errors, message=message,
            running=running(snapshot, pages),
            rules_wrong=any(field.startswith(("rule-", "save")) for field in errors),
            form=form,
            seats=places(game()),
            least=min(game().seats),
            most=max(game().seats),
            max_name=MAX_NAME,
            names=known_names(archive),
            rules=rules_model(game(), form),
            presets=[
                {
                    "key": key,
                    "own": key.removeprefix(_OWN) if key.startswith(_OWN) else None,
                    "form": rules_form(game(), preset),
                    "on": rules_form(game(), preset) == rules_form(game(), chosen),
                }
                for key, preset in presets().items()
            ],
            game_view=pages.view(pages.deck.game),
        )  # fmt: skip

    @app.get("/new")
    def new() -> Response:
        form = request.args.to_dict()
        preset = presets().get(form.get("preset", ""))
        return new_page(form if preset is None else form | rules_form(game(), preset), {})

    @app.post("/new")
    def start() -> Response:
        form = request.form.to_dict()
        header, errors = read_header(game(), form)
        if errors:
            return new_page(form, errors, viewers.refused("new.mend"), 400)
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
        deleted = form.pop("delete", None)
        if deleted is not None:
            wrong = _changed(lambda: own.delete(game(), deleted))
        else:
            name = tidy_name(form.get("save-as", ""))
            rules, errors = read_rules(game(), form)
            if errors:
                return new_page(form, errors, viewers.refused("new.mend"), 400)
            wrong = save_preset(own, game(), name, rules)
        if wrong is not None:
            return new_page(form, {"save-as": wrong}, None, 400)
        kept = {
            key: value
            for key, value in form.items()
            if value and key.startswith(("name-", "first", "rule-"))
        }
        return redirect(f"/new?{urlencode(kept)}#rules", 303)

    @app.post("/api/match")
    def api_match() -> Response:
        try:
            header = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        if not isinstance(header, dict):
            return bad_json("a JSON object is needed")
        if header.get("deck") not in (None, *deck_names()):
            # By `table.toml` a deck may be any file of this machine, but not for whoever looks on.
            return bad_json(f"deck must be one of {', '.join(deck_names())}")
        wrong = _wrong_names(header.get("players"))
        if wrong is not None:
            text = pages.sayer(viewers.snapshot, viewers.reads())(wrong)
            return make_response(answer_json(None, Refused(text, None, None)), 409)
        answer, told, status = viewers.put(NewMatch(header, viewers.clock()))
        return make_response(answer_json(answer, told), status)

    @app.get("/api/presets")
    def api_presets() -> Response:
        return make_response(
            {
                "presets": [
                    {
                        "name": key.removeprefix(_OWN),
                        "own": key.startswith(_OWN),
                        "house_rules": dict(preset),
                    }
                    for key, preset in presets().items()
                ]
            }
        )

    @app.post("/api/presets")
    @staff_only
    def api_save_preset() -> Response:
        try:
            asked = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        if not isinstance(asked, dict) or not isinstance(asked.get("name"), str):
            return bad_json("name must be a string")
        rules = asked.get("house_rules")
        known = {rule.key: rule for rule in game().house_rules}
        if not isinstance(rules, dict) or not all(
            key in known and known[key].allows(value) for key, value in rules.items()
        ):
            return bad_json("house_rules must be house rules of this game with their values")
        return preset_answer(save_preset(own, game(), tidy_name(asked["name"]), rules))

    @app.post("/api/presets/delete")
    @staff_only
    def api_delete_preset() -> Response:
        try:
            asked = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        if not isinstance(asked, dict) or not isinstance(asked.get("name"), str):
            return bad_json("name must be a string")
        return preset_answer(_changed(lambda: own.delete(game(), asked["name"])))

    def preset_answer(wrong: Text | None) -> Response:
        if wrong is None:
            return make_response(answer_json(None, None))
        text = pages.sayer(viewers.snapshot, viewers.reads())(wrong)
        return make_response(answer_json(None, Refused(text, None, None)), 409)


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


def _changed(change: Any) -> Text | None:
    try:
        change()
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


def running(snapshot: Snapshot, pages: Pages) -> bool:
    """Whether a match is going on that a new one would leave unfinished."""
    if snapshot.game is None or snapshot.position is None or snapshot.move == 0:
        return False
    return not pages.game(snapshot.game).over(snapshot.position)


def _wrong_names(players: Any) -> Text | None:
    """What is wrong with the names of a header; whatever else is, the table says."""
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return None
    fault = first_fault(players)
    return None if fault is None else name_text(fault[1])
