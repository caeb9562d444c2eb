"""The one sentence that is read from across the room: every one of them, in every language."""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

import tableside
from tableside.messages import LANGUAGES, Argument, Desk, Language, Option, Question, Text
from tableside.table_words import CATALOGUE as TABLE_WORDS
from tests.web.positions import snapshots
from tests.web.tables import LONG_NAMES, ShownTable
from tests.web.test_layout import MISFITS, PHONE, SIZES
from web.sentence import Sentence, large_and_small
from web.server import Server

OpenPage = Callable[..., Page]

QUESTIONS = ("table.which-first", "table.no-place", "table.misfits")
"""What is asked in every game; a game's own questions are its codes that begin with `ask.`."""

SMALLEST_CAPITALS = 1 / 16
"""Of the screen's height: readable from two metres."""

# A capital's height in pixels, of the font that is really used.
CAPITALS = """() => {
  const ruler = document.createElement("span");
  ruler.style.cssText = "display: block; position: absolute; height: 1cap";
  document.querySelector(".say").append(ruler);
  const height = ruler.getBoundingClientRect().height;
  ruler.remove();
  return height;
}"""


def longest(table: ShownTable, language: Language) -> str:
    """The card with the longest title."""
    return max(table.deck.cards, key=lambda card: len(table.deck.title(card, language)))


def filled(table: ShownTable, code: str, template: str, language: Language) -> Text:
    """The text with the longest that may fill its gaps."""
    fillings: dict[str, Argument] = {
        "player": 0,
        "seller_player": 1,
        "owner_player": 1,
        "card": longest(table, language),
        "count": 3,
        "numbers": "12, 13, 14, 15",
        "polis": "ATH",
    }
    gaps = {name for _, name, _, _ in string.Formatter().parse(template) if name}
    return Text(code, {gap: fillings[gap] for gap in gaps})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_large_and_fits(
    shown: tuple[ShownTable, Server], open_page: OpenPage, language: Language
) -> None:
    table, server = shown
    words = {**table.game.catalogue, **TABLE_WORDS}
    prompts = [code for code in words if code.startswith("prompt.")] + ["table.paused"]
    questions = [code for code in words if code.startswith("ask.")] + list(QUESTIONS)
    assert len(prompts) > 8
    assert len(questions) > 5
    begun = snapshots(table, 5)["selling"]
    answers = (Option(Text("option.no")), Option(Text("option.undo")))
    page = open_page(f"{server.url}?lang={language}")
    wrong = {}
    for turn, code in enumerate(prompts + questions):
        text = filled(table, code, words[code][language], language)
        desk = Desk(question=Question(text, answers)) if code in questions else Desk()
        number = table.show(replace(begun, prompt=text, desk=desk)).number
        page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
        # The lying screens take turns.
        for width, height in (SIZES[turn % 3], PHONE):
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(MISFITS, width == PHONE[0])
            capitals = page.evaluate(CAPITALS)
            if width != PHONE[0] and capitals < height * SMALLEST_CAPITALS:
                found.append(f"capitals of {capitals} pixels")
            if found:
                wrong[code, width] = found
    assert wrong == {}
    # Names of the longest kind stood in them.
    assert LONG_NAMES[0] in page.locator(".whose-name").inner_text()


def test_every_question_that_the_program_asks_is_among_them() -> None:
    folder = Path(tableside.__file__).parent
    asked = {
        code
        for file in folder.rglob("*.py")
        for code in re.findall(
            r'Question\(\s*Text\(\s*"([a-z.-]+)"', file.read_text(encoding="utf-8")
        )
    }
    assert len(asked) > 4
    assert {code for code in asked if not code.startswith("ask.")} <= set(QUESTIONS)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Take a card.", Sentence("Take a card.")),
        ("Take a card. Show it. Now.", Sentence("Take a card.", after="Show it. Now.")),
        ("A robber! Give up 3 cards.", Sentence("A robber! Give up 3 cards.")),
        ("Several cards! Which first?", Sentence("Which first?", before="Several cards!")),
        ("One. Two. Three?", Sentence("Three?", before="One. Two.")),
        ("Who drew it?", Sentence("Who drew it?")),
        ("Over!", Sentence("Over!")),
        ("", Sentence("")),
    ],
)
def test_a_sentence_is_large_and_its_rest_small(text: str, sentence: Sentence) -> None:
    assert large_and_small(text) == sentence
