"""Shows the states of a poker round, with their motion and sounds."""

from collections.abc import Iterator
from enum import Enum
from functools import partial
from types import MappingProxyType

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand, positions_that_count
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, CueSound, HouseCue
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.panel.hand_stage import HandStage
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, PokerState
from cardroom.tables.poker.rules.last_card import reach
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.motion.flight import CardCue, Flight
from cardroom.widgets.motion.motion import BIG_WIN, Gesture, WinSize, win_size
from cardroom.widgets.motion.win_banner import POP_MS, Banner, Ornament
from cardroom.widgets.translation import translate


class PokerCue(Enum):
    """The moments of a result."""

    WIN_SMALL = "a win above the bet"
    LAST_CARD = "the last card waits, and can make a big win"
    WIN_BIG = "a win of at least ten bets"
    WIN_GREAT = "a win of at least fifty bets"
    WIN_GRAND = "a royal straight flush or five of a kind"
    RETURNED = "a pay that is not above the bet"
    NOTHING = "a hand without a pay"


_WIN_CUES = {
    WinSize.NONE: PokerCue.RETURNED,
    WinSize.SMALL: PokerCue.WIN_SMALL,
    WinSize.BIG: PokerCue.WIN_BIG,
    WinSize.GREAT: PokerCue.WIN_GREAT,
    WinSize.GRAND: PokerCue.WIN_GRAND,
}
"""The cue of a pay, by the size of the win."""

SHEET: CueSheet = MappingProxyType(
    {
        # The deal follows at once: there is no time for a whole shuffle.
        CardCue.SHUFFLE: HOUSE_SHEET[CardCue.SHUFFLE]._replace(sounds=("riffle",)),
        PokerCue.WIN_SMALL: CueSound(("win-small",), caption=QT_TRANSLATE_NOOP("PokerSounds", "A win")),
        PokerCue.WIN_BIG: CueSound(("win-big", "coins"), caption=QT_TRANSLATE_NOOP("PokerSounds", "A big win")),
        PokerCue.LAST_CARD: CueSound(("suspense",), caption=QT_TRANSLATE_NOOP("PokerSounds", "A drum roll")),
        PokerCue.WIN_GREAT: CueSound(("win-grand", "coins"), caption=QT_TRANSLATE_NOOP("PokerSounds", "A great win!")),
        PokerCue.WIN_GRAND: CueSound(("win-grand", "coins"), caption=QT_TRANSLATE_NOOP("PokerSounds", "A grand win!")),
        PokerCue.RETURNED: CueSound(("returned",), caption=QT_TRANSLATE_NOOP("PokerSounds", "The bet comes back")),
        PokerCue.NOTHING: CueSound(("nothing",), caption=QT_TRANSLATE_NOOP("PokerSounds", "No win")),
    }
)
"""A pay that is not above the bet has no winning sound."""

_GRAND_HANDS = {Hand.ROYAL_STRAIGHT_FLUSH: Ornament.CROWN, Hand.FIVE_OF_A_KIND: Ornament.FIVE_STARS}
"""The hands that are grand whatever they pay above the bet, with their ornaments."""


_LESS = 0.6
"""The part of the time of a last card's turn, if it can make no big win."""


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
        self._shown: PokerEntry | None = None
        self._is_covered = False
        self._collected = self._doubled = 0
        self._figure = self.counter(self._show_figure)

    def _show_figure(self, number: int) -> None:
        self.celebration.show_figure(number)  # made on first use

    def cover(self) -> None:
        """Shows states without motion and cues: a double-up is in front."""
        self._is_covered = True

    def uncover(self) -> None:
        """Shows motion again; a win that was collected meanwhile flies now."""
        self._is_covered = False
        amount, self._collected = self._collected, 0
        controls = self._controls
        self.move_money(controls.win, controls.credits, amount, HouseCue.COLLECT)
        if amount and self._shown is not None:
            sight = self._shown.sight
            self.roll({controls.credits: sight.credits, controls.bet: sight.bet, controls.win: sight.escrow})
            self._celebrate_doubled(amount)

    def _celebrate_doubled(self, amount: int) -> None:
        """Shows what a double-up has brought beyond its stake."""
        size = win_size(amount, self._doubled)
        if size is not WinSize.NONE:
            size = max(size, WinSize.BIG, key=tuple(WinSize).index)  # time to read it
            self._celebrate_sum(Banner(translate("Poker", "DOUBLE-UP WON"), _ornament(size)), amount, size)

    def _celebrate_sum(self, banner: Banner, amount: int, size: WinSize) -> None:
        """Counts credits on a banner, and lights their meter."""
        meter = self.flights.on_table(self._controls.credits, QRectF(self._controls.credits.rect()))
        self._count_on_banner(amount, size)
        self.celebration.celebrate([meter], size, self.motion, banner)

    def _count_on_banner(self, amount: int, size: WinSize) -> None:
        """Counts once the banner is open and the figure can be read."""
        length = self.motion.count_ms(size)
        self._figure.count(0, amount, length, delay_ms=POP_MS if length else 0)

    def celebrate_goal(self, credits: int) -> None:
        """Celebrates that a run has reached its goal."""
        self._celebrate_sum(Banner(translate("Poker", "GOAL REACHED"), Ornament.CROWN), credits, WinSize.GREAT)
        self.cue.emit(PokerCue.WIN_GREAT)

    def enter(self, entry: PokerEntry) -> None:
        """Posts a state.

        The first state, that of a resumed game, is shown without motion.
        """
        self.post(partial(self._present, entry))
        self.post(partial(self._settle, entry))
        self.post(self.name_hand)  # after the flights: a name before the last card has landed would reveal it

    def _present(self, entry: PokerEntry) -> None:
        before, self._shown = self._shown, entry
        state, sight = entry.state, entry.sight
        self.forget_other(_open_hand(entry))
        self._controls.payTable.show_pays(sight.pay_table, sight.bet, sight.result if sight.win else None)
        if before is None or self._is_covered:
            if before is not None and before.sight.hand and not sight.hand:
                self._collected, self._doubled = before.sight.escrow, before.sight.win
            self.end_celebration()
            self._show_numbers(sight)
            self.show_again()
            return
        self._move_money(before.sight, sight)
        if before.sight.hand and not sight.hand:
            self.end_celebration()
            self.sweep_away(before.sight.hand)
        elif state is PokerState.OPEN_HAND and not before.sight.hand:
            self.deal(sight.hand, partial(self._show_card, entry))
        elif state is PokerState.CHOOSE_HAND and before.state is PokerState.OPEN_HAND:
            highest = reach(before.sight.hand, sight.hand, sight.marks, sight.pay_table)
            show, turn_last = partial(self._show_card, entry), partial(self._turn_last, highest)
            self.draw(before.sight.hand, sight.hand, sight.marks, show, turn_last)
        else:
            if before.state is state is PokerState.OPEN_HAND:
                self.cue_marks(before.sight.marks, sight.marks)
            self.show_again()
            self._show_win(entry, celebrates=before.state is PokerState.CHOOSE_HAND)

    def _turn_last(self, highest: int, flight: Flight) -> Iterator[Flight]:
        """Yields the flight of the last card, slower if it can decide.

        Args:
            highest: the pay for each credit that it can bring.
            flight: as any card flies.
        """
        if highest <= 1:
            yield flight
            return
        is_big, turn_ms = highest >= BIG_WIN, self.motion.ms(Gesture.LAST_TURN)
        wait_ms = self.motion.ms(Gesture.LAST_CARD) if is_big else 0
        if wait_ms:
            yield self.flights.marker(flight.start_ms + flight.duration_ms, partial(self.cue.emit, PokerCue.LAST_CARD))
        yield replace(flight, flip_ms=turn_ms if is_big else round(turn_ms * _LESS), overlap_ms=-wait_ms)

    def _settle(self, entry: PokerEntry) -> None:
        """Shows the numbers of cards in deck and tray as they are."""
        if hand := entry.sight.hand:
            self.show_piles(len(hand), 0 if entry.state is PokerState.OPEN_HAND else len(entry.sight.marks))
        elif self.sweep.is_idle:
            self.show_piles(0, 0)

    def _show_numbers(self, sight: PokerSight) -> None:
        """Shows all numbers without motion.

        A win that was collected behind a double-up stays on its meter until its coins fly.
        """
        self._controls.bet.show_number(sight.bet)
        self._controls.win.show_number(self._collected or sight.escrow)
        if not self._collected:
            self._controls.credits.show_number(sight.credits)

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

    def name_hand(self) -> None:
        """Names the open hand, and frames the cards that make it.

        A win has no second name: the prompt names it, and its frames are gold.
        """
        if self._shown is not None:
            hand, sight = _open_hand(self._shown), self._shown.sight
            self.show_name(hand, sight.pay_table, sight.bet)
            self.frame(hand)

    def show_again(self) -> None:
        """Shows all cards of the present state."""
        if self._shown is not None:
            for position in ALL_POSITIONS:
                self._show_card(self._shown, position)

    def _show_card(self, entry: PokerEntry, position: int) -> None:
        sight = entry.sight
        if sight.hand:
            marked = entry.state is PokerState.OPEN_HAND and self.is_marked(position, sight.marks)
            lit = bool(sight.win) and position in positions_that_count(sight.hand)
            self.show_place(position, sight.hand[position], marked=marked, lit=lit)
        else:
            self.show_place(position, None)

    def _show_win(self, entry: PokerEntry, *, celebrates: bool) -> None:
        win, sight = self._controls.win, entry.sight
        if entry.state is not PokerState.RESULT or not sight.win or not celebrates:
            self.end_celebration()
            self.roll({win: sight.escrow})
            if celebrates:
                self.cue.emit(PokerCue.NOTHING)
            return
        assert sight.result is not None
        size = win_size(sight.win, sight.bet, grand=sight.result in _GRAND_HANDS)
        self.cue.emit(_WIN_CUES[size])
        if size is WinSize.NONE:
            self.end_celebration()
            self.roll({win: sight.escrow})
            return
        self.count_up(win, 0, sight.escrow, self.motion.count_ms(size))
        self._count_on_banner(sight.win, size)
        lit = [self.flights.place(self._controls.cards[position]) for position in positions_that_count(sight.hand)]
        row = self._controls.payTable.row_rect(sight.result)
        row.moveTopLeft(QPointF(row.topLeft().toPoint()))
        lit.append(self.flights.on_table(self._controls.payTable, row))
        banner = None if size is WinSize.SMALL else _banner(sight.result, size)
        self.celebration.celebrate(lit, size, self.motion, banner)


def _banner(hand: Hand, size: WinSize) -> Banner:
    """Returns the banner of a big win."""
    return Banner(hand_name(hand).upper(), _GRAND_HANDS.get(hand, _ornament(size)))


def _ornament(size: WinSize) -> Ornament:
    return Ornament.NONE if size is WinSize.BIG else Ornament.STARS


def _open_hand(entry: PokerEntry) -> tuple[Card, ...]:
    """Returns the hand to name, or none.

    It is five open cards that have won nothing.
    """
    is_open = entry.state in (PokerState.OPEN_HAND, PokerState.RESULT)
    return entry.sight.hand if is_open and not entry.sight.win else ()
