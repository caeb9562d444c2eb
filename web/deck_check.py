"""The deck check: show every card, or all of them at once, and read what is missing or double."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask
from werkzeug.wrappers import Response

from card_markers.deck import Card, Deck
from tableside.laid_out import Gathered, Gathering
from tableside.messages import Text
from web.api.operations import DONE, Answer, Body, operation
from web.api.schemas import CARD, COUNT, TRUTH, listed, one_of, record
from web.gathering import POLL_MS, STATE, Act, CannotGather, Looking, Sheet, text_of
from web.pages import Refused
from web.photo import photo_by_form
from web.viewers import Viewers

FEW = 9
"""So many missing cards are shown with their pictures."""

DOES = ("look", "tap", "clear")

DECK_CHECK = record(
    "What of the deck was shown.",
    **STATE,
    whole={**TRUTH, "description": "Every card is there, none of them twice."},
    all=COUNT,
    shown=listed(CARD),
    missing=listed(CARD),
    double=listed(CARD, "Cards of which two copies were seen together."),
)


@dataclass(frozen=True, slots=True)
class Tick:
    """Cards of one title: how many of them were shown. A tap counts `card`, or takes it back."""

    title: str
    kind: str
    card: str
    shown: int
    all: int


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    ticks: tuple[Tick, ...]


def add_deck_check(app: Flask, viewers: Viewers, gathering: Gathering, looking: Looking) -> None:
    """Adds `/deck-check`, `/deck-check/photo` and `/api/deck-check` to the app."""
    pages = viewers.pages

    def deck() -> Deck:
        """The one that is played with now."""
        return pages.deck_of(viewers.snapshot.game)

    def model() -> dict[str, Any]:
        values = sheet.common()
        now: Gathered = values["now"]
        cards = deck().cards
        missing = [card for card in cards if card not in now.shown]
        return {
            **values,
            "all_count": len(cards),
            "missing": missing,
            "few": FEW,
            "verdict": _verdict(len(cards) - len(missing), len(cards), now.double),
            "whole": not missing and not now.double,
            "groups": _groups(viewers, frozenset(now.shown)),
        }

    def page(message: Refused | None = None, status: int = 200) -> Response:
        return viewers.draw(
            "deck_check.html", viewers.snapshot, here="/deck-check", status=status,
            message=message, poll=POLL_MS, **model(),
        )  # fmt: skip

    def tap(card: str) -> None:
        if card not in deck().cards:
            raise CannotGather(Text("shown.no-card"))
        if card in gathering.now.shown:
            gathering.take_back(card)
        else:
            gathering.put(card)

    def act_of(asked: dict[str, Any]) -> Act:
        match asked.get("do"):
            case "look":
                return lambda: looking.add_to(gathering)
            case "clear":
                return gathering.clear
            case "tap":
                card = text_of(asked, "card", "a card's id")
                return lambda: tap(card)
            case _:
                raise ValueError(f"do must be one of {', '.join(DOES)}")

    sheet = Sheet(viewers, gathering, looking, "/deck-check", page, act_of)

    @app.get("/deck-check")
    def deck_check() -> Response:
        return page()

    @app.post("/deck-check")
    def change_deck_check() -> Response:
        return sheet.by_form()

    @app.post("/deck-check/photo")
    def photograph_deck() -> Response:
        return photo_by_form(sheet)

    @app.get("/api/deck-check")
    @operation("station", "The deck check", {200: Answer("What was shown so far.", DECK_CHECK)})
    def api_deck_check() -> Response:
        values = model()
        now: Gathered = values["now"]
        return sheet.state(
            "deck_check_state.html",
            viewers.snapshot,
            values,
            values["verdict"],
            whole=values["whole"],
            all=values["all_count"],
            shown=list(now.shown),
            missing=values["missing"],
            double=list(now.double),
        )

    @app.post("/api/deck-check")
    @operation(
        "station",
        "Counts cards of the deck",
        {200: Answer("Done.", DONE)},
        about="`look` counts what the camera sees on the table, `tap` counts one card or takes it "
        "back, `clear` begins anew. Cards that are shown to the camera are counted by themselves.",
        body=Body(
            {
                "oneOf": [
                    record(do=one_of("look", "clear")),
                    record(do=one_of("tap"), card=CARD),
                ]
            },
            {"tap": {"do": "tap", "card": "ATH3"}, "anew": {"do": "clear"}},
        ),
        changes=True,
    )
    def api_change_deck_check() -> Response:
        return sheet.by_json()


def _verdict(shown: int, all_cards: int, double: tuple[str, ...]) -> Text:
    if shown < all_cards:
        return Text("deck.so-far", {"count": shown, "all": all_cards})
    return Text("deck.double" if double else "deck.whole", {"count": all_cards})


def _groups(viewers: Viewers, shown: frozenset[str]) -> list[Group]:
    """The deck set by set, then the cards of no set."""
    deck, language = viewers.pages.deck_of(viewers.snapshot.game), viewers.reads()
    by_set: dict[str | None, list[Card]] = {}
    for card in deck.cards.values():
        by_set.setdefault(card.set, []).append(card)
    others = by_set.pop(None, [])
    say = viewers.pages.sayer(viewers.snapshot, language)
    groups = [
        Group(say(Text(f"set.{key}")), _ticks(cards, shown, language))
        for key, cards in by_set.items()
        if key is not None
    ]
    if others and not by_set:
        # A deck without sets goes by its kinds of cards.
        for kind in dict.fromkeys(card.kind for card in others):
            alike = [card for card in others if card.kind == kind]
            groups.append(Group(deck.kinds[kind].names[language], _ticks(alike, shown, language)))
    elif others:
        groups.append(Group(say(Text("deck.others")), _ticks(others, shown, language)))
    return groups


def _ticks(cards: list[Card], shown: frozenset[str], language: str) -> tuple[Tick, ...]:
    """A tick for each title, in the deck's order."""
    by_title: dict[str, list[Card]] = {}
    for card in cards:
        by_title.setdefault(card.titles[language], []).append(card)
    return tuple(_tick(title, alike, shown) for title, alike in by_title.items())


def _tick(title: str, alike: list[Card], shown: frozenset[str]) -> Tick:
    absent = [card.id for card in alike if card.id not in shown]
    there = len(alike) - len(absent)
    return Tick(title, alike[0].kind, absent[0] if absent else alike[-1].id, there, len(alike))
