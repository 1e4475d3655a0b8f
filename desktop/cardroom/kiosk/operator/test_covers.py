"""The tests that fill the window: screen and touch."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from cardroom.kiosk.panel.window_cover import WindowCover

_COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "#808080", "#000000")
_CELL = 80


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
        button = QPushButton(self.tr("END THE TEST"), self)
        button.setObjectName("close")
        button.clicked.connect(self.close_cover)
        return button


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
        self._line = QLabel(self)
        self._line.setObjectName("testLine")
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
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
        cells = self._cells()
        text = self.tr("{touched} of {all} fields touched").format(
            touched=len(self._touched), all=cells.width() * cells.height()
        )
        place = "" if self._at is None else f"  ·  {self._at.x()}, {self._at.y()}"
        self._line.setText(text + place)

    def _cells(self) -> QSize:
        return QSize(max(1, self.width() // _CELL), max(1, self.height() // _CELL))

    def _cell(self, column: int, row: int) -> QRect:
        cells = self._cells()
        left, right = (self.width() * each // cells.width() for each in (column, column + 1))
        top, bottom = (self.height() * each // cells.height() for each in (row, row + 1))
        return QRect(left, top, right - left, bottom - top)
