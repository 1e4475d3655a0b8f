"""The motion of a deal, from the deck to the hands."""

from collections.abc import Callable
from functools import partial

from cardroom.tables.old_maid.panel.flights import OldMaidFlights
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from cardroom.widgets.motion.flight_layer import FlightLayer


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
