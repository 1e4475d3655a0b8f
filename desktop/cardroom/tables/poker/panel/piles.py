"""The numbers of cards in deck and tray."""

from enum import Enum

from cardroom.cards.cards import DECK
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.motion.card_cues import CardCue


class Piles:
    """Counts the cards of deck and tray.

    With those on the table they are 53.

    Args:
        deck: cards are dealt from it.
        tray: old cards go to it.
    """

    def __init__(self, deck: CardPile, tray: CardPile) -> None:
        self._deck, self._tray = deck, tray
        self._dealt = 0
        self.show(0, 0)

    def show(self, on_table: int, old: int) -> None:
        """Shows the numbers at rest.

        Args:
            on_table: cards on the table.
            old: cards in the tray.
        """
        self._dealt = on_table + old
        self._deck.show_count(len(DECK) - self._dealt)
        self._tray.show_count(old)

    def begin_round(self) -> None:
        """Counts from a whole deck, which is shown after `gather`."""
        self._dealt = 0

    @property
    def is_dealing(self) -> bool:
        """Whether a card of the new round has left the deck."""
        return self._dealt > 0

    def empty_tray(self) -> None:
        """Shows the tray without cards, which are on their way."""
        self._tray.show_count(0)

    def gather(self) -> None:
        """Shows all cards but those of the new round in the deck."""
        self._deck.show_count(len(DECK) - self._dealt)

    def follow(self, cue: Enum) -> None:
        """Takes a card from the deck as it starts."""
        if cue is CardCue.DEAL:
            self._dealt += 1
            self._deck.show_count(self._deck.count - 1)

    def add_old(self) -> None:
        """Adds a card that has landed on the tray."""
        self._tray.show_count(self._tray.count + 1)
