"""A station that runs meanwhile: it has the camera and the pins, and is asked by its pages."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tableside.doctor.asked import within
from tableside.doctor.checks import Check, failed, ok, skipped, text

ASK_SECONDS = 5.0

Fetch = Callable[[str], Any]
"""Gives the JSON at a path of the pages; raises OSError or ValueError."""


@dataclass(frozen=True, slots=True)
class Station:
    """A station that runs: what its `/healthz` says (`camera` as `messages.CameraState` has it; it
    may be of another version than this program), and a way to ask for more.
    """

    ok: bool
    camera: str
    viewers: int
    fault: str | None
    fetch: Fetch


def pages_at(host: str, port: int) -> Fetch:
    """Asks the pages that are served under these options, over this machine's own network."""
    asked = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)

    def read(path: str) -> Any:
        connection = http.client.HTTPConnection(asked, port, timeout=ASK_SECONDS)
        try:
            connection.request("GET", path, headers={"Accept": "application/json"})
            with connection.getresponse() as response:
                # A page of this program is far smaller; what else listens there may never end.
                return json.loads(response.read(1 << 20))
        except http.client.HTTPException as error:
            raise ValueError(f"no web page: {type(error).__name__}") from error
        finally:
            connection.close()

    # Each read has a limit of time, but whoever sends byte by byte would stay below it for ever.
    return lambda path: within(2 * ASK_SECONDS, lambda: read(path))


def find_station(fetch: Fetch) -> Station | None:
    """The station that answers there; None where none does, or something else."""
    try:
        said = fetch("/healthz")
    except (OSError, ValueError):
        return None
    if not isinstance(said, dict) or not {"ok", "camera", "viewers", "fault"} <= set(said):
        return None
    return Station(
        bool(said["ok"]), str(said["camera"]), int(said["viewers"]), said["fault"], fetch
    )


def check_pages(station: Station | None) -> Iterator[Check]:
    """Look at what the station says of itself."""
    if station is None:
        yield skipped("pages", text("pages.none"))
    elif station.ok:
        yield ok("pages", text("pages.ok", count=station.viewers), viewers=station.viewers)
    else:
        fault = station.fault or "?"
        yield failed("pages", text("pages.fault", fault=fault), text("pages.remedy"), fault=fault)
