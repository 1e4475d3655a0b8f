"""What the last card of a draw can still decide."""

from collections.abc import Sequence

from cardroom.cards.cards import DECK, Card
from cardroom.cards.hands import judge
from cardroom.tables.poker.rules.pay_tables import PayTable


def reach(dealt: Sequence[Card], hand: Sequence[Card], marks: frozenset[int], pay_table: PayTable) -> int:
    """Returns the highest pay that the last drawn card can bring.

    The last one is the rightmost. Only what the player can know counts: any card that has not been seen may come.

    Args:
        dealt: the five cards before the draw.
        hand: the five cards after it.
        marks: the positions of the drawn cards.
        pay_table: of the round.

    Returns:
        The pay for each credit, above 1; 0 if the card can bring none, or nothing but what is certain without it.
    """
    if not marks:
        return 0
    last = max(marks)
    others = [card for position, card in enumerate(hand) if position != last]
    pays = {pay_table.pay(judge((*others, card))) for card in DECK if card not in dealt and card not in others}
    return max(pays) if max(pays) > max(1, min(pays)) else 0
