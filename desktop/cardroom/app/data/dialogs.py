"""The file dialogs of the data window."""

from collections.abc import Callable

from PySide6.QtCore import QDir, QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from cardroom.app.data.exporting import proposed_name
from cardroom.house.fair_deal.file_dialog import dress_file_dialog


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
        dialog = QFileDialog(self._over, self.tr("Export your data"), QDir.home().filePath(proposed_name()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("zip")
        self._open(dialog, self.tr("&Save"), then)

    def choose_import(self, then: Callable[[str], None]) -> None:
        """Opens the dialog that chooses an export."""
        dialog = QFileDialog(self._over, self.tr("Import an export"), QDir.homePath())
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._open(dialog, self.tr("&Open"), then)

    def _open(self, dialog: QFileDialog, accept: str, then: Callable[[str], None]) -> None:
        dialog.setNameFilter(self.tr("Exports (*.zip)"))
        # Qt's own Japanese translation lacks some of these.
        for label, text in (
            (QFileDialog.DialogLabel.LookIn, self.tr("F&older:")),
            (QFileDialog.DialogLabel.FileName, self.tr("File &name:")),
            (QFileDialog.DialogLabel.FileType, self.tr("&Kind of file:")),
            (QFileDialog.DialogLabel.Accept, accept),
            (QFileDialog.DialogLabel.Reject, self.tr("Cancel")),
        ):
            dialog.setLabelText(label, text)
        dialog.fileSelected.connect(then)
        dialog.finished.connect(self._forget)
        dialog.finished.connect(dialog.deleteLater)
        dress_file_dialog(dialog)
        self.dialog = dialog
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None
