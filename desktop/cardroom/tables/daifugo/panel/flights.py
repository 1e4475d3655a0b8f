"""Flights of cards between hands and field of Daifugō."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.field.shape import ordered
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card, each_bit
from cardroom.tables.daifugo.rules.play import Play
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.motion.card_cues import SILENT, CardCue, FlightCues
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture

DEAL_APART = 0.28
"""The interval of the deal, in DEAL_GAPs: 53 cards take a second and a half."""

_STEP = 0.34
"""The distance of cards on the field, in widths of a card."""


class DaifugoFlights(CardFlights):
    """Makes the flights of Daifugō in the current look.

    Args:
        front: the front panel; the layer above it has the same coordinates.
        ring: seats, hand and field.
    """

    def __init__(self, front: QWidget, ring: DaifugoRing) -> None:
        super().__init__(front)
        self._ring = ring

    def deal(self, counts: tuple[int, ...], first: int, landed: Callable[[int], None]) -> Iterator[Flight]:
        """Deals the deck round the table, one card after the other.

        Args:
            counts: the number of cards of each seat.
            first: the seat that gets the first card.
            landed: called with the seat at each landing.
        """
        apart = self.motion.ms(Gesture.DEAL_GAP) * DEAL_APART
        seats = len(counts)
        for number in range(sum(counts)):
            seat = (first + number) % seats
            end = self.seat_place(seat)
            start = QRectF(end)
            start.moveCenter(self._ring.mapTo(self.table, self._ring.middle()))
            yield Flight(
                face=self.picture(None, end),
                start=start,
                end=end,
                duration_ms=self.motion.ms(Gesture.DEAL),
                start_ms=round(number * apart),
                landed=partial(landed, seat),
                cues=FlightCues(CardCue.DEAL),
            )

    def play(self, play: Play, starts: Mapping[CardSet, QRectF], angle: float) -> Iterator[Flight]:
        """Moves played cards to the field.

        Args:
            play: the play.
            starts: where each card starts, in the coordinates of the table.
            angle: the direction of the seat.
        """
        field = self._ring.field
        ends = field.landings(angle, play.count)
        cues = FlightCues(CardCue.SLIDE, land=DaifugoCue.PLAY)
        for (card, _), end in zip(ordered(play.cards, play.stands), ends, strict=True):
            yield self._slide(as_card(card), starts[card], self.on_table(field, end), cues)
            cues = SILENT

    def between(
        self, cards: CardSet, count: int, start: QRectF, end: QRectF, places: Mapping[CardSet, QRectF] | None = None
    ) -> Iterator[Flight]:
        """Moves cards from seat to seat.

        Args:
            cards: the cards that are seen; 0 for cards face down.
            count: their number.
            start: in the coordinates of the table.
            end: likewise.
            places: where each card starts instead, such as in the own hand.
        """
        bits: list[CardSet] = list(each_bit(cards)) if cards else [0] * count
        for number, bit in enumerate(bits):
            shift = (number - (len(bits) - 1) / 2) * end.width() * _STEP
            first = (places or {}).get(bit, start.translated(shift, 0))
            yield self._slide(as_card(bit) if bit else None, first, end.translated(shift, 0))

    def discard(self, cards: CardSet, starts: Mapping[CardSet, QRectF]) -> Iterator[Flight]:
        """Takes discarded cards away; they are not part of the trick.

        Args:
            cards: the cards.
            starts: where each card starts, in the coordinates of the table.
        """
        return (self._away(bit, starts[bit]) for bit in each_bit(cards))

    def hand_places(self, cards: CardSet) -> dict[CardSet, QRectF]:
        """Returns where own cards are, in the coordinates of the table."""
        hand = self._ring.hand
        return {bit: self.on_table(hand, hand.rect_of(bit)) for bit in each_bit(cards)}

    def sweep(self, cards: CardSet) -> Iterator[Flight]:
        """Takes the trick away to the upper edge of the table."""
        return (self._away(bit, self.field_place()) for bit in each_bit(cards))

    def field_place(self) -> QRectF:
        """Returns a card's rectangle in the middle of the field."""
        field = self._ring.field
        return self._card_in(self.on_table(field, QRectF(field.rect())))

    def seat_place(self, seat: int) -> QRectF:
        """Returns the card's rectangle where flights of a seat end."""
        ring = self._ring
        fan = ring.fans[seat] if ring.hand.isHidden() or ring.place(seat) else ring.hand
        return self._card_in(self.on_table(fan, QRectF(fan.rect())))

    def _card_in(self, area: QRectF) -> QRectF:
        """Returns the rectangle of a card in the middle of an area."""
        height = min(area.height() * 0.8, self._ring.height() * 0.22)
        card = QRectF(0, 0, round(height * CARD_RATIO), round(height))
        card.moveCenter(area.center())
        return card

    def _slide(self, card: Card | None, start: QRectF, end: QRectF, cues: FlightCues = SILENT) -> Flight:
        duration = self.motion.ms(Gesture.SLIDE)
        return Flight(face=self.picture(card, end), start=start, end=end, duration_ms=duration, cues=cues)

    def _away(self, bit: CardSet, start: QRectF) -> Flight:
        field = self._ring.field
        end = self.field_place().translated(-field.width() * 0.8, -field.height() * 0.4)
        return Flight(
            face=self.picture(as_card(bit), end),
            start=start,
            end=end,
            duration_ms=self.motion.ms(Gesture.DRAW_OUT) * 2,
            opacity=(1.0, 0.0),
        )
