"""Frames in, `CardSeen` and `CardGone` out: sources, readers, the tracker."""
