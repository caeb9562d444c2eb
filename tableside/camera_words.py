"""What is said of the camera's picture and its calibration, in three languages."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        # --- what to change ---
        "quality.no-card": _words(
            "Pokaż kamerze dowolną kartę, wtedy wszystko zmierzę.",
            "Покажите камере любую карту, и всё будет измерено.",
            "Show any card to the camera, then everything can be measured.",
        ),
        "quality.closer": _words(
            "Przysuń kamerę bliżej o około {cm} cm.",
            "Придвиньте камеру ближе примерно на {cm} см.",
            "Bring the camera about {cm} cm closer.",
        ),
        "quality.focus": _words(
            "Obraz jest nieostry: przetrzyj obiektyw albo ustaw ostrość.",
            "Картинка нерезкая: протрите объектив или наведите резкость.",
            "The picture is not sharp: clean or focus the lens.",
        ),
        "quality.hold-still": _words(
            "Trzymaj kartę nieruchomo.", "Держите карту неподвижно.", "Hold the card still."
        ),
        "quality.more-light": _words(
            "Jest za ciemno: zapal więcej światła.",
            "Слишком темно: включите больше света.",
            "It is too dark: turn on more light.",
        ),
        "quality.less-light": _words(
            "Karty są za jasne: przygaś lampę albo ją odsuń.",
            "Карты слишком светлые: убавьте свет или отодвиньте лампу.",
            "The cards are too bright: dim the lamp or move it away.",
        ),
        "quality.haze": _words(
            "Czerń kart jest szara: przetrzyj obiektyw i osłoń go od światła.",
            "Чёрное на картах выглядит серым: протрите объектив и прикройте его от света.",
            "Black looks grey: clean the lens and shade it from the light.",
        ),
        "quality.glare": _words(
            "Lampa odbija się {where_words}: przestaw lampę albo trochę obróć kamerę.",
            "Лампа отражается {where_words}: переставьте лампу или немного поверните камеру.",
            "A lamp reflects {where_words}: move the lamp or turn the camera a little.",
        ),
        "quality.grainy": _words(
            "Obraz jest ziarnisty: zapal więcej światła.",
            "Картинка зернистая: включите больше света.",
            "The picture is grainy: turn on more light.",
        ),
        "quality.at-top-left": _words("u góry po lewej", "вверху слева", "at the top left"),
        "quality.at-top-middle": _words("u góry", "вверху", "at the top"),
        "quality.at-top-right": _words("u góry po prawej", "вверху справа", "at the top right"),
        "quality.at-middle-left": _words("po lewej", "слева", "on the left"),
        "quality.at-middle-middle": _words("pośrodku", "в середине", "in the middle"),
        "quality.at-middle-right": _words("po prawej", "справа", "on the right"),
        "quality.at-bottom-left": _words("na dole po lewej", "внизу слева", "at the bottom left"),
        "quality.at-bottom-middle": _words("na dole", "внизу", "at the bottom"),
        "quality.at-bottom-right": _words(
            "na dole po prawej", "внизу справа", "at the bottom right"
        ),
        # --- what was measured ---
        "topic.modules": _words("Wielkość kodu", "Размер кода", "Size of the code"),
        "topic.focus": _words("Ostrość", "Резкость", "Focus"),
        "topic.contrast": _words("Kontrast", "Контраст", "Contrast"),
        "topic.exposure": _words("Jasność", "Яркость", "Brightness"),
        "topic.glare": _words("Odblaski", "Блики", "Glare"),
        "topic.noise": _words("Ziarno", "Зерно", "Grain"),
        "topic.motion": _words("Ruch", "Движение", "Motion"),
        "unit.px": _words(
            "{value_decimal} px na moduł",
            "{value_decimal} пикс. на модуль",
            "{value_decimal} px a module",
        ),
        "unit.modules": _words(
            "{value_decimal} modułu", "{value_decimal} модуля", "{value_decimal} modules"
        ),
        "unit.grey": _words(
            "{value_decimal} z 255", "{value_decimal} из 255", "{value_decimal} of 255"
        ),
        "unit.share": _words(
            "{value_decimal} % karty", "{value_decimal} % карты", "{value_decimal} % of the card"
        ),
        "unit.unknown": _words("nie zmierzono", "не измерено", "not measured"),
        "judgement.good": _words("dobrze", "хорошо", "good"),
        "judgement.fair": _words("ujdzie", "сойдёт", "fair"),
        "judgement.bad": _words("źle", "плохо", "bad"),
        # --- what the numbers mean ---
        "explain.scale": _words(
            "Jeden piksel to {mm_decimal} mm stołu; moduł, czyli kwadracik kodu, "
            "ma {module_decimal} mm, a więc {px_decimal} piksela.",
            "Один пиксель — это {mm_decimal} мм стола; модуль, то есть квадратик кода, "
            "имеет {module_decimal} мм, значит {px_decimal} пикселя.",
            "One pixel is {mm_decimal} mm of the table; a module, one little square of the code, "
            "is {module_decimal} mm, so {px_decimal} pixels.",
        ),
        "explain.view": _words(
            "Kamera widzi pas stołu szeroki na {cm} cm.",
            "Камера видит полосу стола шириной {cm} см.",
            "The camera sees {cm} cm of the table from left to right.",
        ),
        "explain.height": _words(
            "Od kamery do karty jest {cm} cm.",
            "От камеры до карты {cm} см.",
            "From the camera to the card it is {cm} cm.",
        ),
        "explain.height-about": _words(
            "Od kamery do karty jest mniej więcej {cm} cm, jeśli obiektyw jest zwyczajny.",
            "От камеры до карты примерно {cm} см, если объектив обычный.",
            "From the camera to the card it is roughly {cm} cm, if the lens is a usual one.",
        ),
        "explain.every": _words(
            "Aby każdy program przeczytał kod {code} mm przy obrazie szerokim na {width} pikseli, "
            "widoczny stół może mieć najwyżej około {cm} cm szerokości.",
            "Чтобы любая программа прочла код {code} мм при картинке шириной {width} пикселей, "
            "видимая часть стола может быть не шире примерно {cm} см.",
            "For every program to read a {code} mm code in a picture {width} pixels wide, the "
            "view may be at most about {cm} cm wide.",
        ),
        "explain.this": _words(
            "Ten program przeczyta go aż do około {cm} cm.",
            "Эта программа прочтёт его примерно до {cm} см.",
            "This program reads it up to about {cm} cm.",
        ),
        # --- calibrating, step by step ---
        "calibrate.table": _words(
            "Połóż dowolną kartę na środku stołu i zabierz rękę.",
            "Положите любую карту на середину стола и уберите руку.",
            "Lay any card in the middle of the table and take your hand away.",
        ),
        "calibrate.first": _words(
            "Pokaż dowolną kartę w lewym górnym rogu pola pokazywania i trzymaj nieruchomo.",
            "Покажите любую карту в левом верхнем углу места показа и держите неподвижно.",
            "Show any card at the top left corner of the show spot and hold it still.",
        ),
        "calibrate.second": _words(
            "A teraz w prawym dolnym rogu pola pokazywania: trzymaj nieruchomo.",
            "А теперь в правом нижнем углу места показа: держите неподвижно.",
            "Now at the bottom right corner of the show spot: hold it still.",
        ),
        "calibrate.seat-first": _words(
            "Miejsce gracza numer {seat}: pokaż kartę w jego lewym górnym rogu.",
            "Место игрока номер {seat}: покажите карту в его левом верхнем углу.",
            "The place of player number {seat}: show a card at its top left corner.",
        ),
        "calibrate.seat-second": _words(
            "Miejsce gracza numer {seat}: a teraz w jego prawym dolnym rogu.",
            "Место игрока номер {seat}: а теперь в его правом нижнем углу.",
            "The place of player number {seat}: now at its bottom right corner.",
        ),
        "calibrate.clear": _words(
            "Zabierz kartę i ręce, żeby kamera zapamiętała pusty stół.",
            "Уберите карту и руки, чтобы камера запомнила пустой стол.",
            "Take the card and your hands away, so that the camera remembers the empty table.",
        ),
        "calibrate.done": _words(
            "Gotowe: kamera jest ustawiona.",
            "Готово: камера настроена.",
            "Done: the camera is calibrated.",
        ),
        "calibrate.no-card": _words(
            "Nie widzę karty.", "Карты не видно.", "The camera sees no card."
        ),
        "calibrate.several": _words(
            "Widać więcej kart: zostaw tylko jedną.",
            "Видно больше одной карты: оставьте только одну.",
            "There are several cards: leave only one in view.",
        ),
        "calibrate.moving": _words(
            "Karta się rusza: trzymaj ją spokojnie.",
            "Карта движется: держите её спокойно.",
            "The card is moving: hold it still.",
        ),
        "calibrate.same-place": _words(
            "Karta jest jeszcze w poprzednim miejscu: przesuń ją dalej.",
            "Карта ещё на прежнем месте: передвиньте её дальше.",
            "The card is still where it was: move it on.",
        ),
        "calibrate.not-right-below": _words(
            "Ten róg musi leżeć na prawo i niżej od pierwszego.",
            "Этот угол должен быть правее и ниже первого.",
            "This corner must lie to the right of the first one, and below it.",
        ),
        "calibrate.size-changed": _words(
            "Obraz ma teraz inną wielkość: zaczynamy od początku.",
            "Размер картинки изменился: начинаем сначала.",
            "The picture has another size now: it begins anew.",
        ),
        "calibrate.unsaved": _words(
            "Nie udało się zapisać ustawienia: sprawdź, czy na dysku jest miejsce.",
            "Настройку не удалось сохранить: проверьте, есть ли место на диске.",
            "The calibration could not be saved: see whether the disk is full.",
        ),
    }
)
