"""A line of progress on a terminal's stderr."""

import sys
from contextlib import suppress
from types import TracebackType
from typing import Self

_ERASE_LINE = "\r\x1b[K"


class Progress:
    """Shows in one line how much is done.

    The line is replaced, and erased at the end. Nothing is shown if stderr is not a terminal.

    Args:
        total: when it is done.
        unit: what is counted, in the plural.
    """

    def __init__(self, total: int, unit: str) -> None:
        self._total = total
        self._unit = unit
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def show(self, done: int) -> None:
        """Replaces the line by the number that is done."""
        self._write(f"{done:,} of {self._total:,} {self._unit} ({100 * done // self._total} %)")

    def _write(self, line: str) -> None:
        if self._on:
            with suppress(OSError):  # a lost terminal does not stop the work
                sys.stderr.write(f"{_ERASE_LINE}{line}")
                sys.stderr.flush()
