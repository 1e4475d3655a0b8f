"""Shows a slip as a sheet of paper."""

from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.kiosk.receipt.slip import PAPER, Slip, paint_slip
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.speech.roles import Role

_WIDEST = 620
_SHADOWS = ((10.0, 26), (6.0, 40), (3.0, 60))
_TEETH = 34
_TOOTH = 0.55
"""Height of a tooth of the torn edge, in its widths."""


class SlipView(QWidget):
    """Paints a slip as large as there is room."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("slip")
        self._slip: Slip | None = None
        self._still = Still()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def slip(self) -> Slip | None:
        """The slip that is shown."""
        return self._slip

    def show_slip(self, slip: Slip | None) -> None:
        """Shows a slip; None shows nothing."""
        self._slip = slip
        self.setAccessibleName("" if slip is None else slip.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a size in which all can be read."""
        return QSize(_WIDEST, round(_WIDEST * 1.4))

    def minimumSizeHint(self) -> QSize:
        """Returns half of it."""
        return self.sizeHint() / 2

    def sheet(self) -> QRectF:
        """Returns the place of the paper, in the middle."""
        if self._slip is None:
            return QRectF()
        edge = _SHADOWS[0][0]
        width = min(self.width() - 2 * edge, _WIDEST * max(1.0, self.height() / 900))
        width = min(width, (self.height() - 2 * edge) / (self._slip.height + _TOOTH / _TEETH))
        height = width * (self._slip.height + _TOOTH / _TEETH)
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the paper; repaints it only after a change."""
        if self._slip is None:
            return
        painter = QPainter(self)
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), self._slip, self._paint)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        assert self._slip is not None
        sheet = self.sheet()
        paper = _paper(sheet)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, strength in _SHADOWS:
            painter.setBrush(QColor(0, 0, 0, strength))
            painter.drawRoundedRect(sheet.adjusted(-spread / 2, 0, spread / 2, spread), spread, spread)
        painter.fillPath(paper, PAPER)
        painter.translate(sheet.topLeft())
        painter.setFont(self.font())
        paint_slip(painter, self._slip, sheet.width())


def _paper(sheet: QRectF) -> QPainterPath:
    """Returns the outline of the paper, torn off below."""
    path, tooth = QPainterPath(sheet.topLeft()), sheet.width() / _TEETH
    path.lineTo(sheet.topRight())
    path.lineTo(QPointF(sheet.right(), sheet.bottom() - tooth * _TOOTH))
    for number in range(_TEETH):
        right = sheet.right() - number * tooth
        path.lineTo(QPointF(right - tooth / 2, sheet.bottom()))
        path.lineTo(QPointF(right - tooth, sheet.bottom() - tooth * _TOOTH))
    path.closeSubpath()
    return path
