"""A whole number that is typed, or made smaller and larger with two buttons."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSpinBox, QWidget

from cardroom.tables.poker.rules.pay_tables import HIGHEST_PAY

_TICKS_TO_A_STRIDE = 12
"""A button held down repeats; after so many ticks its steps are ten times as long."""


class PayField(QFrame):
    """A pay, from 0 to the highest there is: no other figure can be typed.

    Signals:
        changed(int): the person has made it another number; each figure that is typed counts.
        settled: the person is done with this number for now.
    """

    changed = Signal(int)
    settled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.less, self.number, self.more = QPushButton("−"), PayNumber(), QPushButton("+")
        self._ticks = 0
        self._is_let_go = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for widget in (self.less, self.number, self.more):
            row.addWidget(widget, stretch=int(widget is self.number))
        for button, way in ((self.less, -1), (self.more, 1)):
            button.setAutoRepeat(True)
            button.setAutoDefault(False)
            # The number itself has keys for this; Tab need not stop three times.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, way=way: self._step(way))
            button.released.connect(self._let_go)
        self.number.valueChanged.connect(self.changed)
        self.number.editingFinished.connect(self.settled)

    def show_number(self, number: int) -> None:
        """Shows a number; announces nothing. One that is there already is left as it is being typed."""
        if self.number.value() != number:
            self.number.blockSignals(True)
            self.number.setValue(number)
            self.number.blockSignals(False)

    def describe(self, name: str, less: str, more: str) -> None:
        """Gives the number and its two buttons their spoken names."""
        self.number.setAccessibleName(name)
        self.less.setAccessibleName(less)
        self.more.setAccessibleName(more)

    def _step(self, way: int) -> None:
        """Whoever holds a button down wants to go far."""
        held = self._ticks // _TICKS_TO_A_STRIDE
        self._ticks += 1
        self.number.setValue(self.number.value() + way * min(10**held, 10_000))
        if self._is_let_go:
            self._is_let_go = False
            self._ticks = 0
            self.settled.emit()

    def _let_go(self) -> None:
        """A button that repeats says so with each repetition; the last one's click comes after it."""
        self._is_let_go = not (self.less.isDown() or self.more.isDown())


class PayNumber(QSpinBox):
    """The number itself; its own arrows are hidden by the style, since the field has larger ones.

    What is undone is undone by the window, not by this number alone.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(0, HIGHEST_PAY)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setAccelerated(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # a wheel that turns over it must not take the focus

    def event(self, event: QEvent) -> bool:
        """Leaves the key of undoing to the window."""
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_key and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return False
        return super().event(event)
