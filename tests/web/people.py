"""People who play a whole game knowing what lies before them, and what the table's page says.

They have printed cards and a shuffled deck, hold cards over the table, tap on the page, and lay the
cards where the game wants them. Of the record they know nothing but what can be read on the page,
in English.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from card_markers.deck import Deck
from tests.web.stage import Stage, TableScreen

_LOOK = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const words = (what) => seen(what).map((e) => e.innerText.trim());
  return {
    player: words('.whose-name').join(),
    says: words('.now .saying').join(' '),
    card: words('.card-title').join(),
    asked: words('#p-middle.asks .option'),
    tray: seen('.place.full').length,
    places: seen('.place').length,
    missing: words('.board.turn .gap-held').map((gap) => gap.split('(')[0].replace(/[\\s,]+$/, '')),
    own: words('.board.turn .polis-name').join(),
    sales: seen('[id^=buy-], #go-buy').map((e) => `#${e.id}`),
    hoplite: seen('#go-defend').length > 0,
    over: seen('.victory').length > 0,
    boards: words('#p-boards').join(),
  };
}"""

_POLEIS = {"Athens": "ATH", "Sparta": "SPA", "Corinth": "COR", "Thebes": "THE", "Argos": "ARG"}
_TRIES = 6
_MOST_LOOKS = 600


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody reads on the page."""

    player: str
    says: str
    card: str
    asked: tuple[str, ...]
    tray: int
    places: int
    missing: tuple[str, ...]
    """What the player whose turn it is needs, and somebody else has."""
    own: str
    sales: tuple[str, ...]
    """The buttons that sell something, as selectors."""
    hoplite: bool
    over: bool
    boards: str

    @property
    def robbed(self) -> bool:
        """Whether a robber waits for something."""
        return re.search(r"A robber!|^Give ", self.says) is not None

    @property
    def may_draw(self) -> bool:
        return re.search(r"[Tt]ake a card|draw a card|draw another card", self.says) is not None

    @property
    def may_stop(self) -> bool:
        return "stop" in self.says

    @property
    def coins_due(self) -> bool:
        return re.search(r"^Show .*coin", self.says) is not None


@dataclass
class People:
    """The people at one table.

    Args:
        names: in the order of their seats, as they gave them on the page.
        rng: of the deck's order and of all their choices.
    """

    names: Sequence[str]
    deck: Deck
    stage: Stage
    screen: TableScreen
    rng: random.Random
    diary: list[str] = field(default_factory=list)
    """Every move as they made it, copies of a kind by their kind: `draw ATH1`, `pay COIN COIN`."""
    asked: list[str] = field(default_factory=list)
    """What they answered with one tap."""

    def __post_init__(self) -> None:
        self._pile = [card.id for card in self.deck.cards.values()]
        self.rng.shuffle(self._pile)
        self._discard: list[str] = []
        self.before: list[list[str]] = [[] for _ in self.names]
        self._robber: str | None = None
        self._paid: list[str] = []
        self._early: tuple[int, str] | None = None
        self._slipped = False

    def play(self) -> Sight:
        """From the first draw to the end; gives what the page shows then."""
        for _ in range(_MOST_LOOKS):
            self.stage.set_piles(len(self._pile), len(self._discard))
            sight = self._look()
            if sight.over:
                return sight
            self._act(sight)
        raise AssertionError(f"no end after {_MOST_LOOKS} looks: {self.diary[-5:]}")

    def kinds_before(self, seat: int) -> list[str]:
        """What lies before a player, as the diary writes it."""
        return sorted(map(kind_of, self.before[seat]))

    def _act(self, sight: Sight) -> None:
        seat = self.names.index(sight.player)
        if sight.asked:
            self._answer(sight)
        elif sight.robbed:
            self._meet_robber(sight, seat)
        elif sight.sales:
            self._buy(sight, seat)
        elif sight.may_draw and (sight.says.startswith("Take") or self.rng.random() < 0.8):
            self._draw(seat)
        else:
            assert sight.may_stop, sight
            self._tap("#b-stop")
            self.diary.append("stop")

    # --- drawing ---

    def _draw(self, seat: int) -> None:
        card = self._top_card()
        self._lay(seat, card, self._show(seat, card))

    def _top_card(self) -> str:
        if not self._pile:
            self._pile, self._discard = self._discard, []
            self.rng.shuffle(self._pile)
        return self._pile.pop()

    def _lay(self, seat: int, card: str, sight: Sight) -> None:
        """A robber stays in the middle for as long as the page says that it waits."""
        self.diary.append(f"draw {kind_of(card)}")
        if not card.startswith("ROBB"):
            self.before[seat].append(card)
        elif sight.robbed and sight.player == self.names[seat]:
            self._robber = card
        else:
            self._discard.append(card)

    # --- the robber ---

    def _meet_robber(self, sight: Sight, seat: int) -> None:
        hoplites = [card for card in self.before[seat] if card.startswith("HOPL")]
        if sight.hoplite and not sight.tray and self.rng.random() < 0.5:
            self._drive_off(seat, hoplites[0])
        elif sight.places and not self._slipped and self._pile:
            self._draw_too_early((seat + 1) % len(self.names))
        elif sight.places:
            self._give(sight, seat)
        else:
            self._drive_off(seat, hoplites[0])

    def _drive_off(self, seat: int, hoplite: str) -> None:
        if self.rng.random() < 0.5:
            self._tap("#go-defend")
        else:
            self._show(seat, hoplite)
        self.before[seat].remove(hoplite)
        self._discard.append(hoplite)
        self._robber_leaves()
        self.diary.append("defend")

    def _draw_too_early(self, seat: int) -> None:
        """Somebody can't wait till the robber is paid: it happens once a game."""
        self._slipped = True
        self._early = (seat, self._top_card())
        self._show(*self._early)

    def _give(self, sight: Sight, seat: int) -> None:
        """First what is missed least: parts of other poleis, coins, own parts."""
        own = _POLEIS.get(sight.own, "-")

        def missed(card: str) -> int:
            return 1 if card.startswith("COIN") else 2 if card.startswith(own) else 0

        payable = [c for c in self.before[seat] if not c.startswith("HOPL") and c[-1] != "G"]
        self._paid.append(min((c for c in payable if c not in self._paid), key=missed))
        after = self._show(seat, self._paid[-1])
        if after.robbed and after.player == sight.player and self._early is None:
            return
        if len(self._paid) < sight.places:
            return
        for card in self._paid:
            self.before[seat].remove(card)
        self._discard += self._paid
        self._robber_leaves()
        self.diary.append(" ".join(["pay", *sorted(map(kind_of, self._paid))]))
        self._paid = []
        if self._early is not None:
            self._lay(*self._early, after)
            self._early = None

    def _robber_leaves(self) -> None:
        assert self._robber is not None
        self._discard.append(self._robber)
        self._robber = None

    # --- buying ---

    def _buy(self, sight: Sight, seat: int) -> None:
        """By cards or by tap, as it comes."""
        if self.rng.random() < 0.5:
            wanted = self._card_titled(sight.missing[0])
            seller = next(n for n, cards in enumerate(self.before) if wanted in cards)
            coins = self._coins(seat)
            sight = self._show(seat, wanted)
            for coin in coins:
                assert sight.coins_due, sight
                sight = self._show(seat, coin)
        else:
            wanted, seller = self._bought_by_tap(sight.sales[0])
            coins = self._coins(seat)
        self.before[seller].remove(wanted)
        self.before[seat].append(wanted)
        for coin in coins:
            self.before[seat].remove(coin)
        self.before[seller] += coins
        self.diary.append(f"buy {wanted} from {seller}")

    def _bought_by_tap(self, button: str) -> tuple[str, int]:
        """What was bought, and whose it was, as the tapped button says."""
        page = self.screen.page
        if button == "#go-buy":
            page.locator(button).click()
            page.wait_for_url("**/choose*")
            button = ".group:has(h1) .card >> nth=0"
        words = page.locator(button).inner_text()
        title, _, name = words.rpartition(", from: ")
        self._tap(button)
        return self._card_titled(title), self.names.index(name)

    def _coins(self, seat: int) -> list[str]:
        """Three coins of a player's, any."""
        coins = [card for card in self.before[seat] if card.startswith("COIN")]
        return self.rng.sample(coins, 3)

    def _card_titled(self, title: str) -> str:
        return next(card for card in self.deck.cards if self.deck.title(card, "en") == title)

    # --- the page ---

    def _look(self) -> Sight:
        self.screen.catch_up()
        found: dict[str, Any] = self.screen.page.evaluate(_LOOK)
        for name in ("asked", "missing", "sales"):
            found[name] = tuple(found[name])
        return Sight(**found)

    def _show(self, seat: int, card: str) -> Sight:
        """Hold a card over the table until the page says something new; gives what it says."""
        before = self._look()
        for attempt in range(_TRIES):
            self.stage.show(seat, card, again=attempt > 0)
            sight = self._look()
            if sight != before:
                return sight
        raise AssertionError(f"{card} was shown {_TRIES} times, and the page said nothing: {sight}")

    def _tap(self, button: str) -> None:
        self.screen.tap(button)

    def _answer(self, sight: Sight) -> None:
        """What was drawn too early was drawn: the page hears what the robber got after that."""
        (option,) = [n for n, words in enumerate(sight.asked) if "It is the next draw" in words]
        self.asked.append(sight.says)
        self._tap(f"#o-{option}")


def kind_of(card: str) -> str:
    """A card's id; of a card that has copies, what they all are: `COIN`."""
    return card.rstrip("0123456789") if card[:4] in ("COIN", "HOPL", "ROBB") else card
