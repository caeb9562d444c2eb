"""The drawings on the cards of Polis: Fight for the Hegemony."""
