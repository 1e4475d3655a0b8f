"""A hand of five: its marks, its name and its motion."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QObject
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import DECK, Card
from cardroom.cards.hands import judge
from cardroom.cards.showdown import positions_that_make
from cardroom.house.stage import TableStage
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.panel.hand_row import HandControls
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.widgets.cards.card_picture import CardPose
from cardroom.widgets.cards.card_pile import LEAST_WIDTH
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import SILENT, CardCue, Flight, FlightCues
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.motion import Gesture

_MARK_POSES = {Marking.CHANGE: CardPose.DIMMED, Marking.HOLD: CardPose.RAISED}
"""A card to change is dimmed, a card to hold is raised."""

_SWEEPS = 5
"""The cards of an old hand leave this many times as fast after one another as cards are dealt."""

_PACKET = 3
"""The most cards that are seen on their way from the tray to the deck."""


class HandStage(TableStage):
    """Shows a hand with its marks and its name.

    Cards come from a deck and go to a tray. An old hand is swept away on a layer that nothing waits for: the next deal
    begins at once. A subclass implements `show_again` and `name_hand`.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.

    Attributes:
        sweep: paints the old hand on its way to the tray.
    """

    def __init__(self, controls: HandControls, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, CardFlights(front, controls.deck, controls.tray))
        self._hand = controls
        for picture in controls.cards:
            picture.setCheckable(True)
        self.show_piles(0, 0)
        self.sweep = FlightLayer(front, self._clock)
        for layer in (self.layer, self.sweep):
            layer.cue.connect(self._take_from_deck)
        self.sweep.cue.connect(self.cue)
        self._marking, self._mark_word = Marking.CHANGE, ""
        self._framed: tuple[Card, ...] = ()
        self._made: frozenset[int] = frozenset()

    def show_again(self) -> None:
        """Shows all cards of the hand; implemented by the subclass."""
        raise NotImplementedError

    def name_hand(self) -> None:
        """Names the open hand, and frames the cards that make it.

        Implemented by the subclass, with `show_name` and `frame`.
        """
        raise NotImplementedError

    def name_marks(self, marking: Marking, word: str) -> None:
        """Changes the meaning and the word of marks."""
        self._marking, self._mark_word = marking, word
        self.post(self.show_again)  # after the flights: landed cards have the old word
        self.post(self.name_hand)

    def show_name(self, hand: Sequence[Card], pay_table: PayTable, bet: int = 1) -> None:
        """Shows name and pay of a hand; hides them without one."""
        line = made_line(hand, pay_table.pay(judge(hand), bet)) if hand else ""
        self._hand.handRibbon.show_hand(line, made_name(hand) if hand else "")

    def frame(self, hand: tuple[Card, ...]) -> None:
        """Frames the cards that make a hand; none without a hand."""
        if hand != self._framed:
            self._framed, self._made = hand, positions_that_make(hand) if hand else frozenset()
            self.show_again()

    def forget_other(self, hand: tuple[Card, ...]) -> None:
        """Removes frames and name of any other hand."""
        if hand != self._framed:
            self._framed, self._made = (), frozenset()
            self._hand.handRibbon.show_hand("")

    def show_place(self, place: int, card: Card | None, *, marked: bool = False, lit: bool = False) -> None:
        """Shows a card and its tab.

        Args:
            place: from the left.
            card: None for an empty place.
            marked: whether it has the mark, to change or to hold.
            lit: whether it counts towards a win.
        """
        picture, tab = self._hand.cards[place], self._hand.changes[place]
        tab.setText(self._mark_word)
        tab.show_marked(marked=marked)
        badge, pose = (self._mark_word, _MARK_POSES[self._marking]) if marked else ("", CardPose.FLAT)
        made = place in self._made
        picture.show_card(card, badge=badge, lit=lit, made=made, pose=pose, marked=marked)

    def is_marked(self, place: int, marks: frozenset[int]) -> bool:
        """Tests whether a card has the mark, to change or to hold.

        Args:
            place: of the card, from the left.
            marks: positions of the cards to change.
        """
        return (place in marks) is (self._marking is Marking.CHANGE)

    def flush(self) -> None:
        """Shows every presentation at once and ends all motion."""
        self.sweep.flush()
        super().flush()
        self.sweep.flush()  # one of the presentations may have begun another

    def sweep_away(self, hand: Sequence[Card]) -> None:
        """Moves an old hand to the tray, then into the deck."""
        self._find_piles()
        self.sweep.flush()
        gap = self.motion.ms(Gesture.DEAL_GAP) // _SWEEPS
        flights = [replace(self._leaving(place, card, place), start_ms=place * gap) for place, card in enumerate(hand)]
        for picture, tab in zip(self._hand.cards, self._hand.changes, strict=True):
            picture.show_card(None)
            tab.show_marked(marked=False)
        if flights:
            self._dealt = 0
            self.sweep.fly(flights, self._gather)

    def _gather(self) -> None:
        """Moves the old cards from the tray into the deck.

        It is heard where it is seen, and while no deal is heard.
        """
        flights = [] if self.flights.tray is None or self.flights.deck is None else self._packet()
        self._hand.tray.show_count(0)
        self.sweep.fly(flights, self._fill_deck)

    def _packet(self) -> list[Flight]:
        """Makes the flights of a few cards, for all old ones."""
        start, end = self.flights.place(self._hand.tray), self.flights.place(self._hand.deck)
        duration, gap = self.motion.ms(Gesture.SLIDE), self.motion.ms(Gesture.DEAL_GAP) // _SWEEPS
        back = self.flights.picture(None, end)
        cues = SILENT if self._dealt or not duration else FlightCues(CardCue.SHUFFLE)
        return [
            Flight(
                face=back,
                start=start,
                end=end,
                start_ms=order * gap,
                waits_in_sight=True,
                duration_ms=duration,
                easing=QEasingCurve.Type.InOutSine,
                cues=SILENT if order else cues,
            )
            for order in range(min(self._hand.tray.count, _PACKET))
        ]

    def show_piles(self, on_table: int, old: int) -> None:
        """Shows the numbers of cards in deck and tray, at rest.

        Args:
            on_table: cards on the table.
            old: cards in the tray.
        """
        self._dealt = on_table + old
        self._fill_deck()
        self._hand.tray.show_count(old)

    def _fill_deck(self) -> None:
        """Shows all cards but those of the present round in the deck."""
        self._hand.deck.show_count(len(DECK) - self._dealt)

    def _take_from_deck(self, cue: Enum) -> None:
        """Takes a card from the deck as it starts."""
        if cue is CardCue.DEAL:
            self._dealt += 1
            self._hand.deck.show_count(self._hand.deck.count - 1)

    def _add_to_tray(self) -> None:
        """Adds a card that has landed on the tray."""
        self._hand.tray.show_count(self._hand.tray.count + 1)

    def deal(self, hand: Sequence[Card], show: Callable[[int], None]) -> None:
        """Deals five cards; each is turned over as it lands.

        Args:
            hand: the cards, from the left.
            show: shows the card of a place.
        """
        self._find_piles()
        for picture in self._hand.cards:
            picture.show_card(None)
        self.layer.fly(
            self.flights.coming(picture, card, place, Gesture.DEAL, partial(show, place))
            for place, (picture, card) in enumerate(zip(self._hand.cards, hand, strict=True))
        )

    def draw(
        self,
        old: Sequence[Card],
        new: Sequence[Card],
        marks: frozenset[int],
        show: Callable[[int], None],
        turn_last: Callable[[Flight], Iterable[Flight]] = lambda flight: (flight,),
    ) -> None:
        """Discards marked cards, then deals new ones.

        Args:
            old: the hand before.
            new: the hand after.
            marks: the places of the marked cards.
            show: shows the card of a place.
            turn_last: changes the flight of the last new card.
        """
        self._find_piles()
        leaving = [self._leaving(place, old[place], order) for order, place in enumerate(sorted(marks))]
        for place, picture in enumerate(self._hand.cards):
            if place in marks:
                picture.show_card(None)
            else:
                show(place)
        out_ms = self.motion.ms(Gesture.DRAW_OUT)
        coming = [
            self.flights.coming(
                self._hand.cards[place], new[place], order, Gesture.DRAW_IN, partial(show, place), start_ms=out_ms
            )
            for order, place in enumerate(sorted(marks))
        ]
        self.layer.fly((*leaving, *coming[:-1], *(flight for last in coming[-1:] for flight in turn_last(last))))

    def cue_marks(self, before: frozenset[int], after: frozenset[int]) -> None:
        """Gives the cue of changed marks.

        Args:
            before: positions of the cards to change, before.
            after: the same, after.
        """
        if before != after:
            is_new = (before < after) is (self._marking is Marking.CHANGE)
            self.cue.emit(CardCue.MARK if is_new else CardCue.UNMARK)

    def _leaving(self, place: int, card: Card, order: int) -> Flight:
        return self.flights.leaving(self._hand.cards[place], card, order, self._add_to_tray)

    def _find_piles(self) -> None:
        """Finds deck and tray, if there is room for them."""
        deck, tray = self._hand.deck, self._hand.tray
        self.flights.deck = deck if deck.width() >= LEAST_WIDTH else None
        self.flights.tray = tray if tray.width() >= LEAST_WIDTH else None
