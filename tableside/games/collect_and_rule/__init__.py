"""Collect and Rule: collect the six cards of one Greek polis and its patron god."""
