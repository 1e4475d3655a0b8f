"""Shows the states of practice, with their motion."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.cards.hands import positions_that_count
from cardroom.house.stage import TableStage
from cardroom.tables.poker.practice.rules.cluster import Positions
from cardroom.tables.poker.practice.rules.sight import PracticeEntry, PracticeSight
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.motion.motion import Gesture


class PracticeStage(TableStage):
    """Shows the practised hand.

    Args:
        cards: the five pictures.
        changes: the buttons under them.
        front: the front panel.
        parent: owns the stage.
    """

    def __init__(
        self, cards: Sequence[CardPicture], changes: Sequence[KeyButton], front: QWidget, parent: QObject
    ) -> None:
        super().__init__(front, parent)
        self._cards, self._changes = cards, changes
        for picture in cards:
            picture.setCheckable(True)
        self._marking, self._mark_word = Marking.CHANGE, ""
        self._shown: PracticeSight | None = None

    def name_marks(self, marking: Marking, word: str) -> None:
        """Changes the meaning and the word of marks."""
        self._marking, self._mark_word = marking, word
        self.post(self._show_again)

    def enter(self, entry: PracticeEntry) -> None:
        """Posts a state; a resumed hand is shown without motion."""
        self.post(partial(self._present, entry.sight))

    def _present(self, sight: PracticeSight) -> None:
        before, self._shown = self._shown, sight
        if before is None or not self._cards[0].isVisible() or not sight.hand:
            self._show_again()
        elif before.round_number != sight.round_number:
            self._fly(sight, ALL_POSITIONS, Gesture.DEAL)
        elif sight.drawn and not before.drawn:
            self._fly(sight, sight.marks, Gesture.DRAW_IN)
        else:
            self._show_again()

    def _fly(self, sight: PracticeSight, places: Positions, gesture: Gesture) -> None:
        """Deals cards to some places; the other cards do not move."""
        self._show_again()
        hand = sight.drawn or sight.hand
        for place in places:
            self._cards[place].show_card(None)
        self.layer.fly(
            self.flights.coming(self._cards[place], hand[place], order, gesture, partial(self._show_card, place))
            for order, place in enumerate(sorted(places))
        )

    def _show_again(self) -> None:
        for place in ALL_POSITIONS:
            self._show_card(place)

    def _show_card(self, place: int) -> None:
        sight = self._shown
        if sight is None or not sight.hand:
            self._cards[place].show_card(None, face_down=True)
            self._changes[place].setText(self._mark_word)
            return
        marked = not sight.drawn and (place in sight.marks) is (self._marking is Marking.CHANGE)
        self._changes[place].setText(f"✓ {self._mark_word}" if marked else self._mark_word)
        hand = sight.drawn or sight.hand
        pays = sight.result is not None and sight.pay_table.pay(sight.result) > 0
        lit = pays and place in positions_that_count(hand)
        self._cards[place].show_card(hand[place], badge=self._mark_word if marked else "", lit=lit, marked=marked)
