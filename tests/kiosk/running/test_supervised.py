"""A kiosk under a supervisor: killed, hung, ended, restored; its messages."""

import os
import shutil
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.app.folders import state_folder
from cardroom.kiosk.watchdog import Watchdog, interval_ms, notify
from tests.kiosk_ledger import CREDITS, begin_hand, what_is_open
from tests.kiosk_supervisor import Supervisor, kiosk_command

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sd_notify needs Unix sockets")

_IN_A_TIMER = """
import sys, time
from PySide6.QtCore import QTimer
from cardroom.kiosk.kiosk import Kiosk
start = Kiosk.start
def act():
    {act}
def start_and_act(self):
    start(self)
    self.timer = QTimer(self)
    self.timer.timeout.connect(act)
    self.timer.start(100)
Kiosk.start = start_and_act
from cardroom.app.command_line import main
sys.exit(main(sys.argv[1:]))
"""
"""A build of the program in which something happens in the event loop."""


def _with(act: str, data: Path) -> list[str]:
    """Returns a command that executes a statement in the event loop."""
    words = kiosk_command(data)
    return [sys.executable, "-c", _IN_A_TIMER.format(act=act), *words[words.index("kiosk") :]]


@pytest.fixture
def data(tmp_path: Path, qapp: QApplication) -> Path:
    """The data folder of a kiosk in a poker hand."""
    begin_hand(tmp_path / "data", state_folder() / "marks")
    return tmp_path / "data"


@pytest.fixture
def supervisor(data: Path, tmp_path: Path) -> Iterator[Supervisor]:
    """Runs the kiosk."""
    with Supervisor(kiosk_command(data), tmp_path) as running:
        yield running


def _state(data: Path) -> str:
    return what_is_open(data)[1]


@pytest.mark.parametrize("kills", [1, pytest.param(10, marks=pytest.mark.long)])
def test_it_comes_back_to_the_same_hand_after_kills(
    supervisor: Supervisor, data: Path, tmp_path: Path, kills: int
) -> None:
    hands = []
    for count in range(1, kills + 1):
        supervisor.wait_ready(count)
        supervisor.kill()
        supervisor.process.wait()
        shutil.copytree(data, tmp_path / f"copy{count}")  # SQLite alone would merge the log
        hands.append(what_is_open(tmp_path / f"copy{count}"))
    assert len(set(hands)) == 1
    assert hands[0][0].startswith("open")
    assert hands[0][1:] == ("session", CREDITS - 5)
    supervisor.wait_ready(kills + 1)
    assert supervisor.codes == [-signal.SIGKILL] * kills


def test_sigterm_ends_it_cleanly(supervisor: Supervisor, data: Path) -> None:
    supervisor.wait_ready(1)
    assert supervisor.lines[:2] == ["STATUS=running, session", "READY=1"]
    supervisor.kill(signal.SIGTERM)
    supervisor.wait_until(lambda: bool(supervisor.codes))
    assert supervisor.codes == [0]
    assert "STOPPING=1" in supervisor.lines
    supervisor.kill()
    supervisor.process.wait()
    assert not (data / "cardroom.db-wal").exists()


@pytest.mark.long
def test_a_stopped_process_is_started_anew(supervisor: Supervisor) -> None:
    supervisor.wait_ready(1)
    supervisor.kill(signal.SIGSTOP)
    supervisor.wait_ready(2)
    assert supervisor.killed == 1


def test_an_event_loop_that_hangs_is_started_anew(data: Path, tmp_path: Path) -> None:
    with Supervisor(_with("time.sleep(60)", data), tmp_path) as supervisor:
        supervisor.wait_ready(1)
        supervisor.command = kiosk_command(data)
        supervisor.wait_ready(2)
        assert supervisor.killed == 1


@pytest.mark.long
def test_a_heartbeat_comes_while_nothing_happens(supervisor: Supervisor) -> None:
    supervisor.wait_ready(1)
    end = time.monotonic() + 4.0  # longer than the watchdog's time
    supervisor.wait_until(lambda: time.monotonic() > end)
    assert (supervisor.killed, supervisor.restarts) == (0, 0)
    assert supervisor.lines.count("WATCHDOG=1") >= 2


def test_bugs_end_it_with_70_and_it_comes_back_out_of_order(data: Path, tmp_path: Path) -> None:
    with Supervisor(_with('raise ValueError("246810")', data), tmp_path) as supervisor:
        supervisor.wait_until(lambda: bool(supervisor.codes))
        assert supervisor.codes == [70]
        supervisor.command = kiosk_command(data)
        supervisor.wait_until(lambda: "STATUS=running, out-of-order" in supervisor.lines)
        assert "ValueError" in supervisor.output
        supervisor.kill()
        supervisor.process.wait()
    with closing(sqlite3.connect(data / "cardroom.db")) as reader:
        details = [detail for (detail,) in reader.execute("SELECT detail FROM event WHERE kind = 'kiosk-fault'")]
    assert len(details) == 1
    assert "ValueError at __main__" in details[0]
    assert "246810" not in details[0]


def test_a_damaged_ledger_keeps_the_process_up_and_is_opened_when_it_is_mended(data: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.db"
    shutil.copyfile(data / "cardroom.db", kept)
    (data / "cardroom.db").write_bytes(b"no ledger")
    quick = "import cardroom.app.kiosk_program as running; running.RETRY_MS = 200; "
    words = kiosk_command(data)
    command = [
        sys.executable,
        "-c",
        f"{quick}from cardroom.app.command_line import main; import sys; sys.exit(main(sys.argv[1:]))",
        *words[words.index("kiosk") :],
    ]
    with Supervisor(command, tmp_path, watchdog=30) as supervisor:  # to open a ledger takes seconds on a busy machine
        supervisor.wait_until(lambda: "STATUS=the ledger cannot be opened" in supervisor.lines)
        assert (data / "cardroom.db").read_bytes() == b"no ledger"
        shutil.copyfile(kept, data / "cardroom.db")
        supervisor.wait_until(lambda: "STATUS=running, session" in supervisor.lines)
        assert supervisor.restarts == 0


def test_a_ledger_of_yesterday_is_locked(data: Path, tmp_path: Path) -> None:
    shutil.copyfile(data / "cardroom.db", tmp_path / "yesterday.db")
    with Supervisor(kiosk_command(data), tmp_path) as supervisor:
        supervisor.wait_ready(1)  # a power-up is recorded, which the copy lacks
        supervisor.kill(signal.SIGTERM)
        supervisor.process.wait()
        shutil.copyfile(tmp_path / "yesterday.db", data / "cardroom.db")
        supervisor.wait_until(lambda: "STATUS=running, out-of-order" in supervisor.lines)
        supervisor.kill()
        supervisor.process.wait()
    _, state, credits = what_is_open(data)
    assert (state, credits) == ("out-of-order", CREDITS - 5)


@pytest.fixture
def receiver(tmp_path: Path) -> Iterator[socket.socket]:
    """A supervisor's socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as made:
        made.bind(str(tmp_path / "notify"))
        made.settimeout(5)
        yield made


def _watchdog(receiver: socket.socket, **more: str) -> Watchdog:
    return Watchdog({"NOTIFY_SOCKET": receiver.getsockname(), **more})


def test_ready_is_sent_once_and_then_the_status(receiver: socket.socket) -> None:
    watchdog = _watchdog(receiver)
    watchdog.begin("running")
    watchdog.begin("closed")
    watchdog.end()
    received = [receiver.recv(100) for _ in range(3)]
    assert received == [b"STATUS=running\nREADY=1", b"STATUS=closed", b"STOPPING=1"]


def test_the_heartbeat_comes_from_the_event_loop(receiver: socket.socket, qtbot: QtBot) -> None:
    watchdog = _watchdog(receiver, WATCHDOG_USEC="40000")
    watchdog.begin("running")
    qtbot.wait(120)
    watchdog.end()
    receiver.setblocking(False)
    lines: list[bytes] = []
    while not lines or lines[-1] != b"STOPPING=1":
        lines.append(receiver.recv(100))
    assert lines.count(b"WATCHDOG=1") >= 3


@pytest.mark.parametrize(
    ("environment", "interval"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "10000000"}, 5_000),
        ({"WATCHDOG_USEC": "1"}, 1),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "7"}, 5_000),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "8"}, 5_000),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "9"}, None),
    ],
)
def test_half_of_the_timeout(environment: dict[str, str], interval: int | None) -> None:
    assert interval_ms(environment, 7, 8) == interval


def test_without_a_supervisor_nothing_is_sent_and_no_timer_runs() -> None:
    watchdog = Watchdog({"WATCHDOG_USEC": "10000"})
    watchdog.begin("running")
    assert not watchdog.is_supervised
    assert not watchdog._timer.isActive()


def test_an_abstract_name_and_a_lost_supervisor() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as abstract:
        name = f"cardroom-test-{os.getpid()}"
        abstract.bind("\0" + name)
        abstract.settimeout(5)
        notify("@" + name, "READY=1")
        assert abstract.recv(100) == b"READY=1"
    notify("@" + name, "READY=1")  # changes nothing
