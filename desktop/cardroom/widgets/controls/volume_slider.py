"""A slider in steps of ten percent that jumps to a click."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget

STEP = 10
FULL = 100

_TEXT_LINES = 1.8
"""The height of the slider, in lines of text: 44 pixels in a window of 1280 × 800."""


class VolumeSlider(QSlider):
    """Chooses a volume in percent: 0, 10, 20 … 100.

    Arrow keys, Page Up and Page Down move it by one step, Home and End to its ends, and the wheel by one step. A click
    or a drag moves it to the nearest step. Screen readers read the percentage.

    Signals:
        valueChanged(int): from QSlider.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, FULL)
        self.setSingleStep(STEP)
        self.setPageStep(STEP)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        """Returns a size that a finger can move."""
        return QSize(160, round(self.fontMetrics().height() * _TEXT_LINES))

    def minimumSizeHint(self) -> QSize:
        """Returns the least width for eleven steps."""
        return QSize(120, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Moves to the place of a click."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._move_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follows a drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._move_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends a drag; the value stays."""

    def _move_to(self, x: float) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        style, control = self.style(), QStyle.ComplexControl.CC_Slider
        groove = style.subControlRect(control, option, QStyle.SubControl.SC_SliderGroove, self)
        handle = style.subControlRect(control, option, QStyle.SubControl.SC_SliderHandle, self)
        room = max(1, groove.width() - handle.width())
        share = (x - groove.left() - handle.width() / 2) / room
        self.setValue(min(FULL, max(0, round(share * FULL / STEP) * STEP)))
