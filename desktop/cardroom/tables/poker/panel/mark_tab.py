"""The tab at the lower edge of a card: marks it."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QWidget

from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.painting import downward, draw_rounded

Colours = tuple[str, str]

_PLAIN: Colours = ("#f4ecd2", "#d9cba0")
_HOVERED: Colours = ("#fffdf2", "#ecdfb4")
_PRESSED: Colours = ("#cdbf94", "#b9a976")
_MARKED: Colours = ("#ffe79a", "#e0a82c")
_DEAD = QColor(10, 20, 16, 120)
_EDGE, _DEAD_EDGE = QColor("#8a7a4c"), QColor("#4c5a53")
_INK, _DEAD_INK = QColor("#16181d"), QColor("#b4bdb8")
_KEY_RING = QColor(22, 24, 29, 150)
_SHADE = QColor(0, 0, 0, 60)
_FOCUS = QColor("#ffffff")

_BODY = 0.8
"""The share of the height that is painted; the rest is pressed as well."""
_BASELINE = 0.92
"""The body begins above the button, at the card: its texts are a little higher than the middle."""
_PADDING = 9
_KEY_GAP = 7
_CHANGES = (QEvent.Type.EnabledChange, QEvent.Type.HoverEnter, QEvent.Type.HoverLeave)


class MarkTab(KeyButton):
    """A button joined to a card.

    It has word and key in one line. Its `HandRow` paints its body, which reaches behind the card.

    Attributes:
        is_marked: whether it is gold, because its card is marked.

    Signals:
        clicked: from QPushButton.
    """

    is_quiet = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_marked = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.pressed.connect(self._repaint)
        self.released.connect(self._repaint)

    def setDown(self, down: bool) -> None:  # noqa: N802 - Qt's name
        """Shows the tab pressed, or as usual; called for a key."""
        super().setDown(down)
        self._repaint()

    def show_marked(self, *, marked: bool) -> None:
        """Shows the tab in gold, or as usual."""
        if marked != self.is_marked:
            self.is_marked = marked
            self._repaint()

    def give_way(self, *, gives: bool) -> None:
        """Keeps its size: it has one line in any room."""

    def sizeHint(self) -> QSize:
        """Returns one line, and the height of the style."""
        caption, key = self._text_sizes()
        width = caption.width() + _KEY_GAP + self._key_width() + 2 * _PADDING
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.state = QStyle.StateFlag.State_Enabled
        styled = self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, QSize(1, 1), self)
        needed = round((max(caption.height(), key.height()) + 4) / _BODY)
        return QSize(width, max(styled.height(), needed))

    def minimumSizeHint(self) -> QSize:
        """Returns the same size: the word is never elided."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Repaints its body after a change of its state."""
        handled = super().event(event)
        if event.type() in _CHANGES:
            self._repaint()
        return handled

    def paint_body(self, painter: QPainter, body: QRectF) -> None:
        """Paints the body below a card; called by its row.

        Args:
            painter: of the row.
            body: from the lower edge of the card to the end of the tab, in the row's coordinates.
        """
        radius = min(body.height() / 2, self.height() * _BODY * 0.34)
        shape = QPainterPath(body.topLeft())
        shape.lineTo(body.left(), body.bottom() - radius)
        shape.quadTo(body.bottomLeft(), QPointF(body.left() + radius, body.bottom()))
        shape.lineTo(body.right() - radius, body.bottom())
        shape.quadTo(body.bottomRight(), QPointF(body.right(), body.bottom() - radius))
        shape.lineTo(body.topRight())
        painter.setPen(QPen(_EDGE if self.isEnabled() else _DEAD_EDGE, 1))
        painter.setBrush(_DEAD)
        if self.isEnabled():
            painter.fillPath(shape.translated(1, 2.5), _SHADE)
            painter.setBrush(downward(body, zip((0.0, 1.0), self._colours(), strict=True)))
        painter.drawPath(shape)

    @property
    def body_height(self) -> float:
        """The height of the painted part, in pixels."""
        return self.height() * _BODY

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints word, key and focus from a cache: cards fly over them."""
        key = (self.text(), self.key, self.isEnabled(), self.isDown(), self.hasFocus())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        """Paints word, key and focus into the cached picture."""
        body = QRectF(0, 0, self.width(), self.body_height * _BASELINE)
        ink = _INK if self.isEnabled() else _DEAD_INK
        caption, key_width = self._text_sizes()[0].width(), self._key_width()
        left = (self.width() - caption - _KEY_GAP - key_width) / 2
        down = 1 if self.isDown() else 0
        painter.setPen(ink)
        painter.setFont(self.font())
        word = body.adjusted(left, down, 0, down)
        painter.drawText(word, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setFont(self._key_font())
        height = QFontMetrics(self._key_font()).height()
        cap = QRectF(left + caption + _KEY_GAP, (body.height() - height) / 2 + down, key_width, height)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, str(self.key))
        draw_rounded(painter, cap, 4, edge=QPen(_KEY_RING if self.isEnabled() else _DEAD_EDGE, 1))
        if self.hasFocus():
            painter.setPen(QPen(_FOCUS, 3))
            painter.drawRoundedRect(QRectF(1.5, 1.5, self.width() - 3, self.body_height - 3), 8, 8)

    def _colours(self) -> Colours:
        if self.isDown():
            return _PRESSED
        if self.is_marked:
            return _MARKED
        return _HOVERED if self.underMouse() else _PLAIN

    def _key_width(self) -> int:
        return self._text_sizes()[1].width() + 10

    def _repaint(self) -> None:
        above: QObject | None = self.parentWidget()
        if isinstance(above, QWidget):
            above.update(self.geometry().adjusted(0, -self.height(), 0, 0))
