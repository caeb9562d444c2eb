"""The rules page in a real browser: with script and without, by touch and by keyboard, on paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pypdfium2
import pytest
from playwright.sync_api import Page, Route, expect

from tableside.games.collect_and_rule.rulebook import RULEBOOK
from tableside.messages import LANGUAGES, Language
from tests.web.tables import ShownTable
from tests.web.test_layout import MISFITS, PHONE, SIZES
from web.server import Server

OpenPage = Callable[..., Page]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path", ["rules", "rules?q=R7", "rules/examples/win-by-purchase", "rules/examples/buy-after"]
)
def test_the_pages_fit_in_width(
    shown: tuple[ShownTable, Server], open_page: OpenPage, path: str, language: Language
) -> None:
    _, server = shown
    page = open_page(f"{server.url}{path}{'&' if '?' in path else '?'}lang={language}")
    for width, height in (*SIZES, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(MISFITS, True) == [], width


def test_an_example_opens_in_place_and_closes(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=en")
    link = page.locator('a[href="/rules/examples/ransom"]')
    expect(link).to_have_attribute("aria-expanded", "false")
    link.click()
    example = page.locator('[data-example="ransom"]')
    expect(example).to_be_visible()
    expect(example).to_contain_text("Anna pays the robber")
    expect(link).to_have_attribute("aria-expanded", "true")
    expect(page).to_have_url(re.compile(r"/rules\?lang=en$"))
    for picture in example.locator("img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 96)
    assert page.evaluate(MISFITS, True) == []
    link.click()
    expect(example).to_be_hidden()
    link.click()
    expect(example).to_be_visible()
    expect(page.locator(".example")).to_have_count(1)


def test_an_example_closed_before_it_came_stays_closed(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=en")
    held: list[Route] = []
    page.route("**/rules/examples/ransom", lambda route: held.append(route))
    link = page.locator('a[href="/rules/examples/ransom"]')
    with page.expect_request("**/rules/examples/ransom"):
        link.click()
    link.click()
    expect(link).to_have_attribute("aria-expanded", "false")
    held[0].continue_()
    example = page.locator('[data-example="ransom"]')
    example.wait_for(state="attached")
    expect(example).to_be_hidden()
    link.click()
    expect(example).to_be_visible()


def test_an_example_opens_by_keyboard(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=en")
    link = page.locator('a[href="/rules/examples/begins"]')
    link.focus()
    page.keyboard.press("Space")
    expect(page.locator('[data-example="begins"]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator('[data-example="begins"]')).to_be_hidden()


def test_without_script_examples_and_search_are_pages(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=pl", script=False)
    page.locator('a[href="/rules/examples/ransom"]').click()
    expect(page.locator(".example")).to_contain_text("Ania płaci rozbójnikowi")
    page.get_by_role("link", name="Wróć do zasad").click()
    expect(page).to_have_url(re.compile(r"/rules#R7\.1$"))
    page.get_by_role("searchbox").fill("monety")
    page.keyboard.press("Enter")
    expect(page.locator(".rule-clause").first).to_contain_text("R5")
    page.get_by_title("Русский").click()
    expect(page.get_by_role("searchbox")).to_have_value("monety")


def test_the_search_answers_while_somebody_types(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=pl")
    field = page.get_by_role("searchbox")
    field.press_sequentially("zlodziej")
    expect(page.locator(".rules-found")).to_contain_text("Znaleziono")
    expect(page.locator(".rule-clause")).to_have_count(1)
    expect(page.locator("#R7")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/rules\?q=zlodziej$"))
    expect(field).to_be_focused()
    page.locator('a[href="/rules/examples/ransom"]').click()
    expect(page.locator('[data-example="ransom"]')).to_be_visible()
    page.get_by_title("English").click()
    expect(page.get_by_role("searchbox")).to_have_value("zlodziej")
    expect(page.locator(".rules-found")).to_contain_text("The rules don't speak of that.")
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".rule-clause")).to_have_count(len(RULEBOOK.clauses))
    expect(page.locator(".rules-index")).to_be_visible()


def test_a_search_that_cannot_be_sent_is_not_lost(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=en")
    page.route("**/rules?q=coin", lambda route: route.abort(), times=1)
    page.get_by_role("searchbox").fill("coin")
    expect(page).to_have_url(re.compile(r"/rules\?q=coin$"))
    expect(page.locator(".rule-clause").first).to_contain_text("R5")


def test_a_link_to_a_point_shows_it_below_the_head(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    _, server = shown
    page = open_page(f"{server.url}rules?lang=ru#R7.3")
    point = page.locator("[id='R7.3']")
    expect(point).to_be_in_viewport()
    head = page.locator(".sheet-head").bounding_box()
    box = point.bounding_box()
    assert head is not None
    assert box is not None
    assert box["y"] >= head["y"] + head["height"]
    outline = point.evaluate("(element) => getComputedStyle(element).outlineStyle")
    assert outline == "solid"


def test_the_page_waits_for_no_picture(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    """Pictures have their size before they are there: nothing moves when they come."""
    _, server = shown
    page = open_page(f"{server.url}rules/examples/ransom?lang=en")
    page.wait_for_load_state("networkidle")
    with_pictures = page.evaluate("document.documentElement.scrollHeight")
    blank = page.context.new_page()
    blank.route("**/cards/**", lambda route: route.abort())
    blank.goto(f"{server.url}rules/examples/ransom?lang=en")
    assert abs(blank.evaluate("document.documentElement.scrollHeight") - with_pictures) <= 2
    blank.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_paper_there_are_rules_and_no_buttons(
    shown: tuple[ShownTable, Server], open_page: OpenPage, language: Language
) -> None:
    table, server = shown
    page = open_page(f"{server.url}rules?lang={language}")
    document = pypdfium2.PdfDocument(page.pdf(format="A4"))
    text = " ".join(" ".join(page_.get_textpage().get_text_range() for page_ in document).split())
    words = table.game.catalogue
    for clause in RULEBOOK.clauses:
        assert words[f"clause.{clause.rule}"][language] in text
        assert clause.points[-1].number in text
    assert "PL RU EN" not in text
    assert 3 <= len(document) <= 8
    document.close()
    page.emulate_media(media="print")
    colours = page.evaluate(
        "['body', '.rule-clause', '.points p', 'h2'].map((name) => {"
        " const style = getComputedStyle(document.querySelector(name));"
        " return [style.color, style.backgroundColor]; })"
    )
    assert {colour for colour, _ in colours} == {"rgb(0, 0, 0)"}
    assert {ground for _, ground in colours} <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
