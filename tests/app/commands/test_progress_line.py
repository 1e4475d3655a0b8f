"""The progress of a long command is shown on a terminal only."""

import io
from types import SimpleNamespace

import pytest

from cardroom.app.commands import audit
from cardroom.app.commands.audit import ProgressLine


class Terminal(io.StringIO):
    """A stream that is a terminal.

    Attributes:
        is_gone: whether writing fails.
    """

    is_gone = False

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.is_gone:
            raise OSError("the terminal is gone")
        return super().write(text)


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(audit, "time", clock)
    return clock


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr(audit, "sys", SimpleNamespace(stderr=terminal))
    return terminal


def test_a_long_command_is_followed_by_a_line_that_is_removed(clock: Clock, terminal: Terminal) -> None:
    line = ProgressLine("audit")
    line.show(1, 20_000)
    assert terminal.getvalue() == "", "a short command shows nothing"
    clock.now += 1.0
    line.show(5_000, 20_000)
    line.show(5_500, 20_000)
    clock.now += 0.2
    line.show(20_000, 20_000)
    shown = terminal.getvalue().split("\r")[1:]
    assert [each.rstrip() for each in shown] == [
        "audit: 5,000 of 20,000 rounds, 25 %",
        "audit: 20,000 of 20,000 rounds, 100 %",
    ]
    line.clear()
    last = terminal.getvalue().split("\r")[-2:]
    assert last == [" " * len("audit: 20,000 of 20,000 rounds, 100 %"), ""]


def test_a_line_that_gets_shorter_leaves_nothing_behind(clock: Clock, terminal: Terminal) -> None:
    line = ProgressLine("audit")
    for done, total in ((10_000, 10_000), (1, 9)):
        clock.now += 2
        line.show(done, total)
    assert [len(each) for each in terminal.getvalue().split("\r")[1:]] == [
        len("audit: 10,000 of 10,000 rounds, 100 %")
    ] * 2


def test_nothing_is_written_where_there_is_no_terminal(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    for stderr in (stream, None):
        monkeypatch.setattr(audit, "sys", SimpleNamespace(stderr=stderr))
        line = ProgressLine("audit")
        clock.now += 5
        line.show(1, 2)
        line.clear()
    assert stream.getvalue() == ""


def test_a_terminal_that_is_gone_stops_nothing(clock: Clock, terminal: Terminal) -> None:
    line = ProgressLine("audit")
    clock.now += 5
    terminal.is_gone = True
    line.show(1, 2)
    line.clear()
    line.show(0, 0)
    assert terminal.getvalue() == ""
