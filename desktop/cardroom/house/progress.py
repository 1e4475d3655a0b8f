"""A line of progress on a terminal's stderr."""

import sys
import time
from contextlib import suppress
from types import TracebackType
from typing import Self

_PATIENCE_S = 1.0
"""Time before the first report: a short command shows nothing."""

_BETWEEN_S = 0.1


class Progress:
    """Shows in one line how much is done.

    The line is replaced, at most ten times a second, and erased at the end. Nothing is shown in the first second, or if
    stderr is not a terminal.

    Args:
        total: when it is done; 0 if `show` says it.
        unit: what is counted, in the plural.
    """

    def __init__(self, total: int, unit: str) -> None:
        self._total = total
        self._unit = unit
        self._next = time.monotonic() + _PATIENCE_S
        self._width = 0
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._width:
            self._write("")
            self._write_raw("\r")

    def show(self, done: int, total: int = 0) -> None:
        """Replaces the line by the number that is done."""
        now, total = time.monotonic(), total or self._total
        if self._on and total and now >= self._next:
            self._next = now + _BETWEEN_S
            self._write(f"{done:,} of {total:,} {self._unit} ({100 * done // total} %)")

    def _write(self, line: str) -> None:
        """Writes a line over the one before."""
        self._write_raw(f"\r{line:<{self._width}}")
        self._width = len(line)

    def _write_raw(self, text: str) -> None:
        with suppress(OSError):  # a lost terminal does not stop the work
            sys.stderr.write(text)
            sys.stderr.flush()
