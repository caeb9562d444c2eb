"""Words of the camera page."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "ui.camera": phrase("Kamera", "Камера", "Camera"),
    "view.title": phrase("Co widzi kamera", "Что видит камера", "What the camera sees"),
    "view.no-camera": phrase(
        "Przy tym stole nie ma kamery: gra się dotykiem.",
        "За этим столом нет камеры: играют касанием.",
        "This table has no camera: it is played by tap.",
    ),
    "view.no-picture": phrase(
        "Kamera nie daje jeszcze obrazu.",
        "Камера пока не даёт картинки.",
        "The camera gives no picture yet.",
    ),
    "view.all-good": phrase(
        "Wszystko dobrze: nic nie trzeba zmieniać.",
        "Всё хорошо: ничего менять не нужно.",
        "All is well: nothing needs to be changed.",
    ),
    "view.moved": phrase(
        "Ktoś poruszył kamerą: ustaw ją tak jak przedtem albo skalibruj od nowa.",
        "Камеру сдвинули: поставьте её как раньше или откалибруйте заново.",
        "The camera was moved: put it back as it was, or calibrate it anew.",
    ),
    "view.figures": phrase("Pomiary", "Измерения", "Figures"),
    "view.cards": phrase("Widoczne karty", "Видимые карты", "Cards in view"),
    "view.card": phrase("Karta", "Карта", "Card"),
    "view.size": phrase("px na moduł", "пикс. на модуль", "px a module"),
    "view.edge": phrase("krawędź w modułach", "край в модулях", "edge in modules"),
    "view.levels": phrase("czerń i biel", "чёрное и белое", "black and white"),
    "view.meaning": phrase("Co to znaczy", "Что это значит", "What this means"),
    "view.calibrate": phrase("Kalibracja", "Калибровка", "Calibration"),
    "view.calibrate-hint": phrase(
        "Pokażesz jedną kartę w rogach pola pokazywania; karty poza nim się nie liczą. "
        "Gra w tym czasie czeka.",
        "Вы покажете одну карту в углах места показа; карты вне его не считаются. Игра в это "
        "время ждёт.",
        "You show one card at the corners of the show spot; cards elsewhere do not count. The "
        "game waits meanwhile.",
    ),
    "view.start": phrase("Zacznij", "Начать", "Start"),
    "view.seats": phrase("Miejsca graczy", "Места игроков", "Players' places"),
    "view.no-seats": phrase("bez miejsc graczy", "без мест игроков", "no players' places"),
    "view.skip": phrase("Pomiń to", "Пропустить", "Leave this out"),
    "view.cancel": phrase("Przerwij", "Прервать", "Cancel"),
    "view.close": phrase("W porządku", "Хорошо", "All right"),
    "view.step": phrase("Krok {n} z {of}", "Шаг {n} из {of}", "Step {n} of {of}"),
}
