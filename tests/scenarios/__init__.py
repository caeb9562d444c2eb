"""Whole table records, judged by the command and compared key by key."""
