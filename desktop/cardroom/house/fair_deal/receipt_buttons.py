"""The two buttons for a receipt, and the line that tells what they have done."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QLabel

from cardroom.widgets.controls.key_button import KeyButton


class ReceiptButtons(QObject):
    """Hands out one receipt.

    Args:
        save: asks for it as a file.
        copy: copies its text.
        notice: where it is told what was done.
        parent: its owner.

    Signals:
        save_wanted(str): the text is to be saved.
    """

    save_wanted = Signal(str)

    def __init__(self, save: KeyButton, copy: KeyButton, notice: QLabel, parent: QObject) -> None:
        super().__init__(parent)
        self._save, self._copy, self._notice = save, copy, notice
        self._receipt = ""
        save.clicked.connect(lambda: self.save_wanted.emit(self._receipt))
        copy.clicked.connect(self._copy_receipt)
        self.show_receipt("")

    def show_receipt(self, receipt: str) -> None:
        """Hands out this receipt from now on; "" for none."""
        if receipt != self._receipt:
            self._notice.clear()
        self._receipt = receipt
        self._save.setEnabled(bool(receipt))
        self._copy.setEnabled(bool(receipt))

    def tell(self, text: str) -> None:
        """Tells what was done, or could not be; a screen reader says it."""
        self._notice.setText(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._notice, text))

    def _copy_receipt(self) -> None:
        QGuiApplication.clipboard().setText(self._receipt)
        self.tell(self.tr("The receipt is copied."))
