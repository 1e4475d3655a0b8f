"""A tile of the lobby, which opens or resumes a table."""

import math
from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from cardroom.house.lobby.pictures import TablePicture
from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import LEFT, PaintedText, draw_texts, fitting_text, sized
from cardroom.widgets.window.look import Look

SCRIM, NAME, LINE = QColor("#060908"), QColor("#ffe9a8"), QColor("#fdf6dc")
STATUS, ON_STATUS = QColor("#f4c430"), QColor("#16181d")
_FOCUS = QColor("#ffffff")
_GLOW = QColor(255, 236, 180, 34)
_LINE_SIZE = 0.74
_GOAL_STEP = 1.3
"""The height of the goal with the room above it, in lines."""

_LEAST_PICTURE = 90


class TableTile(QPushButton):
    """A button with picture, name, line and key of a table.

    Args:
        picture: entry point of the table's picture; see `TableSpec.picture`.
        key: the key that opens the table, as it is shown.
        parent: its owner.

    Attributes:
        least_height: its height with normal texts, in pixels; larger ones have no smaller picture. 0 if unknown.

    Signals:
        clicked: from QPushButton.
    """

    def __init__(self, picture: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry_point = picture
        self._line = self._best = self._goal = ""
        self.least_height = 0
        self._key = key
        self._status = ""
        self._look = Look()
        self._shown: TablePicture | None = None
        self._picture = QPixmap()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_texts(self, name: str, line: str) -> None:
        """Shows the table's name, and a line about it."""
        self.setText(name)
        self._line = line
        self._describe()

    def show_achieved(self, best: str, goal: str) -> None:
        """Shows the best in place of the line, and the goal below."""
        self._best, self._goal = best, goal
        self.updateGeometry()
        self._describe()

    def show_status(self, text: str) -> None:
        """Shows a status in place of the line.

        An empty text shows the line again.
        """
        self._status = text
        self._describe()

    def apply_look(self, look: Look) -> None:
        """Changes deck and felt."""
        self._look = look
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields name, line, key, and the goal if there is one."""
        area, margin = QRectF(self.rect()), self._margin()
        line_font, name_font = self._line_font(), self._name_font()
        name_height, line_height = QFontMetricsF(name_font).height(), QFontMetricsF(line_font).height()
        room = QRectF(margin, 0, area.width() - 2 * margin, name_height)
        words = self._status or self._best or self._line
        inset = min(line_height, margin) * 0.6 if self._status else 0.0
        foot = area.height() - margin - (line_height * _GOAL_STEP if self._goal else 0)
        line_place = QRectF(margin + inset, foot - line_height, room.width() - 2 * inset, line_height)
        room.moveBottom(line_place.top() - (line_height * 0.22 if self._status else 0))
        yield PaintedText(self.text(), room, name_font, NAME, LEFT)
        yield fitting_text(words, line_place, line_font, ON_STATUS if self._status else LINE, LEFT)
        side = QFontMetricsF(line_font).height() * 1.3
        chip = QRectF(margin, margin, side, side)
        yield PaintedText(self._key, chip, line_font, NAME, Qt.AlignmentFlag.AlignCenter)
        if self._goal:
            goal_font = sized(line_font, line_font.pixelSize(), bold=False)
            goal_place = line_place.translated(0, line_height * _GOAL_STEP).adjusted(-inset, 0, inset, 0)
            yield fitting_text(self._goal, goal_place, goal_font, NAME, LEFT)

    def sizeHint(self) -> QSize:
        """Returns the preferred size, at which the cards can be read."""
        return QSize(400, 250)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size for cards, name and line."""
        name, line = QFontMetricsF(self._name_font()), QFontMetricsF(self._line_font())
        width = name.horizontalAdvance(self.text()) + 2 * self._margin()
        lines = 1 + (_GOAL_STEP if self._goal else 0)
        height = math.ceil(name.height() + lines * line.height()) + _LEAST_PICTURE
        return QSize(max(200, math.ceil(width)), max(170, height, self.least_height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the table, a veil, the texts, and a frame.

        The frame shows hover and focus.
        """
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area, radius = QRectF(self.rect()), self._margin() * 0.9
        name, line, key, *goal = self.texts()
        self._paint_picture(painter, radius, name.place.top())
        self._paint_veil(painter, area, radius, name.place.top())
        if self._status:
            self._paint_status(painter, line)
        self._paint_chip(painter, key.place)
        draw_texts(painter, (name, line, key, *goal))
        self._paint_frame(painter, area, radius)
        painter.end()

    def _paint_picture(self, painter: QPainter, radius: float, stage: float) -> None:
        """Paints the cached picture; renders it again only after a change.

        The first picture is rendered one turn of the event loop later: the lobby is usable sooner.
        """
        wanted = TablePicture(self._entry_point, self.size(), stage, radius, self._look, self.devicePixelRatioF())
        if wanted != self._shown:
            self._shown = wanted
            if self._picture.isNull():
                QTimer.singleShot(0, self, self._light_up)
            else:
                self._picture = _rendered(wanted)
        painter.drawPixmap(0, 0, self._picture)

    def _light_up(self) -> None:
        assert self._shown is not None
        self._picture = _rendered(self._shown)
        self.update()

    def _paint_veil(self, painter: QPainter, area: QRectF, radius: float, words_top: float) -> None:
        """Darkens the area below the texts, so that they can be read."""
        outline = QPainterPath()
        outline.addRoundedRect(area, radius, radius)
        rise = (area.height() - words_top) * 0.3
        veil = QLinearGradient(0, words_top - rise, 0, area.height())
        clear, dark = QColor(SCRIM), QColor(SCRIM)
        clear.setAlpha(0)
        dark.setAlpha(236)
        veil.setColorAt(0, clear)
        veil.setColorAt(rise / (area.height() - words_top + rise), dark)
        veil.setColorAt(1, dark)
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(area, veil)
        if self.underMouse():
            painter.fillRect(area, _GLOW)
        if self.isDown():
            painter.fillRect(area, QColor(0, 0, 0, 70))
        painter.restore()

    def _paint_status(self, painter: QPainter, line: PaintedText) -> None:
        width = min(QFontMetricsF(line.font).horizontalAdvance(line.text), line.place.width())
        height = line.place.height()
        pill = QRectF(line.place.left() - height * 0.6, line.place.top(), width + height * 1.2, height)
        draw_rounded(painter, pill.adjusted(0, -height * 0.08, 0, height * 0.08), height / 2, fill=STATUS)

    def _paint_chip(self, painter: QPainter, place: QRectF) -> None:
        draw_rounded(painter, place, place.height() * 0.22, fill=SCRIM, edge=QPen(gold(place), 1.2))

    def _paint_frame(self, painter: QPainter, area: QRectF, radius: float) -> None:
        width = max(2.0, self._margin() * 0.14)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            inset = width * 0.8
            painter.setPen(QPen(_FOCUS, width * 1.6))
            painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)
        else:
            draw_gold_frame(painter, area, width * (1.6 if self.underMouse() else 1), radius)

    def _margin(self) -> float:
        return self.fontInfo().pixelSize() * 0.8

    def _name_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _line_font(self) -> QFont:
        return sized(self.font(), self.fontInfo().pixelSize() * _LINE_SIZE, bold=bool(self._status))

    def _describe(self) -> None:
        self.setAccessibleDescription("\n".join(filter(None, (self._status or self._best or self._line, self._goal))))
        self.update()


def _rendered(picture: TablePicture) -> QPixmap:
    # Imported after the first paint of the lobby: it brings the cards' faces and QtSvg.
    from cardroom.house.lobby.table_picture import painted  # noqa: PLC0415 - after the first paint

    return painted(picture)
