"""A bubble with a hint, beside the control that it is about."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from cardroom.widgets.hints.bubble_place import Obstacle, best_place, distance
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.gold_ring import GoldRing

_PAPER = QColor("#fff9e3")
_SHADOW = QColor(0, 0, 0, 34)
_SHADOW_STEPS = 4
TARGET_WEIGHT = 1000.0
"""The cost of a covered pixel of the control itself."""


class _Shape(NamedTuple):
    """An arrangement of the bubble.

    Attributes:
        direction: of the buttons from the text.
        ems: the widest text in ems, before it is wrapped.
    """

    direction: QBoxLayout.Direction
    ems: int


_SHAPES = (_Shape(QBoxLayout.Direction.LeftToRight, 14), _Shape(QBoxLayout.Direction.TopToBottom, 9))


class HintBubble(QFrame):
    """Shows one hint, without taking the focus.

    It covers as little as possible, and puts a ring round the control.

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
        self._arrow: QPointF | None = None
        self._settled_in: tuple[object, ...] = ()
        self._ring = GoldRing(front)
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
        self._ring.hide()
        self.hide()

    def settle(self) -> None:
        """Finds shape and place again, the cheapest of all."""
        self.ensurePolished()
        room, found = self._front.rect(), self._find()
        target = found if found.isValid() else QRect(room.center(), QSize(1, 1))
        self._settled_in = self._surroundings()
        obstacles = [*self._obstacles(), Obstacle(found, TARGET_WEIGHT)]
        places = {}
        for shape in _SHAPES:
            size = self._take_shape(shape)
            places[shape] = best_place(size, room, target, -self._edge() // 2, obstacles)
        best = min(_SHAPES, key=lambda shape: places[shape].cost)
        self.resize(self._take_shape(best))
        self.move(places[best].corner)
        self._point_at(found)
        if found.isValid():
            self._ring.surround(found)
        else:
            self._ring.hide()
        self.raise_()
        self.update()

    def _take_shape(self, shape: _Shape) -> QSize:
        """Arranges text and buttons; returns the size of the bubble."""
        em, edge = self._em(), self._edge()
        pad = em // 2
        self._row.setDirection(shape.direction)
        self._row.setContentsMargins(pad + edge, pad // 3 + edge, pad // 3 + edge, pad // 3 + edge)
        self._row.setSpacing(pad // 2)
        self.label.setFixedWidth(self._text_width(shape.ems * em))
        self.label.setFixedHeight(self.label.heightForWidth(self.label.width()))
        self._row.activate()
        return self.sizeHint()

    def _em(self) -> int:
        return self.label.fontMetrics().height()

    def _edge(self) -> int:
        """Returns the room around the body, for arrow and shadow."""
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
        """Paints a shadow, and paper with a gold edge and an arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = self._shape()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SHADOW)
        for step in range(1, _SHADOW_STEPS + 1):
            painter.drawPath(shape.translated(step * 0.4, step))
        painter.setBrush(_PAPER)
        painter.setPen(QPen(gold(QRectF(self.rect())), 2))
        painter.drawPath(shape)
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
        widest = min(widest, round(self._front.width() * 0.4))
        lines = -(-whole // widest)
        return min(whole, widest, whole // lines + 2 * em)

    def _point_at(self, target: QRect) -> None:
        """Sets the tip of the arrow, if the control is near."""
        gap = self._edge()
        body = self.geometry().adjusted(gap, gap, -gap, -gap)
        self._arrow = None
        if not target.isValid() or body.intersects(target) or distance(body, target) > 3 * gap:
            return
        inner = body.adjusted(gap, gap, -gap, -gap)
        x = min(max(target.center().x(), inner.left()), inner.right())
        y = min(max(target.center().y(), inner.top()), inner.bottom())
        if target.top() >= body.bottom():
            tip = QPoint(x, self.geometry().bottom() - 2)
        elif target.bottom() <= body.top():
            tip = QPoint(x, self.geometry().top() + 2)
        elif target.left() >= body.right():
            tip = QPoint(self.geometry().right() - 2, y)
        else:
            tip = QPoint(self.geometry().left() + 2, y)
        self._arrow = QPointF(tip - self.pos())

    def _shape(self) -> QPainterPath:
        em, gap = self._em(), self._edge()
        body = QRectF(self.rect()).adjusted(gap, gap, -gap, -gap)
        shape, arrow = QPainterPath(), QPainterPath()
        shape.addRoundedRect(body, em * 0.4, em * 0.4)
        if self._arrow is None:
            return shape
        half, tip = em * 0.45, self._arrow
        if body.left() < tip.x() < body.right():
            edge = body.bottom() - 2 if tip.y() > body.bottom() else body.top() + 2
            feet = QPointF(tip.x() - half, edge), QPointF(tip.x() + half, edge)
        else:
            edge = body.right() - 2 if tip.x() > body.right() else body.left() + 2
            feet = QPointF(edge, tip.y() - half), QPointF(edge, tip.y() + half)
        arrow.addPolygon([feet[0], tip, feet[1]])
        arrow.closeSubpath()
        return shape.united(arrow)

    def _retranslate(self) -> None:
        self.close_button.setAccessibleName(self.tr("Close the hint"))
        self.close_button.setToolTip(self.tr("Close the hint"))
        self.silence.setText(self.tr("No more hints"))
