"""The medals of the classes: crown, coronet, rice ball, straw hat, bowl.

They differ in form, not only in colour.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from cardroom.widgets.paint.painting import polygon

_GROUNDS = (
    ("#9c2440", "#4a0a18"),
    ("#2c5aa0", "#12284f"),
    ("#2f7a52", "#0f3826"),
    ("#6b5334", "#33260f"),
    ("#4a5157", "#1b1e22"),
)
_RIMS = (
    ("#fff1b8", "#a8741a"),
    ("#f2f7f9", "#7d98a3"),
    ("#e7b98a", "#8a5428"),
    ("#b99a63", "#5c4726"),
    ("#8f969b", "#3d4347"),
)
_METALS = (("#fff6d0", "#d99a1e"), ("#ffffff", "#9fb6c1"))
_JEWEL, _RICE, _NORI = QColor("#c4122f"), QColor("#fffdf4"), QColor("#1d2a22")
_STRAW, _STRAW_LINE = QColor("#e2c078"), QColor("#8a6a2c")
_CLAY, _CRACK = QColor("#b7a48c"), QColor("#3b2f22")


def paint_medal(painter: QPainter, place: QRectF, grade: int) -> None:
    """Paints the medal of a class as a circle.

    Args:
        painter: of the widget.
        place: in pixels.
        grade: 0 for the daifugō to 4 for the daihinmin, see `class_of`.
    """
    side = min(place.width(), place.height())
    circle = QRectF(place.center().x() - side / 2, place.center().y() - side / 2, side, side)
    painter.save()
    painter.translate(circle.topLeft())
    painter.scale(side / 100, side / 100)
    _paint_disc(painter, grade)
    (_crown, _coronet, _rice_ball, _straw_hat, _bowl)[grade](painter)
    painter.restore()


def _paint_disc(painter: QPainter, grade: int) -> None:
    light, dark = (QColor(name) for name in _GROUNDS[grade])
    ground = QRadialGradient(QPointF(50, 34), 62)
    ground.setColorAt(0, light)
    ground.setColorAt(1, dark)
    bright, deep = (QColor(name) for name in _RIMS[grade])
    rim = QLinearGradient(0, 0, 0, 100)
    for stop, colour in ((0.0, bright), (0.5, deep), (1.0, bright)):
        rim.setColorAt(stop, colour)
    painter.setBrush(QBrush(ground))
    painter.setPen(QPen(QBrush(rim), 7))
    painter.drawEllipse(QRectF(4, 4, 92, 92))
    painter.setPen(Qt.PenStyle.NoPen)


def _metal(grade: int) -> QBrush:
    shine = QLinearGradient(20, 22, 74, 82)
    for stop, name in zip((0.0, 1.0), _METALS[grade], strict=True):
        shine.setColorAt(stop, QColor(name))
    return QBrush(shine)


def _fill(painter: QPainter, path: QPainterPath, brush: QBrush | QColor) -> None:
    """Fills a form, with a shadow below it."""
    painter.fillPath(path.translated(0, 2.5), QColor(0, 0, 0, 110))
    painter.fillPath(path, brush)


def _crown(painter: QPainter) -> None:
    """Paints five points with jewels, for the daifugō."""
    corners = ((22, 72), (16, 36), (32, 52), (38, 28), (50, 47), (62, 28), (68, 52), (84, 36), (78, 72))
    _fill(painter, polygon([QPointF(x, y) for x, y in corners]), _metal(0))
    painter.setBrush(_metal(0))
    for x, y in ((16, 34), (38, 26), (62, 26), (84, 34), (50, 44)):
        painter.drawEllipse(QPointF(x, y), 4.2, 4.2)
    painter.setBrush(QColor("#8a5a10"))
    painter.drawRect(QRectF(23, 69, 54, 3.5))
    painter.setBrush(_metal(0))
    painter.drawRoundedRect(QRectF(21, 72, 58, 7), 3, 3)
    painter.setBrush(_JEWEL)
    for x in (33, 50, 67):
        painter.drawEllipse(QPointF(x, 62), 4, 4)


def _coronet(painter: QPainter) -> None:
    """Paints a low circlet with three balls, for the fugō."""
    corners = ((24, 70), (20, 46), (36, 58), (50, 38), (64, 58), (80, 46), (76, 70))
    _fill(painter, polygon([QPointF(x, y) for x, y in corners]), _metal(1))
    painter.setBrush(_metal(1))
    for x, y, radius in ((20, 42, 5.0), (50, 33, 6.0), (80, 42, 5.0)):
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.drawRoundedRect(QRectF(23, 72, 54, 6), 3, 3)


def _rice_ball(painter: QPainter) -> None:
    """Paints a rice ball, for the heimin."""
    path = QPainterPath(QPointF(50, 22))
    path.cubicTo(60, 22, 80, 56, 80, 66)
    path.cubicTo(80, 77, 68, 78, 50, 78)
    path.cubicTo(32, 78, 20, 77, 20, 66)
    path.cubicTo(20, 56, 40, 22, 50, 22)
    _fill(painter, path, _RICE)
    painter.setBrush(_NORI)
    painter.drawRoundedRect(QRectF(38, 54, 24, 24), 2, 2)


def _straw_hat(painter: QPainter) -> None:
    """Paints a wide conical hat, for the hinmin."""
    path = QPainterPath(QPointF(50, 26))
    path.cubicTo(56, 40, 76, 58, 88, 68)
    path.quadTo(50, 82, 12, 68)
    path.cubicTo(24, 58, 44, 40, 50, 26)
    _fill(painter, path, _STRAW)
    painter.setPen(QPen(_STRAW_LINE, 2.2))
    for x in (26, 42, 58, 74):
        painter.drawLine(QPointF(50, 30), QPointF(x, 72))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)


def _bowl(painter: QPainter) -> None:
    """Paints a cracked bowl, for the daihinmin."""
    path = QPainterPath(QPointF(17, 46))
    path.lineTo(83, 46)
    path.cubicTo(82, 66, 66, 76, 60, 77)
    path.lineTo(40, 77)
    path.cubicTo(34, 76, 18, 66, 17, 46)
    _fill(painter, path, _CLAY)
    painter.setBrush(_CLAY.darker(140))
    painter.drawRoundedRect(QRectF(38, 76, 24, 5), 2, 2)
    painter.setBrush(_CLAY.darker(190))
    painter.drawEllipse(QRectF(17, 40, 66, 12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_CRACK, 2.4))
    crack = QPainterPath(QPointF(60, 51))
    for x, y in ((56, 57), (62, 62), (57, 69)):
        crack.lineTo(x, y)
    painter.drawPath(crack)
    painter.setPen(Qt.PenStyle.NoPen)
