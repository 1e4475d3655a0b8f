"""The file dialogs of the data window."""

from collections.abc import Callable

from PySide6.QtCore import QDir, QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from cardroom.app.data.exporting import proposed_name
from cardroom.house.fair_deal.file_dialog import FileDialog


class DataDialogs(QObject):
    """Opens the dialogs in which exports are chosen.

    Args:
        over: the parent window of the dialogs, which owns this object.

    Attributes:
        dialog: the open dialog; None without one.
    """

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.dialog: QFileDialog | None = None

    def choose_export(self, then: Callable[[str], None]) -> None:
        """Opens the save dialog; the name has the date of today."""
        start = QDir.home().filePath(proposed_name())
        self._open(FileDialog(self._over, self.tr("Export your data"), start, "zip", saves=True), then)

    def choose_import(self, then: Callable[[str], None]) -> None:
        """Opens the dialog that chooses an export."""
        self._open(FileDialog(self._over, self.tr("Import an export"), QDir.homePath(), "zip", saves=False), then)

    def _open(self, dialog: QFileDialog, then: Callable[[str], None]) -> None:
        dialog.setNameFilter(self.tr("Exports (*.zip)"))
        dialog.fileSelected.connect(then)
        dialog.finished.connect(self._forget)
        self.dialog = dialog
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None
