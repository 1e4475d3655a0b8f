"""The event log in the operator's menu."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from cardroom.bank.ports import Event
from cardroom.house.languages import translated
from cardroom.kiosk.meters.words import GROUPS, date_text, detail_text, failure_text, kind_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.panel.widgets import button
from cardroom.kiosk.parts import KioskParts
from cardroom.widgets.controls.rows import make_columns
from cardroom.widgets.speech.speaker import speak

PAGE = 100
"""Events on a page."""

_FILTERS_IN_ROW = 3

_DETAIL = 2
"""The last column."""


class LogSection(OperatorSection):
    """Shows the events of the ledger, the newest first, in pages.

    A page is read when it is shown, in the bank's thread: the length of the log does not matter.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._group = GROUPS[0]
        self._befores = [0]
        self._events: tuple[Event, ...] = ()
        self._asked = 0
        filters, foot, layout = QGridLayout(), QHBoxLayout(), QVBoxLayout(self)
        for place, group in enumerate(GROUPS):
            choice = button(f"{group.code}Events", translated(group.name), partial(self.choose, group.code), self)
            choice.setCheckable(True)
            choice.setAutoExclusive(True)
            choice.setChecked(place == 0)
            filters.addWidget(choice, *divmod(place, _FILTERS_IN_ROW))
        self.list, self.notice = QTreeWidget(self), QLabel(self)
        self.list.setObjectName("events")
        self.list.setAccessibleName(self.tr("Event log"))
        make_columns(self.list, _DETAIL + 1, _DETAIL)
        self.list.setHeaderLabels([self.tr("Time"), self.tr("Event"), self.tr("Details")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAlternatingRowColors(False)
        self.notice.setProperty("note", True)
        self.newer = button("newer", self.tr("NEWER"), partial(self._turn, -1), self)
        self.older = button("older", self.tr("OLDER"), partial(self._turn, 1), self)
        self.newer.setEnabled(False)
        self.older.setEnabled(False)
        foot.addWidget(self.notice, 1)
        foot.addWidget(self.newer)
        foot.addWidget(self.older)
        layout.addLayout(filters)
        layout.addWidget(self.list, 1)
        layout.addLayout(foot)

    def enter(self, entry: KioskEntry) -> None:
        """Reads the page again if it is the newest one."""
        if len(self._befores) == 1:
            self._read()

    def leave(self) -> None:
        """Goes back to the newest page."""
        self._befores = [0]

    # --- reading -----------------------------------------------------------------------------------------------------

    def choose(self, code: str) -> None:
        """Shows only the events of a group."""
        self._group = next(group for group in GROUPS if group.code == code)
        self._befores = [0]
        self._read()

    def _turn(self, pages: int) -> None:
        if pages < 0:
            self._befores.pop()
        else:
            self._befores.append(self._events[-1].number)
        self._read()
        self.list.setFocus()

    def _read(self) -> None:
        """Reads a page and one event more; ignores earlier answers."""
        self._asked += 1
        read = partial(self.parts.bank.last_events, self._befores[-1], PAGE + 1, self._group.kinds)
        self.parts.bank.ask(read, partial(self._take, self._asked), self._fail)

    def _take(self, asked: int, events: tuple[Event, ...]) -> None:
        if asked == self._asked:
            self._events = events[:PAGE]
            self.newer.setEnabled(len(self._befores) > 1)
            self.older.setEnabled(len(events) > PAGE)
            self._show_events()
            self._show_notice()

    def _fail(self, error: Exception) -> None:
        self.notice.setText(failure_text(error))

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _show_events(self) -> None:
        """Fills the list; keeps the chosen event."""
        chosen = self.list.currentItem()
        number = None if chosen is None else chosen.data(0, Qt.ItemDataRole.UserRole)
        self.list.clear()
        for event in self._events:
            texts = (date_text(event.at), kind_text(event.note.kind), detail_text(event, self.parts.tables))
            item = QTreeWidgetItem(self.list, list(texts))
            item.setData(0, Qt.ItemDataRole.UserRole, event.number)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(text for text in texts if text))
            item.setToolTip(_DETAIL, texts[_DETAIL])
        place = next((place for place, event in enumerate(self._events) if event.number == number), 0)
        self.list.setCurrentIndex(self.list.model().index(place, 0))

    def _show_notice(self) -> None:
        if not self._events:
            self.notice.setText(self.tr("No event of this kind is on record."))
            return
        first = (len(self._befores) - 1) * PAGE + 1
        last = first + len(self._events) - 1
        text = self.tr("Events {0} to {1}, the newest first")
        self.notice.setText(text.format(self.locale().toString(first), self.locale().toString(last)))
        if len(self._befores) > 1:
            speak(self.notice, self.notice.text())
