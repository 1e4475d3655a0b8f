"""Work in several processes: `--jobs`."""

import math
import os
import signal
import subprocess
import sys

import pytest

from cardroom.house.jobs import in_processes, jobs_of
from tests.paths import DESKTOP


def test_results_come_in_the_order_of_the_pieces() -> None:
    for jobs in (1, 2, 3):
        assert list(in_processes(math.factorial, [5, 1, 4, 2], jobs)) == [120, 1, 24, 2]
    assert list(in_processes(math.factorial, [], 2)) == []


def test_a_single_job_or_piece_starts_no_process() -> None:
    for pieces, jobs in (["a", "b"], 1), (["a"], 8):
        found = list(in_processes(lambda piece: (piece, os.getpid()), pieces, jobs))  # no other process could take it
        assert found == [(piece, os.getpid()) for piece in pieces]


def test_an_exception_of_a_piece_is_raised() -> None:
    with pytest.raises(ValueError, match="not defined for negative values"):
        list(in_processes(math.factorial, [1, -1, 2, 3, 4, 5, 6, 7, 8], 2))


def test_the_option_is_a_number_or_all_cores() -> None:
    assert [jobs_of(text) for text in ("1", "2", "64")] == [1, 2, 64]
    assert 1 <= jobs_of(None) <= (os.cpu_count() or 1)
    for text in ("0", "65", "two", ""):
        with pytest.raises(ValueError, match=f"^--jobs '{text}' is no whole number from 1 to 64$"):
            jobs_of(text)


SLEEPS = """
import time
from cardroom.house.jobs import in_processes
for _ in in_processes(time.sleep, [0, 600, 600, 600, 600, 600, 600, 600], 2):
    print("begun", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", ["SIGINT", "SIGKILL"])
def test_the_processes_end_with_the_program(number: str) -> None:
    """All of them hold the output open, so its end is theirs."""
    environment = {**os.environ, "PYTHONPATH": str(DESKTOP)}
    with subprocess.Popen(
        [sys.executable, "-P", "-c", SLEEPS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begun\n"
        program.send_signal(signal.Signals[number])
        out, err = program.communicate(timeout=60)
    assert out == ""
    assert program.returncode == -signal.Signals[number]
    if number == "SIGINT":
        assert err.count("Traceback") == 1, "that of the program, without a command line"
        assert err.endswith("KeyboardInterrupt\n")
