"""The case of the pocket computer: its parts, and how they look."""

from functools import cache
from hashlib import shake_128

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from cardroom.tables.square.panel.classic.view import EXE, PLACE
from cardroom.widgets.paint.painting import downward
from cardroom.widgets.paint.texts import PaintedText, shrunk, sized, text_width

WIDTH, HEIGHT = 480, 372
"""The size in design units; the widget scales them to its own."""

CASE, WINDOW, DISPLAY = (9, 6, 462, 346), (23, 45, 434, 116), (32, 54, 416, 98)
NAME, MODEL, EMBLEM = (68, 16, 140, 26), (212, 16, 228, 26), (42, 19, 19, 19)
SCREWS = ((27, 25), (453, 25), (27, 334), (453, 334))
_KEYS_LEFT, _STEP, _GAP = 28, 86.6, 9
_ROWS, _KEY_HEIGHT, _LEGEND_HEIGHT = (188, 270), 54, 25


class CasePlan:
    """Places of the parts in pixels.

    The case is the largest one in the middle of an area.

    Args:
        size: of the area.

    Attributes:
        unit: pixels per design unit.
    """

    def __init__(self, size: QSize) -> None:
        self.unit = min(size.width() / WIDTH, size.height() / HEIGHT)
        self._left = (size.width() - WIDTH * self.unit) / 2
        self._top = (size.height() - HEIGHT * self.unit) / 2

    def point(self, x: float, y: float) -> QPointF:
        """Converts a point from design units to pixels."""
        return QPointF(self._left + x * self.unit, self._top + y * self.unit)

    def area(self, left: float, top: float, width: float, height: float) -> QRectF:
        """Converts an area from design units to pixels."""
        return QRectF(self.point(left, top), QSizeF(width, height) * self.unit)

    def key(self, key: str) -> QRectF:
        """Returns the place of a key.

        1 to 5 are in the upper row; below, 0 is two and EXE three columns wide.
        """
        column, columns, row = {EXE: (2, 3, 1), PLACE: (0, 2, 1)}.get(key) or (int(key) - 1, 1, 0)
        return self.area(_KEYS_LEFT + column * _STEP, _ROWS[row], columns * _STEP - _GAP, _KEY_HEIGHT)

    def legend(self, first: str, last: str) -> QRectF:
        """Returns the place of the legend above some keys of a row."""
        place = self.key(first).united(self.key(last))
        return place.adjusted(0, -_LEGEND_HEIGHT * self.unit, 0, -place.height())


PRINT = QColor("#17191c")
_EDGE = QColor(255, 255, 255, 130)


def fitting_font(font: QFont, text: str, place: QRectF, wish: float) -> QFont:
    """Returns a bold font in which a text fits its place.

    Args:
        font: the family.
        text: one line.
        place: in pixels.
        wish: the largest size in pixels; no size is below the smallest text of the program.
    """
    return shrunk(
        sized(font, wish, bold=True),
        lambda tried: (
            text_width(tried, text) <= place.width() and QFontMetricsF(tried).capHeight() * 1.6 <= place.height()
        ),
    )


def draw_print(painter: QPainter, printed: PaintedText) -> None:
    """Draws a text on metal, with a light lower edge."""
    painter.setFont(printed.font)
    for colour, fall in ((_EDGE, 1.0), (printed.colour, 0.0)):
        painter.setPen(colour)
        painter.drawText(printed.place.translated(0, fall), printed.align, printed.text)


METAL_STOPS = ((0.0, "#e3e6e9"), (0.35, "#cfd3d7"), (0.7, "#b9bec3"), (1.0, "#a5abb1"))
_RIM_STOPS = ((0.0, "#5a6067"), (0.06, "#33373c"), (0.9, "#1f2226"), (1.0, "#0d0f11"))
_BANDS = ((0.0, 30), (0.12, -26), (0.3, 58), (0.46, -12), (0.64, 44), (0.82, -30), (1.0, 22))
"""Light on brushed metal, along its width: lighter where positive, darker where negative, of 255."""

_STREAK_ROWS = 512
_STREAK_LENGTHS = 22
_STREAK_WIDTH = 1400
_GRAIN = 46
"""The opacity of the strongest streaks, of 255."""


@cache
def streaks() -> QPixmap:
    """Makes the grain of brushed metal: a tile of horizontal streaks.

    They are white and black, nearly transparent: this is blended in a tenth of the time of a mode such as soft light.
    """
    noise = shake_128(b"brushed metal").digest(_STREAK_LENGTHS * _STREAK_ROWS)
    grain = QImage(noise, _STREAK_LENGTHS, _STREAK_ROWS, _STREAK_LENGTHS, QImage.Format.Format_Grayscale8)
    aspect, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    long = grain.scaled(_STREAK_WIDTH, _STREAK_ROWS, aspect, smooth)  # it must outlive its bytes
    values = bytes(long.constBits())
    white = values.translate(bytes(max(0, value - 128) * _GRAIN // 128 for value in range(256)))
    strengths = values.translate(bytes(abs(value - 128) * _GRAIN // 128 for value in range(256)))
    tile = bytearray(4 * len(values))
    for channel in range(3):  # premultiplied: white at its own strength, black at none
        tile[channel::4] = white
    tile[3::4] = strengths
    picture_format = QImage.Format.Format_RGBA8888_Premultiplied
    return QPixmap.fromImage(QImage(bytes(tile), _STREAK_WIDTH, _STREAK_ROWS, 4 * _STREAK_WIDTH, picture_format))


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """Returns a rounded rectangle."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def paint_shadow(painter: QPainter, case: QRectF, unit: float) -> None:
    """Paints the soft shadow of the case on the felt."""
    steps = 12
    for step in range(steps):
        grow = unit * (step - 4) * 1.15
        shade = case.adjusted(-grow, -grow + 7 * unit, grow, grow + 5 * unit)
        painter.fillPath(rounded(shade, 24 * unit + grow), QColor(0, 0, 0, 11))


def paint_case(painter: QPainter, case: QRectF, unit: float) -> None:
    """Paints the dark rim and the brushed plate in it.

    Args:
        painter: of the widget.
        case: the outline in pixels.
        unit: pixels per design unit.
    """
    radius = 22 * unit
    painter.fillPath(rounded(case, radius), downward(case, _RIM_STOPS))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 70), max(1.0, unit)))
    painter.drawRoundedRect(case.adjusted(unit, unit, -unit, -unit), radius - unit, radius - unit)
    plate = case.adjusted(6 * unit, 5 * unit, -6 * unit, -8 * unit)
    paint_plate(painter, plate, 16 * unit, unit)


def paint_plate(painter: QPainter, plate: QRectF, radius: float, unit: float) -> None:
    """Paints a plate of brushed metal with bevelled edges."""
    outline = rounded(plate, radius)
    painter.save()
    painter.setClipPath(outline)
    painter.fillRect(plate, downward(plate, METAL_STOPS))
    bands = QLinearGradient(plate.topLeft(), plate.bottomRight() - QPointF(0, plate.height() * 0.75))
    for place, strength in _BANDS:
        bands.setColorAt(place, QColor(255, 255, 255, strength) if strength > 0 else QColor(0, 0, 0, -strength))
    painter.fillRect(plate, bands)
    painter.drawTiledPixmap(plate, streaks())
    painter.restore()
    edge = downward(
        plate, ((0, QColor(255, 255, 255, 235)), (0.5, QColor(255, 255, 255, 90)), (1, QColor(40, 44, 50, 200)))
    )
    painter.setPen(QPen(edge, max(1.0, 1.4 * unit)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = 0.7 * unit
    painter.drawRoundedRect(plate.adjusted(inset, inset, -inset, -inset), radius, radius)


def paint_window(painter: QPainter, area: QRectF, unit: float) -> None:
    """Paints the black glass round the display, set into the plate."""
    radius = 10 * unit
    painter.fillPath(rounded(area.adjusted(-unit, -unit, unit, 2 * unit), radius + unit), QColor(255, 255, 255, 150))
    painter.fillPath(rounded(area.adjusted(-unit, -1.6 * unit, unit, 0), radius + unit), QColor(60, 64, 70, 170))
    painter.fillPath(rounded(area, radius), downward(area, ((0, "#2b2f34"), (0.5, "#15181b"), (1, "#0a0b0d"))))


def paint_screw(painter: QPainter, centre: QPointF, radius: float, turn: float) -> None:
    """Paints a cross-head screw.

    Args:
        painter: of the widget.
        centre: in pixels.
        radius: in pixels.
        turn: of the cross, in degrees.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(30, 34, 38, 120))
    painter.drawEllipse(centre + QPointF(0, -radius * 0.12), radius * 1.2, radius * 1.2)
    light = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.5), radius * 1.7)
    light.setColorAt(0, QColor("#f4f6f7"))
    light.setColorAt(0.6, QColor("#a2a8ae"))
    light.setColorAt(1, QColor("#62686e"))
    painter.setBrush(light)
    painter.drawEllipse(centre, radius, radius)
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.setPen(QPen(QColor("#2f3338"), radius * 0.32, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(-radius * 0.55, 0), QPointF(radius * 0.55, 0))
    painter.drawLine(QPointF(0, -radius * 0.55), QPointF(0, radius * 0.55))
    painter.restore()


def paint_emblem(painter: QPainter, area: QRectF) -> None:
    """Paints the emblem: a board with its diagonal in burgundy."""
    side = area.width() / 5
    for x in range(5):
        for y in range(5):
            colour = QColor("#8a1530") if x == y else QColor("#2a2e33")
            painter.fillRect(QRectF(area.left() + x * side, area.top() + y * side, side * 0.78, side * 0.78), colour)
