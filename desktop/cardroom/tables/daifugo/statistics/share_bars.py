"""Paints shares as golden bars in a column of a list."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from cardroom.widgets.paint.gold import gold

SHARE = Qt.ItemDataRole.UserRole
"""The role of a share from 0 to 1, in the column of the bars."""

_HEIGHT = 0.55
"""The height of a bar, in heights of a row."""

_GAP = 12.0
_RADIUS = 3.0


class ShareBars(QStyledItemDelegate):
    """Draws a bar whose full width is a share of 1."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draws the row, then the bar."""
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if not share:
            return
        row = QRectF(option.rect).adjusted(_GAP, 0, -_GAP, 0)
        height = row.height() * _HEIGHT
        bar = QRectF(row.left(), row.center().y() - height / 2, max(2 * _RADIUS, row.width() * share), height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(gold(bar))
        painter.drawRoundedRect(bar, _RADIUS, _RADIUS)
        painter.restore()
