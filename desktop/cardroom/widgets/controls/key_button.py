"""Push button with its key printed under its caption."""

from PySide6.QtCore import Property, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QWidget

from cardroom.widgets.paint.painting import Still

_KEY_SIZE = 0.68
VEIL = QColor(110, 118, 110, 140)
"""Covers the body of a button that is asleep; its caption keeps a contrast of 4.5 : 1."""


class KeyButton(QPushButton):
    """A push button that shows its key.

    The window's KeyMap handles the key.

    Attributes:
        is_asleep: whether it is painted dimmed, because a press would do nothing yet. It stays enabled, so that focus
            and screen readers notice nothing.

    Signals:
        clicked: from QPushButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = ""
        self.is_asleep = False
        self._still = Still()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _get_key(self) -> str:
        return self._key

    def _set_key(self, key: str) -> None:
        self._key = key
        self.update()

    key = Property(str, _get_key, _set_key, doc="The key's name, as it is printed.")

    def show_asleep(self, asleep: bool) -> None:
        """Paints the button dimmed, or as usual."""
        if asleep != self.is_asleep:
            self.is_asleep = asleep
            self.update()

    def sizeHint(self) -> QSize:
        """Returns the size of the caption with the key under it."""
        caption = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.text())
        key = QFontMetrics(self._key_font()).size(Qt.TextFlag.TextSingleLine, self._key)
        return QSize(max(caption.width(), key.width()) + 28, caption.height() + key.height() + 10)

    def minimumSizeHint(self) -> QSize:
        """Returns the full size: the caption is never elided."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button; repaints it only after a change."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        key = (option.state, option.text, self._key, self.is_asleep)
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), key, self._paint)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Clears the cached picture: style or font may have changed."""
        self._still.forget()
        super().changeEvent(event)

    def _paint(self, painter: QPainter) -> None:
        """Paints the style's body, then caption and key."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        caption, option.text = option.text, ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        if self.is_asleep and self.isEnabled():
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.fillRect(self.rect(), VEIL)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setFont(self.font())
        key_height = QFontMetrics(self._key_font()).height()
        block = self.fontMetrics().height() + key_height
        top = (self.height() - block) // 2
        painter.setPen(option.palette.buttonText().color())
        painter.drawText(
            QRect(0, top, self.width(), block - key_height),
            Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic,
            caption,
        )
        painter.setFont(self._key_font())
        painter.drawText(
            QRect(0, top + block - key_height, self.width(), key_height), Qt.AlignmentFlag.AlignCenter, self._key
        )

    def _key_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(14, round(self.fontInfo().pixelSize() * _KEY_SIZE)))
        font.setBold(False)
        return font
