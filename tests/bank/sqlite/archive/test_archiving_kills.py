"""A process that is killed while it archives loses and doubles nothing."""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.archive import archiving
from cardroom.bank.sqlite.auditing.audit import Audit, audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import grant
from tests.bank.sqlite.archive.test_archiving import play

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

STEPS_IN_ORDINARY_TESTS = 10


@pytest.fixture
def played(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a folder with an archive, and rows for the next one."""
    monkeypatch.setattr(archiving, "ENTRIES_KEPT", 5)
    monkeypatch.setattr(archiving, "LINES_KEPT", 3)
    monkeypatch.setattr(archiving, "ROWS_WORTH_A_FILE", 10)
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(1_000),), Page(0))
        play(bank, 1, 6)
        bank._archive_keeper.archive_if_due(bank._sealed, full=1)
        play(bank, 7, 12)
        assert len(bank.archives) == 1
    return folder


def archive_until(folder: Path, step: int) -> bool:
    """Archives in a process; returns whether it was killed at the step."""
    child = os.fork()
    if not child:
        try:
            _archive_and_die(folder, step)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return True
    assert os.WEXITSTATUS(status) == 0
    return False


def _archive_and_die(folder: Path, step: int) -> None:
    """Dies before a statement, a sync, a rename or a deletion."""
    left = step

    def count(*_: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: object, **options: object) -> object:
            count()
            return function(*arguments, **options)

        return call

    bank = SqliteBank(folder)
    for module, name in ((archiving, "sync_file"), (archiving, "sync_folder"), (Path, "rename"), (Path, "unlink")):
        setattr(module, name, counted(getattr(module, name)))
    bank._connection.set_trace_callback(count)
    bank._archive_keeper.archive_if_due(bank._sealed, full=1)
    bank._connection.set_trace_callback(None)
    os._exit(0 if len(bank.archives) == 2 else 2)


def what_is_there(folder: Path) -> tuple[Audit, tuple[object, ...], object]:
    with SqliteBank(folder) as bank:
        return audit(bank), bank.lines("poker", -1), bank.account("poker")


def check_steps(played: Path, tmp_path: Path, steps: range) -> int:
    """Kills at each of these steps.

    Returns how many times a process was killed.
    """
    expected = what_is_there(played)
    assert expected[0].ok
    for killed, step in enumerate(steps):
        copy = tmp_path / "copy"
        shutil.copytree(played, copy)
        was_killed = archive_until(copy, step)
        assert what_is_there(copy) == expected, step
        with SqliteBank(copy) as bank:
            bank._archive_keeper.archive_if_due(bank._sealed, full=1)
            assert bank.archive_trouble is None
            assert len(bank.archives) == 2
        assert what_is_there(copy) == expected, step
        assert not list(copy.glob("*.part*")), step
        shutil.rmtree(copy)
        if not was_killed:
            return killed
    return len(steps)


def count_of_steps(played: Path, tmp_path: Path) -> int:
    """Returns the number of steps of a process that is not killed."""
    low, high = 1, 4_000
    while low < high:
        middle = (low + high) // 2
        shutil.copytree(played, tmp_path / "trial")
        if archive_until(tmp_path / "trial", middle):
            low = middle + 1
        else:
            high = middle
        shutil.rmtree(tmp_path / "trial")
    return low - 1


def test_a_sample_of_steps(played: Path, tmp_path: Path) -> None:
    count = count_of_steps(played, tmp_path)
    stride = count // STEPS_IN_ORDINARY_TESTS
    assert stride > 1
    assert check_steps(played, tmp_path, range(stride // 2, count + 1, stride)) >= STEPS_IN_ORDINARY_TESTS


@pytest.mark.long
def test_every_step(played: Path, tmp_path: Path) -> None:
    count = check_steps(played, tmp_path, range(1, 4_000))
    assert count > 40
    sys.stderr.write(f"killed at each of {count} steps of archiving\n")
