"""The audit: recomputes from the entries what the ledger claims, and sums its meters.

Faults are short technical texts that begin with a code; the words for people are made above.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from cardroom.bank.sqlite.bank import Bank
from cardroom.bank.sqlite.schema import ALL_DEFINITIONS, differences
from cardroom.errors import KnownError
from cardroom.ledger import Reason

_SUMS = "SELECT table_name, reason, sum(player), sum(house), sum(escrow), count(*) FROM entry \
GROUP BY table_name, reason ORDER BY table_name, reason"


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found.

    Attributes:
        ok: whether there are no faults.
        faults: each begins with a code: `integrity`, `foreign-key`, `schema`, `entry`, `account`, `game`,
            `unreadable`.
        meters: whole credits, all from the entries: `balance` and `escrow` (what the player holds, and what waits to
            be collected), `house` (the other side of both), `granted`, `bet`, `won`, `doubled` (what double-ups have
            brought the player, negative where they have cost more), `collected`; and the numbers of `entries` and of
            `games` on record. Always granted + won + doubled - bet = balance + escrow = -house. Empty where the
            entries cannot be read.
    """

    ok: bool
    faults: tuple[str, ...]
    meters: dict[str, int]


@dataclass(frozen=True, slots=True)
class _Sum:
    """The entries of one table for one reason, in whole credits."""

    table: str
    reason: str
    player: int
    house: int
    escrow: int
    entries: int


class _Books:
    """What the checks read."""

    def __init__(self, bank: Bank) -> None:
        self.query = bank.query

    @cached_property
    def sums(self) -> list[_Sum]:
        """One walk over the entries serves all that sum them."""
        return [_Sum(*row) for row in self.query(_SUMS)]


def audit(bank: Bank) -> Audit:
    """Checks an open bank; changes nothing.

    Takes about 1 s for each million entries.

    Returns:
        What was found. What cannot be read is a fault, not an exception.
    """
    books = _Books(bank)
    faults: list[str] = []
    for check in _CHECKS:
        try:
            faults += check(books)
        except KnownError as error:
            faults.append(f"unreadable: {error}")
    try:
        meters = _meters(books)
    except KnownError as error:
        faults.append(f"unreadable: {error}")
        meters = {}
    return Audit(ok=not faults, faults=tuple(dict.fromkeys(faults)), meters=meters)


def _check_integrity(books: _Books) -> Iterator[str]:
    for (line,) in books.query("PRAGMA integrity_check"):
        if line != "ok":
            yield f"integrity: {line}"


def _check_foreign_keys(books: _Books) -> Iterator[str]:
    for table, row, *_ in books.query("PRAGMA foreign_key_check"):
        yield f"foreign-key: {table} {row}"


def _check_schema(books: _Books) -> Iterator[str]:
    """The triggers and constraints that keep the ledger honest are as they were made."""
    for difference in differences(books.query(ALL_DEFINITIONS)):
        yield f"schema: {difference}"


def _check_entries(books: _Books) -> Iterator[str]:
    for (row,) in books.query("SELECT id FROM entry WHERE player + house + escrow <> 0"):
        yield f"entry: {row} does not sum to zero"
    count, first, last = books.query("SELECT count(*), min(id), max(id) FROM entry")[0]
    if count and (first, last) != (1, count):
        yield f"entry: {count} numbered {first} to {last}"
    for each in books.sums:
        if each.reason not in {reason.value for reason in Reason}:
            yield f"entry: {each.table} has {each.entries} of unknown reason {each.reason!r}"


def _check_accounts(books: _Books) -> Iterator[str]:
    """Every balance is the sum of its entries, and only the house's is negative."""
    recomputed = Counter[str](player=0, house=0)
    for each in books.sums:
        for account, credits in (
            ("player", each.player),
            ("house", each.house),
            (f"escrow:{each.table}", each.escrow),
        ):
            recomputed[account] += credits
    kept = dict(books.query("SELECT name, balance FROM account"))
    for name in sorted(kept.keys() | recomputed.keys()):
        if kept.get(name) != recomputed.get(name):
            yield f"account: {name} is {kept.get(name)}, its entries sum to {recomputed.get(name)}"
        if name != "house" and min(kept.get(name, 0), recomputed.get(name, 0)) < 0:
            yield f"account: {name} is negative"


def _check_games(books: _Books) -> Iterator[str]:
    for table, cluster in books.query("SELECT table_name, cluster FROM game ORDER BY table_name"):
        try:
            json.loads(cluster)
        except ValueError as error:
            yield f"game: {table} is no JSON: {error}"


_CHECKS: tuple[Callable[[_Books], Iterator[str]], ...] = (
    _check_integrity,
    _check_foreign_keys,
    _check_schema,
    _check_entries,
    _check_accounts,
    _check_games,
)


def _meters(books: _Books) -> dict[str, int]:
    house_of = Counter[str]()
    for each in books.sums:
        house_of[each.reason] += each.house
    return {
        "balance": sum(each.player for each in books.sums),
        "escrow": sum(each.escrow for each in books.sums),
        "house": house_of.total(),
        "granted": -house_of[Reason.GRANT.value],
        "bet": house_of[Reason.BET.value],
        "won": -house_of[Reason.WIN.value],
        "doubled": -house_of[Reason.DOUBLE.value],
        "collected": sum(each.player for each in books.sums if each.reason == Reason.COLLECT.value),
        "entries": sum(each.entries for each in books.sums),
        "games": books.query("SELECT count(*) FROM game")[0][0],
    }
