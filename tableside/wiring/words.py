"""What stands on the wiring diagram and in its parts list, in three languages."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        "title": _words(
            "Lampki, brzęczyk i przyciski", "Лампы, зуммер и кнопки", "Lamps, buzzer and buttons"
        ),
        "subtitle": _words(
            "Złącze Raspberry Pi, 40 styków, widziane z góry. Podłączaj przy wyłączonym zasilaniu.",
            "Разъём Raspberry Pi, 40 контактов, вид сверху. Подключайте при выключенном питании.",
            "The Raspberry Pi's 40-pin header, seen from above. Wire it while the power is off.",
        ),
        "usb": _words("gniazda USB", "гнёзда USB", "USB sockets"),
        "label.ground": _words("masa", "земля", "ground"),
        "label.3V3": _words("3,3 V", "3,3 В", "3.3 V"),
        "label.5V": _words("5 V", "5 В", "5 V"),
        "rail": _words("szyna masy", "шина земли", "ground rail"),
        "parts": _words("Części", "Детали", "Parts"),
        "wires": _words("Przewody", "Провода", "Wires"),
        "flat": _words(
            "Ścięta strona diody LED i jej krótsza nóżka to minus.",
            "Срезанная сторона светодиода и его короткая ножка — это минус.",
            "The flat side of an LED and its shorter leg are minus.",
        ),
        "sum": _words(
            "Opornik lampki: (3,3 V − {volts_decimal} V) ÷ {milliamps_decimal} mA = "
            "{exact_decimal} Ω, więc {ohms}: płynie {real_decimal} mA.",
            "Резистор лампы: (3,3 В − {volts_decimal} В) ÷ {milliamps_decimal} мА = "
            "{exact_decimal} Ω, значит {ohms}: течёт {real_decimal} мА.",
            "A lamp's resistor: (3.3 V − {volts_decimal} V) ÷ {milliamps_decimal} mA = "
            "{exact_decimal} Ω, so {ohms}: {real_decimal} mA flow.",
        ),
        "tones": _words(
            "~ znaczy, że układ sam potrafi dawać tu impulsy (PWM). Tony wytwarza program: na "
            "każdym styku jednakowo.",
            "~ значит, что микросхема сама умеет давать здесь импульсы (ШИМ). Звуки создаёт "
            "программа, на любом контакте одинаково.",
            "~ means that the chip itself can pulse this pin (PWM). The program pulses tones, on "
            "every pin alike.",
        ),
        "nothing": _words(
            "W pliku nie ma żadnego styku: nie ma czego podłączać.",
            "В файле нет ни одного контакта: подключать нечего.",
            "The file names no pin: there is nothing to wire.",
        ),
        # --- the things ---
        "name.seat": _words("Lampka miejsca {seat}", "Лампа места {seat}", "Lamp of seat {seat}"),
        "name.status": _words("Lampka stanu", "Лампа состояния", "Status lamp"),
        "name.buzzer": _words("Brzęczyk", "Зуммер", "Buzzer"),
        "name.stop": _words("Przycisk STOP", "Кнопка STOP", "STOP button"),
        "name.undo": _words("Przycisk UNDO", "Кнопка UNDO", "UNDO button"),
        "to.ground": _words("szyna masy", "шина земли", "ground rail"),
        "to.supply": _words("zasilanie brzęczyka", "питание зуммера", "the buzzer's power"),
        "place.gpio": _words(
            "styk {place} (GPIO {gpio})",
            "контакт {place} (GPIO {gpio})",
            "pin {place} (GPIO {gpio})",
        ),
        "place.ground": _words(
            "styk {place} (masa)", "контакт {place} (земля)", "pin {place} (ground)"
        ),
        "place.3V3": _words(
            "styk {place} (3,3 V)", "контакт {place} (3,3 В)", "pin {place} (3.3 V)"
        ),
        "place.5V": _words("styk {place} (5 V)", "контакт {place} (5 В)", "pin {place} (5 V)"),
        # --- what to buy ---
        "part.led": _words(
            "dioda LED 5 mm, około {volts_decimal} V (czerwona, żółta lub zielona)",
            "светодиод 5 мм, около {volts_decimal} В (красный, жёлтый или зелёный)",
            "LED, 5 mm, about {volts_decimal} V (red, yellow or green)",
        ),
        "part.resistor": _words(
            "opornik {ohms}, ¼ W ({words})",
            "резистор {ohms}, ¼ Вт ({words})",
            "resistor {ohms}, ¼ W ({words})",
        ),
        "part.passive": _words(
            "brzęczyk piezo bez elektroniki (pasywny)",
            "пьезоизлучатель без электроники (пассивный)",
            "piezo buzzer without electronics (passive)",
        ),
        "part.active": _words(
            "brzęczyk z elektroniką (aktywny), od 3 do 5 V, najwyżej 30 mA",
            "зуммер с электроникой (активный), от 3 до 5 В, не больше 30 мА",
            "buzzer with electronics (active), 3 to 5 V, 30 mA at most",
        ),
        "part.transistor": _words(
            "tranzystor NPN: BC547 lub 2N3904",
            "транзистор NPN: BC547 или 2N3904",
            "NPN transistor: BC547 or 2N3904",
        ),
        "part.diode": _words("dioda 1N4148", "диод 1N4148", "diode 1N4148"),
        "part.button": _words(
            "przycisk zwierny (chwilowy)",
            "кнопка без фиксации, замыкающая",
            "push button that closes while it is pressed",
        ),
        "part.rail": _words(
            "szyna masy: pasek płytki stykowej lub listwa zaciskowa",
            "шина земли: полоса макетной платы или клеммник",
            "ground rail: a strip of a breadboard, or a terminal block",
        ),
        "part.wire": _words(
            "przewód z żeńską końcówką na styk złącza",
            "провод с гнездом на контакт разъёма",
            "jumper wire with a socket for the header",
        ),
        # --- colours of wires ---
        "colour.yellow": _words("żółty", "жёлтый", "yellow"),
        "colour.orange": _words("pomarańczowy", "оранжевый", "orange"),
        "colour.green": _words("zielony", "зелёный", "green"),
        "colour.blue": _words("niebieski", "синий", "blue"),
        "colour.violet": _words("fioletowy", "фиолетовый", "violet"),
        "colour.pink": _words("różowy", "розовый", "pink"),
        "colour.turquoise": _words("turkusowy", "бирюзовый", "turquoise"),
        "colour.brown": _words("brązowy", "коричневый", "brown"),
        "colour.grey": _words("szary", "серый", "grey"),
        "colour.black": _words("czarny", "чёрный", "black"),
        "colour.red": _words("czerwony", "красный", "red"),
        # --- colours of a resistor's bands ---
        "band.black": _words("czarny", "чёрный", "black"),
        "band.brown": _words("brązowy", "коричневый", "brown"),
        "band.red": _words("czerwony", "красный", "red"),
        "band.orange": _words("pomarańczowy", "оранжевый", "orange"),
        "band.yellow": _words("żółty", "жёлтый", "yellow"),
        "band.green": _words("zielony", "зелёный", "green"),
        "band.blue": _words("niebieski", "синий", "blue"),
        "band.violet": _words("fioletowy", "фиолетовый", "violet"),
        "band.grey": _words("szary", "серый", "grey"),
        "band.white": _words("biały", "белый", "white"),
        "band.gold": _words("złoty", "золотой", "gold"),
    }
)
