"""Plays seeded games on the real machine, and records them.

A change of a record is a change of the game: of its rules, its cards or its player. Review it before committing it.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from cardroom.house.drive import Drive
from cardroom.ledger import Account
from cardroom.messages import Message

_TURNS = 20_000  # iterations of the event loop: far more than any record needs

Lines = Callable[[Any, Any, Account], Iterable[str]]
"""Describes a state that was entered, its cluster and the account."""


class Recorder(QObject):
    """Emits the messages of the computer players, and records the states.

    Args:
        driven: the table.
        lines: describes each state.
        rounds: how many are played.

    Signals:
        chosen(Message): the next message; queued, because the machine must finish its step first.
    """

    chosen = Signal(object)

    def __init__(self, driven: Drive, lines: Lines, rounds: int) -> None:
        super().__init__()
        self._driven = driven
        self._lines = lines
        self._left = rounds
        self.lines: list[str] = []
        driven.machine.entered.connect(self._write)
        self.chosen.connect(self._press, Qt.ConnectionType.QueuedConnection)

    def finish(self) -> None:
        """Processes events until all rounds are played.

        Raises:
            RuntimeError: they were not finished within `_TURNS` iterations.
        """
        for _ in range(_TURNS):
            QCoreApplication.processEvents()
            if not self._left:
                break
        self._driven.stop()
        self._driven.machine.deleteLater()
        if self._left:
            raise RuntimeError("the game stands still:\n" + "\n".join(self.lines))

    @Slot(object, object, object)
    def _write(self, state: Enum, cluster: object, account: Account) -> None:
        self.lines += self._lines(state, cluster, account)
        self._left -= state in self._driven.over
        press = self._driven.press() if self._left else None
        if press is not None:
            self.chosen.emit(press)

    @Slot(object)
    def _press(self, press: Message) -> None:
        self._driven.terminals.send(press)


def record(driven: Drive, lines: Lines, rounds: int) -> list[str]:
    """Plays rounds and returns the lines; needs a QCoreApplication."""
    recorder = Recorder(driven, lines, rounds)
    driven.machine.start()
    recorder.finish()
    return recorder.lines
