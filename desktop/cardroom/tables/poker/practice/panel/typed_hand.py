"""Reads a typed hand, such as "AS KS 4D 4H JOKER"."""

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, BadCards, Card, card_name, parse_card
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.cards.suit_text import SUIT_LETTERS

_SEPARATORS = r"[\s,;、・]+"
_SIGNS = SUIT_LETTERS | {0xFE0F: None}  # the variation selector behind a sign
_NAMES = (*map(card_name, DECK), *(f"T{suit}" for suit in "SHDC"))


class Fault(Enum):
    """What is wrong with a typed hand."""

    UNKNOWN = "unknown"
    TWICE = "twice"
    TOO_MANY = "too-many"
    TOO_FEW = "too-few"


@dataclass(frozen=True, slots=True)
class TypedHand:
    """A text read as cards.

    Attributes:
        cards: the different cards of the text in their order, at most five.
        fault: the first fault; None if there is none.
        text: the word that is no card, as it was typed.
        card: the card that is there twice.
    """

    cards: tuple[Card, ...]
    fault: Fault | None = None
    text: str = ""
    card: Card = JOKER


def read_hand(text: str, *, is_finished: bool = False) -> TypedHand:
    """Reads the cards of a text.

    Case and width of the letters are ignored, signs of suits are read as letters, and T means 10. The joker may have
    its name in the present language.

    Args:
        text: card names, with spaces or commas between them.
        is_finished: whether all has been typed: otherwise the beginning of a card at the end is no fault.
    """
    words = [word for word in re.split(_SEPARATORS, unicodedata.normalize("NFKC", text)) if word]
    is_open = not is_finished and re.search(_SEPARATORS + "$", text) is None
    cards: list[Card] = []
    faults: list[TypedHand] = []
    for place, word in enumerate(words, start=1):
        card = _card(word)
        if card is None:
            if not (is_open and place == len(words) and _begins_a_card(word)):
                faults.append(TypedHand((), Fault.UNKNOWN, text=word))
        elif card in cards:
            faults.append(TypedHand((), Fault.TWICE, card=card))
        elif len(cards) == HAND_SIZE:
            faults.append(TypedHand((), Fault.TOO_MANY))
        else:
            cards.append(card)
    if is_finished and len(cards) < HAND_SIZE:
        faults.append(TypedHand((), Fault.TOO_FEW))
    first = faults[0] if faults else TypedHand(())
    return TypedHand(tuple(cards), first.fault, first.text, first.card)


def _card(word: str) -> Card | None:
    plain = word.upper().translate(_SIGNS)
    if plain == spoken_card(JOKER).upper():
        return JOKER
    try:
        return parse_card(plain)
    except BadCards:
        return None


def _begins_a_card(word: str) -> bool:
    plain = word.upper()
    return any(name.startswith(plain) for name in (*_NAMES, spoken_card(JOKER).upper()))
