"""New matches and presets of house rules as JSON."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, make_response, request
from werkzeug.wrappers import Response

from card_markers.deck import deck_names
from tableside.games.boundary import AnyGame, HouseRule
from tableside.match.names import first_fault, tidy_name
from tableside.match.presets import PresetStore
from tableside.messages import NewMatch, Text
from web.api.operations import DONE, Answer, Body, Parameter, operation
from web.api.schemas import COUNT, TEXT, TRUTH, by_key, listed, maybe, one_of, partly, record
from web.new_form import game_asked, name_text
from web.new_game import delete_preset, given_presets, save_preset
from web.rights import staff_only
from web.taps import BadTap, read_json
from web.telling import done_json, refused_json
from web.viewers import Viewers, answer_json, bad_json

HOUSE_RULES = by_key({"type": ["string", "boolean"]}, "House rule -> how this table answers it.")
HEADER = {
    **partly(
        record(
            "A record's first line.",
            table={"const": 1},
            game=TEXT,
            players=listed(TEXT, "Names by seat, each of 20 letters at most."),
        ),
        first=maybe(COUNT, "The seat that begins."),
        house_rules=maybe(HOUSE_RULES),
        deck=maybe(one_of(*deck_names()), "A bundled deck's name."),
        start=maybe({"type": "object"}, "A position to begin from, as `set` states one."),
    ),
    "additionalProperties": True,
}
PRESET = record(name=TEXT, own=TRUTH, house_rules=HOUSE_RULES)
_EXAMPLE = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"]}
_WHOSE = Parameter("game", TEXT, "Whose; the station's own game where it is left out.")


def add_new_game_api(app: Flask, viewers: Viewers, own: PresetStore) -> None:
    """Adds `/api/match` and `/api/presets` to the app.

    Args:
        own: the table's own presets.
    """
    pages = viewers.pages

    def game() -> AnyGame:
        return game_asked(pages, request.args)

    @app.post("/api/match")
    @operation(
        "matches",
        "Begins a match",
        {200: Answer("It is on the table; the one before is kept.", DONE)},
        body=Body(HEADER, {"two": _EXAMPLE}),
        changes=True,
    )
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
        if header.get("board") is not None:
            return bad_json("board is for table.toml to name; leave it out")
        wrong = _wrong_names(header.get("players"))
        if wrong is not None:
            return refused_json(viewers, wrong)
        answer, told, status = viewers.put(NewMatch(header, viewers.clock()))
        return make_response(answer_json(answer, told), status)

    @app.get("/api/presets")
    @operation(
        "matches",
        "Presets of house rules",
        {200: Answer("The game's, then the table's own.", record(presets=listed(PRESET)))},
        parameters=(_WHOSE,),
        speaks=False,
    )
    def api_presets() -> Response:
        given, kept = given_presets(pages, game().name), own.of(game())
        return make_response(
            jsonify(
                presets=[
                    {"name": name, "own": is_own, "house_rules": dict(rules)}
                    for is_own, presets in ((False, given), (True, kept))
                    for name, rules in presets.items()
                ]
            )
        )

    @app.post("/api/presets")
    @operation(
        "matches",
        "Keeps a preset of house rules",
        {200: Answer("It is kept; one of the same name is replaced.", DONE)},
        parameters=(_WHOSE,),
        body=Body(
            record(name=TEXT, house_rules=HOUSE_RULES),
            {"own": {"name": "At Granny's", "house_rules": {"coins_to": "discard"}}},
        ),
        changes=True,
    )
    @staff_only
    def api_save_preset() -> Response:
        asked = _named(request.get_data())
        if isinstance(asked, str):
            return bad_json(asked)
        rules = asked.get("house_rules")
        if not isinstance(rules, dict):
            return bad_json("house_rules must be an object")
        if not _all_known(rules, game().house_rules):
            return refused_json(viewers, Text("new.bad-rule"))
        wrong = save_preset(own, game(), tidy_name(asked["name"]), rules)
        return done_json(viewers) if wrong is None else refused_json(viewers, wrong)

    @app.post("/api/presets/delete")
    @operation(
        "matches",
        "Deletes a preset of house rules",
        {200: Answer("There is none of this name now.", DONE)},
        parameters=(_WHOSE,),
        body=Body(record(name=TEXT), {"own": {"name": "At Granny's"}}),
        changes=True,
    )
    @staff_only
    def api_delete_preset() -> Response:
        asked = _named(request.get_data())
        if isinstance(asked, str):
            return bad_json(asked)
        wrong = delete_preset(own, game(), asked["name"])
        return done_json(viewers) if wrong is None else refused_json(viewers, wrong)


def _named(body: bytes) -> dict[str, Any] | str:
    """A JSON object with a name, or what is wrong with it."""
    try:
        asked = read_json(body)
    except BadTap as error:
        return str(error)
    if not isinstance(asked, dict) or not isinstance(asked.get("name"), str):
        return "name must be a string"
    return asked


def _all_known(rules: dict[str, Any], known: tuple[HouseRule, ...]) -> bool:
    by_name = {rule.key: rule for rule in known}
    return all(key in by_name and by_name[key].allows(value) for key, value in rules.items())


def _wrong_names(players: Any) -> Text | None:
    """What is wrong with the names of a header; whatever else is, the table says."""
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return None
    fault = first_fault(players)
    return None if fault is None else name_text(fault[1])
