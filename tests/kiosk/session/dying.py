"""Plays in a kiosk, then kills its process.

python dying.py FOLDER TABLE TERMINAL…
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.messages import Message
from tests.kiosk.begun import begin
from tests.kiosk.session.conftest import Visit
from tests.running_kiosk import RunningKiosk


class _Waiter:
    """Waits as `QtBot` does, without a running test."""

    def waitUntil(self, holds: Callable[[], bool]) -> None:  # noqa: N802 - QtBot's name
        end = time.monotonic() + 30
        while not holds():
            assert time.monotonic() < end
            QApplication.processEvents()


def main(folder: Path, table: str, presses: list[str]) -> None:
    """Plays until the last press is on record."""
    waiter = cast("QtBot", _Waiter())
    room = RunningKiosk(folder, waiter)
    begin(room, 100)
    visit = Visit(room, waiter)
    visit.open(table)
    if visit.page.payment.gate.isVisible():
        visit.play()
        visit.wait(lambda: not visit.hosted.is_at_rest)
    for press in presses:
        visit.table.terminals.send(Message(press))  # type: ignore[attr-defined]
        visit.settle()
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    application = QApplication([])
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
