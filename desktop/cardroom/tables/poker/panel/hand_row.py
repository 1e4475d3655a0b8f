"""The row of five cards with their tabs, and its controls."""

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.poker.panel.mark_tab import MarkTab
from cardroom.tables.poker.panel.prompt_row import HandRibbon
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.painting import polygon, star
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


_SIGN_SIZE = 0.145
"""Half of the height of a sign, in heights of the card."""
_FINE = 200.0
_GLINT, _GROOVE, _FLOOR = QColor(255, 255, 255, 34), QColor(0, 0, 0, 50), QColor(0, 0, 0, 34)


# Shapes from -1 to 1. Not the signs of the font: to load their outlines takes 6 ms of the first picture.


def _heart() -> QPainterPath:
    half = QPainterPath(QPointF(0, 0.95))
    half.cubicTo(-0.3, 0.5, -0.92, 0.2, -0.92, -0.4)
    half.cubicTo(-0.92, -0.75, -0.68, -0.92, -0.46, -0.92)
    half.cubicTo(-0.2, -0.92, -0.05, -0.72, 0, -0.5)
    half.closeSubpath()
    return _with(half, QTransform.fromScale(-1, 1).map(half))


def _spade() -> QPainterPath:
    leaf = QTransform.fromScale(1, -0.88).map(_heart()).translated(0, -0.12)
    return _with(leaf, _stem())


def _club() -> QPainterPath:
    leaves = QPainterPath()
    for x, y, radius in ((0, -0.52, 0.43), (-0.5, 0.18, 0.43), (0.5, 0.18, 0.43), (0, -0.02, 0.26)):
        leaves.addEllipse(QPointF(x, y), radius, radius)
    return _with(leaves, _stem())


def _diamond() -> QPainterPath:
    return _polygon((0, -0.98), (0.72, 0), (0, 0.98), (-0.72, 0))


def _stem() -> QPainterPath:
    return _polygon((0, 0), (0.1, 0.6), (0.36, 0.95), (-0.36, 0.95), (-0.1, 0.6))


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    return polygon([QPointF(x, y) for x, y in points])


def _with(path: QPainterPath, other: QPainterPath) -> QPainterPath:
    """Joins two paths; what both cover is painted once."""
    path.addPath(other)
    path.setFillRule(Qt.FillRule.WindingFill)
    fine = QTransform.fromScale(_FINE, _FINE).map(path).simplified()  # which makes curves to lines
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(fine)


def _paint_sign(shape: Callable[[], QPainterPath], painter: QPainter, place: QRectF) -> None:
    """Paints a sign on an empty picture, as if pressed into felt."""
    half, middle = place.height() * _SIGN_SIZE, place.center()
    sign = QTransform.fromTranslate(middle.x(), middle.y()).scale(half, half).map(shape())
    for colour, shift in ((_GLINT, 1.0), (_GROOVE, -1.0)):
        painter.fillPath(sign.translated(shift, shift), colour)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillPath(sign, _FLOOR)  # only the rims of the other two are left
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


_SIGNS = tuple(
    partial(_paint_sign, shape) for shape in (_spade, _heart, partial(star, QPointF(), 1.0), _diamond, _club)
)
"""The signs of the five places, from the left."""


class HandControls(Struct, frozen=True):
    """The controls of a hand, in both poker and practice."""

    tray: CardPile
    deck: CardPile
    handRibbon: HandRibbon  # noqa: N815 - Designer's names
    card1: CardPicture
    card2: CardPicture
    card3: CardPicture
    card4: CardPicture
    card5: CardPicture
    change1: MarkTab
    change2: MarkTab
    change3: MarkTab
    change4: MarkTab
    change5: MarkTab
    markAll: KeyButton  # noqa: N815
    primary: KeyButton
    settings: KeyButton

    @property
    def cards(self) -> tuple[CardPicture, ...]:
        """The five pictures, from the left."""
        return self.card1, self.card2, self.card3, self.card4, self.card5

    @property
    def changes(self) -> tuple[MarkTab, ...]:
        """The tabs under them."""
        return self.change1, self.change2, self.change3, self.change4, self.change5


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
            picture.engrave(_SIGNS[place])
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
