"""Fingers on the pages of a table: they read what can be tapped, and tap it, without scripts."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from flask.testing import FlaskClient


@dataclass
class Sheet(HTMLParser):
    """What a page offers.

    Attributes:
        links: words of a link -> where it leads.
        taps: words of a button -> (which form it belongs to, what it sends).
        number: the position number of the page's form.
        text: all words.
    """

    page: str
    links: dict[str, str] = field(default_factory=dict)
    taps: dict[str, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    number: str = ""
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open: dict[str, str | None] | None = None
        self._words: list[str] = []
        self.feed(self.page)
        self.text = " ".join(self.text.split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "input" and found.get("name") == "number":
            self.number = found.get("value") or ""
        if tag in ("a", "button"):
            self._open, self._words = found, [found.get("aria-label") or ""]

    def handle_data(self, data: str) -> None:
        self.text += f" {data}"
        if self._open is not None:
            self._words.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("a", "button") or self._open is None:
            return
        words, found = " ".join(" ".join(self._words).split()), self._open
        self._open = None
        if tag == "a":
            self.links[words] = found.get("href") or ""
        elif found.get("name") == "tap" and "disabled" not in found:
            self.taps[words] = (found.get("form") or "", json.loads(found.get("value") or ""))


class Finger:
    """One finger: where it is, and what it taps there."""

    def __init__(self, client: FlaskClient) -> None:
        self._client = client
        self.sheet = Sheet("")

    def open(self, address: str) -> Sheet:
        answer = self._client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)
        self.sheet = Sheet(answer.text)
        return self.sheet

    def follow(self, *words: str) -> Sheet:
        """Taps one link after another: each is the first whose words begin so."""
        for each in words:
            found = [href for text, href in self.sheet.links.items() if text.startswith(each)]
            assert found, (each, list(self.sheet.links))
            self.open(found[0])
        return self.sheet

    def tap(self, words: str) -> int:
        """Taps the button whose words begin so; gives the answer's status."""
        found = [tap for text, tap in self.sheet.taps.items() if text.startswith(words)]
        assert found, (words, list(self.sheet.taps))
        return self.send(*found[0])

    def send(self, form: str, sends: dict[str, Any]) -> int:
        data = {"number": self.sheet.number, "tap": json.dumps(sends), "back": "choose"}
        return self._client.post(f"/{form}", data=data).status_code
