"""The choice of tables: a large tile for each."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QLocale, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from cardroom.house.languages import translated
from cardroom.house.lobby.table_tile import NAME, SCRIM, TableTile
from cardroom.house.spec import Tables
from cardroom.kiosk.open_games import Offer
from cardroom.kiosk.panel.widgets import Translated
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle, gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import PaintedText, draw_texts
from cardroom.widgets.window.dressing import scale_for

_VEIL = QColor(4, 8, 6, 165)
_SPACE = 26
_COLUMNS = 2


class KioskTile(TableTile):
    """A tile with a chip that says what a game costs.

    A disabled tile is dimmed under its texts; its line says why.
    """

    _price = ""

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
        draw_rounded(painter, chip.place, chip.place.height() / 2, fill=SCRIM, edge=QPen(gold(chip.place), 1.2))
        draw_texts(painter, (chip,))


class TableChoice(Translated, FeltSurface):
    """Shows the tables on offer.

    Tiles stand in two columns; a last one without a neighbour takes both.

    Args:
        tables: the specs of all tables.
        parent: its owner.

    Attributes:
        tiles: the tiles, by the codes of their tables.

    Signals:
        chosen(str): the code of the table whose tile was pressed.
    """

    chosen = Signal(str)

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._offers: tuple[Offer, ...] = ()
        self.tiles: dict[str, KioskTile] = {}
        self._title = GoldTitle(self)
        self._title.setObjectName("title")
        self._grid = QGridLayout()
        self._rows = QVBoxLayout(self)
        self._rows.addWidget(self._title)
        self._rows.addLayout(self._grid, 1)
        for place, spec in enumerate(tables, start=1):
            tile = self.tiles[spec.code] = KioskTile(spec.kiosk_picture, str(place), self)
            tile.setObjectName(spec.code)
            tile.clicked.connect(partial(self.chosen.emit, spec.code))
            tile.hide()
        self._retranslate()

    def show_offers(self, offers: tuple[Offer, ...]) -> None:
        """Shows the tables on offer; tiles of others are hidden."""
        if offers == self._offers:
            return
        is_same = [each.spec.code for each in offers] == [each.spec.code for each in self._offers]
        self._offers = offers
        if not is_same:
            self._arrange()
        self._show_texts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follows the shape of the screen."""
        super().resizeEvent(event)
        space = round(_SPACE * scale_for(self.size()))
        self._rows.setContentsMargins(space * 2, space, space * 2, space)
        self._grid.setSpacing(space)
        self._arrange()

    def _arrange(self) -> None:
        columns = 1 if len(self._offers) == 1 else _COLUMNS
        for tile in self.tiles.values():
            self._grid.removeWidget(tile)
            tile.hide()
        for place, offer in enumerate(self._offers):
            row, column = divmod(place, columns)
            is_last_alone = columns > 1 and column == 0 and place == len(self._offers) - 1
            self._grid.addWidget(self.tiles[offer.spec.code], row, column, 1, columns if is_last_alone else 1)
            self.tiles[offer.spec.code].show()

    def _retranslate(self) -> None:
        self._title.setText(self.tr("Choose a table"))
        self._show_texts()

    def _show_texts(self) -> None:
        for offer in self._offers:
            tile = self.tiles[offer.spec.code]
            tile.setEnabled(offer.barred is None)
            tile.show_texts(translated(offer.spec.name), translated(offer.barred or offer.spec.line))
            tile.show_status("" if offer.status is None else translated(offer.status))
            tile.show_price(self._price_text(offer))
            tile.setAccessibleName(f"{translated(offer.spec.name)}, {self._price_text(offer)}")

    def _price_text(self, offer: Offer) -> str:
        if offer.price is None:
            assert offer.spec.kiosk_play is not None
            assert offer.spec.kiosk_play.bets is not None
            lowest, highest = map(QLocale().toString, offer.spec.kiosk_play.bets)
            return self.tr("bets {lowest}–{highest}").format(lowest=lowest, highest=highest)
        return self.tr("a game: %Ln credit(s)", "", offer.price) if offer.price else self.tr("free")
