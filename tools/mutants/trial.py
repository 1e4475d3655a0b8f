"""Runs tests against one mutant, in a copy of the tree.

Each run is a process of its own, forked from a server that has loaded Qt and pytest already: with some hundred short
runs that is half of the time. On Windows, which cannot fork, it is a fresh process.
"""

import multiprocessing
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

COPIED = ("desktop", "docs", "packaging", "resources", "tests", "tools", "ui")
LOADED = ["PySide6.QtWidgets", "PySide6.QtStateMachine", "PySide6.QtTest", "tools.mutants.trial"]
ORDINARY = "not long and not benchmark"
TEST_LIMIT_S = 90
"""A test that takes longer hangs. It is the limit of one test, not of a run."""

_NOTES = "notes.txt"
THE_START = "the start"
"""In place of a test: the process ended before the first one."""

_STARTED, _ENDED, _FAILED, _HUNG = "started ", "ended ", "failed ", "hung "


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a run of tests.

    Attributes:
        failed: the first test that failed, or the file that could not be imported; None for none.
        hung: whether that test hung, or ended the process.
        complete: whether all tests ran, if none failed; not if the time was up.
        seconds: the wall-clock time.
    """

    failed: str | None
    hung: bool
    complete: bool
    seconds: float


def copy_tree(root: Path, to: Path) -> None:
    """Copies what tests need; a folder that exists already is replaced."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    for folder in COPIED:
        shutil.copytree(root / folder, to / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in root.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy2(path, to / path.name)


@contextmanager
def mutated(tree: Path, module: Path, source: str) -> Iterator[None]:
    """Writes another source into the tree, and restores it.

    The bytecode is deleted, since it would be valid for a source of the same size and second.
    """
    path = tree / module
    before, times = path.read_bytes(), path.stat()
    _forget_bytecode(path)
    path.write_text(source, encoding="utf-8", newline="")
    try:
        yield
    finally:
        _forget_bytecode(path)
        path.write_bytes(before)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def run_tests(tree: Path, tests: Sequence[str], limit_s: float, *, stops: bool = True) -> Outcome:
    """Runs tests in the tree up to the first failure.

    Args:
        tree: the copy.
        tests: files or node ids, relative to it, in the order of the run.
        limit_s: wall-clock time after which the run is broken off.
        stops: whether the first failure ends the run.
    """
    notes = tree / _NOTES
    notes.unlink(missing_ok=True)
    started = time.monotonic()
    process = _new_process(tree, tuple(tests), notes, stops)
    process.start()
    process.join(limit_s)
    complete = process.exitcode is not None
    _end(process)
    return _outcome(notes, process.exitcode, complete, time.monotonic() - started)


def failed_and_passed(tree: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Returns failed and passed tests of the last run."""
    failed = frozenset(_noted(tree / _NOTES, _FAILED))
    return failed, frozenset(_noted(tree / _NOTES, _ENDED)) - failed


def _noted(notes: Path, word: str) -> list[str]:
    lines = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
    return [line.removeprefix(word) for line in lines if line.startswith(word)]


def _outcome(notes: Path, code: int | None, complete: bool, seconds: float) -> Outcome:
    for failed in _noted(notes, _FAILED):
        return Outcome(failed, hung=failed in _noted(notes, _HUNG), complete=True, seconds=seconds)
    if complete and code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        last = next(reversed(_noted(notes, _STARTED)), THE_START)
        return Outcome(last, hung=True, complete=True, seconds=seconds)
    return Outcome(None, hung=False, complete=complete, seconds=seconds)


def _new_process(*arguments: object) -> BaseProcess:
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn").Process(target=_run_pytest, args=arguments)
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    return context.Process(target=_run_pytest, args=arguments)


def _end(process: BaseProcess) -> None:
    """Ends a run with all processes that its tests started."""
    if process.pid is not None and sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    if process.is_alive():
        process.kill()
    process.join()


class _Notes:
    """A plugin of pytest that writes down each test and each failure."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8", buffering=1)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._file.write(f"{_STARTED}{nodeid}\n")

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._file.write(f"{_ENDED}{nodeid}\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            word = f"{_HUNG}{report.nodeid}\n" if "Timeout (>" in report.longreprtext else ""
            self._file.write(f"{word}{_FAILED}{report.nodeid}\n")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._file.write(f"{_FAILED}{report.nodeid}\n")


def _run_pytest(tree: Path, tests: tuple[str, ...], notes: Path, stops: bool) -> None:
    """Runs pytest in this process, and ends it with pytest's exit code."""
    if sys.platform != "win32":
        os.setsid()
    os.chdir(tree)
    sys.dont_write_bytecode = False  # compiling all sources anew takes longer than most runs
    log = os.open(tree / "log.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.environ.update(PYTHONPATH=str(tree / "desktop"), HYPOTHESIS_STORAGE_DIRECTORY=str(tree / "examples"))
    words = ["-q", "-p", "no:cacheprovider", "-m", ORDINARY, f"--timeout={TEST_LIMIT_S}", *(["-x"] if stops else [])]
    code = pytest.main([*words, *tests], plugins=[_Notes(notes)])
    sys.stdout.flush()
    os._exit(int(code))


def _forget_bytecode(path: Path) -> None:
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()
