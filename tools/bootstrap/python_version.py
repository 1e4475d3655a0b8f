"""Rejects a Python that is too old.

The module is small, because such a Python must be able to import it.
"""

from __future__ import annotations

from collections.abc import Sequence

OLDEST_PYTHON = (3, 11)


def version_error(version: Sequence[int]) -> str:
    """Returns a one-line error for an old Python, else an empty text."""
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return ""
    needed = ".".join(map(str, OLDEST_PYTHON))
    found = ".".join(map(str, version[:3]))
    return f"play.py: the card room needs Python {needed}+, and this is Python {found}."
