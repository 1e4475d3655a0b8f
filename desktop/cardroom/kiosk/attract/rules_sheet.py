"""The rules of the tables in short."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import TableSpec
from cardroom.kiosk.attract.paint import PALE_GOLD, draw_gold_letters, draw_panel, draw_text, gold_letters
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.widgets.paint.texts import LEFT
from cardroom.widgets.window.look import Look

_NAME_SHARE = 0.26


class RulesSheet(Sheet):
    """Shows how each table on offer is played, in a few sentences.

    Args:
        specs: the tables on offer.
        look: deck and felt.
        parent: the room of the sheets.
    """

    def __init__(self, specs: tuple[TableSpec, ...], look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._specs = specs
        self.describe()

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
        head = QRectF(area.left(), 0, area.width(), 84 * unit)
        draw_gold_letters(painter, gold_letters(self.tr("How to play"), head, 58 * unit))
        foot = QRectF(area.left() + gap, area.bottom() - 50 * unit, area.width() - 2 * gap, 44 * unit)
        draw_text(painter, foot, self._more, 25 * unit, PALE_GOLD)
        room = QRectF(area.left() + gap, head.bottom(), area.width() - 2 * gap, foot.top() - head.bottom() - gap)
        height = (room.height() - gap * (len(self._specs) - 1)) / max(1, len(self._specs))
        for place, spec in enumerate(self._specs):
            top = room.top() + place * (height + gap)
            self._paint_rules(painter, QRectF(room.left(), top, room.width(), height), spec)

    def _paint_rules(self, painter: QPainter, cell: QRectF, spec: TableSpec) -> None:
        unit = self.unit
        draw_panel(painter, cell, unit)
        inner = cell.adjusted(26 * unit, 10 * unit, -26 * unit, -10 * unit)
        if self.is_upright:
            name = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.3)
            text = QRectF(inner.left(), name.bottom(), inner.width(), inner.height() * 0.7)
        else:
            name = QRectF(inner.left(), inner.top(), inner.width() * _NAME_SHARE, inner.height())
            text = QRectF(
                name.right() + 16 * unit, inner.top(), inner.right() - name.right() - 16 * unit, inner.height()
            )
        draw_text(painter, name, translated(spec.name), 38 * unit, PALE_GOLD, align=LEFT, bold=True, wraps=True)
        draw_text(painter, text, rules_of(spec), 34 * unit, align=LEFT, wraps=True)


def rules_of(spec: TableSpec) -> str:
    """Returns the rules of a table in short."""
    return " ".join(translated(hint) for hint in spec.hints_without_stake or spec.hints)
