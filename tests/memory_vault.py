"""A bank in memory, for tests of machines.

It is as strict as the real one, and it can be made to fail.
"""

from collections.abc import Callable

from cardroom.bank.ports import (
    ROUNDS_KEPT,
    Answer,
    Commit,
    Page,
    Record,
    RoundLine,
    Step,
    T,
    answer_at_once,
    ask_at_once,
)
from cardroom.ledger import Account, ChainHead, Posting


class MemoryVault:
    """Stores one table's game and money; counts commits. Its book is empty.

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

    def request(self, commit: Commit, answer: Answer) -> None:
        answer_at_once(lambda: self.commit(commit.table, commit.record, commit.postings, commit.page), answer)

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        if self.fails_with is not None:
            failure, self.fails_with = self.fails_with, None
            raise failure
        after = self.money.after(postings)
        assert after.player >= 0
        assert after.escrow >= 0
        assert after.prize >= self.money.prize
        self.money = after
        self.house += sum(posting.house for posting in postings)
        assert self.house + after.player + after.escrow + after.prize == 0
        self.record = record
        self.postings += postings
        self.pages.append(page)
        self.commits += 1
        return after

    def steps(self, table: str, round_number: int) -> tuple[Step, ...]:
        return ()

    def lines(self, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
        return ()

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        return []

    def round_before_last(self, table: str, count: int) -> int:
        return 0

    def statistics_start(self, table: str) -> int:
        return 0

    def chain_head(self) -> ChainHead | None:
        return None

    def ask(self, read: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        ask_at_once(read, then, failed)


class HouseVault(MemoryVault):
    """Keeps a record for each table: a sub-VI runs beside its parent."""

    def __init__(self, player: int = 0) -> None:
        super().__init__(player)
        self.records: dict[str, Record] = {}

    def recall(self, table: str) -> Record | None:
        return self.records.get(table)

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        account = super().commit(table, record, postings, page)
        self.records[table] = record
        return account
