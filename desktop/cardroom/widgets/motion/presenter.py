"""Shows presentations in order, each after the motion of the one before."""

import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

Presentation = Callable[[], None]
"""Shows one state: starts its motion, if any, and returns at once."""


class Moving(Protocol):
    """Anything that can be in motion: flights, a counter, a celebration."""

    @property
    def idle(self) -> SignalInstance:
        """Emitted at the end of the motion."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves."""

    def flush(self) -> None:
        """Ends the motion at once, in its final state."""


class Presenter(QObject):
    """Runs queued presentations one after another.

    Each waits for the motion of the one before.

    Input never waits: a click calls `flush`, then acts.

    Args:
        sources: everything that a presentation may set in motion.
        parent: owns the presenter.

    Signals:
        settled: the queue is empty and nothing moves.
    """

    settled = Signal()

    def __init__(self, sources: Sequence[Moving], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources = tuple(sources)
        self._waiting: deque[Presentation] = deque()
        self._presenting = False
        self._hurry = False
        self._settled = True
        for source in self._sources:
            source.idle.connect(self._go_on)

    @property
    def is_settled(self) -> bool:
        """Whether every posted presentation has run and nothing moves."""
        return self._settled

    def post(self, presentation: Presentation) -> None:
        """Queues a presentation.

        Runs it at once if the queue is empty and nothing moves.
        """
        self._waiting.append(presentation)
        self._settled = False
        self._go_on()

    def flush(self) -> None:
        """Ends all motion at once and runs the whole queue, in order."""
        self._hurry = True
        self._go_on()

    def _go_on(self) -> None:
        if self._presenting:
            return  # a presentation has posted, flushed or landed something; the loop below handles it
        self._presenting = True
        try:
            self._present()
        finally:
            self._presenting = False
        if not self._settled and not self._waiting and self._all_idle():
            self._settled = True
            self.settled.emit()

    def _present(self) -> None:
        while True:
            if self._hurry:
                self._land_all()
            if not (self._waiting and self._all_idle()):
                break
            call_guarded(self._waiting.popleft())
        self._hurry = False

    def _land_all(self) -> None:
        """Flushes until idle: a landing may start the next motion."""
        while not self._all_idle():
            for source in self._sources:
                source.flush()

    def _all_idle(self) -> bool:
        return all(source.is_idle for source in self._sources)


class Pause(QObject):
    """A timed pause between presentations; a flush ends it.

    Args:
        parent: owns the pause.

    Signals:
        idle: the pause is over.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.idle)

    @property
    def is_idle(self) -> bool:
        """Whether no pause is running."""
        return not self._timer.isActive()

    def rest(self, duration_ms: int) -> None:
        """Starts a pause; 0 milliseconds start none."""
        if duration_ms > 0:
            self._timer.start(duration_ms)

    def flush(self) -> None:
        """Ends the pause at once."""
        if self._timer.isActive():
            self._timer.stop()
            self.idle.emit()


def call_guarded(act: Callable[[], None]) -> None:
    """Calls a function; passes an exception to the excepthook.

    The exception is not raised.
    """
    try:
        act()
    except Exception as bug:  # noqa: BLE001 - reported, like any uncaught exception; the motion goes on
        sys.excepthook(type(bug), bug, bug.__traceback__)
