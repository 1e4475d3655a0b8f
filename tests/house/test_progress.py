"""The progress of a long command is shown on a terminal only."""

import io
from types import SimpleNamespace

import pytest

from cardroom.house import output as progress_module
from cardroom.house.output import Progress


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
    monkeypatch.setattr(progress_module, "time", clock)
    return clock


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr(progress_module, "sys", SimpleNamespace(stderr=terminal))
    return terminal


def test_a_long_command_is_followed_by_a_line_that_is_removed(clock: Clock, terminal: Terminal) -> None:
    with Progress(20_000, "rounds") as progress:
        progress.show(1)
        assert terminal.getvalue() == "", "a short command shows nothing"
        clock.now += 1.0
        progress.show(5_000)
        progress.show(5_500)
        clock.now += 0.2
        progress.show(20_000)
        shown = terminal.getvalue().split("\r")[1:]
        assert [each.rstrip() for each in shown] == [
            "5,000 of 20,000 rounds (25 %)",
            "20,000 of 20,000 rounds (100 %)",
        ]
    last = terminal.getvalue().split("\r")[-2:]
    assert last == [" " * len("20,000 of 20,000 rounds (100 %)"), ""]


def test_a_short_command_shows_and_removes_nothing(clock: Clock, terminal: Terminal) -> None:
    with Progress(2, "rounds") as progress:
        progress.show(2)
    assert terminal.getvalue() == ""


def test_a_line_that_gets_shorter_leaves_nothing_behind(clock: Clock, terminal: Terminal) -> None:
    """The total may change on the way."""
    progress = Progress(0, "rounds")
    for done, total in ((10_000, 10_000), (1, 9)):
        clock.now += 2
        progress.show(done, total)
    assert [len(each) for each in terminal.getvalue().split("\r")[1:]] == [len("10,000 of 10,000 rounds (100 %)")] * 2


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_a_file_or_nothing_shows_no_progress(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None
) -> None:
    monkeypatch.setattr(progress_module, "sys", SimpleNamespace(stderr=stream))
    with Progress(2, "campaigns") as progress:
        clock.now += 5
        progress.show(1)
    assert stream is None or stream.getvalue() == ""


def test_a_lost_terminal_does_not_stop_the_work(clock: Clock, terminal: Terminal) -> None:
    terminal.is_gone = True
    with Progress(0, "campaigns") as progress:
        clock.now += 5
        progress.show(1, 2)
        progress.show(0, 0)
    assert terminal.getvalue() == ""
