"""Presents things in order; and the protocol of all that moves, `Moving`."""

import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

Scene = Callable[[], None]
"""Shows one thing: it starts its motion, if it has any, and returns at once."""


class Moving(Protocol):
    """Something that can be in motion: a flight of cards, a number that counts, a celebration."""

    @property
    def idle(self) -> SignalInstance:
        """Emitted when the motion is over."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves."""

    def flush(self) -> None:
        """Ends the motion at once, in the state that it would have reached."""


class Presenter(QObject):
    """Presents scenes one after the other: the next one begins when the motion of the one before is over.

    A machine posts what it has entered and goes on; a click calls `flush` and then acts: input never waits for motion.

    Args:
        sources: everything that a scene may set in motion.
        parent: owns the presenter.

    Signals:
        settled: nothing moves and nothing waits any more.
    """

    settled = Signal()

    def __init__(self, sources: Sequence[Moving], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources = tuple(sources)
        self._scenes: deque[Scene] = deque()
        self._presenting = False
        self._hurry = False
        self._settled = True
        for source in self._sources:
            source.idle.connect(self._go_on)

    @property
    def is_settled(self) -> bool:
        """Whether everything that was posted has been shown to its end."""
        return self._settled

    def post(self, scene: Scene) -> None:
        """Presents a scene when its turn comes: at once if nothing moves and nothing waits."""
        self._scenes.append(scene)
        self._settled = False
        self._go_on()

    def flush(self) -> None:
        """Shows everything at once: what moves is landed, what waits is shown in order and landed as well."""
        self._hurry = True
        self._go_on()

    def _go_on(self) -> None:
        if self._presenting:
            return  # a scene has posted, flushed or landed something: the loop below will see it
        self._presenting = True
        try:
            self._present()
        finally:
            self._presenting = False
        if not self._settled and not self._scenes and self._all_idle():
            self._settled = True
            self.settled.emit()

    def _present(self) -> None:
        while True:
            if self._hurry:
                self._land_all()
            if not (self._scenes and self._all_idle()):
                break
            call_guarded(self._scenes.popleft())
        self._hurry = False

    def _land_all(self) -> None:
        """Something that lands may set the next thing in motion."""
        while not self._all_idle():
            for source in self._sources:
                source.flush()

    def _all_idle(self) -> bool:
        return all(source.is_idle for source in self._sources)


def call_guarded(act: Callable[[], None]) -> None:
    """Calls something whose mistake must not stop what comes after it: a bug goes to the crash report."""
    try:
        act()
    except Exception as bug:  # noqa: BLE001 - not swallowed: told as any uncaught exception is
        sys.excepthook(type(bug), bug, bug.__traceback__)
