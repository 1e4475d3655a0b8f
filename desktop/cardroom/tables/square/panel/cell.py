"""One cell of the board, as a button."""

import math
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_cursor import make_card_cursor
from cardroom.widgets.cards.card_faces import BLUR, CORNER, paint_face, shadow
from cardroom.widgets.cards.card_marks import HINT, ON_HINT
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import canvas, draw_rounded
from cardroom.widgets.paint.texts import CENTRE, shrunk, sized, text_width
from cardroom.widgets.window.look import Look

_WELL, _WELL_EDGE, _WELL_LIGHT = QColor(2, 20, 13, 105), QColor(0, 0, 0, 120), QColor(255, 255, 255, 26)
_HERE = QColor("#ffe79a")
_FOCUS = QColor("#ffffff")
_CURSOR_EDGE = QColor("#0b2f20")
_VEIL = QColor(6, 24, 16, 150)
_SHADOW_FALL = 0.012
_GHOST = 0.42
_LOW = 0.12
"""How much smaller a card is while it comes up."""

_FRAMED = 0.3
"""The height from which a lit card has its gold frame."""

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Shown(NamedTuple):
    """What a cell shows.

    Attributes:
        card: the card in it; None for an empty cell.
        ghost: the pale card in an empty cell.
        here: whether the cursor is in it.
        lit: whether it is framed in gold.
        dim: whether it is dimmed.
        advice: what an empty cell costs: the points lost, or a word for the best cell.
        best: whether it is the best cell.
        height: of a card on its way to being lit: 0 at the start, 1 at the end; in between the card is smaller.
    """

    card: Card | None = None
    ghost: Card | None = None
    here: bool = False
    lit: bool = False
    dim: bool = False
    advice: str = ""
    best: bool = False
    height: float = 1.0


class HoverButton(QAbstractButton):
    """A button that tells when the pointer is over it.

    Signals:
        hovered(bool): the pointer has entered or left the button.
    """

    hovered = Signal(bool)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emits `hovered`."""
        self.hovered.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Emits `hovered`."""
        self.hovered.emit(False)
        super().leaveEvent(event)


class BoardCell(HoverButton):
    """Shows an empty cell, or its card.

    Attributes:
        shown: what it shows.

    Signals:
        clicked, hovered(bool): from its base classes.
        reached: the cell has received the focus.
    """

    reached = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = Shown()
        self._look = Look()
        make_card_cursor(self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    @property
    def card(self) -> Card | None:
        """The card in the cell."""
        return self.shown.card

    def display(self, shown: Shown) -> None:
        """Shows other content, usually `shown._replace(…)`."""
        if shown != self.shown:
            self.shown = shown
            self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    # --- events ------------------------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emits `reached`."""
        self.reached.emit()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaves the arrow keys to the window.

        QAbstractButton would move the focus.
        """
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cell, its card, and its marks."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            shown, place = self.shown, QRectF(self.rect())
            if shown.card is not None:
                painter.save()
                self._lower(painter, shown.height)
                paint_face(painter, place, shown.card, self._look, self.devicePixelRatioF())
                painter.restore()
            else:
                painter.drawPixmap(QPoint(), _well(self.size(), self.devicePixelRatioF()))
                if shown.ghost is not None:
                    painter.setOpacity(_GHOST)
                    paint_face(painter, place, shown.ghost, self._look, self.devicePixelRatioF())
                    painter.setOpacity(1.0)
                if shown.advice:
                    paint_advice(painter, place, shown.advice, best=shown.best)
            radius = place.height() * CORNER
            if shown.dim:
                draw_rounded(painter, place, radius, fill=_VEIL)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if shown.lit and shown.height > _FRAMED:
                draw_gold_frame(painter, place, max(3.0, place.width() / 22), radius)
            if shown.here or self.hasFocus():
                _paint_cursor(painter, place, radius, _FOCUS if self.hasFocus() else _HERE)

    def _lower(self, painter: QPainter, height: float) -> None:
        """Makes a card smaller while it comes up."""
        if height in (0, 1):
            return
        size = 1 - _LOW * math.sin(math.pi * height)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(size, size)
        painter.translate(-self.width() / 2, -self.height() / 2)


def _paint_cursor(painter: QPainter, place: QRectF, radius: float, color: QColor) -> None:
    """Paints a light and a dark ring: one shows on any ground."""
    width = max(2.0, place.width() / 32)
    for step, ring in enumerate((color, _CURSOR_EDGE)):
        inset = width * (step + 0.5)
        painter.setPen(QPen(ring, width))
        painter.drawRoundedRect(place.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)


def paint_cell_shadow(painter: QPainter, place: QRect, pixel_ratio: float) -> None:
    """Paints the soft shadow of a card on the board."""
    blur, fall = place.height() * BLUR, place.height() * _SHADOW_FALL
    painter.drawPixmap(
        QPointF(place.topLeft()) + QPointF(fall * 0.4 - blur, fall - blur), shadow(place.size(), pixel_ratio)
    )


@lru_cache(maxsize=8)
def _well(size: QSize, pixel_ratio: float) -> QPixmap:
    """Paints an empty cell, pressed into the cloth."""
    picture, painter = canvas(size, pixel_ratio)
    place = QRectF(0, 0, size.width(), size.height()).adjusted(1, 1, -1, -1)
    radius = size.height() * CORNER
    draw_rounded(painter, place.translated(0, 0.8), radius, fill=_WELL, edge=QPen(_WELL_LIGHT, 1.5))
    draw_rounded(painter, place, radius, edge=QPen(_WELL_EDGE, 1.5))
    painter.end()
    return picture


_EDGE = QColor("#9fe6d6")
_STAR = QColor("#ffe79a")
_LOSS, _PLATE = QColor("#ffd9d2"), QColor(0, 0, 0, 120)
_LARGEST_TEXT = 40


def paint_advice(painter: QPainter, cell: QRectF, text: str, *, best: bool) -> None:
    """Paints the points lost; a green star for the best cell.

    Args:
        painter: of the cell.
        cell: its rectangle in pixels.
        text: the points lost, or the word for the best cell.
        best: whether it is the best cell.
    """
    room, wanted = cell.width() - 8, sized(painter.font(), min(_LARGEST_TEXT, cell.width() * 0.3), bold=True)
    font = shrunk(wanted, lambda tried: text_width(tried, text) <= room)
    text = without_decimals(text, font, room)
    line = QFontMetricsF(font).height()
    height = line * (2 if best else 1) + 2
    plate = QRectF(cell.left() + 3, cell.center().y() - height / 2, cell.width() - 6, height)
    painter.setFont(font)
    draw_rounded(painter, plate, 6, fill=HINT if best else _PLATE, edge=QPen(_EDGE, 1.5) if best else Qt.PenStyle.NoPen)
    if best:
        painter.setPen(_STAR)
        painter.drawText(plate.adjusted(0, 1, 0, -line), CENTRE, "★")
        plate.setTop(plate.top() + line)
    painter.setPen(ON_HINT if best else _LOSS)
    painter.drawText(plate, CENTRE, text)


def without_decimals(text: str, font: QFont, width: float) -> str:
    """Returns a figure without its decimals if it is too wide.

    Args:
        text: the points lost, or a word.
        font: of the text.
        width: in pixels.
    """
    if text_width(font, text) <= width:
        return text
    return text.partition(QLocale().decimalPoint())[0]
