"""The rules, one folder a game; pure: no clock, file, network, thread or randomness."""
