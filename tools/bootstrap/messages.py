"""Writes messages to the terminal and prompts for consent.

Messages go to stderr, because stdout belongs to the program, which may print JSON.
"""

import sys


class KnownError(Exception):
    """An error that the user can fix; only its message is shown."""


def echo(text: str) -> None:
    """Writes a line to stderr."""
    print(text, file=sys.stderr, flush=True)


def print_heading(text: str) -> None:
    """Prints a heading to stdout, where the checks print their output."""
    print(f"\n== {text} ==", flush=True)


def confirm(question: str) -> bool:
    """Prompts for yes or no; without a terminal the answer is no."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    echo(f"{question} [y/N]")
    try:
        return input().strip().lower() in ("y", "yes")
    except EOFError:
        return False
