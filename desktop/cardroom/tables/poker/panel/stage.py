"""Shows the states of a poker round, with their motion."""

from functools import partial

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.cards.hand_names import positions_that_make
from cardroom.cards.hands import Hand, judge, positions_that_count
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.stage import TableStage
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.panel.cues import WIN_CUES, PokerCue
from cardroom.tables.poker.panel.piles import Piles
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerState
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight
from cardroom.widgets.cards.card_picture import Pose
from cardroom.widgets.motion.card_cues import CardCue
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, WinSize, win_size

MARK_POSES = {Marking.CHANGE: Pose.DIMMED, Marking.HOLD: Pose.RAISED}
"""A card to change is dimmed, a card to hold is raised."""

_GRAND_HANDS = (Hand.ROYAL_STRAIGHT_FLUSH, Hand.FIVE_OF_A_KIND)


class PokerStage(TableStage):
    """Shows cards, pay table and meters of the poker table.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.
    """

    def __init__(self, controls: PokerControls, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, CardFlights(front, controls.deck, controls.tray))
        self._controls = controls
        for picture in controls.cards:
            picture.setCheckable(True)
        self._piles = Piles(controls.deck, controls.tray)
        self.layer.cue.connect(self._piles.follow)
        self._count = self.counter(self._count_win)
        self._ticks = False
        self._marking = Marking.CHANGE
        self._mark_word = ""
        self._shown: tuple[PokerState, PokerSight] | None = None
        self._named: tuple[Card, ...] = ()
        self._made: frozenset[int] = frozenset()

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
        self._show_money(sight, None if before is None else before[1])
        if before is None:
            self._controls.win.show_number(sight.escrow)
            self._show_cards(state, sight)
        elif before[1].hand and not sight.hand:
            self.end_celebration()
            self._controls.win.show_number(sight.escrow)
            self._clear(before[1])
        elif state is PokerState.OPEN_HAND and not before[1].hand:
            self._deal(state, sight)
        elif state is PokerState.CHOOSE_HAND and before[0] is PokerState.OPEN_HAND:
            self._draw(state, sight, before[1])
        else:
            self._cue_marks(before, (state, sight))
            self._show_cards(state, sight)
            self._show_win(state, sight, celebrates=before[0] is PokerState.CHOOSE_HAND)

    def _settle(self, state: PokerState, sight: PokerSight) -> None:
        """Shows the numbers of cards in deck and tray as they are."""
        if sight.hand:
            self._piles.show(len(sight.hand), 0 if state is PokerState.OPEN_HAND else len(sight.marks))
        else:
            self._piles.show(0, 0)

    def _show_money(self, sight: PokerSight, before: PokerSight | None) -> None:
        """Shows credits and bet; credits fly from one meter to another."""
        controls = self._controls
        if before is not None and before.hand and not sight.hand:
            self.move_money(controls.win, controls.credits, before.escrow, HouseCue.COLLECT)
        elif before is not None and sight.hand and not before.hand:
            self.move_money(controls.credits, controls.bet, sight.bet, HouseCue.BET)
        controls.credits.show_number(sight.credits)
        controls.bet.show_number(sight.bet)

    def _cue_marks(self, before: tuple[PokerState, PokerSight], now: tuple[PokerState, PokerSight]) -> None:
        if before[0] is now[0] is PokerState.OPEN_HAND and before[1].marks != now[1].marks:
            all_are_new = before[1].marks < now[1].marks
            marked = all_are_new is (self._marking is Marking.CHANGE)
            self.cue.emit(CardCue.MARK if marked else CardCue.UNMARK)

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
        if state is not PokerState.RESULT or not sight.win or not celebrates:
            self.end_celebration()
            self._controls.win.show_number(sight.escrow)
            if celebrates:
                self.cue.emit(PokerCue.NOTHING)
            return
        assert sight.result is not None
        size = win_size(sight.win, sight.bet, grand=sight.result in _GRAND_HANDS)
        self.cue.emit(WIN_CUES[size])
        self._ticks = size is not WinSize.NONE
        self._count.count(0, sight.escrow, self.motion.count_ms(size))
        lit = [self.flights.place(self._controls.cards[position]) for position in positions_that_count(sight.hand)]
        row = self._controls.payTable.row_rect(sight.result)
        row.moveTopLeft(QPointF(row.topLeft().toPoint()))
        lit.append(self.flights.on_table(self._controls.payTable, row))
        self.celebration.celebrate(lit, size, self.motion)

    def _count_win(self, win: int) -> None:
        """Shows a number of the win; ticks while a true win is counted up."""
        if self._ticks and win > self._controls.win.number:
            self.cue.emit(HouseCue.COUNT)
        self._controls.win.show_number(win)

    def _clear(self, before: PokerSight) -> None:
        """Moves the old hand to the tray; then the deck is whole again."""
        for picture, button in zip(self._controls.cards, self._controls.changes, strict=True):
            picture.show_card(None)
            button.show_marked(marked=False)
        self.layer.fly(
            [
                self.flights.leaving(self._controls.cards[position], before.hand[position], landed=self._piles.add_old)
                for position in sorted(ALL_POSITIONS)
            ],
            self._shuffle,
        )

    def _shuffle(self) -> None:
        self._piles.show(0, 0)
        self.cue.emit(CardCue.SHUFFLE)

    def _deal(self, state: PokerState, sight: PokerSight) -> None:
        """Deals five cards; each is turned over as it lands."""
        for picture in self._controls.cards:
            picture.show_card(None)
        self.layer.fly(
            self._coming(state, sight, position, order, Gesture.DEAL, start_ms=0)
            for order, position in enumerate(sorted(ALL_POSITIONS))
        )

    def _draw(self, state: PokerState, sight: PokerSight, before: PokerSight) -> None:
        """Discards the marked cards, then deals the new ones."""
        self._show_cards(state, sight)
        old, new = [], []
        for order, position in enumerate(sorted(sight.marks)):
            picture, card = self._controls.cards[position], before.hand[position]
            picture.show_card(None)
            old.append(self.flights.leaving(picture, card, order, self._piles.add_old))
            out_ms = self.motion.ms(Gesture.DRAW_OUT)
            new.append(self._coming(state, sight, position, order, Gesture.DRAW_IN, start_ms=out_ms))
        self.layer.fly((*old, *new))

    def _coming(  # noqa: PLR0913 - the parts of a flight
        self, state: PokerState, sight: PokerSight, position: int, order: int, gesture: Gesture, *, start_ms: int
    ) -> Flight:
        """Makes the flight of the card of a position from the deck."""
        return self.flights.coming(
            self._controls.cards[position],
            sight.hand[position],
            order,
            gesture,
            partial(self._show_card, state, sight, position),
            start_ms=start_ms,
        )


def _open_hand(state: PokerState, sight: PokerSight) -> tuple[Card, ...]:
    """Returns the hand to name, or none.

    It is five open cards that have won nothing.
    """
    is_open = state in (PokerState.OPEN_HAND, PokerState.RESULT)
    return sight.hand if is_open and not sight.win else ()
