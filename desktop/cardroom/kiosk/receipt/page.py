"""The page at the end of a session."""

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.receipt.facts import SessionFacts, read_facts
from cardroom.kiosk.receipt.sheet import ReceiptSheet
from cardroom.kiosk.receipt.words import notice
from cardroom.kiosk.rules.setup import RECEIPT_SECONDS
from cardroom.messages import Message
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.speech.speaker import speak

_COLUMNS = 2


class SessionMeters(QWidget):
    """Shows what came in, was played, was won and is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sessionMeters")
        self._meters = tuple(Meter(self) for _ in range(4))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(12)
        for place, (meter, name) in enumerate(zip(self._meters, ("cameIn", "played", "won", "left"), strict=True)):
            meter.setObjectName(name)
            grid.addWidget(meter, *divmod(place, _COLUMNS))
        self._show_texts()

    def show_facts(self, facts: SessionFacts | None) -> None:
        """Shows the meters of a session; None shows dashes."""
        if facts is None:
            for meter in self._meters:
                meter.show_text("–")
            return
        came_in = facts.before + sum(facts.ways.values())
        for meter, credits in zip(self._meters, (came_in, facts.played, facts.won, facts.left), strict=True):
            meter.show_number(credits)

    def changeEvent(self, event: QEvent) -> None:
        """Shows the captions in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    def _show_texts(self) -> None:
        captions = (self.tr("CAME IN"), self.tr("PLAYED"), self.tr("WON"), self.tr("LEFT"))
        for meter, caption in zip(self._meters, captions, strict=True):
            meter.setProperty("caption", caption)


_SECOND_MS = 1_000
_MOST_OF_IT = 40
"""The stretch of the sheet between two of 1."""
_SHEET = 0.65
"""The widest sheet, as a part of the page's shorter side."""
_STILL_END_MS = 700
"""A touch so soon still belongs to END, which was pressed twice."""


class ReceiptPage(KioskPage):
    """Shows the meters of the session that has ended.

    A touch closes it. Without one it closes when the time is over, which the kiosk counts; this page shows it.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.setObjectName("receiptPage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._facts: SessionFacts | None = None
        self._is_open = False
        self._since, self._tick = QElapsedTimer(), QTimer(self)
        self._tick.timeout.connect(self._show_seconds)
        self._make_widgets()
        self._show_texts()

    def enter(self, entry: KioskEntry) -> None:
        """Shows the receipt; a state that is entered again changes nothing."""
        if self._is_open:
            return
        self._is_open, self._facts = True, None
        self._meters.show_facts(None)
        self._sheet.hide()
        self._since.start()
        self._tick.start(_SECOND_MS)
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

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

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
            speak(self, self._sheet.spoken)

    def _show_seconds(self) -> None:
        self._seconds.setText(self.tr("Closes in %Ln seconds", "", self.seconds_left))

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        self._felt = FeltSurface(self)
        self._felt.lower()
        self._title, self._sheet, self._meters = GoldTitle(self), ReceiptSheet(self), SessionMeters(self)
        self._note, self._seconds = QLabel(self), QLabel(self)
        self._title.setObjectName("title")
        self._note.setObjectName("receiptNote")
        self._seconds.setObjectName("seconds")
        for label in (self._note, self._seconds):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
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

    def _show_texts(self) -> None:
        self._title.setText(self.tr("Thank you for playing"))
        self._note.setText(notice())
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
