"""Draws list items with coloured suits."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cardroom.widgets.cards.suit_text import draw_suits, has_suits
from cardroom.widgets.paint.texts import shrunk
from cardroom.widgets.window.look import Appearance


class SuitDelegate(QStyledItemDelegate):
    """Draws cards such as "K♥" in the suit colours of the deck.

    A text that is too wide gets smaller, then it is elided. The texts of the items stay plain, also for screen readers.

    Args:
        appearance: holds the current deck.
        view: the list, which gets this delegate.
    """

    def __init__(self, appearance: Appearance, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._appearance = appearance
        self._view = view
        view.setItemDelegate(self)
        appearance.changed.connect(self._repaint)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draws an item; one without suits that fits as usual."""
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        text: str = item.text
        style = self._view.style() or QApplication.style()
        place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, item, self._view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, item, self._view) + 1
        place.adjust(margin, 0, -margin, 0)
        if not has_suits(text) and QFontMetrics(item.font).horizontalAdvance(text) <= place.width():
            super().paint(painter, option, index)
            return
        item.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, item, painter, self._view)
        chosen = bool(item.state & QStyle.StateFlag.State_Selected)
        painter.save()
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.setPen(item.palette.color(role))
        font = shrunk(item.font, lambda tried: QFontMetrics(tried).horizontalAdvance(text) <= place.width())
        painter.setFont(font)
        text = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        align = item.displayAlignment & Qt.AlignmentFlag.AlignHorizontal_Mask
        draw_suits(painter, QRectF(place), align, text, self._appearance.look.deck)
        painter.restore()

    def _repaint(self) -> None:
        self._view.viewport().update()
