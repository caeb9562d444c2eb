"""Reads markers that no general QR reader reads, because the deck is a closed set.

Once a code is located, its 21 x 21 grey samples need only be matched with the deck's known grids:
`locating` finds squares that could be codes, `alignment` fits the pattern that all version-1 codes
share, `matching` compares the data modules with every grid, `reader` puts them together.
"""
