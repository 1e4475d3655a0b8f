"""The meters in the operator's menu."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.meters.meter_block import MeterBlock
from cardroom.kiosk.meters.meter_rows import blocks_of
from cardroom.kiosk.meters.reading import Meter, MeterReading, MeterSets
from cardroom.kiosk.meters.words import date_text, failure_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import ClearPeriod
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.side_room import ScrollRoom

_COLUMNS = {"creditsIn": 0, "play": 0, "creditsOut": 0, "machine": 1, "games": 1}
"""The column of each block where there is room for two."""
_GAPS = 30
"""The room in pixels beside and between two columns: more than their least, or two would not become one again."""
_LEAST_HEIGHT = 240
"""The least height of the meters in pixels; they scroll."""


class MetersSection(OperatorSection):
    """Shows the lifetime meters and those of the period.

    The period is cleared after a question. What is noted then is what was shown: a coin that falls during the question
    belongs to the new period.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        sub_vis = frozenset(code for spec in parts.tables for code in spec.sub_vis)
        self._reading = MeterReading(parts.bank, sub_vis)
        self._sets: MeterSets | None = None
        self._minutes_on = 0
        self._is_reading = self._is_late = False
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(self._show_answer)
        self._awaited.freed.connect(self._allow)
        self.blocks = {block.code: MeterBlock(block, self) for block in blocks_of(parts.tables)}
        self.since, self.notice = QLabel(self), QLabel(self)
        self.since.setWordWrap(True)
        self.since.setProperty("note", True)
        self.notice.setWordWrap(True)
        self.clear, self.yes, self.no = QPushButton(self), QPushButton(self), QPushButton(self)
        for button, name in ((self.clear, "clearPeriod"), (self.yes, "yes"), (self.no, "no")):
            button.setObjectName(name)
        self.clear.clicked.connect(self._ask)
        self.yes.clicked.connect(self._clear_period)
        self.no.clicked.connect(lambda: self._show_question(is_asked=False))
        self._column_boxes = (QVBoxLayout(), QVBoxLayout())
        self._lay_out()
        self._show_question(is_asked=False)

    # --- the section -------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Reads the meters again: what is new alone."""
        self._minutes_on = entry.sight.minutes_on
        self._read()
        self._awaited.heed(is_taken=entry.sight.tells(Happening.PERIOD_CLEARED))

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """NO and BEGIN A NEW PERIOD."""
        return (self.no, self.yes) if self.no.isVisible() else ()

    def take_key(self, event: QKeyEvent) -> bool:
        """Answers the question with no on Escape."""
        is_no = event.key() == Qt.Key.Key_Escape and self.no.isVisible()
        if is_no:
            self.no.click()
        return is_no

    def leave(self) -> None:
        """Withdraws the question."""
        self._awaited.forget()
        self._show_question(is_asked=False)

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts of another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show_question(is_asked=self.yes.isVisible())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the blocks in one column where the section is narrow."""
        super().resizeEvent(event)
        self._place_blocks()

    # --- reading -----------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Reads a slice; a request during a reading is made after it."""
        if self._is_reading:
            self._is_late = True
            return
        self._is_reading, self._is_late = True, False
        self.parts.bank.ask(partial(self._reading.read, self._minutes_on), self._take, self._fail)

    def _take(self, sets: MeterSets | None) -> None:
        self._is_reading = False
        if sets is not None:
            self._sets = sets
            self._show_sets(sets)
        if sets is None or self._is_late:
            # By way of the event loop: a bank that answers at once would nest the calls.
            QTimer.singleShot(0, self, self._read)

    def _fail(self, error: Exception) -> None:
        self._is_reading = False
        self.notice.setText(failure_text(error))

    def _show_sets(self, sets: MeterSets) -> None:
        period = sets.period
        for block in self.blocks.values():
            block.show_meters(sets.lifetime, period)
        begun = self.tr("Meters in all since {0}; nothing clears them.").format(date_text(sets.begun))
        if sets.since:
            since = self.tr("This period since {0}.").format(date_text(sets.since))
        else:
            since = self.tr("No period has been cleared yet.")
        self.since.setText(f"{begun} {since}")
        self._allow()

    # --- clearing ----------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        self._show_question(is_asked=True)
        self.no.setFocus()
        speak(self.notice, self.notice.text())

    def _clear_period(self) -> None:
        self._show_question(is_asked=False)
        if self._sets is not None:
            self._awaited.send(ClearPeriod(self._sets.lifetime.to_json()))
            self._allow()

    def _allow(self) -> None:
        """Enables the button while no answer is to come."""
        self.clear.setEnabled(self._sets is not None and not self._awaited.is_busy)

    def _show_answer(self, is_taken: bool) -> None:
        if not is_taken:
            self.notice.setText(self.tr("Nothing was recorded. Please try again."))

    def _show_question(self, *, is_asked: bool) -> None:
        """Shows or hides the question before clearing."""
        self.clear.setText(self.tr("NEW PERIOD …"))
        self.yes.setText(self.tr("BEGIN A NEW PERIOD"))
        self.no.setText(self.tr("NO, GO ON"))
        has_focus = self.yes.hasFocus() or self.no.hasFocus()
        self.clear.setVisible(not is_asked)
        self._allow()
        if has_focus and not is_asked:
            self.clear.setFocus(Qt.FocusReason.OtherFocusReason)
        self.yes.setVisible(is_asked)
        self.no.setVisible(is_asked)
        self.notice.setText(self._question() if is_asked else "")
        if self._sets is not None:
            self._show_sets(self._sets)

    def _question(self) -> str:
        """Returns the question, with what the period has had."""
        assert self._sets is not None
        period = self._sets.period
        minutes = period.of(Meter.MINUTES_ON)
        return self.tr(
            "Begin a new period? This one had {0} credits in, {1} out and %Ln minute(s). The meters in all stay.",
            "",
            minutes,
        ).format(self.locale().toString(period.total_in), self.locale().toString(period.total_out))

    # --- layout ------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        scroll = self._scroll = ScrollRoom(self)
        # The section is as high as its room, so that the button under the meters is always seen.
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        scroll.setMinimumHeight(_LEAST_HEIGHT)
        columns = QHBoxLayout()
        for box in self._column_boxes:
            rest = QVBoxLayout()
            rest.addLayout(box)
            rest.addStretch(1)
            columns.addLayout(rest)
        scroll.rows.addLayout(columns)
        foot = QHBoxLayout()
        foot.addWidget(self.notice, 1)
        for button in (self.no, self.yes, self.clear):
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.since)
        layout.addWidget(scroll, 1)
        layout.addLayout(foot)
        self._is_wide: bool | None = None
        self._place_blocks()

    def _place_blocks(self) -> None:
        """Lays the blocks in two columns, or in one."""
        widest = [0, 0]
        for code, block in self.blocks.items():
            column = _COLUMNS[code]
            widest[column] = max(widest[column], block.sizeHint().width())
        is_wide = self.width() >= sum(widest) + self._scroll.verticalScrollBar().sizeHint().width() + _GAPS
        if is_wide is self._is_wide:
            return
        self._is_wide = is_wide
        for code, block in self.blocks.items():
            self._column_boxes[_COLUMNS[code] if is_wide else 0].addWidget(block)
