"""The pays of a table, as they are played."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import TableSpec, load
from cardroom.kiosk.attract.paint import PALE_GOLD, draw_gold_letters, draw_text, gold_letters
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.widgets.window.look import Look

_HEAD, _FOOT = 84, 56


class PaysSheet(Sheet):
    """Shows the table's own board of pays, in a large size.

    Args:
        spec: a table with a billboard.
        settings: name the pay table.
        look: deck and felt.
        parent: the room of the sheets.
    """

    def __init__(self, spec: TableSpec, settings: Settings, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._spec = spec
        self._board: QWidget = load(spec.billboard)(settings)
        self._board.setParent(self)
        self.describe()

    def words(self) -> Iterator[str]:
        """Yields the heading; the board has a spoken text of its own."""
        yield self._heading
        yield self._board.accessibleDescription()
        yield self._foot

    @property
    def _heading(self) -> str:
        return self.tr("{table}: what it pays").format(table=translated(self._spec.name))

    @property
    def _foot(self) -> str:
        return self.tr("In play credits, for each bet. The best hand has the highest pay.")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the board between heading and foot."""
        super().resizeEvent(event)
        unit = self.unit
        room = self.rect().adjusted(round(20 * unit), round(_HEAD * unit), round(-20 * unit), round(-_FOOT * unit))
        if self.is_upright:
            room = QRect(room.left(), room.top() + room.height() // 6, room.width(), room.height() * 2 // 3)
        self._board.setGeometry(room)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints heading and foot."""
        unit = self.unit
        board = QRectF(self._board.geometry())
        head = QRectF(area.left() + 20 * unit, board.top() - _HEAD * unit, area.width() - 40 * unit, _HEAD * unit)
        foot = QRectF(area.left() + 20 * unit, board.bottom(), area.width() - 40 * unit, _FOOT * unit)
        draw_gold_letters(painter, gold_letters(self._heading, head, 56 * unit))
        draw_text(painter, foot, self._foot, 25 * unit, PALE_GOLD)
