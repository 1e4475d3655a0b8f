"""The motion of a deal and of an exchange."""

from collections.abc import Callable, Iterator, Sequence

from cardroom.tables.daifugo.panel.flights import DaifugoFlights
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.seats_view import SeatsView
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit, union
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.flight_layer import FlightLayer

_STRIDE, _PRIME = 23, 59
"""The person's cards come in an order that looks mixed; their true order is of no interest."""


class Dealing:
    """Moves the cards of a deal and of an exchange.

    Args:
        ring: the round table.
        flights: makes the flights.
        layer: paints them.
        seats: shows the hands.
    """

    def __init__(self, ring: DaifugoRing, flights: DaifugoFlights, layer: FlightLayer, seats: SeatsView) -> None:
        self._ring, self._flights, self._layer, self._seats = ring, flights, layer, seats
        self._own: CardSet = 0

    def deal(self, sight: DaifugoSight, hands: Sequence[CardSet], counts: tuple[int, ...]) -> None:
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

    # --- exchange ----------------------------------------------------------------------------------------------------

    @staticmethod
    def dealt(sight: DaifugoSight) -> tuple[tuple[int, ...], tuple[CardSet, ...]]:
        """Returns the numbers of cards and the hands as dealt.

        The strongest cards of the poor seats are in the hands of the rich already when a state is entered.
        """
        counts, hands = list(sight.counts), list(sight.hands)
        for each in sight.exchanges:
            if each.is_done:
                continue
            counts[each.rich] -= each.count
            counts[each.poor] += each.count
            if hands[each.rich]:
                hands[each.rich] &= ~each.taken
            if hands[each.poor]:
                hands[each.poor] |= each.taken
        return tuple(counts), tuple(hands)

    @classmethod
    def on_the_way(cls, sight: DaifugoSight, before: DaifugoSight) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
        """Returns hands and numbers of cards while cards fly.

        Args:
            sight: the state that was entered.
            before: the state before.
        """
        counts, hands = cls.dealt(sight) if _is_first(sight) else (before.counts, before.hands)
        kept = tuple(now & was for now, was in zip(sight.hands, hands, strict=True))
        return kept, tuple(map(min, sight.counts, counts))

    def exchange(self, sight: DaifugoSight, before: DaifugoSight, landed: Callable[[], None]) -> None:
        """Moves taken cards to the rich, or chosen ones to the poor.

        Args:
            sight: the state that was entered.
            before: the state before.
            landed: shows the state.
        """
        seat = sight.person_seat
        self._own = before.hands[seat] if seat is not None and before.hands else 0
        if _is_first(sight):
            flights = [flight for each in sight.exchanges for flight in self._move(each, each.taken, to_rich=True)]
        else:
            pairs = zip(sight.exchanges, before.exchanges, strict=True)
            done = [now for now, was in pairs if now.is_done and not was.is_done]
            flights = [flight for each in done for flight in self._move(each, each.given, to_rich=False)]
        self._seats.show_hands(sight, *self.on_the_way(sight, before))
        self._layer.fly(flights, landed)

    def _move(self, each: SeenExchange, cards: CardSet, *, to_rich: bool) -> Iterator[Flight]:
        seats = (each.poor, each.rich) if to_rich else (each.rich, each.poor)
        start, end = map(self._flights.seat_place, seats)
        places = self._flights.hand_places(cards & self._own)
        return self._flights.between(cards, each.count, start, end, places)


def _is_first(sight: DaifugoSight) -> bool:
    """Returns whether no seat has given cards yet."""
    return not any(each.is_done for each in sight.exchanges)


def mixed(cards: CardSet) -> list[CardSet]:
    """Returns cards in an order that looks mixed, always the same."""
    return sorted(each_bit(cards), key=lambda card: card.bit_length() * _STRIDE % _PRIME)
