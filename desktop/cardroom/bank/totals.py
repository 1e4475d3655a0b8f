"""Sums over the whole ledger, for the totals of a kiosk."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntrySum:
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

    def with_more(self, more: "EntrySum") -> "EntrySum":
        """Adds the sums of other entries.

        They are of the same table and reason.
        """
        return EntrySum(
            self.table,
            self.reason,
            self.player + more.player,
            self.house + more.house,
            self.escrow + more.escrow,
            self.prize + more.prize,
            self.entries + more.entries,
            max(self.last, more.last),
        )


@dataclass(frozen=True, slots=True)
class Span:
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
