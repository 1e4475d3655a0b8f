"""The motion of a deal, from the deck to the hands."""

from collections.abc import Sequence

from cardroom.tables.daifugo.panel.flights import DaifugoFlights
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.seats_view import SeatsView
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit, union
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.motion.flight_layer import FlightLayer

_STRIDE, _PRIME = 23, 59
"""The person's cards come in an order that looks mixed; their true order is of no interest."""


class Dealing:
    """Moves the cards of a deal.

    Args:
        ring: the round table.
        flights: makes the flights.
        layer: paints them.
        seats: shows the hands.
    """

    def __init__(self, ring: DaifugoRing, flights: DaifugoFlights, layer: FlightLayer, seats: SeatsView) -> None:
        self._ring, self._flights, self._layer, self._seats = ring, flights, layer, seats

    def fly(self, sight: DaifugoSight, hands: Sequence[CardSet], counts: tuple[int, ...]) -> None:
        """Deals all cards.

        Args:
            sight: after the deal.
            hands: the dealt cards that are seen, by seat.
            counts: the number of dealt cards, by seat.
        """
        ring, person = self._ring, sight.person_seat
        own = mixed(hands[person]) if person is not None else []
        self._seats.show_hands(sight, (0,) * len(counts), (0,) * len(counts))
        if person is not None:
            ring.hand.show_hand(hands[person], is_reversed=sight.is_reversed)
            ring.hand.hide_cards(hands[person])
        held, waiting = [0] * len(counts), set(own)

        def land(seat: int, card: CardSet) -> None:
            held[seat] += 1
            if card:
                waiting.discard(card)
                ring.hand.hide_cards(union(waiting))
            else:
                ring.fans[seat].show_cards((None,) * held[seat], spread=counts[seat])

        def end() -> None:
            ring.deck.hide()
            self._seats.show_hands(sight, hands, counts)

        ring.deck.show()
        first = sight.classes[0] if sight.classes else 0
        self._layer.fly(self._flights.deal(counts, first, own, land), end)


def mixed(cards: CardSet) -> list[CardSet]:
    """Returns cards in an order that looks mixed, always the same."""
    return sorted(each_bit(cards), key=lambda card: card.bit_length() * _STRIDE % _PRIME)
