"""Turns what a reader found frame by frame into showings of cards.

- A card appears when it was read in two of three frames, at places it can have moved between.
- Unread is not gone: its place must be seen without it for a second (`tablelook` tells an empty
  place from a covered one), or the card must be read elsewhere: outside the show spot, or somewhere
  else on it after a second unread. Where another card was read over its place meanwhile, a slightly
  other pose is elsewhere enough: a card under a pile comes back just as it lay, one in a hand never
  does.
- A command card acts once, when it was held alone for a second: no other card was read on the show
  spot meanwhile, but such as have been lying there still for a while (the last card drawn may stay
  where it is); two command cards hinder each other.
- A picture that jumps as a whole, or lying cards that all move alike, mean that the camera was
  moved: cards lying there are no new showings, seat zones count no more, and the show spot goes
  along with the picture, until it fits again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal, cast

import numpy as np

from tableside.camera_report import Zone
from tableside.messages import (
    CardGone,
    CardSeen,
    CommandShown,
    TableMessage,
)
from tableside.vision.blindness import is_blind
from tableside.vision.camera_moves import CameraMoves
from tableside.vision.copies import Copies
from tableside.vision.foreign import ForeignCodes
from tableside.vision.frames import Frame, Read, Reading
from tableside.vision.geometry import Quad, distance, farthest_corner, side
from tableside.vision.showings import Track, quad_of
from tableside.vision.tablelook import TableLook
from tableside.vision.zones import contains

GONE_SECONDS = 1.0
HELD_SECONDS = 1.0
STILL_UNKNOWN_SECONDS = 1.5
"""How long a place whose empty look is not known must be still to count as seen without."""
STILL_OTHER_SECONDS = 10.0
"""How long a place that shows neither the card nor the table must be still for the same: no hand
rests so long, so something else lies there now."""
_LONGEST_STEP = 0.5
_HELD_GAP_SECONDS = 0.4
_LONGEST_BETWEEN_SECONDS = 0.6
_LYING_SECONDS = 3.0
_FASTEST_SIDES_PER_SECOND = 60.0
"""A metre a second, in marker sides of 16 mm."""
_ELSEWHERE_SIDES = 1.5
_UNDER_ANOTHER_SECONDS = 0.5
_UNDER_ANOTHER_SIDES = 2.0
_OTHER_POSE_SIDES = 0.1
"""How far a corner of a card that lay under another one may come back from where it was, in sides:
several times what a reader errs, less than what a hand that holds it again misses."""
_MOVING_SIDES = 0.5
_EDGE = 1e-6


class Tracker:
    """Follows the cards of one camera.

    Args:
        commands: the ids of command cards.
        show_spot: the part of the picture where showing a card counts, as fractions of its width
            and height (left, top, right, bottom); None: the whole picture.
        seat_zones: seat -> the part of the picture that is its own, as fractions too.
    """

    def __init__(
        self,
        commands: Collection[str],
        show_spot: Zone | None = None,
        seat_zones: Mapping[int, Zone] | None = None,
    ) -> None:
        self._commands = frozenset(commands)
        self._show_spot = show_spot
        self._seat_zones = dict(seat_zones or {})
        self._tracks: dict[str, Track] = {}
        self._table = TableLook()
        self._moves = CameraMoves(zoned=show_spot is not None or bool(seat_zones))
        self._foreign = ForeignCodes()
        self._copies = Copies()
        self._size = (1, 1)
        self._time: float | None = None
        self._accompanied_at = float("-inf")
        self._gap = _HELD_GAP_SECONDS

    @property
    def showing(self) -> tuple[str, ...]:
        """The cards that are on the show spot now, by id."""
        return tuple(sorted(track.card for track in self._tracks.values() if track.showing))

    def rezone(self, show_spot: Zone | None, seat_zones: Mapping[int, Zone]) -> None:
        """From the next frame on these zones count. Cards that lie there stay the same showings."""
        self._show_spot = show_spot
        self._seat_zones = dict(seat_zones)
        self._moves.zoned = show_spot is not None or bool(seat_zones)

    def update(self, frame: Frame, reading: Reading) -> tuple[TableMessage, ...]:
        """What one frame changes. Frames come in the order of their times."""
        time = frame.time
        step = 0.0 if self._time is None else min(max(time - self._time, 0.0), _LONGEST_STEP)
        if self._time is not None:
            # Slow clips have longer gaps between two frames than a hand's flicker. A pause of the
            # camera is longer still: nobody knows whether a card was held through it.
            between = min(time - self._time, _LONGEST_BETWEEN_SECONDS)
            self._gap = max(_HELD_GAP_SECONDS, 2.5 * between)
        self._time = time
        height, width = frame.luma.shape
        if self._size != (width, height):
            self._resize((width, height), time)
        if is_blind(frame.luma):
            return ()
        self._table.update(frame.luma, time, self._places(reading))
        messages: list[TableMessage] = list(self._watch_camera(time, reading))
        inside, outside = self._sorted_by_spot(reading.reads)
        messages += self._copies.update(time, reading.reads, inside)
        for card, reads in inside.items():
            self._take(card, reads, time)
        for track in list(self._tracks.values()):
            messages += self._judge(track, time, step, inside, outside)
        messages += self._commands_held(time)
        messages += self._foreign.update(
            time, [code for code in reading.foreign if self._in_spot(np.array(code.corners))]
        )
        return tuple(messages)

    def _resize(self, size: tuple[int, int], time: float) -> None:
        """The camera gives pictures of another size, as one may that was opened anew. The cards
        that lie there are no new showings; perhaps it sees another part of the table, too, so that
        their places are only about where they were.
        """
        by = (size[0] / self._size[0], size[1] / self._size[1])
        self._size = size
        if not self._tracks:
            return
        for track in list(self._tracks.values()):
            if track.showing:
                track.scale(by)
            else:
                del self._tracks[track.card]
        self._moves.unsettle(time)

    # --- where things are ---------------------------------------------------------------------

    def _places(self, reading: Reading) -> list[Quad]:
        places = [track.place for track in self._tracks.values()]
        return places + [Track(read.card, read.corners, 0.0).place for read in reading.reads]

    def _in_spot(self, quad: Quad) -> bool:
        if self._show_spot is None:
            return True
        return contains(self._show_spot, quad, self._size, self._moves.shift)

    def _seat(self, quad: Quad) -> int | None:
        """Whose zone a marker lies in; nobody's while the camera is moved, or where zones overlap
        without one fitting better.
        """
        if self._moves.moved:
            return None
        seats = [
            seat for seat, zone in self._seat_zones.items() if contains(zone, quad, self._size)
        ]
        return seats[0] if len(seats) == 1 else None

    def _sorted_by_spot(
        self, reads: Iterable[Read]
    ) -> tuple[dict[str, list[Read]], frozenset[str]]:
        inside: dict[str, list[Read]] = {}
        outside: set[str] = set()
        for read in reads:
            if self._in_spot(quad_of(read)):
                inside.setdefault(read.card, []).append(read)
            else:
                outside.add(read.card)
        return inside, frozenset(outside)

    # --- the camera ---------------------------------------------------------------------------

    def _watch_camera(self, time: float, reading: Reading) -> Iterable[TableMessage]:
        shift = self._moves.update(time, reading.reads, self._table.shift())
        if shift is not None:
            for track in self._tracks.values():
                track.shift(shift)
            self._table.forget()
        return self._moves.news(time)

    # --- cards --------------------------------------------------------------------------------

    def _take(self, card: str, reads: list[Read], time: float) -> None:
        """A card was read on the show spot in this frame."""
        track = self._tracks.get(card)
        if track is None:
            read = max(reads, key=lambda read: read.score)
            self._tracks[card] = track = Track(card, read.corners, time)
            track.anchor, track.moved_at = track.quad, time
        else:
            # Of two copies, the one that lies nearer to where this one was.
            read = min(reads, key=lambda read: distance(quad_of(read), track.quad))
        track.seen_now = read

    def _judge(
        self,
        track: Track,
        time: float,
        step: float,
        inside: Mapping[str, list[Read]],
        outside: Collection[str],
    ) -> list[TableMessage]:
        read, track.seen_now = track.seen_now, None
        if read is not None and track.showing and self._is_return(track, read, time):
            return self._returned(track, read, time)
        track.returning = 0
        if read is not None:
            self._keep_place(track, read, time)
        else:
            track.sightings.append(None)
            track.overlaid += self._lies_under_another(track, inside)
        if not track.showing:
            return self._perhaps_appears(track, time)
        if read is not None:
            track.empty, track.elsewhere = 0.0, 0
            return []
        track.elsewhere = track.elsewhere + 1 if track.card in outside else 0
        if track.elsewhere >= 2 or self._seen_without(track, step, inside):
            return self._end(track, time)
        return []

    def _keep_place(self, track: Track, read: Read, time: float) -> None:
        quad = quad_of(read)
        reach = side(quad) * (2.0 + _FASTEST_SIDES_PER_SECOND * (time - track.read_at))
        if not track.showing and distance(quad, track.quad) > reach:
            # Two places that no hand connects in this time: one of them was no card.
            track.sightings.clear()
            track.sightings.extend([None] * 3)
        if distance(quad, track.anchor) > _MOVING_SIDES * side(quad):
            track.anchor, track.moved_at = quad, time
        if time - track.read_at > self._gap:
            track.held_since = time
        track.sightings.append(quad)
        track.corners, track.read_at, track.overlaid = read.corners, time, 0
        track.look = self._table.picture_of(track.place)

    def _perhaps_appears(self, track: Track, time: float) -> list[TableMessage]:
        if track.reads == 0:
            del self._tracks[track.card]
            return []
        if track.reads < 2:
            return []
        track.showing = True
        track.held_since = track.appeared_at = time
        track.quiet = self._moves.unsettled
        if track.card in self._commands:
            return []
        if track.quiet:
            return []
        return [CardSeen(track.card, time, track.corners, self._seat(track.quad))]

    def _is_return(self, track: Track, read: Read, time: float) -> bool:
        """Read somewhere else on the spot after it was unread for a second, or lying otherwise
        than before another card was read there.
        """
        if self._moves.unsettled:
            return False
        unread = time - track.read_at
        quad, scale = quad_of(read), side(track.quad)
        if track.overlaid >= 2 and unread >= _UNDER_ANOTHER_SECONDS:
            return farthest_corner(quad, track.quad) > _OTHER_POSE_SIDES * scale
        return unread >= GONE_SECONDS and distance(quad, track.quad) > _ELSEWHERE_SIDES * scale

    @staticmethod
    def _lies_under_another(track: Track, inside: Mapping[str, list[Read]]) -> bool:
        """Whether another card is read so near that it covers this one's marker."""
        reach = _UNDER_ANOTHER_SIDES * side(track.quad)
        return any(
            distance(quad_of(read), track.quad) < reach
            for card, reads in inside.items()
            if card != track.card
            for read in reads
        )

    def _returned(self, track: Track, read: Read, time: float) -> list[TableMessage]:
        track.returning += 1
        if track.returning < 2:
            return []
        messages = self._end(track, time)
        fresh = Track(track.card, read.corners, time)
        fresh.anchor, fresh.moved_at = fresh.quad, time
        self._tracks[track.card] = fresh
        fresh.sightings.append(fresh.quad)
        self._keep_place(fresh, read, time)
        return messages + self._perhaps_appears(fresh, time)

    def _seen_without(self, track: Track, step: float, inside: Mapping[str, list[Read]]) -> bool:
        """Whether its place has been seen without the card for a second in all."""
        if self._moves.unsettled:
            return False
        verdict = self._table.verdict(track.place, track.look)
        still = self._table.still_for(track.place)
        if verdict == "empty" or self._uncovers(track, inside):
            track.empty += step
        elif verdict == "card":
            track.empty = 0.0
        elif verdict == "unknown" and still >= STILL_UNKNOWN_SECONDS:
            track.empty = GONE_SECONDS
        elif verdict == "other" and still >= STILL_OTHER_SECONDS:
            # Under another card it is covered, however long.
            others = [quad_of(read) for reads in inside.values() for read in reads]
            if all(distance(other, track.quad) > 2 * side(track.quad) for other in others):
                track.empty = GONE_SECONDS
        return track.empty >= GONE_SECONDS - _EDGE

    def _uncovers(self, track: Track, inside: Mapping[str, list[Read]]) -> bool:
        """Whether a card that lay there before this one came is read there now: then this one,
        which lay on top of it, has been taken away.
        """
        return any(
            self._tracks[card].showing
            and self._tracks[card].appeared_at < track.appeared_at
            and any(distance(quad_of(read), track.quad) < side(track.quad) for read in reads)
            for card, reads in inside.items()
        )

    def _end(self, track: Track, time: float) -> list[TableMessage]:
        del self._tracks[track.card]
        if track.card in self._commands:
            return []
        return [] if track.quiet else [CardGone(track.card, time)]

    def _commands_held(self, time: float) -> Iterator[CommandShown]:
        """The command card that has been held alone for a second now, once."""
        there = [
            track for track in self._tracks.values() if track.showing and track.read_at == time
        ]
        held = [track for track in there if track.card in self._commands]
        others = [
            track
            for track in there
            if track.card not in self._commands and time - track.moved_at < _LYING_SECONDS
        ]
        if others or len(held) > 1:
            self._accompanied_at = time
        if len(held) != 1:
            return
        track = held[0]
        alone_since = max(track.held_since, self._accompanied_at)
        if not track.acted and not track.quiet and time - alone_since >= HELD_SECONDS - _EDGE:
            track.acted = True
            yield CommandShown(cast(Literal["STOP", "UNDO", "HELP"], track.card), time)
