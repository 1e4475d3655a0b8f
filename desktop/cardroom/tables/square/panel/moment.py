"""The medal of a moment, and how big a line is."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
)

from cardroom.tables.square.panel.words import figure, points_text, points_words, stage_text
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.rules.stages import target_of
from cardroom.widgets.cards.card_faces import CORNER
from cardroom.widgets.motion.motion import WinSize
from cardroom.widgets.paint.gold import draw_gold_frame, draw_silver_frame
from cardroom.widgets.paint.painting import canvas, star
from cardroom.widgets.paint.texts import PaintedText, fitting_text, sized
from cardroom.widgets.translation import translate

_RAYS = 24


_LOOKS = {
    SquareState.JUDGE: ("#146e4a", "#062a1c", "#ffe9a8", 0),
    SquareState.CLEARED: ("#8c1a30", "#4a0a18", "#ffe9a8", 1),
    SquareState.GAME_OVER: ("#3a4148", "#15181c", "#e3ebee", 0),
    SquareState.ALL_CLEAR: ("#8a5a10", "#3d2504", "#fff6d0", 5),
}
"""The colours of the ground, light and dark, that of the title, and the number of stars of each medal."""

_IVORY = QColor("#fdf6dc")


class MedalText(NamedTuple):
    """What a medal says.

    Attributes:
        state: the moment: a cleared stage, an end, or the judging, while the points grow.
        title: in capitals, two lines at most.
        figure: the large figure.
        note: under the figure.
    """

    state: SquareState
    title: tuple[str, ...]
    figure: str
    note: str


def medal_text(state: SquareState, sight: SquareSight) -> MedalText | None:
    """Returns the moment of a state in the current language."""
    if state not in _LOOKS or state is SquareState.JUDGE:
        return None
    points = points_text(sight.stage_points[-1]) if sight.stage_points else ""
    if state is SquareState.CLEARED:
        note = translate("Square", "Next: {target}").format(target=figure(target_of(sight.stage + 1)))
        return MedalText(state, (stage_text(sight.stage), translate("Square", "CLEARED")), points, note)
    if state is SquareState.GAME_OVER:
        missing = points_words(max(0, sight.target - sight.total))
        note = translate("Square", "{points} short").format(points=missing)
        return MedalText(state, (translate("Square", "GAME OVER"),), figure(sight.total), note)
    note = translate("Square", "points in all")
    if sight.stake:
        note = translate("Square", "Prize {prize}").format(prize=figure(sight.prize_at_stake))
    return MedalText(state, (translate("Square", "ALL CLEAR"),), figure(sight.total), note)


def judging_moment(stage: int, points: int) -> MedalText:
    """Returns the moment of a judged line: the points so far."""
    return MedalText(SquareState.JUDGE, (stage_text(stage),), points_text(points), _in_stage())


def _in_stage() -> str:
    return translate("Square", "in this stage")


def moment_texts(moment: MedalText, place: QRectF, font: QFont) -> Iterator[PaintedText]:
    """Yields the texts of a medal.

    Args:
        moment: what it says.
        place: of the medal.
        font: of the widget.
    """
    height, room = place.height(), place.adjusted(place.width() * 0.08, 0, -place.width() * 0.08, 0)
    *_, title, stars = _LOOKS[moment.state]
    top = place.top() + height * (0.36 if stars else 0.28)
    rows = [(line, 0.11, QColor(title), 0.82) for line in moment.title]
    rows += [(moment.figure, 0.22, _IVORY, 0.82), (moment.note, 0.1, _IVORY, 0.62)]
    for text, share, colour, size in rows:
        row = QRectF(room.left(), top, room.width(), height * share)
        yield fitting_text(text, row, sized(font, row.height() * size, bold=True), colour)
        top += row.height()


@lru_cache(maxsize=6)
def medal(state: SquareState, size: QSize, pixel_ratio: float) -> QPixmap:
    """Paints a medal without its texts.

    Args:
        state: the moment; see `MedalText`.
        size: that of a card, in logical pixels.
        pixel_ratio: physical pixels per logical pixel.
    """
    picture, painter = canvas(size, pixel_ratio)
    place = QRectF(0, 0, size.width(), size.height())
    radius = place.height() * CORNER
    outline = QPainterPath()
    outline.addRoundedRect(place, radius, radius)
    light, dark, _, stars = _LOOKS[state]
    ground = QRadialGradient(QPointF(place.center().x(), place.height() * 0.3), place.height() * 0.8)
    ground.setColorAt(0, QColor(light))
    ground.setColorAt(1, QColor(dark))
    painter.fillPath(outline, ground)
    painter.setClipPath(outline)
    if state is not SquareState.GAME_OVER:
        _paint_rays(painter, QPointF(place.center().x(), place.height() * 0.2), place.height())
    _paint_stars(painter, place, stars)
    painter.setClipping(False)
    width = max(3.0, place.width() / 36)
    inner = place.adjusted(width * 2.2, width * 2.2, -width * 2.2, -width * 2.2)
    frame = draw_silver_frame if state is SquareState.GAME_OVER else draw_gold_frame
    frame(painter, place, width, radius)
    frame(painter, inner, max(1.0, width / 3), radius * 0.7)
    painter.end()
    return picture


def _paint_rays(painter: QPainter, centre: QPointF, reach: float) -> None:
    """Paints rays of light behind the stars."""
    painter.setPen(Qt.PenStyle.NoPen)
    shine = QRadialGradient(centre, reach)
    shine.setColorAt(0, QColor(255, 226, 140, 120))
    shine.setColorAt(1, QColor(255, 226, 140, 0))
    painter.setBrush(QBrush(shine))
    for ray in range(0, _RAYS, 2):
        path = QPainterPath(centre)
        for step in (ray, ray + 1):
            angle = 2 * math.pi * step / _RAYS
            path.lineTo(centre + QPointF(math.sin(angle), math.cos(angle)) * reach)
        path.closeSubpath()
        painter.drawPath(path)


def _paint_stars(painter: QPainter, place: QRectF, count: int) -> None:
    """Paints gold stars on an arc; a single one is large."""
    painter.setPen(Qt.PenStyle.NoPen)
    for number in range(count):
        way = 0.0 if count == 1 else number / (count - 1) - 0.5
        radius = place.width() * (0.17 if count == 1 else 0.1 - abs(way) * 0.035)
        x = place.center().x() + way * place.width() * 0.72
        y = place.height() * (0.2 + way * way * 0.32)
        shape = star(QPointF(x, y), radius)
        painter.fillPath(shape.translated(0, radius * 0.12), QColor(0, 0, 0, 120))
        painter.fillPath(shape, _shine(shape.boundingRect()))


def _shine(area: QRectF) -> QBrush:
    """Returns gold that is bright at the upper left."""
    shine = QLinearGradient(area.topLeft(), area.bottomRight())
    for place, colour in ((0.0, "#fff6d0"), (0.45, "#f0bf45"), (1.0, "#a8741a")):
        shine.setColorAt(place, QColor(colour))
    return QBrush(shine)


def size_of_line(mark: Mark) -> WinSize:
    """Returns how a line is celebrated: from a full house on."""
    if mark.points < Mark.FULL_HOUSE.points:
        return WinSize.NONE
    return WinSize.BIG if mark is Mark.ROYAL_STRAIGHT_FLUSH else WinSize.SMALL
