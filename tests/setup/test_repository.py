"""What is true of the repository as a whole."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tableside.config import option_names

ROOT = Path(__file__).parents[2]


def tracked_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


# Homes of people and of build machines; /usr, /etc and /dev are the same everywhere.
MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(home|root|Users|work|workspace|builds|tmp|mnt)/[\w.-]+")


def test_no_tracked_file_names_a_place_on_somebodys_machine() -> None:
    found = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if MACHINE_PATH.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert found == []


def locked(name: str) -> dict[str, set[str]]:
    """The packages in a lock file and the versions locked, by normal name."""
    versions: dict[str, set[str]] = {}
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        entry = re.match(r"([a-z0-9.-]+)==([^ ;]+)", line)
        if entry:
            versions.setdefault(entry[1], set()).add(entry[2])
    return versions


def wanted(extra: str | None) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["dependencies"] + (project["optional-dependencies"][extra] if extra else [])
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize(
    ("name", "extra"), [("requirements.lock", None), ("requirements-test.lock", "test")]
)
def test_the_lock_files_hold_every_dependency_in_a_version_that_fits(
    name: str, extra: str | None
) -> None:
    versions = locked(name)
    for requirement in wanted(extra):
        assert requirement.name in versions, f"{requirement.name} is not in {name}"
        for version in versions[requirement.name]:
            assert requirement.specifier.contains(version), f"{requirement} got {version}"


def test_tests_run_with_the_versions_that_players_get() -> None:
    assert locked("requirements.lock").items() <= locked("requirements-test.lock").items()


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-test.lock"])
def test_the_lock_files_name_no_index_and_no_local_path(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(
        r"https?:|file:|--(extra-)?index-url|--find-links|^-[ief]|[ =]/", text, re.M
    )


def test_every_option_is_documented() -> None:
    text = (ROOT / "docs" / "table-toml.md").read_text(encoding="utf-8")
    missing = [name for name in option_names() if f"`{name.split('.')[1]}`" not in text]
    assert missing == []


def test_links_between_documents_lead_somewhere() -> None:
    broken = []
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8")):
            if ":" not in target and not (path.parent / target).exists():
                broken.append(f"{path.relative_to(ROOT)} -> {target}")
    assert broken == []


@pytest.mark.parametrize("name", ["run", ".ci/run"])
def test_what_is_run_can_be_run(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111 == 0o111
