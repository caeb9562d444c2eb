"""Turns a `Text` into a sentence of one language.

A template is plain text with gaps: `{card}`. An argument's name says what it holds (see
`messages.Text`): cards become titles, players names, sets their titles. A gap may choose by number,
`{count:one card|few cards|many cards}`: the three forms are those of Polish and Russian (1; 2 to 4;
5 and more), English uses the first and the last.

Sentences avoid inflecting names and titles: they stand after a colon or between commas.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tableside.messages import Argument, Event, Language, Notice, Refusal, Text

Catalogue = Mapping[str, Mapping[Language, str]]


def event_text(event: Event) -> Text:
    """The sentence for what a move did: `event.CODE`."""
    return Text(f"event.{event.code}", event.arguments)


def refusal_text(refusal: Refusal) -> Text:
    """The sentence for a refusal: `refusal.CODE`, or `refusal.CODE.VARIANT` where its arguments
    name a `variant`, a more exact phrasing of the same code.
    """
    variant = refusal.arguments.get("variant")
    code = f"refusal.{refusal.code}" + (f".{variant}" if variant else "")
    return Text(code, refusal.arguments)


def notice_texts(notice: Notice) -> tuple[Text, ...]:
    """The sentences of a notice. Those of a refusal end with the refusal's own, which is the same
    wherever it is told.
    """
    if notice.refusal is None:
        return (notice.text,)
    why = refusal_text(notice.refusal)
    return (why,) if notice.text == why else (notice.text, why)


def plural_form(count: int, language: Language) -> int:
    """Which of three forms (0 one, 1 few, 2 many) a count takes: CLDR's rules for integers."""
    if language == "en":
        return 0 if count == 1 else 2
    tens, units = count % 100, count % 10
    if language == "pl" and count == 1:
        return 0
    if language == "ru" and units == 1 and tens != 11:
        return 0
    return 1 if 2 <= units <= 4 and not 12 <= tens <= 14 else 2


class _Templates(string.Formatter):
    def __init__(self, language: Language) -> None:
        self.language: Language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            forms = format_spec.split("|")
            return f"{value} {forms[min(plural_form(int(value), self.language), len(forms) - 1)]}"
        return str(value)


class Speaker:
    """Says texts with one catalogue, one table's names and one deck's titles.

    Args:
        catalogues: looked through in order; the first that has the code wins.
        card_title: (card id, language) -> title.
        players: names by seat.
    """

    def __init__(
        self,
        catalogues: Sequence[Catalogue],
        card_title: Callable[[str, Language], str],
        players: Sequence[str] = (),
    ) -> None:
        self._catalogues = tuple(catalogues)
        self._card_title = card_title
        self._players = tuple(players)

    def say(self, text: Text, language: Language) -> str:
        """The sentence; raises KeyError for a code that no catalogue has."""
        gaps = {name: self._fill(name, value, language) for name, value in text.arguments.items()}
        return _Templates(language).vformat(self.template(text.code, language), (), gaps)

    def has(self, code: str) -> bool:
        return any(code in catalogue for catalogue in self._catalogues)

    def template(self, code: str, language: Language) -> str:
        for catalogue in self._catalogues:
            if code in catalogue:
                return catalogue[code][language]
        raise KeyError(f"no words for {code!r}")

    def _fill(self, name: str, value: Argument, language: Language) -> str | int:
        kind = name.rsplit("_", 1)[-1]
        if kind == "card" and isinstance(value, str):
            return self._card_title(value, language)
        if kind == "cards" and isinstance(value, tuple):
            return ", ".join(self._card_title(card, language) for card in value)
        if kind == "player" and isinstance(value, int):
            return self._players[value] if 0 <= value < len(self._players) else f"{value + 1}"
        if kind == "polis" and isinstance(value, str):
            return self.template(f"set.{value}", language)
        if kind == "decimal" and isinstance(value, str):
            return value if language == "en" else value.replace(".", ",")
        if kind == "words" and isinstance(value, tuple):
            return " ".join(self.template(code, language) for code in value)
        if isinstance(value, tuple):
            return ", ".join(value)
        return value
