"""Audits the ledger, the records and the meters.

Recomputes the balances from the entries, reads the records and kept steps, and sums the meters. The bank does not
import the tables; the caller passes the functions that read their records.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from cardroom.bank.ports import Query
from cardroom.bank.rounds import RoundCheck
from cardroom.bank.sqlite.archive.archives import whole_ledger
from cardroom.bank.sqlite.auditing.account_walk import check_steps_against_entries
from cardroom.bank.sqlite.auditing.entry_checks import faults_of_entries, meters_of, sums_of_entries
from cardroom.bank.sqlite.auditing.ledger_copy import Audited
from cardroom.bank.sqlite.auditing.round_audit import (
    Parts,
    Progress,
    check_games,
    check_rounds,
    no_progress,
)
from cardroom.bank.sqlite.chains.seals import faults_of_chains, faults_of_heads
from cardroom.bank.sqlite.schema import ALL_DEFINITIONS, differences
from cardroom.bank.summary import EntrySum
from cardroom.errors import KnownError

_ROUNDS_KEPT = "SELECT DISTINCT table_name, round_number FROM step ORDER BY table_name, round_number"
_STEPS = "SELECT cluster FROM step WHERE table_name = ? AND round_number = ? ORDER BY id"

Reader = Callable[[str], object]
"""Reads the JSON text of a recorded cluster; raises a ValueError if no game could have written it."""

Check = Callable[[Query], Iterator[str]]
"""Yields a short technical text for each fault of a ledger."""

_DAMAGE = (KnownError, AttributeError, TypeError, ValueError)
"""What checks raise in a damaged file, whose values may be of any type."""

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Audit(Struct, frozen=True):
    """The result of an audit.

    Attributes:
        ok: whether there are no faults.
        faults: each a short technical text. Those of the ledger begin with a code: `integrity`, `schema`, `archive`,
            `mark`, `chain`, `entry`, `account`, `game`, `event`, `moved`, `unreadable`. Those of a reader name the
            record, or the round and the step; those of a round that was played again name the round,
            and the step or the line.
        meters: in whole credits, summed from the entries: `balance` of the player, `escrow` of wins to be collected and
            of stakes, `prize` (the prize account), `house` (minus the sum of these three), `granted`, `bet`, `won`,
            `doubled` (net result of double-ups for the player), `collected`, `staked` and `stakes_ended` (stakes taken
            and ended; the difference is in escrow), `brought_in` and `taken_out` (in a kiosk: by coins, vouchers and
            the operator; and by prices, the operator and at the end of sessions); and the numbers of `entries` and of
            `games` on record. Always granted + brought_in + won + doubled + prize - bet - stakes_ended - taken_out =
            balance + escrow + prize = -house. Empty if the entries are unreadable.
        uncompared: why the ledger was not compared with its mark; "" if it was. That is no fault.
    """

    ok: bool
    faults: tuple[str, ...]
    meters: dict[str, int]
    uncompared: str = ""


class _Books(Struct, frozen=True, dict=True):
    """What the checks read; see `audit`."""

    bank: Audited
    readers: Mapping[str, Reader]
    checks: Mapping[str, RoundCheck]
    parts: Parts
    progress: Progress
    events: Check | None

    @property
    def query(self) -> Query:
        """Returns the rows of a SELECT."""
        return self.bank.query

    @cached_property
    def sums(self) -> list[EntrySum]:
        """The sums of the entries, computed once for all checks."""
        return sums_of_entries(self.query)

    @property
    def played_again(self) -> set[str]:
        """The codes of the tables and sub-VIs whose steps the checks read."""
        return {*self.checks, *(part for table in self.checks for part in self.parts.get(table, ()))}


def audit(  # noqa: PLR0913, PLR0917 - what the tables know
    bank: Audited,
    readers: Mapping[str, Reader] = _NOTHING,
    checks: Mapping[str, RoundCheck] = _NOTHING,
    parts: Parts = _NOTHING,
    progress: Progress = no_progress,
    events: Check | None = None,
) -> Audit:
    """Checks an open bank or a copy, without changing it.

    docs/benchmarks.md says how long it takes.

    Args:
        bank: an open bank, or a copy.
        readers: by table code; the record of any other table is only checked for valid JSON.
        checks: by table code; they play the rounds of their table again. The rounds of any other table are only read.
        parts: the sub-VIs of the tables, by table code: the check of a table plays their rounds again, too.
        progress: called while rounds are played again, with the number of those that are done, and of all.
        events: compares the events of a kiosk with its entries and steps.

    Returns:
        The result. Unreadable data is a fault, not an exception.
    """
    books = _Books(bank, readers, checks, parts, progress, events)
    try:
        with whole_ledger(bank.query, bank.folder) as of_archives:
            faults = list(of_archives)
            meters = _checked(books, faults)
    except KnownError as error:
        faults, meters = [f"unreadable: {error}"], {}
    return Audit(ok=not faults, faults=tuple(dict.fromkeys(faults)), meters=meters, uncompared=bank.uncompared)


def _checked(books: _Books, faults: list[str]) -> dict[str, int]:
    """Adds the faults of all checks; returns the meters."""
    for check in _CHECKS:
        try:
            faults += check(books)
        except _DAMAGE as error:
            faults.append(f"unreadable: {error}")
    try:
        return meters_of(books.sums, books.query("SELECT count(*) FROM game")[0][0])
    except _DAMAGE as error:
        faults.append(f"unreadable: {error}")
        return {}


def _check_place(books: _Books) -> Iterator[str]:
    """Checks that the open file is the one at its path.

    Any other file is lost when the bank is closed.
    """
    try:
        books.bank.refuse_a_moved_file()
    except KnownError as error:
        yield f"moved: {error}"


def _check_integrity(books: _Books) -> Iterator[str]:
    for (line,) in books.query("PRAGMA integrity_check"):
        if line != "ok":
            yield f"integrity: {line}"


def _check_schema(books: _Books) -> Iterator[str]:
    """Compares triggers and constraints with those of the migrations."""
    for difference in differences(books.query(ALL_DEFINITIONS)):
        yield f"schema: {difference}"


def _check_chains(books: _Books) -> Iterator[str]:
    """Compares with the mark, and checks every seal."""
    if books.bank.older is not None:
        yield f"mark: {books.bank.older}"
    for check in (faults_of_chains, faults_of_heads):
        for fault in check(books.query):
            yield f"chain: {fault}"


def _check_accounts(books: _Books) -> Iterator[str]:
    """Compares balances with the sums of entries; only `house` may be negative."""
    recomputed = Counter[str](player=0, house=0, prize=0)
    for each in books.sums:
        for account, credits in (
            ("player", each.player),
            ("house", each.house),
            ("prize", each.prize),
            (f"escrow:{each.table}", each.escrow),
        ):
            recomputed[account] += credits
    kept: dict[str, int] = dict(books.query("SELECT name, balance FROM account"))
    for name in sorted(kept.keys() | recomputed.keys()):
        if kept.get(name) != recomputed.get(name):
            yield f"account: {name} is {kept.get(name)}, its entries sum to {recomputed.get(name)}"
        if name != "house" and min(kept.get(name, 0), recomputed.get(name, 0)) < 0:
            yield f"account: {name} is negative"


def _check_games(books: _Books) -> Iterator[str]:
    for table, cluster in books.query("SELECT table_name, cluster FROM game ORDER BY table_name"):
        try:
            json.loads(cluster)
        except (ValueError, RecursionError) as error:
            yield f"game: {table} is no JSON: {error}"


def _check_records(books: _Books) -> Iterator[str]:
    for table, cluster in books.query("SELECT table_name, cluster FROM game ORDER BY table_name"):
        fault = _fault_of(books.readers.get(table), cluster)
        if fault is not None:
            yield f"the record of the table {table} cannot be read: {fault}"


def _check_steps(books: _Books) -> Iterator[str]:
    """Reads the kept steps, one round at a time.

    All steps of all tables can take tens of megabytes. The check of a table reads its steps itself.
    """
    for table, number in books.query(_ROUNDS_KEPT):
        reader = books.readers.get(table)
        if reader is None or table in books.played_again:
            continue
        for place, (cluster,) in enumerate(books.query(_STEPS, (table, number)), 1):
            fault = _fault_of(reader, cluster)
            if fault is not None:
                yield f"round {number} of {table}, step {place}: {fault}"


def _fault_of(reader: Reader | None, cluster: str) -> str | None:
    if reader is None:
        return None
    try:
        reader(cluster)
    except ValueError as fault:
        return str(fault)
    return None


_CHECKS: tuple[Callable[[_Books], Iterator[str]], ...] = (
    _check_place,
    _check_integrity,
    _check_schema,
    _check_chains,
    lambda books: faults_of_entries(books.query, books.sums, {*books.checks, *books.readers}),
    _check_accounts,
    _check_games,
    lambda books: check_games(books.query),
    _check_records,
    _check_steps,
    lambda books: check_rounds(books.query, books.checks, books.parts, books.progress),
    lambda books: iter(()) if books.events is None else books.events(books.query),
    lambda books: check_steps_against_entries(books.query),
)
