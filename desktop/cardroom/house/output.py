"""Writes the output of commands to stdout and stderr: answers, errors, progress."""

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Self, TextIO

if TYPE_CHECKING:
    from fractions import Fraction  # a slow import, for a type only

PLACES = 10
_GAP = "  "
_ASCII_FALLBACK = str.maketrans({"·": "-", "–": "-", "±": "+-"})
"""Replaces punctuation that the terminal's encoding lacks."""


_PATIENCE_S = 1.0
"""Time before the first report: a short command shows nothing."""

_BETWEEN_S = 0.1


class AnswerLost(Exception):  # noqa: N818 - named for what happened
    """Raised when the answer was not written.

    The message is one plain line, empty after a broken pipe.
    """


def print_answer(text: str) -> None:
    """Writes an answer to stdout and flushes it.

    Escapes characters that the terminal cannot encode. Does nothing without a stdout on Windows, where a windowed
    program has none: its exit code is the answer.

    Args:
        text: lines, without the end of the last one.

    Raises:
        AnswerLost: stdout is closed, its disk is full, or its reader is gone.
    """
    if sys.stdout is None:
        if sys.platform == "win32":
            return
        raise AnswerLost("there is no standard output")
    try:
        print(_encodable(text, sys.stdout.encoding or "utf-8"))
        sys.stdout.flush()
    except BrokenPipeError as fault:
        _discard_buffer(sys.stdout)
        raise AnswerLost from fault
    except OSError as fault:
        _discard_buffer(sys.stdout)
        raise AnswerLost(fault.strerror or type(fault).__name__) from fault


def print_error(message: str) -> None:
    """Writes an error to stderr in one line.

    Does nothing without a stderr.

    Args:
        message: may quote input; unprintable characters are escaped.
    """
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"cardroom: {escape_unprintable(message)}\n")
        sys.stderr.flush()
    except OSError:
        _discard_buffer(sys.stderr)


def confirmed(consequences: str, *, yes: bool, as_json: bool) -> bool:
    """Asks at a terminal; without one, the answer must be `--yes`.

    Args:
        consequences: what a yes will do.
        yes: whether the command has `--yes`.
        as_json: whether the answer of the command is JSON: then nothing is asked.
    """
    if yes:
        return True
    if as_json or sys.stdin is None or not sys.stdin.isatty():
        print_error("nothing was changed: add --yes to confirm")
        if not as_json:
            print_answer(consequences)
        return False
    print_answer(f"{consequences}\nGo on? Type yes.")
    return sys.stdin.readline().strip().lower() in ("yes", "y")


def escape_unprintable(text: str) -> str:
    r"""Escapes unprintable characters as Python does: "\n", "\x1b", "\udce9"."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def decimal(value: "Fraction") -> str:
    """Rounds a fraction exactly to ten decimal places.

    Args:
        value: 0 or more, of any size.
    """
    whole, rest = divmod(round(value * 10**PLACES), 10**PLACES)
    return f"{whole}.{rest:0{PLACES}d}"


def columns(alignments: str, rows: Sequence[Sequence[str]]) -> list[str]:
    """Aligns the cells of rows in columns.

    Each column is as wide as its longest cell.

    Args:
        alignments: a character for each column: "<" left, ">" right.
        rows: cells; a row may be shorter than others, or empty.

    Returns:
        A line for each row, without trailing spaces.
    """
    widths = [max((len(row[at]) for row in rows if at < len(row)), default=0) for at in range(len(alignments))]
    return [
        _GAP.join(f"{cell:{side}{width}}" for cell, side, width in zip(row, alignments, widths, strict=False)).rstrip()
        for row in rows
    ]


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

    def __exit__(self, *_: object) -> None:
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


def _encodable(text: str, encoding: str) -> str:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_ASCII_FALLBACK).encode(encoding, "backslashreplace").decode(encoding)
    return text


def _discard_buffer(stream: TextIO) -> None:
    """Redirects a broken stream to the null device.

    Python flushes the stream again at exit, and would print a traceback.
    """
    with suppress(OSError):  # a stream without a descriptor has no buffer to flush
        number = stream.fileno()
        null_device = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null_device, number)
        os.close(null_device)
