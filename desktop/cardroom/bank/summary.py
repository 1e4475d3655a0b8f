"""What a ledger holds, as values: summaries, and sums of entries."""

from msgspec import Struct

PARTS = frozenset({"double_up"})
"""The tables whose rounds are parts of another table's rounds: as `double_up.rules.ticket.TABLE`."""


class TableRounds(Struct, frozen=True):
    """The rounds of one table that have a line in the book.

    Attributes:
        table: the table's code.
        rounds: their number.
        first: time of the first line, in UTC, as "2026-11-20T12:00:00.000Z".
        last: time of the last line.
    """

    table: str
    rounds: int
    first: str
    last: str


class LedgerSummary(Struct, frozen=True):
    """What a ledger holds.

    Attributes:
        credits: the player's balance.
        escrow: bets and wins on the tables, which are the player's, too.
        prize: the balance of the prize account.
        since: time of the first entry, as in `TableRounds`; "" without one.
        saved: time of the last step; "" without one.
        tables: the tables that have been played, by code.
    """

    credits: int = 0
    escrow: int = 0
    prize: int = 0
    since: str = ""
    saved: str = ""
    tables: tuple[TableRounds, ...] = ()

    @property
    def total(self) -> int:
        """The player's credits, those on the tables included."""
        return self.credits + self.escrow

    @property
    def rounds(self) -> int:
        """The number of rounds at all tables, sub-VIs not counted."""
        return sum(each.rounds for each in self.tables if each.table not in PARTS)

    def beyond(self, other: "LedgerSummary") -> tuple[int, int, int]:
        """Returns its lead over another ledger: credits, prizes, rounds."""
        tables = (each for each in self.tables if each.table not in PARTS)
        rounds = sum(max(0, each.rounds - other.rounds_of(each.table)) for each in tables)
        return self.total - other.total, self.prize - other.prize, rounds

    def rounds_of(self, table: str) -> int:
        """Returns the number of rounds of a table."""
        return sum(each.rounds for each in self.tables if each.table == table)


class BackupSummary(Struct, frozen=True):
    """A backup of a ledger.

    Attributes:
        name: the name of its file.
        made: when it was made, as in `TableRounds`.
        size: in bytes.
        summary: what it holds; None if it is damaged, or from a newer program.
    """

    name: str
    made: str
    size: int
    summary: LedgerSummary | None


class EntrySum(Struct, frozen=True):
    """The sums of some entries of one table and one reason.

    Attributes:
        table: the table's code.
        reason: the value of a `ledger.Reason`.
        player, house, escrow, prize: the sum of each column, in whole credits.
        entries: how many there are.
        last: the number of the last one.
    """

    table: str
    reason: str
    player: int
    house: int
    escrow: int
    prize: int
    entries: int
    last: int


class Span(Struct, frozen=True):
    """Which entries or lines are counted, by numbers or by time.

    Attributes:
        after: the number of the entry before the first; 0 to begin with the first.
        count: number of entries at most, counted from `after`.
        since, until: the first and the last moment, as in `bank.ports.Step`; entries at both are summed.
    """

    after: int = 0
    count: int = 2**62
    since: str = ""
    until: str = "~"


EVERYTHING = Span()
