"""The wheel is whole: installed in a fresh environment it plays a game far from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("card_markers", "firmware_config", "tableside", "web")


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command that finds nothing of the checkout; fails the test with what it said."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    }
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | {"PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts' folder of a fresh environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=True, symlinks=True)
    scripts = folder / "bin"
    pip: list[str | Path] = [
        scripts / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    run(*pip, "--require-hashes", "-r", ROOT / "requirements.lock", cwd=folder)
    run(*pip, "--no-deps", wheel, cwd=folder)
    return scripts


def test_the_wheel_holds_every_file_of_the_packages(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(wanted - inside) == []


@pytest.mark.timeout(600)
def test_the_installed_wheel_plays_a_demo_to_its_end(installed: Path, tmp_path: Path) -> None:
    run(installed / "python", "-m", "pip", "check", cwd=tmp_path)
    demo = ["demo", "--fast", "--headless", "--seed", "7"]
    done = run(installed / "tableside", *demo, cwd=tmp_path)
    assert done.stdout.splitlines()[-1].startswith("Winner: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.timeout(600)
def test_the_installed_wheel_prints_cards_and_judges_records(
    installed: Path, tmp_path: Path
) -> None:
    sheet = ["cards", "sheet", "--out", "deck.pdf", "--lang", "pl", "--only", "ATH3,COIN02"]
    run(installed / "tableside", *sheet, cwd=tmp_path)
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF-")
    record = tmp_path / "game.jsonl"
    record.write_text(
        '{"table":1,"game":"collect-and-rule","players":["A","B"]}\n{"do":"draw","card":"COIN01"}\n'
    )
    verdicts = run(installed / "tableside", "referee", record, cwd=tmp_path).stdout.splitlines()
    assert len(verdicts) == 1


@pytest.mark.timeout(600)
def test_the_installed_wheel_serves_its_pages_and_knows_its_pins(
    installed: Path, tmp_path: Path
) -> None:
    program = """
import urllib.request
from pathlib import Path
from tableside.config import CameraOptions, Config, DataOptions, GameOptions, ScreenOptions
from tableside.cues.pins import load_pins
from tableside.station import Station

assert load_pins().seats
config = Config(
    game=GameOptions(players=("Ania", "Borys")), camera=CameraOptions("none"),
    screen=ScreenOptions(port=0), data=DataOptions(Path("data")),
)
with Station(config) as station:
    for page in ("", "new", "healthz"):
        with urllib.request.urlopen(station.url + page) as answer:
            assert answer.status == 200, page
"""
    run(installed / "python", "-c", program, cwd=tmp_path)
