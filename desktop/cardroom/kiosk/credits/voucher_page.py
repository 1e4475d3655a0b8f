"""The page on which a person enters a voucher."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardroom.house.history.words import time_text
from cardroom.kiosk.credits.code_slots import CodeSlots
from cardroom.kiosk.credits.controls import MessageLine
from cardroom.kiosk.credits.key_pad import CODE_ROWS, KeyPad
from cardroom.kiosk.credits.redeeming import Outcome, Redeemed, Redeemer
from cardroom.kiosk.credits.vouchers import LENGTH, cleaned
from cardroom.kiosk.operator.pin_desk import Lockout
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.panel.widgets import Translated, label
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.paint.texts import CENTRE

_SECOND_MS = 1_000
_SUCCESS_MS = 3_000
"""The time for which a success is shown before the page closes."""


class VoucherPage(Translated, FeltSurface):
    """Takes the code of a voucher from screen or keyboard.

    Args:
        parts: what pages may use.
        wrong_codes: replaced in tests.

    Signals:
        closed: the page is to be hidden.
    """

    closed = Signal()

    def __init__(self, parts: KioskParts, wrong_codes: Lockout | None = None) -> None:
        super().__init__()
        self.setObjectName("voucherPage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sight = KioskSight()
        self._wrong_codes = wrong_codes or Lockout()
        self._redeemer = Redeemer(parts, self._wrong_codes, self)
        self._redeemer.answered.connect(self._show_answer)
        self._tick, self._success = QTimer(self, interval=_SECOND_MS), QTimer(self, singleShot=True)
        self._tick.timeout.connect(self._count_down)
        self._success.timeout.connect(self.close_page)
        self._make_widgets()
        self._retranslate()
        self._allow()

    @property
    def code(self) -> str:
        """The characters that are typed."""
        return self._slots.code

    # --- called by the page around it --------------------------------------------------------------------------------

    def begin(self, entry: KioskEntry) -> None:
        """Clears the page, and takes the keyboard."""
        self._sight = entry.sight
        self._success.stop()
        self._message.show_message("")
        self._slots.show_code("")
        self._count_down()
        self.setFocus()

    def enter(self, entry: KioskEntry) -> None:
        """Looks whether the voucher that was sent has been taken."""
        self._sight = entry.sight
        self._redeemer.heed(entry.sight)

    def close_page(self) -> None:
        """Ends the page."""
        self._success.stop()
        self._tick.stop()
        self.closed.emit()

    # --- typing ------------------------------------------------------------------------------------------------------

    def type_code(self, text: str) -> None:
        """Adds characters; those that no code has are left out."""
        if self._can_type and (characters := cleaned(text)):
            self._message.show_message("")
            self._slots.show_code(self.code + characters)
            self._allow()

    def erase(self) -> None:
        """Deletes the last character."""
        if self._can_type:
            self._slots.show_code(self.code[:-1])
            self._allow()

    def submit(self) -> None:
        """Redeems the code."""
        if not self._can_type:
            return
        if len(self.code) < LENGTH:
            self._refuse(self.tr("A voucher has 16 characters."))
            return
        self._redeemer.redeem(self.code, self._sight)
        self._allow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Types on a real keyboard: Enter submits, Escape closes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_page()
        elif event.key() == Qt.Key.Key_Backspace:
            self.erase()
        elif event.text():
            self.type_code(event.text())
        else:
            super().keyPressEvent(event)

    # --- the answer --------------------------------------------------------------------------------------------------

    def _show_answer(self, answer: Redeemed) -> None:
        if answer.outcome is Outcome.TAKEN:
            self._slots.show_code("")
            self._message.show_message(self.tr("%Ln credits have come in.", "", answer.credits))
            if self.isVisible():
                self._success.start(_SUCCESS_MS)
        else:
            self._refuse(self._reason(answer))
        self._count_down()

    def _reason(self, answer: Redeemed) -> str:
        """Returns why a voucher was not taken."""
        worth = self.tr("This voucher is for %Ln credits.", "", answer.credits)
        match answer.outcome:
            case Outcome.UNKNOWN:
                return self.tr("There is no voucher with this code. Please compare it with your voucher.")
            case Outcome.USED:
                return self.tr("This voucher was used already: {when}.").format(when=time_text(answer.used_at))
            case Outcome.OVER_SESSION:
                more = self.tr("In this session %Ln more can come in. The voucher stays valid.", "", answer.room)
                return f"{worth} {more}"
            case Outcome.OVER_MACHINE:
                more = self.tr("The machine can take %Ln more. The voucher stays valid.", "", answer.room)
                return f"{worth} {more}"
            case _:
                return self.tr("The voucher cannot be taken now. It stays valid.")

    def _refuse(self, text: str) -> None:
        self._message.show_message(text, is_bad=True)

    def _count_down(self) -> None:
        """Shows the wait after wrong codes, each second."""
        if seconds := self._wrong_codes.seconds_left:
            text = self.tr("Too many wrong codes. Please wait %Ln seconds.", "", seconds)
            if self._tick.isActive():
                self._message.setText(text)  # spoken only once
            else:
                self._refuse(text)
                self._tick.start()
        elif self._tick.isActive():
            self._tick.stop()
            self._message.show_message("")
        self._allow()

    # --- the parts ---------------------------------------------------------------------------------------------------

    @property
    def _can_type(self) -> bool:
        return not (self._redeemer.is_busy or self._wrong_codes.seconds_left or self._success.isActive())

    def _allow(self) -> None:
        """Enables what can be pressed now."""
        self._pad.setEnabled(self._can_type)
        self._submit.setEnabled(self._can_type and len(self.code) == LENGTH)

    def _make_widgets(self) -> None:
        self._title, self._hint = GoldTitle(self), label("voucherHint", parent=self, align=CENTRE, wraps=True)
        self._title.setObjectName("title")
        self._slots, self._message, self._pad = CodeSlots(self), MessageLine(self), KeyPad(CODE_ROWS, self)
        self._pad.typed.connect(self.type_code)
        self._pad.erased.connect(self.erase)
        self._back, self._submit = KeyButton(self), KeyButton(self)
        buttons = QHBoxLayout()
        for button, name, key, act in (
            (self._back, "back", "Esc", self.close_page),
            (self._submit, "primary", "Enter", self.submit),
        ):
            button.setObjectName(name)
            button.setProperty("key", key)
            button.clicked.connect(act)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # so that the page keeps the keyboard
            button.setMinimumSize(220, 72)
            buttons.addWidget(button)
        buttons.insertStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 24, 40, 24)
        layout.setSpacing(14)
        layout.addStretch(1)
        for widget in (self._title, self._hint, self._slots, self._message):
            layout.addWidget(widget)
        layout.addWidget(self._pad, 8)
        layout.addLayout(buttons)
        layout.addStretch(1)

    def _retranslate(self) -> None:
        self._title.setText(self.tr("VOUCHER"))
        self._hint.setText(self.tr("Enter the 16 characters of your voucher. Each can be used once."))
        self._back.setText(self.tr("BACK"))
        self._submit.setText(self.tr("REDEEM"))
