"""The exchange of cards after the deal."""

from dataclasses import dataclass
from typing import Final

from cardroom.tables.daifugo.rules.card_sets import CardSet, strongest

SEATS_FOR_TWO_PAIRS: Final = 4


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange between two seats.

    Attributes:
        rich: the seat that gets the strongest cards, and gives any.
        poor: the other seat.
        taken: the strongest cards of the poor seat.
        given: the cards that the rich seat has chosen; 0 before.
    """

    rich: int
    poor: int
    taken: CardSet
    given: CardSet = 0

    @property
    def count(self) -> int:
        """The number of cards each way."""
        return self.taken.bit_count()


def exchanges_of(places: tuple[int, ...], hands: tuple[CardSet, ...]) -> tuple[Exchange, ...]:
    """Returns the exchanges after a deal; the daifugō's is the first.

    Two cards between the first and the last; from four seats on one between the second and the last but one.

    Args:
        places: the seats by their rank in the game before; empty if there are no ranks.
        hands: the dealt cards.
    """
    if not places:
        return ()
    pairs = [(places[0], places[-1], 2)]
    if len(places) >= SEATS_FOR_TWO_PAIRS:
        pairs.append((places[1], places[-2], 1))
    return tuple(Exchange(rich, poor, strongest(hands[poor], count)) for rich, poor, count in pairs)


def with_taken(hands: tuple[CardSet, ...], exchanges: tuple[Exchange, ...]) -> tuple[CardSet, ...]:
    """Returns the hands after the strongest cards have changed hands."""
    changed = list(hands)
    for each in exchanges:
        changed[each.poor] &= ~each.taken
        changed[each.rich] |= each.taken
    return tuple(changed)


def with_given(hands: tuple[CardSet, ...], exchange: Exchange) -> tuple[CardSet, ...]:
    """Returns the hands after a rich seat has given its cards."""
    changed = list(hands)
    changed[exchange.rich] &= ~exchange.given
    changed[exchange.poor] |= exchange.given
    return tuple(changed)
