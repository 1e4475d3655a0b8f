"""The section of the operator's menu for credits in and out."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QStackedWidget, QWidget

from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.credits.amount import AmountPad
from cardroom.kiosk.credits.finger_button import FingerButton
from cardroom.kiosk.credits.message_line import MessageLine
from cardroom.kiosk.credits.reasons import ReasonPicker
from cardroom.kiosk.credits.room import machine_room, session_room
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import CreditsIn, CreditsOut
from cardroom.widgets.controls.meter import Meter

_NARROW = 1_100
"""Below so many pixels the halves lie one over the other, as on an upright screen."""
_GAP = 14


class TwoHalves(QWidget):
    """Lays out two widgets by the width that there is.

    Args:
        first: the left half, or the upper one.
        second: the right half, or the lower one.
        parent: the section.
    """

    def __init__(self, first: QWidget, second: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(_GAP)
        self._box.addWidget(first, 2)
        self._box.addWidget(second, 3)

    @property
    def is_upright(self) -> bool:
        """Whether one half lies over the other."""
        return self._box.direction() is QBoxLayout.Direction.TopToBottom

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the halves out by the new width."""
        is_narrow = self.width() < _NARROW
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)
        super().resizeEvent(event)


class CreditsSection(OperatorSection):
    """Credits in and out by the operator, each with a reason.

    An amount is sent once: a second press waits for the machine's answer to the first one.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._entry: KioskEntry | None = None
        self._moved, self._why = 0, ""
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(self._show_answer)
        self._awaited.freed.connect(lambda: self._allow(allowed=True))
        self._credits, self._amount, self._reasons = Meter(self), AmountPad(self), ReasonPicker(self)
        self._credits.setObjectName("credits")
        self._message, self._hint = MessageLine(self), QLabel(self)
        for changed in (self._amount.changed, self._reasons.changed):
            changed.connect(lambda: self._message.show_message(""))  # it was about what was entered before
        self._hint.setObjectName("hint")
        self._hint.setWordWrap(True)
        self._in, self._out, self._yes, self._no = (FingerButton(self) for _ in range(4))
        self._buttons = QStackedWidget(self)
        self._buttons.addWidget(_row((self._out, self._in)))
        self._buttons.addWidget(_row((self._no, self._yes)))
        for button, name, act in (
            (self._in, "creditsIn", self.put_in),
            (self._out, "creditsOut", self.ask_out),
            (self._yes, "confirm", self.take_out),
            (self._no, "cancel", self._show_choice),
        ):
            button.setObjectName(name)
            button.setMinimumHeight(72)
            button.clicked.connect(act)
        grid = QGridLayout(self)
        grid.setSpacing(14)
        grid.addWidget(self._credits, 0, 0)
        grid.addWidget(self._hint, 0, 1)
        grid.addWidget(TwoHalves(self._amount, self._reasons, self), 1, 0, 1, 2)
        grid.addWidget(self._message, 2, 0, 1, 2)
        grid.addWidget(self._buttons, 3, 0, 1, 2)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        self._show_texts()

    def enter(self, entry: KioskEntry) -> None:
        """Shows the credits; says when an amount is on record."""
        self._entry = entry
        self._credits.show_number(entry.sight.credits)
        happening = Happening.CREDITS_IN if self._moved > 0 else Happening.CREDITS_OUT
        self._awaited.heed(is_taken=entry.sight.tells(happening, credits=abs(self._moved), why=self._why))

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """NO and YES, TAKE OUT."""
        return (self._no, self._yes) if self._buttons.currentIndex() else ()

    def take_key(self, event: QKeyEvent) -> bool:
        """Types the amount; Escape answers the question with no."""
        if event.key() == Qt.Key.Key_Escape and self._buttons.currentIndex():
            self._no.click()
            return True
        return self._amount.take_key(event)

    def leave(self) -> None:
        """Forgets what was typed."""
        self._awaited.forget()
        self._amount.show_amount(0)
        self._reasons.clear()
        self._show_choice()
        self._message.show_message("")

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    def put_in(self) -> None:
        """Puts the amount in, or says why not."""
        amount, why = self._amount.amount, self._reasons.reason
        refusal = self._missing() or self._lack_of_room(amount)
        if not self._awaited.is_busy and not self._refuses(refusal):
            self._send(amount, CreditsIn(amount, why))

    def ask_out(self) -> None:
        """Asks before the amount is taken out, or says why not."""
        assert self._entry is not None
        amount, there = self._amount.amount, self._entry.sight.credits
        too_much = self.tr("There are only %Ln credits on the machine.", "", there) if amount > there else ""
        if not self._refuses(self._missing() or too_much):
            self._message.show_message(self.tr("Take out %Ln credits?", "", amount))
            self._buttons.setCurrentIndex(1)
            self._amount.setEnabled(False)
            self._reasons.setEnabled(False)
            self._no.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_out(self) -> None:
        """Takes the amount out."""
        amount, why = self._amount.amount, self._reasons.reason
        self._show_choice()
        self._send(-amount, CreditsOut(amount, why))

    def _send(self, moved: int, message: CreditsIn | CreditsOut) -> None:
        """Sends an amount; the buttons come back with the answer."""
        self._moved, self._why = moved, message.why
        self._allow(allowed=False)
        self._awaited.send(message)

    def _allow(self, *, allowed: bool) -> None:
        """Enables the buttons, or disables them."""
        self._in.setEnabled(allowed)
        self._out.setEnabled(allowed)

    def _show_answer(self, is_taken: bool) -> None:
        """Says that the amount is on record, or that it is not."""
        moved = self._moved
        if not is_taken:
            self._message.show_message(self.tr("Nothing was recorded. Please try again."), is_bad=True)
            return
        self._amount.show_amount(0)
        self._reasons.clear()
        self._message.show_message(
            self.tr("%Ln credits were put in.", "", moved)
            if moved > 0
            else self.tr("%Ln credits were taken out.", "", -moved)
        )

    def _show_choice(self) -> None:
        self._buttons.setCurrentIndex(0)
        self._message.show_message("")
        self._amount.setEnabled(True)
        self._reasons.setEnabled(True)

    def _missing(self) -> str:
        if not self._amount.amount:
            return self.tr("Please type an amount.")
        return "" if self._reasons.reason else self.tr("Please choose a reason.")

    def _lack_of_room(self, amount: int) -> str:
        assert self._entry is not None
        of_session, of_machine = session_room(self._entry.sight), machine_room(self._entry.sight)
        if of_session is not None and amount > of_session:
            return self.tr("The limit of this session leaves room for %Ln credits.", "", of_session)
        if amount > of_machine:
            return self.tr("The machine has room for %Ln credits.", "", of_machine)
        return ""

    def _refuses(self, refusal: str) -> bool:
        self._message.show_message(refusal, is_bad=bool(refusal))
        return bool(refusal)

    def _show_texts(self) -> None:
        self._credits.setProperty("caption", self.tr("ON THE MACHINE"))
        self._amount.show_caption(self.tr("AMOUNT"))
        self._hint.setText(self.tr("Each amount is kept in the event log with its reason. Play credits only."))
        self._in.setText(self.tr("PUT IN"))
        self._out.setText(self.tr("TAKE OUT"))
        self._yes.setText(self.tr("YES, TAKE OUT"))
        self._no.setText(self.tr("NO"))


def _row(buttons: tuple[FingerButton, ...]) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    for button in buttons:
        layout.addWidget(button)
    return row
