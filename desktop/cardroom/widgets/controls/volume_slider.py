"""A slider in steps of ten percent that jumps to a click."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSlider, QWidget

from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded

STEP = 10
FULL = 100

_TEXT_LINES = 1.8
"""The height of the slider, in lines of text: 44 pixels in a window of 1280 × 800."""
_GROOVE, _KNOB = 0.2, 0.27
"""The height of the groove and the radius of the knob, as parts of the slider's height."""

_DARK, _EDGE = QColor("#050a08"), QColor("#6d6a5c")
_SILENT = QColor("#4a4433")
_FOCUS = QColor("#ffffff")
_KNOB_COLOURS = {0.0: QColor("#fff1b8"), 0.5: QColor("#f0bf45"), 1.0: QColor("#a8741a")}
_HOVERED = QColor("#fff1b8")


class VolumeSlider(QSlider):
    """Chooses a volume in percent: 0, 10, 20 … 100.

    Arrow keys, Page Up, Page Down and the wheel move it by one step, Home and End to its ends. A click or a drag moves
    it to the nearest step. Screen readers read the percentage.

    Signals:
        valueChanged(int): from QSlider.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._is_silent = False
        self.setRange(0, FULL)
        self.setSingleStep(STEP)
        self.setPageStep(STEP)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def is_silent(self) -> bool:
        """Whether the volume is shown as one that is not heard."""
        return self._is_silent

    def show_silent(self, silent: bool) -> None:
        """Shows the volume in grey, while sound is off; or in gold."""
        self._is_silent = silent
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a size that a finger can move."""
        return QSize(160, round(self.fontMetrics().height() * _TEXT_LINES))

    def minimumSizeHint(self) -> QSize:
        """Returns the least width for eleven steps."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints groove, volume and knob.

        A style sheet cannot: its round corners turn square where their sum is a pixel too large.
        """
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius, thick = self._radius(), self.height() * _GROOVE
        knob = QPointF(self._left() + self._room() * self.value() / FULL, self.height() / 2)
        groove = QRectF(self._left() - thick / 2, knob.y() - thick / 2, self._room() + thick, thick)
        draw_rounded(painter, groove, thick / 2, fill=_DARK, edge=QPen(_EDGE, 1))
        filled = groove.adjusted(1, 1, -1, -1)
        filled.setRight(max(knob.x(), filled.left() + filled.height()))
        draw_rounded(painter, filled, filled.height() / 2, fill=_SILENT if self._is_silent else gold(filled))
        light = QRadialGradient(knob - QPointF(radius, radius) * 0.35, radius * 1.7)
        for place, colour in _KNOB_COLOURS.items():
            light.setColorAt(place, colour)
        painter.setPen(QPen(_HOVERED, 1))
        painter.setBrush(_HOVERED if self.underMouse() else light)
        painter.drawEllipse(knob, radius, radius)
        if self.hasFocus():
            draw_rounded(painter, self.rect().toRectF().adjusted(1, 1, -1, -1), 6, edge=QPen(_FOCUS, 2))
        painter.end()

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
        share = (x - self._left()) / max(1.0, self._room())
        self.setValue(min(FULL, max(0, round(share * FULL / STEP) * STEP)))

    def _radius(self) -> float:
        return self.height() * _KNOB

    def _left(self) -> float:
        """Returns the place of 0 %, beside which the knob fits."""
        return self._radius() + 4

    def _room(self) -> float:
        """Returns the distance from 0 % to 100 %, in pixels."""
        return self.width() - 2 * self._left()
