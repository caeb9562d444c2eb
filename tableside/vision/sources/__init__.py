"""Where frames come from: pictures, clips, addresses and cameras, behind one small interface."""

from tableside.vision.sources.opening import open_source, with_first

__all__ = ["open_source", "with_first"]
