"""The new-game page: what its form shows, what was typed into it, what is wrong with that."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from flask import Flask, make_response, redirect, request
from werkzeug.wrappers import Response

from card_markers.deck import deck_names
from tableside.games.boundary import AnyGame, HouseRule, HouseValue, house_word
from tableside.messages import NewMatch, Snapshot, Text
from web.pages import Pages, Refused
from web.taps import BadTap, read_json
from web.viewers import Viewers, answer_json, bad_json

MAX_NAME = 20
SAMPLE_NAMES = (
    "Ania", "Borys", "Celina", "Dima", "Ewa", "Filip",
    "Gosia", "Hugo", "Ira", "Jan", "Kasia", "Lew",
)  # fmt: skip


def add_new_game(app: Flask, viewers: Viewers) -> None:
    """Adds `/new` and `/api/match` to the app."""
    pages = viewers.pages

    def new_page(
        form: Mapping[str, str],
        errors: Mapping[str, Text],
        message: Refused | None = None,
        status: int = 200,
    ) -> Response:
        snapshot = viewers.snapshot
        return viewers.draw(
            "new.html", snapshot, here="/new", status=status, errors=errors, message=message,
            running=running(snapshot, pages),
            rules_wrong=any(field.startswith("rule-") for field in errors),
            **model(pages.game(pages.deck.game), form),
        )  # fmt: skip

    @app.get("/new")
    def new() -> Response:
        return new_page({}, {})

    @app.post("/new")
    def start() -> Response:
        form = request.form.to_dict()
        header, errors = read(pages.game(pages.deck.game), form)
        if errors:
            return new_page(form, errors, viewers.refused("new.mend"), 400)
        if running(viewers.snapshot, pages) and form.get("abandon") != "yes":
            return new_page(form, {"abandon": Text("new.abandon")}, None, 409)
        _, told, status = viewers.put(NewMatch(header, viewers.clock()))
        if told is not None:
            return new_page(form, {}, told, status)
        return redirect("/", 303)

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
        answer, told, status = viewers.put(NewMatch(header, viewers.clock()))
        return make_response(answer_json(answer, told), status)


def running(snapshot: Snapshot, pages: Pages) -> bool:
    """Whether a match is going on that a new one would leave unfinished."""
    if snapshot.game is None or snapshot.position is None or snapshot.move == 0:
        return False
    return not pages.game(snapshot.game).over(snapshot.position)


def model(game: AnyGame, form: Mapping[str, str]) -> dict[str, Any]:
    """What the template needs; `form` is what was typed before."""
    return {
        "form": form,
        "seats": range(max(game.seats)),
        "least": min(game.seats),
        "most": max(game.seats),
        "max_name": MAX_NAME,
        "samples": SAMPLE_NAMES,
        "rules": [
            {
                "key": rule.key,
                "clause": rule.clause,
                "values": [house_word(value) for value in rule.values],
                "chosen": form.get(f"rule-{rule.key}", house_word(rule.values[0])),
            }
            for rule in game.house_rules
        ],
    }


def read(game: AnyGame, form: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, Text]]:
    """The record's first line, and what is wrong by field name (`name-0`, `first`, `rule-KEY`)."""
    errors: dict[str, Text] = {}
    named: dict[int, str] = {}
    for seat in range(max(game.seats)):
        name = " ".join(form.get(f"name-{seat}", "").split())
        if not name:
            continue
        wrong = _wrong_name(name, named.values())
        if wrong is not None:
            errors[f"name-{seat}"] = wrong
        named[seat] = name
    if len(named) < min(game.seats):
        empty = next(seat for seat in range(max(game.seats)) if seat not in named)
        errors.setdefault(f"name-{empty}", Text("new.too-few", {"least": min(game.seats)}))
    seats = list(named)
    first = next((seat for seat in range(max(game.seats)) if form.get("first") == str(seat)), None)
    if first is None:
        errors["first"] = Text("new.no-youngest")
    elif first not in named:
        errors["first"] = Text("new.youngest-absent")
    house_rules: dict[str, HouseValue] = {}
    for rule in game.house_rules:
        value = _chosen(rule, form)
        if value is None:
            errors[f"rule-{rule.key}"] = Text("new.bad-rule")
        else:
            house_rules[rule.key] = value
    if errors or first is None:
        return {}, errors
    header = {
        "table": 1,
        "game": game.name,
        "players": list(named.values()),
        "first": seats.index(first),
        "house_rules": house_rules,
    }
    return header, {}


def _wrong_name(name: str, others: Any) -> Text | None:
    if len(name) > MAX_NAME:
        return Text("new.long-name", {"most": MAX_NAME})
    if any(unicodedata.category(letter).startswith("C") for letter in name):
        return Text("new.bad-name")
    if name.casefold() in {other.casefold() for other in others}:
        return Text("new.same-name")
    return None


def _chosen(rule: HouseRule, form: Mapping[str, str]) -> HouseValue | None:
    asked = form.get(f"rule-{rule.key}", house_word(rule.values[0]))
    return next((value for value in rule.values if house_word(value) == asked), None)
