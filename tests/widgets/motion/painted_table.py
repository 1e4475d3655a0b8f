"""A green table whose layers are painted incrementally."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.money_flight import MoneyLayer
from tests.widgets.on_screen import timer_runs
from tests.widgets.paint.test_frame_clock import HandClock

FELT = QColor("#0c6a44")


class PaintedTable(QWidget):
    """A table under a layer.

    Logs its repainted region, and how often the layer has become idle.
    """

    def __init__(self, width: int, ground: QColor = FELT) -> None:
        super().__init__()
        self.resize(width, 300)
        self.ground = ground
        self.clock = HandClock(self)
        self.painted = QRegion()
        self.paintings = 0
        self.ends = 0

    def put_up(self, qtbot: QtBot) -> None:
        qtbot.addWidget(self)
        self.show()
        qtbot.waitExposed(self)

    def count_ends(self, layer: Celebration | MoneyLayer) -> None:
        def end() -> None:
            assert layer.is_idle
            self.ends += 1

        layer.idle.connect(end)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paintings += 1
        self.painted += event.region()
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.ground)
        self.paint_things(painter)
        painter.end()

    def paint_things(self, painter: QPainter) -> None:
        """Paints what lies on the table."""

    def picture(self) -> QImage:
        return self.grab().toImage()

    def on_screen(self) -> QImage:
        """Returns the picture as painted incrementally."""
        QCoreApplication.processEvents()
        surface = self.backingStore().paintDevice()
        assert isinstance(surface, QImage)
        return surface.copy(self.rect()) if surface.devicePixelRatio() == 1 else surface.copy()

    def all_painted_again(self) -> QImage:
        """Returns the picture as it must be on the screen."""
        self.update()
        return self.on_screen()

    def timer_runs(self) -> bool:
        return timer_runs(self)
