"""Words of the page for those who write programs. What it describes is in English alone."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "programs.title": phrase("Dla programów", "Для программ", "For programs"),
    "programs.about": phrase(
        "Wszystko, co robią strony, jest też dostępne jako JSON. Opisy są po angielsku.",
        "Всё, что делают страницы, доступно и как JSON. Описания на английском.",
        "Everything that the pages do can be asked for as JSON.",
    ),
    "programs.whole": phrase(
        "Cały opis jako plik", "Полное описание одним файлом", "All of it as one file"
    ),
    "programs.takes": phrase("Przyjmuje", "Принимает", "Takes"),
    "programs.example": phrase("Przykład", "Пример", "Example"),
    "programs.gives": phrase("Odpowiada", "Отвечает", "Answers"),
    "programs.shapes": phrase("Kształty", "Формы данных", "Shapes"),
    "programs.optional": phrase("można pominąć", "можно пропустить", "may be left out"),
}
