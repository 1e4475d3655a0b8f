"""A sign of the order: the weakest rank, a wedge, the strongest."""

from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.in_force.chip import sign_pixels
from cardroom.tables.daifugo.panel.signs import IVORY, TITLE, paint_plate
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.texts import PaintedText, draw_texts, fitting_text, sized
from cardroom.widgets.speech.roles import Role

_EDGE, _REVERSED = QColor("#5c4d26"), QColor("#ff9d94")
_REVERSED_WEDGE = QColor("#d6304a")


class OrderSign(QWidget):
    """Shows whether 3 or 2 is the strongest rank now."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_reversed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_order(self, *, is_reversed: bool) -> None:
        """Shows the order; reversed, 3 is the strongest."""
        self._is_reversed = is_reversed
        self.retranslate()

    @property
    def ranks(self) -> tuple[str, str]:
        """The weakest and the strongest rank."""
        return ("2", "3") if self._is_reversed else ("3", "2")

    def retranslate(self) -> None:
        """Updates the texts for the current language."""
        weak, strong = self.ranks
        text = self.tr("{weak} is the weakest, {strong} the strongest rank.").format(weak=weak, strong=strong)
        self.setAccessibleName(text)
        explain(self, text)
        self.update()

    def texts(self) -> tuple[PaintedText, ...]:
        """Returns the painted texts."""
        weak, strong = self.ranks
        height = float(self.height())
        small, large = sized(self.font(), sign_pixels(self)), sized(self.font(), sign_pixels(self) * 1.35, bold=True)
        left = QRectF(height * 0.3, 0, height * 0.8, height)
        right = QRectF(self.width() - height * 1.1, 0, height * 0.8, height)
        return (
            fitting_text(weak, left, small, IVORY),
            fitting_text(strong, right, large, _REVERSED if self._is_reversed else TITLE),
        )

    def sizeHint(self) -> QSize:
        """Returns the size of one line."""
        line = QFontMetricsF(sized(self.font(), sign_pixels(self))).height()
        return QSize(round(line * 7), round(line * 1.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground, the wedge and the ranks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_plate(painter, place, _REVERSED if self._is_reversed else _EDGE)
        height = place.height()
        wedge = QRectF(height * 1.15, height * 0.28, place.width() - height * 2.4, height * 0.48)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_REVERSED_WEDGE if self._is_reversed else gold(wedge))
        middle = wedge.center().y()
        painter.drawPolygon(
            QPolygonF([QPointF(wedge.left(), middle), wedge.topRight(), QPointF(wedge.right(), wedge.bottom())])
        )
        draw_texts(painter, self.texts())
        painter.end()
