"""The drawings on the cards, by the names that deck files use."""
