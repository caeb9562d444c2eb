"""The `tableside` command: finds the commands beside this file and runs one."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import NoReturn

import tableside.commands
from tableside import __version__
from tableside.errors import UserError


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
        print(f"tableside {arguments.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output (head, a closed terminal) has gone: nothing left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


def _chosen_command(argv: Sequence[str]) -> str | None:
    """The command that the call names: only its file is imported, so that each starts fast."""
    return argv[0] if argv and argv[0] in command_names() else None


if __name__ == "__main__":
    sys.exit(main())
