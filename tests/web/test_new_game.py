"""The new-game page without a browser: presets, names, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from tableside.match.presets import MOST_PRESETS, PresetStore
from tableside.messages import LANGUAGES
from tests.web.tables import RealTable, ShownTable
from web.games.collect_and_rule.presets import PRESETS

NAMES = {"name-0": "Ania", "name-1": "Borys", "first": "1"}


@pytest.fixture
def store(tmp_path: Path) -> PresetStore:
    return PresetStore(tmp_path / "presets.json")


@pytest.fixture
def table(store: PresetStore) -> ShownTable:
    return ShownTable(presets=store)


@pytest.fixture
def client(table: ShownTable) -> FlaskClient:
    return table.app.test_client()


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        yield table


def chosen(page: str) -> dict[str, str]:
    """The house rules that a page has checked."""
    return dict(re.findall(r'name="rule-(\w+)" value="(\w+)" checked', page))


# --- presets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_of_the_game_is_a_full_set_of_valid_rules(table: ShownTable, preset: str) -> None:
    rules = {rule.key: rule for rule in table.game.house_rules}
    assert PRESETS[preset].keys() == rules.keys()
    assert all(rules[key].allows(value) for key, value in PRESETS[preset].items())


def test_without_a_word_the_rules_are_the_usual_ones(client: FlaskClient) -> None:
    assert chosen(client.get("/new").text)["coins_to"] == "seller"
    assert chosen(client.get("/new").text) == chosen(client.get("/new?preset=strict").text)


def test_the_tables_own_house_rules_are_chosen_first() -> None:
    client = ShownTable(house_rules={"coins_to": "discard"}).app.test_client()
    assert chosen(client.get("/new").text)["coins_to"] == "discard"
    assert chosen(client.get("/new?rule-coins_to=seller").text)["coins_to"] == "seller"
    assert chosen(client.get("/join").text)["coins_to"] == "discard"


def test_a_preset_is_chosen_without_script_and_names_stay(client: FlaskClient) -> None:
    page = client.get("/new", query_string={**NAMES, "preset": "family"}).text
    assert chosen(page)["robber_takes_built"] == "false"
    assert chosen(page)["stalemate"] == "most_complete"
    assert 'value="Borys"' in page
    assert re.search(r'name="first" value="1" checked', page)
    assert re.search(r'value="family"[^>]*aria-pressed="true"', page)
    assert re.search(r'value="strict"[^>]*aria-pressed="false"', page)


def test_an_unknown_preset_changes_nothing(client: FlaskClient) -> None:
    assert chosen(client.get("/new?preset=own:nobody").text)["coins_to"] == "seller"


def test_own_rules_are_kept_under_a_name_offered_again_and_deleted(
    table: ShownTable, store: PresetStore, client: FlaskClient
) -> None:
    form = {**NAMES, "rule-coins_to": "discard", "save-as": "  U   babci "}
    saved = client.post("/new/presets", data=form)
    assert saved.status_code == 303
    kept = parse_qs(urlsplit(saved.headers["Location"]).query)
    assert kept["name-1"] == ["Borys"]
    assert store.of(table.game)["U babci"]["coins_to"] == "discard"
    page = client.get("/new", query_string={"preset": "own:U babci"}).text
    assert chosen(page)["coins_to"] == "discard"
    assert client.post("/new/presets", data={**NAMES, "delete": "U babci"}).status_code == 303
    assert store.of(table.game) == {}


def test_an_own_preset_called_like_one_of_the_game_is_another(
    table: ShownTable, store: PresetStore, client: FlaskClient
) -> None:
    store.save(table.game, "family", {"coins_to": "discard"})
    assert chosen(client.get("/new?preset=family").text)["coins_to"] == "seller"
    assert chosen(client.get("/new?preset=own:family").text)["coins_to"] == "discard"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "x" * 21, "a\u202eb"])
def test_a_preset_needs_a_name_that_can_be_shown(
    client: FlaskClient, name: str, language: str
) -> None:
    form = {**NAMES, "save-as": name, "rule-coins_to": "discard"}
    answer = client.post(f"/new/presets?lang={language}", data=form)
    assert answer.status_code == 400
    assert 'id="error-save-as"' in answer.text
    assert chosen(answer.text)["coins_to"] == "discard"


def test_a_preset_of_unknown_rules_is_not_kept(table: ShownTable, store: PresetStore) -> None:
    form = {"save-as": "A", "rule-coins_to": "bank"}
    assert table.app.test_client().post("/new/presets", data=form).status_code == 400
    assert store.of(table.game) == {}


def test_when_no_more_presets_fit_it_is_said(
    table: ShownTable, store: PresetStore, client: FlaskClient
) -> None:
    for number in range(MOST_PRESETS):
        store.save(table.game, f"{number}", {})
    answer = client.post("/new/presets", data={"save-as": "more"})
    assert answer.status_code == 400
    assert "Delete one first" in answer.text


def test_a_disk_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    table = ShownTable(presets=PresetStore(tmp_path / "gone" / "presets.json"))
    answer = table.app.test_client().post("/new/presets", data={"save-as": "A"})
    assert answer.status_code == 400
    assert "presets.json" in answer.text


def test_presets_as_json(table: ShownTable, store: PresetStore, client: FlaskClient) -> None:
    asked = {"name": "U babci", "house_rules": {"coins_to": "discard"}}
    assert client.post("/api/presets", json=asked).get_json()["ok"]
    listed = client.get("/api/presets").get_json()["presets"]
    assert [(one["name"], one["own"]) for one in listed] == [
        ("family", False), ("strict", False), ("U babci", True),
    ]  # fmt: skip
    assert listed[2]["house_rules"] == {"coins_to": "discard"}
    assert client.post("/api/presets/delete", json={"name": "U babci"}).get_json()["ok"]
    assert store.of(table.game) == {}


@pytest.mark.parametrize(
    "asked",
    [[], {}, {"name": 3}, {"name": "A"}, {"name": "A", "house_rules": {"no": True}},
     {"name": "A", "house_rules": {"coins_to": 1}}, {"name": "A", "house_rules": []}],
)  # fmt: skip
def test_nonsense_is_no_preset(client: FlaskClient, asked: object) -> None:
    assert client.post("/api/presets", json=asked).status_code in (400, 409)


def test_a_preset_with_a_bad_name_is_refused_in_words(client: FlaskClient) -> None:
    answer = client.post("/api/presets", json={"name": "x" * 21, "house_rules": {}})
    assert answer.status_code == 409
    assert "20 letters" in answer.get_json()["text"]
    assert client.post("/api/presets/delete", data="{").status_code == 400
    assert client.post("/api/presets/delete", json={"name": 1}).status_code == 400


# --- names ---------------------------------------------------------------------------------------


def test_whoever_taps_twice_begins_one_match(real: RealTable) -> None:
    def tap(_: int) -> tuple[int, str | None]:
        answer = real.app.test_client().post("/new", data=NAMES)
        return answer.status_code, answer.location

    with ThreadPoolExecutor(4) as people:
        assert list(people.map(tap, range(8))) == [(303, "/")] * 8
    assert real.publisher.snapshot.match == "1"
    client = real.app.test_client()
    client.post("/new", data={**NAMES, "first": "0"})
    assert real.publisher.snapshot.match == "2"
    real.play(do="draw", card="ATH1")
    real.play(do="undo")
    client.post("/new", data={**NAMES, "first": "0", "abandon": "yes"})
    assert real.publisher.snapshot.match == "3"


def test_names_of_earlier_matches_are_offered_first(real: RealTable) -> None:
    real.begin("Zosia", "Ania")
    real.begin("Żaneta", "Zosia")
    page = real.app.test_client().get("/new").text
    offered = re.findall(r'class="btn sample"[^>]*>([^<]*)<', page)
    assert offered[:4] == ["Żaneta", "Zosia", "Ania", "Borys"]
    assert len(offered) == len({name.casefold() for name in offered}) <= 18


@pytest.mark.parametrize("names", [["x" * 21, "Borys"], ["Ania", "ania"], ["a\nb", "c"]])
def test_a_name_that_no_screen_can_show_begins_no_match(
    table: ShownTable, client: FlaskClient, names: list[str]
) -> None:
    header = {"table": 1, "game": "collect-and-rule", "players": names}
    answer = client.post("/api/match", json=header)
    assert answer.status_code == 409
    assert answer.get_json()["text"]
    assert table.asked == []


def test_the_youngest_has_to_be_tapped(client: FlaskClient) -> None:
    assert 'name="first" value="0" checked' not in client.get("/new").text
    answer = client.post("/new", data={"name-0": "Ania", "name-1": "Borys"})
    assert answer.status_code == 400
    assert "Mark who is the youngest" in answer.text
