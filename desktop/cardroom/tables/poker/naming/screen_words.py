"""Exact hand names on screen, in the current language."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale

from cardroom.cards.cards import Card
from cardroom.cards.hands import judge
from cardroom.cards.showdown import HandKind, name_hand
from cardroom.house.languages import translated
from cardroom.tables.poker.naming.hand_words import KINDS, HandWords, capitalized
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.translation import translate

ON_SCREEN = HandWords(translated)
"""Words in the current language."""


def exact_name(hand: Sequence[Card]) -> str:
    """Returns the exact name of five cards: "Full house, kings over fours"."""
    return capitalized(ON_SCREEN.name(name_hand(hand)))


def kind_name(hand: Sequence[Card]) -> str:
    """Returns the kind of five cards alone: "Full house"."""
    return capitalized(translated(KINDS[name_hand(hand).kind]))


def made_name(hand: Sequence[Card]) -> str:
    """Returns the name of five cards as at the table.

    It is the name in the pay table; a pair and a high card, which are not in it, have their exact name.
    """
    if name_hand(hand).kind in (HandKind.PAIR, HandKind.HIGH_CARD):
        return exact_name(hand)
    return hand_name(judge(hand))


def made_line(hand: Sequence[Card], pay: int) -> str:
    """Returns the name of five cards with their pay.

    Examples: "Two pair, pays 10", "Pair of aces, pays nothing".

    Args:
        hand: five cards.
        pay: in credits, at the present bet.
    """
    name = made_name(hand)
    if not pay:
        return translate("HandNames", "{hand}, pays nothing").format(hand=name)
    return translate("HandNames", "{hand}, pays {pay}").format(hand=name, pay=QLocale().toString(pay))
