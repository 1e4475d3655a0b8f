"""The own hand: sorted, with playable cards lit, and cards to raise."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QHideEvent, QKeyEvent, QMouseEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from cardroom.tables.daifugo.panel.hand.fan import HandFan
from cardroom.tables.daifugo.panel.hand.reading_chooser import ReadingChooser
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.play import Play
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.motion.motion import Gesture

_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Down)
_NAMES = dict(zip(_KEYS, ("Left", "Right", "Home", "End", "Up", "Down"), strict=True))


class HandView(HandFan):
    """Shows the own hand; cards are raised by mouse and keyboard.

    The cards are sorted by the present order, equal ranks together. A click or Space raises a card and completes what
    the field asks for; a double click confirms. Of several readings with jokers a chooser above the hand shows one.

    Attributes:
        explain: see HandFan.
        chooser: the readings of the raised cards.

    Signals:
        changed(int): other cards are raised, or another reading is chosen: the raised cards as a set.
        confirmed: a double click: the raised cards are ready to be played.
        marked(int): a card was pressed, whether it could be chosen or not.
        cue(CardCue): a press has raised cards (MARK) or lowered them (UNMARK).
    """

    changed = Signal(object)
    confirmed = Signal()
    marked = Signal(object)
    cue = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: CardSet = 0
        self._buttons.reached.connect(self._reach)
        self._buttons.clicked.connect(self._press_place)
        self.chooser = ReadingChooser(parent or self)
        self.chooser.chosen.connect(self._choose_reading)
        self.retranslate()

    # --- cards -------------------------------------------------------------------------------------------------------

    def show_hand(self, cards: CardSet, *, is_reversed: bool = False) -> None:
        """Shows the own cards, the weakest on the left."""
        state = self._state
        if (cards, is_reversed) != (state.hand, state.is_reversed):
            turns = cards == state.hand
            with self._changing(Gesture.SLIDE if turns else Gesture.CLOSE_UP):
                state.show(cards, is_reversed=is_reversed)
                self._cards, self._shape = state.sorted, None
                self._hidden, self._hovered = self._hidden & cards, self._hovered & cards

    def show_plays(self, plays: Sequence[Play] | None, *, suits: int = 0) -> None:
        """Lights the cards that can be played; dims the others.

        Args:
            plays: the legal plays; None while nothing can be chosen, which dims nothing.
            suits: the suits of the play to beat, as four bits: a reading with these suits is the first.
        """
        with self._changing():
            self._state.allow(plays, suits)

    def ask_for(self, count: int) -> None:
        """Lets the person choose so many of any cards; 0 ends it."""
        if count != self._state.count:
            with self._changing():
                self._state.ask_for(count)

    def choose(self, cards: CardSet, *, stands: CardSet | None = None) -> None:
        """Raises exactly these cards.

        Args:
            cards: cards of the hand.
            stands: what they count as; None for the most natural reading.
        """
        with self._changing():
            self._state.choose(cards)
            numbers = [number for number, play in enumerate(self._state.readings) if play.stands == stands]
            self._state.number = numbers[0] if numbers else 0

    def reading(self) -> Play | None:
        """Returns the play of the raised cards, as read in the chooser."""
        return self._state.reading

    @property
    def is_ready(self) -> bool:
        """Whether the raised cards can be played or given."""
        return self._state.is_ready

    # --- input -------------------------------------------------------------------------------------------------------

    def bindings(self) -> Iterator[Binding]:
        """Yields the keys that walk over cards and readings."""
        for key in _KEYS if self.isVisible() else ():
            yield Binding(_NAMES[key], self, partial(self._press_key, key), repeats=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walks over the cards where the window has no key map."""
        if not self._press_key(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lifts the card under the pointer a little."""
        card = self._card_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if card & self._state.allowed else Qt.CursorShape.ArrowCursor)
        self._hover(card)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Lowers the card that was under the pointer."""
        self._hover(0)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Presses a card; ignores a press beside the cards."""
        card = self._card_at(event.position())
        if not card or event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._pressed = card
        if self._state.is_open:
            self._buttons.focus(self._cards.index(card))
        self._by_key = False
        self._press(card)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Confirms the raised cards on a double click."""
        card = self._card_at(event.position())
        if card != self._pressed or not card:
            self.mousePressEvent(event)
            return
        with self._pressing():
            self._state.press_twice(card)
        if self.is_ready and self.chosen & card:
            self.confirmed.emit()

    def event(self, event: QEvent) -> bool:
        """Shows why a dimmed card cannot be chosen, as a tool tip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            card = self._card_at(QPointF(event.pos()))
            reason = self.explain(card) if card and self.is_dimmed(card) else ""
            if reason:
                QToolTip.showText(event.globalPos(), reason, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _press_key(self, key: Qt.Key) -> bool:
        if key not in _KEYS:
            return False
        here, last = self._buttons.focused, len(self._cards) - 1
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            count = len(self._state.readings)
            if count > 1:
                self._choose_reading((self._state.number + (1 if key is Qt.Key.Key_Down else -1)) % count)
        elif last >= 0:
            start = {Qt.Key.Key_Left: last, Qt.Key.Key_Right: 0, Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}[key]
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
            place = start if step is None or here is None else (here + step) % (last + 1)
            self._buttons.focus(place)
        return True

    def _reach(self, _: int) -> None:
        self._by_key = True
        self._aim(Gesture.MARK)

    def _press_place(self, place: int) -> None:
        self._by_key = True
        self._press(self._cards[place])

    def _press(self, card: CardSet) -> None:
        with self._pressing():
            self._state.press(card)
        self.marked.emit(card)

    def _choose_reading(self, number: int) -> None:
        with self._changing():
            self._state.number = number

    @contextmanager
    def _pressing(self) -> Iterator[None]:
        """Shows the state after a press, and gives its cue."""
        before = self.chosen
        with self._changing():
            yield
        if self.chosen != before:
            self.cue.emit(CardCue.MARK if self.chosen & ~before else CardCue.UNMARK)

    @contextmanager
    def _changing(self, gesture: Gesture = Gesture.MARK) -> Iterator[None]:
        """Shows the state after a change, and emits `changed`."""
        before = self.chosen, self._state.number
        yield
        self._name_buttons()
        self._aim(gesture)
        self.chooser.show_readings(self._state.readings, self._state.number)
        self._place_chooser()
        if (self.chosen, self._state.number) != before:
            self.changed.emit(self.chosen)

    # --- display -----------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Updates spoken names and texts for the current language."""
        self.setAccessibleName(self.tr("Your hand"))
        self.chooser.retranslate()
        self._name_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges cards and chooser for the new size."""
        super().resizeEvent(event)
        self._place_chooser()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Moves the chooser with the hand."""
        super().moveEvent(event)
        self._place_chooser()

    def hideEvent(self, event: QHideEvent) -> None:
        """Hides the chooser with the hand."""
        self.chooser.hide()
        super().hideEvent(event)

    def _place_chooser(self) -> None:
        above = self.chooser.parentWidget()
        if above is not None and self.chooser.isVisibleTo(above):
            places = [self.rect_of(card) for card in self._cards if card & self.chosen]
            area = places[0].united(places[-1]).toRect()
            if above is not self:
                area.moveTopLeft(self.mapTo(above, area.topLeft()))
            self.chooser.stand_above(area, above.rect())
