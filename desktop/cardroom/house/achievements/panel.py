"""The page of achievements and personal bests."""

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QLabel, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.house.achievements.keeper import AchievementKeeper
from cardroom.house.achievements.words import best_line, count_line
from cardroom.house.languages import translated
from cardroom.house.spec import Tables
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import make_columns
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(960, 700)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_EARNED, _OPEN = "★", "–"
_GOLD, _PALE = QColor("#f6dc8b"), QColor("#c9c6b4")
_NAME, _HOW = range(2)
_PADDING = 20
"""What a column has beside its text, at most, in pixels."""


class _WrappedRows(QStyledItemDelegate):
    """Gives the rows of a list the height of their wrapped texts.

    Under a style sheet Qt measures one line.
    """

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Returns the size of a text in its column."""
        size, rows = super().sizeHint(option, index), self.parent()
        assert isinstance(rows, QTreeWidget)
        self.initStyleOption(option, index)
        room = QRect(0, 0, max(1, rows.columnWidth(index.column()) - _PADDING), 1)
        flags = Qt.TextFlag.TextWordWrap if index.column() == _HOW else Qt.TextFlag.TextSingleLine
        text = QFontMetrics(option.font).boundingRect(room, flags, option.text)
        return QSize(size.width(), max(size.height(), text.height() + size.height() - option.fontMetrics.height()))


class AchievementControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/achievements_panel.ui`."""

    list: QTreeWidget
    note: QLabel
    close: KeyButton


class AchievementPanel(PanelDialog[AchievementControls]):
    """Shows each table's best, and its achievements.

    Args:
        keeper: knows them.
        tables: the specs of all tables.
        appearance: holds the current look.
        over: the window beside it.
    """

    def __init__(self, keeper: AchievementKeeper, tables: Tables, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "achievements_panel", AchievementControls)
        self._keeper, self._tables = keeper, [spec for spec in tables if spec.code in keeper.codes]
        make_columns(self.controls.list, 2, _HOW)
        self.controls.list.setItemDelegate(_WrappedRows(self.controls.list))
        # Rows of wrapped texts get their heights for the columns' widths.
        self.controls.list.header().sectionResized.connect(self.controls.list.scheduleDelayedItemsLayout)
        keeper.changed.connect(self._retranslate)
        self.looked_at.connect(keeper.look)
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.list.setFocus()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Achievements"))
        rows = self.controls.list
        chosen = max(0, rows.currentIndex().row())
        rows.clear()
        for spec in self._tables:
            rules, earned = self._keeper.rules(spec.code), self._keeper.earned(spec.code)
            self._add_table(translated(spec.name), best_line(rules, self._keeper.best(spec.code).figure))
            for code, each in rules.achievements.items():
                self._add(translated(each.name), translated(each.how), is_earned=code in earned)
        rows.setCurrentIndex(rows.model().index(chosen, 0))
        self.controls.note.setText(count_line(self._keeper))

    def _add_table(self, name: str, best: str) -> None:
        item = QTreeWidgetItem(self.controls.list, [name, best])
        font = QFont(self.controls.list.font())
        font.setBold(True)
        for column in (_NAME, _HOW):
            item.setFont(column, font)
            item.setForeground(column, _GOLD)

    def _add(self, name: str, how: str, *, is_earned: bool) -> None:
        sign, state = (_EARNED, self.tr("earned")) if is_earned else (_OPEN, self.tr("not yet earned"))
        item = QTreeWidgetItem(self.controls.list, [f"{sign} {name}", how])
        item.setData(_NAME, Qt.ItemDataRole.AccessibleTextRole, f"{name}, {state}: {how}")
        item.setForeground(_NAME, _GOLD if is_earned else _PALE)
