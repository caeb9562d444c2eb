"""Words of the pages that join a game which nobody followed."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "join.title": phrase("Gra już trwa", "Игра уже идёт", "A game is already going on"),
    "join.hint": phrase(
        "Nikt jej nie śledził? Powiedz, kto gra i co leży na stole, a stół rozstrzygnie.",
        "За ней никто не следил? Скажите, кто играет и что лежит на столе, и стол рассудит.",
        "Nobody followed it? Say who plays and what lies there, and the table will judge.",
    ),
    "join.turn": phrase("teraz gra", "сейчас ходит", "plays now"),
    "join.turn-hint": phrase(
        "Dotknij, czyja jest teraz kolej.", "Отметьте, чей сейчас ход.", "Tap whose turn it is now."
    ),
    "join.no-turn": phrase(
        "Zaznacz, kto teraz gra.", "Отметьте, кто сейчас ходит.", "Mark who plays now."
    ),
    "join.next": phrase("Dalej: karty", "Дальше: карты", "Next: the cards"),
    "join.cards-title": phrase("Co leży na stole?", "Что лежит на столе?", "What lies there?"),
    "join.choose-place": phrase(
        "Dotknij, czyje karty pokazujesz.",
        "Отметьте, чьи карты показываете.",
        "Tap whose cards you show.",
    ),
    "join.show-of": phrase(
        "Pokaż kamerze karty tej osoby: {name}",
        "Покажите камере карты этого игрока: {name}",
        "Show the camera the cards of: {name}",
    ),
    "join.show-discard": phrase(
        "Pokaż kamerze karty odrzucone",
        "Покажите камере карты из сброса",
        "Show the camera the discarded cards",
    ),
    "join.by-tap": phrase(
        "Bez kamery: na następnej stronie zaznacz, gdzie leżą karty.",
        "Без камеры: на следующей странице отметьте, где лежат карты.",
        "Without a camera: say on the next page where the cards lie.",
    ),
    "join.by-photo": phrase(
        "Zrób zdjęcie kart telefonem albo zaznacz je na następnej stronie.",
        "Сфотографируйте карты телефоном или отметьте их на следующей странице.",
        "Photograph the cards by phone, or say on the next page where they lie.",
    ),
    "join.put-all": phrase(
        "Wszystkie tutaj: {name}", "Все сюда: {name}", "All of them here: {name}"
    ),
    "join.discard": phrase("Odrzucone", "Сброс", "Discarded"),
    "join.count": phrase(
        "{count:karta|karty|kart}", "{count:карта|карты|карт}", "{count:card|cards|cards}"
    ),
    "join.unplaced": phrase(
        "Czyje to karty? Dotknij, by położyć je tam, gdzie zaznaczono.",
        "Чьи это карты? Коснитесь, чтобы положить их туда, где отмечено.",
        "Whose cards are these? Tap to lay them at the marked place.",
    ),
    "join.take": phrase("Zabierz: {card}", "Убрать: {card}", "Take away: {card}"),
    "join.rest": phrase(
        "Wszystkie inne karty leżą w talii.",
        "Все остальные карты лежат в колоде.",
        "All other cards are in the deck.",
    ),
    "join.who": phrase("Gracze", "Игроки", "Players"),
    "join.check": phrase("Dalej: sprawdź", "Дальше: проверить", "Next: check it"),
    "join.check-title": phrase(
        "Czy tak jest na stole?", "Так на столе?", "Is the table like this?"
    ),
    "join.check-hint": phrase(
        "Popraw, co się nie zgadza: czyja kolej, kto ma które polis, gdzie leży która karta.",
        "Исправьте, что не так: чей ход, у кого какой полис, где какая карта.",
        "Mend what is not so: whose turn it is, who has which polis, where each card lies.",
    ),
    "join.back": phrase("Karty", "Карты", "The cards"),
    "join.begin": phrase("Gramy dalej stąd", "Играем дальше отсюда", "Play on from here"),
    "join.begin-and-ask": phrase(
        "Zaczynamy stąd i pytamy", "Начать отсюда и спросить", "Begin here and ask"
    ),
}
