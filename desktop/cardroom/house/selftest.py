"""Plays an open table in its real window, for `cardroom selftest`."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop

from cardroom.house.open_table import OpenTable

TIMEOUT_MS = 30_000
"""How long a table may stand still."""

LONGEST_MS = 10 * TIMEOUT_MS
"""How long a table may take altogether, even if it moves on: a slow computer plays a long game."""

TableT = TypeVar("TableT", bound=OpenTable)


class SelftestFailedError(Exception):
    """Raised when a part of the program fails, with a one-line message."""


class Room(Protocol):
    """Opens tables: the part of the card room that a selftest uses."""

    @property
    def open_tables(self) -> Mapping[str, OpenTable]:
        """Returns the open tables by their codes."""

    def open_table(self, code: str) -> None:
        """Opens a table by its code, or a window such as practice."""


class Selftest:
    """Opens the tables of one spec, and waits for their controls.

    Args:
        room: the card room, which owns the tables.
        name: the name of the table in messages, such as "poker".
    """

    def __init__(self, room: Room, name: str) -> None:
        self._room = room
        self._name = name
        self._still = QDeadlineTimer(TIMEOUT_MS)

    def open(self, code: str, kind: type[TableT]) -> TableT:
        """Opens a table; presses take effect at once.

        Args:
            code: of a table, or of a window that is a table of its own.
            kind: the class of the open table.
        """
        self._room.open_table(code)
        table = self._room.open_tables[code]
        assert isinstance(table, kind)
        table.panel.rest_ms = 0
        table.machine.entered.connect(self._move_on)
        return table

    def wait_for(self, what: str, condition: Callable[[], bool]) -> None:
        """Runs the event loop until a condition holds.

        Args:
            what: the condition in words, for the message: "the bet".
            condition: called after each turn of the event loop; may press controls.

        Raises:
            SelftestFailedError: the condition did not hold, and no state was entered, for TIMEOUT_MS; or it took
                LONGEST_MS.
        """
        self._move_on()
        deadline = QDeadlineTimer(LONGEST_MS)
        while not condition():
            if self._still.hasExpired() or deadline.hasExpired():
                raise SelftestFailedError(f"the {self._name} table does not come to {what}")
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)

    def _move_on(self) -> None:
        self._still.setRemainingTime(TIMEOUT_MS)
