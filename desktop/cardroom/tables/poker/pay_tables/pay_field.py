"""A number field with two buttons to decrease and increase it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSpinBox, QWidget

from cardroom.tables.poker.rules.pay_tables import HIGHEST_PAY

_TICKS_TO_A_STRIDE = 12
"""Ticks of auto-repeat after which the steps become ten times as long."""


class PayField(QFrame):
    """An input of a pay from 0 to the highest one.

    Signals:
        changed(int): the person has changed the number; emitted for each digit typed.
        settled: the person has completed a change.
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
            # The number has keys for this; Tab need not stop three times.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, way=way: self._step(way))
            button.released.connect(self._let_go)
        self.number.valueChanged.connect(self.changed)
        self.number.editingFinished.connect(self.settled)

    def show_number(self, number: int) -> None:
        """Shows a number without emitting signals.

        An equal number is not set again, to keep the text that is being typed.
        """
        if self.number.value() != number:
            self.number.blockSignals(True)
            self.number.setValue(number)
            self.number.blockSignals(False)

    def describe(self, name: str, less: str, more: str) -> None:
        """Sets the accessible names of the number and its buttons."""
        self.number.setAccessibleName(name)
        self.less.setAccessibleName(less)
        self.more.setAccessibleName(more)

    def _step(self, way: int) -> None:
        """Changes the number by one step; auto-repeat accelerates."""
        held = self._ticks // _TICKS_TO_A_STRIDE
        self._ticks += 1
        self.number.setValue(self.number.value() + way * min(10**held, 10_000))
        if self._is_let_go:
            self._is_let_go = False
            self._ticks = 0
            self.settled.emit()

    def _let_go(self) -> None:
        """Notes whether the button was really released.

        With auto-repeat, `released` is emitted for each repetition; the last `clicked` follows the last `released`.
        """
        self._is_let_go = not (self.less.isDown() or self.more.isDown())


class PayNumber(QSpinBox):
    """The spin box of a pay field.

    The style sheet hides its arrows, since the field has larger buttons. Undo is left to the window.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(0, HIGHEST_PAY)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setAccelerated(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the mouse wheel must not move the focus here

    def event(self, event: QEvent) -> bool:
        """Leaves the undo shortcut to the window."""
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_key and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return False
        return super().event(event)
