"""A tile of the kiosk, with a price."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cardroom.house.lobby.table_tile import NAME, SCRIM, TableTile
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.texts import PaintedText, draw_texts

_VEIL = QColor(4, 8, 6, 165)


class KioskTile(TableTile):
    """A tile with a chip that says what a game costs.

    A disabled tile is dimmed under its texts; its line says why.

    Args:
        picture: entry point of the table's picture.
        key: the key that opens the table.
        parent: its owner.

    Signals:
        clicked: from QPushButton.
    """

    def __init__(self, picture: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(picture, key, parent)
        self._price = ""

    def show_price(self, text: str) -> None:
        """Shows what a game costs, such as "10 credits"."""
        self._price = text
        self.update()

    def price_text(self) -> PaintedText:
        """Returns the text of the chip with its place."""
        _, _, key = super().texts()
        font = self._line_font()
        font.setBold(False)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(self._price) + metrics.height()
        place = QRectF(self.width() - key.place.left() - width, key.place.top(), width, key.place.height())
        return PaintedText(self._price, place, font, NAME, Qt.AlignmentFlag.AlignCenter)

    def painted(self) -> Iterator[PaintedText]:
        """Yields all painted texts, the chip's too."""
        yield from self.texts()
        yield self.price_text()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the tile, a veil if it is disabled, and the chip."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            self._paint_veil_over(painter)
        if self._price:
            self._paint_price(painter)
        painter.end()

    def _paint_veil_over(self, painter: QPainter) -> None:
        """Dims the picture, and paints the texts again."""
        name, line, _ = self.texts()
        outline = QPainterPath()
        outline.addRoundedRect(
            QRectF(self.rect()), self.fontInfo().pixelSize() * 0.7, self.fontInfo().pixelSize() * 0.7
        )
        painter.fillPath(outline, _VEIL)
        draw_texts(painter, (name, line))

    def _paint_price(self, painter: QPainter) -> None:
        chip = self.price_text()
        painter.setBrush(SCRIM)
        painter.setPen(QPen(gold(chip.place), 1.2))
        painter.drawRoundedRect(chip.place, chip.place.height() / 2, chip.place.height() / 2)
        draw_texts(painter, (chip,))
