"""Words of the button that leads from a ruling or the rules back to where one came from."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "back.ask": phrase("Wróć do odpowiedzi", "Назад к ответу", "Back to the answer"),
    "back.dispute": phrase(
        "Wróć do przebiegu gry", "Назад к тому, что было", "Back to what happened"
    ),
    "back.seat": phrase("Wróć do mojego miejsca", "Назад к моему месту", "Back to my seat"),
    "back.what-if": phrase("Wróć do próby", "Назад к пробе", "Back to the try"),
}
