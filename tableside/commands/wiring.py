"""Draw how lamps, buzzer and buttons are wired to a Raspberry Pi, from the file of pins.

The drawing and the parts list follow from the same file that the program reads, so they are right
also for a file of your own.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tableside.cues.pins import load_pins
from tableside.errors import UserError
from tableside.messages import LANGUAGES, Text
from tableside.wiring.drawing import Say, draw, remarks, wire_words
from tableside.wiring.plan import Plan, plan_of
from tableside.wiring.words import CATALOGUE
from tableside.words import Speaker

HELP = "draw how lamps, buzzer and buttons are wired"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("out", type=Path, nargs="?", metavar="OUT.svg", help="where to draw it")
    parser.add_argument(
        "--pins", type=Path, metavar="FILE", help="the file of pins (the one of the program)"
    )
    parser.add_argument(
        "--parts", action="store_true", help="print the parts and the wires as text"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="language on the drawing (%(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Draw it, list it, or both; gives 0."""
    if arguments.out is None and not arguments.parts:
        raise UserError("where to? name a file for the drawing, such as wiring.svg, or add --parts")
    plan = plan_of(load_pins(arguments.pins))
    speaker = Speaker([CATALOGUE], lambda card, _language: card)

    def say(text: Text) -> str:
        return speaker.say(text, arguments.lang)

    if not plan.items:
        raise UserError(say(Text("nothing")))
    if arguments.out is not None:
        try:
            arguments.out.write_text(draw(plan, say), encoding="utf-8")
        except OSError as error:
            raise UserError(f"{arguments.out} can't be written: {error.strerror}") from None
    if arguments.parts:
        print("\n".join(listed(plan, say)))
    return 0


def listed(plan: Plan, say: Say) -> list[str]:
    """Parts, wires and remarks, line by line."""
    return [
        f"{say(Text('parts'))}:",
        *(f"{part.count:>4} x {say(part.text)}" for part in plan.parts),
        "",
        f"{say(Text('wires'))}:",
        *(f"     {wire_words(wire, say)}" for wire in plan.wires),
        "",
        *remarks(plan, say),
    ]
