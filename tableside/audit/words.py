"""The audit's sentences, one for each finding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from tableside.audit.compare import Finding
from tableside.audit.seen import Place
from tableside.messages import Argument, Language, Text
from tableside.words import Catalogue, Speaker

_PAYLOAD_SHOWN = 40


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        # --- before and after the findings ---
        "audit.seen": _words(
            "Widać kart z talii: {seen} z {all}.",
            "Видно карт колоды: {seen} из {all}.",
            "Cards of the deck seen: {seen} of {all}.",
        ),
        "audit.seen-by-record": _words(
            "Karty, które według zapisu leżą przed graczami, a widać je na stole: {seen} z {all}.",
            "Карты, которые по записи лежат перед игроками и видны на столе: {seen} из {all}.",
            "Cards that by the record lie before the players and are seen: {seen} of {all}.",
        ),
        "audit.no-match": _words(
            "Żadna gra nie jest w toku, więc porównano tylko z talią.",
            "Сейчас никакая партия не идёт, поэтому сверено только с колодой.",
            "No match is under way, so this is compared with the deck alone.",
        ),
        "audit.fine": _words("Wszystko się zgadza.", "Всё сходится.", "All is as it should be."),
        # --- what was found ---
        "audit.nothing": _words(
            "Nie widać żadnej karty z tej talii. Czy zdjęcie jest ostre, jasne i zrobione z góry?",
            "Не видно ни одной карты этой колоды. Снимок чёткий, светлый и сделан сверху?",
            "No card of this deck is to be seen. Is the picture sharp, bright, taken from above?",
        ),
        "audit.missing": _words(
            "Brakuje karty: {id}, {card}.",
            "Не хватает карты: {id}, {card}.",
            "Missing: {id}, {card}.",
        ),
        "audit.double": _words(
            "Ta karta leży tu {count:raz|razy|razy}: {id}, {card}. Gdzie: {places}.",
            "Эта карта лежит здесь {count:раз|раза|раз}: {id}, {card}. Где: {places}.",
            "This card lies here {count:time|times|times}: {id}, {card}. Where: {places}.",
        ),
        "audit.foreign": _words(
            "Kod, który nie należy do tej talii: {payload}. Gdzie: {places}.",
            "Код не из этой колоды: {payload}. Где: {places}.",
            "A code that is none of this deck's: {payload}. Where: {places}.",
        ),
        "audit.not-on-table": _words(
            "Według zapisu {player} ma tę kartę, ale na stole jej nie widać: {id}, {card}.",
            "По записи эту карту держит {player}, но на столе её не видно: {id}, {card}.",
            "By the record {player} holds this card, but it is not on the table: {id}, {card}.",
        ),
        "audit.in-deck": _words(
            "Leży na stole, a według zapisu jest w talii: {id}, {card}."
            " Może nikt jej nie pokazał? Gdzie: {places}.",
            "Лежит на столе, а по записи она в колоде: {id}, {card}."
            " Может, её никто не показал? Где: {places}.",
            "Lies on the table, but by the record it is in the deck: {id}, {card}."
            " Was it never shown? Where: {places}.",
        ),
        "audit.in-deck-area": _words(
            "Na miejscu gracza {area_player} leży karta, która według zapisu jest w talii:"
            " {id}, {card}. Może nikt jej nie pokazał? Gdzie: {places}.",
            "На месте игрока {area_player} лежит карта, которая по записи в колоде:"
            " {id}, {card}. Может, её никто не показал? Где: {places}.",
            "Before {area_player} lies a card that by the record is in the deck:"
            " {id}, {card}. Was it never shown? Where: {places}.",
        ),
        "audit.other-area": _words(
            "Według zapisu {player} ma tę kartę, ale leży ona na miejscu gracza {area_player}:"
            " {id}, {card}. Gdzie: {places}.",
            "По записи эту карту держит {player}, а лежит она на месте игрока {area_player}:"
            " {id}, {card}. Где: {places}.",
            "By the record {player} holds this card, but it lies before {area_player}:"
            " {id}, {card}. Where: {places}.",
        ),
        "audit.unread": _words(
            "Tu leży coś, co może być kartą, ale nie da się tego odczytać: {places}.",
            "Здесь лежит что-то похожее на карту, но прочитать это не удалось: {places}.",
            "Something that may be a card lies here, but can't be read: {places}.",
        ),
        # --- a place in a picture ---
        "audit.place": _words(
            "{left}% od lewej i {top}% od góry",
            "{left} % слева и {top} % сверху",
            "{left} % from the left and {top} % from the top",
        ),
        "audit.place-in": _words(
            "{picture}, {left}% od lewej i {top}% od góry",
            "{picture}, {left} % слева и {top} % сверху",
            "{picture}, {left} % from the left and {top} % from the top",
        ),
    }
)


class AuditSpeaker:
    """Says findings in one language.

    Args:
        card_title: (card id, language) -> title.
        players: names by seat.
        pictures: names of the pictures; one alone is not named.
    """

    def __init__(
        self,
        card_title: Callable[[str, Language], str],
        players: Sequence[str],
        pictures: Sequence[str],
        language: Language,
    ) -> None:
        self._speaker = Speaker((CATALOGUE,), card_title, players)
        self._pictures = tuple(pictures)
        self._language: Language = language

    def say(self, text: Text) -> str:
        """A sentence before or after the findings."""
        return self._speaker.say(text, self._language)

    def finding(self, finding: Finding) -> str:
        """One finding in one sentence, or two."""
        arguments: dict[str, Argument] = {"count": len(finding.places)}
        if finding.card is not None:
            arguments |= {"id": finding.card, "card": finding.card}
        if finding.payload is not None:
            arguments["payload"] = printable(finding.payload)
        if finding.seat is not None:
            arguments["player"] = finding.seat
        if finding.area is not None:
            arguments["area_player"] = finding.area
        arguments["places"] = "; ".join(self._place(place) for place in finding.places)
        variant = "-area" if finding.kind == "in-deck" and finding.area is not None else ""
        return self.say(Text(f"audit.{finding.kind}{variant}", arguments))

    def _place(self, place: Place) -> str:
        left, top = (round(100 * share) for share in place.middle)
        arguments: dict[str, Argument] = {"left": left, "top": top}
        if len(self._pictures) == 1:
            return self.say(Text("audit.place", arguments))
        return self.say(
            Text("audit.place-in", {"picture": self._pictures[place.picture], **arguments})
        )


def printable(payload: str) -> str:
    """A foreign code's text for a line on a terminal: short, and without anything that a terminal
    would obey.
    """
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in payload)
    return shown if len(shown) <= _PAYLOAD_SHOWN else shown[: _PAYLOAD_SHOWN - 1] + "…"
