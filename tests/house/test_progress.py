"""The line of progress."""

import io
import sys

import pytest

from cardroom.house.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class LostTerminal(Terminal):
    def write(self, _: str) -> int:
        raise OSError("the terminal is gone")


def test_a_terminal_shows_one_line_that_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    with Progress(2000, "campaigns") as progress:
        progress.show(16)
        progress.show(2000)
    assert isinstance(sys.stderr, Terminal)
    erased, first, last, end = sys.stderr.getvalue().split("\r\x1b[K")
    assert (erased, first, last, end) == ("", "16 of 2,000 campaigns (0 %)", "2,000 of 2,000 campaigns (100 %)", "")


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_a_file_or_nothing_shows_no_progress(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress(2, "campaigns") as progress:
        progress.show(1)
    assert stream is None or stream.getvalue() == ""


def test_a_lost_terminal_does_not_stop_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", LostTerminal())
    shown = []
    with Progress(2, "campaigns") as progress:
        for done in (1, 2):
            progress.show(done)
            shown.append(done)
    assert shown == [1, 2]
