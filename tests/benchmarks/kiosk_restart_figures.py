"""Measures how fast a killed kiosk is back on its hand.

    .venv/bin/python tests/benchmarks/kiosk_restart_figures.py [--count 10] [--write]

A kiosk with a session and an open poker hand runs under the supervisor of the tests, which has the contract of
systemd's `Type=notify`. It is killed by SIGKILL as soon as it is ready, again and again. Measured is the time from the
start of the process to READY=1, which it sends when the page of the recorded state has been painted. After each kill
the hand, the state of the kiosk and the credits are read by SQLite alone. `--write` writes the figures into
docs/benchmarks.md.
"""

import os
import shutil
import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication

from tests.benchmarks.page import median_and_most, new_folder, page, run, table
from tests.kiosk_ledger import begin_hand, what_is_open
from tests.kiosk_supervisor import Supervisor, kiosk_command


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
    with new_folder() as folder:
        seconds, used = measure(folder, count)
    del application
    both = [median_and_most(each, "{:.2f} s") for each in (seconds, used)]
    rows = [[name, *cells] for name, *cells in zip(("median", "longest"), *both, strict=True)]
    killed = f"{count} times killed by SIGKILL in an open poker hand, with the same hand, state and credits after each"
    heads = "from the start of the process to the painted page | elapsed | of a processor"
    return page(f"load {os.getloadavg()[0]:.1f}", killed, tables=[table(heads, rows)])


if __name__ == "__main__":
    run(report, "kiosk restart", count=10)
