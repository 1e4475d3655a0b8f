"""Shows the states of practice, with their motion."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.hand_names import positions_that_make
from cardroom.cards.hands import judge, positions_that_count
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.panel.hand_stage import HandStage
from cardroom.tables.poker.panel.stage import MARK_POSES
from cardroom.tables.poker.practice.panel.controls import PracticeControls
from cardroom.tables.poker.practice.rules.cluster import Positions, PracticeEntry, PracticeSight, PracticeState
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking
from cardroom.widgets.cards.card_picture import Pose


class PracticeStage(HandStage):
    """Shows the practised hand.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.
    """

    def __init__(self, controls: PracticeControls, front: QWidget, parent: QObject) -> None:
        super().__init__(controls, front, parent)
        self._cards, self._changes, self._ribbon = controls.cards, controls.changes, controls.handRibbon
        self._state = PracticeState.INITIALIZE
        self._made: tuple[tuple[Card, ...], Positions] = ((), frozenset())
        self._marking, self._mark_word = Marking.CHANGE, ""
        self._shown: PracticeSight | None = None

    def name_marks(self, marking: Marking, word: str) -> None:
        """Changes the meaning and the word of marks."""
        self._marking, self._mark_word = marking, word
        self.post(self._show_again)
        self.post(self._name_hand)

    def enter(self, entry: PracticeEntry) -> None:
        """Posts a state; a resumed hand is shown without motion."""
        self.post(partial(self._present, entry.state, entry.sight))
        self.post(self._settle)
        self.post(self._name_hand)  # after the flights

    def _present(self, state: PracticeState, sight: PracticeSight) -> None:
        before, self._shown, self._state = self._shown, sight, state
        if self._made[0] != (sight.drawn or sight.hand):
            self._made = (), frozenset()
            self._ribbon.show_hand("")
        if before is None or not self._cards[0].isVisible() or not sight.hand:
            self._show_again()
        elif before.round_number != sight.round_number:
            self.sweep_away(before.drawn or before.hand)
            self.deal(sight.hand, self._landings())
        elif sight.drawn and not before.drawn:
            self.draw(sight.hand, sight.drawn, sorted(sight.marks), self._landings())
        else:
            self.cue_marks(before.marks, sight.marks, self._marking)
            self._show_again()

    def _settle(self) -> None:
        """Shows the numbers of cards in deck and tray as they are."""
        sight = self._shown
        if sight is not None:
            self.piles.show(len(sight.hand), len(sight.marks) if sight.drawn else 0)

    def _landings(self) -> list[Callable[[], None]]:
        """Returns what shows the card of each place."""
        return [partial(self._show_card, place) for place in sorted(ALL_POSITIONS)]

    def _name_hand(self) -> None:
        """Names the open hand, and frames the cards that make it.

        After the draw the prompt names it.
        """
        sight = self._shown
        if sight is None:
            return
        hand = sight.drawn or sight.hand
        if hand != self._made[0]:
            self._made = hand, positions_that_make(hand) if hand else frozenset()
            self._show_again()
        named = () if sight.drawn else sight.hand
        if self._state is PracticeState.ASK:
            named = sight.asked if len(sight.asked) == HAND_SIZE else ()
        pays = sight.options.pay_table if self._state is PracticeState.ASK else sight.pay_table
        line = made_line(named, pays.pay(judge(named))) if named else ""
        self._ribbon.show_hand(line, made_name(named) if named else "")

    def _show_again(self) -> None:
        for place in ALL_POSITIONS:
            self._show_card(place)

    def _show_card(self, place: int) -> None:
        sight = self._shown
        if sight is None or not sight.hand:
            self._cards[place].show_card(None)
            self._changes[place].setText(self._mark_word)
            self._changes[place].show_marked(marked=False)
            return
        marked = not sight.drawn and (place in sight.marks) is (self._marking is Marking.CHANGE)
        self._changes[place].setText(self._mark_word)
        self._changes[place].show_marked(marked=marked)
        hand = sight.drawn or sight.hand
        pays = sight.result is not None and sight.pay_table.pay(sight.result) > 0
        lit = pays and place in positions_that_count(hand)
        badge, pose = (self._mark_word, MARK_POSES[self._marking]) if marked else ("", Pose.FLAT)
        made = place in self._made[1]
        self._cards[place].show_card(hand[place], badge=badge, lit=lit, made=made, pose=pose, marked=marked)
