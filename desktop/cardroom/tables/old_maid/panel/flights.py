"""Flights of cards between the fans and the pile of Old Maid."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.tables.old_maid.panel.cues import OldMaidCue
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.rules.sight import OldMaidSight, SeenDraw, SeenPair
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.motion.card_cues import SILENT, CardCue, FlightCues
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture

DEAL_APART = 0.28
"""The interval of the deal, in DEAL_GAPs: 53 cards take a second and a half."""

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
        order = sight.order
        for number in range(sum(map(len, sight.hands))):
            seat = order[number % len(order)]
            held = number // len(order)
            fan = self._seats.fans[seat]
            end = self._in_fan(fan, held, len(sight.hands[seat]))
            start = QRectF(end)
            start.moveCenter(self._seats.mapTo(self.table, self._seats.middle()))
            yield Flight(
                face=self.picture(None, end),
                start=start,
                end=end,
                duration_ms=self.motion.ms(Gesture.DEAL),
                start_ms=round(number * apart),
                landed=partial(landed, seat, held + 1),
                cues=FlightCues(CardCue.DEAL),
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
                start = self._in_fan(fan, place, held)
                yield self._to_pile(card, count, start, start_ms, partial(arrived, count + 1))

    def marker(self, at_ms: int, landed: Callable[[], None] | None = None) -> Flight:
        """Makes an invisible flight that calls `landed` at a time."""
        nowhere = QRectF(0, 0, 1, 1)
        return Flight(
            face=QPixmap(1, 1), start=nowhere, end=nowhere, duration_ms=at_ms, opacity=(0.0, 0.0), landed=landed
        )

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
            yield self._to_pile(card, number, self._in_fan(fan, place, held), 0)

    def forward(self, source: int, cards: Sequence[Card | None], *, back: bool) -> Iterator[Flight]:
        """Moves a whole fan forward to be drawn from, or back."""
        duration = self.motion.ms(Gesture.CLOSE_UP if back else Gesture.SLIDE)
        for place, card in enumerate(cards):
            fans = self._seats.fans[source], self._seats.forward
            small, large = (self._in_fan(fan, place, len(cards)) for fan in fans)
            start, end = (large, small) if back else (small, large)
            cues = SILENT if place else FlightCues(CardCue.SLIDE)
            yield Flight(face=self.picture(card, end), start=start, end=end, duration_ms=duration, cues=cues)

    def draw(self, last: SeenDraw, fan: CardFan, counts: tuple[int, int], *, start_ms: int) -> Flight:
        """Moves the drawn card to the end of the drawer's fan.

        Args:
            last: the draw.
            fan: the source's fan, or the forward one.
            counts: number of cards before the draw in that fan, and after it in the drawer's.
            start_ms: the delay with the card lifted.
        """
        start = self.on_table(fan, fan.shape(counts[0]).upright(last.position, lifted=True))
        end = self._in_fan(self._seats.fans[last.drawer], counts[1] - 1, counts[1])
        turns = last.leaves != last.arrives
        return Flight(
            face=self.picture(last.arrives, end),
            back=self.picture(last.leaves, end) if turns else None,
            start=start,
            end=end,
            start_ms=start_ms,
            duration_ms=self.motion.ms(Gesture.SLIDE),
            flip_ms=self.motion.ms(Gesture.FLIP) if turns else 0,
            turn=self.turn,
            cues=FlightCues(OldMaidCue.DRAW, flip=CardCue.FLIP),
        )

    def _to_pile(
        self, card: Card, number: int, start: QRectF, start_ms: int, landed: Callable[[], None] | None = None
    ) -> Flight:
        pile = self._seats.pile
        end = self.on_table(pile, pile.place(number, card))
        return Flight(
            face=self.picture(card, end),
            start=start,
            end=end,
            start_ms=start_ms,
            duration_ms=self.motion.ms(Gesture.SLIDE),
            landed=landed,
            cues=SILENT if number % 2 else FlightCues(land=OldMaidCue.PAIR),
        )

    def _in_fan(self, fan: CardFan, place: int, count: int) -> QRectF:
        return self.on_table(fan, fan.shape(count).upright(place))
