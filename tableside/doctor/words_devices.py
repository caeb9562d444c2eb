"""What the doctor says of camera, lamps, buzzer and buttons, in three languages."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


DEVICE_WORDS: Catalogue = MappingProxyType(
    {
        # --- camera ---
        "camera.fps": _words(
            "{width} x {height}, {fps:obraz|obrazy|obrazów} na sekundę.",
            "{width} x {height}, {fps:кадр|кадра|кадров} в секунду.",
            "{width} x {height}, {fps:picture|pictures|pictures} a second.",
        ),
        "camera.still": _words(
            "{width} x {height}, jeden obraz.",
            "{width} x {height}, один кадр.",
            "{width} x {height}, one picture.",
        ),
        "camera.station": _words(
            "Kamera stacji działa.", "Камера станции работает.", "The station's camera works."
        ),
        "camera.station-lost": _words(
            "Kamera stacji nie daje obrazu.",
            "Камера станции не даёт картинки.",
            "The station's camera gives no picture.",
        ),
        "camera.station-frozen": _words(
            "Obraz z kamery stacji stoi w miejscu.",
            "Картинка камеры станции застыла.",
            "The picture of the station's camera is frozen.",
        ),
        "camera.station-busy": _words(
            "Kamerę stacji zajmuje inny program.",
            "Камеру станции занимает другая программа.",
            "Another program uses the station's camera.",
        ),
        "camera.station-blind": _words(
            "Obraz z kamery stacji jest czarny.",
            "Картинка камеры станции чёрная.",
            "The picture of the station's camera is black.",
        ),
        "camera.station-covered": _words(
            "Coś zasłania kamerę stacji.",
            "Камеру станции что-то закрывает.",
            "Something covers the station's camera.",
        ),
        "camera.station-slow": _words(
            "Kamera stacji daje za mało obrazów.",
            "Камера станции даёт слишком мало кадров.",
            "The station's camera gives too few pictures.",
        ),
        "camera.station-moved": _words(
            "Kamera stacji została przesunięta.",
            "Камеру станции сдвинули.",
            "The station's camera was moved.",
        ),
        "camera.busy.remedy": _words(
            "Zamknij program, który używa kamery, i sprawdź jeszcze raz.",
            "Закройте программу, которая использует камеру, и проверьте снова.",
            "End the program that uses the camera, then look again.",
        ),
        "camera.none": _words(
            "Przy tym stole gra się bez kamery.",
            "За этим столом играют без камеры.",
            "This table is played without a camera.",
        ),
        "camera.phone": _words(
            "Kamerą jest telefon: sprawdzisz go, gdy stacja działa.",
            "Камера — телефон: его можно проверить, когда станция работает.",
            "A phone is the camera: it can be looked at while the station runs.",
        ),
        "camera.moved.remedy": _words(
            "Ustaw ją jak przedtem albo skalibruj na nowo na stronie /camera.",
            "Верните её на место или откалибруйте заново на странице /camera.",
            "Set it as it was, or calibrate anew on the page /camera.",
        ),
        "camera.lost": _words(
            "Kamera nie daje obrazu: {cause}",
            "Камера не даёт картинки: {cause}",
            "The camera gives no picture: {cause}",
        ),
        "camera.plug.remedy": _words(
            "Sprawdź kabel kamery, wyjmij go i włóż znowu, potem włącz stację ponownie.",
            "Проверьте кабель камеры, выньте и вставьте его, затем перезапустите станцию.",
            "Check the camera's cable, unplug it and plug it in again, then restart the station.",
        ),
        "camera.black": _words("Obraz jest czarny.", "Картинка чёрная.", "The picture is black."),
        "camera.black.remedy": _words(
            "Zdejmij osłonę obiektywu i zapal światło.",
            "Снимите крышку с объектива и включите свет.",
            "Take the cover off the lens, and turn on the light.",
        ),
        "camera.frozen": _words(
            "Obraz stoi w miejscu: to wciąż ta sama klatka.",
            "Картинка застыла: это один и тот же кадр.",
            "The picture is frozen: it is the same one over and over.",
        ),
        "camera.slow.remedy": _words(
            "Zapal więcej światła, podłącz kamerę wprost do maszyny i zamknij inne programy.",
            "Включите больше света, подключите камеру прямо к машине и закройте другие программы.",
            "Turn on more light, plug the camera straight into the machine, end other programs.",
        ),
        # --- picture ---
        "picture.hold": _words(
            "Pokaż teraz kamerze dowolną kartę i trzymaj ją nieruchomo (do {seconds} s).",
            "Теперь покажите камере любую карту и держите неподвижно (до {seconds} с).",
            "Now hold any card under the camera, still (up to {seconds} s).",
        ),
        "picture.no-card": _words(
            "Nie widać karty, więc nie ma czego zmierzyć.",
            "Карты не видно, измерить нечего.",
            "No card is in view, so there is nothing to measure.",
        ),
        "picture.none": _words("Nie ma obrazu.", "Картинки нет.", "There is no picture."),
        "picture.unasked": _words(
            "Stacja nie odpowiada: {cause}",
            "Станция не отвечает: {cause}",
            "The station doesn't answer: {cause}",
        ),
        "picture.advice": _words("{advice}", "{advice}", "{advice}"),
        "picture.remedy": _words(
            "Otwórz stronę /camera: pokazuje, co zmienić.",
            "Откройте страницу /camera: она покажет, что изменить.",
            "Open the page /camera: it shows what to change.",
        ),
        # --- pins ---
        "pins.station": _words(
            "Styki są w użyciu: ma je działająca stacja.",
            "Контакты заняты: ими пользуется работающая станция.",
            "The pins are in use by the running station.",
        ),
        "pins.unwired": _words(
            "Nie jest podłączone.", "Не подключено.", "Nothing of the kind is wired."
        ),
        "pins.none": _words(
            "Ta maszyna nie ma styków.", "У этой машины нет контактов.", "This machine has no pins."
        ),
        "pins.none.remedy": _words(
            "Sprawdź, czy system to Raspberry Pi OS; gra działa i bez lampek.",
            "Проверьте, что система — Raspberry Pi OS; игра идёт и без ламп.",
            "See whether the system is Raspberry Pi OS; games go on without lamps.",
        ),
        "pins.forbidden": _words(
            "Ten użytkownik nie może używać styków.",
            "Этому пользователю контакты недоступны.",
            "This user may not use the pins.",
        ),
        "pins.forbidden.remedy": _words(
            "Dodaj go do grupy gpio: sudo usermod -aG gpio $USER, i zaloguj się ponownie.",
            "Добавьте его в группу gpio: sudo usermod -aG gpio $USER, и войдите заново.",
            "Add it to the group gpio: sudo usermod -aG gpio $USER, and log in again.",
        ),
        "pins.lgpio": _words("Brakuje lgpio.", "Не хватает: lgpio.", "lgpio is missing."),
        "pins.lgpio.remedy": _words(
            "Zainstaluj: sudo apt install python3-lgpio",
            "Установите: sudo apt install python3-lgpio",
            "Install it: sudo apt install python3-lgpio",
        ),
        "pins.other": _words(
            "Styków nie da się otworzyć: {cause}",
            "Контакты не открываются: {cause}",
            "The pins can't be opened: {cause}",
        ),
        "pins.other.remedy": _words(
            "Zajrzyj do docs/wiring.md; gra działa i bez lampek.",
            "Загляните в docs/wiring.md; игра идёт и без ламп.",
            "See docs/wiring.md; games go on without lamps.",
        ),
        "pins.fault": _words(
            "{option} (GPIO {gpio}) nie działa: {cause}",
            "{option} (GPIO {gpio}) не работает: {cause}",
            "{option} (GPIO {gpio}) doesn't work: {cause}",
        ),
        "pin.in-use.remedy": _words(
            "Daj każdej rzeczy własny styk w pliku styków.",
            "Дайте каждой вещи свой контакт в файле контактов.",
            "Give each thing a pin of its own in the file of pins.",
        ),
        "pin.no-pwm.remedy": _words(
            'Zainstaluj python3-lgpio albo weź brzęczyk aktywny i wpisz kind = "active".',
            'Установите python3-lgpio или возьмите активный зуммер и укажите kind = "active".',
            'Install python3-lgpio, or take an active buzzer and write kind = "active".',
        ),
        "pin.busy.remedy": _words(
            "Zakończ program, który ma ten styk (albo wyłącz SPI, I2S, 1-wire w config.txt), albo "
            "wybierz inny.",
            "Завершите программу, занявшую контакт (или выключите SPI, I2S, 1-wire в config.txt), "
            "или выберите другой.",
            "End the program that has this pin (or switch off SPI, I2S, 1-wire in config.txt), or "
            "choose another.",
        ),
        "pin.other.remedy": _words(
            "Sprawdź przewód albo wybierz inny styk.",
            "Проверьте провод или выберите другой контакт.",
            "Look at its wire, or choose another pin.",
        ),
        "lamps.question-seat": _words(
            "Czy świeci lampka miejsca {seat} (GPIO {gpio})?",
            "Горит ли лампа места {seat} (GPIO {gpio})?",
            "Is the lamp of seat {seat} lit (GPIO {gpio})?",
        ),
        "lamps.question-status": _words(
            "Czy świeci lampka stanu (GPIO {gpio})?",
            "Горит ли лампа состояния (GPIO {gpio})?",
            "Is the status lamp lit (GPIO {gpio})?",
        ),
        "lamps.ok": _words(
            "Świecą wszystkie: {count}.", "Горят все: {count}.", "All of them are lit: {count}."
        ),
        "lamps.driven": _words(
            "Zapalono po kolei: {count}. Nikt nie powiedział, czy świeciły.",
            "Включены по очереди: {count}. Никто не сказал, горели ли они.",
            "Switched on one by one: {count}. Nobody said whether they were lit.",
        ),
        "lamps.dark": _words("Nie świeci: {pins}.", "Не горит: {pins}.", "Not lit: {pins}."),
        "lamps.remedy": _words(
            "Odwróć diodę LED (dłuższa nóżka do styku), sprawdź opornik i przewód: docs/wiring.md.",
            "Переверните светодиод (длинная ножка к контакту), проверьте резистор и провод: "
            "docs/wiring.md.",
            "Turn the LED round (longer leg to the pin), check resistor and wire: docs/wiring.md.",
        ),
        "buzzer.question": _words(
            "Czy brzęczyk zagrał dwa tony?",
            "Прозвучали ли два звука зуммера?",
            "Did the buzzer play two tones?",
        ),
        "buzzer.ok": _words("Słychać go.", "Его слышно.", "It was heard."),
        "buzzer.driven": _words(
            "Zagrał; nikt nie powiedział, czy było słychać.",
            "Сыграл; никто не сказал, было ли слышно.",
            "It was played; nobody said whether it was heard.",
        ),
        "buzzer.silent": _words("Nie słychać go.", "Его не слышно.", "It was not heard."),
        "buzzer.remedy": _words(
            "Sprawdź przewód i rodzaj: kind w pliku styków musi pasować do brzęczyka.",
            "Проверьте провод и вид: kind в файле контактов должен подходить зуммеру.",
            "Check the wire, and the kind: kind in the file of pins must fit the buzzer.",
        ),
        "buttons.press-STOP": _words(
            "Naciśnij przycisk STOP (GPIO {gpio}).",
            "Нажмите кнопку STOP (GPIO {gpio}).",
            "Press the button STOP (GPIO {gpio}).",
        ),
        "buttons.press-UNDO": _words(
            "Trzymaj przycisk UNDO przez sekundę (GPIO {gpio}).",
            "Держите кнопку UNDO секунду (GPIO {gpio}).",
            "Hold the button UNDO for a second (GPIO {gpio}).",
        ),
        "buttons.ok": _words("Działają.", "Работают.", "They work."),
        "buttons.up": _words(
            "Żaden nie jest wciśnięty; nikt ich nie wypróbował.",
            "Ни одна не нажата; никто их не пробовал.",
            "None is down; nobody tried them.",
        ),
        "buttons.stuck": _words(
            "Wciśnięty bez przerwy: {names}.",
            "Нажата всё время: {names}.",
            "Down all the time: {names}.",
        ),
        "buttons.stuck.remedy": _words(
            "Przewody się stykają albo przycisk się zaciął: rozłącz je i sprawdź.",
            "Провода соприкасаются или кнопка заела: разъедините и проверьте.",
            "Its wires touch, or it is jammed: take them apart and look.",
        ),
        "buttons.missing": _words(
            "Nie było słychać naciśnięcia: {names}.",
            "Нажатие не дошло: {names}.",
            "No press arrived: {names}.",
        ),
        "buttons.remedy": _words(
            "Sprawdź przewody między stykiem, przyciskiem i masą: docs/wiring.md.",
            "Проверьте провода между контактом, кнопкой и землёй: docs/wiring.md.",
            "Check the wires between pin, button and ground: docs/wiring.md.",
        ),
    }
)
