"""Shows the states of a double-up, with their motion and sounds."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QObject, Signal
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import number_of
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.stage import TableStage
from cardroom.tables.poker.double_up.panel.controls import DoubleUpControls
from cardroom.tables.poker.double_up.panel.cues import DoubleUpCue
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.sight import DoubleUpEntry, DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER, Kind
from cardroom.widgets.cards.card_picture import CardPicture, CardPose
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, win_size
from cardroom.widgets.translation import translate

_S = DoubleUpState


class DoubleUpStage(TableStage):
    """Shows cards, history and meters of the double-up.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.

    Signals:
        settled, cue: see TableStage.
        banked(int): this many credits go to the bank now, and the next card comes.
    """

    banked = Signal(int)

    def __init__(self, controls: DoubleUpControls, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, CardFlights(front, controls.deck, controls.deck))
        self._controls = controls
        self._entered: DoubleUpEntry | None = None
        self._shown: DoubleUpEntry | None = None
        self._shows_numbers = False
        controls.deck.show_count(len(CARDS_WITHOUT_JOKER))
        for meter in (controls.atStake, controls.brings, controls.banked, controls.round):
            meter.show_text("")  # until the first state is on record

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.post(self._show_again)

    def enter(self, entry: DoubleUpEntry) -> None:
        """Posts a state; the first one is shown without motion.

        The first one is a resumed game.
        """
        before, self._entered = self._entered, entry
        if before is not None and entry.state is _S.REFRESH:
            self.post(partial(self._end_layout, before, entry))
        self.post(partial(self._present, entry))

    def go_home(self) -> None:
        """Posts the way of the banked credits to the poker table."""
        self.post(lambda: self.pause.rest(self.motion.ms(Gesture.LINGER) // 2))
        self.post(self._send_home)

    def _send_home(self) -> None:
        banked = self._controls.banked
        if banked.number:
            self.money.move(banked, self.other_table, banked.number)
            self.pause.rest(self.motion.ms(Gesture.MONEY))

    def _end_layout(self, before: DoubleUpEntry, entry: DoubleUpEntry) -> None:
        """Banks half, or lets a draw be seen."""
        banked = entry.sight.banked - before.sight.banked
        if banked:
            self._move_to_bank(entry, banked, DoubleUpCue.BANK_HALF)
            self.banked.emit(banked)
            self.pause.rest(self.motion.ms(Gesture.MONEY))
        elif before.sight.outcome is Outcome.DRAW:
            self.pause.rest(self.motion.ms(Gesture.LINGER))

    def _present(self, entry: DoubleUpEntry) -> None:
        before, self._shown = self._shown, entry
        state, sight = entry.state, entry.sight
        self._lay_out(sight.kind)
        if state is _S.INIT:
            self._show_cards(sight)  # its stake comes with the offer
        elif state is _S.OFFER and (before is None or before.state is _S.INIT):
            self._receive_stake(entry)
        elif before is not None and state is _S.REFRESH:
            self._show_figures(entry)
            if before.state is _S.OFFER:
                self._turn_up(sight)
            else:
                self._deal_again(before.sight, sight)
        elif before is not None and before.state is _S.JUDGE and state is _S.RESULT:
            self._reveal(entry)
        elif state is _S.FINISH and before is not None and before.sight.at_stake and sight.outcome is Outcome.WON:
            self._move_to_bank(entry, before.sight.at_stake, DoubleUpCue.TAKE_ALL)
        else:
            self._show_figures(entry)
            self._show_cards(sight)

    def _receive_stake(self, entry: DoubleUpEntry) -> None:
        """Lets the stake come over from the poker table."""
        self._show_figures(entry)
        self._show_cards(entry.sight)
        stake = self._controls.atStake
        stake.show_number(0)
        self.move_money(self.other_table, stake, entry.sight.at_stake, HouseCue.BET)
        self.roll({stake: entry.sight.at_stake})

    def _lay_out(self, kind: Kind) -> None:
        """Shows the layout of a kind.

        Its places are the targets of flights.
        """
        for frame, its_kind in ((self._controls.highLow, Kind.HIGH_LOW), (self._controls.pickOne, Kind.PICK_ONE)):
            frame.setVisible(kind is its_kind)
        layout = self.front.layout()
        assert layout is not None
        layout.activate()

    def _show_again(self) -> None:
        if self._shown is not None:
            self._show_figures(self._shown)
            self._show_cards(self._shown.sight)

    # --- cards -------------------------------------------------------------------------------------------------------

    def _pictures(self, sight: DoubleUpSight) -> tuple[CardPicture, ...]:
        return self._controls.layout(sight.kind)

    def _show_cards(self, sight: DoubleUpSight) -> None:
        for place in range(len(self._pictures(sight))):
            self._show_card(sight, place)

    def _show_card(self, sight: DoubleUpSight, place: int) -> None:
        """Shows one card of the layout; place 0 is the open card."""
        picture = self._pictures(sight)[place]
        if not sight.cards:
            picture.show_card(None, face_down=True)
            return
        chosen = sight.choice is not None and place == 1 + sight.choice.position
        badge = _choice_word(sight.choice) if chosen and sight.choice is not None else ""
        card = sight.cards[place]
        if card is None:
            picture.show_card(None, face_down=True, badge=badge)
        else:
            lit, quiet = (chosen and sight.outcome is each for each in (Outcome.WON, Outcome.LOST))
            if quiet and sight.kind is Kind.HIGH_LOW:
                badge = ""  # HIGH on a low card reads as its name
            picture.show_hint(translate("DoubleUpPanel", "LOWEST") if number_of(card) == 1 else "")
            picture.show_card(card, badge=badge, lit=lit, quiet=quiet, pose=CardPose.DIMMED if quiet else CardPose.FLAT)

    def _deal_again(self, before: DoubleUpSight, sight: DoubleUpSight) -> None:
        """Puts the old cards into the deck, then deals again.

        Each layout comes from a whole deck.
        """
        pictures = self._pictures(sight)
        flights = [
            self.flights.leaving(picture, card, order)
            for order, (picture, card) in enumerate(zip(pictures, before.cards, strict=True))
        ]
        for picture in pictures:
            picture.show_card(None)
        start_ms = max((flight.total_ms for flight in flights), default=0)
        self.layer.fly([*flights, *self._dealt(sight, start_ms)])

    def _dealt(self, sight: DoubleUpSight, start_ms: int) -> Iterator[Flight]:
        """Yields the flights of a layout; only the first is open."""
        pictures, lies_open = self._pictures(sight), sight.cards[0]
        assert lies_open is not None
        for order, picture in enumerate(pictures):
            landed = partial(self._show_card, sight, order)
            if order:
                yield self.flights.coming_face_down(picture, order, Gesture.DEAL, landed, start_ms=start_ms)
            else:
                yield self.flights.coming(picture, lies_open, order, Gesture.DEAL, landed, start_ms=start_ms)

    def _turn_up(self, sight: DoubleUpSight) -> None:
        """Turns the open card up; all cards are on the table already."""
        self._show_cards(sight)
        picture, lies_open = self._pictures(sight)[0], sight.cards[0]
        assert lies_open is not None
        picture.show_card(None)
        self.layer.fly([self.flights.turning(picture, lies_open, partial(self._show_card, sight, 0))])

    def _reveal(self, entry: DoubleUpEntry) -> None:
        """Turns over the chosen card after a delay, then the others.

        Without the delay there is no suspense to be heard.
        """
        if self.motion.ms(Gesture.SUSPENSE):
            self.cue.emit(DoubleUpCue.SUSPENSE)
        self.layer.fly(list(self._turns(entry)))

    def _turns(self, entry: DoubleUpEntry) -> Iterator[Flight]:
        sight, flip = entry.sight, self.motion.ms(Gesture.FLIP)
        assert sight.choice is not None
        for place, picture in enumerate(self._pictures(sight)):
            card = sight.cards[place]
            if not place or card is None:
                continue
            if place == 1 + sight.choice.position:
                yield self._lifted(self.flights.turning(picture, card, partial(self._show_outcome, entry)))
            else:
                wait = self.motion.ms(Gesture.SUSPENSE) + self.motion.ms(Gesture.LAST_TURN) + flip
                landed = partial(self._show_card, sight, place)
                yield self.flights.turning(picture, card, landed, start_ms=wait)
            picture.show_card(None)

    def _lifted(self, turn: Flight) -> Flight:
        """Lifts the chosen card, then turns it over slowly."""
        suspense, turn_ms = self.motion.ms(Gesture.SUSPENSE), self.motion.ms(Gesture.LAST_TURN)
        rises = QEasingCurve.Type.InOutSine
        duration = suspense + turn_ms if suspense else turn.duration_ms
        return replace(turn, duration_ms=duration, flip_ms=turn_ms, overlap_ms=turn_ms, easing=rises)

    # --- meters ------------------------------------------------------------------------------------------------------

    def _show_outcome(self, entry: DoubleUpEntry) -> None:
        """Shows the chosen card, and what becomes of the stake."""
        sight = entry.sight
        assert sight.choice is not None
        self._show_card(sight, 1 + sight.choice.position)
        self._show_figures(entry)
        if sight.outcome is Outcome.WON:
            self._celebrate(sight)
        elif sight.outcome is Outcome.LOST:
            self.cue.emit(DoubleUpCue.WRONG)
            self.drop_money(self._pictures(sight)[1 + sight.choice.position], sight.staked)
        else:
            self.cue.emit(DoubleUpCue.DRAW)

    def _celebrate(self, sight: DoubleUpSight) -> None:
        """Doubles the stake with credits that come from the card."""
        assert sight.choice is not None
        picture = self._pictures(sight)[1 + sight.choice.position]
        self.move_money(picture, self._controls.atStake, sight.staked, DoubleUpCue.RIGHT)
        size = win_size(sight.amount, sight.stake)
        history = self._controls.history
        step = self.flights.on_table(history, history.last_step())
        self.celebration.celebrate([self.flights.place(picture), step], size, self.motion)

    def _move_to_bank(self, entry: DoubleUpEntry, amount: int, cue: DoubleUpCue) -> None:
        self._show_figures(entry)
        self.move_money(self._controls.atStake, self._controls.banked, amount, cue)

    def _show_figures(self, entry: DoubleUpEntry) -> None:
        """Rolls the meters; a resumed state is shown at once."""
        controls, sight = self._controls, entry.sight
        self.end_celebration()
        numbers = {controls.atStake: sight.at_stake, controls.banked: sight.banked}
        if sight.ladder:
            numbers[controls.brings] = sight.ladder[0]
        else:
            controls.brings.show_text("–")
        if self._shows_numbers:
            self.roll(numbers)
        else:
            self._shows_numbers = True
            for meter, number in numbers.items():
                meter.show_number(number)
        text = translate("DoubleUpPanel", "{round} of {rounds}")
        controls.round.show_text(text.format(round=sight.round, rounds=sight.kind.rounds))
        chooses = entry.state in (_S.REFRESH, _S.JUDGE)
        controls.history.show_history(sight.kind, sight.history, sight.ladder or sight.missed, chooses=chooses)


def _choice_word(choice: Choice) -> str:
    """Returns the badge of a choice."""
    if choice in PICKS:
        return translate("DoubleUpPanel", "YOUR PICK")
    return translate("DoubleUpPanel", "HIGH") if choice is Choice.HIGH else translate("DoubleUpPanel", "LOW")
