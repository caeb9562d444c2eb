"""What is said aloud, by a browser or by the station itself: whose turn it is, the robber, the end.

Everything else is only shown: a table that talks all the time is soon switched off.
"""

from __future__ import annotations

from tableside.messages import Cue, Snapshot, Text

SPOKEN_CUES: frozenset[Cue] = frozenset({"turn-passed", "robber", "win"})


def said_aloud(snapshot: Snapshot) -> Text | None:
    """The sentence that goes with what just happened; None where nothing is to be said."""
    return snapshot.prompt if SPOKEN_CUES.intersection(snapshot.cues) else None
