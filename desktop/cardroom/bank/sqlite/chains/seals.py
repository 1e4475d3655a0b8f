"""Checks that every row of a ledger fits its chain; only reads."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from cardroom.bank.ports import Query
from cardroom.bank.sqlite.chains.heads import LINKS_PROMISED, ZERO, Column, accounts_seal, oldest_link, root_of, seal

ENTRY_COLUMNS = "id, at, table_name, reason, player, house, escrow, prize, round_number"
STEP_COLUMNS = "id, at, table_name, round_number, state, cluster, player, escrow, prize, commitment"
ROUND_COLUMNS = "table_name, round_number, at, credits, line"
GAME_COLUMNS = "table_name, state, cluster, saved_at"
EVENT_COLUMNS = "id, at, kind, detail"

_SLICE = 5_000
_ENTRIES = f"SELECT {ENTRY_COLUMNS}, hash FROM entry WHERE id > ? ORDER BY id LIMIT {_SLICE}"
_EVENTS = f"SELECT {EVENT_COLUMNS}, hash FROM event WHERE id > ? ORDER BY id LIMIT {_SLICE}"
_STEPS = f"SELECT {STEP_COLUMNS}, hash FROM step WHERE table_name = ? AND id > ? ORDER BY id LIMIT 500"
_ROUNDS = f"SELECT {ROUND_COLUMNS}, hash FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT {_SLICE}"
_LINKS = "SELECT before, id, at, lower(hex(root)), hash FROM link ORDER BY id"
_LAST_LINK = "SELECT before, id, at, lower(hex(root)), hash FROM link ORDER BY id DESC LIMIT 1"
_LAST = {
    "entry": "SELECT hash FROM entry ORDER BY id DESC LIMIT 1",
    "event": "SELECT hash FROM event ORDER BY id DESC LIMIT 1",
    "step": "SELECT hash FROM step WHERE table_name = ? ORDER BY id DESC LIMIT 1",
    "round": "SELECT hash FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT 1",
}
_OF_A_TABLE = ("step", "round")
"""The chains that each table has one of."""

_BEFORE_ALL = -(2**63)


def faults_of_heads(query: Query) -> Iterator[str]:
    """Yields what is wrong at the ends of the chains.

    It takes a millisecond, however long they are, so it is done at every opening. A change of the accounts or of a
    saved game is found here.
    """
    heads = {name: _hash_in(head) for name, head in query("SELECT name, head FROM chain")}
    yield from _faults_of_last_link(query, root_of(heads))
    if heads.get("account") != accounts_seal(query("SELECT name, balance FROM account")):
        yield "the balances do not fit their seal"
    yield from _faults_of_games(query, heads)
    tables = {table for (table,) in query("SELECT DISTINCT table_name FROM game")}
    chains = {"entry", "event", *(f"{word}:{table}" for word in ("step", "round") for table in tables)}
    for chain in sorted(chains | {name for name in heads if name.partition(":")[0] in _LAST}):
        word, _, table = chain.partition(":")
        if (word in _OF_A_TABLE) != bool(table):
            yield f"{chain} is no name of a chain"
            continue
        rows = query(_LAST[word], (table,) if table else ())
        if rows and _hash_in(rows[0][0]) != heads.get(chain):
            yield f"the last {word}{f' of {table}' if table else ''} is not the sealed one"


def faults_of_chains(query: Query) -> Iterator[str]:
    """Yields every row that does not fit its chain.

    It reads the whole ledger: about 5 s for each million rows. A row that was deleted or inserted shows as the row
    after it.
    """
    heads = {name: _hash_in(head) for name, head in query("SELECT name, head FROM chain")}
    anchors = {name: _hash_in(anchor) for name, anchor in query("SELECT name, anchor FROM chain")}
    rows: dict[str, Iterable[tuple[Any, ...]]] = {"entry": _sliced(query, _ENTRIES), "event": _sliced(query, _EVENTS)}
    for (table,) in query("SELECT table_name FROM step UNION SELECT table_name FROM round ORDER BY 1"):
        rows[f"step:{table}"] = _sliced(query, _STEPS, table)
        rows[f"round:{table}"] = _sliced(query, _ROUNDS, table, key=1)
    for chain in [*rows, *sorted(heads.keys() - rows.keys())]:
        if chain.partition(":")[0] in _LAST:
            yield from _faults_of_chain(chain, rows.get(chain, ()), anchors.get(chain, ZERO), heads.get(chain, ZERO))
    for name in sorted(anchors):
        if name.partition(":")[0] not in _LAST and anchors[name] != ZERO:
            yield f"the anchor of {name} was changed"
    links = query(_LINKS)
    yield from _faults_of_chain("link", [row[1:] for row in links], _hash_in(links[0][0]) if links else ZERO, None)
    for (_, number, *_, found), (before, *_) in itertools.pairwise(links):
        if found != before:
            yield f"what is before link {number + 1} was changed"
    if links:
        yield from _faults_of_oldest_link(links[0][1], links[-1][1])


def _faults_of_oldest_link(first: object, last: object) -> Iterator[str]:
    """Compares the oldest link with the one that must be left."""
    if isinstance(first, int) and isinstance(last, int) and first > (oldest := oldest_link(last, LINKS_PROMISED)):
        more = f", and those up to {first - 1}" if first - 1 > oldest else ""
        yield f"link {oldest} is missing{more}"


def _faults_of_chain(chain: str, rows: Iterable[tuple[Any, ...]], anchor: bytes, head: bytes | None) -> Iterator[str]:
    """Yields the rows that do not fit.

    Args:
        chain: its name.
        rows: their columns, with the hash as the last one.
        anchor: the hash before the first row.
        head: the hash of the last row; None if that is not known.
    """
    word, before = chain.partition(":")[0], anchor
    for *columns, found in rows:
        if seal(word, before, columns) != found:
            yield f"{_name(word, columns)} does not fit its seal, or what was before it was changed"
        before = _hash_in(found)
    if head is not None and before != head:
        yield f"the end of {chain} is missing: its last row is not the sealed one"


def _name(word: str, columns: list[Column]) -> str:
    if word == "round":
        return f"the line of round {columns[1]} of {columns[0]}"
    if word == "step":
        return f"step {columns[0]}, of round {columns[3]} of {columns[2]},"
    return f"{word} {columns[0]}"


def _faults_of_last_link(query: Query, root: bytes) -> Iterator[str]:
    links = query(_LAST_LINK)
    if not links:
        yield "there is no link"
        return
    before, number, at, sealed, found = links[0]
    if sealed != root.hex():
        yield "the chains do not fit the last link"
    if seal("link", _hash_in(before), (number, at, sealed)) != found:
        yield f"link {number} does not fit its seal"


def _faults_of_games(query: Query, heads: dict[str, bytes]) -> Iterator[str]:
    found = {f"game:{row[0]}": seal("game", ZERO, row) for row in query(f"SELECT {GAME_COLUMNS} FROM game")}
    sealed = {name for name in heads if name.startswith("game:")}
    for name in sorted(found.keys() | sealed):
        if found.get(name) != heads.get(name):
            table = name.partition(":")[2]
            yield f"the game of {table} {'does not fit its seal' if name in found else 'is missing'}"


def _sliced(query: Query, sql: str, *parameters: str, key: int = 0) -> Iterator[tuple[Any, ...]]:
    """Yields the rows of a SELECT, read in slices."""
    last = _BEFORE_ALL
    while rows := query(sql, (*parameters, last)):
        yield from rows
        last = rows[-1][key]


def _hash_in(value: object) -> bytes:
    """Returns a hash; ZERO for a value of another type."""
    return value if isinstance(value, bytes) else ZERO
