"""Which conditions cost how many reads: recall of single frames by one condition at a time.

    python -m bench.conditions --frames 200 --seed 7 --jobs 2 [--contestants ours,zxing2]

The frames are those of `bench.readers`; each condition's codes are split where the table says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench.mixed_scenes import mixed_frame
from bench.peers import SINGLE_FRAMES, FreshFrames, chosen
from bench.readers import judge_cards, opened
from bench.scenes import Light, PlacedCard, Pose, Scene
from bench.workshop import (
    common_options,
    deck,
    faces,
    generator,
    in_processes,
    markdown,
    write_json,
)


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that makes reading hard, and where to split it."""

    value: Callable[[Scene, PlacedCard], float]
    edges: tuple[float, ...]


def _light(of: Callable[[Light], float]) -> Callable[[Scene, PlacedCard], float]:
    def value(scene: Scene, _card: PlacedCard) -> float:
        assert scene.light is not None
        return of(scene.light)

    return value


def _pose(of: Callable[[Pose], float]) -> Callable[[Scene, PlacedCard], float]:
    def value(_scene: Scene, card: PlacedCard) -> float:
        assert card.pose is not None
        return of(card.pose)

    return value


def _in_modules(of: Callable[[Light], float]) -> Callable[[Scene, PlacedCard], float]:
    def value(scene: Scene, card: PlacedCard) -> float:
        assert scene.light is not None
        return of(scene.light) / card.module_px

    return value


def _contrast(light: Light) -> float:
    """Grey levels between ink and paper."""
    ink, paper = (
        min((tone * (1 - light.veil) + light.veil) * light.exposure, 1.0) ** (1 / 2.2)
        for tone in (0.02, 0.9)
    )
    return float(255 * (paper - ink))


CONDITIONS: Mapping[str, Condition] = {
    "pixels a module": Condition(lambda _scene, card: card.module_px, (1.25, 1.5, 2, 3, 4)),
    "tilt, degrees": Condition(_pose(lambda pose: pose.tilt), (15, 30, 45)),
    "curl, radians": Condition(_pose(lambda pose: pose.curl), (0.001, 0.35)),
    "motion, modules": Condition(_in_modules(lambda light: math.hypot(*light.motion)), (0.7, 2, 3)),
    "defocus, modules": Condition(_in_modules(lambda light: light.defocus), (0.2, 0.4, 0.6)),
    "contrast over noise": Condition(_light(lambda at: _contrast(at) / at.noise), (8, 15, 30)),
    "module under a finger, share": Condition(lambda _scene, card: 1 - card.in_view, (0.001, 0.1)),
    "glare's radius, sides": Condition(lambda _scene, card: card.glare, (0.01, 0.2)),
    "cards in the frame": Condition(lambda scene, _card: len(scene.cards), (4, 8)),
}

Answer = tuple[dict[str, int], list[bool]]
"""One readable code: its part of each condition, and who read it."""


def frame(task: tuple[str | None, int, int]) -> list[Answer]:
    """Every readable code of one frame."""
    keys, seed, index = task
    scene = mixed_frame(list(deck().cards), faces(), generator(seed, index))
    read = []
    for contestant in chosen(SINGLE_FRAMES, keys):
        reader = opened(contestant)
        if isinstance(reader, FreshFrames):
            reader.renew()
        read.append(judge_cards(scene, reader.read(scene.luma))[0])
    return [
        (
            {name: _part(condition, scene, card) for name, condition in CONDITIONS.items()},
            [card.card in right for right in read],
        )
        for card in scene.cards
        if card.readable
    ]


def _part(condition: Condition, scene: Scene, card: PlacedCard) -> int:
    value = condition.value(scene, card)
    return sum(value >= edge for edge in condition.edges)


def table(answers: Sequence[Answer], titles: Sequence[str]) -> str:
    """Recall by condition as Markdown."""
    rows = []
    for name, condition in CONDITIONS.items():
        edges = condition.edges
        names = [f"below {edges[0]:g}", *(f"from {edge:g}" for edge in edges)]
        for part, words in enumerate(names):
            read = [who for parts, who in answers if parts[name] == part]
            shares = [
                f"{sum(who[place] for who in read) / len(read):.2f}" if read else "-"
                for place in range(len(titles))
            ]
            rows.append([name if part == 0 else "", words, str(len(read)), *shares])
    return markdown(["condition", "", "codes", *titles], rows)


def main() -> None:
    parser = common_options(__doc__)
    parser.add_argument("--frames", type=int, default=200)
    parser.add_argument("--contestants", default="ours,ours-frame,zxing2")
    options = parser.parse_args()
    tasks = [(options.contestants, options.seed, index) for index in range(options.frames)]
    found = in_processes(frame, tasks, options.jobs)
    answers = [answer for answers in found for answer in answers]
    titles = [one.title for one in chosen(SINGLE_FRAMES, options.contestants)]
    print(f"{options.frames} mixed frames, seed {options.seed}, {len(answers)} readable codes\n")
    print(table(answers, titles))
    write_json(
        options.json,
        {"titles": titles, "frames": options.frames, "seed": options.seed, "answers": answers},
    )


if __name__ == "__main__":
    main()
