"""Journals as the first version of the program kept them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

FIRST_VERSION = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    header TEXT NOT NULL,
    began REAL NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE lines (
    match INTEGER NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE desks (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    desk TEXT NOT NULL
) STRICT;
PRAGMA application_id = 2058478877;
PRAGMA user_version = 1;
"""

_ROWS = {
    "matches": "SELECT id, header, began, finished FROM new.matches",
    "lines": "SELECT key / 1000000, key % 1000000, entry FROM new.lines",
    "desks": "SELECT match, desk FROM new.desks",
}


def as_the_first_version(journal: Path, old: Path) -> None:
    """Writes to `old` what the first version would have kept of the matches in a closed journal."""
    with sqlite3.connect(old) as database:
        database.executescript(FIRST_VERSION)
        database.execute("ATTACH DATABASE ? AS new", (str(journal),))
        for table, rows in _ROWS.items():
            database.execute(f"INSERT INTO {table} {rows}")
    database.close()
