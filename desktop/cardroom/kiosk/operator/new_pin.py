"""Chooses a new PIN: entered twice, and checked."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardroom.kiosk import pin
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.words import pin_fault_text
from cardroom.kiosk.operator.worker import Worker


class NewPin(QWidget):
    """Asks for a new PIN twice.

    Args:
        cost: of the hash.

    Attributes:
        form: takes the digits.

    Signals:
        chosen(str): the hash of the new PIN.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None, cost: pin.Cost = pin.COST) -> None:
        super().__init__(parent)
        self._cost = cost
        self._first = ""
        self._worker = Worker(self)
        self.form = PinForm(self)
        self.form.entered.connect(self._take)
        self.setFocusProxy(self.form)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.form)
        self.begin()

    def begin(self, message: str = "") -> None:
        """Asks for the first time."""
        self._first = ""
        self.form.allow(allowed=True)
        self.form.begin(self.tr("New PIN: 6 to 8 digits"), message)

    def changeEvent(self, event: QEvent) -> None:
        """Begins again in the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.begin()

    def _take(self, digits: str) -> None:
        if self._first:
            self._compare(digits)
        elif fault := pin.fault_of(digits):
            self.begin(pin_fault_text(fault))
        else:
            self._first = digits
            self.form.begin(self.tr("The same PIN again"))

    def _compare(self, digits: str) -> None:
        if digits != self._first:
            self.begin(self.tr("These were two different PINs. Choose one again."))
            return
        self._first = ""
        cost = self._cost
        self.form.allow(allowed=False)
        self.form.show_message(self.tr("One moment …"))
        self._worker.run(lambda: pin.hash_pin(digits, cost), self._finish)

    def _finish(self, hashed: str) -> None:
        self.begin()
        self.chosen.emit(hashed)
