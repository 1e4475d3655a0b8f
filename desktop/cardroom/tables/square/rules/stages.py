"""The five stages of a campaign: their decks and targets."""

from functools import cache

from cardroom.cards.cards import Card

STAGES = range(1, 6)
LAST_STAGE = 5
POINTS_A_STAGE = 90
"""The total that clears stage B is this times B."""

_SUITS = 4
_LOWEST_RANKS = 8


def ranks_of(stage: int) -> int:
    """Returns the number of ranks in the deck of a stage.

    They are 9 to 13, from the ace.

    Args:
        stage: 1 to 5.
    """
    return _LOWEST_RANKS + stage


@cache
def deck_of(stage: int) -> tuple[Card, ...]:
    """Returns the cards of a stage in the deck's order.

    They are 36 to 52. Stage B has the ace and the ranks up to 8 + B in four suits, and no joker.

    Args:
        stage: 1 to 5.
    """
    return tuple(13 * suit + rank for suit in range(_SUITS) for rank in range(ranks_of(stage)))


def target_of(stage: int) -> int:
    """Returns the total over all stages so far that clears a stage.

    Args:
        stage: 1 to 5.
    """
    return POINTS_A_STAGE * stage
