"""The rules of Collect and Rule, clause by clause."""
