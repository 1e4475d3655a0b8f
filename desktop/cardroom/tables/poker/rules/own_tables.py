"""Pay tables that the player has written, each under a name of her own."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable

LONGEST_NAME = 24
CODE = "own-"
"""The code of an own table is this and a number; no table of the house is called so."""


class NameFault(Enum):
    """What can be wrong with a name."""

    EMPTY = "empty"
    LONG = "long"
    UNPRINTABLE = "unprintable"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table that the player has saved.

    Attributes:
        code: what it is known by, whatever it is called: "own-7". No code is ever given twice.
        name: what the player calls it.
        table: what it pays.
    """

    code: str
    name: str
    table: PayTable


@dataclass(frozen=True, slots=True)
class OwnTables:
    """All tables that the player has saved, in their order.

    Attributes:
        tables: the tables.
        last: the highest number that a code was ever made of, also one of a table that is gone.
    """

    tables: tuple[OwnTable, ...] = ()
    last: int = 0

    def named(self, name: str) -> OwnTable | None:
        """The table of that name; None where there is none. Capital letters make no other name."""
        return next((each for each in self.tables if each.name.casefold() == name.casefold()), None)

    def coded(self, code: str) -> OwnTable | None:
        """The table of that code; None where there is none."""
        return next((each for each in self.tables if each.code == code), None)

    def pays_of(self, code: str) -> PayTable | None:
        """What a table of the house or an own one pays; None of a code that stands for neither."""
        own = self.coded(code)
        return PRESETS.get(code) if own is None else own.table


def clean_name(text: str) -> str:
    """A name as it is kept: without spaces around it, and with single ones in it."""
    return " ".join(text.split())


def name_fault(name: str, taken: Iterable[str] = ()) -> NameFault | None:
    """What is wrong with a cleaned name; None when all is well.

    Args:
        name: the name.
        taken: the names that it must not be; capital letters make no other name.
    """
    if not name:
        return NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.LONG
    if not name.isprintable():
        return NameFault.UNPRINTABLE
    return NameFault.TAKEN if name.casefold() in {each.casefold() for each in taken} else None
