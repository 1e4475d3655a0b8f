"""The sign of the stage: five pips, its name, and its deck."""

from collections.abc import Iterator
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.square.panel.words import deck_text, stage_text
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import diamond, draw_rounded
from cardroom.widgets.paint.texts import PaintedText, draw_texts, fitting_text, sized
from cardroom.widgets.speech.roles import Role

_GROUND, _EDGE, _OPEN = QColor(6, 14, 11, 215), QColor("#a8741a"), QColor("#6d5a2a")
_TITLE, _IVORY = QColor("#ffe9a8"), QColor("#fdf6dc")
_DECK_SIZE = 0.74


class StageSign(QWidget):
    """Shows the stage; a cleared one has a gold pip."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage, self._cleared = 1, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_stage(self, stage: int, cleared: int) -> None:
        """Shows a stage, 1 to 5, and the number of cleared ones."""
        if (stage, cleared) != (self._stage, self._cleared):
            self._stage, self._cleared = stage, cleared
            self.retranslate()

    def retranslate(self) -> None:
        """Updates texts and spoken name for the current language."""
        self.setAccessibleName(f"{stage_text(self._stage)}, {deck_text(self._stage)}")
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        area, line = QRectF(self.rect()).adjusted(6, 0, -6, 0), self._line()
        top = line * 0.75
        yield self._text(stage_text(self._stage), QRectF(area.left(), top, area.width(), line), 1.0, _TITLE)
        below = QRectF(area.left(), top + line, area.width(), line * 0.95)
        yield self._text(deck_text(self._stage), below, _DECK_SIZE, _IVORY)

    def sizeHint(self) -> QSize:
        """Returns the size of pips and two lines."""
        return QSize(round(self._line() * 7), round(self._line() * 2.85))

    def minimumSizeHint(self) -> QSize:
        """Returns the height of pips and two lines."""
        return QSize(round(self._line() * 4.4), round(self._line() * 2.85))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground, pips and texts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_rounded(painter, area, 10, fill=_GROUND, edge=QPen(_EDGE, 1.4))
        line = self._line()
        step = min(line, area.width() / (LAST_STAGE + 1))
        for stage in STAGES:
            centre = QPointF(area.center().x() + (stage - 3) * step, area.top() + line * 0.45)
            self._paint_pip(painter, centre, step * 0.3, stage)
        draw_texts(painter, self.texts())
        painter.end()

    def _paint_pip(self, painter: QPainter, centre: QPointF, radius: float, stage: int) -> None:
        """Paints a diamond: gold when cleared, with a bright edge when present."""
        pip = diamond(centre, radius)
        is_cleared, is_present = stage <= self._cleared, stage == self._stage
        shine = gold(pip.boundingRect())
        painter.setBrush(shine if is_cleared else QBrush(Qt.BrushStyle.NoBrush))
        painter.setPen(QPen(_TITLE if is_present else _OPEN, 2.2 if is_present else 1.2))
        painter.drawPath(pip)

    def _line(self) -> float:
        return QFontMetricsF(self.font()).height()

    def _text(self, text: str, place: QRectF, size: float, colour: QColor) -> PaintedText:
        font = sized(self.font(), self.fontInfo().pixelSize() * size, bold=size == 1.0)
        return fitting_text(text, place, font, colour)
