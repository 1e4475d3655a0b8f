"""The window of a kiosk whose ledger cannot be opened."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardroom.errors import KnownError
from cardroom.kiosk.faults.view import FaultView, ShownFault
from cardroom.kiosk.faults.words import TRIES_AGAIN, both, closed_words
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.look import Wardrobe


class ClosedWindow(QWidget):
    """Shows why the ledger cannot be opened, and what to do.

    It cannot be closed, and nothing on it can be pressed: what helps is done from the computer's account.

    Args:
        wardrobe: the look.

    Attributes:
        view: the picture.
    """

    def __init__(self, wardrobe: Wardrobe) -> None:
        super().__init__(None, Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle("Cardroom")
        self.view = FaultView(self)
        self.view.wear(wardrobe.look)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self._dressing = Dressing(self, wardrobe)

    def show_trouble(self, trouble: KnownError) -> None:
        """Shows the number of an error, its text and its remedy."""
        code, words = closed_words(trouble.trouble)
        self.view.show_faults([ShownFault(code, words.name)])
        advice = [line for text in (words.remedy, TRIES_AGAIN) for line in both(text)]
        self.view.show_advice("\n".join((advice[0], advice[2], "", advice[1], advice[3])), str(trouble))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to close: the kiosk ends with its process."""
        event.ignore()
