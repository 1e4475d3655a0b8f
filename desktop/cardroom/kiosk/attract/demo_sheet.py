"""A demonstration in the attract loop: a real table, marked as such."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import TableSpec
from cardroom.kiosk.attract.demo_table import DemoTable
from cardroom.kiosk.attract.sheet import (
    IVORY,
    PALE_GOLD,
    draw_gold_letters,
    draw_panel,
    draw_text,
    font_of,
    is_upright,
    stacked,
    unit_of,
)
from cardroom.kiosk.attract.sheets import rules_of
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.texts import LEFT, RIGHT

_HEAD, _UPRIGHT_HEAD = 58, 130
_BESIDE = 120
_RIBBON = QColor(122, 18, 38, 235)
_ANGLE = -45.0


class DemoMark(QWidget):
    """Paints DEMO across a corner, over the whole table.

    No press reaches the table under it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("demoMark")
        self.setAccessibleName(self.tr("DEMO"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ribbon."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = unit_of(self.window().size())
        wide, high, away = 300 * unit, 38 * unit, 56 * unit
        painter.translate(QPointF(away, away))
        painter.rotate(_ANGLE)
        ribbon = QRectF(-wide / 2, -high / 2, wide, high)
        painter.fillRect(ribbon, _RIBBON)
        painter.setPen(QPen(gold(ribbon), 2.5 * unit))
        painter.drawLine(ribbon.topLeft(), ribbon.topRight())
        painter.drawLine(ribbon.bottomLeft(), ribbon.bottomRight())
        painter.setFont(font_of(27 * unit, bold=True))
        painter.setPen(PALE_GOLD)
        painter.drawText(ribbon, Qt.AlignmentFlag.AlignCenter, self.tr("DEMO"))
        painter.end()


class DemoSheet(QWidget):
    """Shows a table that plays by itself, under a heading.

    Args:
        spec: of the table.
        demo: the table; closed by `close_demo`.
        parent: the room of the sheets.
    """

    def __init__(self, spec: TableSpec, demo: DemoTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._spec = spec
        self.demo = demo
        demo.setParent(self)
        self.panel: QWidget = demo.table.panel
        self.panel.setParent(self, Qt.WindowType.Widget)
        self.panel.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._mark = DemoMark(self)
        self.setAccessibleName(f"{self._name}. {self._words}")

    @property
    def _name(self) -> str:
        return translated(self._spec.name)

    @property
    def _words(self) -> str:
        return self.tr("Demonstration with practice credits – the cards are dealt by chance")

    def start(self) -> None:
        """Shows the table, and begins to play."""
        self.panel.show()
        self._mark.raise_()
        self.demo.start()
        self.setFocus()

    def close_demo(self) -> None:
        """Closes the table and deletes its credits."""
        self.demo.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the table under the heading; upright, in a band of 4:3."""
        super().resizeEvent(event)
        head = self._head()
        room = self.rect().adjusted(0, head, 0, 0)
        if is_upright(self.size()):
            room = QRect(0, head, self.width(), min(room.height(), self.width() * 3 // 4))
        self.panel.setGeometry(room)
        self._mark.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the heading, and the rules where there is room."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = unit_of(self.window().size())
        head = QRectF((20 + _BESIDE) * unit, 0, self.width() - (40 + _BESIDE) * unit, self._head())
        if is_upright(self.size()):
            (name, words), align = stacked(head, 0.6, 0.4), LEFT
            self._paint_rules(painter, unit)
        else:
            name = head.adjusted(0, 0, -0.7 * head.width(), 0)
            words, align = head.adjusted(name.width() + 0.4 * head.height(), 0, 0, 0), RIGHT
        draw_text(painter, name, self._name, 44 * unit, PALE_GOLD, align=LEFT, bold=True)
        draw_text(painter, words, self._words, 25 * unit, IVORY, align=align, bold=True)
        painter.end()

    def _paint_rules(self, painter: QPainter, unit: float) -> None:
        gap = 20 * unit
        panel = QRectF(self.rect()).adjusted(gap, self.panel.geometry().bottom() + gap, -gap, -gap)
        draw_panel(painter, panel, unit)
        head, text = stacked(panel.adjusted(gap, gap, -gap, -gap), 0.2, 0.8)
        draw_gold_letters(painter, self.tr("How to play"), head, 50 * unit)
        draw_text(painter, text, rules_of(self._spec), 36 * unit, IVORY, wraps=True)

    def _head(self) -> int:
        high = _UPRIGHT_HEAD if is_upright(self.size()) else _HEAD
        return round(high * unit_of(self.window().size()))
