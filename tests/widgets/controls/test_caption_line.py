"""Captions: in order, in time, never wider than the line."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls import caption_line
from cardroom.widgets.controls.caption_line import SHOWN_MS, CaptionLine
from cardroom.widgets.speech.roles import install_roles
from tests.widgets.on_screen import shown, timer_runs


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Returns the time in seconds, which the test moves on."""
    at = [1000.0]
    monkeypatch.setattr(caption_line, "time", SimpleNamespace(monotonic=lambda: at[0]))
    return at


@pytest.fixture
def line(qtbot: QtBot, now: list[float]) -> CaptionLine:
    """Makes a line with a clock of its own."""
    return shown(qtbot, CaptionLine(), 600, 30)


def test_captions_of_one_moment_stand_side_by_side_in_their_order(line: CaptionLine) -> None:
    """None is kept waiting: a caption belongs to its sound."""
    for text in ("One", "Two", "Three"):
        line.show_text(text)
    assert line.captions == ["One", "Two", "Three"]
    lefts = [painted.place.left() for painted in line.texts()]
    assert lefts == sorted(lefts)
    assert [painted.text for painted in line.texts()] == ["One", "Two", "Three"]


def _timer(line: CaptionLine) -> QTimer:
    """Returns the timer of a line that shows something."""
    (timer,) = (each for each in line.findChildren(QTimer) if each.isActive())
    return timer


def _run_out(line: CaptionLine) -> None:
    timer = _timer(line)
    timer.stop()
    timer.timeout.emit()


def test_each_goes_after_its_time_and_no_timer_stays(line: CaptionLine, now: list[float]) -> None:
    """The first goes first; the line is at rest before and after."""
    assert not timer_runs(line)
    line.show_text("One")
    assert _timer(line).interval() == SHOWN_MS
    now[0] += 0.5
    line.show_text("Two")
    now[0] += 1.6
    _run_out(line)
    assert line.captions == ["Two"]
    assert _timer(line).interval() == pytest.approx(400, abs=2), "until the second one goes"
    now[0] += 0.41
    _run_out(line)
    assert not line.captions
    assert not timer_runs(line)


def test_a_repeated_caption_stays_in_its_place(line: CaptionLine, now: list[float]) -> None:
    """Five cards are one caption, until the last one's time."""
    line.show_text("Card")
    line.show_text("Bell")
    now[0] += 1.5
    line.show_text("Card")
    assert line.captions == ["Card", "Bell"]
    now[0] += 0.6
    _run_out(line)
    assert line.captions == ["Card"]


def test_what_lacks_room_goes_oldest_first(line: CaptionLine) -> None:
    """The newest caption is always whole."""
    line.resize(260, 30)
    for number in range(6):
        line.show_text(f"Sound number {number}")
    painted = list(line.texts())
    assert painted[-1].text == "Sound number 5"
    assert len(painted) < 6
    assert all(each.fits for each in painted)
    assert painted[0].place.left() >= 0
    assert painted[-1].place.right() <= line.width()


def test_a_cleared_line_is_at_rest_and_bare_felt(line: CaptionLine) -> None:
    """Screen readers read no caption: they have sentences of their own."""
    install_roles()
    empty = line.grab().toImage()
    line.show_text("One")
    assert line.grab().toImage() != empty
    interface = QAccessible.queryAccessibleInterface(line)
    assert [interface.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Value)] == ["", ""]
    line.clear()
    assert line.grab().toImage() == empty
    assert (line.captions, not timer_runs(line)) == ([], True)
