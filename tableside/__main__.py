"""`python -m tableside` is the `tableside` command."""

import sys

from tableside.commands.main import main

sys.exit(main())
