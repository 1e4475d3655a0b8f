"""The hash chains that seal every row of the ledger: hashes, last hashes, links.

A row's hash is the SHA-256 of a JSON array: a word for the kind of row, the hash before, and every column. So a changed
row no longer fits its hash, and a changed hash no longer fits the next row. docs/reliability.md describes the chains.

The chains are `entry`, `event`, `step:TABLE` and `round:TABLE`; and those that consist of one row, which is replaced:
`account` (all balances) and `game:TABLE` (the record of a table). Each commit adds one link, which seals their heads.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import NamedTuple, Self

from cardroom.ledger import Account

_MILLISECOND = timedelta(milliseconds=1)
_BURST = timedelta(seconds=1)
"""A clock that was set back by less counts as one that has not gone on."""

ZERO = bytes(32)
"""The hash before the first row of a chain."""

Column = int | str | None

LINKS_KEPT = 50_000
"""Number of links kept: a mark or a head that was noted so many commits ago can be compared.

A kiosk commits once a minute, and eight times for a round of poker: it is a busy day, or a month at rest. They take
7 MB.
"""

LINKS_PROMISED = 1_000
"""Number of links that an audit wants: older programs kept no more."""

LINKS_MORE = 100
"""Number of links over that, until they are deleted together: deleting one writes a page of the file."""

_HEADS = "SELECT name, head FROM chain"
_BALANCES = "SELECT name, balance FROM account"
_LAST_LINK = "SELECT id, hash, at FROM link ORDER BY id DESC LIMIT 1"
_HEAD = "INSERT INTO chain (name, head) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET head = excluded.head"
_LINK = "INSERT INTO link (id, at, before, root, hash) VALUES (?, ?, ?, ?, ?)"
_PRUNE = "DELETE FROM link WHERE id < ?"


def seal(word: str, before: bytes, columns: Iterable[Column]) -> bytes:
    """Returns the hash of a row.

    Args:
        word: the kind of row, such as "entry".
        before: the hash of the row before; ZERO for none.
        columns: every column of the row but its hash, in the order of the schema.
    """
    return _hash([word, before.hex(), *columns])


def root_of(heads: Mapping[str, bytes]) -> bytes:
    """Returns the hash of the heads of several chains."""
    return _hash(["root", *([name, heads[name].hex()] for name in sorted(heads))])


def accounts_seal(balances: Iterable[tuple[str, int]]) -> bytes:
    """Returns the hash of the names and balances of all accounts."""
    return _hash(["accounts", *([name, balance] for name, balance in sorted(balances))])


def _hash(value: list[object]) -> bytes:
    """Returns the hash of a JSON array.

    A blob, as a damaged row may have, is no error.
    """
    return sha256(json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=bytes.hex).encode()).digest()


def oldest_link(last: int, kept: int) -> int:
    """Returns the number of the oldest link that is kept.

    Args:
        last: the number of the last link.
        kept: how many are kept.
    """
    return max(1, last - last % LINKS_MORE - kept + 1)


def now() -> str:
    """Returns the time in UTC, as "2026-11-20T12:00:00.000Z"."""
    return _text_of(datetime.now(UTC))


def next_moment(last: str, at: str) -> str:
    """Returns the time of the next commit: each has a millisecond of its own, by which an audit finds its entries.

    Args:
        last: the time of the last commit, which may be ahead of the clock after fast commits; "" for none.
        at: the time of the clock.

    Returns:
        The time of the clock; a millisecond after the last commit if that was not before.
    """
    if last and _BURST > (before := datetime.fromisoformat(last)) - datetime.fromisoformat(at) >= timedelta():
        return _text_of(before + _MILLISECOND)
    return at


def _text_of(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"


class Link(NamedTuple):
    """The last link of a ledger.

    Attributes:
        number: how many links there are, counting those that are no longer kept.
        hash: seals the whole ledger.
        at: the time of its commit; "" before the first.
    """

    number: int
    hash: bytes
    at: str


class Heads:
    """The last hash of each chain, and the balances.

    A transaction changes a copy, which takes the place of the original only after the commit. The file is locked for
    this program, so nothing of it is read again before a commit.

    Args:
        values: the last hash of each chain, by its name.
        last: the last link.
        balances: the balance of each account, by its name.

    Attributes:
        last, balances: as given.
    """

    def __init__(self, values: dict[str, bytes], last: Link, balances: dict[str, int]) -> None:
        self._values = values
        self._changed: set[str] = set()
        self.last = last
        self.balances = balances

    @classmethod
    def read(cls, connection: sqlite3.Connection) -> Self:
        """Reads the heads of a ledger."""
        rows = connection.execute(_LAST_LINK).fetchall()
        last = Link(*rows[0]) if rows else Link(0, ZERO, "")
        # An audit also reads a damaged file, whose values may be of any type.
        heads = {name: head for name, head in connection.execute(_HEADS) if isinstance(head, bytes)}
        balances = {name: balance for name, balance in connection.execute(_BALANCES) if isinstance(balance, int)}
        return cls(heads, last, balances)

    @property
    def root(self) -> bytes:
        """The hash of all heads."""
        return root_of(self._values)

    @property
    def credits(self) -> int:
        """The player's credits, with those in escrow."""
        return sum(balance for name, balance in self.balances.items() if name not in ("house", "prize"))

    @property
    def prize(self) -> int:
        """The balance of the prize account."""
        return self.balances.get("prize", 0)

    def account(self, table: str) -> Account:
        """Returns the account of a table; each balance is 0 before its first entry."""
        return Account(self.balances.get("player", 0), self.balances.get(f"escrow:{table}", 0), self.prize)

    def copy(self) -> "Heads":
        """Returns a copy, for one transaction."""
        return Heads(dict(self._values), self.last, self.balances)

    def of(self, chain: str) -> bytes:
        """Returns the last hash of a chain; ZERO for a new one."""
        return self._values.get(chain, ZERO)

    def extend(self, chain: str, *columns: Column, before: bytes | None = None) -> bytes:
        """Seals a row as the last one of a chain.

        Args:
            chain: its name; the part before the colon is the word of its rows.
            columns: of the row.
            before: the hash before, if that is not the last one of the chain.

        Returns:
            The hash of the row.
        """
        found = seal(chain.partition(":")[0], self.of(chain) if before is None else before, columns)
        self._put(chain, found)
        return found

    def replace(self, chain: str, *columns: Column) -> None:
        """Seals the row of a chain that consists of one."""
        self.extend(chain, *columns, before=ZERO)

    def seal_accounts(self, balances: dict[str, int]) -> None:
        """Seals all balances, by the names of the accounts."""
        self.balances = balances
        self._put("account", accounts_seal(balances.items()))

    def write(self, connection: sqlite3.Connection, at: str) -> None:
        """Writes the changed heads, and a link that seals all of them.

        Args:
            connection: in a transaction.
            at: the time of the commit.
        """
        connection.executemany(_HEAD, [(name, self._values[name]) for name in sorted(self._changed)])
        self._changed.clear()
        before, number, root = self.last.hash, self.last.number + 1, self.root
        self.last = Link(number, seal("link", before, (number, at, root.hex())), at)
        connection.execute(_LINK, (number, at, before, root, self.last.hash))
        if number % LINKS_MORE == 0:
            connection.execute(_PRUNE, (oldest_link(number, LINKS_KEPT),))

    def _put(self, chain: str, found: bytes) -> None:
        self._values[chain] = found
        self._changed.add(chain)
