"""Cards on their way between the fans and the pile of a round table."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidCluster
from cardroom.tables.old_maid.rules.pairs import without_pairs
from cardroom.widgets.cards.card_faces import face, face_name
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.motion.flight import Flight, Turn
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Look

DEAL_APART = 0.28
"""From card to card as the deck is dealt, in the gaps of a deal of five: fifty-three cards take a second and a half."""

PAIR_APART = 0.6
"""From pair to pair as the first pairs are discarded, in the same gaps."""


class OldMaidFlights:
    """Makes flights over one table, in the deck and at the speed that are worn.

    Args:
        panel: the front panel; its coordinates are those of the layer above it.
        table: where fans and pile are.

    Attributes:
        look: what is worn.
    """

    def __init__(self, panel: QWidget, table: RoundTable) -> None:
        self._panel = panel
        self._table = table
        self.look = Look()

    @property
    def motion(self) -> Motion:
        """How things move."""
        return Motion(self.look.speed, reduced=self.look.reduced_motion)

    def deal(self, cluster: OldMaidCluster, landed: Callable[[int, int], None]) -> Iterator[Flight]:
        """The whole deck, card by card round the table, from the middle; `landed` is told the seat and its count."""
        apart = self.motion.ms(Gesture.DEAL_GAP) * DEAL_APART
        order = cluster.order
        for number in range(len(cluster.deck)):
            seat = order[number % len(order)]
            held = number // len(order)
            fan = self._table.fans[seat]
            end = self._in_fan(fan, held, len(cluster.hands[seat]))
            start = QRectF(end)
            start.moveCenter(self._at(self._table, self._table.middle()))
            yield Flight(
                face=self._picture(None, end),
                start=start,
                end=end,
                duration_ms=self.motion.ms(Gesture.DEAL),
                start_ms=round(number * apart),
                landed=partial(landed, seat, held + 1),
            )

    def first_pairs(self, cluster: OldMaidCluster, leaves: Callable[[int, tuple[Card, ...]], None]) -> Iterator[Flight]:
        """All pairs, from the hands as they were dealt to the pile, one after the other.

        Args:
            cluster: after the pairs are gone.
            leaves: told the seat and the pair when that pair leaves its hand.
        """
        apart = self.motion.ms(Gesture.DEAL_GAP) * PAIR_APART
        number = 0
        for seat in cluster.order:
            hand = cluster.dealt[seat]
            discarded = without_pairs(hand)[1]
            for first in range(0, len(discarded), 2):
                pair = discarded[first : first + 2]
                start_ms = round(number // 2 * apart)
                yield self.marker(start_ms, partial(leaves, seat, pair))
                for card in pair:
                    start = self._in_fan(self._table.fans[seat], hand.index(card), len(hand))
                    yield self._to_pile(card, number, start, start_ms)
                    number += 1

    def marker(self, at_ms: int, landed: Callable[[], None] | None = None) -> Flight:
        """Nothing that can be seen: a moment at which something happens among the flights."""
        nowhere = QRectF(0, 0, 1, 1)
        return Flight(
            face=QPixmap(1, 1), start=nowhere, end=nowhere, duration_ms=at_ms, opacity=(0.0, 0.0), landed=landed
        )

    def pair(self, last: Drawn, pile: tuple[Card, ...], hand: tuple[Card, ...]) -> Iterator[Flight]:
        """The pair that a draw has made, from the drawer's fan, where it was seen, to the pile."""
        fan = self._table.fans[last.drawer]
        for number, card in enumerate(last.pair, len(pile) - len(last.pair)):
            yield self._to_pile(card, number, self._in_fan(fan, hand.index(card), len(hand)), 0)

    def forward(self, source: int, cards: Sequence[Card | None], *, back: bool) -> Iterator[Flight]:
        """A whole fan comes forward to be drawn from, or goes back."""
        duration = self.motion.ms(Gesture.CLOSE_UP if back else Gesture.SLIDE)
        for place, card in enumerate(cards):
            fans = self._table.fans[source], self._table.forward
            small, large = (self._in_fan(fan, place, len(cards)) for fan in fans)
            start, end = (large, small) if back else (small, large)
            yield Flight(face=self._picture(card, end), start=start, end=end, duration_ms=duration)

    def draw(
        self,
        last: Drawn,
        fan: CardFan,
        counts: tuple[int, int],
        sides: tuple[Card | None, Card | None],
        *,
        start_ms: int,
    ) -> Flight:
        """The card that is drawn, from where it was lifted to the end of the drawer's fan.

        Args:
            last: what was drawn.
            fan: out of which fan: the source's own, or the one that has come forward.
            counts: how many cards that fan had, and how many the drawer's has now.
            sides: what is seen of the card on its way, and where it lands; None for its back.
            start_ms: how long it stays lifted before.
        """
        start = self._at_rect(fan, fan.shape(counts[0]).upright(last.position, lifted=True))
        end = self._in_fan(self._table.fans[last.drawer], counts[1] - 1, counts[1])
        seen, arrives = sides
        turns = seen != arrives
        return Flight(
            face=self._picture(arrives, end),
            back=self._picture(seen, end) if turns else None,
            start=start,
            end=end,
            start_ms=start_ms,
            duration_ms=self.motion.ms(Gesture.SLIDE),
            flip_ms=self.motion.ms(Gesture.FLIP) if turns else 0,
            turn=Turn.FADE if self.look.reduced_motion else Turn.SQUEEZE,
        )

    def _to_pile(self, card: Card, number: int, start: QRectF, start_ms: int) -> Flight:
        pile = self._table.pile
        end = self._at_rect(pile, pile.place(number, card))
        return Flight(
            face=self._picture(card, end),
            start=start,
            end=end,
            start_ms=start_ms,
            duration_ms=self.motion.ms(Gesture.SLIDE),
        )

    def _in_fan(self, fan: CardFan, place: int, count: int) -> QRectF:
        return self._at_rect(fan, fan.shape(count).upright(place))

    def _at_rect(self, widget: QWidget, place: QRectF) -> QRectF:
        return QRectF(self._at(widget, place.topLeft()), place.size())

    def _at(self, widget: QWidget, point: QPointF) -> QPointF:
        return widget.mapTo(self._panel, point)

    def _picture(self, card: Card | None, place: QRectF) -> QPixmap:
        return face(face_name(card, self.look), place.size().toSize(), self._panel.devicePixelRatioF())
