"""A bubble with a hint, beside the control that it is about."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from cardroom.widgets.hints.bubble_place import Obstacle, best_place, distance
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.gold_ring import GoldRing

_PAPER = QColor("#fff9e3")
_SHADOW = QColor(0, 0, 0, 34)
_SHADOW_STEPS = 4
_WIDEST = 14
"""The width of the text in ems, before it is wrapped."""


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
        self._ring = GoldRing(front)
        self.label = QLabel(self)
        self.label.setObjectName("hintText")
        self.label.setWordWrap(True)
        self.close_button = self._button("hintClose", self.closed)
        self.close_button.setText("×")
        self.silence = self._button("hintSilence", self.silenced)
        row = QHBoxLayout(self)
        for part in (self.label, self.silence, self.close_button):
            row.addWidget(part)
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
        """Finds size and place again."""
        front = self._front
        self.ensurePolished()
        em = self.label.fontMetrics().height()
        pad = round(em * 0.5)
        layout = self.layout()
        assert layout is not None
        gap = round(em * 0.7)
        layout.setContentsMargins(pad + gap, pad // 3 + gap, pad // 3 + gap, pad // 3 + gap)
        layout.setSpacing(pad // 2)
        self.label.setFixedWidth(self._text_width(em, front.width()))
        self.label.setFixedHeight(self.label.heightForWidth(self.label.width()))
        layout.activate()
        size = self.sizeHint()
        room = front.rect()
        found = self._find()
        target = found if found.isValid() else QRect(room.center(), QSize(1, 1))
        if found.isValid():
            self._ring.surround(found)
        else:
            self._ring.hide()
        self.resize(size)
        self.move(best_place(size, room, target, -gap // 2, self._obstacles()))
        self._point_at(found, gap)
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Finds another place when the panel changes its size or arrangement."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and self.isVisible():
            QTimer.singleShot(0, self, self._settle_if_shown)
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

    def _settle_if_shown(self) -> None:
        if self.isVisible():
            self.settle()

    def _button(self, name: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(signal)
        return button

    def _text_width(self, em: int, room: int) -> int:
        """Returns a width at which the lines are equally long."""
        whole = self.label.fontMetrics().horizontalAdvance(self.label.text()) + em
        widest = min(_WIDEST * em, round(room * 0.4))
        lines = -(-whole // widest)
        return min(whole, widest, whole // lines + 2 * em)

    def _point_at(self, target: QRect, gap: int) -> None:
        """Sets the tip of the arrow, if the control is near."""
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
        em = self.label.fontMetrics().height()
        gap = round(em * 0.7)
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
