"""`table.toml`: what it may say, and how it is told what is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tableside.config import (
    CameraOptions,
    Config,
    CueOptions,
    DataOptions,
    GameOptions,
    ScreenOptions,
    default_data_folder,
    load_config,
    read_config,
)
from tableside.errors import UserError
from tableside.toml import TomlFile

EVERYTHING = """
[game]
name = "collect-and-rule"
deck = "hellas-60"
players = ["Ania", "Borys", "Łucja"]
first = "Borys"

[game.house_rules]
robber_short = "pay_nothing"
begin_by_buying = true

[camera]
source = "2"
fps = 25
reader = "zxing"
show_spot = [0.25, 0.1, 0.75, 0.9]

[camera.seat_zones]
1 = [0, 0.5, 0.25, 1]
2 = [0.75, 0.5, 1, 1]

[screen]
language = "pl"
host = "0.0.0.0"
port = 80

[cues]
lamps = true
buzzer = false
buttons = false
pins = "pins.toml"
speech = true

[data]
folder = "games"
"""


def config(text: str) -> Config:
    return read_config(TomlFile("table.toml", text), Path("/etc/tableside"))


def test_an_empty_file_means_the_defaults() -> None:
    assert config("") == Config()


def test_every_option_can_be_set() -> None:
    assert config(EVERYTHING) == Config(
        GameOptions(
            "collect-and-rule",
            "hellas-60",
            ("Ania", "Borys", "Łucja"),
            "Borys",
            {"robber_short": "pay_nothing", "begin_by_buying": True},
        ),
        CameraOptions(
            "2",
            25.0,
            "zxing",
            (0.25, 0.1, 0.75, 0.9),
            {0: (0.0, 0.5, 0.25, 1.0), 1: (0.75, 0.5, 1.0, 1.0)},
        ),
        ScreenOptions("pl", "0.0.0.0", 80),
        CueOptions(True, False, False, Path("/etc/tableside/pins.toml"), speech=True),
        DataOptions(Path("/etc/tableside/games")),
    )


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("0", "0"),
        ("none", "none"),
        ("picamera2", "picamera2"),
        ("/dev/video2", "/dev/video2"),
        ("http://phone:8080/video", "http://phone:8080/video"),
        ("clips/game.mp4", "/etc/tableside/clips/game.mp4"),
        ("/clips/game.mp4", "/clips/game.mp4"),
    ],
)
def test_a_clip_is_looked_for_beside_the_file(source: str, kept: str) -> None:
    assert config(f'[camera]\nsource = "{source}"\n').camera.source == kept


def test_a_deck_file_is_looked_for_beside_the_file_and_a_deck_of_ours_by_name() -> None:
    assert config('[game]\ndeck = "mine.toml"\n').game.deck == "/etc/tableside/mine.toml"
    assert config('[game]\ndeck = "hellas-60"\n').game.deck == "hellas-60"


def test_a_board_is_looked_for_beside_the_file() -> None:
    assert config("").game.board is None
    assert config('[game]\nboard = "mine.toml"\n').game.board == "/etc/tableside/mine.toml"


def test_a_board_is_the_same_one_wherever_the_table_is_started_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "table.toml").write_text('[game]\nboard = "boards/../mine.toml"\n')
    boards = set()
    for place, name in ((tmp_path, "table.toml"), (tmp_path.parent, f"{tmp_path.name}/table.toml")):
        monkeypatch.chdir(place)
        boards.add(load_config(Path(name)).game.board)
    assert boards == {str(tmp_path / "mine.toml")}


def test_a_home_folder_may_be_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    assert config('[data]\nfolder = "~/games"\n').data.folder == Path("/somewhere/games")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[screen]\nprot = 80\n", "table.toml line 2: there is no option prot in [screen]; "
         "did you mean port?"),
        ("[sceen]\n", "table.toml line 1: there is no option sceen; did you mean screen?"),
        ("\n\n[data]\nxyz = 1\n", "line 4: there is no option xyz in [data]; known are: folder"),
        ("camera = 3\n", "line 1: camera is a section; write it as [camera]"),
        ("[game]\nhouse_rules = 1\n", "line 2: game.house_rules is a section; write it as [game."),
        ('[screen]\nport = "80"\n', "line 2: screen.port must be a whole number from 0 to 65535"),
        ("[screen]\n# where\nport = 70000\n", "line 3: screen.port must be a whole number"),
        ("[screen]\nport = true\n", "line 2: screen.port must be a whole number"),
        ('[screen]\nlanguage = "de"\n', 'line 2: screen.language must be one of "pl", "ru", "en"'),
        ("[camera]\nsource = 0\n", "line 2: camera.source must be a text in quotes"),
        ("[camera]\nfps = 0\n", "line 2: camera.fps must be a number of pictures a second"),
        ("[camera]\nfps = nan\n", "line 2: camera.fps must be a number of pictures a second"),
        ("[camera]\nshow_spot = [0.5, 0, 0.5, 1]\n", "line 2: camera.show_spot must be [left, top"),
        ("[camera]\nshow_spot = [\n0,\n0,\n2,\n1]\n", "line 2: camera.show_spot must be [left, "),
        ("[camera.seat_zones]\n0 = [0, 0, 1, 1]\n", "seat_zones has '0'; seats are numbered"),
        ("[camera]\n[camera.seat_zones]\n1 = [0]\n", "line 2: camera.seat_zones has for seat 1"),
        ('[game]\nplayers = "Ania"\n', "line 2: game.players must be a list of names"),
        ('[game]\nplayers = ["Ania", "Ania"]\n', "line 2: game.players names somebody twice"),
        ("[game.house_rules]\nrobber_short = 3\n", "game.house_rules has for robber_short neither"),
        ('[cues]\nlamps = "yes"\n', "line 2: cues.lamps must be true or false"),
        ('[data]\nfolder = ""\n', "line 2: data.folder must be a text in quotes"),
        ("[screen]\nport 80\n", "table.toml is not valid TOML"),
        ("[screen]\nport = 80\nport = 81\n", "table.toml is not valid TOML"),
    ],
)  # fmt: skip
def test_a_wrong_option_is_told_where_and_what(text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        config(text)
    assert message in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="can't be read: No such file"):
        load_config(tmp_path / "table.toml")


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b"\xff\xfe\x00[")
    with pytest.raises(UserError, match="not text in UTF-8"):
        load_config(path)


def test_a_file_from_windows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b'\xef\xbb\xbf[screen]\r\nport = 81\r\nlanguage = "ru"\r\n')
    assert load_config(path).screen == ScreenOptions("ru", port=81)


@pytest.mark.parametrize(
    ("line", "path"),
    [(1, ("a",)), (4, ("b",)), (6, ("b", "list")), (9, ("b", "after")), (11, ("b", "c", "deep"))],
)
def test_lines_are_counted_through_comments_and_long_values(
    line: int, path: tuple[str, ...]
) -> None:
    text = "a = 1\n\n# c\n[b]\n\nlist = [\n  1,\n  2]\nafter = 3\n[b.c]\ndeep = '''\nx\n'''\n"
    assert TomlFile("x", text).line(path) == line


def test_the_data_folder_follows_the_xdg_specification(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert default_data_folder() == Path("/somewhere/.local/share/tableside")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_data_folder() == Path("/data/tableside")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_data_folder() == Path("/somewhere/.local/share/tableside")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 3000, "nested too deep"),
        ('[data]\nfolder = "~nobody-of-this-name/x"', "line 2: data.folder names the home of"),
        ('[data]\nfolder = "a\\u0000b"', "line 2: data.folder has a character of code 0"),
        ('[screen]\nhost = "a\\u0000b"', "line 2: screen.host has a character of code 0"),
    ],
)
def test_values_that_broke_the_program_instead_of_being_told(
    tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "table.toml"
    file.write_text(text)
    with pytest.raises(UserError, match=re.escape(said)):
        load_config(file)
