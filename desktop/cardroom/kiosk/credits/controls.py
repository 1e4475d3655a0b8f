"""Controls for a finger, and the line that answers what was entered."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QLabel, QPushButton, QScroller, QWidget

from cardroom.kiosk.panel.widgets import meter
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.style_property import set_style_property

LEAST, HIGH = 64, 72
"""The least width and height of a button in pixels, and the height of one that acts."""


class FingerButton(QPushButton):
    """A large push button, without a key of its own.

    Args:
        name: object name.
        text: its caption.
        act: called when it is pressed.
        parent: the page.
        height: the least height in pixels.
    """

    def __init__(
        self, name: str, text: str, act: Callable[[], object], parent: QWidget | None = None, *, height: int = LEAST
    ) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setMinimumSize(LEAST, height)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(act)


class Stepper(QWidget):
    """A meter between keys for less and more.

    A held key goes on.

    Args:
        name: object name.
        caption: what is counted.
        numbers: the numbers that can be chosen.
        parent: the section.

    Signals:
        changed(int): a person has changed the number.
    """

    changed = Signal(int)

    def __init__(self, name: str, caption: str, numbers: range, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._numbers = numbers
        self._meter = meter("", caption, self)
        self._meter.setMinimumHeight(LEAST)
        self._less = FingerButton("less", "−", partial(self._step, -1), self)
        self._more = FingerButton("more", "+", partial(self._step, 1), self)
        self._less.setAccessibleName(self.tr("{caption}: less").format(caption=caption))
        self._more.setAccessibleName(self.tr("{caption}: more").format(caption=caption))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for column, widget in enumerate((self._less, self._meter, self._more)):
            layout.addWidget(widget, 0, column)
        for key in (self._less, self._more):
            key.setAutoRepeat(True)
        layout.setColumnStretch(1, 1)
        self.show_number(numbers[0])

    @property
    def number(self) -> int:
        """The number."""
        return self._meter.number

    def show_number(self, number: int) -> None:
        """Shows a number."""
        self._meter.show_number(number)
        self._less.setEnabled(number > self._numbers[0])
        self._more.setEnabled(number < self._numbers[-1])

    def _step(self, step: int) -> None:
        number = self.number + step
        if number in self._numbers:
            self.show_number(number)
            self.changed.emit(number)


class MessageLine(QLabel):
    """A label for answers to what was entered, also aloud.

    It keeps the room of two lines, so that nothing moves when a message comes.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(
            parent, wordWrap=True, textFormat=Qt.TextFormat.PlainText, alignment=Qt.AlignmentFlag.AlignCenter
        )
        self.setObjectName("message")

    def changeEvent(self, event: QEvent) -> None:
        """Clears a message in the language before."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_message("")

    def show_message(self, text: str, *, is_bad: bool = False) -> None:
        """Shows and speaks a message; "" clears the line.

        Args:
            text: one or two sentences.
            is_bad: whether something was refused; it is then framed.
        """
        set_style_property(self, "bad", is_bad)
        if text != self.text():
            self.setText(text)
            speak(self, text)


def scroll_by_finger(view: QAbstractItemView) -> None:
    """Lets a drag scroll a list; a tap still chooses."""
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    QScroller.grabGesture(view.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
