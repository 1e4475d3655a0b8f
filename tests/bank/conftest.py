"""Ledgers to test with: fresh, played, cut off, held by another process."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import Bank
from cardroom.ledger import Posting, collect, grant, pay_win, take_bet

HERE = Path(__file__).parent
ROUNDS = 40


def a_round(number: int) -> tuple[Record, tuple[Posting, ...]]:
    """A commit that anyone can check: round n is entries 3n-2 to 3n, and the record says n."""
    return Record("result", f'{{"version": 1, "round": {number}}}'), (take_bet(5), pay_win(6), collect(6))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def play() -> Callable[..., None]:
    """Plays rounds `first` to `last` in an open bank; the first of all brings 1,000 credits."""

    def play_rounds(bank: Bank, first: int = 1, last: int = ROUNDS) -> None:
        if first == 1:
            bank.commit("poker", Record("refresh", '{"version": 1, "round": 0}'), (grant(1000),))
        for number in range(first, last + 1):
            bank.commit("poker", *a_round(number))

    return play_rounds


@pytest.fixture
def played(folder: Path, play: Callable[..., None]) -> Path:
    """A folder with a ledger of ROUNDS rounds, closed, without backups: 1,000 + ROUNDS credits."""
    with Bank(folder) as bank:
        play(bank)
    return folder


@pytest.fixture
def cut_off(folder: Path, tmp_path: Path, play: Callable[..., None]) -> Path:
    """A folder as a power cut leaves it: everything stands in the log alone."""
    with Bank(folder) as bank:
        play(bank)
        return shutil.copytree(folder, tmp_path / "cut off")


@pytest.fixture
def contents() -> Callable[[Path], dict[str, bytes]]:
    """All the bytes in a folder, by name: what must be equal where nothing may change."""
    return lambda folder: {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def other_process() -> Callable[..., Any]:
    """Runs `bank_in_another_process.py` with words; gives the process once it has said its first line."""

    @contextmanager
    def run(*words: object) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            [sys.executable, str(HERE / "sqlite" / "bank_in_another_process.py"), *map(str, words)],
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
def by_hand(played: Path) -> Callable[..., None]:
    """Runs SQL on the closed ledger past all guards: triggers are taken off and put back, constraints ignored."""

    def tamper(*statements: str) -> None:
        with closing(sqlite3.connect(played / "cardroom.db", isolation_level=None)) as raw:
            raw.execute("PRAGMA ignore_check_constraints = ON")
            triggers = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for name, _ in triggers:
                raw.execute(f"DROP TRIGGER {name}")
            for statement in statements:
                raw.execute(statement)
            for _, sql in triggers:
                raw.execute(sql)

    return tamper
