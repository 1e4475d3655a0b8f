"""Sends the presses of a demonstration, as fast as a person would."""

from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.dataflow.terminals import Terminals
from cardroom.house.demo import Demo
from cardroom.house.open_table import OpenTable
from cardroom.ledger import Account

PAUSE_MS = 1_300
"""Before the first press in a state: a person reads it."""

NEXT_MS = 650
"""Before each further press in the same state, such as the marks of a hand."""

RESULT_MS = 3_200
"""After a round, so that its result can be read."""

_AGAIN_MS = 100


class DemoPlayer(QObject):
    """Plays the rounds of a demonstration at an open table.

    A press is sent when the window has settled and a pause is over.

    Args:
        table: the open table, not started.
        terminals: of the table.
        demo: how the table is shown.
        parent: owns it.

    Attributes:
        rounds: the rounds that are over.

    Signals:
        finished: all rounds are over, and their results have been shown.
    """

    finished = Signal()

    def __init__(self, table: OpenTable, terminals: Terminals, demo: Demo, parent: QObject) -> None:
        super().__init__(parent)
        self.rounds = 0
        self._table = table
        self._terminals = terminals
        self._demo = demo
        self._pressed_in: Enum | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        table.machine.entered.connect(self._follow)
        table.panel.stage.settled.connect(self._plan)

    def stop(self) -> None:
        """Sends nothing any more."""
        self._timer.stop()
        self._table.machine.entered.disconnect(self._follow)
        self._table.panel.stage.settled.disconnect(self._plan)

    def _follow(self, state: Enum, cluster: object, account: Account) -> None:
        self._timer.stop()
        self.rounds += state in self._demo.over
        if state is not self._pressed_in:
            self._pressed_in = None
        self._plan()

    def _plan(self) -> None:
        """Starts the pause before the next press, when nothing moves."""
        if self._table.panel.stage.is_settled and not self._timer.isActive():
            is_over = self._table.machine.state in self._demo.over
            self._timer.start(RESULT_MS if is_over else PAUSE_MS if self._pressed_in is None else NEXT_MS)

    def _go_on(self) -> None:
        machine = self._table.machine
        if not machine.is_waiting or not self._table.panel.stage.is_settled:
            self._timer.start(_AGAIN_MS)
        elif self.rounds >= self._demo.rounds:
            self.finished.emit()
        elif (press := self._demo.press(machine)) is not None:
            self._pressed_in = machine.state
            self._terminals.send(press)
