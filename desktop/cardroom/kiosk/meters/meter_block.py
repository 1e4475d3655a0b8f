"""A block of meters with two columns of figures."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from cardroom.house.languages import translated
from cardroom.kiosk.meters.counter import Counter
from cardroom.kiosk.meters.meter_rows import Block, Row, row_text, value_text
from cardroom.kiosk.meters.reading import Meters

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MeterBlock(QFrame):
    """Shows the lifetime and the period meters of a block.

    It takes the focus, so that a screen reader reads its rows.

    Args:
        block: its meters.
        parent: the widget that it is part of.
    """

    def __init__(self, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(block.code)
        self.setProperty("sheet", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._block = block
        self._heading = QLabel(self)
        self._heading.setProperty("heading", True)
        self._columns = (QLabel(self), QLabel(self))
        self._rows = [_RowWidgets(row, self) for row in block.rows]
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(0, 1)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(3)
        self._grid.addWidget(self._heading, 0, 0)
        for place, column in enumerate(self._columns, 1):
            column.setProperty("note", True)
            self._grid.addWidget(column, 0, place, _RIGHT)
        for line, row in enumerate(self._rows, 1):
            for place, widget in enumerate(row.widgets):
                alignment = _RIGHT if place else Qt.AlignmentFlag.AlignVCenter
                self._grid.addWidget(widget, line, place, alignment)

    def show_meters(self, lifetime: Meters, period: Meters) -> None:
        """Shows figures, and all texts in the current language."""
        self._heading.setText(translated(self._block.name))
        self._columns[0].setText(self.tr("in all"))
        self._columns[1].setText(self.tr("this period"))
        for row in self._rows:
            row.show(lifetime, period)
        spoken = [row_text(row.row, lifetime, period) for row in self._rows if not row.is_left_out]
        self.setAccessibleName(translated(self._block.name))
        self.setAccessibleDescription(". ".join(spoken))


class _RowWidgets:
    """The name and the figures of a row."""

    def __init__(self, row: Row, parent: QWidget) -> None:
        self.row = row
        self.is_left_out = row.is_rare
        self._name = QLabel(parent)
        self._name.setProperty("total", row.is_total)
        self._figures = (_Figure(parent), _Figure(parent))
        self.widgets: tuple[QWidget, ...] = (self._name, *self._figures)

    def show(self, lifetime: Meters, period: Meters) -> None:
        """Shows the figures of both sets."""
        values = (self.row.value(lifetime), self.row.value(period))
        self.is_left_out = self.row.is_rare and not any(values)
        self._name.setText(translated(self.row.name))
        for figure, value in zip(self._figures, values, strict=True):
            figure.show_value(value)
        for widget in self.widgets:
            widget.setVisible(not self.is_left_out)


class _Figure(QWidget):
    """Shows a number in a counter, other figures as texts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._counter, self._text = Counter(self), QLabel(self)
        self._text.setProperty("figure", True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self._counter, 0, 0, _RIGHT)
        grid.addWidget(self._text, 0, 0, _RIGHT)

    def show_value(self, value: int | str | None) -> None:
        """Shows a number, a text, or a dash for None."""
        is_number = isinstance(value, int)
        self._counter.setVisible(is_number)
        self._text.setVisible(not is_number)
        if isinstance(value, int):
            self._counter.show_number(value)
        else:
            self._text.setText(value_text(value))
