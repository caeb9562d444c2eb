"""Whatever an address of the page of moves says, the page offers only what is legal."""

from __future__ import annotations

import random
from urllib.parse import urlencode

import pytest

from tableside.messages import Tap
from tests.web.polis_hegemony.fingers import Finger, Sheet
from tests.web.polis_hegemony.tables import (
    POLIS,
    STATES,
    RealPolis,
    ShownPolis,
    games,
    snapshot_in,
)
from web.games.polis_hegemony.by_tap import ICONS

VERBS = (*ICONS, "set", "undo", "nonsense")
VALUES = (
    "PATH", "PSPA", "PTHE", "PCHI", "ATT", "BOE", "ARC", "SCYC", "SMYR", "MEGY", "MILL", "PRJ11",
    "PRJ12", "EVT07", "CMB01", "CMB07", "CMB13", "oil", "silver", "wheat", "wine", "0", "1", "2",
    "3", "99", "-1", "1.5", "-", "*", "☂",
)  # fmt: skip
KEYS = (
    "polis", "to", "region", "market", "sell", "buy", "card", "first", "second", "count", "n-metal",
    "n-wood", "n-silver", "n-oil", "n-ATT", "n-BOE", "n-LAC", "n-SMYR", "n-", "other",
)  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_any_address_gets_a_page_that_offers_only_legal_moves(state: str) -> None:
    rng = random.Random(f"addresses {state}")
    game, _ = games()[POLIS]
    table = ShownPolis()
    position = table.show(snapshot_in(STATES[state])).position
    client = table.app.test_client()
    for _ in range(40):
        said = {"do": rng.choice(VERBS)}
        said |= {key: rng.choice(VALUES) for key in rng.sample(KEYS, rng.randrange(5))}
        answer = client.get(f"/choose?{urlencode(said)}")
        assert answer.status_code == 200, said
        for form, sends in Sheet(answer.text).taps.values():
            if form == "tap":
                assert game.refuse(position, game.read_move(sends["line"])) is None, (said, sends)


def test_a_card_of_another_game_changes_nothing(polis: RealPolis) -> None:
    number = polis.publisher.snapshot.number
    answer = polis.ask(Tap(number, 1.5, card="ATH1"))
    assert not answer.ok
    assert polis.publisher.snapshot.move == 0


def test_a_tap_on_an_old_page_is_refused(polis: RealPolis, finger: Finger) -> None:
    polis.state(STATES["middle"])
    finger.open("/choose")
    finger.follow("Pass")
    polis.play(do="pass")
    assert finger.tap("Yes, do it") == 409
