"""The section that changes the PIN."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout

from cardroom.kiosk import pin
from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.operator.new_pin import NewPin
from cardroom.kiosk.operator.pin_desk import PinDesk, Verdict
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.operator.words import wait_text
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import SetPin
from cardroom.kiosk.rules.record import from_json


class PinSection(OperatorSection):
    """Changes the PIN, after the present one was entered again."""

    def __init__(self, parts: KioskParts, cost: pin.Cost = pin.COST) -> None:
        super().__init__(parts)
        self._is_open = False
        self._desk = PinDesk(parts.terminals, self._hashed, parent=self)
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(self._show_answer)
        self._note = QLabel(self)
        self._note.setObjectName("blurb")
        self._note.setWordWrap(True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._old, self._new = PinForm(), NewPin(cost=cost)
        self._old.entered.connect(self._check)
        self._new.chosen.connect(self._set)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._old)
        self._stack.addWidget(self._new)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(self._note)
        layout.addWidget(self._stack, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        self._begin()

    def enter(self, entry: KioskEntry) -> None:
        """Takes over the wrong tries, and the keys."""
        self._desk.lockout.follow(entry.sight.wrong_tries)
        self._awaited.heed(is_taken=entry.sight.tells(Happening.PIN_SET))
        if not self._is_open:
            self._is_open = True
            self._old.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_key(self, event: QKeyEvent) -> bool:
        """Types digits wherever the focus is."""
        return self._form.take_digit(event)

    def leave(self) -> None:
        """Forgets what was typed."""
        self._is_open = False
        self._awaited.forget()
        self._begin()

    @property
    def _form(self) -> PinForm:
        """The form that is shown."""
        return self._old if self._stack.currentWidget() is self._old else self._new.form

    def _begin(self, message: str = "") -> None:
        self._note.setText(self.tr("The PIN opens this menu. It is kept as a hash alone: write it down."))
        self._stack.setCurrentWidget(self._old)
        self._old.allow(allowed=True)
        self._old.begin(self.tr("The present PIN"), message)
        self._new.begin()

    def _hashed(self) -> str:
        record = self.parts.bank.recall(KIOSK)
        return from_json(record.cluster).pin if record else ""

    def _check(self, digits: str) -> None:
        self._old.allow(allowed=False)
        self._old.show_message(self.tr("One moment …"))
        self._desk.check(digits, self._judge)

    def _judge(self, verdict: Verdict) -> None:
        if verdict is Verdict.RIGHT:
            self._stack.setCurrentWidget(self._new)
            self._new.begin()
            self._new.setFocus()
        else:
            locked = wait_text(self._desk.lockout.seconds_left)
            self._begin(locked if verdict is Verdict.LOCKED else self.tr("Wrong PIN"))
            self._old.setFocus()

    def _set(self, hashed: str) -> None:
        self._begin(self.tr("One moment …"))
        self._awaited.send(SetPin(hashed))

    def _show_answer(self, is_taken: bool) -> None:
        """Says that the PIN was changed once that is on record."""
        taken, refused = self.tr("The PIN was changed."), self.tr("Nothing was recorded. Please try again.")
        self._old.show_message(taken if is_taken else refused)
