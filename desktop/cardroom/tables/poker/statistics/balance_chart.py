"""The chart of the credits, round by round.

This module imports pyqtgraph and numpy; it is itself imported only when the statistics window opens.
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
"""A chart of fewer pixels in height has no labels on its axes: the curve needs the space, and the text beside the chart
names them.
"""
_AIR = 1.7


class _Axis(pg.AxisItem):  # type: ignore[misc]
    """An axis with whole numbers in the format of the current language.

    Attributes:
        font_size: the size of its numbers in pixels.
    """

    font_size = _SMALLEST_TEXT

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:  # noqa: N802
        """Returns one grid of whole numbers, with space between the labels.

        There are no halves of rounds or credits.
        """
        spacing, _ = super().tickValues(low, high, size)[0]
        spacing = max(1, round(spacing))
        line = self.font_size * _AIR
        if self.orientation == "left":
            while high > low and spacing / (high - low) * size < line:
                spacing *= 2
        first = ceil(low / spacing)
        return [(spacing, [number * spacing for number in range(first, floor(high / spacing) + 1)])]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:  # noqa: N802
        """Returns the numbers with the separators of the language."""
        return [QLocale().toString(round(value)) for value in values]


class BalanceChart(QFrame):
    """A curve over the rounds.

    Its accessible description contains the same in words.
    """

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
        # As one path, a balance that often rises and falls takes half a second to paint; as segments, some ms.
        self._curve.curve.setSegmentedLineMode("on")
        self._labels = ("", "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 8, 2)
        layout.addWidget(self._plot)

    def show_curve(self, curve: BalanceCurve) -> None:
        """Shows a balance; a few points are also drawn as dots.

        The line of a single round would be invisible.
        """
        self._curve.setData(list(curve.rounds), list(curve.credits))
        self._curve.setSymbol("o" if len(curve.rounds) <= _POINTS_WITH_DOTS else None)
        self._curve.setSymbolSize(5)
        self._plot.getPlotItem().autoRange(padding=0.03)

    def name_axes(self, across: str, upward: str) -> None:
        """Sets the labels of the axes."""
        self._labels = (across, upward)
        self._style_axes()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hides the labels in a low chart."""
        super().resizeEvent(event)
        self._style_axes()

    def changeEvent(self, event: QEvent) -> None:
        """Updates the axes after a change of font or style."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._style_axes()
        super().changeEvent(event)

    def _style_axes(self) -> None:
        font = self.font()
        size = max(_SMALLEST_TEXT, self.fontInfo().pixelSize())
        font.setPixelSize(size)
        for side, label in zip(("bottom", "left"), self._labels, strict=True):
            axis = self._plot.getPlotItem().getAxis(side)
            axis.font_size = size
            axis.setStyle(tickFont=font)
            axis.setLabel(label, color=TEXT.name(), **{"font-size": f"{size}px", "font-family": font.family()})
            axis.showLabel(self.height() >= _LABELLED_FROM)
