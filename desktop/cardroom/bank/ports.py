"""The values and the interfaces by which tables use a bank."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from cardroom.bank.summary import EVERYTHING, EntrySum, Span
from cardroom.ledger import Account, ChainHead, Note, Posting

Query = Callable[..., list[tuple[Any, ...]]]
"""Returns the rows of a SELECT, from its text and its parameters."""

ROUNDS_KEPT = 100
"""Number of rounds of each table whose steps are kept."""

STEPS_KEPT = 300
"""Number of steps of a round from which a state that is entered again replaces the last step.

This limits the steps that the auto-repeat of a key can add.
"""


class Record(Struct, frozen=True):
    """The saved game of a table.

    Attributes:
        state: the state's code, e.g. "bet".
        cluster: JSON text that contains its own version; the bank does not parse it.
    """

    state: str
    cluster: str


class Page(Struct, frozen=True):
    """The place of a step in the book.

    Attributes:
        round_number: number of the table's round, from 1; 0 before the first round.
        line: JSON text: the result of the round, which replaces an earlier line of that round; None until it is known.
        commitment: that of the deal, or of the next one, as it is on screen with this step; "" for none. It is recorded
            apart from the seed, so that an audit finds a seed that was changed later.
    """

    round_number: int
    line: str | None = None
    commitment: str = ""


class Commit(Struct, frozen=True):
    """What one transaction writes.

    Attributes:
        table: the table's code, e.g. "poker".
        record: the new state of the game.
        postings: made in order; empty if no credits move.
        page: the place of the step in the book; None if it is not written there.
        notes: what happened besides, in order; a kiosk alone has some.
    """

    table: str
    record: Record
    postings: tuple[Posting, ...] = ()
    page: Page | None = None
    notes: tuple[Note, ...] = ()


T = TypeVar("T")


class Answer(Struct, frozen=True):
    """Receives the answer to a request, once, in the requesting thread.

    Attributes:
        committed: called with the account after the commit, when that is on the disk.
        failed: called with a KnownError or a bug, when nothing was written.
    """

    committed: Callable[[Account], None]
    failed: Callable[[Exception], None]


class GameStore(Protocol):
    """The part of the bank that a machine uses."""

    def account(self, table: str) -> Account:
        """Returns the account of the table."""

    def recall(self, table: str) -> Record | None:
        """Returns the record of the table's game, or None."""

    def request(self, commit: Commit, answer: Answer) -> None:
        """Requests a commit; the answer comes before the call returns, or later.

        Requests are made in their order, and `account` and `recall` after all that were requested before.
        """


class Step(Struct, frozen=True):
    """One recorded state of a round.

    Attributes:
        at: time of writing, in UTC, as "2026-11-20T12:00:00.000Z".
        state: the state's code.
        cluster: JSON text, as the table's record module wrote it.
        account: the credits after the step.
        commitment: as in `Page`.
    """

    at: str
    state: str
    cluster: str
    account: Account
    commitment: str = ""


class Event(Struct, frozen=True):
    """A recorded event.

    Attributes:
        number: counts the events of the ledger from 1.
        at: time of writing, as in `Step`.
        note: what happened.
    """

    number: int
    at: str
    note: Note


class RoundLine(Struct, frozen=True):
    """The result of a round.

    Attributes:
        round_number: number of the table's round, from 1.
        at: time of the last writing, as in `Step`.
        credits: the player's credits at that time: account and the table's escrow together.
        line: JSON text, as the table wrote it.
    """

    round_number: int
    at: str
    credits: int
    line: str


class Bank(GameStore, Protocol):
    """A whole bank, as an open table, history and statistics use it.

    Every method may raise a KnownError.
    """

    def steps(self, table: str, round_number: int) -> tuple[Step, ...]:
        """Returns the steps of a round in order.

        The result is empty for a round that was never played, or whose steps have been deleted.
        """

    def lines(self, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
        """Returns the lines of the last rounds, the newest first.

        Args:
            table: the table's code.
            count: number of lines at most; -1 for all. Rounds without a line are not counted.
        """

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        """Returns number, credits and line of the rounds after one.

        Reads a book of a million rounds in slices.

        Args:
            table: the table's code.
            round_number: the last round of the previous slice; 0 to begin with the first round.
            count: number of lines at most.
        """

    def round_before_last(self, table: str, count: int) -> int:
        """Returns the round before the last `count` lines; 0 without one."""

    def chain_head(self) -> ChainHead | None:
        """Returns the last link of the chain, or None."""

    def statistics_start(self, table: str) -> int:
        """Returns the last round that the table's statistics leave out.

        The person has reset them then; 0 if they count all rounds.
        """

    def ask(self, read: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        """Reads, before the call returns or later.

        A slow disk then stalls no window.

        Args:
            read: uses the methods of this bank.
            then: called with the result, in the thread of the call.
            failed: called instead with the error that `read` has raised.
        """


class LoggedBank(Bank, Protocol):
    """A bank with its events and sums, as a kiosk uses it.

    Events are written with commits. Old entries and lines are counted wherever they are: in the ledger or an archive.
    """

    def events(self, after: int, count: int) -> tuple[Event, ...]:
        """Returns events in order.

        Args:
            after: the number of the event before the first; 0 to begin with the first.
            count: number of events at most.
        """

    def last_events(self, before: int, count: int, kinds: tuple[str, ...] = ()) -> tuple[Event, ...]:
        """Returns events, the newest first.

        Args:
            before: the number of the event after the newest; 0 to begin with the last event.
            count: number of events at most.
            kinds: only events of these kinds; none for all.
        """

    def entry_sums(self, span: Span = EVERYTHING) -> tuple[EntrySum, ...]:
        """Returns sums by table and reason, each once.

        Entries are numbered from 1 without gaps: so a reader that goes on after the greatest `last` sums none twice.
        """

    def line_counts(self, span: Span = EVERYTHING) -> Mapping[str, int]:
        """Returns the number of lines of each table, by its code.

        Args:
            span: of its parts, the time alone counts: that of the last writing of a line.
        """


def answer_at_once(write: Callable[[], Account], answer: Answer) -> None:
    """Writes, and answers before returning."""
    ask_at_once(write, answer.committed, answer.failed)


def ask_at_once(read: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
    """Reads, and passes the result on before returning."""
    try:
        result = read()
    except Exception as error:  # noqa: BLE001 - known trouble or a bug: both are the answer
        failed(error)
    else:
        then(result)
