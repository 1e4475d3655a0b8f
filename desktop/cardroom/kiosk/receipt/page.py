"""The page at the end of a session."""

from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.widgets import Translated, label, meter
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.receipt.facts import SessionFacts, read_facts
from cardroom.kiosk.receipt.sheet import ReceiptSheet
from cardroom.kiosk.rules.setup import RECEIPT_SECONDS
from cardroom.messages import Message
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.translation import translate

_COLUMNS = 2


class SessionMeters(Translated, QWidget):
    """Shows what came in, was played, was won and is left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sessionMeters")
        self._meters = tuple(meter(name, "", self) for name in ("cameIn", "played", "won", "left"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(12)
        for place, each in enumerate(self._meters):
            grid.addWidget(each, *divmod(place, _COLUMNS))
        self._retranslate()

    def show_facts(self, facts: SessionFacts | None) -> None:
        """Shows the meters of a session; None shows dashes."""
        if facts is None:
            for each in self._meters:
                each.show_text("–")
            return
        came_in = facts.before + sum(facts.ways.values())
        for each, credits in zip(self._meters, (came_in, facts.played, facts.won, facts.left), strict=True):
            each.show_number(credits)

    def _retranslate(self) -> None:
        captions = (self.tr("CAME IN"), self.tr("PLAYED"), self.tr("WON"), self.tr("LEFT"))
        for each, caption in zip(self._meters, captions, strict=True):
            each.setProperty("caption", caption)


_SECOND_MS = 1_000
_MOST_OF_IT = 40
"""The stretch of the sheet between two of 1."""
_SHEET = 0.65
"""The widest sheet, as a part of the page's shorter side."""
_STILL_END_MS = 700
"""A touch so soon still belongs to END, which was pressed twice."""


class ReceiptPage(Translated, KioskPage):
    """Shows the meters of the session that has ended.

    A touch closes it. Without one it closes when the time is over, which the kiosk counts; this page shows it.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.setObjectName("receiptPage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._facts: SessionFacts | None = None
        self._is_open = False
        self._since, self._tick = QElapsedTimer(), QTimer(self, interval=_SECOND_MS)
        self._tick.timeout.connect(self._show_seconds)
        self._make_widgets()
        self._retranslate()

    def enter(self, entry: KioskEntry) -> None:
        """Shows the receipt; a state that is entered again changes nothing."""
        if self._is_open:
            return
        self._is_open, self._facts = True, None
        self._meters.show_facts(None)
        self._sheet.hide()
        self._since.start()
        self._tick.start()
        self._show_seconds()
        bank = self.parts.bank
        bank.ask(lambda: read_facts(bank), self._take, self._fail)
        self.setFocus()

    def leave(self) -> None:
        """Ends the countdown."""
        self._is_open = False
        self._tick.stop()

    def close_receipt(self) -> None:
        """Closes the receipt; not at once."""
        if self._is_open and self._since.elapsed() >= _STILL_END_MS:
            self.parts.terminals.send(Message("touch"))

    @property
    def seconds_left(self) -> int:
        """The seconds until the receipt closes by itself."""
        if not self._since.isValid():
            return RECEIPT_SECONDS  # the language can change before it is shown
        return max(0, RECEIPT_SECONDS - self._since.elapsed() // _SECOND_MS)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Closes the receipt, wherever it is touched."""
        self.close_receipt()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Closes the receipt with any key but those of combinations."""
        if event.text() and not event.isAutoRepeat():
            self.close_receipt()

    # --- showing -----------------------------------------------------------------------------------------------------

    def _take(self, facts: SessionFacts | None) -> None:
        if self._is_open:
            self._facts = facts
            self._show_facts()

    def _fail(self, error: Exception) -> None:
        """Shows no meters: the ledger cannot be read. The machine reports it."""
        self._note.setText(self.tr("The receipt cannot be shown."))

    def _show_facts(self) -> None:
        if self._facts is not None:
            self._meters.show_facts(self._facts)
            self._sheet.show_facts(self._facts)
            self._sheet.show()
            speak(self, self._sheet.accessibleName())

    def _show_seconds(self) -> None:
        self._seconds.setText(self.tr("Closes in %Ln seconds", "", self.seconds_left))

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        self._felt = FeltSurface(self)
        self._felt.lower()
        self._title, self._sheet, self._meters = GoldTitle(self), ReceiptSheet(self), SessionMeters(self)
        self._title.setObjectName("title")
        names = ("receiptNote", "seconds")
        self._note, self._seconds = (label(name, parent=self, align=CENTRE, wraps=True) for name in names)
        self._close = KeyButton(self)
        self._close.setObjectName("primary")
        self._close.setProperty("key", "Enter")
        self._close.setMinimumSize(260, 72)
        self._close.clicked.connect(self.close_receipt)
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addStretch(1)
        for widget in (self._title, self._meters, self._note, self._seconds):
            column.addWidget(widget)
        column.addWidget(self._close, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(30, 20, 30, 20)
        self._halves.setSpacing(20)
        self._halves.addLayout(column, 3)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._sheet, _MOST_OF_IT)
        middle.addStretch(1)
        self._halves.addLayout(middle, 2)

    def _retranslate(self) -> None:
        self._title.setText(self.tr("Thank you for playing"))
        self._note.setText(translate("Receipt", "Play credits only. No cash value."))
        self._close.setText(self.tr("DONE"))
        self._show_seconds()
        self._show_facts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the sheet beside the meters, or over them."""
        self._felt.setGeometry(self.rect())
        self._sheet.setMaximumWidth(round(_SHEET * min(self.width(), self.height())))
        is_upright = self.height() > self.width()
        directions = QBoxLayout.Direction
        for place, stretch in enumerate((2, 3) if is_upright else (3, 2)):
            self._halves.setStretch(place, stretch)
        self._halves.setDirection(directions.BottomToTop if is_upright else directions.LeftToRight)
        super().resizeEvent(event)
