"""What the forms that set up a match show, what was filled in, and what is wrong with that.

Fields: `game` (its name), `name-PLACE` with a place of the table from 0, `first` (the place of the
youngest; not where every seat has its side), `rule-KEY`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tableside.games.boundary import AnyGame, HouseRule, HouseValue, house_word
from tableside.match.names import MAX_NAME, NameFault, name_fault, tidy_name
from tableside.messages import Language, Snapshot, Text
from web.pages import Pages

OWN_PRESET = "own:"
"""What a form calls a preset of the table's own, so that none is taken for one of the game's."""

SAMPLE_NAMES = (
    "Ania", "Borys", "Celina", "Dima", "Ewa", "Filip",
    "Gosia", "Hugo", "Ira", "Jan", "Kasia", "Lew",
)  # fmt: skip

_NAME_FAULTS: Mapping[NameFault, Text] = {
    "empty": Text("new.no-name"),
    "long": Text("new.long-name", {"most": MAX_NAME}),
    "sign": Text("new.bad-name"),
    "same": Text("new.same-name"),
}


def name_text(fault: NameFault) -> Text:
    """What to say of a name."""
    return _NAME_FAULTS[fault]


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game that may be played here: `on` where the form is for it."""

    name: str
    title: str
    on: bool


def game_asked(pages: Pages, form: Mapping[str, str]) -> AnyGame:
    """The game that a form is for: the station's own where it names none that is played here."""
    asked = form.get("game")
    return pages.game(asked if asked in pages.games else pages.deck.game)


def game_choices(pages: Pages, chosen: str, language: Language) -> list[GameChoice]:
    """The games to choose from, the station's own first; none where there is but one."""
    if len(pages.games) < 2:
        return []
    return [
        GameChoice(
            name,
            pages.sayer(Snapshot(0, 0.0, game=name), language)(Text("game.title")),
            name == chosen,
        )
        for name in pages.games
    ]


def form_model(
    pages: Pages,
    game: AnyGame,
    language: Language,
    form: Mapping[str, str],
    errors: Mapping[str, Text],
    presets: Mapping[str, Mapping[str, HouseValue]],
    names: list[str],
) -> dict[str, Any]:
    """What `new.html` is drawn with: the places, names to pick, presets, house rules.

    Args:
        game: which one is to be played.
        form: what was filled in.
        errors: what is wrong with it, by field name.
        presets: key -> house rules; those of the table's own begin with `OWN_PRESET`.
    """
    chosen = rules_form(game, read_rules(game, form)[0])
    by_form = {key: rules_form(game, preset) for key, preset in presets.items()}
    return {
        "form": form,
        "game": game.name,
        "games": game_choices(pages, game.name, language),
        "sides": game.sides,
        "errors": errors,
        "rules_wrong": any(field.startswith(("rule-", "save")) for field in errors),
        "seats": places(game),
        "least": min(game.seats),
        "most": max(game.seats),
        "max_name": MAX_NAME,
        "names": names,
        "rules": rules_model(game, form),
        "presets": [
            {
                "key": key,
                "own": key.removeprefix(OWN_PRESET) if key.startswith(OWN_PRESET) else None,
                "form": fields,
                "on": fields == chosen,
            }
            for key, fields in by_form.items()
        ],
        "game_view": pages.view(game.name),
    }


def rules_model(game: AnyGame, form: Mapping[str, str]) -> list[dict[str, Any]]:
    """The house rules for a template, each with its values' words and the chosen one."""
    return [
        {
            "key": rule.key,
            "clause": rule.clause,
            "values": [house_word(value) for value in rule.values],
            "chosen": form.get(f"rule-{rule.key}", house_word(rule.values[0])),
        }
        for rule in game.house_rules
    ]


def rules_form(game: AnyGame, chosen: Mapping[str, HouseValue]) -> dict[str, str]:
    """The fields of the form in which exactly these house rules are chosen."""
    return {
        f"rule-{rule.key}": house_word(chosen.get(rule.key, rule.values[0]))
        for rule in game.house_rules
    }


def read_header(game: AnyGame, form: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, Text]]:
    """The record's first line, and what is wrong by field name (`name-0`, `first`, `rule-KEY`)."""
    named, errors = read_names(game, form)
    first = next((place for place in named if form.get("first") == str(place)), None)
    if not game.sides and first is None:
        asked = any(form.get("first") == str(place) for place in places(game))
        errors["first"] = Text("new.youngest-absent" if asked else "new.no-youngest")
    house_rules, wrong = read_rules(game, form)
    errors |= wrong
    if errors:
        return {}, errors
    header = {
        "table": 1,
        "game": game.name,
        "players": list(named.values()),
        "first": 0 if first is None or game.sides else list(named).index(first),
        "house_rules": house_rules,
    }
    return header, {}


def places(game: AnyGame) -> range:
    """The places at the table."""
    return range(max(game.seats))


def read_names(game: AnyGame, form: Mapping[str, str]) -> tuple[dict[int, str], dict[str, Text]]:
    """Place -> name for the places that are taken, in order; and what is wrong by field name."""
    errors: dict[str, Text] = {}
    named: dict[int, str] = {}
    for place in places(game):
        name = tidy_name(form.get(f"name-{place}", ""))
        if not name:
            continue
        fault = name_fault(name, named.values())
        if fault is not None:
            errors[f"name-{place}"] = name_text(fault)
        named[place] = name
    if len(named) < min(game.seats):
        empty = next(place for place in places(game) if place not in named)
        errors.setdefault(f"name-{empty}", Text("new.too-few", {"least": min(game.seats)}))
    return named, errors


def read_rules(
    game: AnyGame, form: Mapping[str, str]
) -> tuple[dict[str, HouseValue], dict[str, Text]]:
    """The chosen house rules, and what is wrong by field name."""
    errors: dict[str, Text] = {}
    house_rules: dict[str, HouseValue] = {}
    for rule in game.house_rules:
        value = _chosen(rule, form)
        if value is None:
            errors[f"rule-{rule.key}"] = Text("new.bad-rule")
        else:
            house_rules[rule.key] = value
    return house_rules, errors


def _chosen(rule: HouseRule, form: Mapping[str, str]) -> HouseValue | None:
    asked = form.get(f"rule-{rule.key}", house_word(rule.values[0]))
    return next((value for value in rule.values if house_word(value) == asked), None)
