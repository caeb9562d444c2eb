"""What must fit together in a board: names, borders, numbers, the start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import pairwise

from tableside.games.polis_hegemony.board import FEWEST_UNITS, SEATS, Board, EventCard, Start
from tableside.toml import KeyPath, TomlFile


def check_board(file: TomlFile, board: Board) -> None:
    """Raises UserError, with the line, for the first thing that does not fit."""
    checks = _Checks(file, board)
    checks.ids()
    checks.rounds()
    checks.borders()
    checks.poleis()
    checks.markets()
    checks.events()
    checks.combat()
    checks.start()


class _Checks:
    def __init__(self, file: TomlFile, board: Board) -> None:
        self._file = file
        self._board = board

    def _known(self, path: KeyPath, names: Iterable[str], known: Collection[str]) -> None:
        for name in names:
            if name not in known:
                kind = "sea" if known is self._board.seas else "entry"
                raise self._file.error(path, f"{'.'.join(path)} names {name}; no such {kind}")

    def ids(self) -> None:
        """No two things share an id."""
        board = self._board
        seen: dict[str, str] = {}
        for section, entries in (
            ("territories", board.territories),
            ("seas", board.seas),
            ("poleis", board.poleis),
            ("projects", board.projects),
            ("markets", board.markets),
            ("events", board.events),
            ("combat", board.combat),
        ):
            for key in entries:
                if key in seen:
                    raise self._file.error(
                        (section, key), f"{key} is already the id of an entry in [{seen[key]}]"
                    )
                seen[key] = section

    def rounds(self) -> None:
        """Limits never fall, as units stay where they are; and what means battle has room for two
        units of the weaker side, as with fewer nobody can fight (P15).
        """
        rounds = self._board.rounds
        for before, after in pairwise(rounds):
            if after.limit < before.limit:
                raise self._file.error(
                    ("rounds", after.name, "limit"),
                    f"the limit of round {after.name} is lower than that of the round before",
                )
        fewest = rounds[-1].limit + FEWEST_UNITS
        if self._board.battle_units < fewest:
            raise self._file.error(
                ("battle_units",),
                f"battle_units must be at least {fewest}: with {rounds[-1].limit} units of one "
                f"side in a place the other needs {FEWEST_UNITS} to fight",
            )

    def borders(self) -> None:
        """Every border is said by both of its sides; nothing borders itself."""
        board = self._board
        for territory in board.territories.values():
            path = ("territories", territory.id, "land")
            self._known(path, territory.land, board.territories)
            for other in territory.land:
                self._both_ways(path, territory.id, other, board.territories[other].land)
            self._known(("territories", territory.id, "seas"), territory.seas, board.seas)
        for sea in board.seas.values():
            path = ("seas", sea.id, "seas")
            self._known(path, sea.seas, board.seas)
            for other in sea.seas:
                self._both_ways(path, sea.id, other, board.seas[other].seas)

    def _both_ways(self, path: KeyPath, here: str, there: str, back: Collection[str]) -> None:
        if here == there:
            raise self._file.error(path, f"{here} borders itself")
        if here not in back:
            raise self._file.error(
                path, f"{here} borders {there}, but {there} does not border {here}; name it in both"
            )

    def poleis(self) -> None:
        board = self._board
        for polis in board.poleis.values():
            path = ("poleis", polis.id)
            self._known((*path, "territory"), (polis.territory,), board.territories)
            if polis.sea is not None:
                self._known((*path, "sea"), (polis.sea,), board.seas)
                if polis.sea not in board.territories[polis.territory].seas:
                    raise self._file.error(
                        (*path, "sea"), f"{polis.sea} is on no shore of {polis.territory}"
                    )
            if polis.base > polis.maximum:
                raise self._file.error(
                    (*path, "maximum"), f"the maximum of {polis.id} is below its base population"
                )
            if polis.fortification > board.die:
                raise self._file.error(
                    (*path, "fortification"),
                    f"the fortification of {polis.id} is higher than any roll of the die",
                )
            self._known((*path, "projects"), polis.projects, board.projects)
        listed = {project for polis in board.poleis.values() for project in polis.projects}
        for project in board.projects:
            if project not in listed:
                raise self._file.error(
                    ("projects", project), f"no polis lists the project {project}"
                )

    def markets(self) -> None:
        for market in self._board.markets.values():
            path = ("markets", market.id, "seas")
            self._known(path, market.seas, self._board.seas)
            if not market.seas:
                raise self._file.error(path, f"no sea leads to {market.id}")

    def events(self) -> None:
        for event in self._board.events.values():
            self._known(("events", event.id), event.places, self._places(event))

    def _places(self, event: EventCard) -> Collection[str]:
        board = self._board
        match event.kind:
            case "prices":
                return board.markets
            case "storm":
                return board.seas
            case "honour":
                return board.poleis
            case _:
                return board.territories

    def combat(self) -> None:
        board = self._board
        for card in board.combat.values():
            self._known(("combat", card.id, "formation"), (card.formation,), board.formations)
        if len(board.combat) < SEATS * board.hand:
            raise self._file.error(
                ("hand",), f"there are too few combat cards for {SEATS} hands of {board.hand}"
            )

    # --- the start -------------------------------------------------------------------------------

    def start(self) -> None:
        board = self._board
        if len(board.players) != SEATS:
            raise self._file.error(("players",), f"[players] must have {SEATS} sides")
        owned: set[str] = set()
        for side in board.players:
            path = ("players", side.id)
            self._known(path, (side.id,), board.poleis)
            self._known((*path, "poleis"), side.poleis, board.poleis)
            self._known((*path, "home"), (side.home,), board.territories)
            self._known((*path, "port"), (side.port,), board.seas)
            if side.capital not in side.poleis:
                raise self._file.error(
                    (*path, "poleis"), f"the poleis of {side.id} lack {side.id} itself, the capital"
                )
            for polis in side.poleis:
                if polis in owned:
                    raise self._file.error((*path, "poleis"), f"{polis} starts with both sides")
            owned.update(side.poleis)
            self._units(path, side)
        for place in (*board.territories, *board.seas):
            here = sum(
                side.hoplites.get(place, 0) + side.galleys.get(place, 0) for side in board.players
            )
            if here >= board.battle_units:
                raise self._file.error(
                    ("battle_units",), f"{place} starts with {here} units, which means battle"
                )

    def _units(self, path: KeyPath, side: Start) -> None:
        board = self._board
        limit = board.rounds[0].limit
        totals = Counter(hoplites=0, galleys=0, merchants=side.merchants)
        for kind, units, places in (
            ("hoplites", side.hoplites, board.territories),
            ("galleys", side.galleys, board.seas),
        ):
            self._known((*path, kind), units, places)
            for place, count in units.items():
                totals[kind] += count
                if count > limit:
                    raise self._file.error(
                        (*path, kind),
                        f"{count} {kind} start in {place}; the first round allows {limit}",
                    )
        for kind, total in totals.items():
            pieces: int = getattr(board.pieces, kind)
            if total > pieces:
                raise self._file.error(
                    (*path, kind), f"{total} {kind} start with {side.id}, who has {pieces}"
                )
