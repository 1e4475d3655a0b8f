"""An open table of SQUARE with an expert that tests know."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.table import SquareTable
from tests.memory_vault import MemoryVault
from tests.prompt_watch import PromptWatch

TIMEOUT = 20_000


class Sitting:
    """A person at an open table, with an expert.

    Attributes:
        table: the open table, started and shown.
        store: keeps its game.
        said: the sentences that were spoken.
    """

    def __init__(self, table: SquareTable, store: MemoryVault, settings: Settings, qtbot: QtBot) -> None:
        self.table = table
        self.store = store
        self.settings = settings
        self.qtbot = qtbot
        self.said: list[str] = []
        self.is_open = True
        self._prompts = PromptWatch(table)
        table.panel.rest_ms = 0
        table.panel.speaker.said.connect(self.said.append)

    def open(self) -> None:
        self.table.start()
        self.table.show()
        self.qtbot.waitExposed(self.panel)
        self.wait_until(lambda: self.table.machine.running is not None and self.panel.controls.primary.isEnabled())

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.table.close()
            QCoreApplication.processEvents()

    @property
    def panel(self) -> SquarePanel:
        return self.table.panel

    @property
    def state(self) -> SquareState:
        return SquareState(self.table.machine.state)

    @property
    def cluster(self) -> SquareCluster:
        cluster = self.table.machine.cluster
        assert isinstance(cluster, SquareCluster)
        return cluster

    @property
    def prompt(self) -> str:
        return self.panel.controls.prompt.accessibleName()

    @property
    def figures(self) -> list[str]:
        """The adviser's texts on the cells."""
        return [cell.shown.advice for cell in self.panel.controls.board.cells]

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(is_so, timeout=TIMEOUT)

    def settle(self) -> None:
        self.wait_until(lambda: self.table.machine.is_waiting and self._prompts.is_over)
        for _ in range(5):
            QCoreApplication.processEvents()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.panel.focusWidget() or self.panel, key)
            self.settle()

    def place(self, *cells: int) -> None:
        for cell in cells:
            self.panel.controls.board.cells[cell].click()
            self.settle()

    def advised(self) -> bool:
        """Whether the advice on the present position is shown."""
        return "best" in self.figures
