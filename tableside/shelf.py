"""The games that may be played at one table, each with its cards: its own, and others beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from card_markers.deck import Deck
from tableside.decks import open_game, other_deck
from tableside.games.boundary import AnyGame
from tableside.games.registry import game_kinds
from tableside.messages import JsonLine
from tableside.vision.frames import Luma, Reader, Reading


class Shelf:
    """What a table can be asked to play.

    Args:
        game: the table's own.
        deck: the cards that it is played with.
        deck_name, board_name: how deck and board were named; None: not at all.
        others: whether the other games may be played as well, with the decks and boards that come
            with the program.
    """

    def __init__(
        self,
        game: AnyGame,
        deck: Deck,
        deck_name: str | None,
        board_name: str | None,
        *,
        others: bool,
    ) -> None:
        self._own = game
        self._own_deck = deck
        self._deck_name = deck_name
        self._board_name = board_name
        names = sorted(game_kinds()) if others else []
        self._others: Mapping[str, tuple[AnyGame, Deck]] = MappingProxyType(
            {name: open_game(name) for name in names if name != game.name}
        )

    @property
    def others(self) -> tuple[Deck, ...]:
        """The decks of the games beside the table's own."""
        return tuple(deck for _, deck in self._others.values())

    @property
    def decks(self) -> tuple[Deck, ...]:
        """All decks, the table's own first."""
        return (self._own_deck, *self.others)

    @property
    def cards(self) -> frozenset[str]:
        """The ids of all playing cards."""
        return frozenset(card for deck in self.decks for card in deck.cards)

    def open(self, name: str, deck: str | None) -> AnyGame:
        """A game for records and pages: with the deck that lies here where they name none. Raises
        UserError where there is no such game or deck.
        """
        if name == self._own.name and deck in (None, self._own_deck.name):
            return self._own
        if name in self._others and deck in (None, self._others[name][1].name):
            return self._others[name][0]
        return open_game(name, deck)[0]

    def deck_of(self, game: str | None) -> Deck:
        """The cards of a game; the table's own where it names none that is played here."""
        other = None if game is None else self._others.get(game)
        return self._own_deck if other is None else other[1]

    def other_deck(self, header: JsonLine) -> str | None:
        """The name of the deck or board that a match needs and that does not lie here; None where
        it can be played here. See `tableside.decks.other_deck`.
        """
        other = self._others.get(str(header.get("game")))
        if other is None:
            return other_deck(header, self._own_deck, self._deck_name, self._board_name)
        return other_deck(header, other[1], None)


class ReaderOfMatch:
    """Reads the cards of whichever deck is played with now: the camera's reader of a table at which
    several games may be played. A code of another deck is a foreign one.

    Args:
        deck: the deck that is played with now; asked for every picture.
        open_reader: opens a reader for a deck's payloads: one for the present deck at once, for
            another when it is first played with. What it raises then is raised.
    """

    def __init__(
        self, deck: Callable[[], Deck], open_reader: Callable[[Mapping[str, str]], Reader]
    ) -> None:
        self._deck = deck
        self._open_reader = open_reader
        self._readers: dict[str, Reader] = {}
        self._reader_now()

    def read(self, luma: Luma) -> Reading:
        return self._reader_now().read(luma)

    def _reader_now(self) -> Reader:
        deck = self._deck()
        if deck.game not in self._readers:
            self._readers[deck.game] = self._open_reader(deck.payloads)
        return self._readers[deck.game]

    def close(self) -> None:
        for reader in self._readers.values():
            reader.close()
