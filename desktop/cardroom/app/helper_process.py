"""Runs the helper processes of the frozen program.

multiprocessing starts them with the program's own file, where an ordinary Python has its interpreter.
"""

import re
from collections.abc import Sequence

_WORKER = "--multiprocessing-fork"
# What multiprocessing asks of a Python interpreter, to watch over shared resources (POSIX only).
_TRACKER = re.compile(r"from multiprocessing\.resource_tracker import main;\s*main\((\d+)\)")


def run_if_asked(words: Sequence[str]) -> None:
    """Runs a helper process, and ends it, if the arguments say so.

    multiprocessing is imported only then: it takes a tenth of a start.

    Args:
        words: the command line, with the program's name.

    Raises:
        SystemExit: the process has done its work.
    """
    if words[1:2] == [_WORKER]:
        from multiprocessing.spawn import freeze_support  # noqa: PLC0415 - not for a window

        freeze_support()
    found = _TRACKER.fullmatch(words[-1])
    if found and words[-2:-1] == ["-c"]:
        from multiprocessing.resource_tracker import main  # noqa: PLC0415 - not for a window

        main(int(found[1]))
        raise SystemExit
