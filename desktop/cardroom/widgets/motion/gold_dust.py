"""The gold of a celebration: frames round what has won, a light that sweeps over it, motes that glint and fall."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from cardroom.widgets.motion.motion import WinSize
from cardroom.widgets.paint.gold import gold

LIGHT_STEPS = 8
"""Light gets stronger and weaker in so many steps: each of them is painted once and kept, or stays on the screen."""

_DESIGN_HEIGHT = 800
"""Lengths are pixels in a table of this height."""
_SWEEP_TILT = math.radians(18)
_SWEEP_LIGHT = (
    (0.0, 255, 205, 70, 0),
    (0.38, 255, 205, 70, 96),
    (0.5, 255, 240, 190, 128),
    (0.62, 255, 205, 70, 96),
    (1.0, 255, 205, 70, 0),
)
_PALE, _DARK_GOLD = QColor("#fff6d8"), QColor("#8a5a10")


class _Kind(Enum):
    GLINT = "a star that shines once, where it is"
    SPARK = "a point of light, thrown up and falling"
    LEAF = "a piece of gold leaf that tumbles down"


class _Plan(NamedTuple):
    """How many of what; glints and sparks for each place, and the sparks once more for each burst."""

    glints: int
    sparks: int
    bursts: int
    leaves: int


_PLANS = {
    WinSize.NONE: _Plan(0, 0, 0, 0),
    WinSize.SMALL: _Plan(glints=3, sparks=0, bursts=0, leaves=0),
    WinSize.BIG: _Plan(glints=8, sparks=10, bursts=1, leaves=0),
    WinSize.GRAND: _Plan(glints=14, sparks=9, bursts=3, leaves=70),
}


@dataclass(frozen=True, slots=True)
class Mote:
    """Something small and golden: milliseconds since the beginning, pixels, pixels a second, turns a second."""

    kind: _Kind
    size: int
    born: float
    life: float
    start: QPointF
    speed: QPointF
    weight: float = 0.0
    turns: float = 0.0

    def at(self, moment: float) -> tuple[QPointF, float] | None:
        """Where its middle is and how brightly it shines (0 to 1); None before and after its life."""
        age, seconds = (moment - self.born) / self.life, (moment - self.born) / 1000
        if not 0 <= age < 1:
            return None
        where = self.start + self.speed * seconds + QPointF(0, self.weight * seconds * seconds / 2)
        if self.kind is _Kind.GLINT:
            return where, math.sin(math.pi * age)
        if self.kind is _Kind.SPARK:
            return where, min(1.0, 1.6 * (1 - age))
        turn = 2 * math.pi * self.turns * seconds
        return where + QPointF(1.5 * self.size * math.sin(turn), 0), abs(math.cos(turn))


class Picture(NamedTuple):
    """A picture, where it is painted, and the area that may be touched by that."""

    area: QRect
    corner: QPointF
    picture: QPixmap

    def paint(self, painter: QPainter) -> None:
        """Paints it, as strongly as the painter is set to."""
        painter.drawPixmap(self.corner, self.picture)


class Band(NamedTuple):
    """The light that sweeps over a place, at one moment."""

    area: QRect
    place: QRectF
    light: QBrush

    def paint(self, painter: QPainter) -> None:
        """Paints it, as strongly as the painter is set to."""
        painter.save()
        painter.setClipRect(self.area, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.light)
        painter.drawRoundedRect(self.place, _corner(self.place), _corner(self.place))
        painter.restore()


def strew(win: WinSize, places: Sequence[QRectF], table: QRect, duration: int) -> Iterator[Mote]:
    """Strews the motes of a celebration. The same win always looks the same, so that pictures of it can be compared.

    Args:
        win: how much there is of everything.
        places: what has won.
        table: all that is covered.
        duration: of the celebration, in milliseconds.
    """
    plan, chance, unit = _PLANS[win], random.Random(53), _unit(table)
    for place in places:
        for _ in range(plan.glints):
            life = chance.uniform(320, 520)
            size = round(chance.choice((18, 26, 36)) * unit)
            yield Mote(
                _Kind.GLINT, size, chance.uniform(0, max(0, duration - life)), life, _on_edge(place, chance), QPointF()
            )
        if not _is_row(place):
            yield from _sparks(plan, place, unit, chance)
    for _ in range(plan.leaves):
        start = QPointF(chance.uniform(0.02, 0.98) * table.width(), -20 * unit)
        speed = QPointF(chance.uniform(-40, 40), chance.uniform(230, 430)) * unit
        born, size = chance.uniform(0, 0.55 * duration), round(chance.choice((9, 12, 15)) * unit)
        yield Mote(_Kind.LEAF, size, born, duration - born, start, speed, turns=chance.uniform(0.5, 1.1))


def _sparks(plan: _Plan, place: QRectF, unit: float, chance: random.Random) -> Iterator[Mote]:
    for burst in range(plan.bursts):
        for _ in range(plan.sparks):
            start = QPointF(place.left() + chance.uniform(0.05, 0.95) * place.width(), place.top())
            speed = QPointF(chance.uniform(-110, 110), -chance.uniform(130, 330)) * unit
            born, life = 140 + 1050 * burst + chance.uniform(0, 160), chance.uniform(650, 1050)
            size = round(chance.choice((10, 14, 19)) * unit)
            yield Mote(_Kind.SPARK, size, born, life, start, speed, weight=560 * unit)


def _on_edge(place: QRectF, chance: random.Random) -> QPointF:
    across, down = chance.uniform(place.left(), place.right()), chance.uniform(place.top(), place.bottom())
    if chance.random() * (place.width() + place.height()) < place.width():
        return QPointF(across, chance.choice((place.top(), place.bottom())))
    return QPointF(chance.choice((place.left(), place.right())), down)


def motes_at(motes: Iterable[Mote], moment: float, ratio: float) -> Iterator[Picture]:
    """The motes that shine at a moment.

    Args:
        motes: all of them.
        moment: in milliseconds since the beginning.
        ratio: physical pixels for each logical one.
    """
    for mote in motes:
        seen = mote.at(moment)
        if seen is None:
            continue
        where, light = seen
        picture = _mote_picture(mote.kind, mote.size, round(light * LIGHT_STEPS), ratio)
        yield _picture_at(where - QPointF(mote.size, mote.size) / 2, picture)


def band(place: QRectF, progress: float) -> Band:
    """The light over a place, from outside its left edge (0) to outside its right edge (1)."""
    half = max(0.16 * place.width(), 0.5 * place.height()) * 0.5
    lean = math.tan(_SWEEP_TILT) * place.height() / 2
    reach = half / math.cos(_SWEEP_TILT) + lean
    middle = QPointF(place.left() - reach + progress * (place.width() + 2 * reach), place.center().y())
    across = QPointF(math.cos(_SWEEP_TILT), math.sin(_SWEEP_TILT)) * half
    light = QLinearGradient(middle - across, middle + across)
    for at, red, green, blue, alpha in _SWEEP_LIGHT:
        light.setColorAt(at, QColor(red, green, blue, alpha))
    lit = QRectF(middle.x() - reach, place.top(), 2 * reach, place.height())
    return Band(lit.intersected(place).toAlignedRect(), place, QBrush(light))


def frame_round(place: QRectF, table: QRect, ratio: float) -> Picture:
    """A golden frame: round a card, in a soft light; a pale one inside a row, whose neighbours must stay readable.

    Args:
        place: what is framed.
        table: all that is covered; on a larger one the frame is wider.
        ratio: physical pixels for each logical one.
    """
    unit = _unit(table)
    width, corner = max(2.0, 4 * unit), _corner(place)
    glow = 0.0 if _is_row(place) else 2.5 * width
    area = place.adjusted(-width - glow, -width - glow, width + glow, width + glow).toAlignedRect()
    picture, painter = _canvas(area.size(), ratio)
    painter.translate(-area.topLeft())
    if _is_row(place):
        painter.setPen(QPen(_PALE, unit))
        painter.drawRoundedRect(_grown(place, -unit / 2), corner, corner)
    else:
        _paint_glow_round(painter, place, width, glow)
        for trim, breadth in ((QBrush(_DARK_GOLD), width + 1.5 * unit), (gold(place), width)):
            painter.setPen(QPen(trim, breadth))
            painter.drawRoundedRect(_grown(place, width / 2), corner + width / 2, corner + width / 2)
    painter.end()
    return _picture_at(QPointF(area.topLeft()), picture)


def _paint_glow_round(painter: QPainter, place: QRectF, width: float, glow: float) -> None:
    """The light stays outside: the card keeps its colours."""
    outside = QPainterPath()
    outside.addRect(_grown(place, width + glow))
    outside.addRoundedRect(place, _corner(place), _corner(place))
    painter.setClipPath(outside)  # what is inside of both is outside: odd-even
    for step in range(LIGHT_STEPS):
        reach = width + glow * (1 - step / LIGHT_STEPS)
        painter.setPen(QPen(QColor(255, 190, 50, 9 + 3 * step), 2 * reach))
        painter.drawRoundedRect(place, _corner(place), _corner(place))
    painter.setClipping(False)


@lru_cache(maxsize=256)  # three kinds, three sizes, nine lights: some kilobytes each
def _mote_picture(kind: _Kind, size: int, light: int, ratio: float) -> QPixmap:
    """A mote in one of its lights."""
    picture, painter = _canvas(QSize(size, size), ratio)
    painter.translate(size / 2, size / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    strength = light / LIGHT_STEPS
    if kind is _Kind.LEAF:
        _paint_leaf(painter, size, strength)
    else:
        _paint_glow(painter, size / 2, strength)
        if kind is _Kind.GLINT:
            _paint_star(painter, size / 2 * strength)
    painter.end()
    return picture


def _picture_at(corner: QPointF, picture: QPixmap) -> Picture:
    """A picture as near as possible to a corner, on whole physical pixels: between them it would have to be scaled."""
    ratio = picture.devicePixelRatio()
    corner = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
    return Picture(QRectF(corner, picture.deviceIndependentSize()).toAlignedRect(), corner, picture)


def _canvas(size: QSize, ratio: float) -> tuple[QPixmap, QPainter]:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter


def _paint_glow(painter: QPainter, radius: float, strength: float) -> None:
    light = QRadialGradient(QPointF(), radius)
    light.setColorAt(0, QColor(255, 250, 225, round(255 * strength)))
    light.setColorAt(0.25, QColor(255, 214, 92, round(220 * strength)))
    light.setColorAt(0.6, QColor(222, 156, 30, round(70 * strength)))
    light.setColorAt(1, QColor(222, 156, 30, 0))
    painter.setBrush(light)
    painter.drawEllipse(QPointF(), radius, radius)


def _paint_star(painter: QPainter, radius: float) -> None:
    star = QPainterPath(QPointF(0, -radius))
    for x, y in ((radius, 0.0), (0.0, radius), (-radius, 0.0), (0.0, -radius)):
        star.quadTo(QPointF(), QPointF(x, y))
    painter.setBrush(QColor("#fffbe6"))
    painter.drawPath(star)


def _paint_leaf(painter: QPainter, size: int, strength: float) -> None:
    """A leaf that turns is narrow when it is seen from its edge, and bright when it is seen from its face."""
    painter.rotate(35)
    long, broad = size * 0.42, max(0.6, size * 0.26 * strength)
    shine = QLinearGradient(QPointF(0, -long), QPointF(0, long))
    shine.setColorAt(0, QColor("#fff1b8") if strength > 0.6 else QColor("#e9c35a"))
    shine.setColorAt(1, QColor("#c8962f") if strength > 0.6 else QColor("#a8741a"))
    painter.setBrush(shine)
    painter.drawRoundedRect(QRectF(-broad, -long, 2 * broad, 2 * long), 1, 1)


def _unit(table: QRect) -> float:
    return max(0.6, table.height() / _DESIGN_HEIGHT)


def _corner(place: QRectF) -> float:
    return max(2.0, min(place.width(), place.height()) * 14 / 250)


def _is_row(place: QRectF) -> bool:
    return place.width() > 3 * place.height()


def _grown(place: QRectF, by: float) -> QRectF:
    return place.adjusted(-by, -by, by, by)
