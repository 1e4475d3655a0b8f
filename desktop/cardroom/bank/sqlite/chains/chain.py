"""The hash chains that seal every row of the ledger.

A row's hash is the SHA-256 of a JSON array: a word for the kind of row, the hash before, and every column. So a changed
row no longer fits its hash, and a changed hash no longer fits the next row. docs/reliability.md describes the chains.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256

ZERO = bytes(32)
"""The hash before the first row of a chain."""

Column = int | str | None


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
