"""Short names of cards, as sentences write them."""

from cardroom.cards.cards import JOKER, Card
from cardroom.tables.old_maid.panel.words import short_card


def short_names(card: Card) -> tuple[str, ...]:
    """Returns the names by which a sentence could give a card away."""
    return ("joker", "Joker") if card == JOKER else (short_card(card),)
