"""Reads and checks a data folder with none of the program's code.

It uses sqlite3 alone, so that a fault of the bank cannot hide itself. It reads a copy: SQLite would merge the log.
"""

import json
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Row = dict[str, Any]

_FILES = ("cardroom.db", "cardroom.db-wal", "cardroom.db-journal")


@dataclass(frozen=True)
class Books:
    """All rows of a ledger.

    Attributes:
        definitions: the SQL of tables, indexes and triggers, by name.
        tables: the rows of each table, in the order of their keys.
        damage: what SQLite's own check says of the file; empty for a sound one.
    """

    definitions: dict[str, str]
    tables: dict[str, list[Row]]
    damage: tuple[str, ...]

    @property
    def entries(self) -> list[Row]:
        return self.tables.get("entry", [])

    @property
    def steps(self) -> list[Row]:
        return self.tables.get("step", [])

    @property
    def rounds(self) -> list[Row]:
        return self.tables.get("round", [])

    @property
    def games(self) -> dict[str, Row]:
        return {row["table_name"]: row for row in self.tables.get("game", [])}

    @property
    def balances(self) -> dict[str, int]:
        return {row["name"]: row["balance"] for row in self.tables.get("account", [])}


def read(folder: Path) -> Books:
    """Reads the ledger of a folder, which no program has open.

    Raises:
        sqlite3.Error: the files are no ledger that SQLite can read.
    """
    with tempfile.TemporaryDirectory() as place:
        for name in _FILES:
            if (folder / name).is_file():
                shutil.copyfile(folder / name, Path(place) / name)
        with closing(sqlite3.connect(Path(place) / _FILES[0])) as connection:
            return _read(connection)


def _read(connection: sqlite3.Connection) -> Books:
    connection.row_factory = sqlite3.Row
    damage = tuple(row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok")
    found = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    names = sorted(row["name"] for row in found if row["type"] == "table")
    tables = {
        name: [dict(row) for row in connection.execute(f"SELECT * FROM {name} ORDER BY {_key(name)}")] for name in names
    }
    return Books({row["name"]: row["sql"] for row in found}, tables, damage)


def _key(table: str) -> str:
    keys = {"round": "table_name, round_number", "account": "name", "chain": "name", "game": "table_name"}
    return keys.get(table, "rowid")


def faults(books: Books) -> list[str]:
    """Returns a short text for each fault of a ledger."""
    return [*books.damage, *_wrong_entries(books), *_wrong_balances(books), *_wrong_places(books), *_wrong_texts(books)]


def _wrong_entries(books: Books) -> Iterator[str]:
    for number, row in enumerate(books.entries, 1):
        if row["id"] != number:
            yield f"entry {row['id']} stands where {number} should"
        if row["player"] + row["house"] + row["escrow"] + row["prize"] != 0:
            yield f"entry {row['id']} does not sum to zero"
        if row["prize"] < 0:
            yield f"entry {row['id']} takes from the prizes"


def _wrong_balances(books: Books) -> Iterator[str]:
    sums = Counter[str](player=0, house=0, prize=0)
    for row in books.entries:
        for name in ("player", "house", "prize"):
            sums[name] += row[name]
        sums[f"escrow:{row['table_name']}"] += row["escrow"]
    if {name: sum for name, sum in sums.items() if sum} != {name: sum for name, sum in books.balances.items() if sum}:
        yield f"the balances are {books.balances}, the entries sum to {dict(sums)}"
    if sum(books.balances.values()) != 0:
        yield "the balances do not sum to zero"
    for name, balance in books.balances.items():
        if balance < 0 and name != "house":
            yield f"{name} is {balance}"


def _wrong_places(books: Books) -> Iterator[str]:
    """Compares each table's last step with its game and with the balances."""
    last: dict[str, Row] = {}
    for row in books.steps:
        last[row["table_name"]] = row
    for table, row in last.items():
        game = books.games.get(table)
        if game is None or (game["state"], game["cluster"]) != (row["state"], row["cluster"]):
            yield f"the game of {table} is not its last step, {row['id']}"
        if row["escrow"] != books.balances.get(f"escrow:{table}", 0):
            yield f"step {row['id']} of {table} leaves {row['escrow']} in escrow"
    if books.steps:
        row = books.steps[-1]
        if (row["player"], row["prize"]) != (books.balances.get("player"), books.balances.get("prize")):
            yield f"step {row['id']} leaves the player {row['player']} and {row['prize']}"


def _wrong_texts(books: Books) -> Iterator[str]:
    texts = [(f"step {row['id']}", row["cluster"]) for row in books.steps]
    texts += [(f"round {row['round_number']} of {row['table_name']}", row["line"]) for row in books.rounds]
    for name, text in texts:
        try:
            json.loads(text)
        except ValueError as fault:
            yield f"{name} is no JSON: {fault}"
