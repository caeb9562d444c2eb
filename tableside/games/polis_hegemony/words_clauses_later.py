"""The clauses of battles, rounds and the end: as `words_clauses`."""

from __future__ import annotations

from tableside.words import Catalogue

LATER_CLAUSES: Catalogue = {
    "clause.P14": {
        "pl": "Bitwa",
        "ru": "Битва",
        "en": "Battle",
    },
    "clause.P14.text": {
        "pl": (
            "Gdy po turze w jednej krainie albo na jednym morzu jest osiem lub więcej "
            "jednostek, jest bitwa. Atakujący zagrywa dwie karty, obrońca odpowiada kartami "
            "tych samych formacji. Bez odpowiedzi: obrońca traci jednostkę, a atakujący "
            "zyskuje prestiż z karty. Z odpowiedzią: nikt nic nie traci, a atakujący zyskuje "
            "różnicę, jeśli jego karta jest wyższa. Potem atakujący dobiera dwie karty, "
            "obrońca o jedną mniej za każdą stratę."
        ),
        "ru": (
            "Если после хода в одном краю или море восемь отрядов или больше, начинается "
            "битва. Атакующий играет две карты, защитник отвечает картами тех же построений. "
            "Без ответа: защитник теряет отряд, а атакующий получает престиж с карты. С "
            "ответом: потерь нет, а атакующий получает разницу, если его карта выше. Потом "
            "атакующий берёт две карты, защитник на одну меньше за каждую потерю."
        ),
        "en": (
            "Eight or more units in one territory or sea after a turn mean battle. The "
            "attacker plays two cards, the defender answers with cards of the same "
            "formations. Not matched: the defender loses a unit and the attacker gains the "
            "card's prestige. Matched: no loss, and the attacker gains the difference where "
            "that card is higher. Then the attacker draws two cards, the defender one fewer "
            "for each loss."
        ),
    },
    "clause.P15": {
        "pl": "Koniec bitwy",
        "ru": "Конец битвы",
        "en": "End of a battle",
    },
    "clause.P15.text": {
        "pl": (
            "Bitwa kończy się, gdy w talii bitwy jest za mało kart do dobrania, gdy ktoś się "
            "wycofuje (i oddaje przeciwnikowi 1 prestiżu) albo gdy któraś strona ma mniej niż "
            "dwie jednostki."
        ),
        "ru": (
            "Битва кончается, когда в боевой колоде мало карт для добора, когда кто-то "
            "отступает (и отдаёт противнику 1 престиж) или когда у одной из сторон меньше "
            "двух отрядов."
        ),
        "en": (
            "A battle ends when the combat deck has too few cards to draw, when a player "
            "retreats (and gives the opponent 1 prestige), or when a side has fewer than two "
            "units."
        ),
    },
    "clause.P16": {
        "pl": "Koniec projektów",
        "ru": "Завершение проектов",
        "en": "Projects",
    },
    "clause.P16.text": {
        "pl": "Na końcu rundy wszystkie zaczęte projekty są gotowe i dają prestiż.",
        "ru": "В конце раунда все начатые проекты завершаются и дают престиж.",
        "en": (
            "At the end of the round all projects that were started are finished and bring "
            "prestige."
        ),
    },
    "clause.P17": {
        "pl": "Wyżywienie",
        "ru": "Пропитание",
        "en": "Supply",
    },
    "clause.P17.text": {
        "pl": (
            "Każda kostka ludności potrzebuje 1 pszenicy. Czego brakuje, płacisz prestiżem "
            "jeden za jeden albo oddajesz polis."
        ),
        "ru": (
            "Каждому кубику населения нужна 1 пшеница. Чего не хватает, платишь престижем "
            "один за один или отдаёшь полисы."
        ),
        "en": (
            "Every population cube needs 1 wheat. What is short is paid in prestige, one for "
            "one, or poleis are given up."
        ),
    },
    "clause.P18": {
        "pl": "Wzrost",
        "ru": "Рост",
        "en": "Growth",
    },
    "clause.P18.text": {
        "pl": (
            "Jeśli chcesz, twoje polis rosną: 1 pszenicy za kostkę, każde najwyżej o swój "
            "wzrost i do swojej największej ludności."
        ),
        "ru": (
            "Если хочешь, твои полисы растут: 1 пшеница за кубик, каждый не больше своего "
            "прироста и до своего наибольшего населения."
        ),
        "en": (
            "If you like, your poleis grow: 1 wheat a cube, each by its growth at most and up "
            "to its maximum."
        ),
    },
    "clause.P19": {
        "pl": "Wielkie miasto",
        "ru": "Большой город",
        "en": "Megalopolis",
    },
    "clause.P19.text": {
        "pl": "Za każde polis, które ma więcej kostek niż na początku, dostajesz 1 prestiżu.",
        "ru": (
            "За каждый полис, в котором кубиков больше начального населения, получаешь 1 престиж."
        ),
        "en": "Each polis above its base population brings 1 prestige.",
    },
    "clause.P20": {
        "pl": "Magazyn",
        "ru": "Склад",
        "en": "Storage",
    },
    "clause.P20.text": {
        "pl": "Z oliwy, wina i pszenicy zostaje połowa, zaokrąglona w górę.",
        "ru": "От масла, вина и пшеницы остаётся половина, с округлением вверх.",
        "en": "Oil, wine and wheat are halved, rounded up.",
    },
    "clause.P21": {
        "pl": "Foros",
        "ru": "Форос",
        "en": "Phoros",
    },
    "clause.P21.text": {
        "pl": "Jeśli chcesz, wymieniasz prestiż na srebro, jeden za jeden.",
        "ru": "Если хочешь, меняешь престиж на серебро, один за один.",
        "en": "If you like, you turn prestige into silver, one for one.",
    },
    "clause.P22": {
        "pl": "Następna runda",
        "ru": "Следующий раунд",
        "en": "Next round",
    },
    "clause.P22.text": {
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
    "clause.P23": {
        "pl": "Przegrana od razu",
        "ru": "Проигрыш сразу",
        "en": "Losing at once",
    },
    "clause.P23.text": {
        "pl": (
            "Kto nie może wyżywić swojej stolicy, przegrywa od razu; tak samo ten, kto po "
            "końcu rundy nie ma żadnego prestiżu."
        ),
        "ru": (
            "Кто не может накормить свою столицу, проигрывает сразу; так же и тот, у кого "
            "после конца раунда нет престижа."
        ),
        "en": (
            "Who can't feed the capital loses at once, and so does who has no prestige after "
            "the end of a round."
        ),
    },
    "clause.P24": {
        "pl": "Ostatnia runda",
        "ru": "Последний раунд",
        "en": "The last round",
    },
    "clause.P24.text": {
        "pl": "Po rundzie 5β gra się kończy.",
        "ru": "После раунда 5β игра кончается.",
        "en": "After round 5β the game ends.",
    },
    "clause.P25": {
        "pl": "Punkty",
        "ru": "Очки",
        "en": "Score",
    },
    "clause.P25.text": {
        "pl": (
            "Punkty to wszystkie kostki ludności w twoich polis, prestiż i chwała u potomnych "
            "z gotowych projektów. Kto ma więcej, wygrywa; równo znaczy, że wygrywacie "
            "wspólnie."
        ),
        "ru": (
            "Очки — это все кубики населения в твоих полисах, престиж и слава завершённых "
            "проектов у потомков. У кого больше, тот победил; поровну — победа общая."
        ),
        "en": (
            "Your score is all population cubes in your poleis, your prestige, and the "
            "posterity prestige of finished projects. The higher wins; equal means that you "
            "both win."
        ),
    },
}
