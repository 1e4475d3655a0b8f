"""Signs of a rule, and of the order of ranks."""

from functools import lru_cache
from typing import ClassVar

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.signs import INK, IVORY, TITLE, paint_plate, paint_suits
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import diamond
from cardroom.widgets.paint.texts import LEFT, PaintedText, draw_texts, fitting_text, sized, text_width
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.dressing import SMALLEST_TEXT

_GROUND, _EDGE, _MARK = QColor(6, 14, 11, 170), QColor("#5c4d26"), QColor("#a8741a")
_LIT_EDGE, _RED = QColor("#fff6d8"), QColor("#a80f26")
_SIZE = 0.9
"""The size of the text, in sizes of the widget's font."""

_LARGEST = 0.026
"""The largest text, in heights of the window: larger signs would leave no room for the table."""


def sign_pixels(sign: QWidget, share: float = 1.0) -> int:
    """Returns the text size of a sign of the rules, in pixels.

    Args:
        sign: whose font has the chosen size.
        share: of the chosen size.
    """
    largest = max(1, sign.window().height()) * _LARGEST
    return max(SMALLEST_TEXT, round(min(sign.fontInfo().pixelSize() * share, largest)))


class RuleChip(QWidget):
    """Shows the name of a rule; lit while it is active."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text, self._suits, self._lit = "", 0, False

    def show_rule(self, text: str, line: str, *, lit: bool = False, suits: int = 0, spoken: str = "") -> None:
        """Shows a rule.

        Args:
            text: its name.
            line: explains it.
            lit: whether it is active now.
            suits: painted after the name, as four bits.
            spoken: in place of the name; "" for the name.
        """
        self._text, self._suits, self._lit = text, suits, lit
        self.setAccessibleName(spoken or text)
        explain(self, line)
        self.update()

    @property
    def text(self) -> str:
        """The name of the rule."""
        return self._text

    @property
    def is_lit(self) -> bool:
        """Whether the rule is active now."""
        return self._lit

    def texts(self) -> tuple[PaintedText, ...]:
        """Returns the painted text."""
        height = float(self.height())
        left = height * 0.8
        place = QRectF(left, 0, self.width() - left - height * 0.3 - self._suits_width(), height)
        return (fitting_text(self._text, place, self._font(), INK if self._lit else IVORY, LEFT),)

    def sizeHint(self) -> QSize:
        """Returns the size of mark, bold name and suits."""
        return _chip_size(self.font(), sign_pixels(self, _SIZE), self._text, self._suits.bit_count())

    def changeEvent(self, event: QEvent) -> None:
        """Asks for room when the font has changed."""
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground, mark, name and suits."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(gold(place) if self._lit else _GROUND)
        painter.setPen(QPen(_LIT_EDGE if self._lit else _EDGE, 1.4 if self._lit else 1))
        painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
        self._paint_mark(painter, QPointF(self.height() * 0.45, self.height() / 2), self.height() * 0.18)
        draw_texts(painter, self.texts())
        self._paint_suits(painter)
        painter.end()

    def _paint_mark(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        """Paints a diamond: filled while the rule is active, else hollow."""
        painter.setBrush(QBrush(INK) if self._lit else QBrush(Qt.BrushStyle.NoBrush))
        painter.setPen(QPen(INK if self._lit else _MARK, 1.4))
        painter.drawPath(diamond(centre, radius))

    def _paint_suits(self, painter: QPainter) -> None:
        size = self.height() * 0.62
        place = QRectF(self.width() - self._suits_width() - self.height() * 0.25, 0, size, size)
        place.moveTop((self.height() - size) / 2)
        paint_suits(painter, place, self._suits, lambda number: _RED if number in (1, 2) else INK)

    def _suits_width(self) -> float:
        return _suits_width(self._font(), self._suits.bit_count())

    def _font(self) -> QFont:
        return sized(self.font(), sign_pixels(self, _SIZE), bold=self._lit)


def _suits_width(font: QFont, suits: int) -> float:
    return suits * QFontMetricsF(font).height() * 1.22 * 0.62 * 1.12 if suits else 0.0


@lru_cache(maxsize=256)
def _chip_size(font: QFont, pixels: int, text: str, suits: int) -> QSize:
    """Returns the size of a sign; each play arranges all again."""
    bold = sized(font, pixels, bold=True)
    height = QFontMetricsF(bold).height() * 1.22
    width = text_width(bold, text) + 3 + height * 1.1 + _suits_width(bold, suits)
    return QSize(round(width), round(height))


_REVERSED = QColor("#ff9d94")
_REVERSED_WEDGE = QColor("#d6304a")


class OrderSign(QWidget):
    """Shows whether 3 or 2 is the strongest rank now."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_reversed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_order(self, *, is_reversed: bool) -> None:
        """Shows the order; reversed, 3 is the strongest."""
        self._is_reversed = is_reversed
        self.retranslate()

    @property
    def ranks(self) -> tuple[str, str]:
        """The weakest and the strongest rank."""
        return ("2", "3") if self._is_reversed else ("3", "2")

    def retranslate(self) -> None:
        """Updates the texts for the current language."""
        weak, strong = self.ranks
        text = self.tr("{weak} is the weakest, {strong} the strongest rank.").format(weak=weak, strong=strong)
        self.setAccessibleName(text)
        explain(self, text)
        self.update()

    def texts(self) -> tuple[PaintedText, ...]:
        """Returns the painted texts."""
        weak, strong = self.ranks
        height = float(self.height())
        small, large = sized(self.font(), sign_pixels(self)), sized(self.font(), sign_pixels(self) * 1.35, bold=True)
        left = QRectF(height * 0.3, 0, height * 0.8, height)
        right = QRectF(self.width() - height * 1.1, 0, height * 0.8, height)
        return (
            fitting_text(weak, left, small, IVORY),
            fitting_text(strong, right, large, _REVERSED if self._is_reversed else TITLE),
        )

    def sizeHint(self) -> QSize:
        """Returns the size of one line."""
        line = QFontMetricsF(sized(self.font(), sign_pixels(self))).height()
        return QSize(round(line * 7), round(line * 1.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground, the wedge and the ranks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_plate(painter, place, _REVERSED if self._is_reversed else _EDGE)
        height = place.height()
        wedge = QRectF(height * 1.15, height * 0.28, place.width() - height * 2.4, height * 0.48)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_REVERSED_WEDGE if self._is_reversed else gold(wedge))
        middle = wedge.center().y()
        painter.drawPolygon(
            QPolygonF([QPointF(wedge.left(), middle), wedge.topRight(), QPointF(wedge.right(), wedge.bottom())])
        )
        draw_texts(painter, self.texts())
        painter.end()
