"""Measures how fast a killed kiosk is back on its hand.

    .venv/bin/python tests/benchmarks/kiosk_restart_figures.py [--count 10] [--write]

A kiosk with a session and an open poker hand runs under the supervisor of the tests, which has the contract of
systemd's `Type=notify`. It is killed by SIGKILL as soon as it is ready, again and again. Measured is the time from the
start of the process to READY=1, which it sends when the page of the recorded state has been painted. After each kill
the hand, the state of the kiosk and the credits are read by SQLite alone. `--write` writes the figures into
docs/benchmarks.md.
"""

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication

from tests.benchmarks.page import write_down
from tests.benchmarks.window_figures import machine
from tests.kiosk_ledger import begin_hand, what_is_open
from tests.kiosk_supervisor import Supervisor, kiosk_command

NAME = "kiosk restart"


def measure(folder: Path, count: int) -> tuple[list[float], list[float]]:
    """Kills a kiosk `count` times.

    Returns:
        The seconds of each restart, and the seconds of a processor until then, which do not depend on the load.

    Raises:
        AssertionError: hand, state or credits differ after a kill.
    """
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    data = folder / "data"
    begin_hand(data, folder / "state" / "cardroom" / "marks")
    before, used = what_is_open(data), list[float]()
    with Supervisor(kiosk_command(data), folder) as supervisor:
        for kill in range(1, count + 1):
            supervisor.wait_ready(kill)
            supervisor.kill()
            _, status, usage = os.wait4(supervisor.process.pid, 0)
            supervisor.process.returncode = os.waitstatus_to_exitcode(status)
            used.append(usage.ru_utime + usage.ru_stime)
            copy = folder / f"copy{kill}"
            shutil.copytree(data, copy)
            assert what_is_open(copy) == before
            shutil.rmtree(copy)
        supervisor.wait_ready(count + 1)
        return supervisor.ready_after[1:], used


def report(count: int = 10) -> str:
    """Returns the figures as Markdown."""
    application = QCoreApplication.instance() or QCoreApplication([])
    with tempfile.TemporaryDirectory() as folder:
        seconds, used = measure(Path(folder), count)
    del application
    load = os.getloadavg()[0]
    return "\n".join(
        [
            f"{count} times killed by SIGKILL in an open poker hand; the same hand, state and credits after each.",
            f"{machine()}, load {load:.1f}.",
            "",
            "| from the start of the process to the painted page | elapsed | of a processor |",
            "| --- | ---: | ---: |",
            f"| median | {statistics.median(seconds):.2f} s | {statistics.median(used):.2f} s |",
            f"| longest | {max(seconds):.2f} s | {max(used):.2f} s |",
        ]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    figures = report(chosen.count)
    print(figures)
    if chosen.write:
        write_down(NAME, figures)
