"""The words of moves that are put together by tap."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


MOVES: Catalogue = MappingProxyType(
    {
        # --- kinds of moves ---
        "view.family.development": _words("Rozwój", "Развитие", "Development"),
        "view.family.military": _words("Wojsko", "Война", "Military"),
        "view.family.political": _words("Polityka", "Политика", "Politics"),
        "view.do.hoplites": _words("Stwórz hoplitów", "Создать гоплитов", "Create hoplites"),
        "view.do.galleys": _words("Stwórz galery", "Создать галеры", "Create galleys"),
        "view.do.merchants": _words("Stwórz kupców", "Создать купцов", "Create merchants"),
        "view.do.project": _words("Rozpocznij projekt", "Начать проект", "Start a project"),
        "view.do.move_hoplites": _words("Porusz hoplitów", "Двинуть гоплитов", "Move hoplites"),
        "view.do.move_galleys": _words("Porusz galery", "Двинуть галеры", "Move galleys"),
        "view.do.besiege": _words("Oblegaj polis", "Осадить полис", "Besiege a polis"),
        "view.do.collect": _words("Zbierz plony", "Собрать урожай", "Collect"),
        "view.do.trade": _words("Handluj", "Торговать", "Trade"),
        "view.do.move_proxenos": _words(
            "Porusz proksenosa", "Двинуть проксена", "Move the proxenos"
        ),
        "view.do.redeem": _words("Wykup proksenosa", "Выкупить проксена", "Redeem the proxenos"),
        "view.do.civil_war": _words("Wywołaj wojnę domową", "Разжечь смуту", "Instigate civil war"),
        "view.do.pass": _words("Pasuj do końca rundy", "Пас до конца раунда", "Pass this round"),
        "view.do.attack": _words("Atakuj", "Атаковать", "Attack"),
        "view.do.defend": _words("Broń się", "Обороняться", "Defend"),
        "view.do.retreat": _words("Wycofaj się", "Отступить", "Retreat"),
        "view.do.supply": _words("Zapłać prestiżem", "Заплатить престижем", "Pay in prestige"),
        "view.do.give_up": _words("Oddaj polis", "Отдать полис", "Give up a polis"),
        "view.do.grow": _words("Powiększ polis", "Увеличить полис", "Let a polis grow"),
        "view.do.phoros": _words(
            "Zamień prestiż na srebro", "Престиж в серебро", "Prestige into silver"
        ),
        "view.do.done": _words("Nic więcej", "Больше ничего", "Nothing more"),
        "view.do.offer": _words("Wyłóż projekt", "Выложить проект", "Lay out a project"),
        "view.do.event": _words("Dobierz wydarzenie", "Открыть событие", "Draw the event"),
        # --- the STOP button ---
        "view.stop.pass": _words("Pasuję", "Пас", "Pass"),
        "view.stop.done": _words("Dalej", "Дальше", "Go on"),
        "view.stop.supply": _words("Płacę", "Плачу", "Pay"),
        "view.stop.defend": _words("Nie pasuje", "Нет карт", "No match"),
        "view.stop.retreat": _words("Odwrót", "Отступить", "Retreat"),
        # --- prices ---
        "view.price.each": _words(
            "{goods} albo srebro, po 1", "{goods} или серебро, по 1", "{goods} or silver, 1 each"
        ),
        "view.price.collect": _words(
            "prestiż {count}, u siebie za darmo",
            "престиж {count}, дома даром",
            "prestige {count}, free at home",
        ),
        "view.price.project": _words("cena na karcie", "цена на карте", "price on the tile"),
        "view.price.trade": _words("cena rynku", "цена рынка", "the market's price"),
        "view.price.move_proxenos": _words(
            "srebro za każdą wrogą jednostkę",
            "серебро за каждый чужой отряд",
            "silver for each enemy unit",
        ),
        "view.price.civil_war": _words(
            "srebro za ludność", "серебро за население", "silver for the population"
        ),
        "view.cost": _words("Koszt: {what}", "Цена: {what}", "Costs: {what}"),
        "view.free": _words("Za darmo", "Бесплатно", "Free"),
        # --- questions, step by step ---
        "view.which-move": _words("Co robisz?", "Что делаете?", "What do you do?"),
        "view.which-polis": _words("Które polis?", "Какой полис?", "Which polis?"),
        "view.which-region": _words("Który region?", "Какая область?", "Which region?"),
        "view.which-market": _words("Który rynek?", "Какой рынок?", "Which market?"),
        "view.which-project": _words("Który projekt?", "Какой проект?", "Which project?"),
        "view.where-project": _words("W którym polis?", "В каком полисе?", "In which polis?"),
        "view.where-to": _words("Dokąd?", "Куда?", "Where to?"),
        "view.how-many": _words("Ile?", "Сколько?", "How many?"),
        "view.spread": _words(
            "Gdzie stają hoplici?", "Где встанут гоплиты?", "Where do the hoplites stand?"
        ),
        "view.what-for-what": _words("Co za co?", "Что на что?", "What for what?"),
        "view.which-tile": _words(
            "Który projekt dobrano?", "Какой проект вытянули?", "Which project was drawn?"
        ),
        "view.which-event": _words(
            "Które wydarzenie dobrano?", "Какое событие вытянули?", "Which event was drawn?"
        ),
        "view.first-card": _words("Pierwsza karta?", "Первая карта?", "The first card?"),
        "view.second-card": _words("Druga karta?", "Вторая карта?", "The second card?"),
        "view.match-what": _words(
            "Czym odpowiadasz? Atak: {formation} {count}",
            "Чем отвечаете? Атака: {formation} {count}",
            "What answers it? The attack: {formation} {count}",
        ),
        "view.no-match": _words("Nie pasuje żadna", "Ответить нечем", "No match"),
        "view.loses-one": _words(
            "jednostka mniej, prestiż przeciwnika +{count}",
            "минус отряд, престиж соперника +{count}",
            "one unit lost, the opponent's prestige +{count}",
        ),
        "view.create-hint": _words(
            "W polis musi zostać co najmniej jedna kostka ludności.",
            "В полисе должен остаться хотя бы один кубик населения.",
            "At least one population cube must stay.",
        ),
        "view.paid-in": _words("Płatne: {goods}", "Оплата: {goods}", "Paid in: {goods}"),
        "view.have": _words("jest {count}", "есть {count}", "there are {count}"),
        "view.from": _words("Skąd: {name}", "Откуда: {name}", "From: {name}"),
        "view.stand-there": _words("stoi tam {count}", "стоит там {count}", "{count} stand there"),
        "view.brings": _words("daje {count}", "даёт {count}", "brings {count}"),
        "view.population": _words("ludność {count}", "население {count}", "population {count}"),
        "view.fortification": _words("mury {count}", "стены {count}", "fortification {count}"),
        "view.exchange": _words("wymiana", "обмен", "exchange"),
        "view.purchase": _words("zakup", "покупка", "purchase"),
        "view.less": _words("Mniej: {what}", "Меньше: {what}", "Less: {what}"),
        "view.more": _words("Więcej: {what}", "Больше: {what}", "More: {what}"),
        "view.chosen": _words("Wybrano", "Выбрано", "Chosen"),
        "view.change": _words("Zmień: {what}", "Изменить: {what}", "Change: {what}"),
        "view.confirm": _words("Tak, robię to", "Да, делаю", "Yes, do it"),
        "view.then": _words("Wtedy:", "Тогда:", "Then:"),
        "view.throw": _words("Co wypadło?", "Что выпало?", "What was thrown?"),
        "view.roll": _words("Rzuć za nas", "Бросить за нас", "Throw for us"),
        "view.draw": _words("Dobierz za nas", "Вытянуть за нас", "Draw for us"),
        # --- the answers at a round's end ---
        "view.supply": _words(
            "Zapłać prestiżem: {count}", "Заплатить престижем: {count}", "Pay in prestige: {count}"
        ),
        "view.give-up": _words(
            "Oddaj: {name} ({count})", "Отдать: {name} ({count})", "Give up: {name} ({count})"
        ),
        "view.grow": _words("{name} +{count}", "{name} +{count}", "{name} +{count}"),
        "view.no-growth": _words("Dosyć wzrostu", "Роста достаточно", "Enough growth"),
        "view.phoros": _words("Zamień {count}", "Обменять {count}", "Exchange {count}"),
        "view.no-phoros": _words("Bez forosu", "Без фороса", "No phoros"),
    }
)
