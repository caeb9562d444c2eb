"""Positions that ask most of the table page."""

from __future__ import annotations

from tableside.messages import (
    CameraState,
    Desk,
    Notice,
    Option,
    Question,
    Refusal,
    Snapshot,
    Text,
    Tray,
)
from tests.web.tables import (
    CROWDED,
    LONG_NAMES,
    Holding,
    ShownTable,
    position_of,
    snapshot_of,
)


def snapshots(table: ShownTable, count: int) -> dict[str, Snapshot]:
    """Positions that ask most of the page."""
    game, names = table.game, LONG_NAMES[:count]
    held: tuple[Holding, ...] = CROWDED[:count]
    crowded = position_of(game, names, held)
    robber = {"do": "draw", "card": "ROBB1"}
    selling = position_of(game, names, held, house_rules={"buy_timing": "either"})
    question = Question(
        Text("new.abandon"), (Option(Text("new.abandon-yes")), Option(Text("new.continue")))
    )
    refusal = Refusal("draw-first", "R2", {"player": 0})
    notice = Notice(
        Text("refusal.draw-first", {"player": 0}), "refused", question.options, refusal=refusal,
        line={"do": "stop"},
    )  # fmt: skip
    drawn = Notice(
        Text("table.read", {"card": "ROBB1"}),
        offers=tuple(
            Option(Text("option.drawn-by", {"player": n, "card": "ROBB1"})) for n in range(1, count)
        ),
    )
    full = "ATH1 ATH2 ATH3 ATH4 ATH5 ATHG"
    winning: tuple[Holding, ...] = (("ATH", full), *((None, "") for _ in names[1:]))
    won = position_of(game, names, winning)
    return {
        "begun": snapshot_of(game, names, position_of(game, names, [(None, "")] * count)),
        "robber": snapshot_of(game, names, crowded, robber, desk=Desk(notice=drawn)),
        "refused": snapshot_of(game, names, crowded, robber, desk=Desk(notice=notice)),
        "drawn": snapshot_of(game, names, crowded, desk=Desk(notice=drawn)),
        "sale": snapshot_of(game, names, selling, desk=Desk(notice=drawn)),
        "paying": snapshot_of(
            game, names, crowded, robber, desk=Desk(tray=Tray("pay", ("COIN01", "COR4")))
        ),
        "selling": snapshot_of(game, names, selling, last_card="ARG5"),
        "buying": snapshot_of(
            game, names, selling, desk=Desk(tray=Tray("buy", ("COIN01",), "ATH2"))
        ),
        "question": snapshot_of(game, names, crowded, desk=Desk(question=question)),
        "notice": snapshot_of(
            game, names, crowded, desk=Desk(notice=notice), camera=CameraState("lost", 0.0)
        ),
        "won": snapshot_of(game, names, won, {"do": "draw", "card": "ATH6"}),
        "won-mendable": snapshot_of(
            game, names, won, {"do": "draw", "card": "ATH6"}, desk=Desk(notice=drawn)
        ),
        "won-told": snapshot_of(
            game,
            names,
            won,
            {"do": "draw", "card": "ATH6"},
            desk=Desk(notice=Notice(Text("tell.over", {"player": 0}), card="COIN01")),
        ),
    }
