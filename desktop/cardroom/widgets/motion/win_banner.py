"""The banner of a win: the hand, and the credits as counted."""

from collections.abc import Callable
from enum import Enum
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QEasingCurve, QLocale, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap

from cardroom.widgets.paint.gold import BRIGHT_STOPS, draw_gold_frame, draw_gold_text
from cardroom.widgets.paint.painting import canvas, downward, draw_rounded, polygon, star
from cardroom.widgets.paint.texts import shrunk, sized, text_width

POP_MS, FADE_MS = 260, 240
_LEAST_SCALE, _OVERSHOOT = 0.55, 1.4
_ROOM_TO_POP = 0.08
"""How far the banner grows beyond its size as it opens, as a share of it."""
_SHARE_OF_TABLE = QPointF(0.7, 0.2)
_TITLE, _FIGURE = 0.42, 0.36
"""Heights of the letters, as shares of the banner."""


class Ornament(Enum):
    """What is painted beside the name of the hand, on which ground."""

    NONE = ("#0d1f19", "#050b09")
    STARS = ("#123f8a", "#061634")
    FIVE_STARS = ("#4b1d78", "#16062a")
    CROWN = ("#8d1530", "#2b040d")


class Banner(Struct, frozen=True):
    """What a banner says.

    Attributes:
        title: the name of the hand.
        ornament: beside it.
        pictures: paint the left and the right end, in place of an ornament; such a banner counts nothing.
    """

    title: str
    ornament: Ornament = Ornament.NONE
    pictures: tuple[Callable[[QPainter, QRectF], None], ...] = ()


class WinBanner:
    """A banner over the cards, which opens, stays and fades.

    Args:
        banner: what it says.
        height: of the middle of the cards above it, in pixels.
        table: the area of the whole table.
        font: of its texts.
        ratio: physical pixels per logical pixel.

    Attributes:
        area: what it can touch.
    """

    def __init__(self, banner: Banner, height: float, table: QRect, font: QFont, ratio: float) -> None:
        size = QPointF(table.width() * _SHARE_OF_TABLE.x(), table.height() * _SHARE_OF_TABLE.y())
        self._place = QRectF(round((table.width() - size.x()) / 2), round(height - size.y() / 2), *size.toTuple())
        grown = self._place.height() * _ROOM_TO_POP, self._place.width() * _ROOM_TO_POP
        self.area = self._place.adjusted(-grown[1], -grown[0], grown[1], grown[0]).toAlignedRect().intersected(table)
        self._font, self._figure = QFont(font), ""
        self._font.setBold(True)
        self._counts = not banner.pictures
        self._picture = self._paint_plaque(banner, ratio)
        self._curve = QEasingCurve(QEasingCurve.Type.OutBack)
        self._curve.setOvershoot(_OVERSHOOT)
        self._opened = self._opacity = 0.0
        self._seen, self._scaled = self._place, self._picture

    def show_figure(self, number: int) -> QRect:
        """Changes the credits; returns the area to paint."""
        self._figure = f"+{QLocale().toString(number)}"
        return self._lower_half().toAlignedRect()

    def move(self, moment: float, duration: float, *, still: bool) -> QRect:
        """Goes on to a moment; returns the area to paint.

        Args:
            moment: since the start, in milliseconds.
            duration: of the celebration.
            still: whether it neither opens nor fades.
        """
        before = self._opened, self._opacity
        self._opened = opened = 1.0 if still else min(1.0, moment / POP_MS)
        self._opacity = 1.0 if still else max(0.0, min(1.0, 2 * opened, (duration - moment) / FADE_MS))
        if before == (self._opened, self._opacity):
            return QRect()
        if opened < 1:
            self._scale(_LEAST_SCALE + (1 - _LEAST_SCALE) * self._curve.valueForProgress(opened))
        else:
            self._seen, self._scaled = self._place, self._picture
        return self.area

    def paint(self, painter: QPainter) -> None:
        """Paints it as it is at this moment."""
        painter.save()
        painter.setOpacity(self._opacity)
        painter.drawPixmap(self._seen.topLeft(), self._scaled)
        if self._seen == self._place and self._counts:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_gold_text(painter, self._lower_half(), sized(self._font, self._place.height() * _FIGURE), self._figure)
        painter.restore()

    def _scale(self, factor: float) -> None:
        """Scales the picture, not the painter.

        Qt would place scaled pixels elsewhere within a clip of several rectangles.
        """
        size = (self._place.size() * factor).toSize()
        self._seen = QRectF(QPointF(), QSizeF(size))
        self._seen.moveCenter(self._place.center())
        self._seen.moveTopLeft(QPointF(self._seen.topLeft().toPoint()))
        pixels, smooth = size * self._picture.devicePixelRatio(), Qt.TransformationMode.SmoothTransformation
        self._scaled = self._picture.scaled(pixels, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)

    def _lower_half(self) -> QRectF:
        place = self._place
        return place.adjusted(place.width() * 0.2, place.height() * 0.5, -place.width() * 0.2, -place.height() * 0.06)

    def _paint_plaque(self, banner: Banner, ratio: float) -> QPixmap:
        area = QRectF(0, 0, ceil(self._place.width()), ceil(self._place.height()))
        picture, painter = canvas(area.size().toSize(), ratio)
        unit = area.height() / 100
        light, dark = banner.ornament.value
        draw_rounded(painter, area, 12 * unit, fill=downward(area, ((0.0, _veil(light)), (1.0, _veil(dark)))))
        draw_gold_frame(painter, area, 3.4 * unit, 12 * unit)
        draw_gold_frame(painter, area.adjusted(*(6 * unit * sign for sign in (1, 1, -1, -1))), 1.0 * unit, 8 * unit)
        high = 29 if banner.pictures else 11
        title = QRectF(area.left(), area.top() + high * unit, area.width(), 42 * unit)
        room = area.width() - 2 * (92 if banner.pictures else 62) * unit
        font = shrunk(sized(self._font, area.height() * _TITLE), lambda tried: text_width(tried, banner.title) <= room)
        draw_gold_text(painter, title, font, banner.title)
        reach = text_width(font, banner.title) / 2 + 32 * unit
        for side in () if banner.pictures else (-1, 1):
            for sign in _signs(banner.ornament, QPointF(title.center().x() + side * reach, title.center().y()), unit):
                painter.fillPath(sign, downward(sign.boundingRect(), BRIGHT_STOPS))
        for place, paint in zip((12, area.width() / unit - 88), banner.pictures, strict=False):
            paint(painter, QRectF(place * unit, 12 * unit, 76 * unit, 76 * unit))
        painter.end()
        return picture


def _veil(colour: str) -> QColor:
    veil = QColor(colour)
    veil.setAlpha(238)
    return veil


def _signs(ornament: Ornament, middle: QPointF, unit: float) -> tuple[QPainterPath, ...]:
    """Returns the outlines beside the title, on one side of it."""
    if ornament is Ornament.STARS:
        return (star(middle, 13 * unit),)
    if ornament is Ornament.FIVE_STARS:
        places = ((0.0, 0.0, 11.0), (-13.0, -12.0, 6.0), (13.0, -12.0, 6.0), (-13.0, 12.0, 6.0), (13.0, 12.0, 6.0))
        return tuple(star(middle + QPointF(x, y) * unit, size * unit) for x, y, size in places)
    return (_crown(middle, 17 * unit),) if ornament is Ornament.CROWN else ()


def _crown(middle: QPointF, half: float) -> QPainterPath:
    points = ((-1, -0.55), (-0.5, 0.05), (0, -0.9), (0.5, 0.05), (1, -0.55), (0.78, 0.75), (-0.78, 0.75))
    return polygon([middle + QPointF(x, y) * half for x, y in points])
