"""Push button with its key printed under its caption."""

from functools import lru_cache
from typing import ClassVar

from PySide6.QtCore import Property, QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLayout, QPushButton, QStyle, QStyleOptionButton, QWidget

from cardroom.widgets.paint.painting import Still
from cardroom.widgets.paint.texts import LEFT, sized

_KEY_SIZE = 0.68
_ON = "✓ "
"""Stands before the caption of a switch that is on; an off one keeps its room."""
_DEPTH = 2
"""How far the caption of a pressed button goes down, in pixels."""
_PRESSED = ((0.0, 130), (0.18, 60), (1.0, 40))
_SHORT_KEY = 2
_GAP = 9
VEIL = QColor(110, 118, 110, 140)
"""Covers the body of a button that is asleep; its caption keeps a contrast of 4.5 : 1."""


class KeyButton(QPushButton):
    """A push button that shows its key under or beside its caption.

    The window's KeyMap handles the key. A checkable one is a switch, which has a tick while it is on.

    Attributes:
        is_asleep: whether it is painted dimmed, because a press would do nothing yet. It stays enabled, so that focus
            and screen readers notice nothing.
        least_height: the least height in one line, in pixels.

    Signals:
        clicked: from QPushButton.
    """

    way = Qt.Orientation.Vertical

    is_quiet: ClassVar[bool] = False
    """Whether a press has a sound of its own in place of that of a button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = self._note = ""
        self._thin = False
        self._is_key_printed = True
        self._is_line = False
        self.is_asleep = False
        self.least_height = 0
        self._still = Still()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _get_key(self) -> str:
        return self._key

    def _set_key(self, key: str) -> None:
        self._key = key
        self.update()

    key = Property(str, _get_key, _set_key, doc="The key's name, as it is printed.")

    def unprint_key(self) -> None:
        """Shows the key only in a tool tip."""
        self._is_key_printed = False
        self.updateGeometry()
        self.update()

    @property
    def printed_key(self) -> str:
        """The key under the caption; empty if not printed."""
        return self._key if self._is_key_printed else ""

    def event(self, event: QEvent) -> bool:
        """Makes the tool tip with the key when it is wanted."""
        if event.type() == QEvent.Type.ToolTip and not self._is_key_printed and not self.accessibleDescription():
            self.setToolTip(f"{self.text()} [{self._key}]")
        return super().event(event)

    def _set_note(self, note: str) -> None:
        self._note = note
        self.setAccessibleDescription(note)
        self.updateGeometry()
        self.update()

    note = Property(
        str, QPushButton.accessibleDescription, _set_note, doc="A line under the caption, shown where it has room."
    )

    def _get_thin(self) -> bool:
        return self._thin

    def _set_thin(self, thin: bool) -> None:
        self._thin = thin
        self.updateGeometry()

    thin = Property(bool, _get_thin, _set_thin, doc="Whether its least height is one line from the first.")

    def show_asleep(self, asleep: bool) -> None:
        """Paints the button dimmed, or as usual."""
        if asleep != self.is_asleep:
            self.is_asleep = asleep
            self.update()

    def sizeHint(self) -> QSize:
        """Returns the size of caption and key, at least the style's."""
        if self._is_line:
            return self._line_size()
        caption, key = self._text_sizes()
        height = caption.height() + key.height() + self._note_height() + 10
        least = QSize(max(caption.width(), key.width()) + 28, height)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.state = QStyle.StateFlag.State_Enabled  # the frame of the focus is wider, and must not move the layout
        styled = self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, QSize(1, 1), self)
        return least.expandedTo(styled + QSize(0, self._note_height()))

    def minimumSizeHint(self) -> QSize:
        """Returns the full size, or one line: the caption is never elided."""
        return self._line_size() if self._thin and len(self.printed_key) <= _SHORT_KEY else self.sizeHint()

    def give_way(self, *, gives: bool) -> None:
        """Shows the key beside the caption, or under it."""
        self._is_line = gives
        self._still.forget()
        self.updateGeometry()
        self.update()

    def _line_size(self) -> QSize:
        caption, key = self._text_sizes()
        return QSize(caption.width() + key.width() + _GAP + 20, max(caption.height() + 6, self.least_height))

    def _note_height(self) -> int:
        return QFontMetrics(self._key_font()).height() if self._note else 0

    def _text_sizes(self) -> tuple[QSize, QSize]:
        return _sizes_of(self.font(), self._key_font(), self.text(), self.printed_key, self.isCheckable())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button; repaints it only after a change."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        key = (option.state, option.text, self.printed_key, self._note, self.is_asleep)
        self._still.show(self, event, key, self._paint)

    def changeEvent(self, event: QEvent) -> None:
        """Clears the cached picture: style or font may have changed."""
        self._still.forget()
        super().changeEvent(event)

    def _paint(self, painter: QPainter) -> None:
        """Paints the style's body, then caption and key."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        caption, option.text = (_ON if self.isChecked() else "") + option.text, ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        if self.isDown():
            self._paint_pressed(painter)
        if self.is_asleep and self.isEnabled():
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.fillRect(self.rect(), VEIL)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        if self.isDown():
            painter.translate(0, _DEPTH)
        painter.setFont(self.font())
        painter.setPen(option.palette.buttonText().color())
        key_height = QFontMetrics(self._key_font()).height() if self.printed_key else 0
        fits = QFontMetrics(self._key_font()).horizontalAdvance(self._note) < self.width()
        note_height = self._note_height() if fits else 0
        block = self.fontMetrics().height() + key_height + note_height
        if self._is_line or (self._thin and block > self.height()):
            self._paint_line(painter, caption)
            return
        top = (self.height() - block) // 2
        painter.drawText(
            QRect(0, top, self.width(), block - key_height - note_height),
            Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic,
            caption,
        )
        painter.setFont(self._key_font())
        if note_height:
            line = QRect(0, top + block - key_height - note_height, self.width(), note_height)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._note)
        painter.drawText(
            QRect(0, top + block - key_height, self.width(), key_height), Qt.AlignmentFlag.AlignCenter, self.printed_key
        )

    def _paint_pressed(self, painter: QPainter) -> None:
        """Darkens the body, most at its upper edge: it lies deeper now."""
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        shade = QLinearGradient(0, 0, 0, self.height())
        for place, strength in _PRESSED:
            shade.setColorAt(place, QColor(0, 0, 0, strength))
        painter.fillRect(self.rect(), shade)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _paint_line(self, painter: QPainter, caption: str) -> None:
        """Paints caption and key side by side."""
        caption_size, key_size = self._text_sizes()
        left = (self.width() - caption_size.width() - key_size.width() - _GAP) // 2
        place = self.rect().adjusted(left, 0, 0, 0)
        painter.drawText(place, LEFT | Qt.TextFlag.TextShowMnemonic, caption)
        painter.setFont(self._key_font())
        painter.drawText(place.adjusted(caption_size.width() + _GAP, 0, 0, 0), LEFT, self.printed_key)

    def _key_font(self) -> QFont:
        return sized(self.font(), self.fontInfo().pixelSize() * _KEY_SIZE, bold=False)


@lru_cache(maxsize=512)
def _sizes_of(font: QFont, key_font: QFont, caption: str, key: str, is_switch: bool) -> tuple[QSize, QSize]:
    """Returns the sizes of caption and key; layouts ask often."""
    metrics = QFontMetrics(font)
    size = metrics.size(Qt.TextFlag.TextShowMnemonic, caption)
    if is_switch:
        size += QSize(metrics.horizontalAdvance(_ON), 0)
    return size, QFontMetrics(key_font).size(Qt.TextFlag.TextSingleLine, key)


class HideDisabledButtons(QObject):
    """The disabled buttons of a row, which give way to the others.

    The last button of the row, the primary one, always stays.

    Args:
        row: the layout of the buttons.
        parent: the window.
    """

    way = Qt.Orientation.Horizontal

    def __init__(self, row: QLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._buttons = _buttons_of(row)[:-1]
        self._gives = False
        for button in self._buttons:
            button.installEventFilter(self)

    def give_way(self, *, gives: bool) -> None:
        """Hides the disabled buttons, or shows all."""
        self._gives = gives
        for button in self._buttons:
            self._arrange(button)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shows a button that becomes enabled, and hides one that becomes disabled."""
        if event.type() == QEvent.Type.EnabledChange and self._gives and isinstance(watched, QAbstractButton):
            self._arrange(watched)
        return False

    def _arrange(self, button: QAbstractButton) -> None:
        button.setVisible(button.isEnabled() or not self._gives)


def _buttons_of(row: QLayout) -> list[QAbstractButton]:
    """Returns the buttons of a row in their order.

    Without `itemAt`: PySide6 keeps the Python object of a layout's item as long as the layout. When a button gets
    another parent, Qt deletes its item, and the next object at its address ends the process when it is deleted.
    """
    owner = row.parentWidget()
    buttons = [] if owner is None else owner.findChildren(QAbstractButton)
    return sorted((each for each in buttons if row.indexOf(each) >= 0), key=row.indexOf)
