"""The section of test mode: screen, touch and sound."""

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from cardroom.house.sound.device import NoDeviceError
from cardroom.house.sound.tone import Side, play_tone
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.operator.worker import run_in_thread
from cardroom.kiosk.panel.widgets import button, label
from cardroom.kiosk.panel.window_cover import WindowCover
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log
from cardroom.widgets.paint.texts import CENTRE

_COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "#808080", "#000000")
_CELL = 80
_COLUMNS = 2


class TestCover(WindowCover):
    """Covers the window during a test, and deletes itself at its end.

    Args:
        window: that it covers.
    """

    __test__ = False

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("testCover")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.cover()

    def close_cover(self) -> None:
        """Ends the test."""
        self.uncover()
        self.deleteLater()

    def add_close(self) -> QPushButton:
        """Makes the button that ends the test."""
        return button("close", self.tr("END THE TEST"), self.close_cover, self)


class LampTest(TestCover):
    """Fills the window with one colour after the other."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._colour = 0
        self.setAccessibleName(self.tr("Colours: touch for the next one"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Shows the next colour; the last one ends the test."""
        self._next()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Shows the next colour; Escape ends the test."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_cover()
        else:
            self._next()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fills the window."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(_COLOURS[min(self._colour, len(_COLOURS) - 1)]))
        painter.end()

    def _next(self) -> None:
        self._colour += 1
        self.update()
        if self._colour == len(_COLOURS):
            self.close_cover()


class TouchTest(TestCover):
    """Shows a grid that fills, and a cross at the last touch."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._touched: set[tuple[int, int]] = set()
        self._at: QPoint | None = None
        self._line = label("testLine", parent=self, align=CENTRE)
        self._line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(self._line)
        layout.addWidget(self.add_close(), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        self._count()

    @property
    def touched(self) -> int:
        """The number of cells that were touched."""
        return len(self._touched)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Fills the cell of a touch."""
        self._touch(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Fills the cells that a finger moves over."""
        self._touch(event.position().toPoint())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the grid, and a cross at the last touch."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#05100b"))
        for row in range(self._cells().height()):
            for column in range(self._cells().width()):
                is_filled = (column, row) in self._touched
                painter.setPen(QPen(QColor("#6d6a5c"), 1))
                painter.setBrush(QColor("#c8962f") if is_filled else Qt.BrushStyle.NoBrush)
                painter.drawRect(self._cell(column, row))
        if self._at is not None:
            painter.setPen(QPen(QColor("#ffffff"), 2))
            painter.drawLine(self._at.x(), 0, self._at.x(), self.height())
            painter.drawLine(0, self._at.y(), self.width(), self._at.y())
        painter.end()

    def _touch(self, at: QPoint) -> None:
        cells = self._cells()
        self._at = at
        column, row = at.x() * cells.width() // self.width(), at.y() * cells.height() // self.height()
        if 0 <= column < cells.width() and 0 <= row < cells.height():
            self._touched.add((column, row))
        self._count()
        self.update()

    def _count(self) -> None:
        cells, text = self._cells(), self.tr("{touched} of {all} fields touched")
        text = text.format(touched=len(self._touched), all=cells.width() * cells.height())
        place = "" if self._at is None else f"  ·  {self._at.x()}, {self._at.y()}"
        self._line.setText(text + place)

    def _cells(self) -> QSize:
        return QSize(max(1, self.width() // _CELL), max(1, self.height() // _CELL))

    def _cell(self, column: int, row: int) -> QRect:
        cells = self._cells()
        left, right = (self.width() * each // cells.width() for each in (column, column + 1))
        top, bottom = (self.height() * each // cells.height() for each in (row, row + 1))
        return QRect(left, top, right - left, bottom - top)


class TestSection(OperatorSection):
    """Tests screen, touch and sound.

    No test moves a meter; the event log gets the name of each.
    """

    __test__ = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.cover: TestCover | None = None
        self._grid = QGridLayout(self)
        note = label("blurb", self.tr("No test moves a meter. Each is noted in the event log."))
        self._grid.addWidget(note, 0, 0, 1, _COLUMNS)
        for place, (name, text, test) in enumerate(
            (
                ("lamp", self.tr("Screen: full colours"), lambda: self._open(LampTest)),
                ("touch", self.tr("Touch: a grid that fills"), lambda: self._open(TouchTest)),
                ("soundLeft", self.tr("Sound: left"), lambda: self._test_sound((Side.LEFT,))),
                ("soundRight", self.tr("Sound: right"), lambda: self._test_sound((Side.RIGHT,))),
                ("soundBoth", self.tr("Sound: both"), lambda: self._test_sound(tuple(Side))),
            ),
            _COLUMNS,
        ):
            made = button(f"{name}Test", text, partial(self._run, name, test))
            self._grid.addWidget(made, *divmod(place, _COLUMNS))
        self._result = label("testResult", align=CENTRE, wraps=True)
        self._grid.addWidget(self._result, self._grid.rowCount(), 0, 1, _COLUMNS)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def leave(self) -> None:
        """Ends a test that fills the window."""
        self._close()
        self._result.clear()

    def _run(self, name: str, test: Callable[[], None]) -> None:
        self.parts.terminals.log.emit(Log(Happening.TEST.value, name))
        test()

    def _test_sound(self, sides: Collection[Side]) -> None:
        self._result.setText(self.tr("Listen …"))
        run_in_thread(self, partial(_has_played, sides), self._show_sound)

    def _show_sound(self, has_played: bool) -> None:
        self._result.setText(self.tr("The tone was played.") if has_played else self.tr("There is no sound device."))

    def _open(self, test: type[TestCover]) -> None:
        self._close()
        self.cover = test(self.window())
        self.cover.destroyed.connect(self._forget)

    def _close(self) -> None:
        if self.cover is not None:
            self.cover.close_cover()
            self.cover = None

    def _forget(self) -> None:
        self.cover = None


def _has_played(sides: Collection[Side]) -> bool:
    try:
        play_tone(sides)
    except NoDeviceError:
        return False
    return True
