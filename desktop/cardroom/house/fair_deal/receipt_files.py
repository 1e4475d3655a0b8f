"""Saves a receipt where the person wants it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QDir, QFileInfo, QIODevice, QObject, QSaveFile
from PySide6.QtWidgets import QFileDialog, QWidget


class ReceiptFiles(QObject):
    """Asks for a file's name and writes a receipt there: all of it, or nothing."""

    def save(self, receipt: str, name: str, over: QWidget, tell: Callable[[str], None]) -> QFileDialog:
        """Asks for the file; writes it when the person has chosen.

        Args:
            receipt: the text of the receipt.
            name: proposed for the file.
            over: the window that asks.
            tell: where it is told what was done, or could not be.

        Returns:
            The dialog, which is open.
        """
        dialog = QFileDialog(over, self.tr("Save the receipt"), QDir.home().filePath(name))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Receipts (*.json)"))
        dialog.setDefaultSuffix("json")
        # Qt's Japanese has words for only some of these.
        for label, text in (
            (QFileDialog.DialogLabel.LookIn, self.tr("F&older:")),
            (QFileDialog.DialogLabel.FileName, self.tr("File &name:")),
            (QFileDialog.DialogLabel.FileType, self.tr("&Kind of file:")),
            (QFileDialog.DialogLabel.Accept, self.tr("&Save")),
            (QFileDialog.DialogLabel.Reject, self.tr("Cancel")),
        ):
            dialog.setLabelText(label, text)
        dialog.fileSelected.connect(partial(self._write, receipt, tell=tell))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _write(self, receipt: str, path: str, *, tell: Callable[[str], None]) -> None:
        """Nothing of an earlier file is lost until the new one is whole."""
        file = QSaveFile(path)
        data = receipt.encode()
        if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit():
            tell(self.tr("Saved: {file}").format(file=QFileInfo(path).fileName()))
        else:
            tell(self.tr("It could not be saved: {fault}").format(fault=file.errorString()))
