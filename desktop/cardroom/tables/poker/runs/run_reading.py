"""Reads the runs of a book, in slices."""

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.bank.ports import Bank
from cardroom.errors import KnownError
from cardroom.house.results_reading import LinesReader
from cardroom.tables.poker.rules.cluster import TABLE
from cardroom.tables.poker.rules.runs import Runs

_SLICE = 2_000


class RunReading(QObject):
    """Reads each line of the table once.

    So a look after a round costs little.

    Args:
        bank: contains the book.
        parent: owns the reading.

    Signals:
        known(Runs): all runs, as the book has them now.
        failed(KnownError): the book cannot be read; the next look tries again.
    """

    known = Signal(object)
    failed = Signal(object)

    def __init__(self, bank: Bank, parent: QObject) -> None:
        super().__init__(parent)
        self._reader = LinesReader(bank, TABLE, _SLICE)
        self._settled = Runs()
        self._next = QTimer(self)
        self._next.setObjectName("next slice of runs")
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._read_slice)

    def look(self) -> None:
        """Reads on, once all other events have been processed."""
        self._next.start()

    def _read_slice(self) -> None:
        try:
            if self._reader.begins_anew():
                self._settled = Runs()
            read = self._reader.read()
        except KnownError as trouble:
            self.failed.emit(trouble)
            return
        self._settled = self._settled.with_rows(read.settled)
        if not read.is_end:
            self._next.start()
            return
        self.known.emit(self._settled.with_rows(() if read.last is None else (read.last,)))
