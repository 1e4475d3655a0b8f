"""A bank in memory with steps, lines and postings of all tables."""

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import count

from msgspec.structs import replace

from cardroom.bank.ports import ROUNDS_KEPT, STEPS_KEPT, Answer, Commit, Record, Step, answer_at_once
from cardroom.bank.rounds import PlayedRound
from cardroom.ledger import Account, Posting


@dataclass
class RecordedRound:
    """A round of one table.

    Attributes:
        steps: in order.
        postings: in order.
        line, credits: the line, and player and escrow with it; None without one.
    """

    steps: list[Step] = field(default_factory=list)
    postings: list[Posting] = field(default_factory=list)
    line: str | None = None
    credits: int | None = None


class RecordedBook:
    """A store of several tables, with a book.

    Args:
        player: the credits at the beginning, of which no posting is on record.

    Attributes:
        player, prize: the balances that the tables share.
        escrows: by table.
        records: the games by table.
        tables: the rounds of each table, by number.
    """

    def __init__(self, player: int = 0) -> None:
        self.player = player
        self.prize = 0
        self.escrows: dict[str, int] = defaultdict(int)
        self.records: dict[str, Record] = {}
        self.tables: dict[str, dict[int, RecordedRound]] = defaultdict(dict)
        self._times = count()

    def account(self, table: str) -> Account:
        return Account(self.player, self.escrows[table], self.prize)

    def recall(self, table: str) -> Record | None:
        return self.records.get(table)

    def request(self, commit: Commit, answer: Answer) -> None:
        answer_at_once(lambda: self._commit(commit), answer)

    def _commit(self, commit: Commit) -> Account:
        account = self.account(commit.table).after(commit.postings)
        assert min(account.player, account.escrow) >= 0
        self.player, self.escrows[commit.table], self.prize = account.player, account.escrow, account.prize
        self.records[commit.table] = commit.record
        if commit.page is None:
            assert not commit.postings
            return account
        number = commit.page.round_number
        found = self.tables[commit.table].setdefault(number, RecordedRound())
        if len(found.steps) >= STEPS_KEPT and found.steps[-1].state == commit.record.state:
            del found.steps[-1]
        at = f"2026-11-20T12:00:00.000Z+{next(self._times):07}"
        found.steps.append(Step(at, commit.record.state, commit.record.cluster, account, commit.page.commitment))
        found.postings += commit.postings
        if commit.page.line is not None:
            found.line, found.credits = commit.page.line, account.player + account.escrow
        for old in self.tables[commit.table]:
            if old <= number - ROUNDS_KEPT:
                self.tables[commit.table][old].steps = []
        return account

    def rounds(self, table: str, *sub_vis: str) -> list[PlayedRound]:
        """Returns the rounds of a table as the audit passes them."""
        found: list[PlayedRound] = []
        escrow, before = 0, None
        numbers = sorted({number for each in (table, *sub_vis) for number in self.tables[each]})
        for number in numbers:
            played = self._played(table, number)
            parts = tuple(self._played(each, number) for each in sub_vis if number in self.tables[each])
            is_last = number == numbers[-1]
            found.append(replace(played, before=before, is_last=is_last, parts=parts, escrow=escrow))
            escrow += sum(posting.escrow for posting in played.postings or ())
            before = played.steps[-1] if played.steps else None
        return found

    def _played(self, table: str, number: int) -> PlayedRound:
        it = self.tables[table].get(number, RecordedRound())
        return PlayedRound(
            table, number, tuple(it.steps), it.line, tuple(it.postings), None, is_last=False, credits=it.credits
        )
