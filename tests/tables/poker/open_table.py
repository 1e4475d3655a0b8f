"""An open table: its window over a running machine, and its output."""

from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.ledger import Account
from cardroom.messages import StatePrompt

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
State = TypeVar("State")
Cluster = TypeVar("Cluster")


class OpenTable(Generic[State, Cluster]):
    """Presses controls of a table, and collects what its machine announces.

    Attributes:
        entered: the states that were entered, in order.
        emitted: the prompts of the machine, in order.
        received: those that the window has received.
    """

    def __init__(self, opened: Any, qtbot: QtBot) -> None:  # noqa: ANN401 - each table has its own class
        self.opened, self.qtbot = opened, qtbot
        self.entered: list[tuple[State, Cluster, Account]] = []
        self.emitted: list[StatePrompt] = []
        self.received: list[StatePrompt] = []
        opened.machine.entered.connect(lambda *what: self.entered.append(what))
        opened.machine.prompt.connect(self.emitted.append)
        opened.status.shown.connect(self.received.append)

    @property
    def state(self) -> State:
        return self.entered[-1][0]

    @property
    def cluster(self) -> Cluster:
        return self.entered[-1][1]

    def wait_for(self, *states: State) -> None:
        """Waits for one of these states, and for its prompts."""
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.state in states, timeout=3000)
        self.wait_for_prompts()

    def wait_for_prompts(self) -> None:
        self.qtbot.waitUntil(lambda: len(self.received) == len(self.emitted))

    def click(self, *controls: QWidget, at: QPoint | None = None) -> None:
        for control in controls:
            QTest.mouseClick(control, LEFT, pos=at or control.rect().center())

    def key(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            QTest.keyClick(self.opened.panel, key, modifier)

    def press(self, what: QWidget | Qt.Key, *states: State) -> None:
        """Clicks a control or presses a key; waits for a state."""
        self.key(what) if isinstance(what, Qt.Key) else self.click(what)
        if states:
            self.wait_for(*states)
