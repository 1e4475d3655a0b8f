"""Aids for widgets that paint themselves: cached pictures."""

import math
from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
)
from PySide6.QtWidgets import QWidget


def canvas(size: QSize, pixel_ratio: float, *, opaque: bool = False) -> tuple[QPixmap, QPainter]:
    """Makes a picture and a painter on it.

    Args:
        size: in logical pixels.
        pixel_ratio: physical pixels per logical pixel.
        opaque: black in place of transparent.
    """
    picture = QPixmap(size * pixel_ratio)
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(Qt.GlobalColor.black if opaque else Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter


def downward(area: QRectF, stops: Iterable[tuple[float, QColor | str]]) -> QBrush:
    """Returns a brush whose colours follow each other downwards."""
    gradient = QLinearGradient(area.topLeft(), area.bottomLeft())
    for place, colour in stops:
        gradient.setColorAt(place, QColor(colour))
    return QBrush(gradient)


def draw_rounded(
    painter: QPainter,
    area: QRectF,
    radius: float,
    *,
    fill: QBrush | QColor | Qt.BrushStyle = Qt.BrushStyle.NoBrush,
    edge: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    """Draws a rectangle with round corners; pen and brush stay set.

    Args:
        painter: of the widget.
        area: in pixels.
        radius: of the corners, in pixels.
        fill: of the inside.
        edge: its pen.
    """
    painter.setPen(edge)
    painter.setBrush(fill)
    painter.drawRoundedRect(area, radius, radius)


class Still:
    """Caches the picture of a widget that is repainted in every frame.

    Args:
        opaque: the picture covers the whole widget; copying it costs half as much as blending.
    """

    def __init__(self, *, opaque: bool = False) -> None:
        self._opaque = opaque
        self._key: Hashable = None
        self._picture = QPixmap()

    def show(self, widget: QWidget, event: QPaintEvent, key: Hashable, paint: Callable[[QPainter], None]) -> None:
        """Draws the picture of a whole widget; see `draw`.

        Args:
            widget: is painted now.
            event: its paint event.
            key: everything that the picture depends on, beside the size.
            paint: paints it.
        """
        painter = QPainter(widget)
        painter.setClipRegion(event.region())
        self.draw(painter, widget.size(), widget.devicePixelRatioF(), key, paint)
        painter.end()

    def draw(
        self, onto: QPainter, size: QSize, pixel_ratio: float, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Draws the picture at the origin.

        Paints it again only after a change.

        Args:
            onto: the widget's painter.
            size: in logical pixels.
            pixel_ratio: physical pixels per logical pixel.
            key: everything else that the picture depends on.
            paint: paints it.
        """
        whole_key = (size.width(), size.height(), pixel_ratio, key)
        if whole_key != self._key:
            self._picture, painter = canvas(size, pixel_ratio, opaque=self._opaque)
            paint(painter)
            painter.end()
            self._key = whole_key
        onto.drawPixmap(QPoint(0, 0), self._picture)

    def forget(self) -> None:
        """Clears the cache."""
        self._key, self._picture = None, QPixmap()


_MOST_RECTANGLES = 12
"""A region of more rectangles is painted at once: hundreds of small copies take longer than a slow one."""


def paint_by_rectangle(painter: QPainter, region: QRegion, paint: Callable[[], None]) -> None:
    """Paints a region of few rectangles, one after the other.

    Within one rectangle Qt copies pixels up to ten times as fast as within a region of several.

    Args:
        painter: of the widget; its clip is changed.
        region: the exposed region.
        paint: paints all; called for each rectangle.
    """
    ratio = painter.device().devicePixelRatio()
    if ratio != int(ratio) or region.rectCount() > _MOST_RECTANGLES:  # or edges would lie within pixels
        painter.setClipRegion(region)
        paint()
        return
    for rectangle in region:  # type: ignore[attr-defined] # missing in PySide6's stubs
        painter.setClipRect(rectangle)
        paint()


def polygon(points: list[QPointF]) -> QPainterPath:
    """Returns a closed outline with these corners."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def star(centre: QPointF, radius: float) -> QPainterPath:
    """Returns a star with five points; lengths in pixels."""
    turns = [math.pi * point / 5 for point in range(10)]
    reaches = [radius * (0.42 if point % 2 else 1.0) for point in range(10)]
    spots = [QPointF(math.sin(turn), -math.cos(turn)) * reach for turn, reach in zip(turns, reaches, strict=True)]
    return polygon([centre + spot for spot in spots])


def diamond(centre: QPointF, radius: float) -> QPainterPath:
    """Returns a square that stands on a corner; lengths in pixels."""
    ways = QPointF(0, -radius), QPointF(radius, 0), QPointF(0, radius), QPointF(-radius, 0)
    return polygon([centre + way for way in ways])
