"""The sign of the stage, and the line of its progress."""

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
_TRACK, _BEFORE, _TARGET = QColor(4, 12, 8, 220), QColor("#8a6a20"), QColor("#ffffff")
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
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            draw_rounded(painter, area, 10, fill=_GROUND, edge=QPen(_EDGE, 1.4))
            line = self._line()
            step = min(line, area.width() / (LAST_STAGE + 1))
            for stage in STAGES:
                centre = QPointF(area.center().x() + (stage - 3) * step, area.top() + line * 0.45)
                self._paint_pip(painter, centre, step * 0.3, stage)
            draw_texts(painter, self.texts())

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


class ProgressLine(QWidget):
    """Shows a total between 0 and its target.

    The part of earlier stages is darker; a total beyond the target has a white mark at it.

    A screen reader has the same from the total's meter.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = self._total = 0
        self._target = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, before: int, total: int, target: int) -> None:
        """Shows points.

        Args:
            before: of the earlier stages.
            total: of all stages, the present one too.
            target: the total that clears the stage.
        """
        if (before, total, target) != (self._before, self._total, self._target):
            self._before, self._total, self._target = before, total, target
            self.update()

    def sizeHint(self) -> QSize:
        """Returns the height of the line."""
        return QSize(60, 14)

    def minimumSizeHint(self) -> QSize:
        """Returns the height of the line."""
        return QSize(40, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints track, points, and the end at the target."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            radius = area.height() / 2
            draw_rounded(painter, area, radius, fill=_TRACK, edge=QPen(_OPEN, 1))
            painter.setPen(Qt.PenStyle.NoPen)
            scale = max(self._target, self._total)
            for points, brush in ((self._total, gold(area)), (min(self._before, self._total), _BEFORE)):
                share = max(0.0, points / scale)
                if share > 0:
                    painter.setBrush(brush)
                    width = max(area.height(), area.width() * share)
                    part = QRectF(area.left(), area.top(), width, area.height())
                    painter.drawRoundedRect(part, radius, radius)
            if self._total > self._target:
                mark = area.left() + area.width() * self._target / scale
                painter.setPen(QPen(_TARGET, 2))
                painter.drawLine(QPointF(mark, area.top()), QPointF(mark, area.bottom()))
