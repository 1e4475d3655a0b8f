"""The section of the operator's menu for credits in and out."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QStackedWidget, QWidget

from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.credits.controls import HIGH, FingerButton, MessageLine
from cardroom.kiosk.credits.key_pad import AmountPad
from cardroom.kiosk.credits.reasons import ReasonPicker
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.panel.widgets import label, meter
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import CreditsIn, CreditsOut
from cardroom.kiosk.rules.sight import KioskSight

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

    def __init__(self, first: QWidget, second: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(_GAP)
        self._box.addWidget(first, 2)
        self._box.addWidget(second, 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the halves out by the new width."""
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.TopToBottom if self.width() < _NARROW else directions.LeftToRight)
        super().resizeEvent(event)


class CreditsSection(OperatorSection):
    """Credits in and out by the operator, each with a reason.

    An amount is sent once: a second press waits for the machine's answer to the first one.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._sight = KioskSight()
        self._moved, self._why = 0, ""
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(self._show_answer)
        self._awaited.freed.connect(lambda: self._allow(allowed=True))
        self._credits = meter("credits", self.tr("ON THE MACHINE"), self)
        self._amount, self._reasons = AmountPad(self.tr("AMOUNT"), self), ReasonPicker(self)
        self._message = MessageLine(self)
        hint = self.tr("Each amount is kept in the event log with its reason. Play credits only.")
        for changed in (self._amount.changed, self._reasons.changed):
            changed.connect(lambda: self._message.show_message(""))  # it was about what was entered before
        self._in = FingerButton("creditsIn", self.tr("PUT IN"), self._put_in, height=HIGH)
        self._out = FingerButton("creditsOut", self.tr("TAKE OUT"), self._ask_out, height=HIGH)
        self._yes = FingerButton("confirm", self.tr("YES, TAKE OUT"), self._take_out, height=HIGH)
        self._no = FingerButton("cancel", self.tr("NO"), self._show_choice, height=HIGH)
        self._buttons = QStackedWidget(self)
        for buttons in ((self._out, self._in), (self._no, self._yes)):
            row = QWidget()
            layout = QHBoxLayout(row)
            layout.setContentsMargins(0, 0, 0, 0)
            for button in buttons:
                layout.addWidget(button)
            self._buttons.addWidget(row)
        grid = QGridLayout(self)
        grid.setSpacing(_GAP)
        grid.addWidget(self._credits, 0, 0)
        grid.addWidget(label("hint", hint, wraps=True), 0, 1)
        grid.addWidget(TwoHalves(self._amount, self._reasons, self), 1, 0, 1, 2)
        grid.addWidget(self._message, 2, 0, 1, 2)
        grid.addWidget(self._buttons, 3, 0, 1, 2)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)

    def enter(self, entry: KioskEntry) -> None:
        """Shows the credits; says when an amount is on record."""
        self._sight = entry.sight
        self._credits.show_number(entry.sight.credits)
        happening = Happening.CREDITS_IN if self._moved > 0 else Happening.CREDITS_OUT
        self._awaited.heed(is_taken=entry.sight.tells(happening, credits=abs(self._moved), why=self._why))

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802 - Qt's name
        """Keeps Tab inside the question."""
        focused = self.focusWidget()
        if not self._buttons.currentIndex() or focused not in (self._no, self._yes):
            return super().focusNextPrevChild(next)
        other = self._yes if focused is self._no else self._no
        other.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        return True

    def take_key(self, event: QKeyEvent) -> bool:
        """Types the amount; Escape answers the question with no."""
        if event.key() == Qt.Key.Key_Escape and self._buttons.currentIndex():
            self._no.click()
            return True
        return self._amount.take_key(event)

    def leave(self) -> None:
        """Forgets what was typed."""
        self._awaited.forget()
        self._clear()
        self._show_choice()

    def _put_in(self) -> None:
        """Puts the amount in, or says why not."""
        amount = self._amount.amount
        if not self._awaited.is_busy and not self._refuses(self._missing() or self._lack_of_room(amount)):
            self._send(amount, CreditsIn(amount, self._reasons.reason))

    def _ask_out(self) -> None:
        """Asks before the amount is taken out, or says why not."""
        amount, there = self._amount.amount, self._sight.credits
        too_much = self.tr("There are only %Ln credits on the machine.", "", there) if amount > there else ""
        if not self._refuses(self._missing() or too_much):
            self._message.show_message(self.tr("Take out %Ln credits?", "", amount))
            self._show_buttons(1)
            self._no.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_out(self) -> None:
        amount = self._amount.amount
        self._show_choice()
        self._send(-amount, CreditsOut(amount, self._reasons.reason))

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
        self._clear()
        self._message.show_message(
            self.tr("%Ln credits were put in.", "", moved)
            if moved > 0
            else self.tr("%Ln credits were taken out.", "", -moved)
        )

    def _clear(self) -> None:
        self._amount.show_amount(0)
        self._reasons.clear()

    def _show_choice(self) -> None:
        self._show_buttons(0)
        self._message.show_message("")

    def _show_buttons(self, page: int) -> None:
        """Shows IN and OUT, or the answers to the question."""
        self._buttons.setCurrentIndex(page)
        self._amount.setEnabled(not page)
        self._reasons.setEnabled(not page)

    def _missing(self) -> str:
        if not self._amount.amount:
            return self.tr("Please type an amount.")
        return "" if self._reasons.reason else self.tr("Please choose a reason.")

    def _lack_of_room(self, amount: int) -> str:
        of_session, of_machine = self._sight.session_room, self._sight.machine_room
        if of_session is not None and amount > of_session:
            return self.tr("The limit of this session leaves room for %Ln credits.", "", of_session)
        if amount > of_machine:
            return self.tr("The machine has room for %Ln credits.", "", of_machine)
        return ""

    def _refuses(self, refusal: str) -> bool:
        self._message.show_message(refusal, is_bad=bool(refusal))
        return bool(refusal)
