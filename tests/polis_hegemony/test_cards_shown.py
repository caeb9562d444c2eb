"""What a shown card means: project tiles, event cards, combat cards, polis tiles, and all of them
at the wrong time.
"""

from __future__ import annotations

import pytest

from tableside.games.polis_hegemony.asking import RULES
from tests.polis_hegemony.shown import ANIA, BORYS, PolisStory, battle

# --- a round is laid out (P22) --------------------------------------------------------------------


def test_three_tiles_shown_lay_out_the_first_round() -> None:
    story = PolisStory(())
    story.show("PRJ05", "PRJ02")
    assert story.position.offer == ("PRJ02", "PRJ05")
    assert story.position.phase == "offer"
    story.show("PRJ11")
    assert story.position.phase == "actions"  # the first round has no event
    story.check_record()


def test_three_tiles_laid_out_at_once_need_no_order() -> None:
    story = PolisStory(())
    story.show_at_once("PRJ11", "PRJ05", "PRJ02")
    assert story.asked is None
    assert story.position.offer == ("PRJ02", "PRJ05", "PRJ11")
    assert story.position.phase == "actions"


def test_a_tile_laid_out_already_is_told_and_nothing_changes() -> None:
    story = PolisStory(())
    story.show("PRJ05", "PRJ02", "PRJ05")
    assert story.refused == "tile-in-game (P22)"
    assert story.position.offer == ("PRJ02", "PRJ05")


def test_other_cards_wait_until_the_tiles_lie_there() -> None:
    story = PolisStory(())
    for card, told in (("PATH", "tell.polis"), ("EVT01", "tell.event"), ("CMB01", "tell.combat")):
        story.show(card)
        assert story.told == told
        assert story.tone == "refused"
        assert story.position.phase == "offer"
    assert story.lines == []


def test_an_event_card_is_drawn_at_a_rounds_start() -> None:
    story = PolisStory(round="4", phase="event")
    story.show("EVT16")  # two silver each
    assert story.position.event == "EVT16"
    assert [side.stores["silver"] for side in story.position.sides] == [2, 6]
    assert story.position.phase == "actions"
    story.show("EVT16")
    assert story.told == "tell.event"
    assert story.tone == "info"  # it is merely being laid in its place
    story.show("EVT17")
    assert story.refused == "no-event-now (P22)"


# --- projects (P5) --------------------------------------------------------------------------------


def test_a_project_that_fits_one_polis_is_started_there() -> None:
    story = PolisStory(("PRJ11", "PRJ12", "PRJ05"), turn=BORYS)
    story.show("PRJ11")
    assert story.lines == [{"do": "project", "card": "PRJ11", "polis": "PGYT"}]
    assert story.position.poleis["PGYT"].building == ("PRJ11",)
    story.press_stop()
    assert story.refused == "turn-begun (P1)"


def test_where_several_poleis_list_a_project_it_is_asked() -> None:
    story = PolisStory()
    story.show("PRJ11")
    assert story.asked == "ask.project-where"
    assert story.offered == ["option.in-polis"] * 3 + ["option.no"]
    story.choose("option.in-polis", polis="PCHI")
    assert story.lines == [{"do": "project", "card": "PRJ11", "polis": "PCHI"}]


def test_the_answer_may_be_no() -> None:
    story = PolisStory()
    story.show("PRJ11")
    story.choose("option.no")
    assert story.asked is None
    assert story.lines == []


def test_a_project_too_dear_or_not_on_offer_is_told_with_its_clause() -> None:
    story = PolisStory()
    story.show("PRJ13")  # a mint costs silver, and Athens begins without
    assert story.refused == "too-dear (P5)"
    story.show("PRJ01")
    assert story.refused == "not-on-offer (P5)"
    assert story.told == "tell.project"
    assert story.lines == []


def test_a_project_that_no_own_polis_lists() -> None:
    story = PolisStory(("PRJ10", "PRJ02", "PRJ11"))
    story.show("PRJ10")
    assert story.refused == "not-listed (P5)"


# --- polis tiles ----------------------------------------------------------------------------------


def test_an_own_polis_asks_what_and_then_how_many() -> None:
    story = PolisStory()
    story.show("PATH")
    assert story.asked == "ask.polis"
    assert story.offered == [
        "option.galleys.wood", "option.merchants", "option.project", "option.project", "option.no",
    ]  # fmt: skip
    story.choose("option.merchants")
    assert (story.asked, story.tray.purpose, story.tray.target) == (
        "ask.merchants", "merchants", "PATH",
    )  # fmt: skip
    story.choose("option.merchants.wood", count=2)
    assert story.lines == [{"do": "merchants", "polis": "PATH", "wood": 2}]
    assert not story.tray
    assert story.position.sides[ANIA].merchants == 3


def test_what_the_stores_lack_is_paid_in_silver() -> None:
    story = PolisStory(
        players=[{}, {"stores": {"metal": 1, "silver": 2}, "hoplites": {"LAC": 0}}], turn=BORYS
    )
    story.show("PSPA")
    story.choose("option.hoplites")
    assert [option.text.code for option in story.options] == [
        "option.hoplites.metal", "option.hoplites.both", "option.hoplites.both", "option.no",
    ]  # fmt: skip
    story.choose("option.hoplites.both", count=3)
    assert story.lines == [{"do": "hoplites", "polis": "PSPA", "metal": 1, "silver": 2}]


def test_a_foreign_polis_is_besieged_with_the_die_on_the_table() -> None:
    story = PolisStory()  # Athens has two hoplites in Ionia
    story.show("PSAM")
    assert story.refused == "too-few-hoplites (P8)"
    story = PolisStory(players=[{"hoplites": {"ION": 3}}, {}])
    story.show("PSAM")
    assert story.asked == "ask.besiege"
    assert story.offered == ["option.die"] * 4 + ["option.no"]
    story.choose("option.die", count=3)
    assert story.position.poleis["PSAM"].owner == ANIA
    assert story.lines == [{"do": "besiege", "polis": "PSAM", "die": 3}]


def test_besieging_and_civil_war_are_both_offered() -> None:
    story = PolisStory(
        players=[{"hoplites": {"ION": 3}, "proxenos": "ION", "stores": {"silver": 6}}, {}]
    )
    story.show("PSAM")
    assert story.offered == ["option.besiege", "option.civil_war", "option.no"]
    story.choose("option.besiege")
    assert story.asked == "ask.besiege"
    story.show_command("UNDO")  # nobody rolled: the question is dropped, then the choice
    story.show_command("UNDO")
    assert not story.tray
    story.show("PSAM")
    story.choose("option.civil_war", count=6)
    assert story.lines == [{"do": "civil_war", "polis": "PSAM"}]
    assert story.position.sides[ANIA].stores["silver"] == 0


def test_a_choice_that_was_left_open_is_overtaken_by_the_next_card() -> None:
    story = PolisStory()
    story.show("PATH")
    story.choose("option.merchants")
    assert story.tray.purpose == "merchants"
    story.show("PCHA")
    assert story.asked != "ask.merchants"
    story.show("PRJ02")
    assert story.lines == [{"do": "project", "card": "PRJ02", "polis": "PATH"}]
    assert not story.tray


def test_a_choice_survives_a_power_cut() -> None:
    story = PolisStory()
    story.show("PATH")
    story.choose("option.merchants")
    story.restart()
    story.choose("option.merchants.wood", count=1)
    assert story.lines == [{"do": "merchants", "polis": "PATH", "wood": 1}]


def test_a_capital_that_nobody_can_reach_says_why() -> None:
    story = PolisStory()
    story.show("PSPA")
    assert story.refused == "no-control (P8)"


def test_a_tile_of_the_last_move_is_likely_being_laid_down() -> None:
    """So it asks for nothing, but the same answers are on offer."""
    story = PolisStory()
    story.show("PRJ02", "PATH")
    assert (story.asked, story.told) == (None, "ask.polis")
    story.choose("option.merchants.wood", count=1)
    assert story.lines[-1] == {"do": "merchants", "polis": "PATH", "wood": 1}


# --- battles (P14) --------------------------------------------------------------------------------


def test_two_combat_cards_attack_and_one_lies_on_the_tray_until_then() -> None:
    story = PolisStory(**battle())
    story.show("CMB19")
    assert (story.told, story.tray.cards) == ("tell.attacks-with", ("CMB19",))
    story.show("CMB19")  # taken back
    assert story.told == "tell.taken-back"
    assert not story.tray
    story.show("CMB19", "CMB02")
    assert story.lines == [{"do": "attack", "first": "CMB02", "second": "CMB19"}]
    assert story.position.phase == "defend"
    assert story.turn == BORYS


def test_two_combat_cards_at_once_attack_in_whichever_order() -> None:
    story = PolisStory(**battle())
    story.show_at_once("CMB19", "CMB02")
    assert story.asked is None
    assert story.position.battle.laid == ("CMB02", "CMB19")


def test_the_defender_answers_formation_by_formation() -> None:
    story = PolisStory(**battle())
    story.show("CMB19", "CMB02")  # phalanx 3, wedge 1
    story.show("CMB03")
    assert story.refused == "no-match (P14)"
    story.show("CMB20")  # wedge 3
    assert story.told == "tell.answers"
    assert story.tray.cards == ("CMB20",)
    story.show("CMB13")  # phalanx 2
    assert story.lines[-1] == {"do": "defend", "first": "CMB20", "second": "CMB13"}
    assert story.position.sides[ANIA].prestige == 4  # 3 and the difference of 3 and 2
    story.check_record()


def test_stop_ends_a_defence_with_what_was_shown() -> None:
    story = PolisStory(**battle())
    story.show("CMB19", "CMB02")
    story.show("CMB20")
    story.press_stop()
    assert story.lines[-1] == {"do": "defend", "first": "CMB20"}
    assert story.position.sides[BORYS].hoplites["ATT"] == 3


def test_stop_without_an_answer_takes_both_losses() -> None:
    story = PolisStory(**battle())
    story.show("CMB19", "CMB02")
    story.press_stop()
    assert story.lines[-1] == {"do": "defend"}
    assert story.position.sides[BORYS].hoplites["ATT"] == 2


def test_answers_to_one_formation_may_be_the_other_way_round() -> None:
    story = PolisStory(**battle())
    story.show("CMB19", "CMB13")  # phalanx 3 and 2
    story.show("CMB01", "CMB07")
    assert story.lines[-1] == {"do": "defend", "first": "CMB01", "second": "CMB07"}
    assert story.offered == ["option.answers-swapped"]
    story.choose("option.answers-swapped")
    assert story.lines[-1] == {"do": "defend", "first": "CMB07", "second": "CMB01"}


def test_a_card_that_this_battle_has_seen_is_not_played_again() -> None:
    story = PolisStory(**battle(played=["CMB24"], deck=11))
    story.show("CMB24")
    assert story.refused == "card-played (P14)"
    assert not story.tray


def test_a_battle_comes_before_everything_else() -> None:
    story = PolisStory(**battle())
    for card in ("PRJ02", "PATH", "PSAM"):
        story.show(card)
        assert story.refused == "battle-first (P14)"
    story.press_stop()
    assert story.refused == "battle-first (P14)"


def test_combat_cards_at_peace() -> None:
    story = PolisStory()
    story.show("CMB01")
    assert story.told == "tell.combat"
    assert story.refused == "no-attack-now (P14)"


# --- the end of a round ---------------------------------------------------------------------------


def test_a_polis_shown_at_supply_may_be_given_up() -> None:
    story = PolisStory(phase="supply", passed=[0, 1])
    story.show("PATH")
    assert story.refused == "capital (P17)"
    story.show("PCHI")
    assert story.asked == "ask.give_up"
    story.choose("option.give_up")
    assert story.position.poleis["PCHI"].owner is None


def test_stop_pays_in_prestige() -> None:
    story = PolisStory(phase="supply", passed=[0, 1], players=[{"prestige": 9}, {}])
    story.press_stop()
    assert story.lines == [{"do": "supply"}]
    assert story.position.sides[ANIA].prestige == 5  # eight cubes, four wheat


def test_poleis_shown_at_growth_grow() -> None:
    story = PolisStory(phase="growth", passed=[0, 1])
    story.show("PATH")
    assert story.asked == "ask.grow"
    assert story.offered == ["option.grow"] * 3 + ["option.no"]
    story.choose("option.grow", count=2)
    assert story.position.poleis["PATH"].population == 7
    story.show("PSPA")
    assert story.refused == "not-your-polis (P18)"
    story.press_stop()
    assert story.lines[-1] == {"do": "done"}


def test_after_the_end_a_card_only_offers_to_take_back() -> None:
    story = PolisStory(phase="over", winners=[1])
    story.show("PATH")
    assert story.told == "tell.over"
    assert story.offered == ["option.undo"]
    story = PolisStory(phase="over", winners=[0, 1])
    story.show("EVT01")
    assert story.told == "tell.over-shared"


def test_a_card_of_no_deck_is_refused_without_a_title() -> None:
    story = PolisStory()
    story.tap_card("ATH1")
    assert story.refused is not None
    assert story.lines == []


# --- taps, help, and the prompt -------------------------------------------------------------------


def test_help_names_what_may_be_done() -> None:
    story = PolisStory()
    story.show_command("HELP")
    notice = story.desk.notice
    assert notice is not None
    words = notice.text.arguments["words"]
    assert isinstance(words, tuple)
    assert "help.project" in words
    assert "help.collect" in words


def test_every_verb_has_words_of_help() -> None:
    story = PolisStory()
    catalogue = story.game.catalogue
    assert {f"help.{verb}" for verb in (*RULES, "over")} == {
        code for code in catalogue if code.startswith("help.")
    }


@pytest.mark.parametrize(
    ("card", "prompt"), [("CMB19", "prompt.attack-more"), ("PATH", "prompt.attack")]
)
def test_the_prompt_says_what_is_still_missing(card: str, prompt: str) -> None:
    story = PolisStory(**battle())
    story.show(card)
    assert story.game.prompt(story.position, story.tray).code == prompt


def test_the_prompt_of_a_half_answered_attack_names_the_other_card() -> None:
    story = PolisStory(**battle())
    story.show("CMB19", "CMB02", "CMB20")
    told = story.game.prompt(story.position, story.tray)
    assert (told.code, told.arguments["card"]) == ("prompt.defend-more", "CMB19")


def test_what_lies_face_up_is_all_that_is_in_play() -> None:
    story = PolisStory()
    story.show("PRJ02")
    seen = story.game.face_up(story.position)
    assert seen.seats[ANIA] == {"PATH", "PCHA", "PCHI", "PRJ02"}
    assert seen.seats[BORYS] == {"PSPA", "PPYL", "PGYT"}
    assert {"PRJ11", "PRJ13", "PSAM"} <= seen.piles
    assert not seen.piles & (seen.seats[ANIA] | seen.seats[BORYS])
