"""The base class of the still sheets of the attract loop."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.attract.paint import is_upright, unit_of
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.window.look import Look


class Sheet(QWidget):
    """A painted sheet; a subclass paints it, and says what it shows.

    It is made for one turn of the loop, in the language of that turn. A touch goes through it.

    Args:
        look: deck, felt and motion.
        parent: the room of the sheets.

    Attributes:
        look: as given.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._still = Still()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def unit(self) -> float:
        """The pixels per unit."""
        return unit_of(self.size())

    @property
    def is_upright(self) -> bool:
        """Whether the sheet is higher than wide."""
        return is_upright(self.size())

    def words(self) -> Iterator[str]:
        """Yields all its texts, for screen readers; implemented by the subclass."""
        raise NotImplementedError

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints the sheet; implemented by the subclass."""
        raise NotImplementedError

    def describe(self) -> None:
        """Gives the sheet its spoken name."""
        self.setAccessibleName(" ".join(self.words()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sheet once for each size."""
        self._still.show(self, event, self.look, self._paint_all)

    def _paint_all(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.paint(painter, QRectF(self.rect()))
