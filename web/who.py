"""Who did something, as the log keeps it and as people read it."""

from __future__ import annotations

from tableside.messages import Text

SCREEN = "screen"
_KNOWN = (SCREEN, "camera", "card", "button", "station")


def phone_name(number: int, player: str | None) -> str:
    """What the log keeps of a phone: whose it is, else which.

    Args:
        number: counts the phones of a match from 1.
        player: who sits with it.
    """
    return f"phone {number}" if player is None else f"phone:{player}"


def who_text(who: str) -> Text:
    """What the log kept, for people; a name that stands for itself stays one."""
    kind, colon, player = who.partition(":")
    if colon and kind == "phone":
        return Text("who.phone-of", {"name": player})
    kind, _, number = who.partition(" ")
    if kind == "phone" and number.isascii() and number.isdigit():
        return Text("who.phone", {"number": int(number)})
    if who in _KNOWN:
        return Text(f"who.{who}")
    return Text("who.name", {"name": who})
