"""Paints cards in the air with their shadows."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from cardroom.widgets.cards.card_faces import shadow
from cardroom.widgets.motion.flight_pose import FlightPose

_EDGE = 1
"""The transparent edge of pictures that are turned, in physical pixels: it smooths their outline."""

_SHADOW_ANGLE = 6.5
"""Up to this angle a shadow is painted upright, in degrees: it is too soft for a difference to be seen."""


class FlightPainter:
    """Paints poses.

    Keeps the pictures of turned cards until all cards have landed.
    """

    def __init__(self) -> None:
        self._edged: dict[int, QPixmap] = {}

    def paint(self, painter: QPainter, pose: FlightPose, size: QSizeF, ratio: float, *, fine: bool) -> None:
        """Paints the shadow and the card.

        Args:
            painter: of the layer.
            pose: the card.
            size: of the card at the end of its flight, for which shadows are kept.
            ratio: physical pixels per logical pixel.
            fine: smooths what is turned; many cards are painted at a third of the cost without it.
        """
        painter.setOpacity(pose.opacity)
        _draw_shadow(painter, pose, size, shadow(size.toSize(), ratio, pose.shadow_level))
        if pose.is_upright:
            _draw(painter, pose.place, pose.picture)
            if pose.second_strength > 0:
                painter.setOpacity(pose.opacity * pose.second_strength)
                _draw(painter, pose.place, pose.second)
        elif pose.breadth * pose.place.width() >= 1:  # else it is seen edge on
            self._draw_turned(painter, pose, fine=fine)

    def forget(self) -> None:
        """Drops the pictures that are kept."""
        self._edged.clear()

    def _draw_turned(self, painter: QPainter, pose: FlightPose, *, fine: bool) -> None:
        picture = self._with_edge(pose.picture)
        card = QRectF(QPointF(), pose.place.size())
        card.moveCenter(QPointF())
        edge = card.width() * _EDGE / (picture.width() - 2 * _EDGE)
        painter.save()
        painter.setTransform(pose.turning() if fine else pose.squeeze(), combine=True)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=fine and not pose.is_fast)
        painter.drawPixmap(card.adjusted(-edge, -edge, edge, edge), picture, QRectF(picture.rect()))
        painter.restore()

    def _with_edge(self, picture: QPixmap) -> QPixmap:
        """Returns a picture with a transparent edge.

        Qt's own smoothing of outlines takes twice as long.
        """
        key = picture.cacheKey()
        if key not in self._edged:
            edged = QPixmap(picture.width() + 2 * _EDGE, picture.height() + 2 * _EDGE)
            edged.fill(Qt.GlobalColor.transparent)
            painter = QPainter(edged)
            painter.drawPixmap(QRectF(_EDGE, _EDGE, picture.width(), picture.height()), picture, QRectF(picture.rect()))
            painter.end()
            self._edged[key] = edged
        return self._edged[key]


def _draw(painter: QPainter, place: QRectF, picture: QPixmap) -> None:
    """Draws a picture.

    Smooths it only if scaled, which is several times as slow.
    """
    if _is_near(picture.deviceIndependentSize(), place.size()):
        painter.drawPixmap(place.topLeft(), picture)
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)


def _draw_shadow(painter: QPainter, pose: FlightPose, size: QSizeF, picture: QPixmap) -> None:
    """Draws a shadow.

    It has no outline, so nothing is smoothed, and it is turned only with a card that is turned far.
    """
    place, is_sized = pose.shadow_place, _is_near(size, pose.place.size())
    if abs(pose.angle) <= _SHADOW_ANGLE and pose.breadth == 1 and is_sized:
        painter.drawPixmap(place.topLeft(), picture)
        return
    painter.save()
    painter.translate(place.center())
    if abs(pose.angle) > _SHADOW_ANGLE:
        painter.rotate(pose.angle)
    width = place.width() - pose.place.width() * (1 - pose.breadth)
    target = QRectF(-width / 2, -place.height() / 2, width, place.height())
    painter.drawPixmap(target, picture, QRectF(picture.rect()))
    painter.restore()


def _is_near(size: QSizeF, other: QSizeF) -> bool:
    return abs(size.width() - other.width()) < 0.5 and abs(size.height() - other.height()) < 0.5
