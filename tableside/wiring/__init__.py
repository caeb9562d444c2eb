"""The wiring diagram: what to build and how to wire it, from the same file as the program reads."""
