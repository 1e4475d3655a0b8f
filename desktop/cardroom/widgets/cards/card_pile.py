"""A pile of cards face down: the deck, or the tray."""

from PySide6.QtCore import Property, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import (
    BLUR,
    CARD_RATIO,
    CORNER,
    SHADOW_FALL,
    SHADOW_SIDE,
    face,
    face_name,
    shadow,
)
from cardroom.widgets.cards.card_paint import paint_groove
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.window.look import Look

FULL = 53
"""The cards of a whole deck."""

LEAST_WIDTH = 36
"""In pixels; a narrower pile is not shown."""

_HIGHEST = 0.13
"""The height of a whole deck as it is seen, in heights of the card."""

_MARGIN = 0.09
"""The room for shadow and turned cards on every side, in heights of the card."""

_ANGLES = (-5.5, 3.0, 7.0, -2.5, 4.5, -7.5, 1.5, -4.0, 6.0, -1.5, 2.5)
_SHIFTS = ((-0.02, 0.012), (0.025, -0.01), (0.0, 0.02), (-0.015, -0.018), (0.018, 0.008))
_LOOSE = 6
"""The uppermost cards of an untidy pile, which are seen one by one."""

_STOCK, _SHADE, _LINE = QColor("#f6f3e9"), QColor("#cfc9b8"), QColor("#a9a392")
_PLAIN_BACK = QColor("#8c1c2b")


class CardPile(QWidget):
    """Shows a pile of cards, as high as their number.

    It is scenery: invisible to the mouse, the keyboard and screen readers.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._untidy = False
        self._look = Look()
        self._still = Still()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def _get_untidy(self) -> bool:
        return self._untidy

    def _set_untidy(self, untidy: bool) -> None:
        self._untidy = untidy
        self.update()

    untidy = Property(bool, _get_untidy, _set_untidy, doc="Whether its cards are a little turned, as in a tray.")

    @property
    def count(self) -> int:
        """The number of cards."""
        return self._count

    def show_count(self, count: int) -> None:
        """Shows a pile of this many cards; none is an empty place."""
        if count != self._count:
            self._count = count
            self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to another back."""
        if look.back is not self._look.back:
            self._look = look
            self.update()

    def card_rect(self) -> QRect:
        """Returns the place of the top card: where flights start and end."""
        return self._top(self._count)

    def landing_place(self, order: int = 0) -> QRectF:
        """Returns the upright place of a card that lands; see `landing_angle`."""
        number = self._count + order
        return QRectF(self._top(number + 1)).translated(self._shift(number))

    def landing_angle(self, order: int = 0) -> float:
        """Returns the angle of a card that lands, in degrees clockwise.

        Args:
            order: the number of cards that land before it.
        """
        return self._angle(self._count + order)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(96, 140)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which it is still a pile."""
        return QSize(40, 60)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the pile; repaints it only after a change."""
        if self.width() < LEAST_WIDTH:
            return
        key = (self._count, self._untidy, self._look.back)
        self._still.show(self, event, key, self._paint)

    # --- places ------------------------------------------------------------------------------------------------------

    def _card_size(self) -> QSize:
        across = self.width() / (CARD_RATIO + 2 * _MARGIN)
        height = round(min(across, self.height() / (1 + _HIGHEST + 2 * _MARGIN)))
        return QSize(round(height * CARD_RATIO), height)

    def _top(self, count: int) -> QRect:
        """Returns the place of the top card of a pile."""
        size = self._card_size()
        most = size.height() * _HIGHEST
        whole = size.height() + most
        foot = (self.height() - whole) / 2 + most
        rise = most * min(1.0, count / FULL)
        return QRect((self.width() - size.width()) // 2, round(foot - rise), size.width(), size.height())

    def _angle(self, number: int) -> float:
        return _ANGLES[number % len(_ANGLES)] if self._untidy else 0.0

    def _shift(self, number: int) -> QPointF:
        across, down = _SHIFTS[number % len(_SHIFTS)] if self._untidy else (0.0, 0.0)
        return QPointF(across, down) * self._card_size().height()

    # --- painting ----------------------------------------------------------------------------------------------------

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        foot = QRectF(self._top(0))
        if not self._count:
            paint_groove(painter, foot)
            return
        loose = min(self._count, _LOOSE) if self._untidy else 1
        top = QRectF(self._top(self._count))
        self._paint_shadow(painter, foot, lift=foot.top() - top.top())
        if self._count > loose or not self._untidy:
            self._paint_edges(painter, foot, QRectF(self._top(self._count - loose + 1)))
        for number in range(self._count - loose, self._count):
            self._paint_card(painter, QRectF(self._top(number + 1)), number, alone=self._untidy)

    def _paint_shadow(self, painter: QPainter, place: QRectF, *, lift: float) -> None:
        """Paints the shadow of the whole pile, farther for a high one."""
        blur, fall = place.height() * BLUR, place.height() * SHADOW_FALL + lift * 0.35
        picture = shadow(place.size().toSize(), self.devicePixelRatioF())
        painter.drawPixmap(place.topLeft() + QPointF(fall * SHADOW_SIDE * 2 - blur, fall - blur), picture)

    def _paint_edges(self, painter: QPainter, foot: QRectF, top: QRectF) -> None:
        """Paints the edges of the cards below, a physical pixel each."""
        step = 1 / self.devicePixelRatioF()
        radius = foot.height() * CORNER
        painter.setPen(Qt.PenStyle.NoPen)
        layers = max(1, round((foot.top() - top.top()) / step))
        for layer in range(layers):
            number = round(layer * self._count / layers)
            light = 0.55 + 0.45 * layer / layers
            colour = _SHADE if layer % 2 else _STOCK
            painter.setBrush(_LINE if layer == 0 else colour.darker(round(100 / light)))
            shift = self._shift(number) * 0.6 if self._untidy else QPointF((number * 7 % 5 - 2) * 0.12, 0)
            painter.drawRoundedRect(foot.translated(shift.x(), -layer * step), radius, radius)

    def _paint_card(self, painter: QPainter, place: QRectF, number: int, *, alone: bool) -> None:
        painter.save()
        painter.translate(place.center() + self._shift(number))
        painter.rotate(self._angle(number))
        card = place.translated(-place.center())
        if alone:
            blur, fall = card.height() * BLUR, card.height() * SHADOW_FALL
            near = shadow(card.size().toSize(), self.devicePixelRatioF())
            painter.setOpacity(0.6)
            painter.drawPixmap(card.topLeft() + QPointF(fall * SHADOW_SIDE - blur, fall - blur), near)
            painter.setOpacity(1.0)
        try:
            picture = face(face_name(None, self._look), place.size().toSize(), self.devicePixelRatioF())
            painter.drawPixmap(card, picture, QRectF(picture.rect()))
        except KnownError:
            draw_rounded(painter, card, card.height() * CORNER, fill=_PLAIN_BACK)
        painter.restore()
