"""Ledgers to test with: new, played, interrupted, locked by another process."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import Posting, collect, grant, pay_win, take_bet

HERE = Path(__file__).parent
ROUNDS = 40


def a_round(number: int) -> tuple[Record, tuple[Posting, ...]]:
    """Returns the record and postings of round `number`.

    Round n is entries 3n-2 to 3n, and its record contains n, so tests can check both.
    """
    return Record("result", f'{{"version": 1, "round": {number}}}'), (take_bet(5), pay_win(6), collect(6))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns a data folder that does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def play() -> Callable[..., None]:
    """Plays rounds `first` to `last`; round 1 begins with 1,000 credits."""

    def play_rounds(bank: SqliteBank, first: int = 1, last: int = ROUNDS) -> None:
        if first == 1:
            bank.commit("poker", Record("refresh", '{"version": 1, "round": 0}'), (grant(1000),))
        for number in range(first, last + 1):
            bank.commit("poker", *a_round(number))

    return play_rounds


@pytest.fixture
def played(folder: Path, play: Callable[..., None]) -> Path:
    """Returns the folder of a closed ledger of ROUNDS rounds, without backups.

    The player has 1,000 + ROUNDS credits.
    """
    with SqliteBank(folder) as bank:
        play(bank)
    return folder


@pytest.fixture
def backup(played: Path) -> Path:
    """Returns a backup of the closed ledger `played`, in its folder."""
    with SqliteBank(played) as bank:
        return bank.back_up()


@pytest.fixture
def cut_off(folder: Path, tmp_path: Path, play: Callable[..., None]) -> Path:
    """Returns a folder after a power cut: the log contains all data."""
    with SqliteBank(folder) as bank:
        play(bank)
        return shutil.copytree(folder, tmp_path / "cut off")


@pytest.fixture
def contents() -> Callable[[Path], dict[str, bytes]]:
    """Returns the bytes of all files in a folder, to detect changes."""
    return lambda folder: {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def other_process() -> Callable[..., Any]:
    """Runs `bank_in_another_process.py`; yields the process after its first line."""

    @contextmanager
    def run(folder: Path) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            [sys.executable, str(HERE / "sqlite" / "bank_in_another_process.py"), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(HERE.parents[1] / "desktop")},
        )
        with process:
            assert process.stdout
            assert process.stdout.readline() == "open\n"
            try:
                yield process
            finally:
                process.kill()

    return run


@pytest.fixture
def by_hand_in() -> Callable[..., None]:
    """Runs SQL on a closed ledger, without triggers and constraints.

    The triggers are dropped and created again; the check constraints are ignored.
    """

    def tamper(folder: Path, *statements: str) -> None:
        with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
            raw.execute("PRAGMA ignore_check_constraints = ON")
            triggers = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for name, _ in triggers:
                raw.execute(f"DROP TRIGGER {name}")
            for statement in statements:
                raw.execute(statement)
            for _, sql in triggers:
                raw.execute(sql)

    return tamper


@pytest.fixture
def by_hand(played: Path, by_hand_in: Callable[..., None]) -> Callable[..., None]:
    """Runs SQL on the closed ledger `played`; see `by_hand_in`."""
    return partial(by_hand_in, played)
