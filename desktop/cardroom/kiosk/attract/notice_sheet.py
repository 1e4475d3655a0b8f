"""The notice that the credits are for play only, in both languages."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.attract.both_languages import in_other_language
from cardroom.kiosk.attract.paint import IVORY, PALE_GOLD, draw_gold_letters, draw_panel, draw_text, gold_letters
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.widgets.window.look import Look


class NoticeSheet(Sheet):
    """Says what the credits are, and what they are not."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.describe()

    def words(self) -> Iterator[str]:
        """Yields the notice, then the same in the other language."""
        yield self.tr("For play only")
        yield self._notice
        yield self._more
        yield in_other_language("NoticeSheet", "Play credits only. No cash value.")

    @property
    def _notice(self) -> str:
        return self.tr("Play credits only. No cash value.")

    @property
    def _more(self) -> str:
        return self.tr("Credits cannot be exchanged for money or goods. The cards are dealt by chance at every table.")

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints a panel with the notice."""
        unit = self.unit
        wide, high = min(area.width() * 0.9, 1100 * unit), min(area.height() * 0.8, 460 * unit)
        panel = QRectF(0, 0, wide, high)
        panel.moveCenter(area.center())
        draw_panel(painter, panel, unit)
        inner = panel.adjusted(40 * unit, 30 * unit, -40 * unit, -30 * unit)
        heights = (0.30, 0.22, 0.28, 0.20)
        places, top = [], inner.top()
        for share in heights:
            places.append(QRectF(inner.left(), top, inner.width(), inner.height() * share))
            top += inner.height() * share
        draw_gold_letters(painter, gold_letters(self.tr("For play only"), places[0], 76 * unit))
        draw_text(painter, places[1], self._notice, 40 * unit, IVORY, bold=True, wraps=True)
        draw_text(painter, places[2], self._more, 28 * unit, IVORY, wraps=True)
        other = in_other_language("NoticeSheet", "Play credits only. No cash value.")
        draw_text(painter, places[3], other, 28 * unit, PALE_GOLD, wraps=True)
