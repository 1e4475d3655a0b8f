"""Measures the time from a touch to the page of the session.

Run the script (`.venv/bin/python tests/benchmarks/attract_figures.py`); `--write` puts the figures into
docs/benchmarks.md. A kiosk of 1920 × 1080 runs on a virtual screen, with a bank on the disk. In each try the loop shows
a sheet, or a demonstration that has played for a while; then the window is touched. The time ends when the page of the
session has been painted. By then the demonstration is closed and its folder is deleted.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.window_program import make_application
from cardroom.bank.sqlite.bank import SqliteBank, quick_bank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.page import AttractPage, Showing
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle, SetPin
from cardroom.tables import TABLES
from tests.benchmarks.page import in_process, new_folder, page, percentile, run, table
from tests.benchmarks.virtual_screen import FrameBuffer
from tests.kiosk_parts import kiosk_parts

SIZE = (1920, 1080)
TRIES = 50
CASES = {"a sheet": "", "a demonstration of poker": "poker", "one of Daifugō": "daifugo"}
_PLAYED_S = 0.3, 0.9
_PREPARED_S = 4.0
_PATIENCE_S = 20.0
_BOUND_MS = 200


class PaintWatch(QObject):
    """Reports the first paint event within a page."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.page: QWidget | None = None
        self.is_painted = False
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watches paint events."""
        if event.type() == QEvent.Type.Paint and self.page is not None and isinstance(watched, QWidget):
            self.is_painted |= watched is self.page or self.page.isAncestorOf(watched)
        return False


class Touching:
    """A kiosk that is touched again and again.

    Args:
        application: the application.
        folder: of the bank.
    """

    def __init__(self, application: QApplication, folder: Path) -> None:
        settings = Settings(folder, "en")
        Languages(application).set("en")
        self._bank = SqliteBank(folder, folder / "marks")
        self._loop = BankLoop(self._bank, application)
        self._loop.start()
        self._terminals = KioskTerminals()
        parts = kiosk_parts(self._terminals, self._loop, settings, TABLES, folder, demo_bank=quick_bank)
        self._watch = PaintWatch(application)
        self.kiosk = Kiosk(application, parts)
        self.kiosk.shell.resize(*SIZE)
        self.kiosk.shell.show()
        self.kiosk.start()
        self._wait_for(KioskState.SET_PIN)
        self._terminals.set_pin.emit(SetPin(hash="a benchmark"))
        self._wait_for(KioskState.ATTRACT)
        self._run_for(_PREPARED_S)

    def measure(self, code: str) -> Iterator[float]:
        """Yields the milliseconds of each touch.

        Args:
            code: of the table that is demonstrated; "" for a sheet.
        """
        chance = random.Random(1)
        for _ in range(TRIES):
            page = self.kiosk.shell.page
            assert isinstance(page, AttractPage)
            while page.turn is None or page.turn.code != code or (page.turn.showing is Showing.DEMO) is not bool(code):
                page.show_next()
            self._run_for(chance.uniform(*_PLAYED_S))
            yield self._touch(page)
            self._go_back()

    def close(self) -> None:
        """Ends the kiosk."""
        self.kiosk.stop()
        self._loop.end()
        self._bank.close()

    def _touch(self, page: AttractPage) -> float:
        folder = page.sheet.demo.folder if isinstance(page.sheet, DemoSheet) else None
        shell = self.kiosk.shell
        self._watch.is_painted, self._watch.page = False, None
        begun = time.perf_counter()
        QTest.mousePress(shell, Qt.MouseButton.LeftButton, pos=QPoint(900, 500))
        while not self._watch.is_painted:
            QApplication.processEvents()
            if shell.page is not page:
                self._watch.page = shell.page
            assert time.perf_counter() - begun < _PATIENCE_S
        taken = (time.perf_counter() - begun) * 1_000
        assert folder is None or not folder.exists()
        QTest.mouseRelease(shell, Qt.MouseButton.LeftButton, pos=QPoint(900, 500))
        return taken

    def _go_back(self) -> None:
        """Ends the session, which has no credits, by two idle times."""
        for state in (KioskState.COUNTDOWN, KioskState.ATTRACT):
            self._terminals.idle.emit(Idle(has_open_game=False))
            self._wait_for(state)

    def _wait_for(self, state: KioskState) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while self.kiosk.machine.state is not state or not self.kiosk.machine.is_waiting:
            QApplication.processEvents()
            assert time.monotonic() < deadline, state
        self._run_for(0.05)

    @staticmethod
    def _run_for(seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            QApplication.processEvents()
            time.sleep(0.002)


def measure() -> list[list[str]]:
    """Measures all cases in this process, on its display.

    Returns:
        The rows of the table.
    """
    application = make_application()
    rows = []
    with new_folder() as folder:
        touching = Touching(application, folder)
        for name, code in CASES.items():
            found = list(touching.measure(code))
            times = statistics.median(found), percentile(found, 90), max(found)
            late = sum(each > _BOUND_MS for each in found)
            rows.append([name, *(f"{each:.0f} ms" for each in times), str(late)])
        touching.close()
    return rows


def report() -> str:
    """Measures all cases in a process of its own."""
    with new_folder() as folder, FrameBuffer(folder, SIZE) as screen:
        rows = in_process(__file__, DISPLAY=screen.display, QT_QPA_PLATFORM="xcb")
    heads = f"the loop shows | median | 90 % | worst | over {_BOUND_MS} ms"
    return page(f"{TRIES} touches in each row", tables=[table(heads, rows)])


if __name__ == "__main__":
    run(report, "attract figures", measure)
