"""Words of the deck check, and of what is gathered card by card."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "shown.card": phrase("Jest: {card}", "Есть: {card}", "There: {card}"),
    "shown.again": phrase("To już było: {card}", "Это уже было: {card}", "Shown before: {card}"),
    "shown.foreign": phrase(
        "Ten kod nie jest kartą tej talii.",
        "Этот код не из этой колоды.",
        "This code is none of this deck's.",
    ),
    "shown.foreign-there": phrase(
        "Jest tam też kod spoza tej talii.",
        "Там есть и код не из этой колоды.",
        "There is a code as well that is none of this deck's.",
    ),
    "shown.picture": phrase(
        "Na zdjęciu: {count:karta|karty|kart}",
        "На снимке: {count:карта|карты|карт}",
        "In the picture: {count:card|cards|cards}",
    ),
    "shown.picture-empty": phrase(
        "Na zdjęciu nie widać żadnej karty. Podejdź bliżej albo zapal światło.",
        "На снимке не видно ни одной карты. Подойдите ближе или включите свет.",
        "No card can be seen in the picture. Go closer, or turn on a light.",
    ),
    "photo.take": phrase("Zdjęcie kart", "Фото карт", "Photo of the cards"),
    "photo.send": phrase("Wyślij zdjęcie", "Отправить фото", "Send the photo"),
    "photo.sending": phrase(
        "Oglądam zdjęcie. Chwileczkę…",
        "Смотрю на фото. Минутку…",
        "Looking at the photo. One moment…",
    ),
    "photo.pair": phrase(
        "Zdjęcie kart: najpierw połącz ten telefon",
        "Фото карт: сначала подключите этот телефон",
        "Photo of the cards: first pair this phone",
    ),
    "photo.choose": phrase(
        "Najpierw zrób albo wybierz zdjęcie.",
        "Сначала сделайте или выберите фото.",
        "First take or choose a photo.",
    ),
    "photo.unreadable": phrase(
        "Tego pliku nie da się odczytać. Wyślij całe zdjęcie: JPEG, PNG albo WebP.",
        "Этот файл не прочитать. Отправьте целое фото: JPEG, PNG или WebP.",
        "This file can't be read. Send a whole photo: JPEG, PNG or WebP.",
    ),
    "photo.too-many-pixels": phrase(
        "To zdjęcie ma za dużo pikseli: może mieć najwyżej {most} milionów.",
        "На этом фото слишком много пикселей: можно не больше {most} миллионов.",
        "This photo has too many pixels: it may have {most} million at most.",
    ),
    "photo.too-large": phrase(
        "To zdjęcie jest za duże: najwyżej {most} MB.",
        "Это фото слишком большое: не больше {most} МБ.",
        "This photo is too large: {most} MB at most.",
    ),
    "photo.none-here": phrase(
        "Ten stół nie czyta zdjęć.", "Этот стол не читает фото.", "This table reads no photos."
    ),
    "shown.no-card": phrase(
        "Takiej karty nie ma w tej talii.",
        "Такой карты в этой колоде нет.",
        "There is no such card in this deck.",
    ),
    "shown.no-camera": phrase(
        "Ten stół nie ma kamery. Dotykaj kart na liście.",
        "У этого стола нет камеры. Отмечайте карты в списке.",
        "This table has no camera. Tap the cards in the list.",
    ),
    "shown.no-picture": phrase(
        "Kamera nie daje jeszcze obrazu.",
        "Камера ещё не даёт изображения.",
        "The camera gives no picture yet.",
    ),
    "shown.looking": phrase(
        "Właśnie oglądam stół. Chwileczkę.",
        "Как раз смотрю на стол. Минутку.",
        "The table is being looked at. One moment.",
    ),
    "shown.not-idle": phrase(
        "Trwa gra: pokazane karty są ruchami. Najpierw zróbcie przerwę.",
        "Идёт игра: показанные карты считаются ходами. Сначала сделайте перерыв.",
        "A game is running: shown cards are moves. First pause it.",
    ),
    "shown.over": phrase(
        "Na stole leży jeszcze skończona gra. Najpierw ją odłóżcie.",
        "На столе ещё лежит оконченная игра. Сначала отложите её.",
        "A finished game still lies on the table. First set it aside.",
    ),
    "shown.set-aside": phrase("Odłóż ją", "Отложить", "Set it aside"),
    "shown.unread": phrase(
        "Niektórych miejsc nie da się odczytać ({count}). Rozłóż karty, by się nie zasłaniały.",
        "Некоторые места не прочитать ({count}). Разложите карты, чтобы не закрывали друг друга.",
        "Some places can't be read ({count}). Spread the cards so that none covers another.",
    ),
    "shown.look": phrase("Obejrzyj cały stół", "Осмотреть весь стол", "Look at the whole table"),
    "shown.clear": phrase("Od nowa", "Заново", "Start anew"),
    "deck.title": phrase("Czy talia jest cała?", "Вся ли колода?", "Is the deck whole?"),
    "deck.hint": phrase(
        "Pokazuj karty kamerze jedną po drugiej albo rozłóż wszystkie. Można też dotykać listy.",
        "Показывайте карты камере по одной или разложите все. Можно и отмечать в списке.",
        "Show the cards to the camera one by one, or spread them all. Tapping the list works too.",
    ),
    "deck.hint-by-tap": phrase(
        "Dotknij każdej karty, którą masz.",
        "Отметьте каждую карту, которая у вас есть.",
        "Tap every card that you have.",
    ),
    "deck.hint-by-photo": phrase(
        "Rozłóż karty i zrób im telefonem zdjęcie, jedno lub kilka. Można też dotykać listy.",
        "Разложите карты и сфотографируйте телефоном, за раз или по частям. Можно и отмечать.",
        "Spread the cards and photograph them by phone, at once or in parts. Tapping works too.",
    ),
    "deck.so-far": phrase(
        "Pokazane karty: {count} z {all}",
        "Показано карт: {count} из {all}",
        "Cards shown: {count} of {all}",
    ),
    "deck.whole": phrase(
        "Są wszystkie karty: {count}!",
        "Все карты на месте: {count}!",
        "All {count} cards are there!",
    ),
    "deck.double": phrase(
        "Są wszystkie karty: {count}, ale niektóre podwójnie.",
        "Все карты на месте: {count}, но некоторые дважды.",
        "All {count} cards are there, but some of them twice.",
    ),
    "deck.missing": phrase("Brakuje", "Не хватает", "Missing"),
    "deck.twice": phrase("Podwójnie: {card}", "Дважды: {card}", "Twice: {card}"),
    "deck.others": phrase("Pozostałe karty", "Остальные карты", "Other cards"),
}
