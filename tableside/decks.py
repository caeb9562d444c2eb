"""Games with their cards and boards: the one place where a deck and a board are loaded, checked and
handed to their game.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from card_markers.deck import Deck, DeckError, load_deck
from tableside.errors import UserError
from tableside.games.boundary import AnyGame
from tableside.games.registry import game_kinds
from tableside.messages import JsonLine, PlayingCard
from tableside.toml import TomlFile


def open_game(
    game_name: str, deck_name: str | None = None, board_name: str | None = None
) -> tuple[AnyGame, Deck]:
    """A game with a deck that fits it.

    Args:
        game_name: as records name it (`collect-and-rule`).
        deck_name: a bundled deck's name or a path; None for the game's default deck.
        board_name: the path of a board file; None for the game's own board, if it has one.

    Raises:
        UserError: there is no such game, deck or board, the deck is not for this game, or something
            about the board is wrong.
    """
    kinds = game_kinds()
    if game_name not in kinds:
        raise UserError(f"there is no game {game_name!r}; known: {', '.join(sorted(kinds))}")
    kind = kinds[game_name]
    try:
        deck = load_deck(kind.default_deck if deck_name is None else deck_name)
    except DeckError as error:
        raise UserError(str(error)) from error
    if deck.game != kind.name:
        raise UserError(f"deck {deck.name} is made for the game {deck.game}, not {kind.name}")
    if board_name is not None:
        board: TomlFile | None = TomlFile.read(Path(board_name))
    else:
        board = None if kind.default_board is None else _bundled(kind.name, kind.default_board)
    cards = [PlayingCard(card.id, card.kind, card.set) for card in deck.cards.values()]
    try:
        game = kind(cards, board)
    except ValueError as error:
        raise UserError(f"deck {deck.name} does not fit {kind.name}: {error}") from error
    return game, deck


@cache
def _bundled(game_name: str, board_name: str) -> TomlFile:
    """A board that lies beside its game's code."""
    folder = resources.files(f"tableside.games.{game_name.replace('-', '_')}")
    return TomlFile(board_name, (folder / board_name).read_text(encoding="utf-8"))


def other_deck(
    header: JsonLine, own: Deck, own_name: str | None, own_board: str | None = None
) -> str | None:
    """The name of the deck or board that a match needs, where that is not a table's own: the camera
    knows the codes of its deck alone, and the pages its titles and its board.

    Args:
        header: the first line of the match's record.
        own: the deck that lies at the table.
        own_name: how that was named; None: not at all.
        own_board: how its board was named; None: not at all.

    Returns:
        None where they are the table's own, and where the line makes no sense or names a deck that
        can't be had (`open_game` says why).
    """
    game, deck, board = header.get("game"), header.get("deck"), header.get("board")
    if not isinstance(game, str) or not (deck is None or isinstance(deck, str)):
        return None
    if game == own.game and board != own_board:
        return board if isinstance(board, str) else own.game
    if game == own.game and deck in (own_name, own.name):
        return None
    try:
        _, wanted = open_game(game, deck)
    except UserError:
        return None
    return None if wanted.payloads == own.payloads else wanted.name
