"""The cards of a match, sorted by what the rules ask of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tableside.messages import PlayingCard

KINDS = ("part", "god", "coin", "hoplite", "robber")


class CardTable(Mapping[str, PlayingCard]):
    """All playing cards by id, and the groups that the rules speak of.

    Attributes:
        parts: polis key -> ids of its parts.
        patrons: polis key -> id of its patron god.
        whole: polis key -> its parts and its patron, what R10 asks for.
        coins, hoplites, robbers: ids of these kinds.
        polis_parts: ids of all parts of all poleis.
        ids: all ids.

    Raises ValueError for cards with which the game can't be played; the message says which.
    """

    __slots__ = (
        "_by_id",
        "coins",
        "hoplites",
        "ids",
        "parts",
        "patrons",
        "polis_parts",
        "robbers",
        "whole",
    )

    def __init__(self, cards: Iterable[PlayingCard]) -> None:
        self._by_id: dict[str, PlayingCard] = {}
        for card in cards:
            if card.id in self._by_id:
                raise ValueError(f"card {card.id} is in the deck twice")
            if card.kind not in KINDS:
                raise ValueError(f"card {card.id} is of the unknown kind {card.kind!r}")
            if (card.kind in ("part", "god")) != (card.set is not None):
                raise ValueError(f"card {card.id}: parts and gods belong to a polis, others don't")
            self._by_id[card.id] = card
        self.ids = frozenset(self._by_id)
        self.coins = self._of_kind("coin")
        self.hoplites = self._of_kind("hoplite")
        self.robbers = self._of_kind("robber")
        self.polis_parts = self._of_kind("part")
        parts: dict[str, frozenset[str]] = {}
        self.patrons: dict[str, str] = {}
        for card in self._by_id.values():
            if card.kind == "part" and card.set is not None:
                parts[card.set] = parts.get(card.set, frozenset()) | {card.id}
            elif card.kind == "god" and card.set is not None:
                if card.set in self.patrons:
                    raise ValueError(f"polis {card.set} has two patrons")
                self.patrons[card.set] = card.id
        self.parts = parts
        if not parts:
            raise ValueError("the deck has no polis")
        if unpaired := sorted(set(parts) ^ set(self.patrons)):
            raise ValueError(f"polis {unpaired[0]} needs both parts and a patron")
        self.whole = {polis: parts[polis] | {self.patrons[polis]} for polis in parts}

    def _of_kind(self, kind: str) -> frozenset[str]:
        return frozenset(card.id for card in self._by_id.values() if card.kind == kind)

    def __getitem__(self, card: str) -> PlayingCard:
        return self._by_id[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def __contains__(self, card: object) -> bool:
        return card in self._by_id

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, CardTable) and self._by_id == other._by_id)

    def __hash__(self) -> int:
        return hash(self.ids)
