"""The sheets about tables, pays, rules and credits."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.lobby.pictures import TablePicture
from cardroom.house.lobby.table_picture import painted
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables, TableSpec, load
from cardroom.kiosk.attract.sheet import (
    IVORY,
    PALE_GOLD,
    Sheet,
    draw_gold_letters,
    draw_panel,
    draw_text,
    stacked,
)
from cardroom.kiosk.both_languages import in_other_language
from cardroom.kiosk.rules.setup import Setup
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.texts import LEFT, RIGHT, PaintedText
from cardroom.widgets.window.look import Look

_HEAD, _FOOT = 84, 56
_SHARES = tuple(share / 100 for share in range(40, 23, -1))
"""The heights of the board that are tried, in widths: its letters grow with its rows, and must not meet."""
_NAME_SHARE = 0.26


class OfferSheet(Sheet):
    """Shows every table on offer, with picture and price.

    Args:
        specs: the tables on offer.
        setup: the operator's settings, with the prices.
        look: deck and felt.
        parent: the room of the sheets.
    """

    def __init__(self, specs: Tables, setup: Setup, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._specs, self._setup = specs, setup

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
        columns = 1 if self.is_upright or len(self._specs) == 1 else 2
        rows = max(1, -(-len(self._specs) // columns))
        gap = 20 * self.unit
        room = self.paint_heading(painter, self.tr("Our tables")).adjusted(gap, gap / 2, -gap, -gap)
        lines = stacked(room, *[1 / rows] * rows, gap=gap)
        width = (room.width() - gap * (columns - 1)) / columns
        for place, spec in enumerate(self._specs):
            row, column = divmod(place, columns)
            line = lines[row]
            cell = QRectF(line.left() + column * (width + gap), line.top(), width, line.height())
            self._paint_table(painter, cell, spec)

    def _paint_table(self, painter: QPainter, cell: QRectF, spec: TableSpec) -> None:
        unit, radius = self.unit, 16 * self.unit
        words = min(96 * unit, cell.height() * 0.34)
        stage = cell.height() - words
        ratio = self.devicePixelRatioF()
        picture = TablePicture(spec.kiosk_picture, cell.size().toSize(), stage, radius, self.look, ratio)
        painter.drawPixmap(cell.topLeft(), painted(picture))
        plate = cell.adjusted(0, stage, 0, 0)
        draw_panel(painter, plate, unit)
        head, line = stacked(plate.adjusted(22 * unit, 4 * unit, -22 * unit, -4 * unit), 0.56, 0.44)
        half = head.width() / 2
        name, price = head.adjusted(0, 0, -half, 0), head.adjusted(half, 0, 0, 0)
        draw_text(painter, name, translated(spec.name), 36 * unit, PALE_GOLD, align=LEFT, bold=True)
        draw_text(painter, price, self.price_words(spec), 27 * unit, align=RIGHT, bold=True)
        draw_text(painter, line, translated(spec.line), 23 * unit, align=LEFT)
        draw_gold_frame(painter, cell, 3 * unit, radius)


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
        board, wide = QRectF(self._board.geometry()), area.adjusted(20 * unit, 0, -20 * unit, 0)
        head = QRectF(wide.left(), board.top() - _HEAD * unit, wide.width(), _HEAD * unit)
        foot = QRectF(wide.left(), board.bottom(), wide.width(), _FOOT * unit)
        draw_gold_letters(painter, self._heading, head, 56 * unit)
        draw_text(painter, foot, self._foot, 25 * unit, PALE_GOLD)


class RulesSheet(Sheet):
    """Shows how each table on offer is played, in a few sentences.

    Args:
        specs: the tables on offer.
        look: deck and felt.
        parent: the room of the sheets.
    """

    def __init__(self, specs: Tables, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._specs = specs

    def words(self) -> Iterator[str]:
        """Yields the heading, and the rules of each table."""
        yield self.tr("How to play")
        for spec in self._specs:
            yield f"{translated(spec.name)}: {rules_of(spec)}"
        yield self._more

    @property
    def _more(self) -> str:
        return self.tr("The full rules can be read at every table before a game.")

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints a panel for each table."""
        unit = self.unit
        gap = 16 * unit
        room = self.paint_heading(painter, self.tr("How to play")).adjusted(gap, 0, -gap, -50 * unit)
        foot = QRectF(room.left(), room.bottom(), room.width(), 44 * unit)
        draw_text(painter, foot, self._more, 25 * unit, PALE_GOLD)
        cells = stacked(room.adjusted(0, 0, 0, -gap), *[1 / len(self._specs) for _ in self._specs], gap=gap)
        for cell, spec in zip(cells, self._specs, strict=True):
            self._paint_rules(painter, cell, spec)

    def _paint_rules(self, painter: QPainter, cell: QRectF, spec: TableSpec) -> None:
        unit = self.unit
        draw_panel(painter, cell, unit)
        inner = cell.adjusted(26 * unit, 10 * unit, -26 * unit, -10 * unit)
        if self.is_upright:
            name, text = stacked(inner, 0.3, 0.7)
        else:
            name = QRectF(inner.left(), inner.top(), inner.width() * _NAME_SHARE, inner.height())
            text = inner.adjusted(name.width() + 16 * unit, 0, 0, 0)
        draw_text(painter, name, translated(spec.name), 38 * unit, PALE_GOLD, align=LEFT, bold=True, wraps=True)
        draw_text(painter, text, rules_of(spec), 34 * unit, align=LEFT, wraps=True)


class NoticeSheet(Sheet):
    """Says what the credits are, and what they are not."""

    def words(self) -> Iterator[str]:
        """Yields the notice, then the same in the other language."""
        yield self.tr("For play only")
        yield self.tr("Play credits only. No cash value.")
        yield self.tr("Credits cannot be exchanged for money or goods. The cards are dealt by chance at every table.")
        yield in_other_language("NoticeSheet", "Play credits only. No cash value.")

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints a panel with the notice."""
        unit = self.unit
        panel = QRectF(0, 0, min(area.width() * 0.9, 1100 * unit), min(area.height() * 0.8, 460 * unit))
        panel.moveCenter(area.center())
        draw_panel(painter, panel, unit)
        places = stacked(panel.adjusted(40 * unit, 30 * unit, -40 * unit, -30 * unit), 0.30, 0.22, 0.28, 0.20)
        heading, notice, more, other = self.words()
        draw_gold_letters(painter, heading, places[0], 76 * unit)
        draw_text(painter, places[1], notice, 40 * unit, IVORY, bold=True, wraps=True)
        draw_text(painter, places[2], more, 28 * unit, IVORY, wraps=True)
        draw_text(painter, places[3], other, 28 * unit, PALE_GOLD, wraps=True)


def rules_of(spec: TableSpec) -> str:
    """Returns the rules of a table in short."""
    return " ".join(translated(hint) for hint in spec.hints_without_stake or spec.hints)
