"""A bank in memory, for tests of machines.

It is as strict as the real one, and it can be made to fail.
"""

from cardroom.bank.ports import Page, Record
from cardroom.ledger import Account, Posting


class MemoryVault:
    """Stores one table's game and money; counts commits.

    Attributes:
        pages: the `Page` of each commit.
        fails_with: raised by the next commit, which then changes nothing.
    """

    def __init__(self, player: int = 0) -> None:
        self.money = Account(player)
        self.house = -player
        self.record: Record | None = None
        self.postings: list[Posting] = []
        self.pages: list[Page | None] = []
        self.commits = 0
        self.fails_with: Exception | None = None

    def account(self, table: str) -> Account:
        return self.money

    def recall(self, table: str) -> Record | None:
        return self.record

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        if self.fails_with is not None:
            failure, self.fails_with = self.fails_with, None
            raise failure
        after = self.money.after(postings)
        assert after.player >= 0
        assert after.escrow >= 0
        self.money = after
        self.house += sum(posting.house for posting in postings)
        assert self.house + after.player + after.escrow == 0
        self.record = record
        self.postings += postings
        self.pages.append(page)
        self.commits += 1
        return after
