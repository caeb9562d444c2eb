"""The journal's tables, and how a journal of an earlier version gets them."""

from __future__ import annotations

import sqlite3

from tableside.match.seals import Kind, seal

APPLICATION_ID = 0x7AB1E51D
"""Marks the file as ours in its header, bytes 68 to 71."""

SCHEMA_VERSION = 4

LINES_EACH = 1_000_000
"""A line's key is its match's id times this, plus its number."""

_SCHEMA = """
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
"""

_CHANGES = {
    2: """
CREATE TABLE running (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    match INTEGER NOT NULL REFERENCES matches (id)
) STRICT
""",
    3: """
CREATE TABLE refusals (
    match INTEGER NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID
""",
    # Keyed by one number: rows of such tables stay in one piece up to 4 kB, so that they are found
    # in a damaged file.
    4: f"""
CREATE TABLE sealed_lines (
    key INTEGER PRIMARY KEY,
    entry TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT;
INSERT INTO sealed_lines SELECT match * {LINES_EACH} + n, entry, '' FROM lines;
DROP TABLE lines;
ALTER TABLE sealed_lines RENAME TO lines;
ALTER TABLE matches ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE desks ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE refusals ADD COLUMN seal TEXT NOT NULL DEFAULT '';
CREATE TABLE about (version INTEGER NOT NULL, probes INTEGER NOT NULL) STRICT;
INSERT INTO about VALUES (4, 0)
""",
}
"""What each version added: the statements that make it of the one before."""


def bring_up_to_date(db: sqlite3.Connection, version: int) -> None:
    """Make the tables of `SCHEMA_VERSION` of those of an earlier version, 0 for an empty file. To
    be called in a transaction.
    """
    if version == 0:
        _run(db, _SCHEMA)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for change in range(max(version, 1) + 1, SCHEMA_VERSION + 1):
        _run(db, _CHANGES[change])
        if change == 4:
            _seal_all(db)
    db.execute(f"UPDATE about SET version = {SCHEMA_VERSION}")
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def version_of(db: sqlite3.Connection) -> int:
    """Which version's tables a journal has, 0 for an empty file.

    Since the fourth, the file's header and a table say the same, so that a letter that went bad in
    the header is told from another program's file, or a newer program's. Raises ForeignFile, and
    DisagreeingFile where the two differ.
    """
    application, version, tables, about = (
        db.execute(query).fetchone()[0]
        for query in (
            "PRAGMA application_id",
            "PRAGMA user_version",
            "SELECT count(*) FROM sqlite_master",
            "SELECT count(*) FROM sqlite_master WHERE name = 'about' AND sql LIKE '%probes%'",
        )
    )
    if not about:
        if (tables or application) and application != APPLICATION_ID:
            raise ForeignFile
        if bool(tables) is not (version > 0) or version in range(4, SCHEMA_VERSION + 1):
            raise DisagreeingFile
        return int(version)
    told = db.execute("SELECT version FROM about").fetchone()
    if application != APPLICATION_ID or told != (version,):
        raise DisagreeingFile
    return int(version)


class ForeignFile(Exception):
    """It is another program's database."""


class DisagreeingFile(Exception):
    """The file's header is damaged."""


def _run(db: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";"):
        db.execute(statement)


def _seal_all(db: sqlite3.Connection) -> None:
    """Seal what was kept before there were seals: it is believed as it stands."""
    for match, header, began, finished in db.execute(
        "SELECT id, header, began, finished FROM matches"
    ).fetchall():
        sealed = seal("M", match, repr(began), header)
        db.execute("UPDATE matches SET seal = ? WHERE id = ?", (str(sealed), match))
        first = head = sealed.digest
        keys = (match * LINES_EACH, (match + 1) * LINES_EACH)
        for key, entry in db.execute(
            "SELECT key, entry FROM lines WHERE key > ? AND key < ? ORDER BY key", keys
        ).fetchall():
            line = seal("L", match, key - keys[0], entry, head)
            db.execute("UPDATE lines SET seal = ? WHERE key = ?", (str(line), key))
            head = line.digest
        kind: Kind = "F" if finished else "D"
        for (desk,) in db.execute("SELECT desk FROM desks WHERE match = ?", (match,)).fetchall():
            sealed = seal(kind, match, 0, desk, head)
            db.execute("UPDATE desks SET seal = ? WHERE match = ?", (str(sealed), match))
        for n, entry in db.execute(
            "SELECT n, entry FROM refusals WHERE match = ?", (match,)
        ).fetchall():
            db.execute(
                "UPDATE refusals SET seal = ? WHERE match = ? AND n = ?",
                (str(seal("R", match, n, entry, first)), match, n),
            )
