"""The cards of a fan as buttons, for keyboard and screen readers."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.widgets.cards.card_cursor import make_card_cursor
from cardroom.widgets.speech.sentences import sentences


class Strips(Protocol):
    """The shape of a hand of cards."""

    def strip(self, place: int) -> QRectF:
        """Returns the visible part of a card.

        The strip after the last one begins at its right edge.
        """


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class FanCard(QAbstractButton):
    """The button of one card.

    The fan paints the card and handles the mouse.

    Args:
        parent: the fan.
        enter: whether Enter presses the card; if not, it presses the window's primary button.

    Signals:
        clicked: from QAbstractButton.
        reached: the button has received the focus.
    """

    reached = Signal()

    def __init__(self, parent: QWidget, *, enter: bool = True) -> None:
        super().__init__(parent)
        self._fan = parent
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        make_card_cursor(self, enter=enter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emits `reached`, so that the fan lifts the card."""
        self.reached.emit()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaints the fan, which paints the focus ring."""
        self._fan.update()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaves the arrow keys to the window.

        QAbstractButton would move the focus.
        """
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing: the fan paints the card."""


class FanButtons(QObject):
    """Keeps one button per named card of a fan.

    Args:
        fan: the parent of the buttons.
        enter: whether Enter presses a card; if not, it presses the window's primary button.

    Signals:
        reached(int): the button at this place has received the focus.
        clicked(int): the button at this place was clicked.
    """

    reached = Signal(int)
    clicked = Signal(int)

    def __init__(self, fan: QWidget, *, enter: bool = True) -> None:
        super().__init__(fan)
        self._fan = fan
        self._enter = enter
        self._buttons: list[FanCard] = []
        self._names: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[FanCard, ...]:
        """The buttons, from the left."""
        return tuple(self._buttons)

    @property
    def focused(self) -> int | None:
        """The place of the button with the focus."""
        return next((place for place, button in enumerate(self._buttons) if button.hasFocus()), None)

    def focus(self, place: int) -> None:
        """Moves the focus to a card, if it has a button."""
        if place < len(self._buttons) and not self._buttons[place].hasFocus():
            self._buttons[place].setFocus()
        # Only now: a reader would speak the new name of the card that had the focus.
        for other, (button, name) in enumerate(zip(self._buttons, self._names, strict=True)):
            if other != place:
                button.setAccessibleName(name)

    def show_names(self, names: Sequence[str]) -> None:
        """Makes one button per name.

        Existing buttons are kept, so that the focus stays.
        """
        while len(self._buttons) > len(names):
            button = self._buttons.pop()
            if button.hasFocus():
                self._fan.window().setFocus()  # Qt would focus the next card, which would be lifted
            button.hide()
            button.setAccessibleName("")  # it is deleted later: until then it must not name a hidden card
            button.deleteLater()
        while len(self._buttons) < len(names):
            self._add(len(self._buttons))
        self._names = tuple(names)
        for button, name in zip(self._buttons, names, strict=True):
            button.setAccessibleName(name)

    def remark(self, place: int, text: str) -> None:
        """Adds a sentence to the name of the card with the focus."""
        if text and place < len(self._buttons):
            self._buttons[place].setAccessibleName(sentences(self._names[place], text))

    def arrange(self, shape: Strips) -> None:
        """Puts each button over the visible strip of its card."""
        edges = [round(shape.strip(place).left()) for place in range(len(self._buttons) + 1)]
        for place, button in enumerate(self._buttons):
            strip = shape.strip(place)
            button.setGeometry(edges[place], round(strip.top()), edges[place + 1] - edges[place], round(strip.height()))

    def _add(self, place: int) -> None:
        button = FanCard(self._fan, enter=self._enter)
        button.reached.connect(lambda: self.reached.emit(place))
        button.clicked.connect(lambda: self.clicked.emit(place))
        self._buttons.append(button)
        button.show()
