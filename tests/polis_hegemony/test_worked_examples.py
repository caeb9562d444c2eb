"""Worked examples: what happens at a table, with the arithmetic in words, computed by hand from the
clauses P1 to P25 and the numbers of the bundled board.

Athens (Ania, seat 0) begins with 3 prestige, 4 of everything but silver, which it has none of;
Athens has 5 cubes, Chalkis 1, Chios 2. Sparta (Borys, seat 1) begins with 3 prestige, 4 of
everything but wheat, which it has none of; Sparta has 4 cubes, Pylos 2, Gythion 1.
"""

from __future__ import annotations

from tests.polis_hegemony.records import Story

ATHENS, SPARTA = 0, 1


def test_a_siege_that_is_won() -> None:
    story = Story()
    # Three hoplites march from Attica to Boeotia. A military action costs 1 prestige: 3 - 1 = 2.
    story.goes("move_hoplites", to="BOE", from_=["ATT", "ATT", "ATT"])
    assert story.prestige(ATHENS) == 2
    # Nobody else is in Boeotia, so Athens controls it, and 3 hoplites are as many as Thebes has
    # walls. The siege costs 1 prestige: 2 - 1 = 1. The die shows 3, which is not below 3: Thebes is
    # taken, for as much prestige as its fortification: 1 + 3 = 4.
    story.goes("besiege", polis="PTHE", die=3)
    assert story.owner("PTHE") == ATHENS
    assert story.prestige(ATHENS) == 4
    # Nothing is lost: 3 cubes and 3 hoplites stay.
    assert (story.cubes("PTHE"), story.units(ATHENS, "BOE")) == (3, 3)
    # Two actions are a turn.
    assert story.now == ("actions", SPARTA)


def test_sieges_that_are_lost() -> None:
    story = Story().goes("pass")
    # Sparta's three hoplites go to Arcadia, 3 - 1 = 2 prestige, and besiege Argos, 2 - 1 = 1. The
    # die shows 2, below the fortification 3: one hoplite is lost, 3 - 1 = 2 stay. Argos is
    # nobody's, so it keeps its 3 cubes.
    story.goes("move_hoplites", to="ARC", from_=["LAC", "LAC", "LAC"])
    story.goes("besiege", polis="PARG", die=2)
    assert (story.owner("PARG"), story.cubes("PARG")) == (None, 3)
    assert (story.units(SPARTA, "ARC"), story.prestige(SPARTA)) == (2, 1)
    # Athens has passed, so it is Sparta's turn again; but 2 hoplites are fewer than 3 walls.
    assert story.now == ("actions", SPARTA)
    story.refused("too-few-hoplites", "P8", "besiege", polis="PARG", die=4)

    # Athens stands before Pylos, which is Sparta's, with 3 hoplites; its fortification is 2.
    story = Story().stated(players=[{"hoplites": {"MES": 3, "ION": 2}}, {}])
    story.goes("besiege", polis="PPYL", die=1)
    # The die is below 2: one hoplite lost, 3 - 1 = 2, and, as it is the opponent's, one cube of
    # Pylos too, 2 - 1 = 1. The attempt cost 3 - 1 = 2 prestige and brought none.
    assert (story.owner("PPYL"), story.cubes("PPYL")) == (SPARTA, 1)
    assert (story.units(ATHENS, "MES"), story.prestige(ATHENS)) == (2, 2)
    # A turn has two different actions: not a second siege.
    story.refused("same-action", "P1", "besiege", polis="PPYL", die=4)


def test_tributes_by_column() -> None:
    story = Story()
    # Attica is Athens's home: free. Two of three hoplites stand on oil, 1 + 2 = 3, one on silver,
    # 1. Athens had 4 oil and no silver: 4 + 3 = 7 oil, 0 + 1 = 1 silver, and 3 prestige as before.
    story.goes("collect", region="ATT", oil=2, silver=1)
    assert story.store(ATHENS, "oil", "silver") == (7, 1)
    assert story.prestige(ATHENS) == 3
    # The hoplites go back to where they were; the region is exhausted.
    assert story.units(ATHENS, "ATT") == 3
    assert story.position["exhausted"] == ["ATT"]
    story.goes("move_proxenos", to="BOE").goes("pass")
    story.refused("exhausted", "P9", "collect", region="ATT", oil=1)
    # Ionia is not home: 3 - 1 = 2 prestige. Both hoplites there stand on metal, 1 + 2 = 3:
    # 4 + 3 = 7 metal.
    story.goes("collect", region="ION", metal=2)
    assert story.store(ATHENS, "metal") == 7
    assert story.prestige(ATHENS) == 2

    # In Arcadia no polis is Athens's: nothing can be collected, whoever stands there.
    story = Story().stated(players=[{"hoplites": {"ARC": 3}}, {}])
    story.refused("no-polis-there", "P9", "collect", region="ARC", wood=1)

    # Five hoplites, as many as the last rounds allow, fill a column: 1 + 2 + 3 + 4 + 5 = 15 silver.
    story = Story().stated(round="5α", players=[{"hoplites": {"ATT": 5}}, {}])
    story.goes("collect", region="ATT", silver=5)
    assert story.store(ATHENS, "silver") == 15
    # Spread three to two they would have brought 1 + 2 + 3 = 6 oil and 1 + 2 = 3 silver.
    story.goes("undo").goes("collect", region="ATT", oil=3, silver=2)
    assert story.store(ATHENS, "oil", "silver") == (4 + 6, 3)


def test_trade_with_price_steps() -> None:
    story = Story()
    # A second merchant from Athens: 1 wood, 4 - 1 = 3; 1 cube, 5 - 1 = 4.
    story.goes("merchants", polis="PATH", wood=1)
    assert (story.store(ATHENS, "wood"), story.cubes("PATH")) == (3, 4)
    # The port opens on the Cyclades. Sparta's 2 galleys hold the Myrtoan Sea, but over the Southern
    # Sporades the way to Egypt is free. The marker is on the third of the steps 2 2 3 3 4 4 5 5 6:
    # a shipload costs 3 oil, 4 - 3 = 1, and brings 4 silver. The die shows 3: three steps up, to
    # the sixth, where the price is 4.
    assert story.price("MEGY") == 3
    story.goes("trade", market="MEGY", sell="oil", buy="silver", die=3)
    assert story.store(ATHENS, "oil", "silver") == (1, 4)
    assert story.position["markets"]["MEGY"] == {"step": 6, "price": 4, "ships": [0]}
    story.goes("pass")
    # Sparta is out. Athens buys wheat for silver: 4 - 4 = 0 silver, 4 + 7 = 11 wheat. Of the dice 2
    # and 4 the higher counts: four steps down, from the sixth to the second, where the price is 2.
    story.goes("trade", market="MEGY", sell="silver", buy="wheat", dice=[2, 4])
    assert story.store(ATHENS, "silver", "wheat") == (0, 11)
    assert story.position["markets"]["MEGY"] == {"step": 2, "price": 2, "ships": [0, 0]}
    # Egypt has two shiploads and both are taken, so a third merchant finds none there.
    story.goes("merchants", polis="PCHI", wood=1)
    story.refused("no-shipload", "P10", "trade", market="MEGY", sell="wine", buy="wheat", die=1)
    # In Persia the marker can't leave its track: from the third step a 4 leads to the seventh, and
    # 3 wine, 4 - 3 = 1, bring 6 silver.
    story.goes("trade", market="MPER", sell="wine", buy="silver", die=4)
    assert story.store(ATHENS, "wine", "silver") == (1, 6)
    assert story.price("MPER") == 5


def test_a_proxenos_pays_its_way() -> None:
    story = Story()
    story.goes("move_hoplites", to="BOE", from_=["ATT", "ATT", "ATT"])
    story.goes("move_proxenos", to="BOE")
    # Sparta's proxenos goes by land over Arcadia and Megaris to Boeotia, where it meets 3 hoplites:
    # 3 silver to the bank, 4 - 3 = 1. By sea it would have met 2 galleys as well, for 5 silver.
    story.goes("move_proxenos", to="BOE")
    assert story.store(SPARTA, "silver") == 1
    assert story.store(ATHENS, "silver") == 0
    # Civil war in Thebes, nobody's, would cost twice its 3 cubes: 6 silver. To come home costs 2.
    story.refused("too-dear", "P13", "civil_war", polis="PTHE")
    story.refused("too-dear", "P12", "redeem")


def test_a_civil_war() -> None:
    story = Story().goes("pass")
    # No Athenian is on the way to Acarnania. Naupactus is nobody's and has 1 cube: twice that, 2
    # silver, 4 - 2 = 2. It brings as much prestige as it has cubes, not as it cost: 3 + 1 = 4.
    story.goes("move_proxenos", to="ACA").goes("civil_war", polis="PNAU")
    assert (story.owner("PNAU"), story.cubes("PNAU")) == (SPARTA, 1)
    assert story.store(SPARTA, "silver") == 2
    assert story.prestige(SPARTA) == 4

    # Chios is Athens's and has grown to 3 cubes: three times that, 9 silver, 12 - 9 = 3, for 3 + 3
    # = 6 prestige. It keeps its cubes.
    story = Story().stated(
        turn=SPARTA,
        players=[{}, {"stores": {"silver": 12}, "proxenos": "ION"}],
        poleis={"PCHI": {"population": 3}},
    )
    story.goes("civil_war", polis="PCHI")
    assert (story.owner("PCHI"), story.cubes("PCHI")) == (SPARTA, 3)
    assert story.store(SPARTA, "silver") == 3
    assert story.prestige(SPARTA) == 6
    # To be redeemed costs 2 silver, 3 - 2 = 1, which Athens gets, 0 + 2; the proxenos is at home.
    story.goes("redeem")
    assert (story.store(SPARTA, "silver"), story.store(ATHENS, "silver")) == (1, 2)
    assert story.position["players"][SPARTA]["proxenos"] == "LAC"
    # A capital can't be bought, however rich one is.
    story.stated(
        turn=SPARTA, players=[{}, {"stores": {"silver": 99}, "proxenos": "ATT"}], actions=[]
    )
    story.refused("capital", "P13", "civil_war", polis="PATH")


def battle() -> Story:
    """Round 4: four Athenians in Boeotia, three Spartans, and one who joins them from Megaris."""
    story = Story().stated(
        round="4",
        turn=SPARTA,
        players=[
            {"prestige": 5, "hoplites": {"BOE": 4}},
            {"prestige": 3, "hoplites": {"BOE": 3, "MEG": 1}},
        ],
    )
    # Military: 3 - 1 = 2 prestige. Now 4 + 4 = 8 units are in Boeotia; the turn goes on.
    story.goes("move_hoplites", to="BOE", from_=["MEG"])
    assert story.now == ("actions", SPARTA)
    # After the turn there is a battle; who moved attacks. Of 24 cards each holds 6, 12 are left.
    story.goes("move_proxenos", to="ARC")
    assert story.now == ("attack", SPARTA)
    assert story.position["battle"]["place"] == "BOE"
    assert story.position["battle"]["deck"] == 12
    return story


def test_a_battle_card_by_card() -> None:
    story = battle()
    # A phalanx of 3 and a wedge of 2. Athens has a phalanx of 2, and no wedge.
    story.goes("attack", first="CMB19", second="CMB14")
    assert story.now == ("defend", ATHENS)
    story.refused("no-match", "P14", "defend", first="CMB13", second="CMB22")
    story.goes("defend", first="CMB13")
    # Matched: no loss, and the attacker gains 3 - 2 = 1. Not matched: a hoplite, 4 - 1 = 3, and the
    # attacker gains the card's 2. Sparta: 2 + 1 + 2 = 5 prestige; Athens keeps its 5.
    assert (story.prestige(SPARTA), story.prestige(ATHENS)) == (5, 5)
    assert (story.units(ATHENS, "BOE"), story.units(SPARTA, "BOE")) == (3, 4)
    # The attacker draws 2, the defender one fewer for its loss, 2 - 1 = 1: 12 - 3 = 9 cards left.
    assert story.position["battle"]["deck"] == 9
    # Equal values bring nothing, and nor does a lower one: phalanx 1 against 1, oblique 2 against
    # 3. No losses, so each draws 2: 9 - 4 = 5.
    story.goes("attack", first="CMB01", second="CMB15")
    story.goes("defend", first="CMB07", second="CMB21")
    assert (story.prestige(SPARTA), story.units(ATHENS, "BOE")) == (5, 3)
    assert story.position["battle"]["deck"] == 5
    # A card that lies there was played.
    story.refused("card-played", "P14", "attack", first="CMB19", second="CMB20")
    # A wedge of 3 and a crescent of 2, and Athens can match neither: 3 - 2 = 1 hoplite is left, and
    # Sparta has 5 + 3 + 2 = 10 prestige.
    story.goes("attack", first="CMB20", second="CMB16").goes("defend")
    assert (story.prestige(SPARTA), story.units(ATHENS, "BOE")) == (10, 1)
    # Fewer than two units can't fight on. Sparta had moved: Athens is next.
    assert story.position["battle"] is None
    assert story.now == ("actions", ATHENS)


def test_a_battle_that_ends_with_the_cards_and_one_that_ends_with_a_retreat() -> None:
    story = battle()
    # All is matched by equals: nobody loses or gains. Each time 2 + 2 = 4 cards are drawn: 12, 8,
    # 4, 0. The fourth time there are none to draw.
    for number, left in ((1, 8), (2, 4), (3, 0)):
        story.goes("attack", first=f"CMB0{number}", second=f"CMB{number + 12}")
        story.goes("defend", first=f"CMB0{number + 6}", second=f"CMB{number + 18}")
        assert story.position["battle"]["deck"] == left
    story.goes("attack", first="CMB04", second="CMB05")
    story.goes("defend", first="CMB10", second="CMB11")
    assert story.position["battle"] is None
    assert (story.prestige(SPARTA), story.prestige(ATHENS)) == (2, 5)
    assert (story.units(SPARTA, "BOE"), story.units(ATHENS, "BOE")) == (4, 4)

    # Athens leaves instead, all four for Attica: 1 prestige to Sparta, 5 - 1 = 4 and 2 + 1 = 3.
    story = battle().goes("attack", first="CMB19", second="CMB14").goes("retreat", to="ATT")
    assert (story.prestige(SPARTA), story.prestige(ATHENS)) == (3, 4)
    assert (story.units(ATHENS, "ATT"), story.units(ATHENS, "BOE")) == (4, 0)
    assert story.units(SPARTA, "BOE") == 4
    assert story.now == ("actions", ATHENS)


def test_the_end_of_a_round_with_all_its_parts() -> None:
    story = Story().stated(
        passed=[SPARTA],
        players=[
            {"stores": {"wheat": 12, "oil": 5, "wine": 3}, "merchants": 0},
            {"stores": {"wheat": 5, "oil": 1, "wine": 0}},
        ],
        poleis={"PCHI": {"building": ["PRJ13"]}},
        markets={"MEGY": {"ships": [ATHENS]}},
        exhausted=["ATT"],
    )
    story.goes("pass")
    # P16: the mint of Chios is finished and brings 2 prestige: 3 + 2 = 5.
    assert story.prestige(ATHENS) == 5
    assert story.position["poleis"]["PCHI"]["finished"] == ["PRJ13"]
    # P17: Athens feeds 5 + 1 + 2 = 8 cubes: 12 - 8 = 4 wheat. Sparta feeds 4 + 2 + 1 = 7 with 5
    # wheat: 2 are short, and it is asked how to pay them.
    assert story.store(ATHENS, "wheat") == 4
    assert story.now == ("supply", SPARTA)
    # In prestige, one for one: 3 - 2 = 1.
    story.goes("supply")
    assert (story.store(SPARTA, "wheat"), story.prestige(SPARTA)) == (0, 1)
    # P18: Athens may grow by 3 and does, for 3 wheat: 5 + 3 = 8 cubes, 4 - 3 = 1 wheat. Not by a
    # fourth: that is all its growth. Chios grows by 1 for the last wheat: 2 + 1 = 3 cubes.
    assert story.now == ("growth", ATHENS)
    story.goes("grow", polis="PATH", count=3)
    story.refused("no-more-growth", "P18", "grow", polis="PATH", count=1)
    story.goes("grow", polis="PCHI", count=1)
    assert (story.cubes("PATH"), story.cubes("PCHI"), story.store(ATHENS, "wheat")) == (8, 3, 0)
    # Without wheat nobody is asked any more, nor is Sparta. P19: Athens is above its base of 5, and
    # Chios above its base of 2: 5 + 1 + 1 = 7 prestige. Sparta's poleis are not: still 1.
    assert (story.prestige(ATHENS), story.prestige(SPARTA)) == (7, 1)
    # P20: half of oil, wine and wheat, rounded up: 5 oil become 3, 3 wine become 2; Sparta's 1 oil
    # stays. The 4 wood and 4 metal stay too.
    assert story.store(ATHENS, "oil", "wine", "wheat", "wood", "metal") == (3, 2, 0, 4, 4)
    assert story.store(SPARTA, "oil", "wine", "wheat") == (1, 0, 0)
    # P21: Athens turns 2 prestige into 2 silver: 7 - 2 = 5, 0 + 2 = 2. Sparta does not.
    assert story.now == ("phoros", ATHENS)
    story.goes("phoros", count=2)
    assert (story.prestige(ATHENS), story.store(ATHENS, "silver")) == (5, 2)
    assert story.now == ("phoros", SPARTA)
    story.goes("done")
    # P22: the next round is 4; Attica is fresh, the merchant is back, the old tiles are out, and
    # Sparta begins, which passed first.
    position = story.position
    assert (position["round"], position["exhausted"], position["offer"]) == ("4", [], [])
    assert position["gone"] == ["PRJ01", "PRJ02", "PRJ03"]
    assert position["players"][ATHENS]["merchants"] == 1
    assert position["markets"]["MEGY"]["ships"] == []
    assert story.now == ("offer", SPARTA)
    story.refused("tile-in-game", "P22", "offer", card="PRJ13")
    story.goes("offer", card="PRJ04").goes("offer", card="PRJ05").goes("offer", card="PRJ06")
    # The event brings everybody 2 silver: 2 + 2 = 4 and 4 + 2 = 6.
    assert story.now == ("event", SPARTA)
    story.goes("event", card="EVT16")
    assert (story.store(ATHENS, "silver"), story.store(SPARTA, "silver")) == (4, 6)
    assert story.now == ("actions", SPARTA)


def test_poleis_are_given_up_where_neither_wheat_nor_prestige_suffices() -> None:
    # Athens has 8 cubes, 2 wheat and 3 prestige: 6 are short, 3 more than it has prestige.
    story = Story().stated(
        passed=[SPARTA],
        players=[{"stores": {"wheat": 2}}, {"stores": {"wheat": 7}}],
        poleis={"PCHI": {"population": 2}},
    )
    story.goes("pass")
    assert story.now == ("supply", ATHENS)
    story.refused("cannot-feed", "P17", "supply")
    story.refused("capital", "P17", "give_up", polis="PATH")
    # Without Chios 8 - 2 = 6 cubes are left, 4 are short, still one too many for 3 prestige.
    story.goes("give_up", polis="PCHI")
    assert story.owner("PCHI") is None
    story.refused("cannot-feed", "P17", "supply")
    # Without Chalkis too, 6 - 1 = 5 cubes are left and 3 are short: the capital alone has to be
    # fed, and is: 3 - 3 = 0 prestige. Whoever has none after the round has lost (P23).
    story.goes("give_up", polis="PCHA")
    assert story.prestige(ATHENS) == 0
    assert story.now == ("phoros", SPARTA)
    story.goes("done")
    assert story.last["winner"] == SPARTA


def test_who_cannot_feed_their_capital_has_lost_at_once() -> None:
    # Sparta is down to its capital: 4 cubes, no wheat, 3 prestige. 4 are short, and 3 is less.
    story = Story().stated(
        passed=[SPARTA],
        players=[{"stores": {"wheat": 8}}, {"stores": {"wheat": 0}}],
        poleis={"PPYL": {"owner": None}, "PGYT": {"owner": None}},
    )
    story.goes("pass")
    assert (story.now[0], story.last["winner"]) == ("over", ATHENS)
    assert story.last["legal"] == []
    story.refused("game-over", "P25", "pass")


def test_who_has_no_prestige_after_the_end_of_a_round_has_lost() -> None:
    # Athens has 8 cubes and 7 wheat: 1 is short, and its only prestige pays for it: 1 - 1 = 0.
    story = Story().stated(
        passed=[SPARTA],
        players=[{"prestige": 1, "stores": {"wheat": 7}}, {"stores": {"wheat": 7}}],
    )
    story.goes("pass").goes("supply")
    # It has lost only after the whole end of the round: Sparta is still asked about silver.
    assert story.now == ("phoros", SPARTA)
    story.goes("done")
    assert (story.now[0], story.last["winner"]) == ("over", SPARTA)

    # A megalopolis would have saved it: with Chalkis grown to 2 cubes, 1 above its base, 9 cubes
    # and 8 wheat, 1 is short again, 1 - 1 + 1 = 1 prestige is left, and the game goes on.
    story = Story().stated(
        passed=[SPARTA],
        players=[{"prestige": 1, "stores": {"wheat": 8}}, {"stores": {"wheat": 7}}],
        poleis={"PCHA": {"population": 2}},
    )
    story.goes("pass").goes("supply").goes("done").goes("done")
    assert story.prestige(ATHENS) == 1
    assert story.now[0] == "offer"


def last_round(**sparta: object) -> Story:
    """Round 5β, and Sparta has passed."""
    return Story("PRJ02", "PRJ03", "PRJ04").stated(
        round="5β",
        passed=[SPARTA],
        players=[
            {"prestige": 6, "stores": {"wheat": 12}},
            {"prestige": 4, "stores": {"wheat": 9}, **sparta},
        ],
        poleis={
            "PATH": {"population": 7, "finished": ["PRJ01"]},
            "PCHA": {"population": 2},
            "PCHI": {"population": 3, "finished": ["PRJ13"]},
            "PSPA": {"population": 6},
            "PPYL": {"finished": ["PRJ08"]},
        },
    )


def test_a_whole_score_after_the_last_round() -> None:
    story = last_round()
    # Athens feeds 7 + 2 + 3 = 12 cubes with 12 wheat, Sparta 6 + 2 + 1 = 9 with 9: nothing is left
    # to grow with. All three poleis of Athens are above their base of 5, 1 and 2: 6 + 3 = 9
    # prestige. Of Sparta's only the capital is, 6 above 4: 4 + 1 = 5.
    story.goes("pass").goes("done").goes("done")
    # Athens: 12 cubes + 9 prestige + posterity 6 + 2 = 8 makes 29. Sparta: 9 + 5 + 3 makes 17.
    assert story.position["score"] == [
        {"population": 12, "prestige": 9, "posterity": 8, "total": 29},
        {"population": 9, "prestige": 5, "posterity": 3, "total": 17},
    ]
    assert (story.now[0], story.last["winner"]) == ("over", ATHENS)


def test_equal_scores_are_a_shared_win() -> None:
    # Sparta lacked 29 - 17 = 12: with 4 + 12 = 16 prestige before the round's end it has 29 too.
    story = last_round(prestige=16).goes("pass").goes("done").goes("done")
    assert [score["total"] for score in story.position["score"]] == [29, 29]
    assert story.position["winners"] == [ATHENS, SPARTA]
    assert (story.now[0], story.last["winner"]) == ("over", None)
    # Silver counts nothing: had Sparta turned 1 prestige into silver, Athens would have won alone.
    story.goes("undo").goes("phoros", count=1)
    assert story.last["winner"] == ATHENS


def test_a_project_from_its_start_to_its_prestige() -> None:
    # The mint costs 3 silver, and Athens has none: it collects in Attica, 1 + 2 = 3 silver
    # for two hoplites on that column, and starts it on Chios for just these: 3 - 3 = 0.
    story = Story("PRJ13", "PRJ09", "PRJ10")
    story.refused("too-dear", "P5", "project", card="PRJ13", polis="PCHI")
    story.goes("collect", region="ATT", silver=2)
    story.refused("not-listed", "P5", "project", card="PRJ13", polis="PCHA")
    story.goes("project", card="PRJ13", polis="PCHI")
    assert story.store(ATHENS, "silver") == 0
    assert story.position["offer"] == ["PRJ09", "PRJ10"]
    # Nothing comes of it before the end of the round.
    assert story.prestige(ATHENS) == 3
    assert story.position["poleis"]["PCHI"]["building"] == ["PRJ13"]
