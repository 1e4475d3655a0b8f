"""Shows the states of a poker round, with their motion."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand, judge, positions_that_count
from cardroom.cards.showdown import positions_that_make
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.panel.cues import WIN_CUES, PokerCue
from cardroom.tables.poker.panel.hand_stage import HandStage
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerState
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight
from cardroom.widgets.cards.card_picture import Pose
from cardroom.widgets.motion.motion import WinSize, win_size

MARK_POSES = {Marking.CHANGE: Pose.DIMMED, Marking.HOLD: Pose.RAISED}
"""A card to change is dimmed, a card to hold is raised."""

_GRAND_HANDS = (Hand.ROYAL_STRAIGHT_FLUSH, Hand.FIVE_OF_A_KIND)


class PokerStage(HandStage):
    """Shows cards, pay table and meters of the poker table.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.
    """

    def __init__(self, controls: PokerControls, front: QWidget, parent: QObject) -> None:
        super().__init__(controls, front, parent)
        self._controls = controls
        self._marking = Marking.CHANGE
        self._mark_word = ""
        self._shown: tuple[PokerState, PokerSight] | None = None
        self._named: tuple[Card, ...] = ()
        self._made: frozenset[int] = frozenset()
        self._is_covered = False
        self._collected = 0

    def cover(self) -> None:
        """Shows states without motion and cues: a double-up is in front."""
        self._is_covered = True

    def uncover(self) -> None:
        """Shows motion again; a win that was collected meanwhile flies now."""
        self._is_covered = False
        amount, self._collected = self._collected, 0
        self.move_money(self._controls.win, self._controls.credits, amount, HouseCue.COLLECT)
        if amount and self._shown is not None:
            self._roll_numbers(self._shown[1])

    def name_marks(self, marking: Marking, word: str) -> None:
        """Changes the meaning and the word of marks."""
        self._marking, self._mark_word = marking, word
        self.post(self._show_again)  # after the flights: landed cards have the old word

    def enter(self, entry: PokerEntry) -> None:
        """Posts a state.

        The first state, that of a resumed game, is shown without motion.
        """
        self.post(partial(self._present, entry.state, entry.sight))
        self.post(partial(self._settle, entry.state, entry.sight))
        self.post(self._name_hand)  # after the flights: a name before the last card has landed would reveal it

    def _present(self, state: PokerState, sight: PokerSight) -> None:
        before, self._shown = self._shown, (state, sight)
        if self._named != _open_hand(state, sight):
            self._named, self._made = (), frozenset()
            self._controls.handRibbon.show_hand("")
        self._controls.payTable.show_pays(sight.pay_table, sight.bet, sight.result if sight.win else None)
        if before is None or self._is_covered:
            if before is not None and before[1].hand and not sight.hand:
                self._collected = before[1].escrow
            self.end_celebration()
            self._show_numbers(sight)
            self._show_cards(state, sight)
            return
        self._move_money(before[1], sight)
        if before[1].hand and not sight.hand:
            self.end_celebration()
            self.sweep_away(before[1].hand)
        elif state is PokerState.OPEN_HAND and not before[1].hand:
            self.deal(sight.hand, self._landings(state, sight))
        elif state is PokerState.CHOOSE_HAND and before[0] is PokerState.OPEN_HAND:
            self.draw(before[1].hand, sight.hand, sorted(sight.marks), self._landings(state, sight))
        else:
            if before[0] is state is PokerState.OPEN_HAND:
                self.cue_marks(before[1].marks, sight.marks, self._marking)
            self._show_cards(state, sight)
            self._show_win(state, sight, celebrates=before[0] is PokerState.CHOOSE_HAND)

    def _settle(self, state: PokerState, sight: PokerSight) -> None:
        """Shows the numbers of cards in deck and tray as they are."""
        if sight.hand:
            self.piles.show(len(sight.hand), 0 if state is PokerState.OPEN_HAND else len(sight.marks))
        elif self.sweep.is_idle:
            self.piles.show(0, 0)

    def _landings(self, state: PokerState, sight: PokerSight) -> list[Callable[[], None]]:
        """Returns what shows the card of each position in its place."""
        return [partial(self._show_card, state, sight, position) for position in sorted(ALL_POSITIONS)]

    def _show_numbers(self, sight: PokerSight) -> None:
        """Shows all numbers without motion.

        A win that was collected behind a double-up stays on its meter until its coins fly.
        """
        self._controls.bet.show_number(sight.bet)
        self._controls.win.show_number(self._collected or sight.escrow)
        if not self._collected:
            self._controls.credits.show_number(sight.credits)

    def _roll_numbers(self, sight: PokerSight) -> None:
        """Rolls all numbers, together with the coins."""
        controls = self._controls
        self.roll({controls.credits: sight.credits, controls.bet: sight.bet, controls.win: sight.escrow})

    def _move_money(self, before: PokerSight, sight: PokerSight) -> None:
        """Rolls credits and bet to their numbers.

        Credits fly from one meter to another. A win is counted up later, with its celebration.
        """
        controls = self._controls
        if before.hand and not sight.hand:
            self.move_money(controls.win, controls.credits, before.escrow, HouseCue.COLLECT)
            self.roll({controls.win: sight.escrow})
        elif sight.hand and not before.hand:
            self.move_money(controls.credits, controls.bet, sight.bet, HouseCue.BET)
        self.roll({controls.credits: sight.credits, controls.bet: sight.bet})

    def _show_again(self) -> None:
        if self._shown is not None:
            self._show_cards(*self._shown)
            self._name_hand()

    def _name_hand(self) -> None:
        """Names the open hand, and frames the cards that make it.

        A win has no second name: the prompt names it, and its frames are gold.
        """
        if self._shown is None:
            return
        state, sight = self._shown
        hand = _open_hand(state, sight)
        line = made_line(hand, sight.pay_table.pay(judge(hand), sight.bet)) if hand else ""
        self._controls.handRibbon.show_hand(line, made_name(hand) if hand else "")
        if hand != self._named:
            self._named, self._made = hand, positions_that_make(hand) if hand else frozenset()
            self._show_cards(state, sight)

    def _show_cards(self, state: PokerState, sight: PokerSight) -> None:
        for position in ALL_POSITIONS:
            self._show_card(state, sight, position)

    def _show_card(self, state: PokerState, sight: PokerSight, position: int) -> None:
        picture, button = self._controls.cards[position], self._controls.changes[position]
        choosing = state is PokerState.OPEN_HAND
        marked = choosing and (position in sight.marks) is (self._marking is Marking.CHANGE)
        button.setText(self._mark_word)
        button.show_marked(marked=marked and bool(sight.hand))
        if sight.hand:
            lit = bool(sight.win) and position in positions_that_count(sight.hand)
            badge, pose = (self._mark_word, MARK_POSES[self._marking]) if marked else ("", Pose.FLAT)
            made = position in self._made
            picture.show_card(sight.hand[position], badge=badge, lit=lit, made=made, pose=pose, marked=marked)
        else:
            picture.show_card(None)

    def _show_win(self, state: PokerState, sight: PokerSight, *, celebrates: bool) -> None:
        win = self._controls.win
        if state is not PokerState.RESULT or not sight.win or not celebrates:
            self.end_celebration()
            self.roll({win: sight.escrow})
            if celebrates:
                self.cue.emit(PokerCue.NOTHING)
            return
        assert sight.result is not None
        size = win_size(sight.win, sight.bet, grand=sight.result in _GRAND_HANDS)
        self.cue.emit(WIN_CUES[size])
        if size is WinSize.NONE:
            self.end_celebration()
            self.roll({win: sight.escrow})
            return
        self.count_up(win, 0, sight.escrow, self.motion.count_ms(size))
        lit = [self.flights.place(self._controls.cards[position]) for position in positions_that_count(sight.hand)]
        row = self._controls.payTable.row_rect(sight.result)
        row.moveTopLeft(QPointF(row.topLeft().toPoint()))
        lit.append(self.flights.on_table(self._controls.payTable, row))
        self.celebration.celebrate(lit, size, self.motion)


def _open_hand(state: PokerState, sight: PokerSight) -> tuple[Card, ...]:
    """Returns the hand to name, or none.

    It is five open cards that have won nothing.
    """
    is_open = state in (PokerState.OPEN_HAND, PokerState.RESULT)
    return sight.hand if is_open and not sight.win else ()
