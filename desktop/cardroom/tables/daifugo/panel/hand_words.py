"""Texts of the own hand, the field and the rules in force."""

from cardroom.tables.daifugo.rules.card_sets import (
    ALL_SUITS,
    CardSet,
    as_card,
    suits_at,
)
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.widgets.cards.card_words import spoken_card, translate

SUIT_SIGNS = "♠♥♦♣"
_RANK_SIGNS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")


def suits_text(suits: int) -> str:
    """Returns suits, as four bits, by their signs: "♠♥"."""
    return "".join(sign for number, sign in enumerate(SUIT_SIGNS) if suits >> number & 1)


def card_button_name(card: CardSet, *, raised: bool, allowed: bool | None, reason: str) -> str:
    """Returns the spoken name of a card in the hand.

    Args:
        card: the card.
        raised: whether it is chosen.
        allowed: whether it can be chosen now; None while nothing can.
        reason: why it cannot be chosen; "" without a reason.
    """
    name = spoken_card(as_card(card))
    if raised:
        return translate("DaifugoHand", "{card}, raised").format(card=name)
    if allowed is None:
        return name
    if allowed:
        return translate("DaifugoHand", "{card}, playable").format(card=name)
    if not reason:
        return translate("DaifugoHand", "{card}, not playable").format(card=name)
    return translate("DaifugoHand", "{card}: {reason}", "why a card cannot be played").format(
        card=name, reason=reason[:1].lower() + reason[1:]
    )


def reading_text(play: Play) -> str:
    """Returns what the jokers of a play count as."""
    if play.kind is Kind.RUN:
        suit = suits_text(play.suits)
        return translate("DaifugoHand", "Run {suit}{low}–{high}").format(
            suit=suit, low=_RANK_SIGNS[play.low], high=_RANK_SIGNS[play.high]
        )
    added = play.suits & ~suits_at(play.cards, play.low) & ALL_SUITS
    return " ".join(f"{sign}{_RANK_SIGNS[play.low]}" for sign in suits_text(added))


def rank_sign(rank: int) -> str:
    """Returns a rank as it is printed on its cards."""
    return _RANK_SIGNS[rank]


def suit_name(number: int) -> str:
    """Returns the name of a suit, 0 to 3, inside a sentence."""
    return (
        translate("Cards", "spades"),
        translate("Cards", "hearts"),
        translate("Cards", "diamonds"),
        translate("Cards", "clubs"),
    )[number]
