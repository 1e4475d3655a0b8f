"""What is sent to the supervisor."""

import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardroom.kiosk.watchdog import Watchdog, interval_ms, notify

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sd_notify needs Unix sockets")


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
    lines = []
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
