"""The bank: an append-only ledger of credits, and each table's saved game.

Both are written in one transaction. Nothing is shown before it is durable: `commit` returns once the data is on the
disk. After a crash the file contains either all of a commit or none of it.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from cardroom.bank.ports import Answer, Commit, Page, Record, answer_at_once
from cardroom.bank.sqlite.archive.archiving import FULL_AT_OPENING
from cardroom.bank.sqlite.auditing.ledger_copy import LedgerCopy
from cardroom.bank.sqlite.backup import replacing
from cardroom.bank.sqlite.backup.backups import back_up_if_due, write_backup
from cardroom.bank.sqlite.chains.heads import Heads, next_moment, now
from cardroom.bank.sqlite.chains.mark import MarkFile, MarkKeeper, refuse_older
from cardroom.bank.sqlite.events import EventKind, write_event
from cardroom.bank.sqlite.files import identity_of
from cardroom.bank.sqlite.opening import close_ledger, merge_log, open_ledger
from cardroom.bank.sqlite.reading import SqliteBook
from cardroom.bank.sqlite.schema import transaction
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.bank.sqlite.writing import write_entries, write_game, write_page
from cardroom.errors import KnownError, OlderDataError, Trouble
from cardroom.ledger import Account, ChainHead, Note, Posting, Reason

_RECORD = "SELECT state, cluster FROM game WHERE table_name = ?"
_KIOSK = "kiosk"  # as kiosk.rules.cluster.KIOSK: credits come into a kiosk only as its operator lets them

# The name of the constraint in the schema; SQLite's error message contains it when a balance would go below zero.
_OVERDRAFT = "overdraft"


class Overdraft(Exception):  # noqa: N818 (the term in banking)
    """Raised when a posting exceeds the balance of player or escrow.

    This is a bug in the caller. The whole commit is rolled back.
    """


class SqliteBank(SqliteBook):
    """The ledger and games of one folder, locked until `close`.

    One thread at a time may use it. Every method can raise KnownError: BANK_CORRUPT, BANK_UNREADABLE
    and, if it writes, DISK_FULL. A failed call changes no data, and a later call works again once the cause is removed.

    Args:
        folder: the folder of the ledger; created if it is missing.
        marks: the folder of the marks, outside the data folder; None keeps no mark.
        accepts_older: whether a ledger that does not follow from its mark is opened; an event records it.
        inspects: whether any ledger is opened for an audit, which only reads. No mark and no backup is written.
        marked_as: the folder of which `folder` is a copy.

    Attributes:
        folder: as given.
        older: how the ledger does not follow from its mark, if it is inspected; else None.
        is_unmarked: whether there was no mark that could be read, as on a new computer. A new ledger is not unmarked.
        backup_trouble: the error of the daily backup at opening, to be reported; None if it succeeded or was not due.

    Raises:
        KnownError: BANK_IN_USE: another bank, in this process or another, has the ledger open. BANK_NEWER: a newer
            version of the program wrote it; no byte was changed. BANK_OLDER, as an OlderDataError: the ledger does not
            follow from its mark. BANK_CORRUPT, BANK_UNREADABLE, DISK_FULL.
    """

    def __init__(
        self,
        folder: Path,
        marks: Path | None = None,
        *,
        accepts_older: bool = False,
        inspects: bool = False,
        marked_as: Path | None = None,
    ) -> None:
        self.folder = folder
        was_replaced = replacing.resume(folder)  # which the person has chosen
        self._mark_keeper = MarkKeeper(None if marks is None else MarkFile(marks, marked_as or folder))
        connection, is_new = open_ledger(folder, inspects=inspects)
        super().__init__(connection, folder)
        self._identity = identity_of(self._database)
        self._is_open, self.is_unmarked = True, False
        self.older: OlderDataError | None = None
        self.backup_trouble: KnownError | None = None
        try:
            with known_troubles(self._database):
                self._heads = Heads.read(self._connection)
                self._archive_keeper.read(inspects=inspects)
            if self._mark_keeper.is_kept:
                accepts_older |= was_replaced
                self._compare(is_new=is_new, accepts_older=accepts_older, inspects=inspects)
            if not inspects:
                if was_replaced:
                    replacing.end(folder)
                self.backup_trouble = back_up_if_due(self._connection, folder)
                self._archive_keeper.archive_if_due(self._sealed, FULL_AT_OPENING)
        except BaseException:
            self.close()
            raise

    def account(self, table: str) -> Account:
        """Returns the player's balance, the table's escrow and the prizes.

        Each is 0 before its first entry.
        """
        if not self._is_open:
            raise sqlite3.ProgrammingError("the bank is closed")
        return self._heads.account(table)

    def recall(self, table: str) -> Record | None:
        """Returns the table's last committed record; None if no game was begun."""
        rows = self.query(_RECORD, (table,))
        return Record(*rows[0]) if rows else None

    def chain_head(self) -> ChainHead:
        """Returns number and hash of the last link; see `Bank`."""
        return ChainHead(self._heads.last.number, self._heads.last.hash.hex())

    def request(self, commit: Commit, answer: Answer) -> None:
        """Commits, and answers before returning; see `GameStore`.

        When a round has its result, the log is then merged into the file: a log that is lost or damaged afterwards
        takes at most the steps of one round with it, which the mark shows.
        """
        answer_at_once(lambda: self._commit_due(commit), answer)
        if self._is_open and commit.page is not None and commit.page.line is not None:
            merge_log(self._connection)
            self._mark_keeper.flush()
            self._archive_keeper.archive_if_due(self._sealed)

    def commit(
        self,
        table: str,
        record: Record,
        postings: tuple[Posting, ...] = (),
        page: Page | None = None,
        notes: tuple[Note, ...] = (),
    ) -> Account:
        """Commits postings, record, page and notes in one transaction.

        The postings are made in order, the record replaces the last one, and the page goes into the book.

        Args:
            table: the table's code, e.g. "poker".
            record: the new state of the game.
            postings: empty if no credits move.
            page: the place of the step in the book; None if it is not written there.
            notes: written as events, in order.

        Returns:
            The account after the postings, read in the same transaction. The data is on the disk by then.

        Raises:
            Overdraft: a posting would take player or escrow below zero.
            KnownError: see the class; also BANK_CORRUPT if the accounts did not change by the sums of the postings, and
                BANK_MOVED, see `refuse_a_moved_file`.
        """
        with known_troubles(self._database):
            try:
                with self._sealed() as (heads, at):
                    return self._write(heads, at, Commit(table, record, postings, page, notes))
            except sqlite3.IntegrityError as error:
                if _OVERDRAFT not in str(error):
                    raise
                raise Overdraft(f"{table}: {postings}") from error

    def refuse_a_moved_file(self) -> None:
        """Checks that the open file is still the one at its path.

        POSIX lets an open file be moved, deleted or replaced. SQLite would go on writing to it, and the next start
        would not find what was written.

        Raises:
            KnownError: BANK_MOVED: it is not; BANK_UNREADABLE: the path cannot be looked up.
        """
        with known_troubles(self._database):
            if identity_of(self._database) != self._identity:
                raise KnownError(Trouble.BANK_MOVED, str(self._database))

    def back_up(self) -> Path:
        """Writes a rolling backup, checked and on the disk; keeps three.

        Takes about 0.25 s for each million entries. Opening the bank writes one a day; a program that stays open for
        weeks calls this while it is idle.

        Raises:
            KnownError: the earlier backups are kept. BANK_CORRUPT: the ledger itself is damaged.
        """
        with known_troubles(self.folder):
            return write_backup(self._connection, self.folder)

    def copy(self) -> LedgerCopy:
        """Copies the ledger, for an audit in another thread; see `LedgerCopy`."""
        return LedgerCopy(self._connection, self.folder, self.refuse_a_moved_file, self.older, self.uncompared)

    def note(self, kind: EventKind, detail: Mapping[str, object]) -> None:
        """Commits an event."""
        with known_troubles(self._database), self._sealed() as (heads, at):
            write_event(self._connection, heads, at, kind, detail)

    def reset_statistics(self, table: str) -> None:
        """Lets a table's statistics begin after its last round, if any."""
        for last in self.lines(table, 1):
            self.note(EventKind.STATISTICS_RESET, {"table": table, "after": last.round_number})

    def undo_reset(self, table: str) -> None:
        """Undoes the last reset of a table's statistics, if there is one."""
        if self.statistics_start(table):
            self.note(EventKind.RESET_UNDONE, {"table": table})

    @property
    def uncompared(self) -> str:
        """Returns why older data would not be noticed; "" if they would."""
        return self._mark_keeper.trouble_text or ("there was no mark to compare with" if self.is_unmarked else "")

    def close(self) -> None:
        """Closes the ledger and releases its lock; only once."""
        if self._is_open:
            self._is_open = False
            self._mark_keeper.close()
            self._archive_keeper.close()
            close_ledger(self._connection, self.folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _sealed(self) -> Iterator[tuple[Heads, str]]:
        """Commits what the block writes with its seals, then writes the mark."""
        heads, at = self._heads.copy(), next_moment(self._heads.last.at, now())
        with transaction(self._connection):
            yield heads, at
            heads.write(self._connection, at)
            self.refuse_a_moved_file()
        self._heads = heads
        self._mark_keeper.write(heads, now())

    def _commit_due(self, commit: Commit) -> Account:
        """Commits, without a second grant, and without any in a kiosk."""
        postings = commit.postings
        if Reason.GRANT in (each.reason for each in postings):
            grants = not self.account(commit.table).player and self.recall(_KIOSK) is None
            postings = tuple(each for each in postings if grants or each.reason is not Reason.GRANT)
        return self.commit(commit.table, commit.record, postings, commit.page, commit.notes)

    def _write(self, heads: Heads, at: str, commit: Commit) -> Account:
        """Writes a commit, in its transaction; returns the account after it."""
        account = write_entries(self._connection, heads, at, commit)
        write_game(self._connection, heads, at, commit)
        write_page(self._connection, heads, at, commit, account)
        for note in commit.notes:
            write_event(self._connection, heads, at, note.kind, note.detail)
        return account

    def _compare(self, *, is_new: bool, accepts_older: bool, inspects: bool) -> None:
        """Compares with the mark, then writes it; an acceptance is an event."""
        mark = self._mark_keeper.read()
        self.is_unmarked = is_accepted = mark is None and not is_new
        with known_troubles(self._database):
            try:
                if mark is not None:
                    refuse_older(self._connection, self._heads, mark)
            except OlderDataError as older:
                if not (inspects or accepts_older):
                    raise
                self.older, is_accepted = older if inspects else None, True
        if inspects:
            return
        if is_accepted:
            self.note(EventKind.OLDER_ACCEPTED, {} if mark is None else {"number": mark.number, "hash": mark.hash})
        else:
            self._mark_keeper.write(self._heads, now())
        self._mark_keeper.flush()


def quick_bank(folder: Path, marks: Path | None = None) -> SqliteBank:
    """Opens a bank that waits for no disk (docs/adr/0051).

    A power cut may damage the whole ledger: it is for rounds from a chosen seed alone, which can be dealt again. For
    arguments and errors see `SqliteBank`.
    """
    bank = SqliteBank(folder, marks)
    bank.query("PRAGMA synchronous = OFF")
    return bank
