"""How a command speaks: its answer on the standard output, what is wrong in one line on the standard error."""

import os
import sys
from contextlib import suppress
from typing import TextIO

_PLAIN = str.maketrans({"·": "-", "–": "-"})
"""What stands for our own signs where a terminal has not got them."""


class AnswerLost(Exception):  # noqa: N818 - named for what happened
    """The answer could not be written; the message is one plain line, and empty where the reader has gone away."""


def say(text: str) -> None:
    """Writes an answer, to its last byte.

    Letters that the terminal has not got are told by their numbers. A windowed program on Windows has no standard
    output; there the exit code alone is the answer.

    Args:
        text: lines, without the end of the last one.

    Raises:
        AnswerLost: the standard output is closed, its disk is full, its reader has gone away.
    """
    if sys.stdout is None:
        if sys.platform == "win32":
            return
        raise AnswerLost("there is no standard output")
    try:
        print(_writable(text, sys.stdout.encoding or "utf-8"))
        sys.stdout.flush()
    except BrokenPipeError as fault:
        _give_up(sys.stdout)
        raise AnswerLost from fault
    except OSError as fault:
        _give_up(sys.stdout)
        raise AnswerLost(fault.strerror or type(fault).__name__) from fault


def tell(trouble: str) -> None:
    """Writes what is wrong: one line, whatever stands in it. Without a standard error nobody is told.

    Args:
        trouble: what a person typed may stand in it; what is not printable is told by its escape.
    """
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"cardroom: {in_a_line(trouble)}\n")
        sys.stderr.flush()
    except OSError:
        _give_up(sys.stderr)


def in_a_line(text: str) -> str:
    r"""The text with what is not printable escaped as in Python: "\n", "\x1b", "\udce9"."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def _writable(text: str, encoding: str) -> str:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    return text


def _give_up(stream: TextIO) -> None:
    """Lets what is left in the buffer go nowhere: Python would write it again at its end, and make noise."""
    with suppress(OSError):  # a stream without a descriptor has nothing to write at the end
        number = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
