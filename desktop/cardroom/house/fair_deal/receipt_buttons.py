"""The Save and Copy buttons of a receipt, with their notice line."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from cardroom.house.fair_deal.receipt_files import ReceiptFile
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.speech.speaker import speak


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
