"""The 53 cards as buttons in a grid, to enter a hand.

Cards are pressed with the mouse, or with the arrow keys and Space.
"""

from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from cardroom.cards.cards import DECK, JOKER, Card, suit_of
from cardroom.tables.poker.coach.words import card_text
from cardroom.widgets.cards.card_cursor import make_card_cursor
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.window.look import Look
from cardroom.widgets.window.style_property import set_style_property

_SUITS, _NUMBERS = 4, 13
_JOKER_COLUMNS = 2
"""The width of the joker, in columns: it has a word."""
_INKS = {"two": ("black", "red", "red", "black", "black"), "four": ("black", "red", "blue", "green", "black")}
"""The colours of the suits; the style sheet has a rule for each."""
_STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class CardGrid(QWidget):
    """A row for each suit, ace to king, and the joker.

    The grid is one tab stop.

    Signals:
        picked(int): the card that the person has pressed.
    """

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(3)
        for column in range(_NUMBERS):
            self._grid.setColumnStretch(column, 1)
        self._grid.setColumnStretch(_NUMBERS, _JOKER_COLUMNS)
        self.buttons = {card: self._make(card) for card in DECK}
        self._enter_at(0)
        self.apply_look(Look())
        self.retranslate()

    def show_picked(self, cards: Collection[Card], *, full: bool) -> None:
        """Shows which cards are in the hand.

        Args:
            cards: the cards of the hand; their buttons are checked.
            full: whether the hand is complete, so that other cards are disabled.
        """
        for card, button in self.buttons.items():
            button.setChecked(card in cards)
            button.setEnabled(card in cards or not full)

    def minimumSizeHint(self) -> QSize:
        """Returns the size at which every card's name fits."""
        names = [button.minimumSizeHint() for card, button in self.buttons.items() if card != JOKER]
        column = max(name.width() for name in names) + 1  # a pixel for rounding
        joker = max(self.buttons[JOKER].minimumSizeHint().width(), _JOKER_COLUMNS * column)
        gap = self._grid.spacing()
        height = _SUITS * max(name.height() for name in names) + (_SUITS - 1) * gap
        return super().minimumSizeHint().expandedTo(QSize(_NUMBERS * (column + gap) + joker, height))

    def enter(self) -> None:
        """Sets the focus to the tab stop, or the first enabled card."""
        doors = (each for each in self.buttons.values() if each.focusPolicy() is Qt.FocusPolicy.StrongFocus)
        able = (each for each in self.buttons.values() if each.isEnabled())
        next((each for each in (*doors, *able) if each.isEnabled()), self).setFocus(Qt.FocusReason.TabFocusReason)

    def apply_look(self, look: Look) -> None:
        """Changes to the suit colours of another deck."""
        inks = _INKS[look.deck.colours]
        for card, button in self.buttons.items():
            set_style_property(button, "ink", inks[suit_of(card)])

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        for card, button in self.buttons.items():
            button.setText(card_text(card))
            button.setAccessibleName(spoken_card(card))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Moves the focus with the arrow keys.

        A focused card becomes the tab stop of the grid.
        """
        if isinstance(watched, QPushButton):
            if event.type() == QEvent.Type.FocusIn:
                self._enter_at(self._card_of(watched))
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                step = _STEPS.get(Qt.Key(event.key()))
                if step is not None:
                    self._walk(self._card_of(watched), *step)
                    return True
        return False

    def _make(self, card: Card) -> QPushButton:
        button = QPushButton(self)
        button.setCheckable(True)
        make_card_cursor(button)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        if card != JOKER:
            button.setMinimumWidth(10)
        button.installEventFilter(self)
        button.clicked.connect(lambda on, card=card: self._pick(card, was_picked=not on))
        row, column = _place(card)
        self._grid.addWidget(button, row, column, _SUITS if card == JOKER else 1, 1)
        return button

    def _pick(self, card: Card, *, was_picked: bool) -> None:
        """Emits `picked`; the button is checked only by `show_picked`."""
        self.buttons[card].setChecked(was_picked)
        self.picked.emit(card)

    def _card_of(self, button: QPushButton) -> Card:
        return next(card for card, each in self.buttons.items() if each is button)

    def _walk(self, card: Card, down: int, right: int) -> None:
        """Moves the focus to the next enabled card in a direction."""
        row, column = _place(card)
        while True:
            row, column = row + down, column + right
            if not (0 <= row < _SUITS and 0 <= column <= _NUMBERS):
                return
            beside = JOKER if column == _NUMBERS else row * _NUMBERS + column
            if beside != card and self.buttons[beside].isEnabled():
                self.buttons[beside].setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _enter_at(self, card: Card) -> None:
        for each, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each == card else Qt.FocusPolicy.ClickFocus)


def _place(card: Card) -> tuple[int, int]:
    """Returns row and column of a card."""
    return (0, _NUMBERS) if card == JOKER else (card // _NUMBERS, card % _NUMBERS)
