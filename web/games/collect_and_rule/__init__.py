"""The pages of Collect and Rule."""

from web.games.collect_and_rule.view import VIEW

__all__ = ["VIEW"]
