"""The odds loop: a thread of its own that works out what pay tables return, so that no window waits for it."""

from collections.abc import Sequence
from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QThread, Signal

from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.shipped import returns_of
from cardroom.tables.poker.rules.pay_tables import PayTable

Request = tuple[PayTable, ...]


class OddsLoop(QThread):
    """Takes lists of pay tables from its queue, and tells what each returns under perfect play.

    The latest list wins: what was left of the one before is dropped, since whoever asks again has no use for it. It
    sleeps while the queue is empty. numpy, and the tables of the mathematics, are loaded with the first list.

    Signals:
        known(PayTable, Returns): what a table of the list returns; in the order of the list.
        failed(Exception): the mathematics cannot be read (a KnownError), or a bug; the rest of the list is dropped.
    """

    known = Signal(object, object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("odds loop")
        self._queue: SimpleQueue[Request | None] = SimpleQueue()

    def ask(self, tables: Sequence[PayTable]) -> None:
        """Puts a list into the queue, in place of what was asked before; from any thread, and never waits."""
        self._queue.put(tuple(tables))

    def end(self) -> None:
        """Ends the loop and waits until its thread is gone: at most for the table that is being worked out."""
        self._queue.put(None)
        self.wait()

    def run(self) -> None:
        """The loop; Qt calls it in the new thread."""
        waiting = self._newest(())
        while waiting is not None:
            if waiting:
                waiting = self._answer(waiting)
            waiting = self._newest(waiting)

    def _answer(self, waiting: Request) -> Request:
        """Works out the first table of a list; returns the rest."""
        try:
            self.known.emit(waiting[0], returns_of(Game(waiting[0])))
        except Exception as error:  # noqa: BLE001 - known trouble or a bug: told in the thread of whoever asked
            self.failed.emit(error)
            return ()
        return waiting[1:]

    def _newest(self, waiting: Request) -> Request | None:
        """The last list in the queue, or what waits; sleeps where neither is there. None when the loop is to end."""
        newest: Request | None = waiting
        if not waiting:
            newest = self._queue.get()
        while newest is not None:
            try:
                newest = self._queue.get_nowait()
            except Empty:
                break
        return newest
