"""Portraits of the players: animals and persons, with five moods."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.seats import person_heads as heads
from cardroom.widgets.seats.person_heads import INK, Coat, arc, ellipse, polygon

_WHITE, _BLUSH, _DROP = QColor("#fffaf0"), QColor("#ef8f86"), QColor("#8fd0ff")


class Mood(Enum):
    """The mood of a face.

    Moods differ in lines, not only in colours.
    """

    CALM = "calm"
    THINKING = "thinking"
    DOUBT = "doubt"
    GLAD = "glad"
    SAD = "sad"


class Character(Enum):
    """The character of a player."""

    FOX = "fox"
    OWL = "owl"
    CAT = "cat"
    BEAR = "bear"
    RABBIT = "rabbit"
    FROG = "frog"
    PERSON = "person"
    SHORT = "short"
    CURLY = "curly"
    GREY = "grey"
    CAP = "cap"


_COATS = {
    Character.FOX: Coat("#e8792b", "#fff3e0", "#3a2118", "#2f6f8f"),
    Character.OWL: Coat("#8a6a4d", "#f2e2c4", "#5e442e", "#3d4f8a"),
    Character.CAT: Coat("#6d7482", "#f4f1ea", "#e9a7a7", "#8a4a5c"),
    Character.BEAR: Coat("#9a6238", "#ecd0a8", "#d9a877", "#3f7a4c"),
    Character.RABBIT: Coat("#f3ece4", "#ffffff", "#f3b6bb", "#7a5aa0"),
    Character.FROG: Coat("#5fae4a", "#dff0b8", "#3f8433", "#a8762c"),
    Character.PERSON: Coat("#f6d3ae", "#f6d3ae", "#5a3519", "#8e2440"),  # of persons: skin, skin, hair, background
    Character.SHORT: Coat("#e9b98c", "#e9b98c", "#241a17", "#1f6f78"),
    Character.CURLY: Coat("#8d5a3b", "#8d5a3b", "#2c1a12", "#b5651d"),
    Character.GREY: Coat("#f4d2b8", "#f4d2b8", "#c9ccd1", "#4a3f7a"),
    Character.CAP: Coat("#f1c79f", "#f1c79f", "#b5502a", "#2d5d34"),
}


def paint_portrait(painter: QPainter, area: QRectF, character: Character, mood: Mood) -> None:
    """Paints a portrait into the largest circle of `area`, in logical pixels."""
    radius = min(area.width(), area.height()) / 2
    circle = QRectF(area.center().x() - radius, area.center().y() - radius, 2 * radius, 2 * radius)
    coat = _COATS[character]
    outline = QPainterPath()
    outline.addEllipse(circle)
    painter.save()
    painter.setClipPath(outline)
    light = QRadialGradient(circle.center() - QPointF(0, radius * 0.4), radius * 1.5)
    light.setColorAt(0, QColor(coat.wall).lighter(135))
    light.setColorAt(1, QColor(coat.wall).darker(190))
    painter.fillRect(circle, light)
    painter.translate(circle.center())
    painter.scale(radius / 50, radius / 50)  # below, the circle has a radius of 50
    painter.setPen(Qt.PenStyle.NoPen)
    _HEADS[character](painter, coat)
    _paint_face(painter, character, mood)
    painter.restore()
    draw_gold_frame(painter, circle, max(1.5, radius * 0.09), radius)


# --- heads -----------------------------------------------------------------------------------------------------------


def _pointed(painter: QPainter, coat: Coat) -> None:
    """Paints pointed ears and broad cheeks, for fox and cat."""
    for side in (-1, 1):
        polygon(painter, coat.fur, (side * 36, -38), (side * 7, -17), (side * 33, 3))
        polygon(painter, coat.ear, (side * 32, -29), (side * 15, -15), (side * 29, -6))
    ellipse(painter, coat.fur, 0, 8, 35, 30)


def _fox(painter: QPainter, coat: Coat) -> None:
    _pointed(painter, coat)
    for side in (-1, 1):
        ellipse(painter, coat.pale, side * 18, 20, 15, 13)
    ellipse(painter, coat.pale, 0, 26, 11, 13)


def _cat(painter: QPainter, coat: Coat) -> None:
    _pointed(painter, coat)
    for x in (-9, 0, 9):
        polygon(painter, QColor(coat.fur).darker(160).name(), (x - 2.5, -21), (x + 2.5, -21), (x, -9))
    ellipse(painter, coat.pale, 0, 24, 17, 11)
    painter.setPen(QPen(_WHITE, 1.4))
    for side in (-1, 1):
        for rise in (-4, 1, 6):
            painter.drawLine(QPointF(side * 14, 21 + rise * 0.4), QPointF(side * 41, 18 + rise * 1.4))
    painter.setPen(Qt.PenStyle.NoPen)


def _bear(painter: QPainter, coat: Coat) -> None:
    for side in (-1, 1):
        ellipse(painter, coat.fur, side * 27, -19, 13, 13)
        ellipse(painter, coat.ear, side * 27, -18, 7, 7)
    ellipse(painter, coat.fur, 0, 8, 36, 32)
    ellipse(painter, coat.pale, 0, 23, 17, 13)


def _rabbit(painter: QPainter, coat: Coat) -> None:
    for side in (-1, 1):
        painter.save()
        painter.translate(side * 15, -22)
        painter.rotate(side * 11)
        ellipse(painter, coat.fur, 0, -4, 9.5, 27)
        ellipse(painter, coat.ear, 0, -2, 5, 20)
        painter.restore()
    ellipse(painter, coat.fur, 0, 12, 33, 28)
    ellipse(painter, coat.pale, 0, 25, 15, 10)


def _owl(painter: QPainter, coat: Coat) -> None:
    for side in (-1, 1):
        polygon(painter, coat.ear, (side * 36, -36), (side * 6, -20), (side * 34, -4))
    ellipse(painter, coat.fur, 0, 9, 37, 34)
    for side in (-1, 1):
        ellipse(painter, coat.pale, side * 14, 3, 16.5, 16.5)
    for x, y in ((-12, 33), (0, 37), (12, 33)):
        ellipse(painter, coat.pale, x, y, 4, 3)


def _frog(painter: QPainter, coat: Coat) -> None:
    for side in (-1, 1):
        ellipse(painter, coat.fur, side * 18, -17, 14, 14)
        ellipse(painter, "#fffaf0", side * 18, -17, 10, 10)
    ellipse(painter, coat.fur, 0, 14, 40, 28)
    ellipse(painter, coat.pale, 0, 27, 27, 13)


_PERSONS = (Character.PERSON, Character.SHORT, Character.CURLY, Character.GREY, Character.CAP)

_HEADS: dict[Character, Callable[[QPainter, Coat], None]] = {
    Character.FOX: _fox,
    Character.OWL: _owl,
    Character.CAT: _cat,
    Character.BEAR: _bear,
    Character.RABBIT: _rabbit,
    Character.FROG: _frog,
    Character.PERSON: heads.person,
    Character.SHORT: heads.short,
    Character.CURLY: heads.curly,
    Character.GREY: heads.grey,
    Character.CAP: heads.cap,
}


# --- faces -----------------------------------------------------------------------------------------------------------

_EYES = {Character.OWL: (14, 3, 5.5), Character.FROG: (18, -17, 4.5), **dict.fromkeys(_PERSONS, (11, 9, 3.4))}
"""Distance of the eyes from the centre, height, and radius of the pupils; (13, 5, 4) by default."""

_WIDE_MOUTHS = (Character.FROG,)


def _paint_face(painter: QPainter, character: Character, mood: Mood) -> None:
    across, low, pupil = _EYES.get(character, (13, 5, 4))
    for side in (-1, 1):
        _paint_eye(painter, side * across, low, pupil, side, mood)
    if mood is Mood.GLAD:
        for side in (-1, 1):
            ellipse(painter, _BLUSH.name(), side * 23, 18, 6, 3.6)
    _paint_nose(painter, character)
    if character is not Character.OWL:
        _paint_mouth(painter, mood, 15 if character in _WIDE_MOUTHS else 8, 27 if character in _WIDE_MOUTHS else 25)
    if mood is Mood.DOUBT:
        _paint_drop(painter, 36, -14)
    if mood is Mood.THINKING:
        for place, size in enumerate((2.4, 3.4, 4.6)):
            ellipse(painter, "#fffaf0", 27 + 6.5 * place, -20 - 6 * place, size, size)


def _paint_eye(  # noqa: PLR0913, PLR0917 - the parts of an eye
    painter: QPainter, x: float, y: float, pupil: float, side: int, mood: Mood
) -> None:
    line = QPen(INK, 2.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    if mood is Mood.GLAD:
        arc(painter, line, x, y + 2, pupil + 1.5, 20, 140)
        return
    if mood is Mood.DOUBT:  # eyes wide open
        ellipse(painter, "#fffaf0", x, y, pupil + 3.6, pupil + 3.6)
        ellipse(painter, INK.name(), x, y, pupil * 0.62, pupil * 0.62)
    else:
        aside = 1.8 if mood is Mood.THINKING else 0.0
        rise = -1.6 if mood is Mood.THINKING else 0.0
        ellipse(painter, INK.name(), x + aside, y + rise, pupil, pupil * 1.15)
        ellipse(painter, "#ffffff", x + aside - pupil * 0.3, y + rise - pupil * 0.45, pupil * 0.34, pupil * 0.34)
    if mood in (Mood.DOUBT, Mood.SAD):  # brows that rise towards the middle
        painter.setPen(line)
        painter.drawLine(QPointF(x - side * 5, y - pupil - 7), QPointF(x + side * 5, y - pupil - 3.5))
        painter.setPen(Qt.PenStyle.NoPen)


def _paint_nose(painter: QPainter, character: Character) -> None:
    match character:
        case Character.OWL:
            polygon(painter, "#f0b03c", (-6, 12), (6, 12), (0, 25))
        case Character.FROG:
            for side in (-1, 1):
                ellipse(painter, "#2f6626", side * 4, 6, 1.6, 1.3)
        case Character.PERSON | Character.SHORT | Character.CURLY | Character.GREY | Character.CAP:
            ellipse(painter, QColor(_COATS[character].fur).darker(112).name(), 0, 17, 2.6, 2)
        case Character.RABBIT | Character.CAT:
            polygon(painter, "#d9707c", (-4.5, 16), (4.5, 16), (0, 21))
        case _:
            ellipse(painter, INK.name(), 0, 17, 5.4, 4)


def _paint_mouth(painter: QPainter, mood: Mood, width: float, y: float) -> None:
    line = QPen(INK, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    match mood:
        case Mood.GLAD:
            mouth = QPainterPath(QPointF(-width, y - 2))
            mouth.quadTo(QPointF(0, y + 16), QPointF(width, y - 2))
            mouth.closeSubpath()
            painter.fillPath(mouth, QColor("#8e2f38"))
        case Mood.SAD:
            arc(painter, line, 0, y + 8, width * 0.9, 40, 100)
        case Mood.DOUBT:
            ellipse(painter, INK.name(), 0, y + 3, 3, 3.6)
        case Mood.THINKING:
            painter.setPen(line)
            painter.drawLine(QPointF(-width * 0.5, y + 2), QPointF(width * 0.7, y + 1))
            painter.setPen(Qt.PenStyle.NoPen)
        case Mood.CALM:
            arc(painter, line, 0, y - 4, width * 0.9, 215, 110)


def _paint_drop(painter: QPainter, x: float, y: float) -> None:
    """Paints a drop of sweat."""
    drop = QPainterPath(QPointF(x, y - 11))
    drop.cubicTo(QPointF(x + 10, y + 3), QPointF(x + 5, y + 9), QPointF(x, y + 9))
    drop.cubicTo(QPointF(x - 5, y + 9), QPointF(x - 10, y + 3), QPointF(x, y - 11))
    painter.fillPath(drop, _DROP)
    painter.strokePath(drop, QPen(QColor("#2c6c9c"), 1.2))
