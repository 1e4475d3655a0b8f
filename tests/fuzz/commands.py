"""Runs commands in this process, and checks how they end."""

import io
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout

from cardroom.app.command_line import main

CODES = (0, 1, 2)


def run_command(words: Sequence[str]) -> tuple[int, str, str]:
    """Runs a command; returns its exit code and what it printed.

    Every error must be named: one line on stderr, or a finding on stdout.
    """
    output, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(output), redirect_stderr(errors):
        try:
            code = main(list(words))
        except SystemExit as end:  # of argparse
            code = end.code if isinstance(end.code, int) else -1
    assert code in CODES, code
    assert errors.getvalue().count("\n") <= 1, errors.getvalue()
    assert code == 0 or output.getvalue() or errors.getvalue(), f"{code}, and nothing was printed"
    return code, output.getvalue(), errors.getvalue()
