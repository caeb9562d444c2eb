"""The rules page and its JSON, asked through Flask's test client."""

from __future__ import annotations

import gzip
import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from card_markers.deck import load_deck
from tableside.games.boundary import house_word
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES
from tableside.games.collect_and_rule.rulebook import RULEBOOK
from tableside.games.registry import game_kinds
from tableside.games.rulebook import Example
from tableside.messages import LANGUAGES, Language
from tests.web.tables import GAME_NAME, TWO, ShownTable, game_and_deck, position_of, snapshot_of
from web.rules_examples import Examples

NAMES = ("Ania", "Borys")
POINTS = [point.number for clause in RULEBOOK.clauses for point in clause.points]
MOST_BYTES = 80_000


@pytest.fixture(scope="module")
def idle() -> ShownTable:
    """Nobody plays at it; its templates are compiled once for all tests."""
    return ShownTable()


@pytest.fixture
def client(idle: ShownTable) -> FlaskClient:
    return idle.app.test_client()


@pytest.fixture
def table() -> ShownTable:
    """For a match."""
    return ShownTable()


def play(table: ShownTable, **house_rules: str | bool) -> None:
    """A running match with these house rules."""
    position = position_of(table.game, NAMES, TWO, house_rules=dict(house_rules))
    header = {"table": 1, "game": GAME_NAME, "players": list(NAMES), "house_rules": house_rules}
    table.show(snapshot_of(table.game, NAMES, position, header=header))


def part(page: str, anchor: str) -> str:
    """What belongs to an anchor of a page, roughly: up to the next one."""
    found = re.search(rf' id="{re.escape(anchor)}".*?(?= id="(?!title-)|\Z)', page, re.DOTALL)
    assert found is not None, anchor
    return found.group()


# --- what is there -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_point_and_reading_is_there(
    idle: ShownTable, client: FlaskClient, language: Language
) -> None:
    page = client.get(f"/rules?lang={language}").text
    words = idle.game.catalogue
    for clause in RULEBOOK.clauses:
        assert words[f"clause.{clause.rule}"][language] in part(page, clause.rule)
    for number in POINTS:
        assert words[f"clause.{number}"][language] in part(page, number).replace("&#39;", "'")
    for rule in HOUSE_RULES:
        article = part(page, f"house-{rule.key}").replace("&#39;", "'")
        assert words[f"house.{rule.key}"][language] in article
        assert words[f"house.{rule.key}.open"][language] in article
        for value in rule.values:
            assert words[f"house.{rule.key}.{house_word(value)}"][language] in article
        assert article.count('class="house-picture"') == len(rule.values)
    assert "[clause." not in page
    assert "[house." not in page


def test_every_link_within_the_page_leads_somewhere(client: FlaskClient) -> None:
    page = client.get("/rules").text
    ids = set(re.findall(r' id="([^"]*)"', page))
    links = set(re.findall(r'<a [^>]*href="#([^"]*)"', page))
    assert len(links) > 50
    assert links <= ids


@pytest.mark.parametrize("show", ["", "?show=all", "?q=robber", "?q=robber&show=all"])
def test_an_id_stands_for_one_thing(client: FlaskClient, show: str) -> None:
    ids = re.findall(r' id="([^"]*)"', client.get(f"/rules{show}").text)
    assert len(ids) > 20
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("code", sorted(set(RULEBOOK.points_of.values())))
def test_every_point_that_a_refusal_names_has_its_anchor(client: FlaskClient, code: str) -> None:
    page = client.get("/rules").text
    assert f' id="{code}"' in page
    assert f' id="{code.split(".")[0]}"' in page


def test_our_readings_are_marked(client: FlaskClient) -> None:
    page = client.get("/rules?lang=en").text
    for clause in RULEBOOK.clauses:
        for point in clause.points:
            own_words = part(page, point.number).split("</li>")[0]
            assert ("our reading" in own_words) == point.ours


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_light_as_it_is_sent(client: FlaskClient, language: Language) -> None:
    headers = {"Accept-Encoding": "gzip"}
    page = client.get(f"/rules?lang={language}", headers=headers)
    total = len(page.data)
    text = gzip.decompress(page.data).decode()
    assets = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', text))
    pictures = {path.replace("&amp;", "&") for path in re.findall(r'src="(/cards/[^"]+)', text)}
    assert assets
    assert pictures
    for path in assets | pictures:  # also those that are loaded only when they come near
        total += len(client.get(path, headers=headers, buffered=True).data)
    assert total < MOST_BYTES


# --- what this table chose -----------------------------------------------------------------------


def test_what_the_running_match_chose_is_marked(table: ShownTable) -> None:
    play(table, coins_to="discard", starting_grants_draw=True)
    page = table.app.test_client().get("/rules?lang=en").text
    assert page.count('<li class="reading chosen">') == len(HOUSE_RULES)
    chosen = re.findall(r'class="reading chosen">.*?</li>', page, re.DOTALL)
    assert any("To the discard pile." in reading for reading in chosen)
    assert not any("To the seller." in reading for reading in chosen)
    assert any("Yes, after beginning a polis you may draw again." in one for one in chosen)
    assert "What was chosen for this match is marked." in page
    assert "To the discard pile." in part(page, "R8.5")


def test_without_a_match_the_tables_own_choice_is_marked() -> None:
    table = ShownTable(house_rules={"robber_short": "pay_nothing"})
    page = table.app.test_client().get("/rules?lang=en").text
    assert "Nobody is playing now." in page
    assert "The robber leaves with nothing" in part(page, "R7.5")
    play(table)
    page = table.app.test_client().get("/rules?lang=en").text
    assert "The robber takes all that it may." in part(page, "R7.5")


def test_where_nothing_is_chosen_the_usual_reading_is_marked(client: FlaskClient) -> None:
    answer = client.get("/api/rules").json
    assert answer is not None
    for rule, shown in zip(HOUSE_RULES, answer["house_rules"], strict=True):
        assert shown["chosen"] == rule.values[0]
    assert answer["by_match"] is False


# --- the search ----------------------------------------------------------------------------------


def test_the_search_works_without_script(client: FlaskClient) -> None:
    page = client.get("/rules?lang=pl&q=rozbojnikiem").text
    assert "Znaleziono" in page
    assert "<mark>rozbójnik</mark>" in page
    assert 'value="rozbojnikiem"' in page
    sections = re.findall(r'<section class="rule-clause" id="(R\d+)"', page)
    assert sections[0] == "R7"
    assert "R3" not in sections


def test_what_is_not_found_is_said(client: FlaskClient) -> None:
    page = client.get("/rules?lang=en&q=unicorn").text
    assert "The rules don&#39;t speak of that." in page
    assert 'class="rule-clause"' not in page
    assert 'class="house-rule"' not in page
    assert 'href="/rules"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_links_keep_the_question(client: FlaskClient, language: Language) -> None:
    page = client.get(f"/rules?q={quote('ещё карту & co')}&lang=en").text
    asked = "q=%D0%B5%D1%89%D1%91+%D0%BA%D0%B0%D1%80%D1%82%D1%83+%26+co"
    assert f'href="/rules?{asked}&amp;lang={language}"' in page


@pytest.mark.parametrize(
    "question",
    ['"><script>alert(1)</script>', "' onfocus='x", "{{ 7*7 }}", "%00", "a" * 50_000, "\ud83c"],
)
def test_nothing_that_is_typed_does_harm(client: FlaskClient, question: str) -> None:
    answer = client.get("/rules", query_string={"q": question.encode("utf-8", "replace")})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert "49" not in re.findall(r'value="([^"]*)"', answer.text)[0]
    assert len(answer.text) < 120_000


# --- examples ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", RULEBOOK.examples, ids=lambda example: str(example.key))
def test_every_example_is_drawn(client: FlaskClient, example: Example, language: Language) -> None:
    answer = client.get(f"/rules/examples/{example.key}?lang={language}")
    assert answer.status_code == 200
    assert answer.text.count("/cards/") > 1
    assert "[example." not in answer.text
    assert "[event." not in answer.text
    assert RULEBOOK.names[language][0] in answer.text


def test_an_example_shows_before_move_and_after(client: FlaskClient) -> None:
    page = client.get("/rules/examples/ransom?lang=en").text
    before, after = page.split('class="ex-variants')[0], page.split("Afterwards")[1]
    moves = page.split('class="ex-steps"')[1].split("Afterwards")[0]
    assert 'alt="Owl Coin"' in before or "/cards/COIN01" in before
    for card in ("ROBB1", "COIN01", "COIN02", "SPA2"):
        assert f"/cards/{card}.webp" in moves
        assert f"/cards/{card}.webp" in after
    assert after.count('class="moved"') == 4
    assert "Anna pays the robber" in moves
    assert "Allowed" in moves
    assert 'href="/rules#R7.1"' in page


def test_a_refusal_in_an_example_links_to_its_point(client: FlaskClient) -> None:
    page = client.get("/rules/examples/no-gods?lang=en").text
    assert "Not allowed" in page
    assert '<a class="clause" href="/rules#R7.3">R7.3</a>' in page
    assert "The cards stay where they were." in page
    assert "Afterwards" not in page


def test_an_examples_readings_stand_side_by_side(table: ShownTable) -> None:
    play(table, coins_to="discard")
    page = table.app.test_client().get("/rules/examples/who-gets-coins?lang=en").text
    variants = page.split('class="ex-variant')[2:]
    assert len(variants) == 2
    assert "To the seller." in variants[0]
    assert "At this table" not in variants[0]
    assert "To the discard pile." in variants[1]
    assert "At this table" in variants[1]
    assert 'href="/rules#house-coins_to"' in page


def test_without_script_an_example_is_a_link(client: FlaskClient) -> None:
    page = client.get("/rules").text
    links = set(re.findall(r'href="(/rules/examples/[^"]+)"', page))
    assert len(links) == len(RULEBOOK.examples)
    assert 'class="example"' not in page


def test_all_examples_are_drawn_for_paper(client: FlaskClient) -> None:
    page = client.get("/rules?show=all&lang=en").text
    assert page.count('class="example"') == len(RULEBOOK.examples)
    assert 'href="/rules?show=all&amp;lang=pl"' in page


@pytest.mark.parametrize("key", ["nothing", "..", "ransom/", "%00"])
def test_an_example_that_is_none_is_not_found(client: FlaskClient, key: str) -> None:
    assert client.get(f"/rules/examples/{key}").status_code == 404


def test_another_decks_cards_are_in_no_example() -> None:
    game, deck = game_and_deck()
    kind = game_kinds()[GAME_NAME]
    small = type(deck)(
        "small",
        deck.game,
        {card: each for card, each in deck.cards.items() if not card.startswith("ARG")},
        deck.commands,
        deck.sets,
        deck.kinds,
    )
    assert list(Examples(RULEBOOK, kind, game, small, load_deck("hellas-60")).known()) == []
    assert len(list(Examples(RULEBOOK, kind, game, deck, deck).known())) == len(RULEBOOK.examples)


# --- JSON ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_as_json(table: ShownTable, language: Language) -> None:
    play(table, begin_by_buying=True)
    answer = table.app.test_client().get(f"/api/rules?lang={language}").json
    assert answer is not None
    words = table.game.catalogue
    assert (answer["game"], answer["language"], answer["by_match"]) == (GAME_NAME, language, True)
    assert [clause["rule"] for clause in answer["clauses"]] == [f"R{n}" for n in range(1, 11)]
    points = [point for clause in answer["clauses"] for point in clause["points"]]
    assert [point["number"] for point in points] == POINTS
    assert points[0]["text"] == words["clause.R1.1"][language]
    rules = {rule["key"]: rule for rule in answer["house_rules"]}
    assert rules["begin_by_buying"]["chosen"] is True
    assert rules["begin_by_buying"]["values"][0] == {
        "value": False,
        "text": words["house.begin_by_buying.false"][language],
    }
    assert len(answer["examples"]) == len(RULEBOOK.examples)
    robbed = next(e for e in answer["examples"] if e["key"] == "ransom")
    (variant,) = robbed["variants"]
    assert (variant["accepted"], variant["code"], variant["point"]) == (True, None, None)
    assert variant["position"]["discard"] == ["COIN01", "COIN02", "ROBB1", "SPA2"]
    assert len(variant["texts"]) == len(variant["moves"]) == 2


def test_json_gives_what_was_asked_for(client: FlaskClient) -> None:
    answer = client.get("/api/rules?lang=en&q=stalemate").json
    assert answer is not None
    assert [clause["rule"] for clause in answer["clauses"]] == ["R10"]
    assert [rule["key"] for rule in answer["house_rules"]] == ["stalemate"]
    assert "stuck" in [example["key"] for example in answer["examples"]]
    none = client.get("/api/rules?q=unicorn").json
    assert none is not None
    assert none["clauses"] == none["house_rules"] == none["examples"] == []


def test_a_refused_tap_links_to_the_point_that_it_rests_on(table: ShownTable) -> None:
    play(table)
    number = str(table.publisher.snapshot.number)
    data = {"number": number, "tap": '{"line": {"do": "stop"}}'}
    answer = table.app.test_client().post("/tap", data=data)
    assert answer.status_code == 409
    assert '<a class="clause" href="/rules#R2.1">R2.1 · The turn</a>' in answer.text
