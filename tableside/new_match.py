"""The first line of the record of a match that a configuration describes."""

from __future__ import annotations

import difflib

from tableside.config import Config
from tableside.errors import UserError
from tableside.games.boundary import AnyGame, BadTable, Setup, house_word, how_many
from tableside.match.names import MAX_NAME, NameFault, first_fault
from tableside.match.record import read_header, write_header
from tableside.messages import JsonLine

_NAME_FAULTS: dict[NameFault, str] = {
    "empty": "it is empty",
    "long": f"it has over {MAX_NAME} letters, and no screen could show it",
    "sign": "it holds a character that can't be shown",
    "same": "another player has it",
}


def match_header(config: Config, game: AnyGame) -> JsonLine:
    """The first line of a record with the configured players and house rules.

    Raises UserError (with the line of `table.toml`, where it stands there) when the game can't be
    played so.
    """
    options = config.game
    if len(options.players) not in game.seats:
        raise config.error(
            ("game", "players"),
            f"{game.name} is for {how_many(game.seats)} players, "
            f"but {len(options.players)} are named",
        )
    wrong = first_fault(options.players)
    if wrong is not None:
        name, fault = wrong
        raise config.error(("game", "players"), f"{name!r} can't be a name: {_NAME_FAULTS[fault]}")
    first = 0
    if options.first is not None:
        if options.first not in options.players:
            raise config.error(
                ("game", "first"),
                f"{options.first} is to begin but is none of the players: "
                + ", ".join(options.players),
            )
        first = options.players.index(options.first)
    _check_house_rules(config, game)
    setup = Setup(options.players, first, options.house_rules)
    header = write_header(game, setup, options.deck, options.board)
    try:
        read_header(header, lambda _name, _deck: game)
    except BadTable as error:
        raise UserError(f"this match can't be played: {error}") from None
    return header


def _check_house_rules(config: Config, game: AnyGame) -> None:
    known = {rule.key: rule for rule in game.house_rules}
    for key, value in config.game.house_rules.items():
        path = ("game", "house_rules", key)
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(known)}"
            raise config.error(path, f"{game.name} has no house rule {key}; {hint}")
        if not known[key].allows(value):
            allowed = ", ".join(map(house_word, known[key].values))
            raise config.error(
                path, f"house rule {key} can't be {house_word(value)}; choose one of: {allowed}"
            )
