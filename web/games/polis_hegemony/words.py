"""The words of the pages of Polis: Fight for the Hegemony."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue
from web.games.polis_hegemony.words_moves import MOVES


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        **MOVES,
        "view.make-move": _words("Zrób ruch", "Сделать ход", "Make a move"),
        # --- goods and pieces ---
        "view.goods.prestige": _words("prestiż", "престиж", "prestige"),
        "view.goods.metal": _words("metal", "металл", "metal"),
        "view.goods.wood": _words("drewno", "дерево", "wood"),
        "view.goods.oil": _words("oliwa", "масло", "oil"),
        "view.goods.wine": _words("wino", "вино", "wine"),
        "view.goods.wheat": _words("pszenica", "пшеница", "wheat"),
        "view.goods.silver": _words("srebro", "серебро", "silver"),
        "view.hoplites": _words("Hoplici", "Гоплиты", "Hoplites"),
        "view.galleys": _words("Galery", "Галеры", "Galleys"),
        "view.merchants": _words("Kupcy w porcie", "Купцы в порту", "Merchants in port"),
        "view.proxenos": _words("Proksenos", "Проксен", "Proxenos"),
        "view.cubes": _words("Ludność", "Население", "Population"),
        "view.owner": _words("Czyje", "Чей", "Whose"),
        "view.neutral": _words("neutralne", "ничей", "neutral"),
        # --- the map, in words ---
        "view.map": _words("Mapa", "Карта", "Map"),
        "view.controls": _words(
            "Kontroluje: {player}", "Контроль: {player}", "Controlled by: {player}"
        ),
        "view.hoplites-of": _words(
            "Hoplici, {player}: {count}",
            "Гоплиты, {player}: {count}",
            "Hoplites, {player}: {count}",
        ),
        "view.galleys-of": _words(
            "Galery, {player}: {count}", "Галеры, {player}: {count}", "Galleys, {player}: {count}"
        ),
        "view.proxenos-of": _words(
            "Tu stoi proksenos: {player}", "Здесь проксен: {player}", "Proxenos here: {player}"
        ),
        "view.merchant-of": _words("Kupiec: {player}", "Купец: {player}", "Merchant: {player}"),
        "view.polis-of": _words(
            "{name}, {player}, ludność {count}",
            "{name}, {player}, население {count}",
            "{name}, {player}, population {count}",
        ),
        "view.polis-neutral": _words(
            "{name}, neutralne, ludność {count}",
            "{name}, ничей, население {count}",
            "{name}, neutral, population {count}",
        ),
        "view.exhausted": _words(
            "Wyczerpany w tej rundzie", "Истощена в этом раунде", "Exhausted this round"
        ),
        "view.price-is": _words("Cena: {price}", "Цена: {price}", "Price: {price}"),
        "view.room": _words("Wolne ładunki: {count}", "Свободно: {count}", "Free loads: {count}"),
        "view.check-board": _words(
            "* To nasz domysł. Sprawdźcie na swojej planszy.",
            "* Это наша догадка. Сверьтесь со своим полем.",
            "* Our own guess: check against your board.",
        ),
        # --- the tables ---
        "view.stores": _words("Zapasy", "Запасы", "Stores"),
        "view.player": _words("Gracz", "Игрок", "Player"),
        "view.poleis": _words("Polis", "Полисы", "Poleis"),
        "view.passed": _words("spasował", "пасовал", "passed"),
        "view.most": _words("najwięcej {count}", "самое большее {count}", "at most {count}"),
        "view.finished": _words("ukończony projekt", "готовый проект", "finished project"),
        "view.building": _words("projekt w budowie", "проект строится", "project being built"),
        "view.round": _words("Runda", "Раунд", "Round"),
        "view.limit": _words(
            "Limit w jednym miejscu: {count}",
            "Предел на одно место: {count}",
            "Limit in one place: {count}",
        ),
        "view.offer": _words("Projekty", "Проекты", "Projects"),
        "view.event": _words("Wydarzenie", "Событие", "Event"),
        "view.done-so-far": _words("W tej turze", "В этот ход", "This turn"),
        # --- a battle ---
        "view.battle": _words("Bitwa: {name}", "Битва: {name}", "Battle: {name}"),
        "view.attacks": _words("atakuje", "атакует", "attacks"),
        "view.defends": _words("broni się", "обороняется", "defends"),
        "view.units": _words(
            "{count:jednostka|jednostki|jednostek}",
            "{count:отряд|отряда|отрядов}",
            "{count:unit|units|units}",
        ),
        "view.fewest": _words(
            "Kto ma mniej niż {count}, nie walczy dalej.",
            "У кого меньше {count}, тот больше не сражается.",
            "A side with fewer than {count} can't go on.",
        ),
        "view.combat-deck": _words(
            "Karty do dobrania: {count}", "Карт в колоде: {count}", "Cards to draw: {count}"
        ),
        "view.must-match": _words(
            "Pasuje tylko: {formation}",
            "Подходит только: {formation}",
            "Only this matches: {formation}",
        ),
        "view.worth": _words("Wartość: {count}", "Сила: {count}", "Value: {count}"),
        "view.may-match": _words(
            "Jeszcze nie zagrane: {cards}", "Ещё не вышли: {cards}", "Not yet seen: {cards}"
        ),
        "view.none-left": _words(
            "Takich kart już nie ma.", "Таких карт больше нет.", "There are no such cards left."
        ),
        "view.wait-attack": _words(
            "Atakujący wybiera dwie karty.",
            "Атакующий выбирает две карты.",
            "The attacker picks two cards.",
        ),
        # --- the end of a round ---
        "view.round-end": _words(
            "Koniec rundy {name}", "Конец раунда {name}", "End of round {name}"
        ),
        "view.part.projects": _words("Projekty gotowe", "Проекты готовы", "Projects finished"),
        "view.part.supply": _words("Zaopatrzenie", "Снабжение", "Supply"),
        "view.part.growth": _words("Wzrost", "Рост", "Growth"),
        "view.part.megalopolis": _words("Megalopolis", "Мегаполисы", "Megalopolis"),
        "view.part.storage": _words("Magazyny", "Склады", "Storage"),
        "view.part.phoros": _words("Foros", "Форос", "Phoros"),
        "view.part.next": _words("Następna runda", "Следующий раунд", "Next round"),
        "view.optional": _words("można pominąć", "необязательно", "optional"),
        "view.state.done": _words("zrobione", "сделано", "done"),
        "view.state.now": _words("teraz", "сейчас", "now"),
        "view.state.later": _words("później", "потом", "later"),
        "view.sum.fed": _words(
            "pszenica {wheat} − ludność {need}: wystarczy",
            "пшеница {wheat} − население {need}: хватает",
            "wheat {wheat} − population {need}: enough",
        ),
        "view.sum.short": _words(
            "pszenica {wheat} − ludność {need}: brakuje {short}",
            "пшеница {wheat} − население {need}: не хватает {short}",
            "wheat {wheat} − population {need}: short of {short}",
        ),
        "view.sum.growth": _words(
            "pszenica {wheat}: jedna za każdą kostkę ludności",
            "пшеница {wheat}: одна за каждый кубик населения",
            "wheat {wheat}: one for each population cube",
        ),
        "view.sum.megalopolis": _words(
            "polis ponad początkową ludność: {count}, prestiż +{count}",
            "полисов больше начального населения: {count}, престиж +{count}",
            "poleis above their base: {count}, prestige +{count}",
        ),
        "view.sum.phoros": _words(
            "prestiż {prestige}, srebro {silver}: jeden za jedno",
            "престиж {prestige}, серебро {silver}: один к одному",
            "prestige {prestige}, silver {silver}: one for one",
        ),
        # --- the end ---
        "view.results": _words("Wyniki", "Итоги", "Results"),
        "view.posterity": _words("dla potomnych", "для потомков", "posterity"),
        "view.total": _words("razem", "всего", "total"),
        # --- corrections ---
        "view.territories": _words("Hoplici i galery", "Гоплиты и галеры", "Hoplites and galleys"),
        "view.markets": _words("Rynki: pole, cena", "Рынки: клетка, цена", "Markets: step"),
        "view.exhausted-regions": _words(
            "Wyczerpane regiony", "Истощённые области", "Exhausted regions"
        ),
        "view.bad-number": _words(
            "To nie jest liczba od 0 do {most}: {what}.",
            "Это не число от 0 до {most}: {what}.",
            "This is no number from 0 to {most}: {what}.",
        ),
        "view.other-dice": _words(
            "Na kostce było co innego", "На кубике было другое", "The dice showed something else"
        ),
    }
)
