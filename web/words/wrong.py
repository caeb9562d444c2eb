"""Words of what is wrong."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "camera.starting": phrase("Kamera się włącza", "Камера включается", "Camera is starting"),
    "camera.blind": phrase(
        "Kamera nic nie widzi. Odsłoń ją albo zapal światło.",
        "Камера ничего не видит. Откройте её или включите свет.",
        "The camera sees nothing. Uncover it or turn on a light.",
    ),
    "camera.covered": phrase(
        "Coś zasłania kamerę. Odsłoń ją.",
        "Камеру что-то закрывает. Откройте её.",
        "Something covers the camera. Uncover it.",
    ),
    "camera.frozen": phrase(
        "Obraz z kamery stanął. Włączam ją od nowa.",
        "Картинка с камеры застыла. Включаю камеру заново.",
        "The camera's picture stands still. I am starting it again.",
    ),
    "camera.slow": phrase(
        "Kamera działa bardzo wolno. Trzymaj karty dłużej.",
        "Камера работает очень медленно. Держите карты дольше.",
        "The camera is very slow. Hold cards longer.",
    ),
    "camera.busy": phrase(
        "Kamery używa inny program. Zamknij go.",
        "Камеру занимает другая программа. Закройте её.",
        "Another program uses the camera. Close it.",
    ),
    "camera.lost": phrase(
        "Kamera nie odpowiada. Sprawdź kabel albo telefon; grać można dotykiem.",
        "Камера не отвечает. Проверьте кабель или телефон; играть можно касанием.",
        "The camera does not answer. Check its cable or phone; you can play by tap.",
    ),
    "camera.moved": phrase(
        "Ktoś poruszył kamerą. Ustaw ją tak jak przedtem.",
        "Камеру сдвинули. Поставьте её как раньше.",
        "The camera was moved. Put it back as it was.",
    ),
    "camera.ended": phrase("Nagranie się skończyło", "Запись закончилась", "The clip is over"),
    "ui.offline": phrase(
        "Brak połączenia ze stołem. Próbuję znowu…",
        "Нет связи со столом. Пробую снова…",
        "No connection to the table. Trying again…",
    ),
    "ui.crowded": phrase(
        "Bardzo dużo widzów: ta strona odświeża się co kilka sekund.",
        "Очень много зрителей: эта страница обновляется раз в несколько секунд.",
        "Very many viewers: this page refreshes every few seconds.",
    ),
    "ui.not-sent": phrase(
        "Nie udało się wysłać. Spróbuj jeszcze raz.",
        "Не удалось отправить. Попробуйте ещё раз.",
        "That could not be sent. Please try again.",
    ),
    "error.busy": phrase(
        "Stół nie odpowiada na czas. Spróbuj jeszcze raz.",
        "Стол не ответил вовремя. Попробуйте ещё раз.",
        "The table did not answer in time. Please try again.",
    ),
    "error.bad-request": phrase(
        "Tej prośby nie da się zrozumieć.",
        "Этот запрос непонятен.",
        "This request makes no sense to the table.",
    ),
    "error.elsewhere": phrase(
        "Ta prośba przyszła z innej strony, więc nic się nie stało.",
        "Этот запрос пришёл с другой страницы, поэтому ничего не изменилось.",
        "This request came from another page, so nothing was changed.",
    ),
    "error.other-name": phrase(
        "Pod tą nazwą stół się nie otwiera. Wpisz adres IP tego komputera albo jego własną nazwę.",
        "Под этим именем стол не открывается. Введите сетевой адрес этого компьютера "
        "или его собственное имя.",
        "The table does not open under this name. Enter the IP address of this machine, "
        "or its own name.",
    ),
    "error.not-found": phrase(
        "Nie ma takiej strony.", "Такой страницы нет.", "There is no such page."
    ),
    "error.too-large": phrase(
        "Za dużo danych naraz.", "Слишком много данных сразу.", "Too much data at once."
    ),
    "error.not-json": phrase(
        "Tu trzeba wysłać JSON: Content-Type: application/json.",
        "Сюда нужно отправлять JSON: Content-Type: application/json.",
        "JSON must be sent here: Content-Type: application/json.",
    ),
    "error.inside": phrase(
        "Coś się zepsuło w programie. Gra jest zapisana; spróbuj jeszcze raz.",
        "В программе что-то сломалось. Игра сохранена; попробуйте ещё раз.",
        "Something broke inside the program. The game is saved; please try again.",
    ),
}
