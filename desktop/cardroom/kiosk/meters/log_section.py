"""The event log in the operator's menu."""

from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from cardroom.bank.ports import Event
from cardroom.house.languages import translated
from cardroom.kiosk.meters.words import GROUPS, date_text, detail_text, failure_text, kind_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.widgets.controls.rows import make_columns
from cardroom.widgets.speech.speaker import speak

PAGE = 100
"""Events on a page."""

_FILTERS_IN_ROW = 3

_TIME, _KIND, _DETAIL = range(3)


class LogSection(OperatorSection):
    """Shows the events of the ledger, the newest first, in pages.

    A page is read when it is shown, in the bank's thread: the length of the log does not matter.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._group = GROUPS[0]
        self._befores = [0]
        self._events: tuple[Event, ...] = ()
        self._has_older = self._is_read = False
        self._asked = 0
        self._choices = QButtonGroup(self)
        for place, _ in enumerate(GROUPS):
            self._choices.addButton(QPushButton(self), place)
        self.list, self.notice = QTreeWidget(self), QLabel(self)
        self.newer, self.older = QPushButton(self), QPushButton(self)
        self._lay_out()
        self.newer.clicked.connect(lambda: self._turn(-1))
        self.older.clicked.connect(lambda: self._turn(1))
        self._retranslate()

    def enter(self, entry: KioskEntry) -> None:
        """Reads the page again if it is the newest one."""
        if len(self._befores) == 1:
            self._read()

    def leave(self) -> None:
        """Goes back to the newest page."""
        self._befores = [0]

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts of another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

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
            self._events, self._has_older, self._is_read = events[:PAGE], len(events) > PAGE, True
            self._show_events()

    def _fail(self, error: Exception) -> None:
        self.notice.setText(failure_text(error))

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _show_events(self) -> None:
        """Fills the list; keeps the chosen event."""
        chosen = self.list.currentItem()
        number = None if chosen is None else chosen.data(0, Qt.ItemDataRole.UserRole)
        self.list.clear()
        items = []
        for event in self._events:
            texts = (date_text(event.at), kind_text(event.note.kind), detail_text(event, self.parts.tables))
            item = QTreeWidgetItem(list(texts))
            item.setData(0, Qt.ItemDataRole.UserRole, event.number)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(text for text in texts if text))
            item.setToolTip(_DETAIL, texts[_DETAIL])
            items.append(item)
        self.list.addTopLevelItems(items)
        place = next((place for place, event in enumerate(self._events) if event.number == number), 0)
        if items:
            self.list.setCurrentItem(items[place])
        self.newer.setEnabled(len(self._befores) > 1)
        self.older.setEnabled(self._has_older)
        self._show_notice()

    def _show_notice(self) -> None:
        if not self._events:
            self.notice.setText(self.tr("No event of this kind is on record.") if self._is_read else "")
            return
        first = (len(self._befores) - 1) * PAGE + 1
        last = first + len(self._events) - 1
        text = self.tr("Events {0} to {1}, the newest first")
        self.notice.setText(text.format(self.locale().toString(first), self.locale().toString(last)))
        if len(self._befores) > 1:
            speak(self.notice, self.notice.text())

    def _lay_out(self) -> None:
        self.list.setObjectName("events")
        make_columns(self.list, _DETAIL + 1, _DETAIL)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAlternatingRowColors(False)
        filters, foot, layout = QGridLayout(), QHBoxLayout(), QVBoxLayout(self)
        for place, group in enumerate(GROUPS):
            button = self._choices.button(place)
            button.setObjectName(f"{group.code}Events")
            button.setCheckable(True)
            button.setChecked(place == 0)
            button.clicked.connect(partial(self.choose, group.code))
            filters.addWidget(button, place // _FILTERS_IN_ROW, place % _FILTERS_IN_ROW)
        self.newer.setObjectName("newer")
        self.older.setObjectName("older")
        self.notice.setProperty("note", True)
        foot.addWidget(self.notice, 1)
        foot.addWidget(self.newer)
        foot.addWidget(self.older)
        layout.addLayout(filters)
        layout.addWidget(self.list, 1)
        layout.addLayout(foot)

    def _retranslate(self) -> None:
        self.list.setHeaderLabels([self.tr("Time"), self.tr("Event"), self.tr("Details")])
        self.list.setAccessibleName(self.tr("Event log"))
        for place, group in enumerate(GROUPS):
            self._choices.button(place).setText(translated(group.name))
        self.newer.setText(self.tr("NEWER"))
        self.older.setText(self.tr("OLDER"))
        self._show_events()
