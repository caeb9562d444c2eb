"""The pages in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES, CameraState
from tests.web.positions import snapshots
from tests.web.tables import RealTable, ShownTable
from web.server import Server, serve

OpenPage = Callable[..., Page]


# --- pushed by events ----------------------------------------------------------------------------


def test_what_is_published_appears_by_itself(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    page = open_page(server.url)
    expect(page.locator("h1")).to_contain_text("Nobody is playing yet")
    table.begin("Ania", "Borys")
    expect(page.locator(".whose-name")).to_have_text("Ania")
    table.play(do="draw", card="ATH1")
    expect(page.locator(".whose-name")).to_have_text("Borys")
    expect(page.locator(".card-title")).to_have_text(table.deck.title("ATH1", "en"))
    expect(page.locator("#spoken")).to_contain_text("Borys")


def test_each_viewer_reads_their_own_language(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    pages = {lang: open_page(f"{server.url}?lang={lang}") for lang in LANGUAGES}
    table.play(do="draw", card="ATH3")
    for lang, page in pages.items():
        expect(page.locator(".card-title")).to_have_text(table.deck.title("ATH3", lang))
        assert page.evaluate("document.documentElement.lang") == lang
    pages["pl"].get_by_title("Русский").click()
    expect(pages["pl"].locator(".card-title")).to_have_text(table.deck.title("ATH3", "ru"))


def test_a_lost_connection_is_said_and_gone_by_itself(open_page: OpenPage) -> None:
    table = ShownTable(heartbeat=0.5)
    server = serve(table.app, "127.0.0.1", 0)
    table.show(snapshots(table, 2)["begun"])
    page = open_page(server.url)
    expect(page.locator("#link")).to_be_hidden()
    server.stop()
    expect(page.locator("#link")).to_contain_text("No connection to the table")
    again = ShownTable(heartbeat=0.5)
    back = serve(again.app, "127.0.0.1", server.port)
    again.show(snapshots(again, 2)["robber"])
    expect(page.locator("#link")).to_be_hidden()
    expect(page.locator(".places")).to_be_visible()
    back.stop()


def test_one_viewer_too_many_refreshes_instead(open_page: OpenPage) -> None:
    table = ShownTable(max_streams=0, refresh=1)
    server = serve(table.app, "127.0.0.1", 0)
    page = open_page(server.url)
    expect(page.locator("#link")).to_contain_text("Very many viewers")
    table.show(snapshots(table, 2)["robber"])
    expect(page.locator(".places")).to_be_visible()
    server.stop()


def test_names_are_text_and_never_markup(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    page = open_page(server.url)
    name = "<script>x=1</script>"
    table.begin(name, "Borys")
    expect(page.locator(".whose-name")).to_have_text(name)
    assert page.evaluate("typeof x") == "undefined"


def test_the_cameras_picture_comes_and_goes_with_the_camera(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    begun = snapshots(table, 2)["begun"]
    page = open_page(server.url, 1920, 1080)
    expect(page.locator("#camera")).to_be_hidden()
    table.show(replace(begun, camera=CameraState("ok", 0.0)))
    expect(page.locator("#camera")).to_be_visible()
    table.show(begun)
    expect(page.locator("#camera")).to_be_hidden()


# --- taps ----------------------------------------------------------------------------------------


def test_a_turn_played_by_tap(served: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    page = open_page(server.url)
    page.get_by_role("link", name="Choose a card").click()
    page.get_by_role("button", name="Coin").first.click()
    expect(page.locator(".board.turn .good b").first).to_have_text("1")
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".whose-name")).to_have_text("Borys")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".whose-name")).to_have_text("Ania")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".whose-name")).to_have_text("Borys")


def test_a_robber_paid_by_tap(served: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    table.state(0, ("ATH", "ATH1 ATH2 COIN01 COIN02"), ("SPA", "SPA1"))
    table.play(do="draw", card="ROBB1")
    page = open_page(server.url)
    expect(page.locator(".place")).to_have_count(3)
    page.get_by_role("link", name="Choose cards").click()
    page.get_by_role("button", name="Coin ×2").click()
    page.get_by_role("button", name="Coin", exact=True).click()
    page.get_by_role("button", name=table.deck.title("ATH2", "en")).click()
    expect(page.locator(".whose-name")).to_have_text("Borys")
    assert table.publisher.snapshot.position.players[0].cards == {"ATH1"}


def test_a_purchase_by_one_tap(served: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = served
    table.begin("Ania", "Borys", buy_timing="either")
    table.state(0, ("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2"))
    page = open_page(server.url)
    page.get_by_role("button", name=f"{table.deck.title('ATH2', 'en')}, from: Borys").click()
    expect(page.locator(".whose-name")).to_have_text("Borys")
    assert "ATH2" in table.publisher.snapshot.position.players[0].cards


def test_a_refused_tap_is_told_until_something_happens(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    table.show(snapshots(table, 2)["robber"])
    page = open_page(server.url)
    page.get_by_role("button", name="Defend with a hoplite").click()
    expect(page.locator("#message")).to_contain_text("R2")
    table.show(snapshots(table, 2)["begun"])
    expect(page.locator("#message")).to_be_hidden()


def test_taps_work_without_script(served: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    table.play(do="draw", card="COIN01")
    page = open_page(server.url, script=False)
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".whose-name")).to_have_text("Borys")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".whose-name")).to_have_text("Ania")


def test_focus_stays_on_the_button_that_was_pressed(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    table.play(do="draw", card="COIN01")
    table.play(do="draw", card="COIN02")
    page = open_page(server.url)
    page.locator("#b-undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#b-redo")).to_be_enabled()
    assert page.evaluate("document.activeElement.id") == "b-undo"


# --- lamps and sounds ----------------------------------------------------------------------------


def test_lamps_follow_the_turn_and_flash_with_cues(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    page = open_page(server.url)
    expect(page.locator(".lamp.seat-0")).to_have_class("lamp seat-0 lit")
    page.evaluate(
        """() => {
          window.flashed = new Promise((resolve) => {
            new MutationObserver(() => {
              if (document.querySelector(".lamp.seat-1.flash")) resolve(true);
            }).observe(document.body, { subtree: true, attributes: true, childList: true });
          });
        }"""
    )
    table.play(do="draw", card="ATH1")
    assert page.evaluate("window.flashed")
    expect(page.locator(".lamp.seat-1")).to_have_class("lamp seat-1 lit")


def test_sounds_are_off_until_tapped_and_then_follow_the_cues(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    table.begin("Ania", "Borys")
    page = open_page(server.url)
    page.evaluate(
        """() => {
          window.tones = [];
          const real = AudioContext.prototype.createOscillator;
          AudioContext.prototype.createOscillator = function () {
            const wave = real.call(this);
            window.tones.push(wave.frequency);
            return wave;
          };
        }"""
    )
    table.play(do="draw", card="COIN01")
    expect(page.locator(".card-title")).to_have_text(table.deck.title("COIN01", "en"))
    assert page.evaluate("tones.length") == 0
    page.locator("#sound").click()
    page.wait_for_function("tones.length > 0")
    before = page.evaluate("tones.length")
    table.play(do="stop")
    page.wait_for_function("(before) => tones.length > before", arg=before)
    page.locator("#sound").click()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")


# --- a new game ----------------------------------------------------------------------------------


def test_a_new_game_without_a_keyboard(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    page = open_page(f"{server.url}new?lang=pl")
    for name in ("Ewa", "Jan", "Ania", "Jan"):
        page.get_by_role("button", name=name, exact=True).click()
    page.locator('input[name="first"][value="2"]').check()
    page.get_by_role("button", name="Zaczynamy!").click()
    expect(page.locator(".whose-name")).to_have_text("Ania")
    assert table.publisher.snapshot.players == ("Ewa", "Ania")
