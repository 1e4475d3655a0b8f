"""Shows the states of practice, with their motion."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.hands import positions_that_count
from cardroom.tables.poker.panel.hand_stage import HandStage
from cardroom.tables.poker.practice.panel.controls import PracticeControls
from cardroom.tables.poker.practice.rules.cluster import PracticeEntry, PracticeSight, PracticeState
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS


class PracticeStage(HandStage):
    """Shows the practised hand.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.
    """

    def __init__(self, controls: PracticeControls, front: QWidget, parent: QObject) -> None:
        super().__init__(controls, front, parent)
        self._controls = controls
        self._state = PracticeState.INITIALIZE
        self._shown: PracticeSight | None = None

    def enter(self, entry: PracticeEntry) -> None:
        """Posts a state; a resumed hand is shown without motion."""
        self.post(partial(self._present, entry.state, entry.sight))
        self.post(self._settle)
        self.post(self.name_hand)  # after the flights

    def _present(self, state: PracticeState, sight: PracticeSight) -> None:
        before, self._shown, self._state = self._shown, sight, state
        self.forget_other(sight.drawn or sight.hand)
        if before is None or not self._controls.card1.isVisible() or not sight.hand:
            self.show_again()
        elif before.round_number != sight.round_number:
            self.sweep_away(before.drawn or before.hand)
            self.deal(sight.hand, self._show_card)
        elif sight.drawn and not before.drawn:
            self.draw(sight.hand, sight.drawn, sight.marks, self._show_card)
        else:
            self.cue_marks(before.marks, sight.marks)
            self.show_again()

    def _settle(self) -> None:
        """Shows the numbers of cards in deck and tray as they are."""
        sight = self._shown
        if sight is not None:
            self.show_piles(len(sight.hand), len(sight.marks) if sight.drawn else 0)

    def name_hand(self) -> None:
        """Names the open hand, and frames the cards that make it.

        After the draw the prompt names it.
        """
        sight = self._shown
        if sight is None:
            return
        self.frame(sight.drawn or sight.hand)
        if self._state is PracticeState.ASK:
            self.show_name(sight.asked if len(sight.asked) == HAND_SIZE else (), sight.options.pay_table)
        else:
            self.show_name(() if sight.drawn else sight.hand, sight.pay_table)

    def show_again(self) -> None:
        """Shows all cards of the present state."""
        for place in ALL_POSITIONS:
            self._show_card(place)

    def _show_card(self, place: int) -> None:
        sight = self._shown
        if sight is None or not sight.hand:
            self.show_place(place, None)
            return
        hand = sight.drawn or sight.hand
        pays = sight.result is not None and sight.pay_table.pay(sight.result) > 0
        marked = not sight.drawn and self.is_marked(place, sight.marks)
        self.show_place(place, hand[place], marked=marked, lit=pays and place in positions_that_count(hand))
