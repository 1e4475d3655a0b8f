"""A table at which nothing is recorded, with its block diagram."""

from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import TableSpec, load


class Trial(QObject):
    """Opens a table over a bank of its own.

    The bank is deleted when the table is closed. Its credits are worth nothing, so the diagram may stop its machine.

    Args:
        spec: the table.
        settings: the settings.
        parent: the owner.

    Attributes:
        table: the open table.

    Signals:
        closed: the table was closed.
    """

    closed = Signal()

    def __init__(self, spec: TableSpec, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = TemporaryDirectory()
        self._bank = SqliteBank(Path(self._folder.name))
        self._loop = BankLoop(self._bank, self)
        self._loop.start()
        self.table: OpenTable = load(spec.window)(self._loop, settings, parent=self)
        self.table.machine.has_stakes = False
        self.table.closed.connect(self._end)
        layout = self.table.panel.front.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertWidget(0, _Notice(self.table.panel.front))
        self.table.start()

    def show(self) -> None:
        """Shows the table and its diagram."""
        self.table.show()
        self.table.open_diagram()

    def _end(self) -> None:
        self._loop.end()
        self._bank.close()
        self._folder.cleanup()
        self.closed.emit()
        self.deleteLater()


class _Notice(QLabel):
    """Says that nothing is recorded."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.setText(self.tr("A trial: the credits are worth nothing, and no round is recorded."))
