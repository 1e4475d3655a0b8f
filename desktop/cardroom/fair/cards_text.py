"""Cards in a receipt: their short names in one text, a space between two."""

from collections.abc import Container

from cardroom.cards.cards import DECK, Card, card_name
from cardroom.fair.fields import Fields

_CARDS = {card_name(card): card for card in DECK}


def cards_text(cards: tuple[Card, ...]) -> str:
    """The short names: "AS 10D JOKER"; "" for no cards."""
    return " ".join(map(card_name, cards))


def read_cards(fields: Fields, name: str, counts: Container[int]) -> tuple[Card, ...]:
    """The cards in a field.

    Args:
        fields: what it stands in.
        name: the field's.
        counts: how many there may be.

    Raises:
        BadReceipt: an unknown card, or not so many.
    """
    text = fields.take(name, str)
    names = text.split(" ") if text else []
    if any(each not in _CARDS for each in names):
        fields.refuse(name, "is no row of cards, such as AS 10D JOKER, with one space between two")
    if len(names) not in counts:
        fields.refuse(name, f"has {len(names)} cards: that cannot be")
    return tuple(_CARDS[each] for each in names)
