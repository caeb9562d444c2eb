"""The staff's passphrase: kept as a hash that is slow to try (scrypt, RFC 7914)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import logging
import os
import secrets
import tempfile
import threading
import unicodedata
from pathlib import Path

from tableside.errors import UserError

_log = logging.getLogger(__name__)

PASSPHRASE_NAME = "passphrase"
"""The file's name in the data folder."""
SHORTEST = 8
LONGEST = 200

_COST, _BLOCK, _PARALLEL = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
_UNREADABLE = "unreadable"


class PassphraseFile:
    """The passphrase that a file keeps the hash of; without the file none is set.

    The file is looked at again at every use, so that a passphrase that is set while a station runs
    counts at once. One that can't be read opens nothing, and is complained of once until it
    changes: pages look at it for every request.

    Args:
        path: need not exist.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turn = threading.Lock()  # each try takes 32 MB
        self._telling = threading.Lock()
        self._told: tuple[str, tuple[int, ...]] | None = None

    @property
    def mark(self) -> str | None:
        """Changes whenever the passphrase is changed; None while none is set."""
        try:
            return self.path.read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            self._warn(f"the passphrase's file can't be read ({error}): nobody counts as staff")
            return _UNREADABLE

    def fits(self, typed: str) -> bool:
        """Whether it is this one; takes about a tenth of a second."""
        mark = self.mark
        if mark == _UNREADABLE:
            return False
        kind, _, rest = (mark or "").partition("$")
        try:
            cost, block, parallel, salt, kept = rest.split("$")
            if kind != "scrypt":
                return False
            numbers = int(cost), int(block), int(parallel)
            with self._turn:
                made = _hash(typed, base64.b64decode(salt), *numbers)
            return hmac.compare_digest(made, base64.b64decode(kept))
        except (ValueError, TypeError) as error:  # TypeError: a number that scrypt can't take
            self._warn(f"the passphrase's file holds no passphrase ({error}): set it again")
            return False

    def _warn(self, complaint: str) -> None:
        """Complains, unless just that was said last of the file as it is."""
        seen: tuple[int, ...] = ()
        try:
            status = self.path.stat()
            seen = (status.st_mtime_ns, status.st_size, status.st_ino, status.st_mode)
        except OSError as error:
            seen = (error.errno or 0,)
        with self._telling:
            if self._told == (complaint, seen):
                return
            self._told = complaint, seen
        _log.warning("%s", complaint)

    def set(self, passphrase: str) -> None:
        """Keeps another one. Raises UserError where it is too short or can't be written."""
        if not SHORTEST <= len(passphrase) <= LONGEST:
            raise UserError(
                f"a passphrase has {SHORTEST} to {LONGEST} characters; a few words are easy to "
                "keep in mind"
            )
        salt = secrets.token_bytes(16)
        made = _hash(passphrase, salt, _COST, _BLOCK, _PARALLEL)
        parts = (base64.b64encode(salt).decode(), base64.b64encode(made).decode())
        line = f"scrypt${_COST}${_BLOCK}${_PARALLEL}${parts[0]}${parts[1]}\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_private(self.path, line.encode())
        except OSError as error:
            raise UserError(f"the passphrase can't be kept in {self.path}: {error}") from None

    def remove(self) -> None:
        """From now on none is set. Raises UserError where the file can't be removed."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise UserError(f"{self.path} can't be removed: {error}") from None


def write_private(path: Path, content: bytes) -> None:
    """Writes a file that only its owner may read; there is never half of it. Raises OSError."""
    number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)  # mode 0600
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _hash(passphrase: str, salt: bytes, cost: int, block: int, parallel: int) -> bytes:
    typed = unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
    return hashlib.scrypt(typed, salt=salt, n=cost, r=block, p=parallel, maxmem=_MEMORY, dklen=32)
