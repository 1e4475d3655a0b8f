"""The operator's reason for credits in and out."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.kiosk.credits.controls import LEAST, FingerButton
from cardroom.kiosk.credits.key_pad import LETTER_ROWS, KeyPad
from cardroom.kiosk.panel.widgets import label

REASONS = {
    "promotion": QT_TRANSLATE_NOOP("CreditReason", "Promotion"),
    "refund": QT_TRANSLATE_NOOP("CreditReason", "Refund"),
    "correction": QT_TRANSLATE_NOOP("CreditReason", "Correction"),
    "service": QT_TRANSLATE_NOOP("CreditReason", "Service"),
    "event": QT_TRANSLATE_NOOP("CreditReason", "Event"),
}
"""Names of the reasons by the code that the event log keeps; any other reason is kept as it was typed."""

_LONGEST = 40
_COLUMNS = 2


class ReasonPicker(QWidget):
    """A list of reasons, and a keyboard for another one.

    Signals:
        changed: another reason was chosen.
    """

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._buttons = dict[str, FingerButton]()
        heading = QLabel(self.tr("Reason"), self)
        heading.setProperty("heading", True)
        self._typed, self._stack = label("typedReason", parent=self), QStackedWidget(self)
        self._typed.setMinimumHeight(LEAST)
        self._typed.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._stack.addWidget(self._make_list())
        self._stack.addWidget(self._make_keyboard())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(heading)
        layout.addWidget(self._stack, 1)

    @property
    def reason(self) -> str:
        """The code of the reason, or what was typed; "" for none."""
        if self._stack.currentIndex():
            return self._typed.text().strip()
        return next((code for code, button in self._buttons.items() if button.isChecked()), "")

    def clear(self) -> None:
        """Forgets the reason."""
        for button in self._buttons.values():
            button.setAutoExclusive(False)
            button.setChecked(False)
            button.setAutoExclusive(True)
        self._show_typed("")
        self._stack.setCurrentIndex(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Types on a real keyboard."""
        if self._stack.currentIndex() and event.key() == Qt.Key.Key_Backspace:
            self._erase()
        elif self._stack.currentIndex() and event.text().isprintable() and event.text():
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _type_freely(self) -> None:
        """Shows the keyboard."""
        self._stack.setCurrentIndex(1)
        self._typed.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _type(self, character: str) -> None:
        if len(self._typed.text()) < _LONGEST:
            self._show_typed(self._typed.text() + character)

    def _erase(self) -> None:
        self._show_typed(self._typed.text()[:-1])

    def _show_typed(self, text: str) -> None:
        self._typed.setText(text)
        self._typed.setAccessibleName(text)
        self.changed.emit()

    def _make_list(self) -> QWidget:
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, (code, name) in enumerate(REASONS.items()):
            button = self._buttons[code] = FingerButton(f"reason_{code}", translated(name), self.changed.emit)
            button.setCheckable(True)
            button.setAutoExclusive(True)
            grid.addWidget(button, *divmod(place, _COLUMNS))
        other = FingerButton("reason_other", self.tr("Another reason"), self._type_freely)
        grid.addWidget(other, *divmod(len(REASONS), _COLUMNS))
        grid.setRowStretch(len(REASONS), 1)
        return page

    def _make_keyboard(self) -> QWidget:
        page, pad = QWidget(), KeyPad(LETTER_ROWS)
        pad.typed.connect(self._type)
        pad.erased.connect(self._erase)
        row = QGridLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._typed, 0, 0)
        row.addWidget(FingerButton("reason_list", self.tr("LIST"), self.clear), 0, 1)
        row.addWidget(pad, 1, 0, 1, 2)
        row.setColumnStretch(0, 1)
        row.setRowStretch(1, 8)
        row.setRowStretch(2, 1)
        return page
