"""Loads the odds tables beside the window's thread.

The first time in a process takes up to half a second.
"""

from contextlib import suppress

from PySide6.QtCore import QObject, QThread, Signal

from cardroom.tables.poker.odds.returns import odds_are_loaded, odds_tables


class OddsLoading(QThread):
    """A thread that loads the odds tables once.

    Signals:
        done: the tables are loaded, or cannot be: then the first use raises the error again.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName("odds loading")
        self.is_over = odds_are_loaded()
        self.finished.connect(self._end)

    def begin(self) -> None:
        """Starts to load, unless it has begun.

        Emits `done` at once if nothing is to be loaded.
        """
        if self.is_over:
            self.done.emit()
        elif not self.isRunning():
            self.start()

    def run(self) -> None:
        """Loads; called by Qt in the new thread."""
        with suppress(Exception):  # the first use raises it again
            odds_tables()

    def _end(self) -> None:
        self.is_over = True
        self.done.emit()
