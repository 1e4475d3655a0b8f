"""The motes of a celebration: glints, sparks and gold leaf."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient

from cardroom.widgets.motion.gold_light import LIGHT_STEPS, Picture, is_row, picture_at, unit_for
from cardroom.widgets.motion.motion import WinSize
from cardroom.widgets.paint.painting import canvas


class _Kind(Enum):
    GLINT = "a star that shines once, where it is"
    SPARK = "a point of light, thrown up and falling"
    LEAF = "a piece of gold leaf that tumbles down"


class _Plan(NamedTuple):
    """Numbers of motes: glints and sparks per place, leaves in all."""

    glints: int
    sparks: int
    bursts: int
    leaves: int


_PLANS = {
    WinSize.NONE: _Plan(0, 0, 0, 0),
    WinSize.SMALL: _Plan(glints=3, sparks=0, bursts=0, leaves=0),
    WinSize.BIG: _Plan(glints=8, sparks=10, bursts=1, leaves=0),
    WinSize.GREAT: _Plan(glints=11, sparks=9, bursts=2, leaves=45),
    WinSize.GRAND: _Plan(glints=14, sparks=9, bursts=3, leaves=70),
}


class Mote(Struct, frozen=True):
    """One mote, in milliseconds since the start, pixels and seconds."""

    kind: _Kind
    size: int
    born: float
    life: float
    start: QPointF
    speed: QPointF
    weight: float = 0.0
    turns: float = 0.0

    def at(self, moment: float) -> tuple[QPointF, float] | None:
        """Returns its centre and brightness (0 to 1).

        None before and after its life.
        """
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


def strew(win: WinSize, places: Sequence[QRectF], table: QRect, duration: int) -> Iterator[Mote]:
    """Makes the motes of a celebration.

    The same arguments always give the same motes.

    Args:
        win: sets the number of motes.
        places: the winning cards and rows.
        table: the area of the whole table.
        duration: of the celebration, in milliseconds.
    """
    plan, chance, unit = _PLANS[win], random.Random(53), unit_for(table)
    for place in places:
        for _ in range(plan.glints):
            life = chance.uniform(320, 520)
            size = round(chance.choice((18, 26, 36)) * unit)
            yield Mote(
                _Kind.GLINT, size, chance.uniform(0, max(0, duration - life)), life, _on_edge(place, chance), QPointF()
            )
        if not is_row(place):
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
    """Yields the pictures of the motes that are visible at a moment.

    Args:
        motes: of the whole celebration.
        moment: in milliseconds since the start.
        ratio: physical pixels per logical pixel.
    """
    for mote in motes:
        seen = mote.at(moment)
        if seen is None:
            continue
        where, light = seen
        picture = _mote_picture(mote.kind, mote.size, round(light * LIGHT_STEPS), ratio)
        yield picture_at(where - QPointF(mote.size, mote.size) / 2, picture)


@lru_cache(maxsize=256)  # three kinds, three sizes, nine brightness steps: some kilobytes each
def _mote_picture(kind: _Kind, size: int, light: int, ratio: float) -> QPixmap:
    """Paints a mote at one brightness step."""
    picture, painter = canvas(QSize(size, size), ratio)
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
    """Paints a turning leaf: narrow and dark, then wide and bright."""
    painter.rotate(35)
    long, broad = size * 0.42, max(0.6, size * 0.26 * strength)
    shine = QLinearGradient(QPointF(0, -long), QPointF(0, long))
    shine.setColorAt(0, QColor("#fff1b8") if strength > 0.6 else QColor("#e9c35a"))
    shine.setColorAt(1, QColor("#c8962f") if strength > 0.6 else QColor("#a8741a"))
    painter.setBrush(shine)
    painter.drawRoundedRect(QRectF(-broad, -long, 2 * broad, 2 * long), 1, 1)
