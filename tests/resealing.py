"""Seals a ledger again that a test has changed by hand."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cardroom.bank.sqlite.sealing import seal_everything


def change_sealed(folder: Path, sql: str, *parameters: object) -> None:
    """Runs a statement on a closed ledger, and seals it anew."""
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        triggers = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            raw.execute(f"DROP TRIGGER {name}")
        raw.execute(sql, parameters)
        reseal(raw)
        for _, trigger in triggers:
            raw.execute(trigger)


def reseal(raw: sqlite3.Connection) -> None:
    """Seals all rows of a ledger without triggers anew."""
    for table in ("chain", "link", "event"):
        raw.execute(f"DELETE FROM {table}")
    seal_everything(raw)
