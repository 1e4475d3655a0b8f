"""A text field for a whole hand."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

_LONGEST = 80


class HandField(QLineEdit):
    """A line in which the person types the cards of a hand.

    It keeps Enter to itself; the window would press its main button.

    Signals:
        textEdited(str): from QLineEdit; the person has typed.
        ended: the person has pressed Enter.
    """

    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(_LONGEST)
        self.setInputMethodHints(
            Qt.InputMethodHint.ImhUppercaseOnly
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhLatinOnly
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emits `ended` on Enter; other keys edit the text."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.ended.emit()
        else:
            super().keyPressEvent(event)
