"""The attract loop leaves no widget, thread, file or memory behind."""

import gc
import tempfile
import threading
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QThread
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.page import AttractPage, Showing
from cardroom.kiosk.rules.setup import Setup
from tests.attract_entry import attract_entry

_LOOPS, _ROUNDS, _WARM_UP = 500, 50, 40
_KIB = 6_144
POKER = (Showing.DEMO, "poker")


def clear() -> None:
    """Deletes what is to be deleted later."""
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        gc.collect()


def widgets(page: AttractPage) -> Counter[str]:
    """Counts the widgets of the program by their classes."""
    clear()
    ours: list[QWidget] = QApplication.allWidgets()
    return Counter(type(widget).__name__ for widget in ours)


def resident() -> int:
    """Returns the resident memory in KiB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def demo_folders() -> int:
    return len(list(Path(tempfile.gettempdir()).glob("cardroom-demo-*")))


def loop(page: AttractPage) -> None:
    """Shows every sheet of the loop once."""
    for _ in page._turns:
        page.show_next()
        assert page.sheet is not None
        page.sheet.grab()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


def play_rounds(page: AttractPage, qtbot: QtBot, rounds: int) -> None:
    """Plays rounds of poker, each in a table of its own."""
    (number,) = [place for place, turn in enumerate(page._turns) if (turn.showing, turn.code) == POKER]
    for _ in range(rounds):
        page._next = number
        page.show_next()
        assert isinstance(page.sheet, DemoSheet)
        player = page.sheet.demo.player
        qtbot.waitUntil(lambda: player.rounds > 0, timeout=20_000)  # noqa: B023 - called in this turn
        page._drop_sheet()
        clear()


def test_loops_leave_no_widget(page: AttractPage) -> None:
    page.enter(attract_entry(setup=Setup(plays_demo=False)))
    loop(page)
    page.leave()
    before = widgets(page)
    page.enter(attract_entry(setup=Setup(plays_demo=False)))
    loop(page)
    loop(page)
    page.leave()
    assert widgets(page) == before


@pytest.mark.long
@pytest.mark.usefixtures("hasty")
def test_demonstrations_leave_no_widget_no_thread_and_no_folder(page: AttractPage, qtbot: QtBot) -> None:
    folders = demo_folders()
    page.enter(attract_entry())
    play_rounds(page, qtbot, 1)
    page.leave()
    before, threads = widgets(page), threading.active_count()
    page.enter(attract_entry())
    play_rounds(page, qtbot, 2)
    page.leave()
    assert widgets(page) == before
    assert threading.active_count() == threads
    assert demo_folders() <= folders
    assert page.findChildren(QThread) == []


@pytest.mark.long
def test_five_hundred_loops_leave_no_memory(page: AttractPage) -> None:
    page.enter(attract_entry(setup=Setup(plays_demo=False)))
    for _ in range(20):
        loop(page)
    clear()
    before, memory = widgets(page), resident()
    for _ in range(_LOOPS):
        loop(page)
    clear()
    assert widgets(page) == before
    assert resident() - memory < _KIB


@pytest.mark.long
@pytest.mark.usefixtures("hasty")
def test_fifty_demonstration_rounds_leave_no_memory(page: AttractPage, qtbot: QtBot) -> None:
    page.enter(attract_entry())
    play_rounds(page, qtbot, _WARM_UP)  # pictures of cards are cached
    page.leave()
    before, memory = widgets(page), resident()
    page.enter(attract_entry())
    play_rounds(page, qtbot, _ROUNDS)
    page.leave()
    assert widgets(page) == before
    assert resident() - memory < _KIB
