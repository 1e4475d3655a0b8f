"""The values and the interface by which a machine uses a bank."""

from dataclasses import dataclass
from typing import Protocol

from cardroom.ledger import Account, Posting


@dataclass(frozen=True, slots=True)
class Record:
    """The saved game of a table.

    Attributes:
        state: the state's code, e.g. "bet".
        cluster: JSON text that contains its own version; the bank does not parse it.
    """

    state: str
    cluster: str


@dataclass(frozen=True, slots=True)
class Page:
    """The place of a step in the book.

    Attributes:
        round_number: number of the table's round, from 1; 0 before the first round.
        line: JSON text: the result of the round, which replaces an earlier line of that round; None until it is known.
    """

    round_number: int
    line: str | None = None


class Vault(Protocol):
    """The part of the bank that a machine uses."""

    def account(self, table: str) -> Account:
        """Returns the account of the table."""

    def recall(self, table: str) -> Record | None:
        """Returns the record of the table's game, or None."""

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        """Writes record, postings and page in one transaction; returns the account."""
