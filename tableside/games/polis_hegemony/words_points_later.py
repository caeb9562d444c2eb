"""The rules of battles, of a round's end and of the game's, as `words_points`."""

from __future__ import annotations

from tableside.words import Catalogue

LATER_POINTS: Catalogue = {
    "clause.P12.1": {
        "pl": "Płacisz przeciwnikowi 2 srebra, a proksenos wraca do stolicy.",
        "ru": "Платишь противнику 2 серебра, и проксен возвращается в столицу.",
        "en": "You pay your opponent 2 silver, and the proxenos returns to the capital.",
    },
    "clause.P12.2": {
        "pl": "Proksenosa, który jest w stolicy, się nie wykupuje.",
        "ru": "Проксена, который и так в столице, не выкупают.",
        "en": "A proxenos who is in the capital is not redeemed.",
    },
    "clause.P12.also": {
        "pl": "poseł powrót stolica srebro wykup",
        "ru": "посол возвращение столица серебро выкуп",
        "en": "envoy return capital silver buy back",
    },
    "clause.P13.1": {
        "pl": "Proksenos musi stać w krainie polis.",
        "ru": "Проксен должен стоять в краю полиса.",
        "en": "The proxenos must stand in the territory of the polis.",
    },
    "clause.P13.2": {
        "pl": (
            "Neutralne polis kosztuje w srebrze dwa razy tyle, ile ma ludności początkowej, polis "
            "przeciwnika trzy razy tyle, ile ma teraz kostek."
        ),
        "ru": (
            "Нейтральный полис стоит в серебре вдвое больше его начального населения, полис "
            "противника — втрое больше его нынешних кубиков."
        ),
        "en": (
            "In silver, a neutral polis costs twice its base population, one of your opponent "
            "three times its cubes."
        ),
    },
    "clause.P13.3": {
        "pl": "Polis jest potem twoje, a prestiżu dostajesz tyle, ile ma kostek.",
        "ru": "Полис потом твой, а престижа получаешь столько, сколько в нём кубиков.",
        "en": "The polis is yours then, and brings prestige equal to its cubes.",
    },
    "clause.P13.4": {
        "pl": "Stolicy kupić nie można.",
        "ru": "Столицу купить нельзя.",
        "en": "No capital can be bought.",
    },
    "clause.P13.also": {
        "pl": "przekupstwo bunt srebro przejęcie polis",
        "ru": "подкуп бунт серебро захват полис",
        "en": "bribery revolt silver take over polis",
    },
    "clause.P14.1": {
        "pl": (
            "Gdy po turze w jednej krainie albo na jednym morzu jest osiem lub więcej jednostek, "
            "jest bitwa."
        ),
        "ru": "Если после хода в одном краю или море восемь отрядов или больше, начинается битва.",
        "en": "Eight or more units in one territory or sea after a turn mean battle.",
    },
    "clause.P14.2": {
        "pl": "Atakujący zagrywa dwie karty, obrońca odpowiada kartami tych samych formacji.",
        "ru": "Атакующий играет две карты, защитник отвечает картами тех же построений.",
        "en": (
            "The attacker plays two cards, the defender answers with cards of the same formations."
        ),
    },
    "clause.P14.3": {
        "pl": "Bez odpowiedzi: obrońca traci jednostkę, a atakujący zyskuje prestiż z karty.",
        "ru": "Без ответа: защитник теряет отряд, а атакующий получает престиж с карты.",
        "en": "Not matched: the defender loses a unit and the attacker gains the card's prestige.",
    },
    "clause.P14.4": {
        "pl": (
            "Z odpowiedzią: nikt nic nie traci, a atakujący zyskuje różnicę, jeśli jego karta "
            "jest wyższa."
        ),
        "ru": "С ответом: потерь нет, а атакующий получает разницу, если его карта выше.",
        "en": "Matched: no loss, and the attacker gains the difference where that card is higher.",
    },
    "clause.P14.5": {
        "pl": "Kto właśnie skończył turę, atakuje pierwszy.",
        "ru": "Первым атакует тот, кто только что закончил ход.",
        "en": "Whoever has just ended a turn attacks first.",
    },
    "clause.P14.6": {
        "pl": "Potem atakujący dobiera dwie karty, obrońca o jedną mniej za każdą stratę.",
        "ru": "Потом атакующий берёт две карты, защитник на одну меньше за каждую потерю.",
        "en": "Then the attacker draws two cards, the defender one fewer for each loss.",
    },
    "clause.P14.7": {
        "pl": "O tym, kto atakuje po porównaniu kart, decyduje umowa przy stole.",
        "ru": "Кто атакует после сравнения карт, решает стол.",
        "en": "The table chooses who attacks once the cards have been compared.",
    },
    "clause.P14.8": {
        "pl": "Każdy gracz ma w bitwie sześć kart, a talia jest tasowana przed każdą bitwą.",
        "ru": "В битве у каждого игрока шесть карт, и перед каждой битвой колоду тасуют.",
        "en": "Each player holds six cards in a battle, and the deck is shuffled before each.",
    },
    "clause.P14.9": {
        "pl": "Pas to też tura, a jednostki, które zostały, walczą znowu po następnej turze.",
        "ru": "Пас — тоже ход, а оставшиеся отряды сражаются снова после следующего хода.",
        "en": "A pass is a turn too, and units that are left fight again after the next turn.",
    },
    "clause.P14.also": {
        "pl": "walka karty formacja atak obrona strata",
        "ru": "бой карты построение атака защита потеря",
        "en": "fight cards formation attack defence loss",
    },
    "clause.P15.1": {
        "pl": (
            "Bitwa kończy się, gdy w talii bitwy jest za mało kart do dobrania, gdy ktoś się "
            "wycofuje (i oddaje przeciwnikowi 1 prestiżu) albo gdy któraś strona ma mniej niż "
            "dwie jednostki."
        ),
        "ru": (
            "Битва кончается, когда в боевой колоде мало карт для добора, когда кто-то отступает "
            "(и отдаёт противнику 1 престиж) или когда у одной из сторон меньше двух отрядов."
        ),
        "en": (
            "A battle ends when the combat deck has too few cards to draw, when a player retreats "
            "(and gives the opponent 1 prestige), or when a side has fewer than two units."
        ),
    },
    "clause.P15.2": {
        "pl": (
            "Wycofać można się tam, dokąd te jednostki mogłyby się ruszyć i gdzie przeciwnik nie "
            "ma więcej jednostek."
        ),
        "ru": (
            "Отступить можно туда, куда эти отряды могли бы пойти и где у противника их не больше."
        ),
        "en": (
            "The retreat goes where those units could move, to a place that the opponent does not "
            "control."
        ),
    },
    "clause.P15.also": {
        "pl": "odwrót ucieczka koniec walki karty",
        "ru": "отход бегство конец боя карты",
        "en": "retreat flee end of fight cards",
    },
    "clause.P16.1": {
        "pl": "Na końcu rundy wszystkie zaczęte projekty są gotowe i dają prestiż.",
        "ru": "В конце раунда все начатые проекты завершаются и дают престиж.",
        "en": (
            "At the end of the round all projects that were started are finished and bring "
            "prestige."
        ),
    },
    "clause.P16.also": {
        "pl": "budowa gotowe prestiż koniec rundy",
        "ru": "стройка готово престиж конец раунда",
        "en": "building finished prestige end of round",
    },
    "clause.P17.1": {
        "pl": "Każda kostka ludności potrzebuje 1 pszenicy.",
        "ru": "Каждому кубику населения нужна 1 пшеница.",
        "en": "Every population cube needs 1 wheat.",
    },
    "clause.P17.2": {
        "pl": "Czego brakuje, płacisz prestiżem jeden za jeden albo oddajesz polis.",
        "ru": "Чего не хватает, платишь престижем один за один или отдаёшь полисы.",
        "en": "What is short is paid in prestige, one for one, or poleis are given up.",
    },
    "clause.P17.3": {
        "pl": (
            "Oddane polis jest znowu neutralne i ma ludność początkową; stolicy oddać nie można."
        ),
        "ru": "Отданный полис снова нейтрален и имеет начальное население; столицу отдать нельзя.",
        "en": (
            "A polis that is given up is neutral again, with its base population; a capital can't "
            "be given up."
        ),
    },
    "clause.P17.also": {
        "pl": "jedzenie głód pszenica prestiż karmienie",
        "ru": "еда голод пшеница престиж кормить",
        "en": "food hunger wheat prestige feed",
    },
    "clause.P18.1": {
        "pl": (
            "Jeśli chcesz, twoje polis rosną: 1 pszenicy za kostkę, każde najwyżej o swój wzrost "
            "i do swojej największej ludności."
        ),
        "ru": (
            "Если хочешь, твои полисы растут: 1 пшеница за кубик, каждый не больше своего "
            "прироста и до своего наибольшего населения."
        ),
        "en": (
            "If you like, your poleis grow: 1 wheat a cube, each by its growth at most and up to "
            "its maximum."
        ),
    },
    "clause.P18.also": {
        "pl": "wzrost ludność kostki pszenica",
        "ru": "рост население кубики пшеница",
        "en": "grow population cubes wheat",
    },
    "clause.P19.1": {
        "pl": "Za każde polis, którego ludność jest większa od początkowej, dostajesz 1 prestiżu.",
        "ru": (
            "За каждый полис, в котором кубиков больше начального населения, получаешь 1 престиж."
        ),
        "en": "Each polis above its base population brings 1 prestige.",
    },
    "clause.P19.also": {
        "pl": "ludność ponad początkową premia prestiż",
        "ru": "население больше начального премия престиж",
        "en": "population above base bonus prestige",
    },
    "clause.P20.1": {
        "pl": "Z oliwy, wina i pszenicy zostaje połowa, zaokrąglona w górę.",
        "ru": "От масла, вина и пшеницы остаётся половина, с округлением вверх.",
        "en": "Oil, wine and wheat are halved, rounded up.",
    },
    "clause.P20.also": {
        "pl": "połowa magazyn oliwa wino pszenica",
        "ru": "половина склад масло вино пшеница",
        "en": "half store oil wine wheat",
    },
    "clause.P21.1": {
        "pl": "Jeśli chcesz, wymieniasz prestiż na srebro, jeden za jeden.",
        "ru": "Если хочешь, меняешь престиж на серебро, один за один.",
        "en": "If you like, you turn prestige into silver, one for one.",
    },
    "clause.P21.also": {
        "pl": "phoros wymiana prestiż srebro",
        "ru": "форос обмен престиж серебро",
        "en": "exchange prestige silver tribute",
    },
    "clause.P22.1": {
        "pl": (
            "Znacznik rundy idzie dalej, krainy znów dają dobra, kupcy wracają do portu "
            "handlowego, trzy nowe płytki projektów zastępują stare i odkrywa się kartę "
            "wydarzenia."
        ),
        "ru": (
            "Отметка раунда идёт дальше, края снова дают дань, купцы возвращаются в торговый "
            "порт, три новые плитки проектов заменяют старые, и открывают карту события."
        ),
        "en": (
            "The round marker moves on, the regions are fresh, merchants return to the trade "
            "port, three new project tiles replace the old ones, and an event card is drawn."
        ),
    },
    "clause.P22.2": {
        "pl": (
            "Pierwsza runda nie ma wydarzenia, a każdą następną zaczyna ten, kto spasował pierwszy."
        ),
        "ru": "В первом раунде события нет, а каждый следующий начинает тот, кто спасовал первым.",
        "en": "The first round has no event, and each later one is begun by whoever passed first.",
    },
    "clause.P22.also": {
        "pl": "nowa runda wydarzenie projekty kupcy wracają",
        "ru": "новый раунд событие проекты купцы возвращаются",
        "en": "new round event projects merchants return",
    },
    "clause.P23.1": {
        "pl": (
            "Kto nie może wyżywić swojej stolicy, przegrywa od razu; tak samo ten, kto po końcu "
            "rundy nie ma żadnego prestiżu."
        ),
        "ru": (
            "Кто не может накормить свою столицу, проигрывает сразу; так же и тот, у кого после "
            "конца раунда нет престижа."
        ),
        "en": (
            "Who can't feed the capital loses at once, and so does who has no prestige after the "
            "end of a round."
        ),
    },
    "clause.P23.2": {
        "pl": "Czyja stolica zostaje zdobyta, też od razu przegrywa.",
        "ru": "Чью столицу захватили, тот тоже сразу проигрывает.",
        "en": "Whoever loses the capital in a siege loses at once, too.",
    },
    "clause.P23.3": {
        "pl": "Jeśli prestiżu nie mają oboje, decydują punkty.",
        "ru": "Если престижа нет у обоих, решают очки.",
        "en": "Where neither has prestige left, the score decides.",
    },
    "clause.P23.4": {
        "pl": (
            "Pierwsza strona żywi swoje polis pierwsza; jeśli żadna nie może wyżywić stolicy, "
            "przegrywa pierwsza."
        ),
        "ru": (
            "Первая сторона кормит свои полисы первой; если столицу не могут накормить обе, "
            "проигрывает первая."
        ),
        "en": (
            "The first side feeds its poleis first; where neither can feed the capital, the "
            "first side loses."
        ),
    },
    "clause.P23.also": {
        "pl": "przegrana głód stolica brak prestiżu",
        "ru": "поражение голод столица нет престижа",
        "en": "lose hunger capital no prestige",
    },
    "clause.P24.1": {
        "pl": "Po rundzie 5β gra się kończy.",
        "ru": "После раунда 5β игра кончается.",
        "en": "After round 5β the game ends.",
    },
    "clause.P24.also": {
        "pl": "koniec gry ostatnia runda",
        "ru": "конец игры последний раунд",
        "en": "end of game last round",
    },
    "clause.P25.1": {
        "pl": (
            "Punkty to wszystkie kostki ludności w twoich polis, prestiż i chwała u potomnych z "
            "gotowych projektów."
        ),
        "ru": (
            "Очки — это все кубики населения в твоих полисах, престиж и слава завершённых "
            "проектов у потомков."
        ),
        "en": (
            "Your score is all population cubes in your poleis, your prestige, and the posterity "
            "prestige of finished projects."
        ),
    },
    "clause.P25.2": {
        "pl": "Kto ma więcej, wygrywa; równo znaczy, że wygrywacie wspólnie.",
        "ru": "У кого больше, тот победил; поровну — победа общая.",
        "en": "The higher wins; equal means that you both win.",
    },
    "clause.P25.also": {
        "pl": "wynik zwycięstwo suma remis potomność",
        "ru": "счёт победа сумма ничья потомки",
        "en": "result win sum tie posterity",
    },
}
