"""What the doctor says of the machine: disk, clock, power, network, in three languages."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


MACHINE_WORDS: Catalogue = MappingProxyType(
    {
        # --- versions ---
        "versions.are": _words("{list}", "{list}", "{list}"),
        "versions.wrong": _words(
            "{name} jest w wersji {version}, a potrzebna jest {wanted} lub nowsza.",
            "{name}: версия {version}, а нужна {wanted} или новее.",
            "{name} is {version}, and {wanted} or newer is needed.",
        ),
        "versions.python": _words(
            "Python jest w wersji {version}, a potrzebny jest od 3.11 do 3.13.",
            "Python: версия {version}, а нужна от 3.11 до 3.13.",
            "Python is {version}, and 3.11 to 3.13 is needed.",
        ),
        "versions.python.remedy": _words(
            "Zainstaluj taki Python i uruchom ./run od nowa.",
            "Установите такой Python и запустите ./run заново.",
            "Install such a Python and start ./run anew.",
        ),
        "versions.set-up.remedy": _words(
            "Usuń folder .venv i uruchom ./run: założy go od nowa.",
            "Удалите папку .venv и запустите ./run: она будет создана заново.",
            "Delete the folder .venv and start ./run: it makes it anew.",
        ),
        "versions.broken": _words(
            "Nie da się wczytać: {cause}", "Не загружается: {cause}", "It can't be loaded: {cause}"
        ),
        "versions.missing": _words("Brakuje {name}.", "Не хватает: {name}.", "{name} is missing."),
        "versions.apt.remedy": _words(
            "Zainstaluj: sudo apt install {package}",
            "Установите: sudo apt install {package}",
            "Install it: sudo apt install {package}",
        ),
        "versions.mixed": _words(
            "numpy i picamera2 pochodzą z różnych miejsc, więc picamera2 może się zawieszać.",
            "numpy и picamera2 из разных мест, поэтому picamera2 может сбоить.",
            "numpy and picamera2 come from different places, so picamera2 may crash.",
        ),
        "versions.mixed.remedy": _words(
            "Weź obie z systemu: python3 -m venv --system-site-packages, bez numpy z pip.",
            "Возьмите обе из системы: python3 -m venv --system-site-packages, без numpy из pip.",
            "Take both from the system: python3 -m venv --system-site-packages, no numpy from pip.",
        ),
        # --- disk ---
        "disk.room": _words(
            "Wolne {mb} MB, zapis jednego ruchu trwa {ms} ms.",
            "Свободно {mb} МБ, запись одного хода занимает {ms} мс.",
            "{mb} MB are free, and writing a move takes {ms} ms.",
        ),
        "disk.full": _words("Dysk jest pełny.", "Диск заполнен.", "The disk is full."),
        "disk.full.remedy": _words(
            "Zrób miejsce: usuń stare pliki z dysku, na którym jest {path}.",
            "Освободите место: удалите старые файлы с диска, где находится {path}.",
            "Make room: delete old files from the disk of {path}.",
        ),
        "disk.slow": _words(
            "Zapis jednego ruchu trwa {ms} ms.",
            "Запись одного хода занимает {ms} мс.",
            "Writing a move takes {ms} ms.",
        ),
        "disk.card.remedy": _words(
            "Wymień kartę pamięci na nową (klasy A1 lub A2) i przenieś na nią partie.",
            "Замените карту памяти новой (класса A1 или A2) и перенесите на неё партии.",
            "Replace the memory card by a new one (class A1 or A2), and move the matches to it.",
        ),
        "disk.volatile": _words(
            "{path} leży w pamięci RAM: po wyłączeniu prądu partie znikną.",
            "{path} находится в оперативной памяти: без питания партии пропадут.",
            "{path} lies in memory alone: without power the matches are gone.",
        ),
        "disk.volatile.remedy": _words(
            "Trzymaj partie na partycji TABLESIDE albo na dysku USB: podaj ją w [data] folder.",
            "Храните партии на разделе TABLESIDE или на USB-диске и укажите его в [data] folder.",
            "Keep matches on the partition TABLESIDE or a USB disk, and name it in [data] folder.",
        ),
        "disk.read-only": _words(
            "{path} można tylko czytać.",
            "{path} доступен только для чтения.",
            "{path} can only be read.",
        ),
        "disk.read-only.remedy": _words(
            "Uruchom ponownie; jeśli to zostanie, karta pamięci się zużyła: wymień ją.",
            "Перезагрузите; если останется, карта памяти износилась: замените её.",
            "Start the machine again; if it stays so, the memory card is worn out: replace it.",
        ),
        "disk.forbidden": _words(
            "Ten użytkownik nie może pisać do {path}.",
            "Этому пользователю нельзя писать в {path}.",
            "This user may not write to {path}.",
        ),
        "disk.forbidden.remedy": _words(
            "Daj mu ten folder: sudo install -d -o $USER {path}, albo podaj inny przez --data.",
            "Создайте ему папку: sudo install -d -o $USER {path}, или укажите другую через --data.",
            "Give it the folder: sudo install -d -o $USER {path}, or name another with --data.",
        ),
        "disk.no-folder": _words(
            "{path} to nie folder.", "{path} — не папка.", "{path} is no folder."
        ),
        "disk.no-folder.remedy": _words(
            "Podaj inny folder w [data] folder albo przez --data.",
            "Укажите другую папку в [data] folder или через --data.",
            "Name another folder in [data] folder, or with --data.",
        ),
        "disk.broken": _words(
            "Do {path} nie da się zapisać: {cause}",
            "В {path} не удаётся записать: {cause}",
            "{path} can't be written: {cause}",
        ),
        # --- journal ---
        "journal.none": _words(
            "Nie ma jeszcze żadnej partii.", "Партий пока нет.", "No match is kept yet."
        ),
        "journal.ok": _words(
            "Czyta się: {count:partia|partie|partii}, wszystkie skończone.",
            "Читается: {count:партия|партии|партий}, все закончены.",
            "They can be read: {count:match|matches|matches}, all of them over.",
        ),
        "journal.unfinished": _words(
            "Czyta się: {count:partia|partie|partii}, jedna w toku.",
            "Читается: {count:партия|партии|партий}, одна не закончена.",
            "They can be read: {count:match|matches|matches}, one of them going on.",
        ),
        "journal.fault": _words(
            "Zapisu partii nie da się przeczytać: {cause}",
            "Записи партий не читаются: {cause}",
            "The kept matches can't be read: {cause}",
        ),
        "journal.damaged.remedy": _words(
            "Skopiuj plik w inne miejsce. Następny start odłoży go na bok i zacznie nowy.",
            "Скопируйте файл в другое место. Следующий запуск отложит его и начнёт новый.",
            "Copy the file elsewhere. The next start sets it aside and begins a new one.",
        ),
        "journal.other.remedy": _words(
            "Zrób, co mówi to zdanie, albo podaj inny folder przez --data.",
            "Сделайте, как сказано, или укажите другую папку через --data.",
            "Do what the sentence says, or name another folder with --data.",
        ),
        # --- backup ---
        "backup.none": _words(
            "Nie było jeszcze kopii na pamięci USB.",
            "Копии на USB-накопителе ещё не было.",
            "No copy was made to a USB stick yet.",
        ),
        "backup.ok": _words("Ostatnia: {day}.", "Последняя: {day}.", "The last one: {day}."),
        "backup.old": _words(
            "Ostatnia jest dawna: {day}.", "Последняя давно: {day}.", "The last one is old: {day}."
        ),
        "backup.failed": _words(
            "{day} się nie udała: {cause}", "{day} не удалась: {cause}", "{day}, it failed: {cause}"
        ),
        "backup.unreadable": _words(
            "Nie da się przeczytać, kiedy była ostatnia ({cause}).",
            "Не читается, когда была последняя ({cause}).",
            "When the last one was can't be read ({cause}).",
        ),
        "backup.remedy": _words(
            "Zrób kopię na pamięć USB: tableside backup --to FOLDER.",
            "Сделайте копию на USB-накопитель: tableside backup --to ПАПКА.",
            "Copy the matches to a USB stick: tableside backup --to FOLDER.",
        ),
        # --- clock ---
        "clock.ok": _words(
            "{time}, ustawiany przez sieć.",
            "{time}, ставятся по сети.",
            "{time}, set by the network.",
        ),
        "clock.unknown": _words(
            "{time}; nie wiadomo, czy ustawia go sieć ({cause}).",
            "{time}; неизвестно, ставит ли их сеть ({cause}).",
            "{time}; whether the network sets it isn't known ({cause}).",
        ),
        "clock.unsynchronised": _words(
            "{time}, nie ustawiony przez sieć.",
            "{time}, не поставлены по сети.",
            "{time}, not set by the network.",
        ),
        "clock.wrong": _words(
            "{time}: to nie może być prawda.",
            "{time}: это не может быть верно.",
            "{time}: that can't be right.",
        ),
        "clock.unsynchronised.remedy": _words(
            "Podłącz sieć na chwilę albo baterię zegara (Raspberry Pi 5). Gra działa i bez tego, "
            "tylko daty partii będą złe.",
            "Подключите ненадолго сеть или батарейку часов (Raspberry Pi 5). Игра идёт и без "
            "этого, но даты партий будут неверны.",
            "Connect a network for a while, or fit a clock battery (Raspberry Pi 5). Games go on "
            "without it, but the dates of matches are wrong.",
        ),
        # --- temperature and power ---
        "temperature.is": _words("{degrees} °C", "{degrees} °C", "{degrees} °C"),
        "temperature.unknown": _words(
            "{path} nie daje temperatury.",
            "{path} не показывает температуру.",
            "{path} gives no temperature.",
        ),
        "temperature.remedy": _words(
            "Daj więcej powietrza: otwórz obudowę, dołóż radiator albo wentylator.",
            "Дайте больше воздуха: откройте корпус, добавьте радиатор или вентилятор.",
            "Give it air: open the case, add a heat sink or a fan.",
        ),
        "power.ok": _words(
            "Od włączenia prądu nie brakowało.",
            "С момента включения питания хватало.",
            "Enough since it was switched on.",
        ),
        "power.low": _words(
            "Napięcie jest teraz za niskie.",
            "Напряжение сейчас слишком низкое.",
            "The voltage is too low now.",
        ),
        "power.was-low": _words(
            "Od włączenia napięcie bywało za niskie.",
            "С момента включения напряжение бывало слишком низким.",
            "The voltage was too low for a while since it was switched on.",
        ),
        "power.remedy": _words(
            "Weź oryginalny zasilacz (5,1 V, 3 A; Raspberry Pi 5: 5 A) i krótki, gruby kabel.",
            "Возьмите фирменный блок питания (5,1 В, 3 А; Raspberry Pi 5: 5 А) и короткий толстый "
            "кабель.",
            "Take the maker's power supply (5.1 V, 3 A; Raspberry Pi 5: 5 A), with a short thick "
            "cable.",
        ),
        "power.slowed": _words(
            "Procesor jest teraz spowolniony, bo jest gorący.",
            "Процессор сейчас замедлен, потому что нагрелся.",
            "The processor is slowed down now because it is hot.",
        ),
        "power.was-slowed": _words(
            "Od włączenia procesor bywał spowolniony.",
            "С момента включения процессор бывал замедлен.",
            "The processor was slowed down for a while since it was switched on.",
        ),
        "power.unknown": _words(
            "Nie da się zapytać: {cause}",
            "Спросить не удалось: {cause}",
            "It can't be asked: {cause}",
        ),
        # --- network and pages ---
        "network.ok": _words("{links}", "{links}", "{links}"),
        "network.local": _words(
            "Tylko ta maszyna: http://localhost:{port}",
            "Только эта машина: http://localhost:{port}",
            "This machine alone: http://localhost:{port}",
        ),
        "network.none": _words(
            "Maszyna nie jest w żadnej sieci: telefony jej nie znajdą.",
            "Машина не в сети: телефоны её не найдут.",
            "The machine is in no network: phones won't find it.",
        ),
        "network.none.remedy": _words(
            "Podłącz kabel albo Wi-Fi; ekran przy stole działa i bez tego.",
            "Подключите кабель или Wi-Fi; экран у стола работает и без этого.",
            "Plug in a cable or set up Wi-Fi; the screen at the table works without.",
        ),
        "network.taken": _words(
            "Port {port} na {host} zajmuje inny program.",
            "Порт {port} на {host} занят другой программой.",
            "Another program has port {port} on {host}.",
        ),
        "network.taken.remedy": _words(
            "Zakończ ten program albo wybierz inny port w [screen] port.",
            "Завершите ту программу или выберите другой порт в [screen] port.",
            "End that program, or choose another port in [screen] port.",
        ),
        "network.forbidden": _words(
            "Portu {port} nie wolno zająć temu użytkownikowi.",
            "Этому пользователю нельзя занять порт {port}.",
            "This user may not take port {port}.",
        ),
        "network.forbidden.remedy": _words(
            "Wybierz port od 1024 wzwyż w [screen] port.",
            "Выберите порт от 1024 и выше в [screen] port.",
            "Choose a port of 1024 or more in [screen] port.",
        ),
        "network.host": _words(
            "Na {host}, port {port}, nie da się pokazać stron: {cause}",
            "На {host}, порт {port}, страницы показать нельзя: {cause}",
            "Pages can't be shown on {host}, port {port}: {cause}",
        ),
        "network.host.remedy": _words(
            'Wpisz w [screen] host adres tej maszyny albo "0.0.0.0".',
            'Укажите в [screen] host адрес этой машины или "0.0.0.0".',
            'Write an address of this machine, or "0.0.0.0", in [screen] host.',
        ),
        "pages.none": _words(
            "Stacja teraz nie działa.",
            "Станция сейчас не запущена.",
            "The station isn't running now.",
        ),
        "pages.ok": _words(
            "Stacja działa: {count:widz|widzów|widzów}.",
            "Станция работает: {count:зритель|зрителя|зрителей}.",
            "The station is running: {count:viewer|viewers|viewers}.",
        ),
        "pages.fault": _words(
            "Stacja zgłasza usterkę: {fault}",
            "Станция сообщает о неисправности: {fault}",
            "The station tells of a fault: {fault}",
        ),
        "pages.remedy": _words(
            "Zrób, co mówi ekran stołu.",
            "Сделайте, как говорит экран стола.",
            "Do what the table's screen says.",
        ),
    }
)
