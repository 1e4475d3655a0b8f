"""The row of five cards, each with its tab."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.poker.panel.felt_sign import SIGNS
from cardroom.tables.poker.panel.mark_tab import MarkTab
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import scale_for

_LEAST_HEIGHT = 304
"""The least height of a card and the room round it, in units of the style."""
_LEAST_SHARE = 0.255
"""The same as a share of the window's width: in a narrow window cards cannot be as high."""
_WIDEST_COLUMN = 1.3
"""The width of a card's column, in widths of the card: in a wide window the cards stay together."""
_TAB_WIDTH = 0.66
_STEM = 0.06
"""How far a tab reaches behind its card, in heights of the card: a raised one leaves no gap."""


class HandRow(QWidget):
    """Arranges cards as large as they can be, with tabs below them.

    Empty places get their signs.

    The children are those of the front panel: a tab for each card, in the same order.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Returns the size of cards at their comfortable size."""
        return self._size_for([picture.sizeHint() for picture in self._pictures()])

    def minimumSizeHint(self) -> QSize:
        """Returns the size of cards at their smallest size.

        Large texts give way before it; so it depends on the front panel, which is a part of a larger window in a kiosk.
        """
        window = self._panel().size()
        least = round(min(_LEAST_HEIGHT * scale_for(window), _LEAST_SHARE * window.width()))
        return self._size_for([picture.minimumSize().expandedTo(QSize(0, least)) for picture in self._pictures()])

    def _panel(self) -> QWidget:
        above: QWidget = self
        while not isinstance(above, FeltSurface) and (parent := above.parentWidget()) is not None:
            above = parent
        return above

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges all for the new size."""
        super().resizeEvent(event)
        self._arrange()
        self.updateGeometry()  # its least size depends on the window

    def event(self, event: QEvent) -> bool:
        """Arranges all after a change of texts or style."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bodies of tabs, which reach behind their cards."""
        region, painter = event.region(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRegion(region)
        for picture, tab in zip(self._pictures(), self._tabs(), strict=True):
            body = _body(tab, picture)
            if region.intersects(body.toAlignedRect()):  # a card may fly over a part of the row
                tab.paint_body(painter, body)
        painter.end()

    def _pictures(self) -> list[CardPicture]:
        return self.findChildren(CardPicture)

    def _tabs(self) -> list[MarkTab]:
        return self.findChildren(MarkTab)

    def _size_for(self, cards: list[QSize]) -> QSize:
        tabs = [tab.minimumSizeHint() for tab in self._tabs()]
        width = max((size.width() for size in (*cards, *tabs)), default=0)
        height = max((size.height() for size in cards), default=0) + max((size.height() for size in tabs), default=0)
        return QSize(width * len(cards), height)

    def _arrange(self) -> None:
        """Finds the largest cards that fit, and joins their tabs to them."""
        pictures, tabs = self._pictures(), self._tabs()
        if not pictures or len(pictures) != len(tabs):
            return
        low = max(tab.sizeHint().height() for tab in tabs)
        size = _snug(pictures[0], QSize(self.width() // len(pictures), self.height() - low))
        left = (self.width() - size.width() * len(pictures)) // 2
        top = (self.height() - low - size.height()) // 2
        for place, (picture, tab) in enumerate(zip(pictures, tabs, strict=True)):
            picture.engrave(SIGNS[place % len(SIGNS)])
            picture.setGeometry(QRect(left + place * size.width(), top, size.width(), size.height()))
            card = picture.card_rect().translated(picture.pos())
            wide = min(size.width(), max(tab.minimumSizeHint().width(), round(card.width() * _TAB_WIDTH)))
            middle = card.left() + card.width() // 2
            tab.setGeometry(QRect(max(picture.x(), middle - wide // 2), top + size.height(), wide, low))
        self.update()


def _body(tab: MarkTab, picture: CardPicture) -> QRectF:
    """Returns where the body of a tab is painted.

    It begins at its card, or behind it.
    """
    card = picture.card_rect().translated(picture.pos())
    behind = 0 if picture.card is None else round(card.height() * _STEM)
    place = QRectF(tab.geometry())
    place.setTop(card.bottom() + 1 - behind)
    place.setBottom(tab.y() + tab.body_height)
    return place.adjusted(0.5, 0, -0.5, -0.5)


def _snug(picture: CardPicture, room: QSize) -> QSize:
    """Returns the size without room to spare round the card.

    Args:
        picture: any of the row; it is resized.
        room: the largest size.
    """
    size = QSize(room)
    for _ in range(2):  # a lower picture leaves less room to rise
        picture.resize(size)
        card = picture.card_rect()
        spare = picture.height() - (card.bottom() + 1) - min(card.left(), picture.height() - card.bottom() - 1)
        size.setHeight(max(size.height() - 2 * spare, picture.minimumHeight()))
    picture.resize(size)
    card = picture.card_rect()
    size.setWidth(min(size.width(), round(card.width() * _WIDEST_COLUMN)))
    return size
