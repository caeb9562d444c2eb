"""Builds the Flask app: the table's page and its event stream here, the other pages from beside."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from flask import Flask, Response, make_response, request
from flask.logging import default_handler
from jinja2 import ChoiceLoader, FileSystemLoader
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from card_markers.deck import Deck
from tableside.camera_words import CATALOGUE as CAMERA_WORDS
from tableside.games.boundary import HouseValue
from tableside.laid_out import Gathering, LaidOut, is_idle
from tableside.match.archive import Archive
from tableside.match.presets import PresetStore
from tableside.messages import Answer, Language, TableMessage
from tableside.publisher import Publisher
from tableside.words import Catalogue
from web.access import ACCESS, Access
from web.addresses import ADDRESSES, Addresses
from web.api.checking import check_requests
from web.api.document import add_description
from web.api.page import add_api_page
from web.asking import add_ask_page
from web.camera_page import CameraDesk, add_camera_page
from web.camera_picture import add_camera_picture
from web.card_pictures import add_card_pictures
from web.choosing import add_choose_page
from web.compressing import compressed
from web.correcting import add_correct_page
from web.deck_check import add_deck_check
from web.dispute import add_dispute_page
from web.events import EXTENSION, HEARTBEAT_SECONDS, Streams
from web.gathering import Looking
from web.guard import (
    BODY_LIMITS,
    MAX_BODY_BYTES,
    OWN_NAMES,
    BodyLimits,
    OwnNames,
    add_headers,
    from_elsewhere,
)
from web.happenings import Happenings
from web.history import add_history
from web.joining import add_join
from web.language import remember
from web.matches import add_matches
from web.mending import add_mend_page
from web.menu import has_route, menu_of
from web.new_game import add_new_game
from web.new_game_api import add_new_game_api
from web.pages import CameraPicture, OpenGame, Pages, Refused
from web.pairing_desk import PairingDesk
from web.phone_api import add_phone_api
from web.phone_camera import PhoneCamera, add_phone_camera
from web.phone_page import add_phone_page
from web.photo import add_photo
from web.picture_store import NoPictures, PictureStore, add_evidence_pictures
from web.players import add_players
from web.rights import add_rights
from web.rules_page import add_rules_page
from web.ruling_api import add_ruling_api
from web.sandbox import Sandboxes
from web.seat_page import add_seat_page
from web.sparse_log import SparseLog
from web.staff_page import add_staff_page
from web.states import add_states
from web.streaming import add_streams
from web.tapping import add_taps
from web.viewers import Viewers
from web.what_if import add_what_if_page

_log = logging.getLogger(__name__)
_HERE = Path(__file__).parent
MAX_STREAMS = 300
REFRESH_SECONDS = 5
NO_CUES: Mapping[str, Any] = MappingProxyType({})
NO_HOUSE_RULES: Mapping[str, HouseValue] = MappingProxyType({})


def create_app(
    publisher: Publisher,
    ask: Callable[[TableMessage], Answer],
    deck: Deck,
    open_game: OpenGame,
    clock: Callable[[], float],
    camera_view: Callable[[], CameraPicture | None] = lambda: None,
    language: Language = "en",
    catalogues: Sequence[Catalogue] = (),
    cues: Mapping[str, Any] = NO_CUES,
    *,
    camera_desk: Callable[[], CameraDesk | None] = lambda: None,
    archive: Archive | None = None,
    presets: PresetStore | None = None,
    gathering: Gathering | None = None,
    look: Callable[[], LaidOut | None] | None = None,
    read_photo: Callable[[bytes], LaidOut] | None = None,
    house_rules: Mapping[str, HouseValue] = NO_HOUSE_RULES,
    max_streams: int = MAX_STREAMS,
    heartbeat: float = HEARTBEAT_SECONDS,
    refresh: int = REFRESH_SECONDS,
    access: Access | None = None,
    evidence: PictureStore | None = None,
    phone_camera: PhoneCamera | None = None,
    others: Sequence[Deck] = (),
) -> Flask:
    """The web app.

    Args:
        publisher: has the newest snapshot.
        ask: hands a message to the table and waits for its answer; raises TimeoutError.
        deck: the station's deck.
        open_game: gives a game by (name, deck name or None for the station's own deck).
        clock: seconds since the epoch, the time of taps.
        camera_view: the newest picture, None where there is none.
        language: what viewers read until they choose.
        catalogues: words of texts in snapshots that are neither the game's nor the pages' own.
        cues: what lamps and buzzer do: cue -> `rank`, `lamps` (turn, status, all) and `steps` of
            `[seconds, hertz or null, lit]`; the page does the same.
        camera_desk: what the camera page shows and calibrates, None where there is no camera.
        archive: the kept matches; None where none are kept.
        presets: the table's own presets of house rules; None: they last as long as the app.
        gathering: the cards that are shown while nothing is a move; None: only what is tapped.
        look: reads one picture of the whole table, None before the first one; None where there is
            no camera.
        read_photo: reads a photograph of cards that somebody sends (a JPEG, PNG or WebP file), and
            raises BadPhoto; None: no photographs are taken.
        house_rules: what this table plays by where nobody chooses otherwise.
        max_streams: event streams served at once; further viewers refresh their page.
        heartbeat: the longest silence of a stream, in seconds.
        refresh: how often a page without a stream asks anew, in seconds.
        access: who is the station's own screen, and what the staff's passphrase is.
        evidence: the kept pictures of shown cards; None where none are kept.
        phone_camera: takes the pictures of a phone that is the camera; None where none may be.
        others: the decks of the games that may be played here beside the station's own.
    """
    app = Flask("web", root_path=str(_HERE), template_folder="templates", static_folder="static")
    # Flask's own handler writes to the server's log, which writes to this one, and so on.
    app.logger.removeHandler(default_handler)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 3600
    app.jinja_loader = ChoiceLoader(
        [FileSystemLoader(_HERE / "templates"), FileSystemLoader(_HERE / "games")]
    )
    app.jinja_env.filters["says"] = lambda text, say: say(text)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    pages = Pages(app.jinja_env, deck, open_game, (*catalogues, CAMERA_WORDS), cues, others)
    happenings = Happenings(publisher)
    publisher = happenings.publisher
    streams = Streams(publisher, max_streams)
    app.extensions[EXTENSION] = streams
    app.extensions[OWN_NAMES] = OwnNames()
    viewers = Viewers(pages, publisher, ask, clock, language)

    def has_camera() -> bool:
        """Also while it starts: the page asks for its picture until there is one."""
        return publisher.snapshot.camera.condition != "none" or camera_view() is not None

    def table_page(message: Refused | None, status: int) -> Response:
        page = pages.table_page(
            publisher.snapshot,
            viewers.reads(),
            message=message,
            camera=has_camera(),
            refresh=refresh,
            menu=menu_of(app),
            pausing=publisher.snapshot.match is not None and has_route(app, "/pause"),
        )
        return make_response(page, status)

    access = access or Access()
    _add_to_every_request(app, viewers, SparseLog(_log, access.steady))
    addresses = Addresses()
    app.extensions[ACCESS], app.extensions[ADDRESSES] = access, addresses
    rights = add_rights(app, viewers, access)
    limits = app.extensions[BODY_LIMITS] = BodyLimits(rights.plays)
    _limit_bodies(app, limits)

    @app.get("/")
    def table() -> AnyResponse:
        return table_page(None, 200)

    add_streams(app, viewers, streams, happenings, rights, heartbeat=heartbeat, refresh=refresh)

    add_camera_picture(app, viewers, camera_view, has_camera)
    add_card_pictures(app, viewers)
    add_choose_page(app, viewers)
    add_correct_page(app, viewers)
    sandboxes = Sandboxes(pages)
    add_ask_page(app, viewers, sandboxes)
    add_what_if_page(app, viewers, sandboxes)
    add_ruling_api(app, viewers, sandboxes)
    add_mend_page(app, viewers)
    pictures = NoPictures() if evidence is None else evidence
    add_evidence_pictures(app, viewers, pictures)
    add_dispute_page(app, viewers, pictures, refresh=refresh)
    add_history(app, viewers, pictures)
    add_taps(app, viewers, table_page)
    own_presets = PresetStore() if presets is None else presets
    add_new_game(app, viewers, archive, own_presets, house_rules)
    add_new_game_api(app, viewers, own_presets)
    add_matches(app, viewers, archive)
    add_players(app, viewers, archive)
    gathering = gathering or Gathering(deck.cards, lambda: is_idle(viewers.snapshot))
    looking = Looking.through(look, read_photo)
    add_deck_check(app, viewers, gathering, looking)
    add_join(app, viewers, archive, gathering, looking, house_rules)
    add_photo(app, viewers, gathering, looking, limits)
    desk = PairingDesk(viewers, rights, addresses)
    add_phone_page(app, desk)
    add_phone_api(app, desk)
    add_seat_page(app, viewers, rights)
    add_staff_page(app, viewers, rights)
    add_phone_camera(app, viewers, rights, addresses, phone_camera, limits)
    add_camera_page(app, pages, publisher, viewers.reads, camera_desk)
    add_rules_page(app, viewers, house_rules)
    add_states(app, viewers, streams)
    check_requests(app, viewers)
    add_description(app)
    add_api_page(app, viewers)
    return app


def _limit_bodies(app: Flask, limits: BodyLimits) -> None:
    @app.before_request
    def limit_body() -> None:
        request.max_content_length = limits(request.environ)


def _add_to_every_request(app: Flask, viewers: Viewers, sparse: SparseLog) -> None:
    """What may be asked at all, the headers of every answer, and errors as pages or JSON."""
    names: OwnNames = app.extensions[OWN_NAMES]

    @app.before_request
    def check_name() -> AnyResponse | None:
        host = request.headers.get("Host")
        if names.hold(host):
            return None
        sparse.warning("name", "refused a request for %r, no name of this machine", host)
        return viewers.complain("error.other-name", 403)

    @app.before_request
    def check_origin() -> AnyResponse | None:
        if request.method not in ("GET", "HEAD", "OPTIONS") and from_elsewhere(request):
            origin = request.headers.get("Origin")
            sparse.warning("elsewhere", "refused a %s from %s", request.method, origin)
            return viewers.complain("error.elsewhere", 403)
        return None

    @app.after_request
    def finish(response: Response) -> Response:
        if response.mimetype in ("text/html", "application/json", "image/jpeg"):
            response.headers.setdefault("Cache-Control", "no-store")
            response.headers.setdefault("Vary", "Cookie")
        return compressed(request, add_headers(remember(request, response)))

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> AnyResponse:
        codes = {404: "error.not-found", 413: "error.too-large", 500: "error.inside"}
        status = error.code or 500
        response = viewers.complain(codes.get(status, "error.bad-request"), status)
        for name, value in error.get_headers(request.environ):
            if name.lower() not in ("content-type", "content-length"):
                response.headers[name] = value
        return response
