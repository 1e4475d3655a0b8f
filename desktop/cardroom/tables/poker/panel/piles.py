"""The numbers of cards in deck and tray."""

from collections.abc import Sequence
from enum import Enum

from cardroom.cards.cards import DECK, Card
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.motion.card_cues import CardCue
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight import Flight


class Piles:
    """Counts the cards of deck and tray: with those on the table, 53.

    Args:
        deck: cards are dealt from it.
        tray: old cards go to it.
    """

    def __init__(self, deck: CardPile, tray: CardPile) -> None:
        self._deck, self._tray = deck, tray
        self.show(0, 0)

    def show(self, on_table: int, old: int) -> None:
        """Shows the numbers at rest.

        Args:
            on_table: cards on the table.
            old: cards in the tray.
        """
        self._deck.show_count(len(DECK) - on_table - old)
        self._tray.show_count(old)

    def discards(
        self, flights: CardFlights, pictures: Sequence[CardPicture], hand: Sequence[Card], marks: Sequence[int]
    ) -> list[Flight]:
        """Makes the flights of the marked cards to the tray, one after the other."""
        return [
            flights.leaving(pictures[place], hand[place], order, self._add_old) for order, place in enumerate(marks)
        ]

    def clearing(self, flights: CardFlights, pictures: Sequence[CardPicture], hand: Sequence[Card]) -> list[Flight]:
        """Makes the flights of a whole hand to the tray, all at once: the next deal waits for them."""
        return [
            flights.leaving(picture, card, landed=self._add_old) for picture, card in zip(pictures, hand, strict=False)
        ]

    def follow(self, cue: Enum) -> None:
        """Takes a card from the deck as it starts."""
        if cue is CardCue.DEAL:
            self._deck.show_count(self._deck.count - 1)

    def _add_old(self) -> None:
        """Adds a card that has landed on the tray."""
        self._tray.show_count(self._tray.count + 1)
