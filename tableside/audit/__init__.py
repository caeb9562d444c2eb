"""Compares the cards that lie on a table with the deck, and with the record of a match."""
