"""The drawings on the cards of Collect and Rule."""
