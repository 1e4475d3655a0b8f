"""Receipts as files: the proposed name and the save dialog."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QFileInfo, QIODevice, QObject, QSaveFile
from PySide6.QtWidgets import QFileDialog, QWidget

from cardroom.fair.receipt import Receipt, to_text
from cardroom.house.fair_deal.file_dialog import FileDialog
from cardroom.house.fair_deal.receipt_place import is_inside, may_be_replaced


@dataclass(frozen=True, slots=True)
class ReceiptFile:
    """A receipt as a file.

    Attributes:
        name: the proposed file name.
        text: the contents.
    """

    name: str
    text: str


def file_of(receipt: Receipt) -> ReceiptFile:
    """Returns the file of a receipt, named after its table and round."""
    name = f"cardroom-{receipt.table.replace('_', '-')}-{receipt.round_number}.json"
    return ReceiptFile(name, to_text(receipt))


class ReceiptFiles(QObject):
    """Opens the save dialog and writes a receipt atomically.

    Args:
        data_folder: the data folder, where no receipt is written.
    """

    def __init__(self, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data_folder = data_folder

    def save(self, receipt: ReceiptFile, over: QWidget, notify: Callable[[str], None]) -> QFileDialog:
        """Opens the save dialog, and writes the file that was chosen.

        Args:
            receipt: the file to save.
            over: the dialog's parent window.
            notify: shows the result in one line.

        Returns:
            The open dialog.
        """
        start = QDir.home().filePath(receipt.name)
        dialog = FileDialog(over, self.tr("Save the receipt"), start, "json", saves=True)
        dialog.setNameFilter(self.tr("Receipts (*.json)"))
        dialog.fileSelected.connect(partial(self._write, receipt.text, notify=notify))
        dialog.open()
        return dialog

    def _write(self, text: str, path: str, *, notify: Callable[[str], None]) -> None:
        """Writes the file atomically, where `receipt_place` allows it."""
        name = QFileInfo(path).fileName()
        if is_inside(Path(path), self._data_folder):
            notify(self.tr("A receipt cannot be saved in the folder of your credits. Choose another folder."))
            return
        if not may_be_replaced(Path(path)):
            notify(self.tr("{file} is no receipt, so it was not replaced. Choose another name.").format(file=name))
            return
        file = QSaveFile(path)
        data = text.encode()
        if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit():
            notify(self.tr("Saved: {file}").format(file=name))
        else:
            notify(self.tr("It could not be saved: {fault}").format(fault=file.errorString()))
