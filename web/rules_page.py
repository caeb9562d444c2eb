"""The rules page: every clause and house rule, searchable, with worked examples drawn as cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode, urlsplit

from flask import Flask, jsonify, request
from werkzeug.wrappers import Response

from tableside.games.boundary import HouseValue, house_word
from tableside.games.rulebook import Clause
from tableside.messages import Text
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import TEXT
from web.new_form import game_choices
from web.new_game import speaking_of, table_rules
from web.rules_json import RULES, rules_json
from web.rules_search import MOST_LETTERS, pieces, words_of
from web.ruleset import Rules
from web.viewers import Viewers
from web.way_back import WayBack, coming_from, way_back

NOTHING: Mapping[str, str] = MappingProxyType({})
ALL = "all"
"""`?show=all` draws every example in the page."""


def add_rules_page(app: Flask, viewers: Viewers, house_rules: Mapping[str, HouseValue]) -> None:
    """Adds `/rules`, `/rules/examples/<example>` and `/api/rules` to the app.

    Args:
        house_rules: what a table plays by where no match has chosen.
    """
    pages = viewers.pages
    by_game = {
        name: Rules(pages, table_rules(pages.game(name), pages, house_rules), name)
        for name in pages.games
    }

    def asked_for() -> Rules:
        """Those of the game that the address names; else of the running one, or the station's."""
        for name in (request.args.get("game"), viewers.snapshot.game):
            if name in by_game:
                return by_game[name]
        return by_game[pages.deck.game]

    def named(rules: Rules) -> dict[str, str]:
        """What the address has to say of the game."""
        return {"game": rules.game.name} if request.args.get("game") in by_game else {}

    @app.get("/rules")
    def rules_page() -> Response:
        rules = asked_for()
        question = request.args.get("q", "")[:MOST_LETTERS]
        show = request.args.get("show", "")
        said = (("q", question), ("show", show))
        asked = named(rules) | {name: value for name, value in said if value}
        here = f"/rules?{urlencode(asked)}" if asked else "/rules"
        back = way_back(request.args)
        model = _model(rules, viewers, question.strip(), draw_all=show == ALL)
        return viewers.draw(
            "rules.html",
            speaking_of(rules.game, viewers.snapshot),
            here=_keeper(back)(here),
            games=game_choices(pages, rules.game.name, viewers.reads()),
            **_back(back, named(rules)),
            **model,
        )

    @app.get("/rules/examples/<example>")
    def rules_example(example: str) -> Response:
        rules = asked_for()
        shown = rules.show(example, viewers.reads())
        if shown is None:
            return viewers.complain("error.not-found", 404)
        back = way_back(request.args)
        return viewers.draw(
            "rules_example_page.html",
            speaking_of(rules.game, viewers.snapshot),
            here=_keeper(back, named(rules))(f"/rules/examples/{example}"),
            example=shown,
            chosen=_words(rules, viewers),
            **_back(back, named(rules)),
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
            Parameter("game", TEXT, "Of which game; the running one's where it is left out."),
        ),
    )
    def api_rules() -> Response:
        rules = asked_for()
        question = request.args.get("q", "")[:MOST_LETTERS].strip()
        chosen = rules.chosen(viewers.snapshot)
        return jsonify(rules_json(rules, chosen, viewers.reads(), question))


def _keeper(back: WayBack | None, asked: Mapping[str, str] = NOTHING) -> Callable[[str], str]:
    """Gives links within the rules what the present page's address says: the way back, and of
    which game they are.
    """

    def keep(link: str) -> str:
        parts = urlsplit(link)
        query = "&".join(filter(None, (parts.query, urlencode(asked))))
        return coming_from(
            parts._replace(query=query).geturl(), None if back is None else back.address
        )

    return keep


def _back(back: WayBack | None, asked: Mapping[str, str]) -> dict[str, Any]:
    """What the templates need, so that the way back is kept from page to page."""
    return {
        "asked": asked,
        "keep": _keeper(back, asked),
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
