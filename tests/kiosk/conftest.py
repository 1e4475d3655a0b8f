"""Keeps filters and threads of kiosks out of other tests; fixtures."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.kiosk.operator.worker import wait_for_all
from cardroom.kiosk.panel.shell import KioskShell
from tests.kiosk_books import Books, books_in
from tests.running_kiosk import RunningKiosk, running_kiosk


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """Waits for a kiosk's workers, and removes its filters."""
    yield
    wait_for_all()
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        return
    for shell in [each for each in application.topLevelWidgets() if isinstance(each, KioskShell)]:
        shell.release()
    for child in application.children():
        if type(child).__module__.startswith("cardroom.kiosk."):
            application.removeEventFilter(child)
            child.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    application.setQuitOnLastWindowClosed(True)
    left = [window for window in application.topLevelWidgets() if window.isVisible()]
    for window in left:
        window.deleteLater()
    assert not left, f"windows left behind, which would take the mouse of later tests: {left}"


@pytest.fixture
def books(tmp_path: Path, qapp: QApplication) -> Iterator[Books]:
    """A kiosk without a window, in the operator's menu."""
    with books_in(tmp_path / "data", qapp) as books:
        yield books


@pytest.fixture
def room(tmp_path: Path, qtbot: QtBot) -> Iterator[RunningKiosk]:
    """A kiosk with its window, which is not started yet."""
    with running_kiosk(tmp_path, qtbot) as kiosk:
        yield kiosk
