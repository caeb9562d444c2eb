"""The menu of the table page: the way to every other page that is there."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask


@dataclass(frozen=True, slots=True)
class Entry:
    """One link: `code` names its words, `icon` its drawing in `icons.html`."""

    path: str
    icon: str
    code: str


_ENTRIES = (
    Entry("/dispute", "scales", "menu.dispute"),
    Entry("/ask", "ask", "menu.ask"),
    Entry("/what-if", "fork", "menu.what-if"),
    Entry("/rules", "book", "menu.rules"),
    Entry("/correct", "pen", "ui.correct"),
    Entry("/new", "plus", "ui.new-game"),
    Entry("/players", "people", "menu.players"),
    Entry("/matches", "shelf", "menu.matches"),
    Entry("/join", "door", "menu.join"),
    Entry("/deck-check", "cards", "menu.deck-check"),
    Entry("/camera", "camera", "ui.camera"),
    Entry("/phone", "phone", "menu.phone"),
)


def menu_of(app: Flask) -> tuple[Entry, ...]:
    """The entries whose pages this app has."""
    return tuple(entry for entry in _ENTRIES if has_route(app, entry.path))


def has_route(app: Flask, path: str) -> bool:
    """Whether the app answers on this path, which has no gaps."""
    return any(rule.rule == path for rule in app.url_map.iter_rules())
