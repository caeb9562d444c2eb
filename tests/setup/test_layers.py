"""Who may import whom: downward only, and in no circles (`docs/architecture.md`)."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("card_markers", "tableside", "web")

# What everybody may use: plain values, words and errors.
LEAVES = frozenset(
    {
        "tableside",
        "tableside.aside",
        "tableside.camera_report",
        "tableside.camera_words",
        "tableside.errors",
        "tableside.laid_out",
        "tableside.messages",
        "tableside.publisher",
        "tableside.spoken",
        "tableside.toml",
        "tableside.words",
    }
)

# Room -> what it may import beside itself and the leaves.
ALLOWED = {
    "card_markers": set[str](),
    "tableside.games": set[str](),
    "tableside.decks": {"card_markers", "tableside.games"},
    "tableside.clock": set[str](),
    "tableside.passphrase": set[str](),
    "tableside.certificate": {"tableside.passphrase"},
    "tableside.vision": {"card_markers", "tableside.clock"},
    "tableside.match": {"tableside.games"},
    "tableside.table_words": set[str](),
    "tableside.interpreter": {"tableside.games", "tableside.match"},
    "tableside.table": {
        "tableside.games",
        "tableside.match",
        "tableside.interpreter",
    },
    "tableside.audit": {
        "card_markers",
        "tableside.decks",
        "tableside.games",
        "tableside.match",
        "tableside.vision",
    },
    "tableside.shelf": {
        "card_markers",
        "tableside.decks",
        "tableside.games",
        "tableside.vision",
    },
    "tableside.table_picture": {"card_markers", "tableside.audit", "tableside.vision"},
    "tableside.cues": set[str](),
    "tableside.wiring": {"tableside.cues"},
    "tableside.camera_options": {"tableside.config"},
    "tableside.config": {"tableside.games"},
    "tableside.event_log": set[str](),
    "tableside.progress": set[str](),
    "tableside.data_folder": {"tableside.match", "tableside.vision"},
    "tableside.logs": set(),
    "tableside.notifying": set(),
    "tableside.watchdog": {"tableside.notifying"},
    "tableside.new_match": {"tableside.config", "tableside.games", "tableside.match"},
    "tableside.recorder": {"tableside.match"},
    "tableside.sounding": {"tableside.config", "tableside.cues"},
    "tableside.stopping": set[str](),
    "tableside.ticking": set[str](),
    "tableside.witness": {"tableside.match", "tableside.vision"},
    "tableside.securing": {
        "tableside.certificate",
        "tableside.config",
        "tableside.passphrase",
        "web",
    },
    "tableside.doctor": {
        "tableside.config",
        "tableside.cues",
        "tableside.decks",
        "tableside.match",
        "tableside.sounding",
        "tableside.vision",
        "web",
    },
    "tableside.simulation": {
        "card_markers",
        "tableside.decks",
        "tableside.games",
        "tableside.vision",
    },
    "web": {"tableside.match", "tableside.games", "card_markers"},
    "tableside.station": {
        "card_markers",
        "tableside.clock",
        "tableside.config",
        "tableside.cues",
        "tableside.data_folder",
        "tableside.decks",
        "tableside.games",
        "tableside.match",
        "tableside.new_match",
        "tableside.notifying",
        "tableside.recorder",
        "tableside.securing",
        "tableside.shelf",
        "tableside.sounding",
        "tableside.table",
        "tableside.table_words",
        "tableside.table_picture",
        "tableside.ticking",
        "tableside.vision",
        "tableside.watchdog",
        "tableside.witness",
        "web",
    },
    "tableside.commands": {
        "card_markers",
        "tableside.audit",
        "tableside.camera_options",
        "tableside.certificate",
        "tableside.clock",
        "tableside.config",
        "tableside.cues",
        "tableside.decks",
        "tableside.doctor",
        "tableside.event_log",
        "tableside.games",
        "tableside.logs",
        "tableside.notifying",
        "tableside.match",
        "tableside.new_match",
        "tableside.passphrase",
        "tableside.progress",
        "tableside.simulation",
        "tableside.station",
        "tableside.stopping",
        "tableside.table_words",
        "tableside.vision",
        "tableside.wiring",
        "web",
    },
    "tableside.__main__": {"tableside.commands"},
}


def modules() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = path
    return found


MODULES = modules()


@functools.cache
def imports(name: str) -> frozenset[str]:
    """The modules of ours that module `name` imports, wherever in the file it does."""
    return frozenset(_imports(name))


def _imports(name: str) -> Iterator[str]:
    path = MODULES[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        wanted: list[str] = []
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            # `from package import x`: x is a module of its own, or a name in the package.
            wanted = [
                f"{module}.{alias.name}" if f"{module}.{alias.name}" in MODULES else module
                for alias in node.names
            ]
        yield from (module for module in wanted if module in MODULES)


def room(name: str) -> str | None:
    """The room that a module belongs to; None for a leaf."""
    if name in LEAVES:
        return None
    fitting = [known for known in ALLOWED if name == known or name.startswith(f"{known}.")]
    assert fitting, f"{name} belongs to no room; add it to the table here and in the documents"
    return max(fitting, key=len)


def test_imports_run_only_downward() -> None:
    wrong = []
    for name in MODULES:
        here = room(name)
        for wanted in sorted(imports(name)):
            there = room(wanted)
            if there is None or there == here:
                continue
            if here is None or there not in ALLOWED[here]:
                wrong.append(f"{name} imports {wanted}")
    assert wrong == []


def test_there_are_no_circles_of_modules() -> None:
    graph = {name: imports(name) - {name} for name in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail("modules import each other: " + " -> ".join(error.args[1]))


def test_the_table_itself_has_no_circles() -> None:
    TopologicalSorter(ALLOWED).prepare()


PURE = ("tableside.games", "tableside.messages", "tableside.words")
IMPURE = {
    "asyncio", "datetime", "http", "io", "os", "pathlib", "random", "secrets", "socket", "sqlite3",
    "subprocess", "sys", "tempfile", "threading", "time", "tomllib", "urllib", "uuid",
}  # fmt: skip


def test_rules_know_no_clock_file_network_thread_or_chance() -> None:
    wrong = []
    for name, path in MODULES.items():
        if not name.startswith(PURE):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            wrong += [f"{name} imports {used}" for used in names if used.split(".")[0] in IMPURE]
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                wrong += [f"{name} calls {node.func.id}"] if node.func.id == "open" else []
    assert wrong == []
