"""The words of doubts: moves that may be asked about, common questions and their answers."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


_KINDS: Catalogue = {
    "kind.hoplites": _words("Stworzyć hoplitów", "Создать гоплитов", "Create hoplites"),
    "kind.hoplites.more": _words("Gdzie i ilu?", "Где и сколько?", "Where, and how many?"),
    "kind.galleys": _words("Zbudować galery", "Построить галеры", "Create galleys"),
    "kind.galleys.more": _words("Gdzie i ile?", "Где и сколько?", "Where, and how many?"),
    "kind.merchants": _words("Stworzyć kupców", "Снарядить купцов", "Create merchants"),
    "kind.merchants.more": _words("Gdzie i ilu?", "Где и сколько?", "Where, and how many?"),
    "kind.project": _words("Rozpocząć projekt", "Начать проект", "Start a project"),
    "kind.project.more": _words("Który i gdzie?", "Какой и где?", "Which one, and where?"),
    "kind.move_hoplites": _words("Ruszyć hoplitów", "Передвинуть гоплитов", "Move hoplites"),
    "kind.move_hoplites.more": _words("Skąd i dokąd?", "Откуда и куда?", "From where to where?"),
    "kind.move_galleys": _words("Ruszyć galery", "Передвинуть галеры", "Move galleys"),
    "kind.move_galleys.more": _words("Skąd i dokąd?", "Откуда и куда?", "From where to where?"),
    "kind.besiege": _words("Oblegać polis", "Осадить полис", "Besiege a polis"),
    "kind.besiege.more": _words(
        "Które, gdyby wypadło najwięcej?",
        "Какой, если выпадет больше всего?",
        "Which one, with the highest roll?",
    ),
    "kind.collect": _words("Zbierać w krainie", "Собрать дань в краю", "Collect in a region"),
    "kind.collect.more": _words("Gdzie i co?", "Где и что?", "Where, and what?"),
    "kind.trade": _words("Handlować", "Торговать", "Trade"),
    "kind.trade.more": _words("Gdzie, co za co?", "Где, что на что?", "Where, and what for what?"),
    "kind.move_proxenos": _words(
        "Przesunąć proksenosa", "Передвинуть проксена", "Move the proxenos"
    ),
    "kind.move_proxenos.more": _words("Dokąd?", "Куда?", "Where to?"),
    "kind.redeem": _words("Wykupić proksenosa", "Выкупить проксена", "Redeem the proxenos"),
    "kind.civil_war": _words(
        "Wywołać wojnę domową", "Начать гражданскую войну", "Instigate civil war"
    ),
    "kind.civil_war.more": _words("W którym polis?", "В каком полисе?", "In which polis?"),
    "kind.pass": _words("Spasować", "Спасовать", "Pass"),
    "kind.attack": _words(
        "Zagrać dwie karty bitwy", "Сыграть две карты боя", "Play two combat cards"
    ),
    "kind.defend": _words("Nie odpowiadać na atak", "Не отвечать на атаку", "Answer no attack"),
    "kind.defend.more": _words(
        "A gdyby odpowiedzieć tą kartą?",
        "А если ответить этой картой?",
        "And with this card as an answer?",
    ),
    "kind.retreat": _words("Wycofać się", "Отступить", "Retreat"),
    "kind.retreat.more": _words("Dokąd?", "Куда?", "Where to?"),
    "kind.supply": _words(
        "Zapłacić prestiżem za pszenicę",
        "Заплатить престижем за пшеницу",
        "Pay prestige for wheat",
    ),
    "kind.give_up": _words("Oddać polis", "Отказаться от полиса", "Give up a polis"),
    "kind.give_up.more": _words("Które?", "От какого?", "Which one?"),
    "kind.grow": _words("Powiększyć polis", "Вырастить полис", "Let a polis grow"),
    "kind.grow.more": _words("Które i o ile?", "Какой и на сколько?", "Which, and by how much?"),
    "kind.phoros": _words(
        "Zamienić prestiż na srebro",
        "Обменять престиж на серебро",
        "Turn prestige into silver",
    ),
    "kind.done": _words(
        "Skończyć wzrost albo nie brać forosu",
        "Закончить рост или не брать форос",
        "End the growth, or take no phoros",
    ),
    "kind.offer": _words("Wyłożyć projekt", "Выложить проект", "Lay out a project"),
    "kind.event": _words("Dobrać wydarzenie", "Взять событие", "Draw an event"),
}

_MOVES: Catalogue = {
    "move.hoplites": _words(
        "{count:nowy hoplita|nowych hoplitów|nowych hoplitów}: {polis}",
        "{count:новый гоплит|новых гоплита|новых гоплитов}: {polis}",
        "{count:new hoplite|new hoplites|new hoplites}: {polis}",
    ),
    "move.galleys": _words(
        "{count:nowa galera|nowe galery|nowych galer}: {polis}",
        "{count:новая галера|новые галеры|новых галер}: {polis}",
        "{count:new galley|new galleys|new galleys}: {polis}",
    ),
    "move.merchants": _words(
        "{count:nowy kupiec|nowych kupców|nowych kupców}: {polis}",
        "{count:новый купец|новых купца|новых купцов}: {polis}",
        "{count:new merchant|new merchants|new merchants}: {polis}",
    ),
    "move.project": _words(
        "Projekt: {card}, w polis: {polis}",
        "Проект: {card}, в полисе: {polis}",
        "Project: {card}, in: {polis}",
    ),
    "move.move_hoplites": _words(
        "Ruszyć {count:hoplitę|hoplitów|hoplitów}, cel: {place_words}",
        "Передвинуть {count:гоплита|гоплитов|гоплитов}, цель: {place_words}",
        "Move {count:hoplite|hoplites|hoplites} to: {place_words}",
    ),
    "move.move_galleys": _words(
        "Ruszyć {count:galerę|galery|galer}, cel: {place_words}",
        "Передвинуть {count:галеру|галеры|галер}, цель: {place_words}",
        "Move {count:galley|galleys|galleys} to: {place_words}",
    ),
    "move.besiege": _words("Oblegać: {polis}", "Осадить: {polis}", "Besiege: {polis}"),
    "move.besiege.rolled": _words(
        "Oblegać: {polis} (wypada {die})",
        "Осадить: {polis} (выпало {die})",
        "Besiege: {polis} (the die shows {die})",
    ),
    "move.collect": _words(
        "Zbierać: {place_words}", "Собрать: {place_words}", "Collect in: {place_words}"
    ),
    "move.trade": _words(
        "{place_words}: {sell_words} → {buy_words}",
        "{place_words}: {sell_words} → {buy_words}",
        "{place_words}: {sell_words} → {buy_words}",
    ),
    "move.move_proxenos": _words(
        "Proksenos idzie do: {place_words}",
        "Проксен идёт в: {place_words}",
        "Proxenos to: {place_words}",
    ),
    "move.redeem": _words("Wykupić proksenosa", "Выкупить проксена", "Redeem the proxenos"),
    "move.civil_war": _words(
        "Wojna domowa: {polis}", "Гражданская война: {polis}", "Civil war in: {polis}"
    ),
    "move.pass": _words("Spasować", "Спасовать", "Pass"),
    "move.attack": _words("Atak: {cards}", "Атака: {cards}", "Attack with: {cards}"),
    "move.defend": _words(
        "Nie odpowiadać na żadną kartę", "Не отвечать ни на одну карту", "Answer no card"
    ),
    "move.defend.with": _words("Odpowiedź: {cards}", "Ответ: {cards}", "Answer with: {cards}"),
    "move.retreat": _words(
        "Wycofać się, cel: {place_words}",
        "Отступить, цель: {place_words}",
        "Retreat to: {place_words}",
    ),
    "move.supply": _words(
        "Zapłacić prestiżem za pszenicę",
        "Заплатить престижем за пшеницу",
        "Pay prestige for wheat",
    ),
    "move.give_up": _words(
        "Oddać polis: {polis}", "Отказаться от полиса: {polis}", "Give up: {polis}"
    ),
    "move.grow": _words(
        "{polis}: {count:kostka|kostki|kostek} więcej",
        "{polis}: больше на {count:кубик|кубика|кубиков}",
        "{polis}: {count:cube|cubes|cubes} more",
    ),
    "move.phoros": _words(
        "Zamienić prestiż na srebro: {count}",
        "Обменять престиж на серебро: {count}",
        "Turn prestige into silver: {count}",
    ),
    "move.done": _words("Skończyć tę część", "Закончить эту часть", "End this part"),
    "move.offer": _words("Wyłożyć projekt: {card}", "Выложить проект: {card}", "Lay out: {card}"),
    "move.event": _words(
        "Dobrać wydarzenie: {card}", "Взять событие: {card}", "Draw the event: {card}"
    ),
    "move.no-such-thing": _words(
        "Ruch z czymś, czego nie ma na planszy: {id}",
        "Ход с тем, чего нет на поле: {id}",
        "A move with something that the board lacks: {id}",
    ),
    "move.unknown": _words(
        "Ruch, którego nie ma w tej grze: {move}",
        "Ход, которого в этой игре нет: {move}",
        "A move that this game does not have: {move}",
    ),
}

_GROUPS: Catalogue = {
    "ask.own-poleis": _words("Własne polis", "Свои полисы", "Own poleis"),
    "ask.other-poleis": _words("Inne polis", "Другие полисы", "Other poleis"),
    "ask.tile": _words("Projekt: {card}", "Проект: {card}", "Project: {card}"),
    "ask.other-tiles": _words(
        "Projekty, których nie wyłożono", "Невыложенные проекты", "Projects not on offer"
    ),
    "ask.from": _words("Skąd: {place_words}", "Откуда: {place_words}", "From: {place_words}"),
    "ask.with-hoplites": _words("Gdzie stoją hoplici", "Где стоят гоплиты", "Where hoplites stand"),
    "ask.without-hoplites": _words("Gdzie ich nie ma", "Где их нет", "Where none stand"),
    "ask.market": _words("Rynek: {place_words}", "Рынок: {place_words}", "Market: {place_words}"),
    "ask.territories": _words("Krainy", "Края", "Territories"),
    "ask.against": _words("Odpowiedź na: {card}", "Ответ на: {card}", "In answer to: {card}"),
    "ask.where": _words("Dokąd", "Куда", "Where to"),
}

_QUESTIONS: Catalogue = {
    "ask.twice": _words(
        "Czy można zrobić dwa razy to samo?",
        "Можно ли дважды сделать одно и то же?",
        "May I do the same thing twice?",
    ),
    "answer.twice": _words(
        "Nie. Dwie akcje jednej tury muszą się różnić. W następnej turze można ją powtórzyć.",
        "Нет. Два действия одного хода должны быть разными. В следующий ход можно повторить.",
        "No. The two actions of one turn must differ. Next turn it may be done again.",
    ),
    "ask.pass": _words(
        "Czy mogę teraz spasować?", "Можно мне сейчас спасовать?", "May I pass now?"
    ),
    "ask.limit": _words(
        "Ile jednostek może stać w jednym miejscu?",
        "Сколько отрядов может стоять в одном месте?",
        "How many units may stand in one place?",
    ),
    "answer.limit": _words(
        "W tej rundzie najwyżej {count} hoplitów i {count} galer jednego gracza w jednym miejscu.",
        "В этом раунде в одном месте самое большее {count} гоплитов и {count} галер одного игрока.",
        "This round at most {count} hoplites and {count} galleys of one player in one place.",
    ),
    "ask.may-besiege": _words(
        "Czy mogę oblegać to polis: {polis}?",
        "Можно ли осадить этот полис: {polis}?",
        "May I besiege this polis: {polis}?",
    ),
    "ask.may-buy": _words(
        "Czy mogę wywołać tu wojnę domową: {polis}?",
        "Можно ли начать здесь гражданскую войну: {polis}?",
        "May I instigate civil war here: {polis}?",
    ),
    "ask.battle": _words("Kiedy jest bitwa?", "Когда начинается битва?", "When is there a battle?"),
    "answer.battle": _words(
        "Gdy po turze w jednej krainie albo na jednym morzu stoi razem "
        "{count:jednostka|jednostki|jednostek} lub więcej.",
        "Когда после хода в одном краю или море вместе стоит "
        "{count:отряд|отряда|отрядов} или больше.",
        "When {count:unit|units|units} or more stand together in one territory or sea after a "
        "turn.",
    ),
    "ask.feed": _words(
        "Ile pszenicy potrzebuję na koniec rundy?",
        "Сколько пшеницы мне нужно в конце раунда?",
        "How much wheat do I need at the end of the round?",
    ),
    "answer.fed": _words(
        "{player}: kostek ludności jest {count}, więc tyle pszenicy. W magazynie: {have_count}. "
        "Wystarczy.",
        "{player}: кубиков населения {count}, столько же нужно пшеницы. На складе: {have_count}. "
        "Хватит.",
        "{player}: there are {count} population cubes, so as much wheat. In store: {have_count}. "
        "Enough.",
    ),
    "answer.short": _words(
        "{player}: kostek ludności jest {count}, więc tyle pszenicy. W magazynie: {have_count}. "
        "Brakuje: {short}; za to płaci się prestiżem, jeden za jeden, albo oddaje polis.",
        "{player}: кубиков населения {count}, столько же нужно пшеницы. На складе: {have_count}. "
        "Не хватает: {short}; за это платят престижем, один за один, или отказываются от полисов.",
        "{player}: there are {count} population cubes, so as much wheat. In store: {have_count}. "
        "Short: {short}; that is paid in prestige, one for one, or poleis are given up.",
    ),
    "ask.win": _words("Kto teraz prowadzi?", "Кто сейчас впереди?", "Who is ahead now?"),
    "answer.score": _words(
        "{player}: ludność {population} + prestiż {prestige} + dla potomności {posterity} = "
        "{count}. {other_player}: {other_count}. Liczy się to po ostatniej rundzie.",
        "{player}: население {population} + престиж {prestige} + для потомков {posterity} = "
        "{count}. {other_player}: {other_count}. Считают это после последнего раунда.",
        "{player}: population {population} + prestige {prestige} + posterity {posterity} = "
        "{count}. {other_player}: {other_count}. It counts after the last round.",
    ),
}

_DEMANDS: Catalogue = {
    "demand.offer": _words(
        "Zanim zacznie się runda, wykłada się nowe projekty.",
        "Прежде чем начать раунд, выкладывают новые проекты.",
        "Before a round begins, new projects are laid out.",
    ),
    "demand.event": _words(
        "Każda runda oprócz pierwszej zaczyna się kartą wydarzenia.",
        "Каждый раунд, кроме первого, начинается с карты события.",
        "Every round but the first begins with an event card.",
    ),
    "demand.actions": _words(
        "{player} ma turę: to dwie różne akcje albo pas.",
        "Ходит {player}: это два разных действия или пас.",
        "It is the turn of {player}: two different actions, or a pass.",
    ),
    "demand.actions.second": _words(
        "{player} ma za sobą jedną akcję, a tura to dwie różne. Spasować można tylko zamiast nich.",
        "{player}: одно действие сделано, а ход — это два разных. Спасовать можно лишь вместо них.",
        "{player} has made one action, and a turn is two different ones. A pass stands only in "
        "their place.",
    ),
    "demand.supply": _words(
        "{player} nie ma dość pszenicy na całą ludność. Brakuje: {count}. Trzeba zapłacić "
        "prestiżem albo oddać polis.",
        "{player}: пшеницы на всё население мало. Не хватает: {count}. Надо заплатить престижем "
        "или отказаться от полиса.",
        "{player} has too little wheat for all population. Short: {count}. It is paid in prestige, "
        "or poleis are given up.",
    ),
    "demand.growth": _words(
        "Na koniec rundy {player} może powiększać polis za pszenicę, ale nie musi.",
        "В конце раунда {player} может растить полисы за пшеницу, но не обязан.",
        "At the end of the round {player} may let poleis grow for wheat, but need not.",
    ),
    "demand.phoros": _words(
        "Na koniec rundy {player} może zamienić prestiż na srebro, ale nie musi.",
        "В конце раунда {player} может обменять престиж на серебро, но не обязан.",
        "At the end of the round {player} may turn prestige into silver, but need not.",
    ),
}

_MOMENTS: Catalogue = {
    "moment.turn": _words(
        "Na początku swojej tury", "В начале своего хода", "At the beginning of your own turn"
    ),
    "moment.supply": _words(
        "Przy wyżywieniu na koniec rundy",
        "При пропитании в конце раунда",
        "At supply, at the end of the round",
    ),
    "moment.growth": _words(
        "Przy wzroście na koniec rundy",
        "При росте в конце раунда",
        "At growth, at the end of the round",
    ),
    "moment.phoros": _words(
        "Przy forosie na koniec rundy",
        "При форосе в конце раунда",
        "At phoros, at the end of the round",
    ),
}

ASKING: Catalogue = MappingProxyType(
    {**_KINDS, **_MOVES, **_GROUPS, **_QUESTIONS, **_DEMANDS, **_MOMENTS}
)
