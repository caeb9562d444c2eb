"""One file a command. Each has `HELP` (one line), `add_arguments(parser)` and `run(arguments)`.

`run` gives the exit status. A user's mistake raises `UserError`: one line on standard error and
exit status 2.
"""
