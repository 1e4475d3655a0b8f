"""Flights of cards between hands and field of Daifugō."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.field_shape import ordered
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card, each_bit
from cardroom.tables.daifugo.rules.play import Play
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import SILENT, CardCue, Flight, FlightCues, thrown
from cardroom.widgets.motion.motion import Gesture

DEAL_APART = 0.28
"""The interval of the deal, in DEAL_GAPs: 53 cards take a second and a half."""

_DECK_SHRINKS = 4
"""During the deal the deck is painted again after so many cards."""

_ARC, _OVERSHOOT = 0.13, 0.02
_SPIN = 12.0
"""The turn of a card that a computer plays, in degrees."""

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

    def deal(
        self, counts: tuple[int, ...], first: int, own: Sequence[CardSet], landed: Callable[[int, CardSet], None]
    ) -> Iterator[Flight]:
        """Deals the deck round the table, one card after the other.

        The person's cards are turned over as they land in their places.

        Args:
            counts: the number of cards of each seat.
            first: the seat that gets the first card.
            own: the person's cards in the order in which they come.
            landed: called at each landing with the seat, and the card if it is the person's.
        """
        apart = self.motion.ms(Gesture.DEAL_GAP) * DEAL_APART
        deck, seats, cards = self._ring.deck, len(counts), sum(counts)
        deck.show_count(cards)
        order = [
            (seat, place)
            for place in range(max(counts))
            for seat in (*range(first, seats), *range(first))
            if place < counts[seat]
        ]
        for number, (seat, place) in enumerate(order):
            start_ms = round(number * apart)
            if not (left := cards - number - 1) % _DECK_SHRINKS:
                yield self.marker(start_ms, partial(deck.show_count, left) if left else deck.hide)
            is_own = bool(own) and not self._ring.place(seat)
            flight = self._to_hand(own[place]) if is_own else self._to_fan(seat, place, counts[seat])
            flight = replace(flight, start_ms=start_ms, landed=partial(landed, seat, own[place] if is_own else 0))
            yield thrown(flight, number, rests_at=flight.angles[1])

    def _to_fan(self, seat: int, place: int, count: int) -> Flight:
        """Deals a card to its place in a fan."""
        fan = self._ring.fans[seat]
        shape = fan.shape(count)
        end = self.on_table(fan, shape.upright(place))
        return self._dealt(end, shape.angle(place), self.picture(None, end))

    def _to_hand(self, card: CardSet) -> Flight:
        """Deals a card to its place in the own hand, face up."""
        hand = self._ring.hand
        end = self.on_table(hand, hand.rect_of(card))
        flight = self._dealt(end, hand.angle_of(card), self.picture(as_card(card), end))
        flip = self.motion.ms(Gesture.FLIP)
        return replace(flight, back=self.picture(None, end), flip_ms=flip, overlap_ms=flip, turn=self.turn)

    def _dealt(self, end: QRectF, angle: float, face: QPixmap) -> Flight:
        deck = self._ring.deck
        return Flight(
            face=face,
            start=self.on_table(deck, QRectF(deck.card_rect())),
            end=end,
            duration_ms=self.motion.ms(Gesture.DEAL),
            angles=(0.0, angle),
            cues=FlightCues(CardCue.DEAL),
        )

    def play(
        self, play: Play, starts: Mapping[CardSet, QRectF], leans: Mapping[CardSet, float], angle: float
    ) -> Iterator[Flight]:
        """Moves played cards to the field.

        Args:
            play: the play.
            starts: where each card starts, in the coordinates of the table.
            leans: the tilt of each card of the own hand.
            angle: the direction of the seat.
        """
        field = self._ring.field
        ends = field.landing_poses(angle, play.count)
        cues = FlightCues(CardCue.SLIDE, land=DaifugoCue.PLAY)
        for (card, _), (end, tilt) in zip(ordered(play.cards, play.stands), ends, strict=True):
            flight = self._slide(as_card(card), starts[card], self.on_table(field, end), cues)
            lean = leans.get(card, tilt + (_SPIN if tilt < 0 else -_SPIN))
            yield replace(flight, arc=_ARC, angles=(lean, tilt), overshoot=_OVERSHOOT)
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
            flight = self._slide(as_card(bit) if bit else None, first, end.translated(shift, 0))
            yield thrown(flight, number)

    def discard(self, cards: CardSet, starts: Mapping[CardSet, QRectF]) -> Iterator[Flight]:
        """Takes discarded cards away; they are not part of the trick.

        Args:
            cards: the cards.
            starts: where each card starts, in the coordinates of the table.
        """
        return (self._away(bit, starts[bit], order) for order, bit in enumerate(each_bit(cards)))

    def hand_places(self, cards: CardSet) -> dict[CardSet, QRectF]:
        """Returns where own cards are, in the coordinates of the table."""
        hand = self._ring.hand
        return {bit: self.on_table(hand, hand.rect_of(bit)) for bit in each_bit(cards)}

    def hand_angles(self, cards: CardSet) -> dict[CardSet, float]:
        """Returns how own cards are tilted, in degrees clockwise."""
        return {bit: self._ring.hand.angle_of(bit) for bit in each_bit(cards)}

    def sweep(self) -> Iterator[Flight]:
        """Takes the cards that are seen to the tray, face down."""
        field = self._ring.field
        for order, (card, place, angle) in enumerate(field.card_poses()):
            flight = self._away(card, self.on_table(field, place), order, angle)
            apart = self.motion.ms(Gesture.DEAL_GAP) * DEAL_APART
            yield replace(flight, start_ms=round(order * apart), waits_in_sight=True, cues=SILENT)

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

    def _away(self, bit: CardSet, start: QRectF, order: int, angle: float = 0.0) -> Flight:
        """Takes a card to the tray, face down."""
        tray, duration = self._ring.tray, self.motion.ms(Gesture.DRAW_OUT) * 2
        end = self.on_table(tray, tray.landing_place(order))
        return Flight(
            face=self.picture(None, end),
            back=self.picture(as_card(bit), start),
            start=start,
            end=end,
            duration_ms=duration,
            flip_ms=duration if duration else 0,
            overlap_ms=duration,
            turn=self.turn,
            easing=QEasingCurve.Type.InOutSine,
            arc=_ARC,
            angles=(angle, tray.landing_angle(order)),
            landed=lambda: tray.show_count(tray.count + 1),
            cues=FlightCues(CardCue.AWAY),
        )
