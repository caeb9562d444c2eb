"""`tableside cards`: what it writes, and what it says about wrong calls."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
import zxingcpp

from card_markers.deck import LANGUAGES, load_deck
from card_markers.markers import MODULES
from card_markers.raster import Pages
from tableside.commands.main import main

DECK = load_deck("hellas-60")


def test_sheet_of_chosen_cards(tmp_path: Path) -> None:
    out = tmp_path / "some.pdf"
    call = ["cards", "sheet", "--out", str(out), "--paper", "letter", "--lang", "ru"]
    assert main([*call, "--only", "coin02, ATH3,STOP,ATH3"]) == 0
    document = Pages(out.read_bytes())
    assert len(document) == 2
    seen = [code.text for code in zxingcpp.read_barcodes(document.render(0, 1080, 1397))]
    assert sorted(seen) == sorted(DECK.card(card).payload for card in ("ATH3", "COIN02", "STOP"))


def test_sheet_of_the_whole_deck_has_the_commands(tmp_path: Path) -> None:
    out = tmp_path / "deck.pdf"
    assert main(["cards", "sheet", "--out", str(out)]) == 0
    document = Pages(out.read_bytes())
    assert len(document) == 14
    last = {code.text for code in zxingcpp.read_barcodes(document.render(12, 1260, 1782))}
    assert {DECK.commands[command].payload for command in DECK.commands} < last


@pytest.mark.parametrize("dpi", [600, 211])
def test_export_agrees_with_its_description(tmp_path: Path, dpi: int) -> None:
    folder = tmp_path / "new" / "cards"
    assert main(["cards", "export", str(folder), "--dpi", str(dpi), "--lang", "pl"]) == 0
    described = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    assert described["size_mm"] == [63, 88]
    assert [card["id"] for card in described["cards"]] == [card.id for card in DECK.all_cards()]
    names = {path.name for path in folder.iterdir()}
    assert names == {f"{card.id}.png" for card in DECK.all_cards()} | {"cards.json"}
    for card in described["cards"]:
        picture = cv2.imread(str(folder / f"{card['id']}.png"), cv2.IMREAD_GRAYSCALE)
        assert picture is not None
        assert card["payload"] == DECK.card(card["id"]).payload
        height, width = picture.shape
        assert (width, height) == (round(63 / 25.4 * dpi), round(88 / 25.4 * dpi))
        # A view of the marker's square alone, ten pixels a module, has clean modules.
        x, y, side = card["marker_mm"]
        across, down = width / 63, height / 88
        square = np.array(
            [
                [x * across, y * down],
                [(x + side) * across, y * down],
                [x * across, (y + side) * down],
            ],
            dtype=np.float32,
        )
        target = np.array([[0, 0], [10 * MODULES, 0], [0, 10 * MODULES]], dtype=np.float32)
        warp = cv2.getAffineTransform(square - 0.5, target - 0.5)
        flat = cv2.warpAffine(picture, warp, (10 * MODULES, 10 * MODULES), flags=cv2.INTER_AREA)
        cells = flat.reshape(MODULES, 10, MODULES, 10)[:, 3:7, :, 3:7].mean(axis=(1, 3)) / 255
        assert np.abs(cells - ~DECK.card(card["id"]).grid).max() < 0.05


def test_export_speaks_the_language_asked_for(tmp_path: Path) -> None:
    seen = set()
    for language in LANGUAGES:
        folder = tmp_path / language
        assert main(["cards", "export", str(folder), "--dpi", "72", "--lang", language]) == 0
        seen.add((folder / "ATH1.png").read_bytes())
    assert len(seen) == len(LANGUAGES)


def test_other_deck_file(tmp_path: Path) -> None:
    text = (Path(load_deck.__code__.co_filename).parent / "decks" / "hellas-60.toml").read_text(
        encoding="utf-8"
    )
    other = tmp_path / "other.toml"
    other.write_text(text.replace('marking = "', 'marking = "other '), encoding="utf-8")
    out = tmp_path / "deck.pdf"
    call = ["cards", "sheet", "--out", str(out), "--only", "ATH1", "--deck", str(other)]
    assert main(call) == 0
    (code,) = zxingcpp.read_barcodes(Pages(out.read_bytes()).render(0, 1260, 1782))
    assert code.text == load_deck(str(other)).card("ATH1").payload
    assert code.text not in DECK.payloads


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (["sheet", "--out", "{tmp}/a.pdf", "--only", "ATH9,ATH1,X"], "no card ATH9, X; ids look"),
        (["sheet", "--out", "{tmp}/a.pdf", "--only", " , "], "--only names no card"),
        (["sheet", "--out", "{tmp}/none/a.pdf"], "cannot write {tmp}/none/a.pdf"),
        (["sheet", "--out", "{tmp}"], "cannot write {tmp}: Is a directory; choose another"),
        (["sheet", "--out", "{tmp}/a.pdf", "--deck", "rome"], "deck 'rome': there is no such deck"),
        (["sheet", "--out", "{tmp}/a.pdf", "--deck", "{tmp}/x.toml"], "x.toml: cannot be read"),
        (["export", "{tmp}/file"], "cannot write {tmp}/file: File exists"),
        (["export", "{tmp}/file/below"], "cannot write {tmp}/file/below: Not a directory"),
        (["export", "{tmp}/c", "--dpi", "71"], "--dpi 71 is out of range: choose 72 to 1200"),
        (["export", "{tmp}/c", "--dpi", "1201"], "--dpi 1201 is out of range"),
    ],
)
def test_wrong_call_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], call: list[str], says: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["cards", *(word.replace("{tmp}", str(tmp_path)) for word in call)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tableside cards: ")
    assert said.count("\n") == 1
    assert says.replace("{tmp}", str(tmp_path)) in said


@pytest.mark.parametrize(
    "call",
    [
        [],
        ["print"],
        ["sheet"],
        ["sheet", "--out", "a.pdf", "--paper", "a5"],
        ["sheet", "--out", "a.pdf", "--lang", "de"],
        ["export", "somewhere", "--dpi", "many"],
    ],
)
def test_call_not_understood_exits_2_with_one_line(
    capsys: pytest.CaptureFixture[str], call: list[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["cards", *call])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
