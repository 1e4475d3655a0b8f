"""Flights of cards between the fans and the pile of Old Maid."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEasingCurve, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.tables.old_maid.panel.cues import OldMaidCue
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.rules.sight import Hand, OldMaidSight, SeenDraw, SeenPair
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import SILENT, CardCue, Flight, FlightCues, thrown
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.motion import Gesture

DEAL_APART = 0.28
"""The interval of the deal, in DEAL_GAPs: 53 cards take a second and a half."""

_DECK_SHRINKS = 4
"""During the deal the deck is painted again after so many cards."""

_ARC, _OVERSHOOT = 0.12, 0.03
_PULL = 1.3
"""The time of a drawn card, in SLIDEs: it is pulled out, and then comes fast."""

_OPEN_APART = 0.2
"""The interval between cards that are turned over, in DEAL_GAPs."""

PAIR_APART = 0.6
"""The interval of the first pairs, in DEAL_GAPs."""


class OldMaidFlights(CardFlights):
    """Makes the flights of Old Maid in the current look.

    Args:
        front: the front panel; the layer above it has the same coordinates.
        seats: the fans and the pile.
    """

    def __init__(self, front: QWidget, seats: RoundTable) -> None:
        super().__init__(front)
        self._seats = seats

    def deal(self, sight: OldMaidSight, landed: Callable[[int, int], None]) -> Iterator[Flight]:
        """Deals the whole deck round the table.

        Args:
            sight: after the deal.
            landed: called with the seat and the number of its cards.
        """
        apart = self.motion.ms(Gesture.DEAL_GAP) * DEAL_APART
        order, deck, cards = sight.order, self._seats.deck, sum(map(len, sight.hands))
        deck.show_count(cards)
        for number in range(cards):
            seat = order[number % len(order)]
            held = number // len(order)
            fan = self._seats.fans[seat]
            shape = fan.shape(len(sight.hands[seat]))
            end = self.on_table(fan, shape.upright(held))
            if not (left := cards - number - 1) % _DECK_SHRINKS:
                yield self.marker(round(number * apart), partial(deck.show_count, left) if left else deck.hide)
            flight = Flight(
                face=self.picture(None, end),
                start=self.on_table(deck, QRectF(deck.card_rect())),
                end=end,
                duration_ms=self.motion.ms(Gesture.DEAL),
                start_ms=round(number * apart),
                landed=partial(landed, seat, held + 1),
                cues=FlightCues(CardCue.DEAL),
            )
            yield thrown(flight, number, rests_at=shape.angle(held))

    def opening(self, seat: int, hand: Hand) -> Iterator[Flight]:
        """Turns over the cards of a hand, from the left."""
        fan, apart = self._seats.fans[seat], self.motion.ms(Gesture.DEAL_GAP) * _OPEN_APART
        shape = fan.shape(len(hand))
        for place, card in enumerate(hand):
            end = self.on_table(fan, shape.upright(place))
            yield Flight(
                face=self.picture(card, end),
                back=self.picture(None, end),
                start=end,
                end=end,
                start_ms=round(place * apart),
                waits_in_sight=True,
                duration_ms=0,
                flip_ms=self.motion.ms(Gesture.FLIP),
                turn=self.turn,
                angles=(shape.angle(place), shape.angle(place)),
                cues=SILENT if place % 3 else FlightCues(flip=CardCue.FLIP),
            )

    def first_pairs(
        self, sight: OldMaidSight, leaves: Callable[[SeenPair], None], arrived: Callable[[int], None]
    ) -> Iterator[Flight]:
        """Moves all pairs from the dealt hands to the pile.

        Args:
            sight: after the discard.
            leaves: called when a pair leaves its hand.
            arrived: called with the number of cards on the pile, as they land.
        """
        apart = self.motion.ms(Gesture.DEAL_GAP) * PAIR_APART
        start_ms, seat = 0, None
        for number, pair in enumerate(sight.first_pairs):
            changes = seat is not None and pair.seat != seat
            start_ms += self.motion.ms(Gesture.THINK_MOST) if changes else round(apart) if number else 0
            seat = pair.seat
            yield self.marker(start_ms, partial(leaves, pair))
            fan, held = self._seats.fans[pair.seat], len(sight.dealt[pair.seat])
            for half, (card, place) in enumerate(zip(pair.cards, pair.places, strict=True)):
                count = 2 * number + half
                yield self._to_pile(card, count, (fan, place, held), start_ms, partial(arrived, count + 1))

    def pair(self, last: SeenDraw, pile: tuple[Card, ...], held: int) -> Iterator[Flight]:
        """Moves the pair of a draw to the pile.

        Args:
            last: the draw.
            pile: the pile after it.
            held: number of cards in the drawer's fan before the discard.
        """
        fan = self._seats.fans[last.drawer]
        first = len(pile) - len(last.pair)
        for number, (card, place) in enumerate(zip(last.pair, last.places, strict=True), first):
            # Until now the fan has shown the hand without the drawn card.
            shown = held if place == held - 1 else held - 1
            yield self._to_pile(card, number, (fan, place, shown), 0)

    def forward(
        self, source: int, cards: Sequence[Card | None], *, back: bool, gap: int | None = None
    ) -> Iterator[Flight]:
        """Moves a whole fan forward to be drawn from, or back.

        Args:
            source: the seat.
            cards: the cards that move.
            back: whether they move back.
            gap: the place of a card that has left the fan before.
        """
        duration = self.motion.ms(Gesture.CLOSE_UP if back else Gesture.SLIDE)
        fans = (self._seats.fans[source], self._seats.forward)
        first, last = reversed(fans) if back else fans
        begins, ends = first.shape(len(cards) + (gap is not None)), last.shape(len(cards))
        for place, card in enumerate(cards):
            was = place + (gap is not None and place >= gap)
            end = self.on_table(last, ends.upright(place))
            yield Flight(
                face=self.picture(card, end),
                start=self.on_table(first, begins.upright(was)),
                end=end,
                duration_ms=duration,
                arc=0.0 if back else _ARC,
                angles=(begins.angle(was), ends.angle(place)),
                overshoot=0.0 if back else _OVERSHOOT,
                cues=SILENT if place else FlightCues(CardCue.SLIDE),
            )

    def draw(self, last: SeenDraw, fan: CardFan, counts: tuple[int, int], *, start_ms: int) -> Flight:
        """Moves the drawn card to the end of the drawer's fan.

        Args:
            last: the draw.
            fan: the source's fan, or the forward one.
            counts: number of cards before the draw in that fan, and after it in the drawer's.
            start_ms: the delay with the card lifted.
        """
        drawer = self._seats.fans[last.drawer]
        start = self.on_table(fan, fan.shape(counts[0]).upright(last.position, lifted=True))
        end = self._in_fan(drawer, counts[1] - 1, counts[1])
        turns = last.leaves != last.arrives
        return Flight(
            face=self.picture(last.arrives, end),
            back=self.picture(last.leaves, end) if turns else None,
            start=start,
            end=end,
            start_ms=start_ms,
            duration_ms=round(self.motion.ms(Gesture.SLIDE) * _PULL),
            flip_ms=self.motion.ms(Gesture.FLIP) if turns else 0,
            overlap_ms=self.motion.ms(Gesture.FLIP) // 2 if turns else 0,
            turn=self.turn,
            easing=QEasingCurve.Type.InOutCubic,
            arc=_ARC,
            angles=(fan.shape(counts[0]).angle(last.position), drawer.shape(counts[1]).angle(counts[1] - 1)),
            cues=FlightCues(OldMaidCue.DRAW, flip=CardCue.FLIP),
        )

    def _to_pile(
        self,
        card: Card,
        number: int,
        source: tuple[CardFan, int, int],
        start_ms: int,
        landed: Callable[[], None] | None = None,
    ) -> Flight:
        """Drops a card of a fan on the pile.

        Args:
            card: the card.
            number: its place in the pile.
            source: the fan, the place in it, and the number of its cards.
            start_ms: the delay.
            landed: called as it lands.
        """
        fan, place, held = source
        pile = self._seats.pile
        end = self.on_table(pile, pile.place(number, card))
        return Flight(
            face=self.picture(card, end),
            start=self._in_fan(fan, place, held),
            end=end,
            start_ms=start_ms,
            duration_ms=self.motion.ms(Gesture.SLIDE),
            arc=_ARC,
            angles=(fan.shape(held).angle(place), pile.angle(number, card)),
            overshoot=_OVERSHOOT,
            landed=landed,
            cues=SILENT if number % 2 else FlightCues(land=OldMaidCue.PAIR),
        )

    def _in_fan(self, fan: CardFan, place: int, count: int) -> QRectF:
        return self.on_table(fan, fan.shape(count).upright(place))


class Dealing:
    """Moves the cards of a deal, and opens those that are seen.

    Args:
        table: the round table.
        flights: makes the flights.
        layer: paints them.
    """

    def __init__(self, table: RoundTable, flights: OldMaidFlights, layer: FlightLayer) -> None:
        self._table, self._flights, self._layer = table, flights, layer

    def fly(self, sight: OldMaidSight, opened: Callable[[], None]) -> None:
        """Deals all cards.

        Args:
            sight: after the deal.
            opened: shows the hands.
        """
        for seat in range(sight.options.seats):
            self._table.fans[seat].show_cards(())
        self._table.deck.show()
        flights = self._flights.deal(sight, partial(self._land, sight))
        self._layer.fly(flights, partial(self._open, sight, opened))

    def _land(self, sight: OldMaidSight, seat: int, count: int) -> None:
        """Shows dealt cards face down."""
        self._table.fans[seat].show_cards((None,) * count, spread=len(sight.hands[seat]))

    def _open(self, sight: OldMaidSight, opened: Callable[[], None]) -> None:
        """Turns over the cards of the hands that are seen."""
        self._table.deck.hide()
        seen = [seat for seat, hand in enumerate(sight.hands) if None not in hand]
        for seat in seen:
            self._table.fans[seat].show_gaps(frozenset(range(len(sight.hands[seat]))))
        flights = [flight for seat in seen for flight in self._flights.opening(seat, sight.hands[seat])]
        self._layer.fly(flights, opened)
