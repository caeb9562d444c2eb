"""The board file: what is in it, and every mistake told with its line."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources

import pytest

import tableside.games.polis_hegemony
from tableside.decks import open_game, other_deck
from tableside.errors import UserError
from tableside.games.polis_hegemony.board import Board, Entry
from tableside.games.polis_hegemony.board_file import read_board
from tableside.toml import TomlFile

TEXT = (resources.files(tableside.games.polis_hegemony) / "board.toml").read_text(encoding="utf-8")
BOARD = read_board(TomlFile("board.toml", TEXT))


def entries(board: Board) -> Iterator[Entry]:
    for section in (
        board.territories, board.seas, board.poleis, board.projects,
        board.markets, board.events, board.formations,
    ):  # fmt: skip
        yield from section.values()
    yield from board.players


def line_of(text: str, part: str) -> int:
    """The line, from 1, in which `part` stands."""
    return text[: text.index(part)].count("\n") + 1


# --- the file that comes with the program: the known facts ---------------------------------------


def test_the_pieces_that_are_known() -> None:
    assert (len(BOARD.poleis), len(BOARD.projects)) == (18, 14)
    assert (len(BOARD.events), len(BOARD.combat), BOARD.die) == (40, 24, 4)
    assert [(each.name, each.limit) for each in BOARD.rounds] == [
        ("3", 3), ("4", 4), ("5α", 5), ("5β", 5),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("names", "numbers"),
    [
        (["Athens"], (5, 3, 10)),
        (["Sparta"], (4, 3, 8)),
        (["Syracuse"], (4, 2, 7)),
        (["Corinth"], (4, 2, 6)),
        (["Samos"], (3, 2, 6)),
        (["Argos", "Gela", "Thebes"], (3, 1, 5)),
        (["Chios", "Corcyra", "Pydna", "Potidaea", "Pylos"], (2, 1, 3)),
        (["Abdera", "Epidamnus"], (1, 1, 3)),
        (["Chalcis", "Gythion", "Naupactus"], (1, 1, 2)),
    ],
)
def test_base_growth_and_maximum(names: list[str], numbers: tuple[int, int, int]) -> None:
    found = {each.names["en"]: each for each in BOARD.poleis.values()}
    for name in names:
        polis = found[name]
        assert (polis.base, polis.growth, polis.maximum) == numbers
        assert polis.fortification == min(polis.base, 4)


def test_columns_bring_1_3_6_10_15() -> None:
    for territory in BOARD.territories.values():
        for column in territory.collect.values():
            assert [sum(column[:count]) for count in range(1, 6)] == [1, 3, 6, 10, 15]


def test_the_starts() -> None:
    athens, sparta = BOARD.players
    four = dict.fromkeys(("metal", "wood", "oil", "wine", "wheat", "silver"), 4)
    assert athens.stores == {**four, "silver": 0}
    assert sparta.stores == {**four, "wheat": 0}
    assert (athens.prestige, sparta.prestige) == (3, 3)
    assert (athens.merchants, sparta.merchants) == (1, 1)
    assert (athens.hoplites, sparta.hoplites) == ({"ATT": 3, "ION": 2}, {"LAC": 3})
    assert (athens.galleys, sparta.galleys) == ({"SSPO": 1, "SCYC": 2}, {"SION": 1, "SMYR": 2})
    assert set(athens.poleis) == {"PCHI", "PCHA", "PATH"}
    assert set(sparta.poleis) == {"PPYL", "PGYT", "PSPA"}


def test_every_place_can_be_reached() -> None:
    for territory in BOARD.territories.values():
        assert territory.land or territory.seas
        assert territory.collect
    for sea in BOARD.seas.values():
        assert sea.seas
        assert sea.shores


def test_what_is_our_own_guess_is_marked() -> None:
    # Fortifications, borders, market columns, combat cards and events are said to be unknown.
    assert all("fortification" in polis.ours for polis in BOARD.poleis.values())
    assert all({"land", "seas"} <= set(each.ours) for each in BOARD.territories.values())
    assert all("prices" in market.ours for market in BOARD.markets.values())
    assert {card.source for card in BOARD.combat.values()} == {"ours"}
    assert {card.source for card in BOARD.events.values()} == {"ours"}
    assert all(each.guessed for each in entries(BOARD))


def test_no_place_lies_on_another() -> None:
    places = [
        (each.x, each.y)
        for section in (BOARD.territories, BOARD.seas, BOARD.markets)
        for each in section.values()
    ]
    assert len(places) == len(set(places))


def test_names_are_different_in_every_language() -> None:
    for language in ("pl", "ru", "en"):
        names = [
            each.names[language] for each in (*BOARD.projects.values(), *BOARD.events.values())
        ]
        assert len(names) == len(set(names))


# --- what is wrong is told with its line ---------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        # borders
        ('land = ["BOE", "MEG"]', 'land = ["BOE"]', "MEG borders ATT, but ATT does not border MEG"),
        ('land = ["BOE", "MEG"]', 'land = ["BOE", "MEG", "ATT"]', "ATT borders itself"),
        ('land = ["BOE", "MEG"]', 'land = ["BOE", "MEG", "ROM"]', "names ROM; no such"),
        ('seas = ["SCYC"]', 'seas = ["SROM"]', "names SROM; no such sea"),
        (
            '600\nseas = ["SMYR"]',
            '600\nseas = ["SMYR", "STHR"]',
            "SION borders STHR, but STHR does not",
        ),
        ('land = ["BOE", "MEG"]', 'land = ["BOE", "BOE"]', "names BOE twice"),
        # names
        ("[seas.SION]", "[seas.ATT]", "ATT is already the id of an entry in [territories]"),
        ("[poleis.PATH]", "[poleis.Athens]", "Athens is no id"),
        ("[formations.phalanx]", "[formations.Phalanx1]", "Phalanx1 is no id of a formation"),
        ('territory = "ATT"', 'territory = "ROM"', "names ROM; no such"),
        ('formation = "wedge"', 'formation = "square"', "names square; no such"),
        ('name.pl = "Attyka"', 'name.pl = ""', "must be a text in quotes"),
        ('name.pl = "Attyka"\n', "", "territories.ATT.name lacks the key pl"),
        # keys
        ("commercial = true", "commercial = 1", "must be true or false"),
        ("commercial = true", "comercial = true", "did you mean commercial?"),
        ("fortification = 4\n", "", "lacks the key fortification"),
        ("x = 690", 'x = "690"', "must be a whole number from 0 to 1000"),
        ('source = "prototype"', 'source = "memory"', "must be one of published, prototype, ours"),
        ('ours = ["hand"]', 'ours = ["hands"]', "names hands; known are: die"),
        ("collect.silver", "collect.gold", "there is no option gold"),
        # numbers
        ("base = 5\n", "base = 0\n", "must be a whole number from 1 to 99"),
        ("base = 5\n", "base = 11\n", "the maximum of PATH is below its base population"),
        ("fortification = 4\n", "fortification = 5\n", "higher than any roll of the die"),
        ("collect.oil = [1, 2, 3, 4, 5]", "collect.oil = []", "list of rising whole numbers"),
        ("collect.oil = [1, 2, 3, 4, 5]", "collect.oil = [2, 1]", "list of rising whole numbers"),
        ("start = 3", "start = 10", "must be a whole number from 1 to 9"),
        ("cost.silver = 6", "cost.gold = 6", "names gold; known are: metal"),
        ("value = 1\n", "value = true\n", "must be a whole number"),
        ("hand = 6 ", "hand = 13 ", "too few combat cards for 2 hands of 13"),
        ("format = 1", "format = 2", "format must be 1"),
        ("[rounds.3]\nlimit = 3", "[rounds.3]\nlimit = 0", "must be a whole number from 1"),
        # poleis, projects, markets, events
        ('sea = "SCYC"\n', 'sea = "SION"\n', "SION is on no shore of ATT"),
        ('["PRJ01", "PRJ02", ', '["PRJ02", ', "no polis lists the project PRJ01"),
        ('["PRJ01", "PRJ02", ', '["PRJ99", "PRJ02", ', "names PRJ99; no such"),
        ('seas = ["SMYR", "SSPO"]', "seas = []", "no sea leads to MEGY"),
        ('wants = ["oil", "wine", "wood"]', 'wants = ["wheat"]', "names wheat; known are: metal"),
        ('kind = "storm"', 'kind = "flood"', "must be one of none, prices"),
        ('sea = "SION"\nsource = "ours"', 'sea = "ATT"\nsource = "ours"', "names ATT; no such sea"),
        ('kind = "growth"\nbonus = 1', 'kind = "growth"\nbonus = 0', "from 1 to 99"),
        ('resource = "silver"\n', 'resource = "gold"\n', "must be one of metal"),
        ("amount = 2\n", "amount = 0\n", "amount must not be 0"),
        ('markets = ["MEGY"]\n', 'markets = ["ATT"]\n', "names ATT; no such"),
        # the start
        ('"PATH", "PCHA", "PCHI"]', '"PCHA", "PCHI"]', "lack PATH itself, the capital"),
        ('"PSPA", "PPYL", "PGYT"]', '"PSPA", "PCHI"]', "PCHI starts with both sides"),
        ("hoplites = { ATT = 3, ION = 2 }", "hoplites = { ATT = 4 }", "4 hoplites start in ATT"),
        ("hoplites = { ATT = 3, ION = 2 }", "hoplites = { SCYC = 2 }", "names SCYC; no such"),
        ("galleys = { SSPO = 1, SCYC = 2 }", "galleys = { SSPO = -1 }", "from 0 to"),
        ("merchants = 1\n", "merchants = 7\n", "7 merchants start with PATH, who has 6"),
        ("prestige = 3\nstores", "prestige = 0\nstores", "from 1 to"),
        ('home = "ATT"', 'home = "ROM"', "names ROM; no such"),
        ('port = "SCYC"', 'port = "ATT"', "names ATT; no such sea"),
        ('colour = "#0B5C9E"', 'colour = "blue"', "must be like"),
        ("battle_units = 8 ", "battle_units = 6 ", "battle_units must be at least 7"),
        ("[rounds.4]\nlimit = 4", "[rounds.4]\nlimit = 2", "limit of round 4 is lower"),
        ("silver = 0 }", "gold = 0 }", "there is no option gold"),
        ("[players.PATH]", "[players.PROM]", "names PROM; no such"),
    ],
)
def test_a_mistake_is_told_with_its_line(before: str, after: str, message: str) -> None:
    assert before in TEXT
    with pytest.raises(UserError, match=r"^my\.toml line \d+: ") as caught:
        read_board(TomlFile("my.toml", TEXT.replace(before, after, 1)))
    assert message in str(caught.value)


def test_no_battle_is_on_at_the_start() -> None:
    crowded = TEXT.replace("limit = 3", "limit = 5").replace("limit = 4", "limit = 5")
    crowded = crowded.replace("hoplites = { LAC = 3 }", "hoplites = { LAC = 3, ATT = 5 }")
    with pytest.raises(UserError, match=r"^my\.toml line 14: ATT starts with 8 units"):
        read_board(TomlFile("my.toml", crowded))


@pytest.mark.parametrize(
    ("before", "after", "where"),
    [
        ("x = 690", "x = 1001", "x = 1001"),
        ('land = ["BOE", "MEG"]', 'land = [\n  "BOE",\n  "MEG",\n  "ROM",\n]', "land = [\n"),
        ("silver = 0 }", "silver = -1 }", "silver = -1"),
        ("fortification = 4\n", "fortification = 9\n", "fortification = 9"),
    ],
)
def test_the_line_is_the_right_one(before: str, after: str, where: str) -> None:
    text = TEXT.replace(before, after, 1)
    with pytest.raises(UserError, match=f"line {line_of(text, where)}: "):
        read_board(TomlFile("my.toml", text))


@pytest.mark.parametrize("section", ["rounds", "seas", "players", "combat"])
def test_a_missing_section_is_told(section: str) -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(f"[{section}")]
    kept, taking = [], True
    for line in TEXT.splitlines():
        if line.startswith("["):
            taking = not line.startswith(f"[{section}.")
        kept += [line] if taking else []
    assert len(kept) < len(lines)
    with pytest.raises(UserError, match=section):
        read_board(TomlFile("my.toml", "\n".join(kept)))


def test_a_third_side_is_told() -> None:
    third = TEXT[TEXT.index("[players.PSPA]") :].replace("PSPA", "PCOR")
    with pytest.raises(UserError, match="2 sides"):
        read_board(TomlFile("my.toml", TEXT + "\n" + third))


def test_a_board_of_another_size_does_not_fit_the_cards() -> None:
    game, _ = open_game("polis-hegemony")
    start = TEXT.index("[combat.CMB24]")
    end = TEXT.index("# ---", start)
    with pytest.raises(UserError, match="CMB24"):
        game.on_board(TomlFile("my.toml", TEXT[:start] + TEXT[end:]))


def test_a_game_without_a_board_says_so() -> None:
    game, _ = open_game("collect-and-rule")
    with pytest.raises(UserError, match="without a board"):
        game.on_board(TomlFile("my.toml", TEXT))


def test_a_match_on_another_board_is_none_of_a_tables_own() -> None:
    _, deck = open_game("polis-hegemony")
    header = {"table": 1, "game": "polis-hegemony", "players": ["Ania", "Borys"]}
    own = {**header, "board": "mine.toml"}
    assert other_deck(header, deck, None) is None
    assert other_deck(own, deck, None, "mine.toml") is None
    assert other_deck(own, deck, None) == "mine.toml"
    assert other_deck(header, deck, None, "mine.toml") == "polis-hegemony"
