"""What the generic pages ask of Collect and Rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from tableside.games.collect_and_rule.position import Position
from tableside.messages import JsonLine
from tableside.words import Catalogue
from web.games.collect_and_rule import by_tap, mending
from web.games.collect_and_rule.boards import boards
from web.games.collect_and_rule.correction import correction_model, statement
from web.games.collect_and_rule.ending import ending
from web.games.collect_and_rule.house_pictures import picture
from web.games.collect_and_rule.joining import drafted
from web.games.collect_and_rule.presets import PRESETS
from web.games.collect_and_rule.regrouping import regrouped
from web.games.collect_and_rule.seat import seat_model
from web.games.collect_and_rule.words import CATALOGUE
from web.views import Asked, GameView, Glance, LineGroup, PlayersChange, Scene

_TEMPLATES = "collect_and_rule/templates"


class CollectAndRuleView:
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
    house_picture_template = f"{_TEMPLATES}/house_picture.html"
    stylesheet = None
    icons_template = None
    by_tap_words = None
    presets = PRESETS
    cards_lie_before_players = True

    move_icons: Mapping[str, str] = MappingProxyType(
        {"draw": "plus", "stop": "stop", "pay": "robber", "defend": "hoplite", "buy": "coin"}
    )

    def table(self, scene: Scene) -> Mapping[str, Any]:
        position: Position = scene.snapshot.position
        tray = scene.snapshot.desk.tray
        open_moves = by_tap.legal(scene)
        return {
            "boards": boards(scene),
            "winner": position.winner,
            "ending": ending(scene),
            "phase": position.phase,
            "deck": len(position.deck),
            "discard": len(position.discard),
            "robber": position.robber,
            "tray": [scene.title(card) for card in tray.cards],
            "places": self._places(scene),
            "target": tray.target,
            "exempt": not position.house_rules["robber_takes_built"],
            "can_pay": "pay" in open_moves,
            "can_stop": "stop" in open_moves,
            "can_choose": bool({"draw", "pay"} & set(open_moves)) or bool(by_tap.purchases(scene)),
            "defence": by_tap.defence(scene),
            "purchases": by_tap.purchases(scene),
            "busy": position.robber is not None or bool(tray) or bool(by_tap.purchases(scene)),
        }

    def glances(self, scene: Scene) -> Sequence[Glance]:
        winner = scene.snapshot.position.winner
        return [
            Glance(board.polis_title or "", board.held, board.all, board.seat == winner)
            for board in boards(scene)
        ]

    def choose(self, scene: Scene, _asked: Asked, /) -> Mapping[str, Any]:
        position: Position = scene.snapshot.position
        return {
            "phase": position.phase,
            "shuffled": not position.deck,
            "draws": by_tap.draws(scene),
            "payments": by_tap.payments(scene),
            "purchases": by_tap.purchases(scene),
            "defence": by_tap.defence(scene),
            "tray": [scene.title(card) for card in scene.snapshot.desk.tray.cards],
            "places": self._places(scene),
            "can_stop": "stop" in by_tap.legal(scene),
        }

    def rolled(self, _scene: Scene, _line: JsonLine, _roll: Callable[[int], int], /) -> None:
        """No dice are thrown here."""

    def seat(self, scene: Scene, seat: int) -> Mapping[str, Any]:
        return seat_model(scene, seat)

    def house_picture(self, key: str, value: str) -> Markup:
        return picture(key, value)

    def correct(self, scene: Scene, form: Mapping[str, str]) -> Mapping[str, Any]:
        return correction_model(scene, form)

    def statement(self, scene: Scene, form: Mapping[str, str]) -> JsonLine:
        return statement(scene, form)

    def regrouped(self, scene: Scene, change: PlayersChange) -> JsonLine:
        return regrouped(scene, change)

    def drafted(self, scene: Scene, places: Mapping[str, str], /) -> JsonLine:
        return drafted(scene, places)

    def instead(
        self, scene: Scene, line: JsonLine, later: Sequence[JsonLine]
    ) -> Sequence[LineGroup]:
        return mending.instead(scene, line, later)

    def missing(self, scene: Scene, later: Sequence[JsonLine]) -> Sequence[LineGroup]:
        return mending.missing(scene, later)

    @staticmethod
    def _places(scene: Scene) -> int:
        """How many cards the open tray takes."""
        if scene.snapshot.position.robber is not None:
            return by_tap.ransom_size(scene)
        return by_tap.PRICE if scene.snapshot.desk.tray.purpose == "buy" else 0


VIEW: GameView = CollectAndRuleView()
