"""The way back from a ruling or the rules to the page whose link led there, carried in the address.

A kiosk has no Back button: without this, whoever reads the clause of a ruling would lose it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from werkzeug.datastructures import MultiDict

BACK = "back"
"""The address's parameter that says where one comes from."""

MOST_LETTERS = 4000
"""Of the address that one comes from; whoever comes from a longer one returns to the table."""

_WORDS = {
    "ask": "back.ask",
    "dispute": "back.dispute",
    "seat": "back.seat",
    "what-if": "back.what-if",
}
_COME_FROM = re.compile(
    r"/(?P<page>ask|dispute|what-if|seat(?=/))(?:(?<=seat)/[1-9])?"
    r"(?:\?[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*)?"  # RFC 3986, 3.4
)


@dataclass(frozen=True, slots=True)
class WayBack:
    """Where a page's back button leads, and the code of its words."""

    address: str
    words: str


def way_back(said: MultiDict[str, str]) -> WayBack | None:
    """Where an address says that its reader comes from; None where that is the table, or none of
    the pages that may be named: nobody is led away from here.

    Args:
        said: the address's parameters.
    """
    address = said.get(BACK, "")
    found = _COME_FROM.fullmatch(address) if len(address) <= MOST_LETTERS else None
    if found is None:
        return None
    return WayBack(address, _WORDS[found["page"]])


def coming_from(link: str, here: str | None) -> str:
    """A link that says where it stands.

    Args:
        link: a path of ours, maybe with parameters and a fragment.
        here: the page that it stands on; where that is None or nothing that `way_back` takes, the
            link stays as it is.
    """
    if here is None or way_back(MultiDict({BACK: here})) is None:
        return link
    parts = urlsplit(link)
    back = urlencode({BACK: here}, safe="*(),~/")
    return parts._replace(query=f"{parts.query}&{back}" if parts.query else back).geturl()
