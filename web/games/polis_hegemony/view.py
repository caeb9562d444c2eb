"""What the generic pages ask of Polis: Fight for the Hegemony."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tableside.games.boundary import HouseValue
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.scoring import score
from tableside.messages import JsonLine
from tableside.words import Catalogue
from web.games.polis_hegemony import by_tap, confirming, mending
from web.games.polis_hegemony.correction import correction_model, statement
from web.games.polis_hegemony.map import maps
from web.games.polis_hegemony.names import Naming
from web.games.polis_hegemony.regrouping import regrouped
from web.games.polis_hegemony.seat import seat_model
from web.games.polis_hegemony.table import can_stop, table_model
from web.games.polis_hegemony.words import CATALOGUE
from web.views import Asked, GameView, Glance, LineGroup, PlayersChange, Scene

_TEMPLATES = "polis_hegemony/templates"


class PolisHegemonyView:
    """See `web.views.GameView`."""

    catalogue: Catalogue = CATALOGUE
    boards_template = f"{_TEMPLATES}/boards.html"
    tray_template = f"{_TEMPLATES}/tray.html"
    actions_template = f"{_TEMPLATES}/actions.html"
    piles_template = f"{_TEMPLATES}/piles.html"
    choose_template = f"{_TEMPLATES}/choose.html"
    correct_template = f"{_TEMPLATES}/correct.html"
    seat_template = f"{_TEMPLATES}/seat.html"
    seat_actions_template = f"{_TEMPLATES}/seat_actions.html"
    house_picture_template = None
    icons_template = f"{_TEMPLATES}/icons.html"
    stylesheet = "polis_hegemony.css"
    by_tap_words = "view.make-move"
    cards_lie_before_players = False
    presets: Mapping[str, Mapping[str, HouseValue]] = MappingProxyType({})
    move_icons = by_tap.ICONS

    def table(self, scene: Scene) -> Mapping[str, Any]:
        return table_model(scene)

    def glances(self, scene: Scene) -> Sequence[Glance]:
        position: Position = scene.snapshot.position
        naming = Naming(scene)
        return [
            Glance(
                naming(side.capital), score(position, seat).total, None, seat in position.winners
            )
            for seat, side in enumerate(position.board.players)
        ]

    def choose(self, scene: Scene, asked: Asked, /) -> Mapping[str, Any]:
        step = by_tap.step(scene, asked)
        return {
            "step": step,
            "maps": maps(scene) if step.places else (),
            "goto": step.places,
            "can_stop": can_stop(scene),
        }

    def rolled(
        self, scene: Scene, line: JsonLine, roll: Callable[[int], int], /
    ) -> JsonLine | None:
        return confirming.rolled(scene, line, roll)

    def seat(self, scene: Scene, seat: int) -> Mapping[str, Any]:
        return seat_model(scene, seat)

    def correct(self, scene: Scene, form: Mapping[str, str]) -> Mapping[str, Any]:
        return correction_model(scene, form)

    def statement(self, scene: Scene, form: Mapping[str, str]) -> JsonLine:
        return statement(scene, form)

    def regrouped(self, scene: Scene, change: PlayersChange) -> JsonLine:
        return regrouped(scene, change)

    def drafted(self, scene: Scene, _places: Mapping[str, str], /) -> JsonLine:
        """Cards do not tell how a board stands: the form of corrections asks for all of it."""
        stated: JsonLine = scene.game.statement(scene.snapshot.position)
        return stated

    def instead(
        self, scene: Scene, line: JsonLine, later: Sequence[JsonLine]
    ) -> Sequence[LineGroup]:
        return mending.instead(scene, line, later)

    def missing(self, scene: Scene, later: Sequence[JsonLine]) -> Sequence[LineGroup]:
        return mending.missing(scene, later)


VIEW: GameView = PolisHegemonyView()
