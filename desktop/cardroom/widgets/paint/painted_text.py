"""A text that a widget paints itself."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF


@dataclass(frozen=True)
class PaintedText:
    """A text, as it will be painted: to be painted, and to be checked that it fits."""

    text: str
    place: QRectF
    font: QFont
    colour: QColor
    align: Qt.AlignmentFlag

    @property
    def fits(self) -> bool:
        """Whether nothing of it is cut off."""
        return QFontMetricsF(self.font).horizontalAdvance(self.text) <= self.place.width()
