"""Paints a small table for the lobby: lamp, rim, felt and cards."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from cardroom.errors import KnownError
from cardroom.house.lobby.pictures import TablePicture, laid_out
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, face, face_name, shadow
from cardroom.widgets.paint.felt_surface import FELT_COLOURS, weave
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import canvas, downward
from cardroom.widgets.window.look import Look

_WALL, _FLOOR = QColor("#1b231f"), QColor("#060908")
_LAMP = QColor(255, 226, 160)
_WOOD = "#8a5a2e", "#5a3519", "#2c1709"


def painted(shown: TablePicture) -> QPixmap:
    """Paints the picture into a pixmap."""
    picture, painter = canvas(shown.size, shown.pixel_ratio)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    area = QRectF(QPointF(), shown.size)
    upper = QRectF(0, 0, area.width(), shown.stage)
    outline = QPainterPath()
    outline.addRoundedRect(area, shown.radius, shown.radius)
    painter.setClipPath(outline)
    _paint_room(painter, area)
    _paint_table(painter, upper, shown.look)
    _paint_cards(painter, upper, shown)
    painter.end()
    return picture


def _paint_room(painter: QPainter, area: QRectF) -> None:
    dusk = downward(area, ((0, _WALL), (1, _FLOOR)))
    painter.fillRect(area, dusk)
    lamp = QRadialGradient(QPointF(area.center().x(), area.top()), area.width() * 0.5)
    lamp.setColorAt(0, _with_alpha(_LAMP, 70))
    lamp.setColorAt(1, _with_alpha(_LAMP, 0))
    painter.fillRect(area, lamp)


def _paint_table(painter: QPainter, stage: QRectF, look: Look) -> None:
    """Paints an oval in perspective, as seen from a chair."""
    height = stage.height()
    middle = QPointF(stage.center().x(), height * 0.66)
    wide, high = min(stage.width() * 0.47, height * 2.1), height * 0.56
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_table_shadow(painter, middle + QPointF(0, height * 0.035), wide + height * 0.05, high)
    rim = QRectF(middle.x() - wide, middle.y() - high, 2 * wide, 2 * high)
    painter.setBrush(downward(rim, zip((0, 0.5, 1), _WOOD, strict=True)))
    painter.drawEllipse(rim)
    edge = height * 0.05
    cloth = rim.adjusted(edge * 1.5, edge, -edge * 1.5, -edge)
    light = QRadialGradient(QPointF(middle.x(), middle.y() - high * 0.25), wide * 0.95)
    for place, colour in zip((0, 0.6, 1), FELT_COLOURS[look.felt], strict=True):
        light.setColorAt(place, QColor(colour).lighter(112))
    painter.setBrush(light)
    painter.setPen(QPen(gold(cloth), max(1.5, height * 0.009)))
    painter.drawEllipse(cloth)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(weave()))
    painter.drawEllipse(cloth)


def _paint_table_shadow(painter: QPainter, middle: QPointF, wide: float, high: float) -> None:
    """Paints the shadow as one stretched radial gradient.

    This is cheaper than several hard ellipses.
    """
    fading = QRadialGradient(QPointF(), 1)
    fading.setColorAt(0.88, QColor(0, 0, 0, 170))
    fading.setColorAt(1, QColor(0, 0, 0, 0))
    painter.save()
    painter.translate(middle)
    painter.scale(wide, high)
    painter.fillRect(QRectF(-1, -1, 2, 2), fading)
    painter.restore()


def _paint_cards(painter: QPainter, stage: QRectF, shown: TablePicture) -> None:
    """Paints the cards; skips a face that cannot be read.

    The tile still shows the table's name.
    """
    unit = min(stage.height() * 0.94, stage.width() * 0.5)
    middle = QPointF(stage.center().x(), stage.height() * 0.53)
    for laid in laid_out(shown.cards):
        height = round(laid.height * unit)
        size = QSize(round(height * CARD_RATIO), height)
        if size.isEmpty():
            continue  # a tile can be lower than its texts for a moment, while the window is laid out
        place = QRectF(-size.width() / 2, -height / 2, size.width(), height)
        try:
            picture = face(face_name(laid.card, shown.look), size, shown.pixel_ratio)
        except KnownError:
            continue
        painter.save()
        painter.translate(middle + QPointF(laid.x, laid.y) * unit)
        painter.rotate(laid.turn)
        blur = height * BLUR
        painter.drawPixmap(place.topLeft() + QPointF(-blur, -blur * 0.6), shadow(size, shown.pixel_ratio))
        painter.drawPixmap(place.topLeft(), picture)
        painter.restore()


def _with_alpha(colour: QColor, alpha: int) -> QColor:
    return QColor(colour.red(), colour.green(), colour.blue(), alpha)
