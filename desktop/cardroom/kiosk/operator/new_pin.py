"""Sets the operator's PIN: at the first start, and in the menu."""

from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.kiosk import pin
from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.operator.pin_desk import PinDesk, Verdict, wait_text
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.operator.worker import run_in_thread
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.widgets import Translated, fill, label
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.pin import PinFault
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import SetPin
from cardroom.kiosk.rules.record import from_json
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.paint.texts import CENTRE

_FAULTS = {
    PinFault.LENGTH: QT_TRANSLATE_NOOP("Operator", "A PIN has 6 to 8 digits."),
    PinFault.NO_DIGITS: QT_TRANSLATE_NOOP("Operator", "A PIN has digits only."),
    PinFault.ONE_DIGIT: QT_TRANSLATE_NOOP("Operator", "Too easy: the same digit again and again."),
    PinFault.SEQUENCE: QT_TRANSLATE_NOOP("Operator", "Too easy: the digits follow each other."),
    PinFault.REPEATED: QT_TRANSLATE_NOOP("Operator", "Too easy: some digits are repeated."),
    PinFault.WELL_KNOWN: QT_TRANSLATE_NOOP("Operator", "Too easy: many people choose this one."),
}


class NewPin(Translated, QWidget):
    """Asks for a new PIN twice, and checks it.

    Attributes:
        form: takes the digits.

    Signals:
        chosen(str): the hash of the new PIN.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._first = ""
        self.form = PinForm(self)
        self.form.entered.connect(self._take)
        self.setFocusProxy(self.form)
        fill(self, self.form)
        self.begin()

    def begin(self, message: str = "") -> None:
        """Asks for the first time."""
        self._first = ""
        self.form.allow(allowed=True)
        self.form.begin(self.tr("New PIN: 6 to 8 digits"), message)

    def _retranslate(self) -> None:
        self.begin()

    def _take(self, digits: str) -> None:
        if self._first:
            self._compare(digits)
        elif fault := pin.fault_of(digits):
            self.begin(translated(_FAULTS[fault]))
        else:
            self._first = digits
            self.form.begin(self.tr("The same PIN again"))

    def _compare(self, digits: str) -> None:
        if digits != self._first:
            self.begin(self.tr("These were two different PINs. Choose one again."))
            return
        self._first = ""
        self.form.allow(allowed=False)
        self.form.show_message(self.tr("One moment …"))
        run_in_thread(self, lambda: pin.hash_pin(digits), self._finish)

    def _finish(self, hashed: str) -> None:
        self.begin()
        self.chosen.emit(hashed)


class FirstPinPage(Translated, KioskPage):
    """The page of the first start, which sets the operator's PIN alone."""

    has_bar: ClassVar[bool] = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        felt = FeltSurface(self)
        self._title, self._text = GoldTitle(felt), label("firstPinText", parent=felt, align=CENTRE, wraps=True)
        self._title.setObjectName("title")
        self._new = NewPin(felt)
        self._new.chosen.connect(lambda hashed: parts.terminals.set_pin.emit(SetPin(hashed)))
        inner = QVBoxLayout(felt)
        inner.addStretch(1)
        inner.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._text)
        row.addStretch(1)
        inner.addLayout(row)
        inner.addWidget(self._new, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addStretch(1)
        fill(self, felt)
        self._retranslate()

    def enter(self, entry: KioskEntry) -> None:
        """Takes the keys."""
        self._new.setFocus()

    def leave(self) -> None:
        """Forgets what was typed."""
        self._new.begin()

    def _retranslate(self) -> None:
        self._title.setText(self.tr("Set the operator's PIN"))
        self._text.setText(
            self.tr(
                "It opens the operator's menu: touch the four corners of the screen, clockwise from the top left. "
                "Write it down: a lost PIN can be reset from the computer's own account alone."
            )
        )


class PinSection(OperatorSection):
    """Changes the PIN, after the present one was entered again."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._is_open = False
        self._desk = PinDesk(parts.terminals, self._hashed, parent=self)
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(self._show_answer)
        note = self.tr("The PIN opens this menu. It is kept as a hash alone: write it down.")
        self._old, self._new = PinForm(), NewPin()
        self._old.entered.connect(self._check)
        self._new.chosen.connect(self._set)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._old)
        self._stack.addWidget(self._new)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(label("blurb", note, align=CENTRE, wraps=True))
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
        form = self._old if self._stack.currentWidget() is self._old else self._new.form
        return form.take_digit(event)

    def leave(self) -> None:
        """Forgets what was typed."""
        self._is_open = False
        self._awaited.forget()
        self._begin()

    def _begin(self, message: str = "") -> None:
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
