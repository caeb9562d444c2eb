"""The deck file that comes with the program, and what is said about wrong ones."""

import os
from collections import Counter
from pathlib import Path

import pytest

from card_markers.art import drawings_for
from card_markers.deck import LANGUAGES, DeckError, deck_names, load_deck

MODEL = """
format = 1
name = "tiny"
game = "collect-and-rule"
marking = "tiny"

[kinds.part]
of_set = true
numbered = true
name.pl = "część"
name.ru = "часть"
name.en = "part"

[kinds.coin]
colour = "#54606B"
pattern = "discs"
emblem = "drachma"
shape = "shield"
figures.worth = { icon = "owl", name = { pl = "warta", ru = "цена", en = "worth" } }
mark = "worth"
name.pl = "moneta"
name.ru = "монета"
name.en = "coin"

[sets.ATH]
name.pl = "Ateny"
name.ru = "Афины"
name.en = "Athens"
colour = "#0B5C9E"
pattern = "meander"
emblem = "owl"

[[cards]]
id = "ATH1"
kind = "part"
set = "ATH"
art = "acropolis"
title.pl = "Akropol"
title.ru = "Акрополь"
title.en = "Acropolis"
fact.pl = "Skała."
fact.ru = "Скала."
fact.en = "A rock."

[[cards]]
id = "COIN01"
kind = "coin"
art = "coin-owl"
sign = "owl"
figures = { worth = 4 }
title.pl = "Moneta"
title.ru = "Монета"
title.en = "Coin"
fact.pl = "Srebro."
fact.ru = "Серебро."
fact.en = "Silver."
""" + "".join(
    f"""
[[commands]]
id = "{command}"
art = "{command.lower()}"
title.pl = "a"
title.ru = "а"
title.en = "a"
instruction.pl = "b"
instruction.ru = "б"
instruction.en = "b"
"""
    for command in ("STOP", "UNDO", "HELP")
)


def load(tmp_path: Path, text: str | bytes) -> None:
    file = tmp_path / "tiny.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    load_deck(str(file))


def test_the_deck_is_the_one_of_the_rules() -> None:
    deck = load_deck("hellas-60")
    expected = [
        f"{polis}{part}" for polis in ("ATH", "SPA", "COR", "THE", "ARG") for part in "123456G"
    ]
    expected += [f"COIN{number:02}" for number in range(1, 16)]
    expected += [f"{kind}{number}" for kind in ("HOPL", "ROBB") for number in range(1, 6)]
    assert list(deck.cards) == expected
    assert list(deck.commands) == ["STOP", "UNDO", "HELP"]
    assert deck.game == "collect-and-rule"
    assert Counter(card.kind for card in deck.all_cards()) == {
        "part": 30, "god": 5, "coin": 15, "hoplite": 5, "robber": 5, "command": 3,
    }  # fmt: skip
    for card in deck.cards.values():
        assert card.set == (card.id[:3] if card.kind in ("part", "god") else None)


def test_every_card_has_its_own_words_and_drawing() -> None:
    deck = load_deck("hellas-60")
    cards = deck.all_cards()
    for language in LANGUAGES:
        assert len({deck.title(card.id, language) for card in cards}) == len(cards)
        assert len({deck.fact(card.id, language) for card in cards}) == len(cards)
        for card in cards:
            assert deck.fact(card.id, language).endswith(".")
            cyrillic = any("а" <= letter <= "я" for letter in deck.fact(card.id, language))
            assert cyrillic == (language == "ru")
    assert {card.art for card in cards} == set(drawings_for(deck.game).scenes)


def test_payloads_lead_to_cards_and_commands() -> None:
    deck = load_deck("hellas-60")
    assert sorted(deck.payloads.values()) == sorted([*deck.cards, *deck.commands])
    assert deck.payloads[deck.card("STOP").payload] == "STOP"


def test_decks_are_known_by_name_and_loaded_once() -> None:
    assert "hellas-60" in deck_names()
    assert load_deck("hellas-60") is load_deck("hellas-60")


def test_words_for_unknown_cards_are_an_error() -> None:
    with pytest.raises(KeyError):
        load_deck("hellas-60").title("ATH9", "en")


def test_the_model_is_whole(tmp_path: Path) -> None:
    load(tmp_path, MODEL)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title.ru = "Акрополь"\n', "", r"card ATH1: `title\.ru` is missing; add it"),
        ('title.ru = "Акрополь"\n', 'title.ru = "  "\n', r"card ATH1: `title\.ru` is missing"),
        ('fact.en = "A rock."\n', "fact.en = 7\n", r"card ATH1: `fact\.en` is missing"),
        ('title.pl = "Moneta"', 'title.pl = "M"\ntitle.de = "x"', r"COIN01: .*`title\.de`"),
        ('id = "COIN01"', 'id = "ATH1"', "card ATH1: this id is there twice; rename one"),
        ('id = "COIN01"', 'id = "coin1"', "card coin1: an id may have capital letters"),
        ('id = "COIN01"', 'id = "COIN001"', "card COIN001: its id is too long .* at most 6"),
        ('id = "COIN01"', 'id = "STOP"', "card STOP: is the id of a command card"),
        ('id = "COIN01"\n', "", "`id` is missing"),
        ('kind = "coin"', 'kind = "king"', "card COIN01: unknown kind 'king'; kinds are part,"),
        ('kind = "coin"', 'kind = "coin"\nset = "ATH"', "COIN01: a coin belongs to no set"),
        ('set = "ATH"', 'set = "ROM"', r"ATH1: a part needs a `set` that \[sets\] has \(ATH\)"),
        ('set = "ATH"\n', "", "ATH1: a part needs a `set`"),
        ('set = "ATH"', 'set = ["ATH"]', r"ATH1: a part needs a `set`.*not \['ATH'\]"),
        ('art = "coin-owl"', 'art = "coin-owel"', "COIN01: `art` is 'coin-owel'.*coin-owl"),
        ('pattern = "meander"', 'pattern = "x"', "set ATH: `pattern` is 'x'"),
        ('emblem = "owl"', 'emblem = "owls"', "set ATH: `emblem` is 'owls'.*owl"),
        ('"#0B5C9E"', '"blue"', "set ATH: `colour` is 'blue'; write it like #0B5C9E"),
        ('"#0B5C9E"', '"0B5C9E0"', "set ATH: `colour`"),
        ('"#54606B"', '"grey"', "kind coin: `colour` is 'grey'"),
        ("[kinds.coin]", "[kinds.command]", "kind command: is what command cards are"),
        ("of_set = true", 'of_set = "yes"', "kind part: `of_set` is 'yes'; write true or false"),
        ("of_set = true", 'of_set = true\npattern = "ivy"', "part: .*take `pattern` out"),
        ("numbered = true\n", "", "kind part: `sign` is missing"),
        ("shape", "numbered = true\nshape", "kind coin: only cards of a set are `numbered`"),
        ('"shield"', '"heart"', "kind coin: `shape` is 'heart', which nobody has drawn"),
        ('mark = "worth"', 'mark = "price"', "kind coin: `mark` is 'price', which is none"),
        ('mark = "worth"', "mark = [1]", r"kind coin: `mark` is \[1\], which is none"),
        ('icon = "owl"', 'icon = "ow"', "kind coin: `icon` is 'ow'.*owl"),
        ("figures.worth = {", "figures.worth = 3 # {", r"`figures\.worth` must be a table"),
        ("figures = { worth = 4 }", "", r"card COIN01: `figures\.worth` is missing"),
        ("figures = { worth = 4 }", "figures = 4", "COIN01: `figures` must be numbers"),
        ("{ worth = 4 }", "{ worth = 4, weight = 1 }", "COIN01: a coin has no figure 'weight'"),
        ("{ worth = 4 }", "{ worth = 100 }", "COIN01: `figures.worth` is 100; write a whole"),
        ("{ worth = 4 }", "{ worth = true }", "COIN01: `figures.worth` is True; write a whole"),
        ('sign = "owl"', 'sign = "oil"', "COIN01: `sign` is 'oil'"),
        ('sign = "owl"', 'note.pl = "x"', r"COIN01: `note\.ru` is missing"),
        ("[sets.ATH]", "[sets.ath]", "set ath: its id may have capital letters"),
        ("format = 1", "format = 2", "`format` is 2; this program reads 1"),
        ('marking = "tiny"', "", "`marking` is missing"),
        ('name = "tiny"', 'name = "tiny"\nsize = 60', "unknown key `size`"),
        ('id = "HELP"', 'id = "HALT"', "card HALT: is no command; commands are STOP, UNDO, HELP"),
        ('id = "HELP"', 'id = "UNDO"', "card UNDO: this id is there twice"),
        ("format = 1", "format = ", "is not TOML.*line 2"),
        ("format = 1", "format = 1" + "1" * 5000, "has a number that is far too large"),
        ("[[cards]]", "[[card]]", "unknown key `card`"),
    ],
)  # fmt: skip
def test_wrong_deck_is_refused_with_file_card_and_remedy(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in MODEL
    with pytest.raises(DeckError, match=rf"tiny\.toml: .*{says}"):
        load(tmp_path, MODEL.replace(old, new, 1))


def test_a_pipe_is_no_deck(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with pytest.raises(DeckError, match=r"pipe\.toml: is a pipe or a device"):
        load_deck(str(pipe))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (MODEL.split("[[commands]]")[0], "command STOP is missing; add it"),
        (MODEL.split("[[cards]]")[0], "has no cards"),
        (
            "format = 1\nname = 'a'\ngame = 'b'\nmarking = 'c'\ncards = 3\n",
            "`cards` must be a list",
        ),
        (
            "format = 1\nname = 'a'\ngame = 'b'\nmarking = 'c'\ncards = [3]\n",
            "number 1 must be a table",
        ),
        ("format = 1\nname = 'a'\ngame = 'b'\nmarking = 'c'\nsets = 3\n", "`sets` must be tables"),
        ("format = 1\nname = 'a'\ngame = 'b'\nmarking = 'c'\nsets = {A = 3}\n", "must be a table"),
        (MODEL.replace("kinds", "x"), "unknown key `x`"),
        (MODEL.split("[kinds.part]")[0] + "[sets" + MODEL.split("[sets", 1)[1], "none yet: add"),
        (
            "format = 1\nname = 'a'\ngame = 'b'\nmarking = 'c'\nkinds = 3\n",
            "`kinds` must be tables",
        ),
        (b"name = '\xff'", "is not UTF-8 text at byte 8"),
    ],
)
def test_half_a_deck_is_refused(tmp_path: Path, text: str | bytes, says: str) -> None:
    with pytest.raises(DeckError, match=says):
        load(tmp_path, text)


def test_a_card_has_room_for_five_figures(tmp_path: Path) -> None:
    words = "{ icon = 'owl', name = { pl = 'a', ru = 'а', en = 'a' } }"
    kinds = "".join(f"figures.f{number} = {words}\n" for number in range(6))
    ours = MODEL.replace("mark =", kinds + "mark =")
    five = ", ".join(f"f{number} = 1" for number in range(5))
    load(tmp_path, ours.replace("{ worth = 4 }", "{ worth = 4, " + five + " }"))
    with pytest.raises(DeckError, match="COIN01: has more than 5 figures"):
        load(tmp_path, ours.replace("{ worth = 4 }", "{ worth = 4, f5 = 1, " + five + " }"))


def test_figures_stand_in_their_kinds_order(tmp_path: Path) -> None:
    word = "{ icon = 'owl', name = { pl = 'a', ru = 'а', en = 'a' } }"
    file = tmp_path / "tiny.toml"
    text = MODEL.replace("mark =", f"figures.weight = {word}\nmark =")
    file.write_text(text.replace("{ worth = 4 }", "{ weight = 9, worth = 4 }"), encoding="utf-8")
    card = load_deck(str(file)).card("COIN01")
    assert list(card.figures.items()) == [("worth", 4), ("weight", 9)]
    assert card.sign == "owl"


def test_markers_too_much_alike_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two decks' worth of luck is not to be had here: the bar is raised instead.
    monkeypatch.setattr("card_markers.deck_file.MIN_DISTANCE", 300)
    with pytest.raises(DeckError, match=r"differ in .* change `marking`"):
        load(tmp_path, MODEL)


def test_unknown_deck_names_the_known_ones() -> None:
    with pytest.raises(DeckError, match=r"no such deck; choose one of .*hellas-60"):
        load_deck("rome-60")


@pytest.mark.parametrize("name", ["none.toml", "no\0name-none.toml", "\ud83d-none.toml"])
def test_missing_deck_file_says_so(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeckError, match=r"none\.toml: cannot be read .*check the path"):
        load_deck(str(tmp_path / name))
