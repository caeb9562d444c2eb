"""One match: its record, journal, undo and amendments."""
