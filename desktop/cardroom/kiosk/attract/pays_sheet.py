"""The pays of a table, as they are played."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import TableSpec, load
from cardroom.kiosk.attract.paint import PALE_GOLD, draw_gold_letters, draw_text, gold_letters
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.widgets.paint.texts import PaintedText
from cardroom.widgets.window.look import Look

_HEAD, _FOOT = 84, 56
_SHARES = tuple(share / 100 for share in range(40, 23, -1))
"""The heights of the board that are tried, in widths: its letters grow with its rows, and must not meet."""


class Billboard(Protocol):
    """A board of pays: a widget that paints its texts itself."""

    def texts(self) -> Iterator[PaintedText]:
        """Yields every text as it will be painted."""


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
        for share in _SHARES:
            high = min(room.height(), round(room.width() * share))
            self._board.setGeometry(QRect(room.left(), room.top() + (room.height() - high) // 2, room.width(), high))
            if self.fits:
                break

    @property
    def fits(self) -> bool:
        """Whether all texts of the board fit their places."""
        board: Billboard = self._board  # type: ignore[assignment] # a widget, too
        return all(text.fits for text in board.texts())

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints heading and foot."""
        unit = self.unit
        board = QRectF(self._board.geometry())
        head = QRectF(area.left() + 20 * unit, board.top() - _HEAD * unit, area.width() - 40 * unit, _HEAD * unit)
        foot = QRectF(area.left() + 20 * unit, board.bottom(), area.width() - 40 * unit, _FOOT * unit)
        draw_gold_letters(painter, gold_letters(self._heading, head, 56 * unit))
        draw_text(painter, foot, self._foot, 25 * unit, PALE_GOLD)
