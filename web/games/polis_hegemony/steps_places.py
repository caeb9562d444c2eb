"""Moves that name a place, a polis, a card or nothing: sieges, trade, proxenos, projects..."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tableside.games.polis_hegemony.prices import civil_war_price, market_price, room_to_grow
from tableside.games.polis_hegemony.ways import bribes
from web.games.polis_hegemony.confirming import confirmed
from web.games.polis_hegemony.steps import Choice, Group, Step, Taps, chosen_of


def simple(taps: Taps) -> Step:
    """A move without parts."""
    verb = taps.asked["do"]
    if verb == "phoros":
        return _phoros(taps)
    title = taps.words(f"view.do.{verb}")
    return confirmed(taps, Step(title, chosen_of(taps, ("do", title))), {"do": verb})


def besiege(taps: Taps) -> Step:
    """P8."""

    def note(polis: str) -> str:
        facts = taps.naming.board.poleis[polis]
        return taps.words("view.fortification", count=facts.fortification)

    return _one_polis(taps, "view.which-polis", note)


def civil_war(taps: Taps) -> Step:
    """P13."""

    def note(polis: str) -> str:
        return taps.naming.amount("silver", civil_war_price(taps.position, polis))

    return _one_polis(taps, "view.which-polis", note)


def give_up(taps: Taps) -> Step:
    """P17."""

    def note(polis: str) -> str:
        return taps.words("view.population", count=taps.position.poleis[polis].population)

    return _one_polis(taps, "view.which-polis", note)


def grow(taps: Taps) -> Step:
    """P18: the polis, then by how much."""
    polis = taps.asked.get("polis")
    do = taps.words("view.do.grow")
    if polis not in taps.of_kind("grow"):
        found = (
            Choice(
                taps.naming(each),
                taps.to(polis=each),
                taps.words("view.population", count=taps.position.poleis[each].population),
                "part",
            )
            for each in taps.of_kind("grow")
        )
        return _places(taps, "view.which-polis", found)
    wheat = taps.position.side.stores["wheat"]
    most = min(room_to_grow(taps.position, polis), wheat)
    chosen = chosen_of(taps, ("do", do), ("polis", taps.naming(polis)))
    count = taps.asked.get("count", "")
    if count not in map(str, range(1, most + 1)):
        choices = tuple(
            Choice(f"+{each}", taps.to(count=each), taps.naming.amount("wheat", each))
            for each in range(1, most + 1)
        )
        return Step(taps.words("view.how-many"), chosen, (Group("", choices),))
    line = {"do": "grow", "polis": polis, "count": int(count)}
    return confirmed(taps, Step(do, chosen), line)


def project(taps: Taps) -> Step:
    """P5: the tile, then where."""
    open_now = [each.split("@") for each in taps.of_kind("project")]
    card, polis = taps.asked.get("card"), taps.asked.get("polis")
    do = taps.words("view.do.project")
    cards = list(dict.fromkeys(each for each, _ in open_now))
    if card not in cards:
        choices = tuple(
            Choice(taps.naming.marked(each), taps.to(card=each), _cost(taps, each), card=each)
            for each in cards
        )
        title = taps.words("view.which-project")
        return Step(title, chosen_of(taps, ("do", do)), (Group("", choices),))
    places = [where for each, where in open_now if each == card]
    chosen = (("do", do), ("card", taps.naming(card)))
    if polis not in places:
        where = (Choice(taps.naming(each), taps.to(polis=each), "", "part") for each in places)
        return Step(
            taps.words("view.where-project"), chosen_of(taps, *chosen), (Group("", tuple(where)),)
        )
    line = {"do": "project", "card": card, "polis": polis}
    step = Step(do, chosen_of(taps, *chosen, ("polis", taps.naming(polis))))
    return confirmed(taps, step, line)


def move_proxenos(taps: Taps) -> Step:
    """P11."""
    tolls = bribes(taps.position, taps.position.turn)
    to, do = taps.asked.get("to"), taps.words("view.do.move_proxenos")
    if to not in taps.of_kind("move_proxenos"):
        found = (
            Choice(
                taps.naming(each),
                taps.to(to=each),
                taps.naming.amount("silver", tolls[each]) if tolls[each] else "",
                "land",
                place=each,
            )
            for each in taps.of_kind("move_proxenos")
        )
        return _places(taps, "view.where-to", found)
    step = Step(do, chosen_of(taps, ("do", do), ("to", taps.naming(to))))
    return confirmed(taps, step, {"do": "move_proxenos", "to": to})


def trade(taps: Taps) -> Step:
    """P10: the market, then what for what."""
    open_now: dict[str, list[tuple[str, str]]] = {}
    for each in taps.of_kind("trade"):
        place, _, goods = each.partition(":")
        sell, _, buy = goods.partition(">")
        open_now.setdefault(place, []).append((sell, buy))
    do = taps.words("view.do.trade")
    market = taps.asked.get("market", "")
    if market not in open_now:
        found = (
            Choice(
                taps.naming.marked(each),
                taps.to(market=each),
                taps.words("view.price-is", price=market_price(taps.position, each)),
                "market",
                place=each,
            )
            for each in open_now
        )
        return _places(taps, "view.which-market", found)
    deal = (taps.asked.get("sell", ""), taps.asked.get("buy", ""))
    facts, price = taps.naming.board.markets[market], market_price(taps.position, market)
    chosen = (("do", do), ("market", taps.naming(market)))
    if deal not in open_now[market]:
        brings = {"wheat": facts.wheat, "silver": facts.silver}
        choices = tuple(
            Choice(
                f"{taps.naming.amount(sell, price)} → {taps.naming.amount(buy, brings[buy])}",
                taps.to(sell=sell, buy=buy),
                taps.words("view.purchase" if sell == "silver" else "view.exchange"),
                sell,
            )
            for sell, buy in open_now[market]
        )
        title = taps.words("view.what-for-what")
        return Step(title, chosen_of(taps, *chosen), (Group("", choices),))
    sell, buy = deal
    words = f"{taps.naming.goods(sell)} → {taps.naming.goods(buy)}"
    step = Step(do, chosen_of(taps, *chosen, ("sell", words)))
    return confirmed(taps, step, {"do": "trade", "market": market, "sell": sell, "buy": buy})


# --- shared ------------------------------------------------------------------------------------


def _one_polis(taps: Taps, title: str, note: Callable[[str], str]) -> Step:
    """A move that names a polis, and nothing else before its dice."""
    verb, polis = taps.asked["do"], taps.asked.get("polis")
    if polis not in taps.of_kind(verb):
        found = (
            Choice(taps.naming.marked(each), taps.to(polis=each), note(each), "part")
            for each in taps.of_kind(verb)
        )
        return _places(taps, title, found)
    do = taps.words(f"view.do.{verb}")
    step = Step(do, chosen_of(taps, ("do", do), ("polis", taps.naming(polis))))
    return confirmed(taps, step, {"do": verb, "polis": polis})


def _places(taps: Taps, title: str, choices: Iterable[Choice]) -> Step:
    do = taps.words(f"view.do.{taps.asked['do']}")
    return Step(taps.words(title), chosen_of(taps, ("do", do)), (Group("", tuple(choices)),))


def _cost(taps: Taps, card: str) -> str:
    costs = taps.naming.board.projects[card].cost
    return ", ".join(taps.naming.amount(name, amount) for name, amount in costs.items())


def _phoros(taps: Taps) -> Step:
    do = taps.words("view.do.phoros")
    most = taps.position.side.prestige
    count = taps.asked.get("count", "")
    if count not in map(str, range(1, most + 1)):
        choices = tuple(
            Choice(
                f"{taps.naming.amount('prestige', each)} → {taps.naming.amount('silver', each)}",
                taps.to(count=each),
            )
            for each in range(1, most + 1)
        )
        return Step(taps.words("view.how-many"), chosen_of(taps, ("do", do)), (Group("", choices),))
    step = Step(do, chosen_of(taps, ("do", do)))
    return confirmed(taps, step, {"do": "phoros", "count": int(count)})
