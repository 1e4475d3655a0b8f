"""A number between two keys, for a finger."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from cardroom.kiosk.credits.finger_button import LEAST, FingerButton
from cardroom.widgets.controls.meter import Meter


class Stepper(QWidget):
    """A meter with keys for less and more.

    A held key goes on.

    Args:
        numbers: the numbers that can be chosen.
        parent: the section.

    Signals:
        changed(int): a person has changed the number.
    """

    changed = Signal(int)

    def __init__(self, numbers: range, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers = numbers
        self._meter = Meter(self)
        self._less, self._more = FingerButton(self), FingerButton(self)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for column, (key, text, step) in enumerate(((self._less, "−", -1), (self._more, "+", 1))):
            key.setText(text)
            key.setAutoRepeat(True)
            key.clicked.connect(lambda _=False, step=step: self._step(step))
            layout.addWidget(key, 0, 2 * column)
        self._less.setObjectName("less")
        self._more.setObjectName("more")
        self._meter.setMinimumHeight(LEAST)
        layout.addWidget(self._meter, 0, 1)
        layout.setColumnStretch(1, 1)
        self.show_number(numbers[0])
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def number(self) -> int:
        """The number."""
        return self._meter.number

    def show_number(self, number: int) -> None:
        """Shows a number."""
        self._meter.show_number(number)
        self._less.setEnabled(number > self._numbers[0])
        self._more.setEnabled(number < self._numbers[-1])

    def show_caption(self, caption: str) -> None:
        """Shows what is counted."""
        self._meter.setProperty("caption", caption)
        self._name_keys()

    def changeEvent(self, event: QEvent) -> None:
        """Names the keys in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._name_keys()
        super().changeEvent(event)

    def _name_keys(self) -> None:
        self._less.setAccessibleName(self.tr("{caption}: less").format(caption=self._meter.caption))
        self._more.setAccessibleName(self.tr("{caption}: more").format(caption=self._meter.caption))

    def _step(self, step: int) -> None:
        number = self.number + step
        if number in self._numbers:
            self.show_number(number)
            self.changed.emit(number)
