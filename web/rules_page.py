"""The rules page: every clause and house rule, searchable, with worked examples drawn as cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Flask, jsonify, request
from werkzeug.wrappers import Response

from tableside.games.boundary import HouseValue, house_word
from tableside.games.rulebook import Clause
from tableside.messages import Text
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import TEXT
from web.rules_json import RULES, rules_json
from web.rules_search import MOST_LETTERS, pieces, words_of
from web.ruleset import Rules
from web.viewers import Viewers
from web.way_back import WayBack, coming_from, way_back

ALL = "all"
"""`?show=all` draws every example in the page."""


def add_rules_page(app: Flask, viewers: Viewers, house_rules: Mapping[str, HouseValue]) -> None:
    """Adds `/rules`, `/rules/examples/<example>` and `/api/rules` to the app.

    Args:
        house_rules: what a table plays by where no match has chosen.
    """
    rules = Rules(viewers.pages, house_rules)

    @app.get("/rules")
    def rules_page() -> Response:
        question = request.args.get("q", "")[:MOST_LETTERS]
        show = request.args.get("show", "")
        asked = {name: value for name, value in (("q", question), ("show", show)) if value}
        here = f"/rules?{urlencode(asked)}" if asked else "/rules"
        back = way_back(request.args)
        model = _model(rules, viewers, question.strip(), draw_all=show == ALL)
        return viewers.draw(
            "rules.html", viewers.snapshot, here=_keeper(back)(here), **_back(back), **model
        )

    @app.get("/rules/examples/<example>")
    def rules_example(example: str) -> Response:
        shown = rules.show(example, viewers.reads())
        if shown is None:
            return viewers.complain("error.not-found", 404)
        back = way_back(request.args)
        return viewers.draw(
            "rules_example_page.html",
            viewers.snapshot,
            here=_keeper(back)(f"/rules/examples/{example}"),
            example=shown,
            chosen=_words(rules, viewers),
            **_back(back),
        )

    @app.get("/api/rules")
    @operation(
        "rules",
        "The rules in words",
        {200: Answer("Clauses, house rules as this table plays by, worked examples.", RULES)},
        about="The examples are played by the rules themselves: their outcome is computed.",
        parameters=(
            Parameter(
                "q",
                TEXT,
                "Gives only what speaks of this: words in any case, with or without accents.",
                example="rozbojnika",
            ),
        ),
    )
    def api_rules() -> Response:
        question = request.args.get("q", "")[:MOST_LETTERS].strip()
        chosen = rules.chosen(viewers.snapshot)
        return jsonify(rules_json(rules, chosen, viewers.reads(), question))


def _keeper(back: WayBack | None) -> Callable[[str], str]:
    """Gives links within the rules the way back that the present page has."""
    return lambda link: coming_from(link, None if back is None else back.address)


def _back(back: WayBack | None) -> dict[str, Any]:
    """What the templates need, so that the way back is kept from page to page."""
    return {
        "keep": _keeper(back),
        "back": None if back is None else back.address,
        "back_words": None if back is None else back.words,
    }


def _words(rules: Rules, viewers: Viewers) -> dict[str, str]:
    """House rule -> the word of its chosen value."""
    chosen = rules.chosen(viewers.snapshot).values
    return {key: house_word(value) for key, value in chosen.items()}


def _model(rules: Rules, viewers: Viewers, question: str, *, draw_all: bool) -> dict[str, Any]:
    """What the template needs."""
    language = viewers.reads()
    book, say, index = rules.book, rules.sayer(language), rules.index(language)
    found = index.find(question)
    marked = index.marked(question)

    def titled_otherwise(clause: Clause) -> bool:
        return marked.isdisjoint(words_of(say(Text(f"clause.{clause.rule}"))))

    return {
        # Who asks for the robber wants the robber's clause before others that name it.
        "clauses": () if book is None else sorted(book.clauses, key=titled_otherwise),
        "question": question,
        "count": len(found),
        "found_points": {which for kind, which in found if kind == "point"},
        "found_keys": {which for kind, which in found if kind == "house"},
        "chosen": _words(rules, viewers),
        "by_match": rules.chosen(viewers.snapshot).by_match,
        "house_rules": rules.house_rules,
        "house_word": house_word,
        "game_view": viewers.pages.view(rules.game.name),
        "clause_examples": rules.examples_of,
        "house_examples": rules.examples_of_house_rule,
        "caption": lambda example: rules.caption(example, language),
        "shown": lambda example: rules.show(example.key, language),
        "draw_all": draw_all,
        "cut": lambda text: pieces(text, marked),
    }
