"""The rules of turns as numbered points: `clause.POINT`, and words to find a clause by."""

from __future__ import annotations

from tableside.words import Catalogue

POINTS: Catalogue = {
    "clause.P1.1": {
        "pl": "Gracie na zmianę.",
        "ru": "Ходите по очереди.",
        "en": "You take turns.",
    },
    "clause.P1.2": {
        "pl": (
            "Tura to dwie różne akcje albo pas; kto spasował, czeka do końca rundy, a runda "
            "kończy się, gdy spasowali oboje."
        ),
        "ru": (
            "Ход — это два разных действия или пас; кто спасовал, ждёт конца раунда, а раунд "
            "кончается, когда спасовали оба."
        ),
        "en": (
            "A turn is two different actions, or a pass; who has passed waits until the round "
            "ends, and it ends when both have passed."
        ),
    },
    "clause.P1.3": {
        "pl": (
            "Liczba w nazwie rundy mówi, ilu najwyżej hoplitów i ile najwyżej galer jednego "
            "gracza może stać w jednym miejscu."
        ),
        "ru": (
            "Число в названии раунда говорит, сколько самое большее гоплитов и сколько галер "
            "одного игрока может стоять в одном месте."
        ),
        "en": (
            "The numeral of the round is the most hoplites, and the most galleys, that one player "
            "may have in one place."
        ),
    },
    "clause.P1.4": {
        "pl": "Gdy po pierwszej akcji żadna inna nie jest możliwa, tura się kończy.",
        "ru": "Если после первого действия никакое другое невозможно, ход кончается.",
        "en": "Where no other action is possible after the first, the turn ends.",
    },
    "clause.P1.also": {
        "pl": "kolej akcja pas runda limit stos",
        "ru": "очередь ход действие пас раунд предел",
        "en": "turn action pass round limit stacking",
    },
    "clause.P2.1": {
        "pl": "W jednym swoim polis zamieniasz kostki ludności w hoplitów.",
        "ru": "В одном своём полисе превращаешь кубики населения в гоплитов.",
        "en": "In one of your poleis you turn population cubes into hoplites.",
    },
    "clause.P2.2": {
        "pl": "Każdy kosztuje 1 metalu albo 1 srebra i staje w krainie tego polis.",
        "ru": "Каждый стоит 1 металл или 1 серебро и встаёт в краю этого полиса.",
        "en": "Each costs 1 metal or 1 silver and stands in the territory of that polis.",
    },
    "clause.P2.3": {
        "pl": "Co najmniej jedna kostka musi w polis zostać.",
        "ru": "Хотя бы один кубик должен в полисе остаться.",
        "en": "At least one cube must stay in the polis.",
    },
    "clause.P2.4": {
        "pl": "Nowych jednostek może być najwyżej tyle, ile gracz ma jeszcze pionków.",
        "ru": "Новых отрядов может быть не больше, чем у игрока осталось фигурок.",
        "en": "There can be no more new units than the player has pieces left.",
    },
    "clause.P2.also": {
        "pl": "wojsko żołnierze rekrutacja metal srebro kostka",
        "ru": "войско солдаты набор металл серебро кубик",
        "en": "army soldiers recruit metal silver cube",
    },
    "clause.P3.1": {
        "pl": "W jednym swoim polis zamieniasz kostki ludności w galery.",
        "ru": "В одном своём полисе превращаешь кубики населения в галеры.",
        "en": "In one of your poleis you turn population cubes into galleys.",
    },
    "clause.P3.2": {
        "pl": (
            "Każda kosztuje 1 drewna albo 1 srebra i staje na morzu, które wskazuje strzałka tego "
            "polis."
        ),
        "ru": (
            "Каждая стоит 1 дерево или 1 серебро и встаёт в море, на которое указывает стрелка "
            "полиса."
        ),
        "en": (
            "Each costs 1 wood or 1 silver and is placed in the sea that the polis's arrow names."
        ),
    },
    "clause.P3.3": {
        "pl": "Co najmniej jedna kostka musi w polis zostać.",
        "ru": "Хотя бы один кубик должен в полисе остаться.",
        "en": "At least one cube must stay in the polis.",
    },
    "clause.P3.4": {
        "pl": "Nowych galer może być najwyżej tyle, ile gracz ma jeszcze pionków.",
        "ru": "Новых галер может быть не больше, чем у игрока осталось фигурок.",
        "en": "There can be no more new galleys than the player has pieces left.",
    },
    "clause.P3.also": {
        "pl": "statki okręty flota drewno morze strzałka",
        "ru": "корабли флот дерево море стрелка",
        "en": "ships fleet build wood sea arrow",
    },
    "clause.P4.1": {
        "pl": "W jednym swoim polis handlowym zamieniasz kostki ludności w kupców.",
        "ru": "В одном своём торговом полисе превращаешь кубики населения в купцов.",
        "en": "In one commercial polis of yours you turn population cubes into merchants.",
    },
    "clause.P4.2": {
        "pl": "Każdy kosztuje 1 drewna albo 1 srebra i trafia do portu handlowego.",
        "ru": "Каждый стоит 1 дерево или 1 серебро и отправляется в торговый порт.",
        "en": "Each costs 1 wood or 1 silver and goes to the trade port.",
    },
    "clause.P4.3": {
        "pl": "Co najmniej jedna kostka musi w polis zostać.",
        "ru": "Хотя бы один кубик должен в полисе остаться.",
        "en": "At least one cube must stay in the polis.",
    },
    "clause.P4.4": {
        "pl": "Nowych kupców może być najwyżej tylu, ile gracz ma jeszcze pionków.",
        "ru": "Новых купцов может быть не больше, чем у игрока осталось фигурок.",
        "en": "There can be no more new merchants than the player has pieces left.",
    },
    "clause.P4.also": {
        "pl": "kupiec port handlowy drewno polis handlowe",
        "ru": "купец торговый порт дерево полис",
        "en": "merchant trade port wood commercial",
    },
    "clause.P5.1": {
        "pl": (
            "Bierzesz płytkę projektu z oferty i kładziesz ją w swoim polis, które ma ten projekt "
            "na liście."
        ),
        "ru": (
            "Берёшь выложенную плитку проекта и кладёшь её в свой полис, в списке которого этот "
            "проект есть."
        ),
        "en": "You take a project tile on offer and lay it in a polis of yours that lists it.",
    },
    "clause.P5.2": {
        "pl": "Płacisz od razu, a projekt kończy się na końcu rundy.",
        "ru": "Платишь сразу, а завершается проект в конце раунда.",
        "en": "You pay at once, and the project is finished at the end of the round.",
    },
    "clause.P5.also": {
        "pl": "budowa płytka oferta koszt zasoby",
        "ru": "стройка плитка выложено цена ресурсы",
        "en": "build tile offer cost resources",
    },
    "clause.P6.1": {
        "pl": (
            "Za 1 prestiżu ruszasz dowolnie wielu hoplitów do jednej krainy, każdego własną "
            "drogą: lądem albo morzem, nie jednym i drugim."
        ),
        "ru": (
            "За 1 престиж ведёшь сколько угодно гоплитов в один край, каждого своим путём: по "
            "суше или по морю, но не так и так сразу."
        ),
        "en": (
            "For 1 prestige you move any number of hoplites to one territory, each its own way: "
            "over land or over sea, not both."
        ),
    },
    "clause.P6.2": {
        "pl": "Przez krainę ani morze, gdzie przeciwnik ma więcej jednostek, przejść nie można.",
        "ru": "Пройти сквозь край или море, где у противника больше отрядов, нельзя.",
        "en": "There is no way through a territory or sea where your opponent has more units.",
    },
    "clause.P6.3": {
        "pl": "Z krainy, gdzie przeciwnik ma więcej jednostek, można wyjść i można do niej wejść.",
        "ru": "Из края, где у противника больше отрядов, можно выйти, и войти в него можно.",
        "en": "A territory where your opponent has more units may be left, and it may be entered.",
    },
    "clause.P6.also": {
        "pl": "marsz kraina ląd morze droga blokada",
        "ru": "поход край суша море путь закрыт",
        "en": "march territory land sea way blocked",
    },
    "clause.P7.1": {
        "pl": (
            "Za 1 prestiżu ruszasz dowolnie wiele galer na jedno morze, każdą własną drogą przez "
            "morza."
        ),
        "ru": "За 1 престиж ведёшь сколько угодно галер в одно море, каждую своим путём по морям.",
        "en": (
            "For 1 prestige you move any number of galleys to one sea, each its own way over the "
            "seas."
        ),
    },
    "clause.P7.2": {
        "pl": "Przez morze, gdzie przeciwnik ma więcej galer, przepłynąć nie można.",
        "ru": "Пройти через море, где у противника больше галер, нельзя.",
        "en": "There is no way through a sea where your opponent has more galleys.",
    },
    "clause.P7.3": {
        "pl": "Z morza, gdzie przeciwnik ma więcej galer, można wypłynąć i można na nie wpłynąć.",
        "ru": "Из моря, где у противника больше галер, можно выйти, и войти в него можно.",
        "en": "A sea where your opponent has more galleys may be left, and it may be entered.",
    },
    "clause.P7.also": {
        "pl": "rejs flota morze droga blokada",
        "ru": "рейс флот море путь закрыт",
        "en": "sail fleet sea way blocked",
    },
    "clause.P8.1": {
        "pl": "Oblężenie kosztuje 1 prestiżu.",
        "ru": "Осада стоит 1 престиж.",
        "en": "A siege costs 1 prestige.",
    },
    "clause.P8.2": {
        "pl": (
            "W krainie musisz mieć więcej jednostek niż przeciwnik i co najmniej tylu hoplitów, "
            "ile wynosi fortyfikacja polis."
        ),
        "ru": (
            "В краю у тебя должно быть больше отрядов, чем у противника, и гоплитов не меньше, "
            "чем укрепление полиса."
        ),
        "en": (
            "You need more units than your opponent in the territory, and at least as many "
            "hoplites as the fortification of the polis."
        ),
    },
    "clause.P8.3": {
        "pl": (
            "Rzut równy fortyfikacji lub wyższy: bierzesz polis z projektami i tyle prestiżu, ile "
            "wynosi fortyfikacja."
        ),
        "ru": (
            "Бросок не ниже укрепления: полис с проектами твой, и ещё столько престижа, каково "
            "укрепление."
        ),
        "en": (
            "A roll of the fortification or more: you take the polis with its projects, and "
            "prestige equal to the fortification."
        ),
    },
    "clause.P8.4": {
        "pl": "Rzut niższy: tracisz hoplitę, a polis przeciwnika kostkę ludności.",
        "ru": "Бросок ниже: теряешь гоплита, а полис противника — кубик населения.",
        "en": (
            "A lower roll: you lose a hoplite, and a polis of your opponent loses a population "
            "cube."
        ),
    },
    "clause.P8.5": {
        "pl": "Ostatnia kostka ludności polis nie znika przy nieudanym oblężeniu.",
        "ru": "Последний кубик населения полиса при неудачной осаде остаётся.",
        "en": "The last population cube of a polis stays when a siege fails.",
    },
    "clause.P8.also": {
        "pl": "atak mury fortyfikacja kość zdobycie stolica",
        "ru": "атака стены укрепление кубик захват столица",
        "en": "attack walls fortification die take capital",
    },
    "clause.P9.1": {
        "pl": "Zbieranie kosztuje 1 prestiżu, w kraju ojczystym nic.",
        "ru": "Сбор дани стоит 1 престиж, в родном краю бесплатно.",
        "en": "Collecting costs 1 prestige, in your home region nothing.",
    },
    "clause.P9.2": {
        "pl": "W krainie musisz mieć polis.",
        "ru": "В краю у тебя должен быть полис.",
        "en": "You need a polis in the region.",
    },
    "clause.P9.3": {
        "pl": (
            "Rozstawiasz tamtejszych hoplitów na zasobach krainy i bierzesz z każdej kolumny tyle "
            "pól, ilu hoplitów na niej stoi."
        ),
        "ru": (
            "Расставляешь стоящих там гоплитов по ресурсам края и берёшь из каждого столбца "
            "столько клеток, сколько на нём гоплитов."
        ),
        "en": (
            "You spread your hoplites there over its resources and take as many steps of each "
            "column as hoplites stand on it."
        ),
    },
    "clause.P9.4": {
        "pl": "Kraina jest potem wyczerpana do końca rundy, a hoplici wracają.",
        "ru": "Потом край истощён до конца раунда, а гоплиты возвращаются.",
        "en": "The region is then exhausted for the round, and the hoplites return.",
    },
    "clause.P9.5": {
        "pl": "Hoplitów na jednym zasobie może być najwyżej tylu, ile ma on pól.",
        "ru": "Гоплитов на одном ресурсе может быть не больше, чем у него клеток.",
        "en": "On one resource there may be no more hoplites than its column has steps.",
    },
    "clause.P9.6": {
        "pl": "Nie wszyscy hoplici w krainie muszą zbierać.",
        "ru": "Собирать дань должны не все гоплиты края.",
        "en": "Not all hoplites in the region have to collect.",
    },
    "clause.P9.also": {
        "pl": "zasoby danina kolumna wyczerpana kraj ojczysty",
        "ru": "ресурсы дань столбец истощён родной край",
        "en": "resources tribute column exhausted home region",
    },
    "clause.P10.1": {
        "pl": (
            "Kupiec płynie z portu handlowego wolnym szlakiem mórz, z których żadnym nie rządzi "
            "przeciwnik, na zagraniczny rynek z wolnym ładunkiem."
        ),
        "ru": (
            "Купец плывёт из торгового порта свободным путём по морям, ни одним из которых не "
            "владеет противник, на заморский рынок со свободным грузом."
        ),
        "en": (
            "A merchant goes from the trade port over a free route of seas, none of them "
            "controlled by your opponent, to a foreign market with a free shipload."
        ),
    },
    "clause.P10.2": {
        "pl": "Wymiana: towary za pszenicę albo srebro, potem cena rośnie o rzut kością.",
        "ru": "Обмен: товары за пшеницу или серебро, потом цена растёт на бросок кубика.",
        "en": "Exchange: goods for wheat or silver, then the price rises by a roll of the die.",
    },
    "clause.P10.3": {
        "pl": "Zakup: srebro za pszenicę, potem cena spada o wyższy z dwóch rzutów.",
        "ru": "Покупка: серебро за пшеницу, потом цена падает на больший из двух бросков.",
        "en": "Purchase: silver for wheat, then the price falls by the higher of two rolls.",
    },
    "clause.P10.4": {
        "pl": "Za ładunek dajesz tyle, ile wynosi cena: srebra albo towarów jednego rodzaju.",
        "ru": "За груз отдаёшь столько, какова цена: серебра или товаров одного вида.",
        "en": "For the shipload you give as much as the price says: silver, or goods of one kind.",
    },
    "clause.P10.5": {
        "pl": "Znacznik ceny nie schodzi ze swojego toru.",
        "ru": "Отметка цены не сходит со своей шкалы.",
        "en": "The price marker never leaves its track.",
    },
    "clause.P10.6": {
        "pl": "Port handlowy wychodzi na jedno morze; przeciwnik może zamknąć i to morze.",
        "ru": "Торговый порт выходит в одно море; противник может закрыть и его.",
        "en": "The trade port opens on one sea, and your opponent may block that sea too.",
    },
    "clause.P10.also": {
        "pl": "rynek cena wymiana zakup pszenica srebro ładunek",
        "ru": "рынок цена обмен покупка пшеница серебро груз",
        "en": "market price exchange purchase wheat silver shipload",
    },
    "clause.P11.1": {
        "pl": "Proksenos idzie lądem albo płynie morzem.",
        "ru": "Проксен идёт по суше или плывёт по морю.",
        "en": "The proxenos goes by land or by sea.",
    },
    "clause.P11.2": {
        "pl": "Każdej wrogiej jednostce na swojej drodze daje łapówkę: 1 srebra, do banku.",
        "ru": "Каждому вражескому отряду на своём пути он даёт взятку: 1 серебро, в банк.",
        "en": "Each enemy unit that it meets is bribed with 1 silver, paid to the bank.",
    },
    "clause.P11.3": {
        "pl": (
            "Spotyka jednostki w każdym miejscu, do którego wchodzi, także w ostatnim, i "
            "wybiera najtańszą drogę."
        ),
        "ru": (
            "Он встречает отряды в каждом месте, куда входит, и в последнем тоже, и выбирает "
            "самый дешёвый путь."
        ),
        "en": (
            "It meets the units in every place that it enters, the last one too, and takes the "
            "cheapest way."
        ),
    },
    "clause.P11.also": {
        "pl": "poseł łapówka srebro droga wrogowie",
        "ru": "посол взятка серебро путь враги",
        "en": "envoy bribe silver way enemies",
    },
}
