"""What a printed card is: deck data, marker payloads and module grids, card faces, print sheets."""
