"""What stories of a table share: who sits there, how it is stated, and what its screen shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from tableside.decks import open_game
from tableside.messages import Desk, JsonLine, Option

GAME, DECK = open_game("collect-and-rule")
ANIA, BORYS, CELINA, DAREK, EWA = range(5)
NAMES = ("Ania", "Borys", "Celina", "Darek", "Ewa")


def holding(*hands: tuple[str | None, str], turn: int = 0, discard: str = "") -> dict[str, Any]:
    """A stated position: for every player the polis and the cards, parted by spaces."""
    return {
        "turn": turn,
        "players": [{"polis": polis, "cards": cards.split()} for polis, cards in hands],
        "discard": discard.split(),
    }


def in_short(line: JsonLine) -> str:
    """A record line: `draw ATH1`, `stop`, `pay COIN01 COIN02 COIN03`."""
    words = [str(line["do"])]
    for key in ("card", "cards", "from", "coins"):
        value = line.get(key)
        if isinstance(value, list | tuple):
            words += map(str, value)
        elif value is not None:
            words.append(str(value))
    return " ".join(words)


class ShownTable(ABC):
    """What a screen shows of a table, in the words of stories."""

    @property
    @abstractmethod
    def desk(self) -> Desk: ...

    @property
    @abstractmethod
    def position(self) -> Any: ...

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(self.position.turn)

    @property
    def options(self) -> Sequence[Option]:
        """What one tap could answer or mend."""
        if self.desk.question is not None:
            return self.desk.question.options
        return () if self.desk.notice is None else self.desk.notice.offers

    @property
    def asked(self) -> str | None:
        return None if self.desk.question is None else self.desk.question.text.code

    @property
    def told(self) -> str | None:
        return None if self.desk.notice is None else self.desk.notice.text.code

    def cards(self, seat: int) -> set[str]:
        return set(self.position.players[seat].cards)

    def option_saying(self, code: str, arguments: dict[str, int | str]) -> int:
        """The place of the one option that says this."""
        found = [
            index
            for index, option in enumerate(self.options)
            if option.text.code == code and arguments.items() <= option.text.arguments.items()
        ]
        assert len(found) == 1, f"{code} {arguments}: {[option.text for option in self.options]}"
        return found[0]
