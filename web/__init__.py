"""The display: pages, JSON and the event stream of one station."""
