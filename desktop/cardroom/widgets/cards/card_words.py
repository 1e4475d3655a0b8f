"""Names of cards and hands in the current language."""

import re

from cardroom.cards.cards import JOKER, Card, number_of, suit_of
from cardroom.cards.hands import Hand
from cardroom.widgets.translation import translate

_SIGNS = "♠♥♦♣"
_NUMBER = "10|[2-9AJQK]"

WRITTEN_CARD = rf"(?:(?:{_NUMBER})[{_SIGNS}]|[{_SIGNS}](?:{_NUMBER}))"
"""The pattern of a card as it is written: "5♥", in Japanese "♥5"."""

_LONE_SIGNS = re.compile(rf"(?:(?<![0-9AJQK])[{_SIGNS}](?!{_NUMBER}))+")


def spoken_card(card: Card | None, *, face_down: bool = False) -> str:
    """Returns a card's spoken name, such as "Ace of spades".

    Also for a back and an empty place.
    """
    if card is None:
        return translate("Cards", "Card face down") if face_down else translate("Cards", "Empty place")
    if card == JOKER:
        return translate("Cards", "Joker")
    return translate("Cards", "{number} of {suit}").format(
        number=number_name(number_of(card)), suit=suit_names()[suit_of(card)]
    )


def number_name(number: int) -> str:
    """Returns the name of a number, 1 (ace) to 13 (king)."""
    return _numbers()[number - 1]


def spelled_suits(text: str) -> str:
    """Replaces signs of suits without a number by their names.

    Example: "Locked to ♠♣." is "Locked to spades, clubs."
    """
    names = dict(zip(_SIGNS, suit_names(), strict=True))
    comma = translate("Cards", ", ", "between the cards of a list")
    return _LONE_SIGNS.sub(lambda found: comma.join(names[sign] for sign in found[0]), text)


def hand_name(hand: Hand) -> str:
    """Returns the name of a hand, such as "Full house"."""
    return {
        Hand.NOTHING: translate("Hands", "Nothing"),
        Hand.TWO_PAIR: translate("Hands", "Two pair"),
        Hand.THREE_OF_A_KIND: translate("Hands", "Three of a kind"),
        Hand.STRAIGHT: translate("Hands", "Straight"),
        Hand.FLUSH: translate("Hands", "Flush"),
        Hand.FULL_HOUSE: translate("Hands", "Full house"),
        Hand.FOUR_OF_A_KIND: translate("Hands", "Four of a kind"),
        Hand.STRAIGHT_FLUSH: translate("Hands", "Straight flush"),
        Hand.FIVE_OF_A_KIND: translate("Hands", "Five of a kind"),
        Hand.ROYAL_STRAIGHT_FLUSH: translate("Hands", "Royal straight flush"),
    }[hand]


def _numbers() -> tuple[str, ...]:
    return (
        translate("Cards", "Ace"),
        *(str(number) for number in range(2, 11)),
        translate("Cards", "Jack"),
        translate("Cards", "Queen"),
        translate("Cards", "King"),
    )


def suit_names() -> tuple[str, ...]:
    """Returns the four suits in the plural: "spades"."""
    return (
        translate("Cards", "spades"),
        translate("Cards", "hearts"),
        translate("Cards", "diamonds"),
        translate("Cards", "clubs"),
    )
