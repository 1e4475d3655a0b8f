"""The tables on offer, with their pictures and prices."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.lobby.pictures import TablePicture
from cardroom.house.lobby.table_picture import painted
from cardroom.house.spec import TableSpec
from cardroom.kiosk.attract.paint import PALE_GOLD, draw_gold_letters, draw_panel, draw_text, gold_letters
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.kiosk.rules.setup import Setup
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.texts import LEFT, RIGHT
from cardroom.widgets.window.look import Look


class OfferSheet(Sheet):
    """Shows every table on offer.

    Args:
        specs: the tables on offer.
        setup: the operator's settings, with the prices.
        look: deck and felt.
        parent: the room of the sheets.
    """

    def __init__(self, specs: tuple[TableSpec, ...], setup: Setup, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._specs = specs
        self._setup = setup
        self.describe()

    def words(self) -> Iterator[str]:
        """Yields the heading, and name and price of each table."""
        yield self.tr("Our tables")
        for spec in self._specs:
            yield f"{translated(spec.name)}, {translated(spec.line)}: {self.price_words(spec)}."

    def price_words(self, spec: TableSpec) -> str:
        """Returns what a game at a table costs, in words."""
        if spec.kiosk_play is not None and spec.kiosk_play.bets is not None:
            least, most = spec.kiosk_play.bets
            return self.tr("Bets of {least} to {most} credits").format(least=least, most=most)
        price = self._setup.price_of(spec.code)
        return self.tr("%Ln credits a game", "", price) if price else self.tr("Free of charge")

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints a heading over a grid of tables."""
        unit = self.unit
        head = QRectF(area.left(), 0, area.width(), 84 * unit)
        draw_gold_letters(painter, gold_letters(self.tr("Our tables"), head, 58 * unit))
        columns = 1 if self.is_upright or len(self._specs) == 1 else 2
        rows = max(1, -(-len(self._specs) // columns))
        gap = 20 * unit
        room = area.adjusted(gap, head.height() + gap / 2, -gap, -gap)
        width, height = (room.width() - gap * (columns - 1)) / columns, (room.height() - gap * (rows - 1)) / rows
        for place, spec in enumerate(self._specs):
            row, column = divmod(place, columns)
            corner = room.topLeft()
            cell = QRectF(corner.x() + column * (width + gap), corner.y() + row * (height + gap), width, height)
            self._paint_table(painter, cell, spec)

    def _paint_table(self, painter: QPainter, cell: QRectF, spec: TableSpec) -> None:
        unit, radius = self.unit, 16 * self.unit
        words = min(96 * unit, cell.height() * 0.34)
        stage = cell.height() - words
        ratio = self.devicePixelRatioF()
        picture = TablePicture(spec.kiosk_picture, cell.size().toSize(), stage, radius, self.look, ratio)
        painter.drawPixmap(cell.topLeft(), painted(picture))
        plate = QRectF(cell.left(), cell.bottom() - words, cell.width(), words)
        draw_panel(painter, plate, unit)
        inner = plate.adjusted(22 * unit, 4 * unit, -22 * unit, -4 * unit)
        name = QRectF(inner.left(), inner.top(), inner.width() * 0.5, inner.height() * 0.56)
        price = QRectF(name.right(), inner.top(), inner.width() * 0.5, inner.height() * 0.56)
        line = QRectF(inner.left(), name.bottom(), inner.width(), inner.height() * 0.44)
        draw_text(painter, name, translated(spec.name), 36 * unit, PALE_GOLD, align=LEFT, bold=True)
        draw_text(painter, price, self.price_words(spec), 27 * unit, align=RIGHT, bold=True)
        draw_text(painter, line, translated(spec.line), 23 * unit, align=LEFT)
        draw_gold_frame(painter, cell, 3 * unit, radius)
