"""The operator's reason for credits in and out."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.kiosk.credits.finger_button import LEAST, FingerButton
from cardroom.kiosk.credits.key_pad import LETTER_ROWS, KeyPad

REASONS = {
    "promotion": QT_TRANSLATE_NOOP("CreditReason", "Promotion"),
    "refund": QT_TRANSLATE_NOOP("CreditReason", "Refund"),
    "correction": QT_TRANSLATE_NOOP("CreditReason", "Correction"),
    "service": QT_TRANSLATE_NOOP("CreditReason", "Service"),
    "event": QT_TRANSLATE_NOOP("CreditReason", "Event"),
}
"""Names of the reasons by the code that the event log keeps; any other reason is kept as it was typed."""

LONGEST = 40
_COLUMNS = 2


class ReasonPicker(QWidget):
    """A list of reasons, and a keyboard for another one.

    Signals:
        changed: another reason was chosen.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons = dict[str, FingerButton]()
        self._heading, self._typed, self._stack = QLabel(self), QLabel(self), QStackedWidget(self)
        self._heading.setProperty("heading", True)
        self._typed.setObjectName("typedReason")
        self._typed.setMinimumHeight(LEAST)
        self._typed.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pad = KeyPad(LETTER_ROWS, self)
        self._pad.typed.connect(self.type_character)
        self._pad.erased.connect(self.erase)
        self._stack.addWidget(self._make_list())
        self._stack.addWidget(self._make_keyboard())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._heading)
        layout.addWidget(self._stack, 1)
        self._show_texts()

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

    def choose(self, code: str) -> None:
        """Chooses a reason of the list."""
        self._buttons[code].click()

    def type_freely(self) -> None:
        """Shows the keyboard."""
        self._stack.setCurrentIndex(1)
        self._typed.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def type_character(self, character: str) -> None:
        """Adds a character to another reason."""
        if len(self._typed.text()) < LONGEST:
            self._show_typed(self._typed.text() + character)

    def erase(self) -> None:
        """Deletes the last character."""
        self._show_typed(self._typed.text()[:-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Types on a real keyboard."""
        if self._stack.currentIndex() and event.key() == Qt.Key.Key_Backspace:
            self.erase()
        elif self._stack.currentIndex() and event.text().isprintable() and event.text():
            self.type_character(event.text())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    def _show_typed(self, text: str) -> None:
        self._typed.setText(text)
        self._typed.setAccessibleName(text)
        self.changed.emit()

    def _make_list(self) -> QWidget:
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, code in enumerate(REASONS):
            button = self._buttons[code] = FingerButton(page)
            button.setObjectName(f"reason_{code}")
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.clicked.connect(self.changed)
            grid.addWidget(button, *divmod(place, _COLUMNS))
        self._other = FingerButton(page)
        self._other.setObjectName("reason_other")
        self._other.clicked.connect(self.type_freely)
        grid.addWidget(self._other, *divmod(len(REASONS), _COLUMNS))
        grid.setRowStretch(len(REASONS), 1)
        return page

    def _make_keyboard(self) -> QWidget:
        page = QWidget()
        self._list = FingerButton(page)
        self._list.setObjectName("reason_list")
        self._list.clicked.connect(self.clear)
        row = QGridLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._typed, 0, 0)
        row.addWidget(self._list, 0, 1)
        row.addWidget(self._pad, 1, 0, 1, 2)
        row.setColumnStretch(0, 1)
        row.setRowStretch(1, 8)
        row.setRowStretch(2, 1)
        return page

    def _show_texts(self) -> None:
        self._heading.setText(self.tr("Reason"))
        self._other.setText(self.tr("Another reason"))
        self._list.setText(self.tr("LIST"))
        for code, button in self._buttons.items():
            button.setText(translated(REASONS[code]))
