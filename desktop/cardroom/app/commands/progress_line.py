"""Shows on a terminal how far a long command is."""

import sys
import time
from contextlib import suppress

_PATIENCE_S = 1.0
"""Time before the first report: a short command shows nothing."""

_BETWEEN_S = 0.1


class ProgressLine:
    """A line on stderr that is written again and again.

    Nothing is written if stderr is no terminal, or in the first second.

    Args:
        word: the beginning of the line, such as the command's word.
    """

    def __init__(self, word: str) -> None:
        self._word = word
        self._next = time.monotonic() + _PATIENCE_S
        self._width = 0
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int, total: int) -> None:
        """Shows the share that is done, at most ten times a second."""
        now = time.monotonic()
        if self._is_terminal and total and now >= self._next:
            self._next = now + _BETWEEN_S
            self._write(f"{self._word}: {done:,} of {total:,} rounds, {100 * done // total} %")

    def clear(self) -> None:
        """Removes the line."""
        if self._width:
            self._write("")
            self._write_raw("\r")

    def _write(self, text: str) -> None:
        self._write_raw(f"\r{text:<{self._width}}")
        self._width = len(text)

    def _write_raw(self, text: str) -> None:
        with suppress(OSError):  # a terminal that is gone stops no audit
            sys.stderr.write(text)
            sys.stderr.flush()
