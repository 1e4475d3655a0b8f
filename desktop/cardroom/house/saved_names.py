"""Names under which a player saves something, such as rules or pay tables."""

from collections.abc import Collection, Iterable
from enum import Enum

from cardroom.cards.dealing import is_word

LONGEST_NAME = 24
"""Maximum length of a name, in code points."""


class NameFault(Enum):
    """Faults of a name."""

    EMPTY = "empty"
    LONG = "long"
    UNPRINTABLE = "unprintable"
    TAKEN = "taken"


def clean_name(text: str) -> str:
    """Returns a name without outer spaces and with single inner ones."""
    return " ".join(text.split())


def name_fault(name: str, taken: Iterable[str] = ()) -> NameFault | None:
    """Validates a cleaned name; returns its fault, or None.

    Args:
        name: the name.
        taken: names in use; they are compared without case.
    """
    if not name:
        return NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.LONG
    if not is_word(name):
        return NameFault.UNPRINTABLE
    return NameFault.TAKEN if name.casefold() in {each.casefold() for each in taken} else None


def free_name(name: str, taken: Collection[str]) -> str:
    """Returns a name that is not taken: with a number from 2 if it must have one."""
    number, free, folded = 1, name, {each.casefold() for each in taken}
    while free.casefold() in folded:
        number += 1
        free = f"{name} {number}"
    return free
