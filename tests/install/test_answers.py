"""A file of answers: everything in it is checked before anything is changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.install.machine import ROOT, Machine

WRONG = {
    "langauge = pl": "line 1: there is no answer langauge; known are: name language",
    "# fine\n\nlanguage = de": "line 3: language is pl, ru or en",
    # As an editor on Windows writes it.
    "\ufeffname = table\r\nlanguage = xx\r": "line 2: language is pl, ru or en",
    "kiosk read_only = yes": "line 1: one answer a line, not: kiosk read_only",
    "language = pl\nlanguage = en": "line 2: language is answered twice",
    "camera": "line 1: write KEY = VALUE, not: camera",
    'camera = "my camera"': "line 1: camera is picamera2, a number",
    "camera = $(reboot)": "line 1: camera is picamera2, a number",
    'camera = http://a/"b': "line 1: camera is picamera2, a number",
    "name = Ty Z": "line 1: name is a name of small letters",
    "name = -table": "line 1: name is a name of small letters",
    "kiosk = maybe": "line 1: kiosk is yes or no",
    "read_only = ": "line 1: read_only is yes or no",
    "passphrase = short": "line 1: passphrase has 8 to 200 characters",
}


@pytest.mark.parametrize(("text", "complaint"), WRONG.items(), ids=WRONG)
def test_a_wrong_answer_is_told_in_one_line_and_changes_nothing(
    machine: Machine, text: str, complaint: str
) -> None:
    before = machine.tree()
    done = machine.install(ROOT, f"{text}\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"tableside: {machine.root}.answers {complaint}")
    assert done.stderr.count("\n") == 1
    assert machine.tree() == before


CALLS: dict[tuple[str, ...], str] = {
    (): "what? install, uninstall",
    ("instal",): "there is no command instal",
    ("install", "--anwsers", "x"): "there is no option --anwsers",
    ("install", "--answers", "nowhere"): "the file of answers nowhere can't be read",
    ("install",): "nobody is there to ask: name a file with --answers",
    ("update",): "which version? name its folder or its .tar.gz",
    ("update", "nowhere"): "tableside is not installed here",
    ("uninstall",): "tableside is not installed here",
    ("read-only", "maybe"): "tableside is not installed here",
    ("rollback", "one", "two"): "one name at most: one, or two?",
}


@pytest.mark.parametrize(("call", "complaint"), CALLS.items(), ids=[" ".join(c) for c in CALLS])
def test_a_wrong_call_is_told_in_one_line(
    machine: Machine, call: tuple[str, ...], complaint: str
) -> None:
    done = machine.setup(ROOT, *call)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"tableside: {complaint}")
    assert done.stderr.count("\n") == 1


def test_every_answer_is_in_the_example_with_its_default(machine: Machine, toy: Path) -> None:
    example = (ROOT / "firmware_config/answers.example").read_text()
    assert machine.install(toy, example).returncode == 0
    kept = machine.text("var/lib/tableside-setup/answers").splitlines()
    lines = [line for line in example.splitlines() if line and not line.startswith("#")]
    assert kept == [line for line in lines if not line.startswith("passphrase")]
    other = machine.copy(machine.root.parent / "other")
    assert other.install(toy, "").returncode == 0
    assert other.text("var/lib/tableside-setup/answers").splitlines() == kept


def test_help_names_every_command(machine: Machine) -> None:
    done = machine.setup(ROOT, "help")
    assert done.returncode == 0
    for command in ("install", "uninstall", "update", "rollback", "read-only", "status", "--root"):
        assert command in done.stdout
