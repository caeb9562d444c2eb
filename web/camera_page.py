"""The camera page: the live view, what it measures, and calibrating step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from flask import Flask, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response

from tableside.camera_report import CalibrationStep, CameraReport, report_json
from tableside.messages import Language, Text
from tableside.publisher import Publisher
from web.api.camera import CALIBRATE, CALIBRATION, CAMERA
from web.api.operations import COMPLAINT, JSON, Answer, Body, operation
from web.api.schemas import maybe, one_of, record
from web.pages import Pages
from web.rights import staff_only
from web.taps import BadTap, read_json, whole

POLL_SECONDS = 1.0
MOST_SEATS = 5
PARTS = ("camera_advice", "camera_figures", "camera_steps", "camera_marks")
"""The templates that are drawn anew for each answer; the page has an element for each."""


class CameraDesk(Protocol):
    """The camera as this page needs it."""

    @property
    def suspended(self) -> bool:
        """Whether the camera was moved since it was calibrated."""
        ...

    @property
    def step(self) -> CalibrationStep | None:
        """Where the calibration stands; None where none runs."""
        ...

    def report(self) -> CameraReport | None:
        """The newest picture, judged."""
        ...

    def start(self, seats: int = 0) -> None:
        """Begin to calibrate, with places for that many seats."""
        ...

    def skip(self) -> None:
        """Leave out what is asked for."""
        ...

    def cancel(self) -> None:
        """End the calibration and change nothing."""
        ...


def add_camera_page(
    app: Flask,
    pages: Pages,
    publisher: Publisher,
    reads: Callable[[], Language],
    desk: Callable[[], CameraDesk | None],
) -> None:
    """Adds `/camera`, `/api/camera` and `/api/calibrate` to the app.

    Args:
        reads: the language of the viewer who asks.
        desk: the camera, None where there is none.
    """

    def model() -> dict[str, Any]:
        camera = desk()
        report = None if camera is None else camera.report()
        step = None if camera is None else camera.step
        return {
            "report": report,
            "step": step,
            "suspended": camera is not None and camera.suspended,
            "has_camera": camera is not None,
            "advice": _advice(report),
            "seats": range(1, MOST_SEATS + 1),
        }

    @app.get("/camera")
    def camera_page() -> Response:
        page = pages.draw(
            "camera.html", publisher.snapshot, reads(), here="/camera", poll=POLL_SECONDS, **model()
        )
        return make_response(page)

    @app.get("/api/camera")
    @operation(
        "station",
        "What the camera sees, judged",
        {200: Answer("The newest picture; `frame` is null where there is none.", CAMERA)},
    )
    def api_camera() -> Response:
        values = model()
        language = reads()
        say = pages.sayer(publisher.snapshot, language)
        shown = {
            name: pages.draw(f"{name}.html", publisher.snapshot, language, **values)
            for name in PARTS
        }
        return jsonify(
            **_frame_json(values["report"], say),
            moved=values["suspended"],
            calibration=_step_json(values["step"], say),
            html=shown,
        )

    @app.post("/api/calibrate")
    @staff_only
    @operation(
        "station",
        "A step of calibrating the camera",
        {
            200: Answer(
                "Where it stands.", record(ok=one_of(True), calibration=maybe(CALIBRATION))
            ),
            303: Answer("As 200, for a form: back to the page.", kind=None),
            409: Answer("There is no camera.", COMPLAINT),
        },
        body=Body(
            CALIBRATE,
            {"start": {"do": "start", "seats": 3}, "next": {"do": "next"}},
            (JSON, "application/x-www-form-urlencoded"),
        ),
        changes=True,
    )
    def api_calibrate() -> Response:
        by_form = not request.is_json
        try:
            asked = _from_form(request.form) if by_form else read_json(request.get_data())
            act = _act(asked)
        except (BadTap, ValueError) as error:
            text = pages.sayer(publisher.snapshot, reads())(Text("error.bad-request"))
            answer = jsonify(ok=False, code="error.bad-request", text=f"{text} {error}".strip())
            return make_response(answer, 400)
        camera = desk()
        if camera is None:
            text = pages.sayer(publisher.snapshot, reads())(Text("view.no-camera"))
            return make_response(jsonify(ok=False, code="view.no-camera", text=text), 409)
        act(camera)
        if by_form:
            return redirect("/camera", 303)
        say = pages.sayer(publisher.snapshot, reads())
        return make_response(jsonify(ok=True, calibration=_step_json(camera.step, say)))


def _act(asked: Any) -> Callable[[CameraDesk], None]:
    """What a viewer wants done; raises ValueError for anything but start, next and cancel."""
    if not isinstance(asked, Mapping):
        raise ValueError("a JSON object is needed")
    unknown = sorted(set(asked) - {"do", "seats"})
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}")
    seats = whole(asked.get("seats", 0), 0)
    if seats is None or seats > MOST_SEATS:
        raise ValueError(f"seats must be 0 to {MOST_SEATS}")
    match asked.get("do"):
        case "start":
            return lambda camera: camera.start(seats)
        case "next":
            return lambda camera: camera.skip()
        case "cancel":
            return lambda camera: camera.cancel()
        case _:
            raise ValueError("do must be start, next or cancel")


def _from_form(form: Mapping[str, str]) -> dict[str, Any]:
    """A form's fields as a script would send them; raises ValueError for seats that are none."""
    return {key: int(value) if key == "seats" else value for key, value in form.items()}


def _advice(report: CameraReport | None) -> list[tuple[str, Text]]:
    """What to change, the worst first, each thing once: (judgement, words)."""
    findings = () if report is None else report.findings
    advice: list[tuple[str, Text]] = []
    for judgement in ("bad", "fair"):
        for finding in findings:
            told = finding.advice is None or any(text == finding.advice for _, text in advice)
            if finding.judgement == judgement and finding.advice is not None and not told:
                advice.append((judgement, finding.advice))
    return advice


def _frame_json(report: CameraReport | None, say: Callable[[Text], str]) -> dict[str, Any]:
    return {"frame": None} if report is None else report_json(report, say)


def _step_json(step: CalibrationStep | None, say: Callable[[Text], str]) -> dict[str, Any] | None:
    if step is None:
        return None
    return {
        "name": step.name,
        "number": step.number,
        "of": step.of,
        "ask": say(step.ask),
        "problem": None if step.problem is None else say(step.problem),
        "held": step.held,
        "skippable": step.skippable,
    }
