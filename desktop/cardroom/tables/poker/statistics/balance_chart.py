"""The chart of the balance: how the credits went up and down, round by round.

This module brings pyqtgraph and numpy; it is imported only when the window opens that shows it.
"""

from collections.abc import Sequence
from math import ceil, floor

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from cardroom.tables.poker.statistics.balance_curve import BalanceCurve

GROUND, TEXT, LINE, GRID = QColor("#0a1210"), QColor("#fdf6dc"), QColor("#f0bf45"), QColor("#c8c2a8")
_GRID_STRENGTH = 56
_SMALLEST_TEXT = 14
_LINE_WIDTH = 2
_POINTS_WITH_DOTS = 60
_LABELLED_FROM = 190
"""A chart of fewer pixels in height has more use for its curve than for the names of its axes: the words beside it
tell them."""
_AIR = 1.7


class _Axis(pg.AxisItem):  # type: ignore[misc]
    """An axis whose numbers are whole, and written as the language writes them.

    Attributes:
        font_size: of its numbers, in pixels.
    """

    font_size = _SMALLEST_TEXT

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:  # noqa: N802
        """One grid, of whole numbers: there is no half a round, and no half a credit; none touches another."""
        spacing, _ = super().tickValues(low, high, size)[0]
        spacing = max(1, round(spacing))
        line = self.font_size * _AIR
        if self.orientation == "left":
            while high > low and spacing / (high - low) * size < line:
                spacing *= 2
        first = ceil(low / spacing)
        return [(spacing, [number * spacing for number in range(first, floor(high / spacing) + 1)])]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:  # noqa: N802
        """The numbers with their separators."""
        return [QLocale().toString(round(value)) for value in values]


class BalanceChart(QFrame):
    """A curve over the rounds. It is looked at, and heard: whoever cannot see it gets the same in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        axes = {side: _Axis(side) for side in ("left", "bottom")}
        self._plot = pg.PlotWidget(background=GROUND, axisItems=axes)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._plot.setMinimumHeight(0)
        item = self._plot.getPlotItem()
        item.setMenuEnabled(False)
        item.setMouseEnabled(False, False)
        item.hideButtons()
        item.showGrid(x=True, y=True, alpha=_GRID_STRENGTH / 255)
        for axis in axes.values():
            axis.enableAutoSIPrefix(False)
            axis.setPen(pg.mkPen(GRID))
            axis.setTextPen(pg.mkPen(TEXT))
        self._curve = item.plot(
            pen=pg.mkPen(LINE, width=_LINE_WIDTH), antialias=True, symbolBrush=LINE, symbolPen=None, symbol=None
        )
        # As one path, a balance that goes up and down all the time takes half a second to paint; as segments, some ms.
        self._curve.curve.setSegmentedLineMode("on")
        self._labels = ("", "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 8, 2)
        layout.addWidget(self._plot)

    def show_curve(self, curve: BalanceCurve) -> None:
        """Shows a balance. A few points are dots, too: a single round would be no line."""
        self._curve.setData(list(curve.rounds), list(curve.credits))
        self._curve.setSymbol("o" if len(curve.rounds) <= _POINTS_WITH_DOTS else None)
        self._curve.setSymbolSize(5)
        self._plot.getPlotItem().autoRange(padding=0.03)

    def name_axes(self, across: str, upward: str) -> None:
        """Writes what the axes count."""
        self._labels = (across, upward)
        self._dress_axes()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low chart the curve needs the room."""
        super().resizeEvent(event)
        self._dress_axes()

    def changeEvent(self, event: QEvent) -> None:
        """Another style brings another font."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._dress_axes()
        super().changeEvent(event)

    def _dress_axes(self) -> None:
        font = self.font()
        size = max(_SMALLEST_TEXT, self.fontInfo().pixelSize())
        font.setPixelSize(size)
        for side, label in zip(("bottom", "left"), self._labels, strict=True):
            axis = self._plot.getPlotItem().getAxis(side)
            axis.font_size = size
            axis.setStyle(tickFont=font)
            axis.setLabel(label, color=TEXT.name(), **{"font-size": f"{size}px", "font-family": font.family()})
            axis.showLabel(self.height() >= _LABELLED_FROM)
