"""Pay tables that the player has saved, each under a name."""

from dataclasses import dataclass

from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable

CODE = "own-"
"""The prefix of an own table's code, before its number; no preset has it."""


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
