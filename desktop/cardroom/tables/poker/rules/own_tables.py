"""Pay tables that the player has saved, each under a name."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable

LONGEST_NAME = 24
CODE = "own-"
"""The prefix of an own table's code, before its number; no preset has it."""


class NameFault(Enum):
    """Faults of a name."""

    EMPTY = "empty"
    LONG = "long"
    UNPRINTABLE = "unprintable"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A pay table that the player has saved.

    Attributes:
        code: a fixed identifier, independent of the name: "own-7". No code is used twice.
        name: the name that the player chose.
        table: the pays.
    """

    code: str
    name: str
    table: PayTable


@dataclass(frozen=True, slots=True)
class OwnTables:
    """All tables that the player has saved, in their order.

    Attributes:
        tables: the tables.
        last: the highest number ever used in a code, deleted tables included.
    """

    tables: tuple[OwnTable, ...] = ()
    last: int = 0

    def named(self, name: str) -> OwnTable | None:
        """Returns the table with a name, or None; case is ignored."""
        return next((each for each in self.tables if each.name.casefold() == name.casefold()), None)

    def coded(self, code: str) -> OwnTable | None:
        """Returns the table with a code; None if there is none."""
        return next((each for each in self.tables if each.code == code), None)

    def pays_of(self, code: str) -> PayTable | None:
        """Returns the pays of a preset or an own table.

        None for an unknown code.
        """
        own = self.coded(code)
        return PRESETS.get(code) if own is None else own.table


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
    if not name.isprintable():
        return NameFault.UNPRINTABLE
    return NameFault.TAKEN if name.casefold() in {each.casefold() for each in taken} else None
