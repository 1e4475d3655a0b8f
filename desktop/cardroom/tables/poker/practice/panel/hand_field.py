"""A text field for a hand, such as "AS KS 4D"."""

import re
import unicodedata

from msgspec import Struct
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, BadCards, Card, card_name, parse_card
from cardroom.tables.poker.coach.words import card_text
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.cards.suit_text import SUIT_LETTERS
from cardroom.widgets.translation import translate

_LONGEST_WORD = 8
_SEPARATORS = r"[\s,;、・]+"
_SIGNS = SUIT_LETTERS | {0xFE0F: None}  # the variation selector behind a sign
_NAMES = (*map(card_name, DECK), *(f"T{suit}" for suit in "SHDC"))


class HandField(QLineEdit):
    """A line in which the person types the cards of a hand.

    It keeps Enter to itself; the window would press its main button.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Edits the text."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class TypedHand(Struct, frozen=True):
    """A text read as cards.

    Attributes:
        cards: the different cards of the text in their order, at most five.
        fault: what is wrong first; "" if nothing is.
        short_fault: a shorter sentence for a narrow line, or "".
    """

    cards: tuple[Card, ...]
    fault: str = ""
    short_fault: str = ""


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
    faults: list[tuple[str, ...]] = []
    for place, word in enumerate(words, start=1):
        card = _card(word)
        if card is None:
            if not (is_open and place == len(words) and _begins_a_card(word)):
                faults.append(_unknown_texts(word))
        elif card in cards:
            faults.append((translate("Practice", "{card} is there twice.").format(card=card_text(card)),))
        elif len(cards) == HAND_SIZE:
            faults.append((translate("Practice", "A hand has five cards."),))
        else:
            cards.append(card)
    if is_finished and len(cards) < HAND_SIZE:
        few = translate("Practice", "A hand has five cards. Cards still to type: {number}.")
        faults.append((few.format(number=QLocale().toString(HAND_SIZE - len(cards))),))
    return TypedHand(tuple(cards), *(faults[0] if faults else ()))


def _unknown_texts(word: str) -> tuple[str, ...]:
    """Returns the sentences about a word that is no card."""
    texts = (
        translate("Practice", "{text} is not a card. Write AS, 10D, QC or JOKER."),
        translate("Practice", "{text} is not a card."),
    )
    short = word if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]}…"
    return tuple(text.format(text=short) for text in texts)


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
