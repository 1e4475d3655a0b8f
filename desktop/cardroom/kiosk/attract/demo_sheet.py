"""A demonstration in the attract loop: a real table, marked as such."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import TableSpec
from cardroom.kiosk.attract.demo_table import DemoTable
from cardroom.kiosk.attract.paint import IVORY, PALE_GOLD, draw_text, font_of, is_upright, unit_of
from cardroom.widgets.paint.gold import gold

_HEAD = 58
_BESIDE = 120
_RIBBON = QColor(122, 18, 38, 235)
_ANGLE = -45.0
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class DemoMark(QWidget):
    """A ribbon across the upper left corner that says DEMO; it covers the table, so that no press reaches it."""

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
    """Shows a table that plays by itself, under a heading that says so.

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
            high = min(room.height(), room.width())
            room = QRect(room.left(), room.top() + (room.height() - high) // 3, room.width(), high)
        self.panel.setGeometry(room)
        self._mark.setGeometry(self.rect().adjusted(0, room.top() - head, 0, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the heading."""
        painter = QPainter(self)
        unit = unit_of(self.window().size())
        top = self.panel.y() - self._head()
        head = QRectF(20 * unit, top, self.width() - 40 * unit, self._head())
        name = QRectF(head.left() + _BESIDE * unit, head.top(), head.width() * 0.34 - _BESIDE * unit, head.height())
        words = QRectF(name.right(), head.top(), head.width() * 0.66, head.height())
        draw_text(painter, name, self._name, 34 * unit, PALE_GOLD, align=_LEFT, bold=True)
        draw_text(painter, words, self._words, 25 * unit, IVORY, align=_RIGHT, bold=True)
        painter.end()

    def _head(self) -> int:
        return round(_HEAD * unit_of(self.window().size()))
