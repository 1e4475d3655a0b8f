"""A bubble with a hint, beside the control that it is about."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from cardroom.widgets.hints.bubble_place import NEVER, BubblePlace, Obstacle, best_place
from cardroom.widgets.hints.hint_pointer import PAPER, HintPointer
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.window.dressing import SMALLEST_TEXT, Dressing

_SHADOW = QColor(0, 0, 0, 34)
_SHADOW_STEPS = 4
_SMALLER = 0.8
"""The factor on the text of each further try; it is never smaller than normal."""


class _Shape(NamedTuple):
    """An arrangement of the bubble.

    Attributes:
        direction: of the buttons from the text.
        ems: the widest text in ems, before it is wrapped.
    """

    direction: QBoxLayout.Direction
    ems: int


_SHAPES = (
    _Shape(QBoxLayout.Direction.LeftToRight, 11),
    _Shape(QBoxLayout.Direction.LeftToRight, 14),
    _Shape(QBoxLayout.Direction.LeftToRight, 22),
    _Shape(QBoxLayout.Direction.LeftToRight, 44),
    _Shape(QBoxLayout.Direction.TopToBottom, 9),
)


class HintBubble(QFrame):
    """Shows one hint, without taking the focus.

    It covers as little as possible, and points at the control.

    Attributes:
        label, silence, close_button: its parts.
        pointer: points at the control; hidden without one.

    Args:
        front: the front panel that it lies on.
        obstacles: returns what it should not cover.

    Signals:
        closed: the person has read the hint.
        silenced: the person wants no more hints.
    """

    closed = Signal()
    silenced = Signal()

    def __init__(self, front: QWidget, obstacles: Callable[[], Sequence[Obstacle]]) -> None:
        super().__init__(front)
        self.setObjectName("hintBubble")
        self._front = front
        self._obstacles = obstacles
        self._find: Callable[[], QRect] = QRect
        self._settled_in: tuple[object, ...] = ()
        self.pointer = HintPointer(front)
        self.label = QLabel(self)
        self.label.setObjectName("hintText")
        self.label.setWordWrap(True)
        self.close_button = self._button("hintClose", self.closed)
        self.close_button.setText("×")
        self.silence = self._button("hintSilence", self.silenced)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        ways_out = QHBoxLayout()
        for button in (self.silence, self.close_button):
            ways_out.addWidget(button)
        self._row.addWidget(self.label)
        self._row.addLayout(ways_out)
        self.hide()
        self._retranslate()
        front.installEventFilter(self)

    @property
    def text(self) -> str:
        """The hint; empty while none is shown."""
        return self.label.text() if self.isVisibleTo(self._front) else ""

    def show_hint(self, text: str, target: Callable[[], QRect]) -> None:
        """Shows a hint.

        Args:
            text: one or two sentences.
            target: returns the area that it points at; an empty one for the whole table.
        """
        self.label.setText(text)
        self._find = target
        self.show()
        self.raise_()
        self.settle()

    def hide_hint(self) -> None:
        """Hides the hint; the focus goes back to the window."""
        if self.isAncestorOf(self.window().focusWidget() or self.window()):
            self.window().setFocus()
        self.pointer.hide()
        self.hide()

    def settle(self) -> None:
        """Finds shape and place again, the cheapest of all."""
        self.ensurePolished()
        room, found = self._front.rect(), self._find()
        target = found if found.isValid() else QRect(room.center(), QSize(1, 1))
        self._settled_in = self._surroundings()
        gap = self._edge()
        obstacles = [*self._obstacles(), Obstacle(found.adjusted(-gap, -gap, gap, gap), NEVER)]
        for pixels in self._sizes():
            self._take_size(pixels)
            places = {shape: self._place(shape, room, target, obstacles) for shape in _SHAPES}
            best = min(_SHAPES, key=lambda shape: places[shape].cost)
            if places[best].cost < NEVER:
                break
        self.resize(self._take_shape(best))
        self.move(places[best].corner - QPoint(self._edge(), self._edge()))
        if found.isValid():
            self.pointer.point(self.body(), found, self._em() * 0.45)
        else:
            self.pointer.hide()
        self.raise_()
        self.update()

    def body(self) -> QRect:
        """Returns the paper without its shadow, in pixels of the front panel."""
        edge = self._edge()
        return self.geometry().adjusted(edge, edge, -edge, -edge)

    def _place(self, shape: _Shape, room: QRect, target: QRect, obstacles: Sequence[Obstacle]) -> BubblePlace:
        """Returns the best place of the paper in a shape."""
        edge = self._edge()
        paper = self._take_shape(shape) - QSize(2 * edge, 2 * edge)
        return best_place(paper, room.adjusted(edge, edge, -edge, -edge), target, edge, obstacles)

    def _sizes(self) -> Iterator[int]:
        """Yields text sizes in pixels, from chosen to normal."""
        self._take_size(0)
        dressing = self.window().findChild(Dressing)
        pixels = float(self.label.fontInfo().pixelSize())
        normal = pixels if dressing is None else max(SMALLEST_TEXT, pixels / dressing.text_factor)
        yield 0
        while (pixels := pixels * _SMALLER) > normal:
            yield round(pixels)
        if dressing is not None and dressing.text_factor > 1.0:
            yield round(normal)

    def _take_size(self, pixels: int) -> None:
        """Sets the font size of all texts; 0 for the style's."""
        sheet = f"#hintText, #hintSilence, #hintClose {{ font-size: {pixels}px }}" if pixels else ""
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self.label.ensurePolished()

    def _take_shape(self, shape: _Shape) -> QSize:
        """Arranges text and buttons; returns the size of the bubble."""
        em, edge = self._em(), self._edge()
        pad = em * 3 // 4
        self._row.setDirection(shape.direction)
        self._row.setContentsMargins(pad + edge, pad // 2 + edge, pad // 2 + edge, pad // 2 + edge)
        self._row.setSpacing(pad // 2)
        self.label.setFixedWidth(self._text_width(shape.ems * em))
        self.label.setMinimumHeight(0)  # Qt's heightForWidth would not return less
        self.label.setFixedHeight(self.label.heightForWidth(self.label.width()))
        self._row.activate()
        return self.sizeHint()

    def _em(self) -> int:
        return self.label.fontMetrics().height()

    def _edge(self) -> int:
        """Returns the room around the body, for pointer and shadow."""
        return round(self._em() * 0.7)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Finds another place when the panel changes its size or arrangement."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and self.isVisible():
            QTimer.singleShot(0, self, self._settle_if_moved)
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Retranslates the buttons when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a shadow, and paper with a gold edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, radius = QRectF(self.body().translated(-self.pos())), self._em() * 0.4
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SHADOW)
        for step in range(1, _SHADOW_STEPS + 1):
            painter.drawRoundedRect(paper.translated(step * 0.4, step), radius, radius)
        draw_rounded(painter, paper, radius, fill=PAPER, edge=QPen(gold(paper), 2))
        painter.end()

    def _settle_if_moved(self) -> None:
        """Settles after a change of the panel.

        The bubble's own change requests a layout, too: settling at each request would never end.
        """
        if self.isVisible() and self._surroundings() != self._settled_in:
            self.settle()

    def _surroundings(self) -> tuple[object, ...]:
        """Returns everything that size and place depend on, but for the text."""
        return self._front.size(), self._find(), self._em(), *self._obstacles()

    def _button(self, name: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(signal)
        return button

    def _text_width(self, widest: int) -> int:
        """Returns a width at which the lines are equally long."""
        em = self._em()
        whole = self.label.fontMetrics().horizontalAdvance(self.label.text()) + em
        widest = min(widest, round(self._front.width() * 0.7))
        lines = -(-whole // widest)
        return min(whole, widest, whole // lines + 2 * em)

    def _retranslate(self) -> None:
        self.close_button.setAccessibleName(self.tr("Close the hint"))
        self.close_button.setToolTip(self.tr("Close the hint"))
        self.silence.setText(self.tr("No more hints"))
