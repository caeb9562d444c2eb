"""The words of Collect and Rule's own pages."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        "preset.family": _words("Rodzinne", "Семейные", "Family"),
        "preset.family.hint": _words(
            "Łagodnie: co zbudowane, zostaje, i nikt nie utknie.",
            "Мягко: построенное не отнять, и никто не застрянет.",
            "Gentle: what is built stays, and nobody gets stuck.",
        ),
        "preset.strict": _words("Ścisłe", "Строгие", "Strict"),
        "preset.strict.hint": _words(
            "Najbliżej instrukcji.",
            "Ближе всего к правилам.",
            "As close to the rulebook as can be.",
        ),
        "view.turn-first": _words(
            "Najpierw niech skończy się ta tura. Teraz gra: {player}.",
            "Сначала пусть закончится этот ход. Сейчас ходит: {player}.",
            "First let this turn end. Playing now: {player}.",
        ),
        "view.no-polis": _words("Jeszcze bez polis", "Пока без полиса", "No polis yet"),
        "view.missing": _words("Brakuje:", "Не хватает:", "Missing:"),
        "view.complete": _words("Wszystko zebrane!", "Всё собрано!", "All collected!"),
        "view.sold-by": _words("ma: {player}", "есть у: {player}", "held by: {player}"),
        "view.progress": _words(
            "{count} z {all} kart polis", "карт полиса: {count} из {all}", "{count} of {all} cards"
        ),
        "view.coins": _words("Monety", "Монеты", "Coins"),
        "view.hoplites": _words("Hoplici", "Гоплиты", "Hoplites"),
        "view.aside": _words("Odłożone", "Отложено", "Laid aside"),
        "view.deck": _words("Talia", "Колода", "Deck"),
        "view.discard": _words("Odrzucone", "Сброс", "Discard"),
        "view.robber": _words("Rozbójnik!", "Разбойник!", "Robber!"),
        "view.tray": _words(
            "Na tacy: {count} z {all}",
            "На подносе: {count} из {all}",
            "On the tray: {count} of {all}",
        ),
        "view.may-go": _words(
            "Wolno: monety, karty polis. Nie wolno: bogów, hoplitów.",
            "Можно: монеты, карты полисов. Нельзя: богов, гоплитов.",
            "May go: coins, polis cards. Never: gods, hoplites.",
        ),
        "view.may-go-foreign": _words(
            "Wolno: monety, karty obcych polis. Nie wolno: swojego polis, bogów, hoplitów.",
            "Можно: монеты, карты чужих полисов. Нельзя: свой полис, богов, гоплитов.",
            "May go: coins, cards of other poleis. Never: own polis, gods, hoplites.",
        ),
        "view.buying": _words(
            "Zakup: {card}. Monety: {count} z {all}.",
            "Покупка: {card}. Монеты: {count} из {all}.",
            "Buying: {card}. Coins: {count} of {all}.",
        ),
        "view.defend": _words("Bronię się hoplitą", "Защищаюсь гоплитом", "Defend with a hoplite"),
        "view.pay": _words("Wybieram karty", "Выбрать карты", "Choose cards"),
        "view.can-buy": _words(
            "Do kupienia za 3 monety", "Можно купить за 3 монеты", "For sale for 3 coins"
        ),
        "view.buy-some": _words(
            "Kup kartę ({count})", "Купить карту ({count})", "Buy a card ({count})"
        ),
        "view.buy": _words(
            "{card}, od: {player}", "{card}, у игрока: {player}", "{card}, from: {player}"
        ),
        "view.buy-one": _words("Kup:", "Купить:", "Buy:"),
        "view.have": _words("jest", "есть", "here"),
        "view.won-cards": _words("Karty zwycięzcy", "Карты победителя", "The winner's cards"),
        "view.results": _words("Wyniki", "Итоги", "Results"),
        "view.draw-title": _words(
            "Którą kartę wzięto z talii?",
            "Какую карту взяли из колоды?",
            "Which card was drawn?",
        ),
        "view.draw-shuffled-title": _words(
            "Potasujcie odrzucone karty. Którą kartę wzięto?",
            "Перемешайте сброс. Какую карту взяли?",
            "Shuffle the discard pile. Which card was drawn?",
        ),
        "view.pay-title": _words(
            "Co oddajesz rozbójnikowi?",
            "Что отдаёте разбойнику?",
            "What do you give to the robber?",
        ),
        "view.buy-title": _words(
            "Kup za trzy monety", "Купить за три монеты", "Buy for three coins"
        ),
        "view.coin": _words("Moneta", "Монета", "Coin"),
        "view.hoplite": _words("Hoplita", "Гоплит", "Hoplite"),
        "view.robber-card": _words("Rozbójnik", "Разбойник", "Robber"),
        "view.on-tray": _words(
            "na tacy, stuknij, by zabrać",
            "на подносе, коснитесь, чтобы убрать",
            "on the tray, tap to take back",
        ),
        "view.other-cards": _words("Inne karty", "Другие карты", "Other cards"),
        "view.no-card": _words("Bez karty", "Без карты", "Without a card"),
        "view.instead-of": _words(
            "Zamiast karty: {card}", "Вместо карты: {card}", "Instead of: {card}"
        ),
        "view.polis-of": _words("Polis", "Полис", "Polis"),
        "view.no-polis-short": _words("żadne", "нет", "none"),
        "view.copies-hint": _words(
            "Kopie są zamienne: wpisz, ile ich ma każdy. Reszta leży w talii.",
            "Копии одинаковы: впишите, сколько их у каждого. Остальные в колоде.",
            "Copies are alike: say how many each holds. The rest are in the deck.",
        ),
        "view.too-many": _words(
            "Tylu kart nie ma: {what}. Jest ich {most}.",
            "Столько карт нет: {what}. Всего их {most}.",
            "There are not that many cards: {what}. The deck has {most}.",
        ),
    }
)
