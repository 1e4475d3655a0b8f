"""An open table of SQUARE with an expert that tests know."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from tests.memory_vault import MemoryVault
from tests.tables.square.panel import sitting


class Sitting(sitting.Sitting):
    """A person at an open table, with an expert."""

    store: MemoryVault

    @property
    def prompt(self) -> str:
        return self.controls.prompt.accessibleName()

    @property
    def figures(self) -> list[str]:
        """The adviser's texts on the cells."""
        return [cell.shown.advice for cell in self.controls.board.cells]

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(is_so, timeout=20_000)

    def settle(self) -> None:
        self.wait_until(lambda: self.table.machine.is_waiting and self._prompts.is_over)
        for _ in range(5):
            QCoreApplication.processEvents()

    def advised(self) -> bool:
        """Whether the advice on the present position is shown."""
        return "best" in self.figures
