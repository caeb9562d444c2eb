"""What the worked examples show, in words. `player` has the turn; names stand uninflected."""

from __future__ import annotations

from tableside.words import Catalogue

EXAMPLES: Catalogue = {
    "example.begins": {
        "pl": "Najmłodsza osoba przy stole to {player}. Ale po kartę sięga {other_player}.",
        "ru": "Самый младший за столом: {player}. Но карту берёт {other_player}.",
        "en": "{player} is the youngest at the table. But {other_player} reaches for a card.",
    },
    "example.no-second-draw": {
        "pl": "{player} dobudowuje część swojego polis i chce dobrać jeszcze jedną kartę.",
        "ru": "{player} пристраивает часть своего полиса и хочет взять ещё карту.",
        "en": "{player} builds in a part of their polis and wants to draw one more card.",
    },
    "example.stops": {
        "pl": "{player} dobiera monetę. Wolno dobrać dalej, ale nie trzeba.",
        "ru": "{player} берёт монету. Можно взять ещё, но не обязательно.",
        "en": "{player} draws a coin. Drawing again is allowed, but nobody has to.",
    },
    "example.begin": {
        "pl": "{player} nie ma jeszcze polis i dobiera część polis, którego nikt nie zaczął.",
        "ru": "{player} ещё без полиса и берёт часть полиса, который никто не начал.",
        "en": "{player} has no polis yet and draws a part of one that nobody has begun.",
    },
    "example.build": {
        "pl": "{player} dobiera kolejną część własnego polis.",
        "ru": "{player} берёт ещё одну часть своего полиса.",
        "en": "{player} draws another part of their polis.",
    },
    "example.aside": {
        "pl": "{player} dobiera część polis, które buduje {other_player}, i dobiera dalej.",
        "ru": "{player} берёт часть полиса, который строит {other_player}, и берёт ещё карту.",
        "en": "{player} draws a part of the polis that {other_player} builds, and draws again.",
    },
    "example.aside-without-polis": {
        "pl": "{player} nie ma polis i dobiera część polis, które buduje {other_player}. "
        "Potem dobiera dalej i zaczyna własne.",
        "ru": "{player} без полиса и берёт часть полиса, который строит {other_player}. "
        "Потом берёт ещё карту и начинает свой.",
        "en": "{player} has no polis and draws a part of the one that {other_player} builds. "
        "Then {player} draws again and begins one.",
    },
    "example.earlier-parts": {
        "pl": "{player} ma dwie części odłożone wcześniej i dobiera trzecią, "
        "która zaczyna to polis.",
        "ru": "{player} держит две отложенные части и берёт третью: она начинает этот полис.",
        "en": "{player} has two parts laid aside earlier and draws a third one, "
        "which begins that polis.",
    },
    "example.patron": {
        "pl": "{player} dobiera patrona własnego polis.",
        "ru": "{player} берёт покровителя своего полиса.",
        "en": "{player} draws the patron of their polis.",
    },
    "example.other-god": {
        "pl": "{player} dobiera boga, który chroni polis tej drugiej osoby: {other_player}.",
        "ru": "{player} берёт бога, который хранит полис другого игрока: {other_player}.",
        "en": "{player} draws the god that protects the polis of another player: {other_player}.",
    },
    "example.patron-first": {
        "pl": "{player} ma odłożonego boga i dobiera pierwszą część polis, które on chroni.",
        "ru": "{player} держит отложенного бога и берёт первую часть полиса, который он хранит.",
        "en": "{player} has laid a god aside and draws the first part of the polis it protects.",
    },
    "example.coin": {
        "pl": "{player} dobiera monetę, a potem jeszcze jedną kartę.",
        "ru": "{player} берёт монету, а потом ещё одну карту.",
        "en": "{player} draws a coin, and then another card.",
    },
    "example.hoplite": {
        "pl": "{player} dobiera hoplitę, a potem jeszcze jedną kartę.",
        "ru": "{player} берёт гоплита, а потом ещё одну карту.",
        "en": "{player} draws a hoplite, and then another card.",
    },
    "example.ransom": {
        "pl": "{player} dobiera rozbójnika i płaci trzema kartami: dwiema monetami i częścią "
        "cudzego polis.",
        "ru": "{player} берёт разбойника и откупается тремя картами: двумя монетами и частью "
        "чужого полиса.",
        "en": "{player} draws a robber and pays three cards: two coins and a part of somebody "
        "else's polis.",
    },
    "example.defence": {
        "pl": "{player} dobiera rozbójnika i wystawia hoplitę. Monety zostają.",
        "ru": "{player} берёт разбойника и выставляет гоплита. Монеты остаются.",
        "en": "{player} draws a robber and sends a hoplite. The coins stay.",
    },
    "example.only-two": {
        "pl": "{player} ma trzy karty na okup, ale chce oddać tylko dwie.",
        "ru": "{player} может отдать три карты, но хочет отдать только две.",
        "en": "{player} has three cards to pay with, but wants to give only two.",
    },
    "example.no-gods": {
        "pl": "{player} chce zapłacić dwiema monetami i bogiem.",
        "ru": "{player} хочет откупиться двумя монетами и богом.",
        "en": "{player} wants to pay with two coins and a god.",
    },
    "example.must-defend": {
        "pl": "{player} ma hoplitę i tylko dwie karty na okup, a chce oddać je obie.",
        "ru": "{player} держит гоплита и только две карты на выкуп, а хочет отдать обе.",
        "en": "{player} has a hoplite and only two cards to pay with, and wants to give both.",
    },
    "example.purchase": {
        "pl": "{player} dobiera trzecią monetę i kupuje brakującą część. Sprzedaje ją "
        "{other_player}.",
        "ru": "{player} берёт третью монету и покупает недостающую часть. Её продаёт "
        "{other_player}.",
        "en": "{player} draws a third coin and buys a missing part. {other_player} has to sell it.",
    },
    "example.not-needed": {
        "pl": "{player} chce kupić część innego polis niż to, które buduje.",
        "ru": "{player} хочет купить часть другого полиса, не своего.",
        "en": "{player} wants to buy a part of a polis that isn't theirs.",
    },
    "example.two-coins": {
        "pl": "{player} ma tylko dwie monety i chce kupić brakującą część.",
        "ru": "{player} держит только две монеты и хочет купить недостающую часть.",
        "en": "{player} has only two coins and wants to buy a missing part.",
    },
    "example.reshuffle": {
        "pl": "Talia jest pusta (dla przykładu gramy tu małą talią). {player} dobiera: najpierw "
        "tasujemy stos kart odrzuconych.",
        "ru": "Колода пуста (для примера здесь маленькая колода). {player} берёт карту: сначала "
        "тасуют сброс.",
        "en": "The deck is empty (a small one, for the sake of the example). {player} draws: "
        "first the discard pile is shuffled.",
    },
    "example.win-by-draw": {
        "pl": "{player} ma patrona i pięć części. Dobiera szóstą.",
        "ru": "{player} уже держит покровителя и пять частей. И берёт шестую.",
        "en": "{player} has the patron and five parts, and draws the sixth.",
    },
    "example.win-by-purchase": {
        "pl": "{player} ma wszystkie sześć części, a patrona trzyma {other_player}. "
        "Trzecia moneta pozwala go kupić.",
        "ru": "{player} держит все шесть частей, а покровителя держит {other_player}. "
        "Третья монета позволяет его купить.",
        "en": "{player} has all six parts, but {other_player} has the patron. "
        "The third coin makes it possible to buy it.",
    },
    "example.after-beginning": {
        "pl": "{player} właśnie zaczyna polis. Czy wolno dobrać dalej?",
        "ru": "{player} начинает полис. Можно ли после этого взять ещё карту?",
        "en": "{player} has just begun a polis. Is another draw allowed?",
    },
    "example.after-own-god": {
        "pl": "{player} dobiera własnego patrona. Czy wolno dobrać dalej?",
        "ru": "{player} берёт своего покровителя. Можно ли взять ещё карту?",
        "en": "{player} draws their own patron. Is another draw allowed?",
    },
    "example.after-other-god": {
        "pl": "{player} dobiera cudzego boga. Czy wolno dobrać dalej?",
        "ru": "{player} берёт чужого бога. Можно ли взять ещё карту?",
        "en": "{player} draws somebody else's god. Is another draw allowed?",
    },
    "example.buy-first": {
        "pl": "{player} zaczyna turę z trzema monetami i kupuje, zanim cokolwiek dobierze.",
        "ru": "{player} начинает ход с тремя монетами и покупает, не взяв карты.",
        "en": "{player} begins the turn with three coins and buys before drawing anything.",
    },
    "example.buy-after": {
        "pl": "{player} ma trzy monety, najpierw dobiera kartę, a potem kupuje.",
        "ru": "{player} держит три монеты, сначала берёт карту, а потом покупает.",
        "en": "{player} has three coins, draws a card first, and then buys.",
    },
    "example.too-few": {
        "pl": "{player} nie ma hoplity i ma tylko dwie karty na okup.",
        "ru": "{player} без гоплита, и карт на выкуп только две.",
        "en": "{player} has no hoplite and only two cards to pay with.",
    },
    "example.own-cards": {
        "pl": "{player} chce oddać rozbójnikowi dwie monety i część własnego polis.",
        "ru": "{player} хочет отдать разбойнику две монеты и часть своего полиса.",
        "en": "{player} wants to give the robber two coins and a part of their own polis.",
    },
    "example.idle-hoplite": {
        "pl": "{player} ma hoplitę, ale woli zapłacić trzema monetami.",
        "ru": "{player} держит гоплита, но хочет откупиться тремя монетами.",
        "en": "{player} has a hoplite but would rather pay three coins.",
    },
    "example.last-part": {
        "pl": "{player} oddaje rozbójnikowi ostatnią część swojego polis. Potem {other_player} "
        "dobiera inną część tego polis.",
        "ru": "{player} отдаёт разбойнику последнюю часть своего полиса. Потом {other_player} "
        "берёт другую его часть.",
        "en": "{player} gives the robber the last part of their polis. Then {other_player} "
        "draws another part of it.",
    },
    "example.begin-with-coins": {
        "pl": "{player} nie ma polis, ale ma trzy monety. {other_player} trzyma część polis, "
        "którego nikt nie zaczął.",
        "ru": "{player} без полиса, но с тремя монетами. {other_player} держит часть полиса, "
        "который никто не начал.",
        "en": "{player} has no polis but three coins. {other_player} holds a part of a polis "
        "that nobody has begun.",
    },
    "example.who-gets-coins": {
        "pl": "{player} kupuje brakującą część, którą trzyma {other_player}. Gdzie trafią monety?",
        "ru": "{player} покупает недостающую часть, которую держит {other_player}. "
        "Куда пойдут монеты?",
        "en": "{player} buys a missing part that {other_player} holds. Where do the coins go?",
    },
    "example.stuck": {
        "pl": "{player} dobiera ostatnią kartę (dla przykładu gramy małą talią). Nikt nie może już "
        "nic dobrać ani kupić.",
        "ru": "{player} берёт последнюю карту (для примера здесь маленькая колода). Больше никто "
        "не может ни взять, ни купить.",
        "en": "{player} draws the last card (a small deck, for the sake of the example). "
        "Nobody can draw or buy anything any more.",
    },
}
