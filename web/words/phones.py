"""Words of phones: pairing, a player's own view, the staff's passphrase, who did something."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    # --- what is refused
    "rights.pair": phrase(
        "Patrzeć może każdy. Żeby grać stąd, zeskanuj kod z ekranu przy stole.",
        "Смотреть может каждый. Чтобы играть отсюда, отсканируйте код на экране у стола.",
        "Anyone may watch. To play from here, scan the code on the table's screen.",
    ),
    "rights.own-screen": phrase(
        "To można zrobić tylko na ekranie przy stole.",
        "Это можно сделать только на экране у стола.",
        "This can be done only on the table's own screen.",
    ),
    "rights.staff": phrase(
        "To może zmienić tylko obsługa. Najpierw wpisz hasło obsługi.",
        "Это может менять только персонал. Сначала введите пароль персонала.",
        "Only the staff may change this. Enter the staff passphrase first.",
    ),
    "rights.how": phrase("Połącz telefon", "Подключить телефон", "Pair this phone"),
    "rights.enter": phrase("Wpisz hasło", "Ввести пароль", "Enter the passphrase"),
    "error.flood": phrase(
        "Za dużo próśb naraz z tego urządzenia. Poczekaj chwilę i spróbuj znowu.",
        "Слишком много запросов сразу с этого устройства. Подождите немного и попробуйте снова.",
        "Too many requests at once from this device. Wait a moment and try again.",
    ),
    # --- who did something
    "who.screen": phrase("ekran przy stole", "экран у стола", "the table's screen"),
    "who.card": phrase("karta polecenia", "карта команды", "command card"),
    "who.button": phrase("przycisk", "кнопка", "button"),
    "who.station": phrase("stanowisko", "станция", "station"),
    "who.phone": phrase("telefon nr {number}", "телефон № {number}", "phone no. {number}"),
    "who.phone-of": phrase("telefon: {name}", "телефон: {name}", "phone: {name}"),
    "who.name": phrase("{name}", "{name}", "{name}"),
    # --- pairing
    "phone.title": phrase("Telefony", "Телефоны", "Phones"),
    "phone.scan": phrase(
        "Zeskanuj ten kod telefonem, żeby grać z telefonu",
        "Отсканируйте этот код телефоном, чтобы играть с телефона",
        "Scan this code with a phone to play from it",
    ),
    "phone.small": phrase("Graj z telefonu", "Играть с телефона", "Play from a phone"),
    "phone.picture": phrase(
        "Kod QR z adresem stołu", "QR-код с адресом стола", "QR code with the table's address"
    ),
    "phone.or-type": phrase(
        "Albo otwórz w telefonie ten adres i wpisz kod:",
        "Или откройте на телефоне этот адрес и введите код:",
        "Or open this address on the phone and type the code:",
    ),
    "phone.or-address": phrase(
        "Jeśli się nie otwiera, spróbuj:", "Если не открывается, попробуйте:",
        "If that does not open, try:",
    ),
    "phone.same-network": phrase(
        "Telefon musi być w tej samej sieci Wi-Fi co stół.",
        "Телефон должен быть в той же сети Wi-Fi, что и стол.",
        "The phone must be in the same Wi-Fi network as the table.",
    ),
    "phone.until": phrase(
        "Kod działa do końca tej gry. Nowa gra ma nowy kod.",
        "Код действует до конца этой игры. У новой игры новый код.",
        "The code works until this game ends. A new game has a new code.",
    ),
    "phone.closed": phrase(
        "Telefony nie widzą jeszcze tego stołu",
        "Телефоны пока не видят этот стол",
        "Phones cannot see this table yet",
    ),
    "phone.closed-how": phrase(
        "Strony otwierają się tylko na tym komputerze. Żeby otworzyć je w sieci, wpisz w pliku "
        "table.toml pod [screen] wiersz:",
        "Страницы открываются только на этом компьютере. Чтобы открыть их в сети, впишите в файл "
        "table.toml под [screen] строку:",
        "The pages open on this machine alone. To open them to the network, write in table.toml, "
        "below [screen], the line:",
    ),
    "phone.closed-then": phrase(
        "i uruchom program jeszcze raz. Patrzeć będzie mógł każdy w sieci, grać tylko ten, kto "
        "zeskanuje kod z tego ekranu.",
        "и запустите программу снова. Смотреть сможет каждый в сети, играть только тот, кто "
        "отсканирует код с этого экрана.",
        "and start the program again. Everybody in the network may then watch; only those who "
        "scan the code on this screen may play.",
    ),
    "phone.paired-count": phrase(
        "Połączone: {count:telefon|telefony|telefonów}",
        "Подключено: {count:телефон|телефона|телефонов}",
        "Paired: {count:phone|phones|phones}",
    ),
    "phone.none": phrase(
        "Żaden telefon nie jest jeszcze połączony.",
        "Пока не подключён ни один телефон.",
        "No phone is paired yet.",
    ),
    "phone.unpair-all": phrase(
        "Odłącz wszystkie", "Отключить все", "Unpair all"
    ),
    "phone.unpair-hint": phrase(
        "Wszystkie telefony mogą potem już tylko patrzeć, a kod się zmienia.",
        "Потом все телефоны смогут только смотреть, а код сменится.",
        "All phones can only watch then, and the code changes.",
    ),
    "phone.unpair": phrase("Odłącz ten telefon", "Отключить этот телефон", "Unpair this phone"),
    "phone.pair": phrase("Połącz ten telefon", "Подключить этот телефон", "Pair this phone"),
    "phone.pair-how": phrase(
        "Na ekranie przy stole dotknij „Telefony” i zeskanuj kod. Albo wpisz tu osiem cyfr spod "
        "kodu:",
        "На экране у стола нажмите «Телефоны» и отсканируйте код. Или введите здесь восемь цифр "
        "под кодом:",
        "On the table's screen tap “Phones” and scan the code. Or type here the eight digits "
        "below it:",
    ),
    "phone.digits": phrase("Osiem cyfr", "Восемь цифр", "Eight digits"),
    "phone.send": phrase("Połącz", "Подключить", "Pair"),
    "phone.watch": phrase(
        "Patrzeć można bez kodu.", "Смотреть можно без кода.", "Watching needs no code."
    ),
    "phone.is-paired": phrase(
        "Ten telefon jest połączony: możesz nim grać do końca tej gry.",
        "Этот телефон подключён: им можно играть до конца этой игры.",
        "This phone is paired: you can play from it until this game ends.",
    ),
    "phone.wrong": phrase(
        "To nie ten kod. Sprawdź cyfry na ekranie przy stole.",
        "Код не тот. Проверьте цифры на экране у стола.",
        "That is not the code. Check the digits on the table's screen.",
    ),
    "phone.old": phrase(
        "Ten kod już się zmienił. Zeskanuj ten, który teraz jest na ekranie przy stole.",
        "Этот код уже сменился. Отсканируйте тот, что сейчас на экране у стола.",
        "This code has changed. Scan the one that is on the table's screen now.",
    ),
    "phone.wait": phrase(
        "Za dużo prób. Poczekaj: {count:sekunda|sekundy|sekund}.",
        "Слишком много попыток. Подождите: {count:секунда|секунды|секунд}.",
        "Too many tries. Wait: {count:second|seconds|seconds}.",
    ),
    "phone.secure": phrase("Bezpieczne strony (https)", "Защищённые страницы (https)",
                           "Secure pages (https)"),
    "phone.secure-how": phrase(
        "Aparat telefonu działa tylko na bezpiecznych stronach. Żeby telefon im zaufał, pobierz "
        "certyfikat stołu, otwórz go i zgódź się na instalację. Robi się to raz.",
        "Камера телефона работает только на защищённых страницах. Чтобы телефон им доверял, "
        "скачайте сертификат стола, откройте его и согласитесь на установку. Это делают один раз.",
        "A phone's camera works on secure pages only. For the phone to trust them, download the "
        "table's certificate, open it and agree to install it. This is done once.",
    ),
    "phone.certificate": phrase("Pobierz certyfikat", "Скачать сертификат",
                                "Download the certificate"),
    "phone.open-secure": phrase("Otwórz bezpieczną stronę", "Открыть защищённую страницу",
                                "Open the secure page"),
    # --- a player's own view
    "seat.title": phrase("Tu siedzę ja", "Я сижу здесь", "I sit here"),
    "seat.choose": phrase("Gdzie siedzisz?", "Где вы сидите?", "Where do you sit?"),
    "seat.choose-hint": phrase(
        "Ten telefon pokaże, co masz, i powie, kiedy twoja kolej. Karty leżą na stole odkryte, "
        "więc nic nie jest tajne.",
        "Этот телефон покажет, что у вас есть, и скажет, когда ваш ход. Карты лежат на столе "
        "открыто, поэтому тайн нет.",
        "This phone will show what you have and say when it is your turn. All cards lie open on "
        "the table, so nothing is secret.",
    ),
    "seat.no-match": phrase(
        "Teraz nikt nie gra.", "Сейчас никто не играет.", "Nobody is playing now."
    ),
    "seat.yours": phrase("Twoja kolej!", "Ваш ход!", "Your turn!"),
    "seat.waits": phrase("Teraz gra: {name}", "Сейчас играет: {name}", "Playing now: {name}"),
    "seat.over": phrase("Koniec gry", "Игра окончена", "The game is over"),
    "seat.other": phrase("Inne miejsce", "Другое место", "Another seat"),
    "seat.table": phrase("Cały stół", "Весь стол", "The whole table"),
    "seat.watching": phrase(
        "Stąd można tylko patrzeć.", "Отсюда можно только смотреть.",
        "From here you can only watch.",
    ),
    "seat.speak": phrase(
        "Mów, kiedy moja kolej", "Говорить, когда мой ход", "Say when it is my turn"
    ),
    # --- a phone as the camera
    "phonecam.title": phrase(
        "Telefon jako kamera", "Телефон вместо камеры", "A phone as the camera"
    ),
    "phonecam.hint": phrase(
        "Ustaw telefon tak, żeby widział miejsce, gdzie pokazuje się karty, i podłącz ładowarkę. "
        "Obraz trafia tylko do stołu.",
        "Поставьте телефон так, чтобы он видел место, где показывают карты, и подключите зарядку. "
        "Изображение попадает только к столу.",
        "Place the phone so that it sees where cards are shown, and plug in its charger. The "
        "picture goes to the table alone.",
    ),
    "phonecam.start": phrase("Zacznij", "Начать", "Start"),
    "phonecam.stop": phrase("Zakończ", "Закончить", "Stop"),
    "phonecam.over": phrase("Przejmij", "Взять на себя", "Take over"),
    "phonecam.sends": phrase(
        "Stół widzi obraz.", "Стол видит изображение.", "The table sees the picture."
    ),
    "phonecam.per-second": phrase(
        "Obrazów na sekundę:", "Кадров в секунду:", "Pictures a second:"
    ),
    "phonecam.busy": phrase(
        "Inny telefon jest teraz kamerą. Przejąć?",
        "Сейчас камера — другой телефон. Взять на себя?",
        "Another phone is the camera now. Take over?",
    ),
    "phonecam.off": phrase(
        "Ten stół patrzy inną kamerą. Żeby patrzył telefonem, wpisz w pliku table.toml pod "
        "[camera] wiersz:",
        "Этот стол смотрит другой камерой. Чтобы он смотрел телефоном, впишите в файл table.toml "
        "под [camera] строку:",
        "This table looks through another camera. To have it look through a phone, write in "
        "table.toml, below [camera], the line:",
    ),
    "phonecam.off-short": phrase(
        "Ten stół patrzy inną kamerą.", "Этот стол смотрит другой камерой.",
        "This table looks through another camera.",
    ),
    "phonecam.unreadable": phrase(
        "To nie jest obraz JPEG, który stół umie odczytać.",
        "Это не изображение JPEG, которое стол может прочитать.",
        "This is no JPEG picture that the table can read.",
    ),
    "phonecam.insecure": phrase(
        "Przeglądarka daje aparat tylko bezpiecznym stronom. Otwórz tę stronę przez https:",
        "Браузер даёт камеру только защищённым страницам. Откройте эту страницу через https:",
        "The browser gives its camera to secure pages only. Open this page over https:",
    ),
    "phonecam.no-https": phrase(
        "Stół nie ma jeszcze bezpiecznych stron. Wpisz w pliku table.toml pod [screen] wiersz:",
        "У стола ещё нет защищённых страниц. Впишите в файл table.toml под [screen] строку:",
        "The table has no secure pages yet. Write in table.toml, below [screen], the line:",
    ),
    "phonecam.denied": phrase(
        "Przeglądarka nie dała aparatu. Zezwól tej stronie na aparat i spróbuj znowu.",
        "Браузер не дал камеру. Разрешите этой странице камеру и попробуйте снова.",
        "The browser gave no camera. Allow this page to use it and try again.",
    ),
    "phonecam.script": phrase(
        "Do tego potrzebny jest JavaScript.", "Для этого нужен JavaScript.",
        "This needs JavaScript.",
    ),
    # --- staff
    "staff.title": phrase("Obsługa", "Персонал", "Staff"),
    "staff.hint": phrase(
        "Hasło otwiera ustawienia: kalibrację kamery i usuwanie gier.",
        "Пароль открывает настройки: калибровку камеры и удаление игр.",
        "The passphrase opens the settings: calibrating the camera and deleting games.",
    ),
    "staff.passphrase": phrase("Hasło obsługi", "Пароль персонала", "Staff passphrase"),
    "staff.enter": phrase("Otwórz ustawienia", "Открыть настройки", "Open the settings"),
    "staff.wrong": phrase(
        "To nie jest hasło obsługi.", "Это не пароль персонала.", "That is not the passphrase."
    ),
    "staff.open": phrase(
        "Ustawienia są otwarte. Zamkną się same po dwóch godzinach.",
        "Настройки открыты. Через два часа они закроются сами.",
        "The settings are open. They close by themselves after two hours.",
    ),
    "staff.leave": phrase("Zamknij ustawienia", "Закрыть настройки", "Close the settings"),
    "staff.none": phrase(
        "Hasło nie jest ustawione: ustawienia są otwarte dla każdego, kto może grać.",
        "Пароль не задан: настройки открыты всем, кто может играть.",
        "No passphrase is set: the settings are open to everybody who may play.",
    ),
    "staff.set-how": phrase(
        "Ustawia się je na komputerze stołu poleceniem:",
        "Его задают на компьютере стола командой:",
        "It is set on the table's computer with the command:",
    ),
}  # fmt: skip
