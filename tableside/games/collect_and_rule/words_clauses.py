"""The clauses of the rules: `clause.R1` is the title, `clause.R1.text` the rule in our words."""

from __future__ import annotations

from tableside.words import Catalogue

CLAUSES: Catalogue = {
    "clause.R1": {"pl": "Przygotowanie", "ru": "Подготовка", "en": "Set-up"},
    "clause.R1.text": {
        "pl": "Gra od 2 do 5 osób. Karty tasujemy i kładziemy na stole zakryte. "
        "Zaczyna najmłodsza osoba, dalej idzie się zgodnie z ruchem wskazówek zegara.",
        "ru": "Играют от 2 до 5 человек. Карты тасуют и кладут на стол закрытыми. "
        "Начинает самый младший, дальше по часовой стрелке.",
        "en": "2 to 5 people play. The cards are shuffled and laid on the table face down. "
        "The youngest begins, then the turn goes clockwise.",
    },
    "clause.R2": {"pl": "Tura", "ru": "Ход", "en": "The turn"},
    "clause.R2.text": {
        "pl": "W swojej turze trzeba dobrać jedną kartę i pokazać ją wszystkim. "
        "Od tej karty zależy, co wolno zrobić dalej.",
        "ru": "В свой ход нужно взять одну карту и показать её всем. "
        "От этой карты зависит, что можно делать дальше.",
        "en": "On your turn you must draw one card and show it to everybody. "
        "The card decides what you may do next.",
    },
    "clause.R3": {"pl": "Karta polis", "ru": "Карта полиса", "en": "Polis card"},
    "clause.R3.text": {
        "pl": "Nie masz polis, a tego nikt nie zaczął: zaczynasz je i nie można odmówić. "
        "Część własnego polis dokładasz i w tej turze już nie dobierasz. "
        "Każdą inną część odkładasz na bok i możesz dobrać dalej. "
        "Nasze rozumienie zasad, nie słowa instrukcji: bez polis też możesz dobrać dalej, "
        "gdy odkładasz część cudzego polis; części odłożone wcześniej liczą się od chwili, "
        "gdy zaczniesz ich polis; same go nie zaczynają.",
        "ru": "У тебя нет полиса, а этот никто не начал: ты начинаешь его, отказаться нельзя. "
        "Часть своего полиса ты пристраиваешь и в этот ход карт больше не берёшь. "
        "Любую другую часть ты откладываешь и можешь взять ещё карту. "
        "Наше понимание правил, а не их буква: без полиса тоже можно взять ещё карту, "
        "отложив часть чужого полиса; отложенные раньше части засчитываются, "
        "когда ты начнёшь их полис; сами они его не начинают.",
        "en": "You have no polis and nobody has begun this one: you begin it, "
        "and you can't say no. "
        "A part of your own polis is built in, and you draw no more this turn. "
        "Any other part is laid aside, and you may draw again. "
        "Our reading, not the rulebook's letter: without a polis, too, you may draw again after "
        "laying aside a part of somebody's polis; parts laid aside earlier count as soon as you "
        "begin their polis; they never begin it by themselves.",
    },
    "clause.R4": {"pl": "Karta boga", "ru": "Карта бога", "en": "God card"},
    "clause.R4.text": {
        "pl": "Bóg-patron twojego polis trafia do niego. Innego boga odkładasz na bok; "
        "ktoś może go później kupić. Patron odłożony wcześniej liczy się, gdy zaczniesz polis.",
        "ru": "Бог-покровитель твоего полиса ложится к нему. Другого бога ты откладываешь; "
        "позже его могут купить. Отложенный раньше покровитель засчитывается, "
        "когда ты начнёшь полис.",
        "en": "The patron god of your polis is laid with it. Any other god is laid aside; "
        "somebody may buy it later. A patron laid aside earlier counts once you begin the polis.",
    },
    "clause.R5": {"pl": "Moneta", "ru": "Монета", "en": "Coin"},
    "clause.R5.text": {
        "pl": "Monetę kładziesz przed sobą i możesz dobrać dalej.",
        "ru": "Монету ты кладёшь перед собой и можешь взять ещё карту.",
        "en": "You keep the coin, and you may draw again.",
    },
    "clause.R6": {"pl": "Hoplita", "ru": "Гоплит", "en": "Hoplite"},
    "clause.R6.text": {
        "pl": "Hoplitę kładziesz po prawej stronie i możesz dobrać dalej.",
        "ru": "Гоплита ты кладёшь справа и можешь взять ещё карту.",
        "en": "The hoplite lies at your right hand, and you may draw again.",
    },
    "clause.R7": {"pl": "Rozbójnik", "ru": "Разбойник", "en": "Robber"},
    "clause.R7.text": {
        "pl": "Oddajesz mu trzy karty (monety i karty polis, jak chcesz) albo jednego hoplitę. "
        "Bogów i hoplitów nie bierze jako okupu. Wszystko to razem z rozbójnikiem trafia na stos "
        "kart odrzuconych i tura się kończy. Nasze rozumienie zasad, nie słowa instrukcji: "
        "kto ma hoplitę, a nie ma trzech kart na okup, musi się bronić.",
        "ru": "Ты отдаёшь ему три карты (монеты и карты полисов, как хочешь) или одного гоплита. "
        "Богов и гоплитов он выкупом не берёт. Всё это вместе с разбойником уходит в сброс, "
        "и ход кончается. Наше понимание правил, а не их буква: у кого есть гоплит, "
        "но нет трёх карт на выкуп, тот обязан защищаться.",
        "en": "You give it three cards (coins and polis cards, in any mix) or one hoplite. "
        "As a ransom it takes neither gods nor hoplites. All of it goes to the discard pile with "
        "the robber, and the turn ends. Our reading, not the rulebook's letter: "
        "who has a hoplite but no three cards to pay with must defend.",
    },
    "clause.R8": {"pl": "Kupowanie", "ru": "Покупка", "en": "Buying"},
    "clause.R8.text": {
        "pl": "Raz w turze za trzy monety kupujesz od innej osoby jedną potrzebną kartę: "
        "część swojego polis albo jego patrona. Nikt nie może odmówić. "
        "Po zakupie w tej turze już nie dobierasz.",
        "ru": "Раз за ход за три монеты ты покупаешь у другого одну нужную карту: "
        "часть своего полиса или его покровителя. Отказать никто не может. "
        "После покупки в этот ход карт больше не берут.",
        "en": "Once a turn you buy one card that you need from somebody for three coins: "
        "a part of your polis, or its patron. Nobody can say no. "
        "After buying you draw no more this turn.",
    },
    "clause.R9": {"pl": "Pusta talia", "ru": "Колода кончилась", "en": "Deck out"},
    "clause.R9.text": {
        "pl": "Gdy talia jest pusta, a ktoś ma dobrać kartę, najpierw tasujemy stos kart "
        "odrzuconych: to nowa talia.",
        "ru": "Если колода пуста, а нужно взять карту, сначала тасуют сброс: это новая колода.",
        "en": "When somebody is to draw and the deck is empty, the discard pile is shuffled first: "
        "it is the new deck.",
    },
    "clause.R10": {"pl": "Zwycięstwo", "ru": "Победа", "en": "Winning"},
    "clause.R10.text": {
        "pl": "Wygrywa, kto pierwszy ma wszystkie sześć kart swojego polis i jego boga-patrona. "
        "Nasze rozumienie zasad, nie słowa instrukcji: gra kończy się od razu, "
        "skądkolwiek przyszła ostatnia karta.",
        "ru": "Побеждает тот, у кого первым есть все шесть карт своего полиса "
        "и его бог-покровитель. Наше понимание правил, а не их буква: игра кончается сразу, "
        "откуда бы ни пришла последняя карта.",
        "en": "The first to have all six cards of their polis and its patron god wins. "
        "Our reading, not the rulebook's letter: the game ends at once, "
        "however the last card came.",
    },
}
