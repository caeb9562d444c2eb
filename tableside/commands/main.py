"""The `tableside` command: finds the commands beside this file and runs one."""

from __future__ import annotations

import argparse
import contextlib
import errno
import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import NoReturn

import tableside.commands
from tableside import __version__
from tableside.errors import UserError

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class _OneLineParser(argparse.ArgumentParser):
    """Says a wrong call in one line, where argparse would add a usage text."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see '{self.prog} --help')\n")


def command_names() -> list[str]:
    """The commands, by the names of their files."""
    return sorted(
        entry.name
        for entry in pkgutil.iter_modules(tableside.commands.__path__)
        if entry.name != "main"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status (2 for a user's mistake)."""
    try:
        _mend_streams()
        return _main(argv)
    except KeyboardInterrupt:
        return 130


def _main(argv: Sequence[str] | None) -> int:
    parser = _OneLineParser(prog="tableside", description=tableside.__doc__)
    parser.add_argument("--version", action="version", version=f"tableside {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    chosen = _chosen_command(sys.argv[1:] if argv is None else argv)
    for name in [chosen] if chosen else command_names():
        module = importlib.import_module(f"tableside.commands.{name}")
        command = commands.add_parser(name, help=module.HELP, description=module.__doc__)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    arguments = parser.parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except UserError as error:
        _complain(arguments.command, str(error))
        return 2
    except BrokenPipeError:
        # The reader of our output (head, a closed terminal) has gone: nothing left to say.
        _drop_output()
        return 0
    except OSError as error:
        if error.errno not in _FULL or error.filename is not None:
            raise
        # Files are named in such errors, or their writers raise UserError: this was `print`.
        _drop_output()
        _complain(arguments.command, f"the output can't be written ({error.strerror}); free space")
        return 2
    return status


def _mend_streams() -> None:
    """Whatever the caller has closed is open to nowhere: else the first file opened, a journal
    perhaps, would take its place and get what is printed. Names of files that are no text in the
    terminal's encoding are printed as escapes.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest free number, which is this one
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "r" if number == 0 else "w", closefd=False))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Whatever else is printed goes nowhere; also what waits to be written at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(command: str, sentence: str) -> None:
    """One line on standard error, whatever names it holds."""
    line = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in sentence)
    with contextlib.suppress(OSError):
        print(f"tableside {command}: {line}", file=sys.stderr)


def _chosen_command(argv: Sequence[str]) -> str | None:
    """The command that the call names: only its file is imported, so that each starts fast."""
    return argv[0] if argv and argv[0] in command_names() else None


if __name__ == "__main__":
    sys.exit(main())
