"""Every reading of every house rule as a row of little drawings: what is done, and whether it may
be. The drawings are symbols of `static/collect_and_rule.svg`.

A row is written as names parted by spaces. `coin>` adds an arrow behind it, `coin+` a tick on it,
`coin-` a cross, `coin?` a question mark; `/` parts one case from the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from markupsafe import Markup

ROWS: Mapping[str, str] = MappingProxyType(
    {
        "starting_grants_draw.false": "part> deck-",
        "starting_grants_draw.true": "part> deck+",
        "god_grants_draw.never": "god> deck- / other-god> deck-",
        "god_grants_draw.foreign": "god> deck- / other-god> deck+",
        "god_grants_draw.always": "god> deck+ / other-god> deck+",
        "buy_timing.after_draw": "deck> coins> part",
        "buy_timing.instead_of_draw": "deck- coins> part",
        "buy_timing.either": "deck? coins> part",
        "robber_short.pay_all": "coin part> robber+",
        "robber_short.pay_nothing": "coin part> robber-",
        "robber_takes_built.true": "part> robber+",
        "robber_takes_built.false": "part> robber-",
        "hoplite_must_defend.false": "hoplite> robber+ / coins> robber+",
        "hoplite_must_defend.true": "hoplite> robber+ / coins> robber-",
        "lost_polis.lapses": "part> robber / player> part+",
        "lost_polis.kept": "part> robber / player> part-",
        "begin_by_buying.false": "coins> part-",
        "begin_by_buying.true": "coins> part+",
        "coins_to.seller": "coins> player",
        "coins_to.discard": "coins> discard",
        "stalemate.no_winner": "empty> laurel-",
        "stalemate.most_complete": "empty> part part laurel",
    }
)
"""`KEY.VALUE` -> its row. In `part` and `god` the drawn polis is one's own."""

_FILE = "/static/collect_and_rule.svg"
_MARKS = {"+": "yes", "-": "no", "?": "maybe"}
_CARD, _STEP, _ARROW, _GAP = 20, 22, 13, 10
HEIGHT = 32


def picture(key: str, value: str) -> Markup:
    """A reading's drawing, or nothing where there is none. It says no more than its sentence, so it
    is hidden from screen readers.
    """
    row = ROWS.get(f"{key}.{value}")
    if row is None:
        return Markup("")
    drawn: list[str] = []
    x = 0

    def draw(name: str, at: int) -> None:
        drawn.append(f'<use href="{_FILE}#{name}" x="{at}"/>')

    for word in row.split():
        if word == "/":
            x += _GAP
            continue
        arrow = word.endswith(">")
        name = word.removesuffix(">")
        mark = _MARKS.get(name[-1])
        draw(name[:-1] if mark else name, x)
        if mark:
            draw(mark, x)
        x += _STEP
        if arrow:
            draw("to", x)
            x += _ARROW
    width = x - _STEP + _CARD
    return Markup(
        f'<svg class="house-picture" aria-hidden="true" viewBox="0 0 {width} {HEIGHT}" '
        f'width="{2 * width}" height="{2 * HEIGHT}">{"".join(drawn)}</svg>'
    )
