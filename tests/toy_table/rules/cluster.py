"""The states and the cluster of High Card."""

from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import DECK, Card, number_of
from cardroom.cards.dealing import DealStream

TABLE = "high_card"
BET = 1
WIN = 2
"""Credits for the higher card."""


class HighCardState(Enum):
    """The states of the table, in the order of play."""

    INITIALIZE = "initialize"
    BET = "bet"
    OPEN = "open"
    RESULT = "result"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class HighCardCluster:
    """One round of the table.

    Attributes:
        round_number: counts the rounds from 1; 0 before the first.
        seed: the 32 random bytes of the round in hexadecimal.
        fair: whether the seed came from the operating system.
        ties_return: whether equal cards return the bet.
        cards: the player's card, then also the house's.
    """

    round_number: int = 0
    seed: str = ""
    fair: bool = True
    ties_return: bool = True
    cards: tuple[Card, ...] = ()

    @property
    def dealt(self) -> tuple[Card, ...]:
        """Both cards of the round."""
        stream = DealStream(bytes.fromhex(self.seed), TABLE, self.round_number, "deal")
        return stream.shuffled(DECK)[:2]

    @property
    def win(self) -> int:
        """The credits that the open cards pay; 0 before both are open."""
        if len(self.cards) < 2:
            return 0
        mine, other = map(rank_of, self.cards)
        return WIN if mine > other else BET if mine == other and self.ties_return else 0


def rank_of(card: Card) -> int:
    """Returns the rank of a card; joker and ace are the highest."""
    number = number_of(card)
    return {0: 15, 1: 14}.get(number, number)
