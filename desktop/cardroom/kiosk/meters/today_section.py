"""The totals of today and of all days in the operator's menu."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from textwrap import wrap

from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtWidgets import QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP, Tables, Text
from cardroom.kiosk.meters.reading import GAMES, Total, Totals, TotalsReading, span_of
from cardroom.kiosk.meters.words import date_text, failure_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.panel.widgets import label
from cardroom.kiosk.parts import KioskParts
from cardroom.ledger import ChainHead, Reason
from cardroom.widgets.controls.rows import make_columns, show_headings
from cardroom.widgets.paint.texts import RIGHT
from cardroom.widgets.translation import translate

_MACHINE = {
    Total.SESSIONS: QT_TRANSLATE_NOOP("KioskMeters", "Sessions ended"),
    Total.MINUTES_ON: QT_TRANSLATE_NOOP("KioskMeters", "Time on"),
}
_CREDITS = {
    Total.DOUBLE_UPS: QT_TRANSLATE_NOOP("KioskMeters", "Double-ups"),
    Total.COINS: QT_TRANSLATE_NOOP("KioskMeters", "Coins"),
    Reason.COIN: QT_TRANSLATE_NOOP("KioskMeters", "Credits by coins"),
    Reason.BONUS: QT_TRANSLATE_NOOP("KioskMeters", "Bonuses"),
    Total.VOUCHERS: QT_TRANSLATE_NOOP("KioskMeters", "Vouchers used"),
    Reason.VOUCHER: QT_TRANSLATE_NOOP("KioskMeters", "Credits by vouchers"),
    Reason.CREDIT_IN: QT_TRANSLATE_NOOP("KioskMeters", "Put in by the operator"),
    Reason.FREE: QT_TRANSLATE_NOOP("KioskMeters", "Free credits"),
    Reason.GRANT: QT_TRANSLATE_NOOP("KioskMeters", "Granted by a table"),
    Reason.PRICE: QT_TRANSLATE_NOOP("KioskMeters", "Prices of games"),
    Reason.BET: QT_TRANSLATE_NOOP("KioskMeters", "Bets"),
    Reason.STAKE: QT_TRANSLATE_NOOP("KioskMeters", "Stakes"),
    Reason.WIN: QT_TRANSLATE_NOOP("KioskMeters", "Wins"),
    Reason.DOUBLE: QT_TRANSLATE_NOOP("KioskMeters", "Double-ups, net"),
    Reason.PRIZE: QT_TRANSLATE_NOOP("KioskMeters", "Prizes"),
    Reason.CREDIT_OUT: QT_TRANSLATE_NOOP("KioskMeters", "Taken out by the operator"),
    Reason.LEFT: QT_TRANSLATE_NOOP("KioskMeters", "Left at the end of sessions"),
}
RARE = {each.value for each in (Reason.BONUS, Reason.FREE, Reason.GRANT, Reason.STAKE, Reason.PRIZE)}
"""The totals that are shown only if they are not 0."""

_DATE_SIGNS = 10
_FIGURES = (1, 2)
_GROUP = 8


def rows_of(tables: Tables) -> dict[str, Text]:
    """Returns the names of all totals by their codes in `Totals`.

    There is one for the games at each table.
    """
    games = {GAMES + spec.code: spec.name for spec in tables}
    machine, credits = ({each.value: name for each, name in part.items()} for part in (_MACHINE, _CREDITS))
    return {**machine, **games, **credits}


class TodaySection(OperatorSection):
    """Shows the totals of today and in all, and the chain's head."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        sub_vis = frozenset(code for spec in parts.tables for code in spec.sub_vis)
        self._reading = TotalsReading(parts.bank, sub_vis)
        self._day, self._minutes_on = date.today(), 0
        self._is_reading = self._is_late = False
        self.list, self.notice = QTreeWidget(self), QLabel(self, wordWrap=True)
        self.head = label("head", parent=self, wraps=True)
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
        for code, text in rows_of(self.parts.tables).items():
            if code in RARE and not totals.ever.get(code):
                continue
            name = translated(text)
            if code.startswith(GAMES):
                name = translate("KioskMeters", "Games: {table}").format(table=name)
            today, ever = _figure(code, totals.today), _figure(code, totals.ever)
            item = QTreeWidgetItem(self.list, [name, today, ever])
            for place in _FIGURES:
                item.setTextAlignment(place, RIGHT)
            spoken = translate("KioskMeters", "{name}: {today} today, {ever} in all")
            spoken = spoken.format(name=name, today=today, ever=ever)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        self.list.setCurrentIndex(self.list.model().index(chosen, 0))

    def _head_text(self, head: ChainHead | None) -> str:
        """Returns number and hash of the chain's head, in groups."""
        if head is None:
            return self.tr("Head of the chain: none")
        number, found = self.locale().toString(head.number), head.hash
        groups = " ".join(wrap(found, _GROUP))
        return self.tr("Head of the chain: step {number}, {hash}").format(number=number, hash=groups)

    def _lay_out(self) -> None:
        self.list.setObjectName("totals")
        make_columns(self.list, 3, 0)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.notice.setProperty("note", True)
        self.notice.hide()
        self.head.setProperty("hash", True)
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.head.setTextInteractionFlags(selectable)
        self.head.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.head)


def _figure(code: str, values: Mapping[str, int]) -> str:
    """Returns a total as shown; "–" if it is not counted."""
    value = values.get(code, 0)
    if code != Total.MINUTES_ON.value:
        return QLocale().toString(value)
    if code not in values:
        return "–"
    hours = QLocale().toString(value // 60)
    return translate("KioskMeters", "{hours} h {minutes} min").format(hours=hours, minutes=value % 60)
