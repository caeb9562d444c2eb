"""The one error class for what a user can mend: shown as one line, exit status 2, no traceback."""


class UserError(Exception):
    """Something the user gave is wrong.

    The message is one sentence that says what is wrong, where, and how to mend it. The command
    line prints it on standard error and exits with status 2.
    """
