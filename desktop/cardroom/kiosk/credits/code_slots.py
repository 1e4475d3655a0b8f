"""Shows a voucher's code while it is typed."""

from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.kiosk.credits.vouchers import LENGTH
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.speech.roles import Role

_GROUP = 4
_GAP = 0.55
"""Between two groups, in widths of a slot."""
_WIDTH = LENGTH + (LENGTH // _GROUP - 1) * _GAP
_SHAPE = 1.25
"""Height of a slot, in its widths."""
_WIDEST = 78.0
_LETTER = 0.72
_BODY, _INK, _EDGE = QColor("#0a0d0c"), QColor("#ffe9a8"), QColor("#6d6a5c")


class CodeSlots(QWidget):
    """Sixteen slots in groups of four.

    The next one is framed in gold.

    Attributes:
        code: the characters that are typed.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.code = ""
        self.setObjectName("code")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_code(self, code: str) -> None:
        """Shows the characters that are typed."""
        self.code = code[:LENGTH]
        self.setAccessibleName(" ".join(self.code))
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the size at full width."""
        return QSize(round(_WIDTH * _WIDEST), round(_WIDEST * _SHAPE) + 2)

    def minimumSizeHint(self) -> QSize:
        """Returns a size in which the slots shrink to the width."""
        return QSize(1, round(_WIDEST * _SHAPE * 0.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the slots in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(LENGTH):
            self._paint_slot(painter, place)
        painter.end()

    def slot(self, place: int) -> QRectF:
        """Returns the place of a slot, from 0."""
        width = min(_WIDEST, self.width() / _WIDTH, (self.height() - 2) / _SHAPE)
        left = (self.width() - _WIDTH * width) / 2 + width * (place + place // _GROUP * _GAP)
        return QRectF(left, (self.height() - width * _SHAPE) / 2, width, width * _SHAPE).adjusted(2, 1, -2, -1)

    def _paint_slot(self, painter: QPainter, place: int) -> None:
        slot, radius = self.slot(place), self.slot(place).width() * 0.14
        draw_rounded(painter, slot, radius, fill=_BODY, edge=QPen(_EDGE, 1.5))
        if place == len(self.code):
            draw_gold_frame(painter, slot, 3, radius)
        if place < len(self.code):
            font = QFont(self.font())
            font.setBold(True)
            font.setPixelSize(max(14, round(slot.width() * _LETTER)))
            painter.setFont(font)
            painter.setPen(_INK)
            painter.drawText(slot, Qt.AlignmentFlag.AlignCenter, self.code[place])
