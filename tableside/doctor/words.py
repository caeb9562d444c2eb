"""What the doctor says, in three languages."""

from __future__ import annotations

from types import MappingProxyType

from tableside.doctor.words_devices import DEVICE_WORDS
from tableside.doctor.words_machine import MACHINE_WORDS
from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        **MACHINE_WORDS,
        **DEVICE_WORDS,
        # --- names and states ---
        "state.ok": _words("dobrze", "хорошо", "ok"),
        "state.warning": _words("uwaga", "внимание", "warning"),
        "state.failed": _words("ŹLE", "ПЛОХО", "FAILED"),
        "state.skipped": _words("pominięto", "пропущено", "skipped"),
        "name.versions": _words("Programy", "Программы", "Versions"),
        "name.disk": _words("Dysk", "Диск", "Disk"),
        "name.journal": _words("Zapis partii", "Записи партий", "Kept matches"),
        "name.backup": _words("Kopia partii", "Копия партий", "Backup"),
        "name.clock": _words("Zegar", "Часы", "Clock"),
        "name.temperature": _words("Temperatura", "Температура", "Temperature"),
        "name.power": _words("Zasilanie", "Питание", "Power"),
        "name.network": _words("Sieć", "Сеть", "Network"),
        "name.pages": _words("Strony", "Страницы", "Pages"),
        "name.camera": _words("Kamera", "Камера", "Camera"),
        "name.size": _words("Wielkość kodu", "Размер кода", "Size of the code"),
        "name.focus": _words("Ostrość", "Резкость", "Focus"),
        "name.light": _words("Światło", "Свет", "Light"),
        "name.glare": _words("Odblaski", "Блики", "Glare"),
        "name.lamps": _words("Lampki", "Лампы", "Lamps"),
        "name.buzzer": _words("Brzęczyk", "Зуммер", "Buzzer"),
        "name.buttons": _words("Przyciski", "Кнопки", "Buttons"),
        # --- all together ---
        "plays": _words(
            "Nic nie przeszkodzi w grze.", "Игре ничто не помешает.", "Nothing would stop a game."
        ),
        "stops": _words(
            "To przerwałoby grę: {names}.",
            "Это остановит игру: {names}.",
            "This would stop a game: {names}.",
        ),
        "not-a-pi": _words(
            "To nie jest Raspberry Pi.", "Это не Raspberry Pi.", "This is not a Raspberry Pi."
        ),
        "station-runs": _words(
            "Stacja działa: kamera i styki należą do niej, więc odpowiada ona sama.",
            "Станция работает: камера и контакты заняты ею, поэтому отвечает она сама.",
            "The station is running: it has the camera and the pins, so it is asked instead.",
        ),
        "user-error": _words("{cause}", "{cause}", "{cause}"),
        "user-error.remedy": _words(
            "Popraw to i sprawdź jeszcze raz.",
            "Исправьте это и проверьте снова.",
            "Mend that, then look again.",
        ),
        "broke": _words(
            "Sprawdzanie się nie udało: {cause}",
            "Проверка не удалась: {cause}",
            "The check itself failed: {cause}",
        ),
        "broke.remedy": _words(
            "Zgłoś to, podając to zdanie.",
            "Сообщите об этом, приведя эту фразу.",
            "Report it, with this sentence.",
        ),
        "no-answer": _words(
            "Brak odpowiedzi przez {seconds} s.",
            "Нет ответа {seconds} с.",
            "No answer for {seconds} s.",
        ),
        "no-answer.remedy": _words(
            "Wyłącz stację, odczekaj chwilę i włącz ją znowu; jeśli nie pomoże, wymień tę część.",
            "Выключите станцию, подождите и включите снова; если не поможет, замените эту часть.",
            "Switch the station off and on again; if that doesn't help, replace that part.",
        ),
        "people.choice": _words(
            "[Enter: tak, n: nie]", "[Enter: да, н: нет]", "[Enter: yes, n: no]"
        ),
        "people.skip": _words("[Enter: pomiń]", "[Enter: пропустить]", "[Enter: skip]"),
    }
)
