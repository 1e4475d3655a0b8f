"""The totals of today and of all days in the operator's menu."""

from datetime import date
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from cardroom.kiosk.meters.reading import Totals, TotalsReading, span_of
from cardroom.kiosk.meters.today_rows import figure_text, row_name, rows_of, spoken_text
from cardroom.kiosk.meters.words import date_text, failure_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.ledger import ChainHead
from cardroom.widgets.controls.rows import make_columns, show_headings
from cardroom.widgets.paint.texts import RIGHT

_DATE_SIGNS = 10
_FIGURES = (1, 2)
_GROUP = 8


class TodaySection(OperatorSection):
    """Shows the totals of today and in all, and the chain's head."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        sub_vis = frozenset(code for spec in parts.tables for code in spec.sub_vis)
        self._reading = TotalsReading(parts.bank, sub_vis)
        self._day, self._minutes_on = date.today(), 0
        self._is_reading = self._is_late = False
        self.list, self.notice, self.head = QTreeWidget(self), QLabel(self), QLabel(self)
        self._lay_out()

    def enter(self, entry: KioskEntry) -> None:
        """Reads the totals again: of the entries, what is new alone."""
        self._minutes_on = entry.sight.minutes_on
        self._read()

    # --- reading -----------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Reads a slice; a request during a reading is made after it."""
        if self._is_reading:
            self._is_late = True
            return
        self._is_reading, self._is_late = True, False
        self._day = date.today()
        self.parts.bank.ask(partial(self._read_slice, self._day, self._minutes_on), self._take, self._fail)

    def _read_slice(self, day: date, minutes_on: int) -> tuple[Totals | None, ChainHead | None]:
        """Reads in the bank's thread."""
        return self._reading.read(span_of(day), minutes_on), self.parts.bank.chain_head()

    def _take(self, found: tuple[Totals | None, ChainHead | None]) -> None:
        self._is_reading = False
        totals, head = found
        if totals is not None:
            self._show_totals(totals)
            self.head.setText(self._head_text(head))
            self.notice.hide()
        if totals is None or self._is_late:
            # By way of the event loop: a bank that answers at once would nest the calls.
            QTimer.singleShot(0, self, self._read)

    def _fail(self, error: Exception) -> None:
        self._is_reading = False
        self.notice.setText(failure_text(error))
        self.notice.show()

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _show_totals(self, totals: Totals) -> None:
        """Fills the table; keeps the chosen row."""
        begun = date_text(totals.begun)[:_DATE_SIGNS]
        today = self.tr("Today, {0}").format(self._day.isoformat())
        show_headings(self.list, (self.tr("Total"), today, self.tr("Since {0}").format(begun)), _FIGURES)
        self.list.setAccessibleName(self.tr("Totals today and in all"))
        chosen = max(0, self.list.currentIndex().row())
        self.list.clear()
        for row in rows_of(self.parts.tables):
            if row.is_rare and not totals.ever.get(row.code):
                continue
            name, *figures = row_name(row), figure_text(row, totals.today), figure_text(row, totals.ever)
            item = QTreeWidgetItem([name, *figures])
            for place in _FIGURES:
                item.setTextAlignment(place, RIGHT)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken_text(name, *figures))
            self.list.addTopLevelItem(item)
        self.list.setCurrentIndex(self.list.model().index(chosen, 0))

    def _head_text(self, head: ChainHead | None) -> str:
        """Returns number and hash of the chain's head, in groups."""
        if head is None:
            return self.tr("Head of the chain: none")
        number, found = self.locale().toString(head.number), head.hash
        groups = " ".join(found[place : place + _GROUP] for place in range(0, len(found), _GROUP))
        return self.tr("Head of the chain: step {number}, {hash}").format(number=number, hash=groups)

    def _lay_out(self) -> None:
        self.list.setObjectName("totals")
        make_columns(self.list, 3, 0)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.notice.setProperty("note", True)
        self.notice.hide()
        self.head.setObjectName("head")
        self.head.setProperty("hash", True)
        for label in (self.notice, self.head):
            label.setWordWrap(True)
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.head.setTextInteractionFlags(selectable)
        self.head.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.head)
