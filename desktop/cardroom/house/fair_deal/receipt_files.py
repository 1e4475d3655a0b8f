"""Saves and copies receipts: their buttons, the proposed name, the save dialog.

A receipt is a new file, or replaces another receipt; the data folder takes none. So no name that is chosen in a dialog
can destroy the ledger or another file.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QDir, QFileInfo, QIODevice, QObject, QSaveFile, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from cardroom.fair.fields import MOST_CHARACTERS
from cardroom.fair.receipt import Receipt, is_receipt, to_text
from cardroom.house.dialogs import FileDialog
from cardroom.regular_file import is_inside, read_regular_file, stat_of
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.speech.speaker import speak


class ReceiptFile(Struct, frozen=True):
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
        """Writes the file atomically, unless it would replace another one."""
        name = QFileInfo(path).fileName()
        if is_inside(Path(path), self._data_folder):
            notify(self.tr("A receipt cannot be saved in the folder of your credits. Choose another folder."))
            return
        if not _may_be_replaced(Path(path)):
            notify(self.tr("{file} is no receipt, so it was not replaced. Choose another name.").format(file=name))
            return
        file = QSaveFile(path)
        data = text.encode()
        if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit():
            notify(self.tr("Saved: {file}").format(file=name))
        else:
            notify(self.tr("It could not be saved: {fault}").format(fault=file.errorString()))


def _may_be_replaced(file: Path) -> bool:
    """Returns whether nothing is at the path, or a receipt."""
    if stat_of(file) is None:
        return True
    try:
        return is_receipt(read_regular_file(file, MOST_CHARACTERS + 1).decode())
    except (OSError, UnicodeDecodeError):
        return False


class ReceiptButtons(QObject):
    """Copies the shown receipt, or emits it to be saved.

    Args:
        save: the Save button.
        copy: the Copy button.
        notice: shows the result of a button.
        parent: the parent object.

    Signals:
        save_wanted(ReceiptFile): Save was clicked.
    """

    save_wanted = Signal(object)

    def __init__(self, save: KeyButton, copy: KeyButton, notice: QLabel, parent: QObject) -> None:
        super().__init__(parent)
        self._save, self._copy, self._notice = save, copy, notice
        self._receipt: ReceiptFile | None = None
        save.clicked.connect(lambda: self.save_wanted.emit(self._receipt))
        copy.clicked.connect(self._copy_receipt)
        self.show_receipt(None)

    def show_receipt(self, receipt: ReceiptFile | None) -> None:
        """Sets the receipt; None disables the buttons."""
        if receipt != self._receipt:
            self._notice.clear()
        self._receipt = receipt
        self._save.setEnabled(receipt is not None)
        self._copy.setEnabled(receipt is not None)

    def notify(self, text: str) -> None:
        """Shows a notice and announces it to screen readers."""
        self._notice.setText(text)
        speak(self._notice, text)

    def _copy_receipt(self) -> None:
        if self._receipt is not None:
            QGuiApplication.clipboard().setText(self._receipt.text)
            self.notify(self.tr("The receipt is copied."))
