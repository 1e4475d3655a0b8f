"""Cards as they are read aloud, in the current language."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from cardroom.cards.cards import JOKER, Card, number_of
from cardroom.widgets.cards.card_words import WRITTEN_CARD, spelled_suits, spoken_card
from cardroom.widgets.cards.suit_text import read_card
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

_CARD = rf"{WRITTEN_CARD}\ufe0e?"
_WRITTEN = re.compile(rf"{_CARD}(?: {_CARD})*")
_KEY = re.compile(r" ?\[[A-Z]\]")


def grouped_cards(cards: Sequence[Card]) -> str:
    """Returns cards with equal numbers together: "two kings, 4 of hearts, joker"."""
    counts = Counter(number_of(card) for card in cards if card != JOKER)
    groups = [_group(count, number) for number, count in counts.items() if count > 1]
    single = [card for card in cards if card == JOKER or counts[number_of(card)] == 1]
    return joined([*groups, *map(inline_card, single)])


def listed_cards(cards: Iterable[Card]) -> str:
    """Returns cards in their order: "king of hearts, joker, 9 of clubs"."""
    return joined(map(inline_card, cards))


def inline_card(card: Card) -> str:
    """Returns a card's name inside a sentence: "ace of spades"."""
    name = spoken_card(card)
    return name[:1].lower() + name[1:]


def joined(parts: Iterable[str]) -> str:
    """Joins the parts of a list."""
    return translate("Cards", ", ", "between the cards of a list").join(parts)


def placed_cards(cards: Iterable[Card]) -> str:
    """Returns cards by their places.

    Example: "Card 1: king of hearts. Card 2: joker."
    """
    text = translate("Cards", "card {place}: {card}")
    return sentences(*(text.format(place=place, card=inline_card(card)) for place, card in enumerate(cards, start=1)))


def spelled_cards(text: str) -> str:
    """Replaces cards and suits as they are written by their spoken names.

    Also removes keys in brackets: "Best: keep K♠ K♥ [W]" is "Best: keep king of spades, king of hearts".
    """
    named = spelled_suits(_KEY.sub("", text))
    return _WRITTEN.sub(lambda found: listed_cards(map(read_card, found[0].replace("\ufe0e", "").split())), named)


def drawn_text(cards: Sequence[Card]) -> str:
    """Returns the sentence about the cards that replaced others.

    No cards: all were kept.
    """
    if not cards:
        return translate("Cards", "All five are kept.")
    return translate("Cards", "Drawn: {cards}.").format(cards=grouped_cards(cards))


def marked_text(hand: Sequence[Card], before: frozenset[int], marks: frozenset[int]) -> str:
    """Returns the sentence about a mark that was set or removed.

    Args:
        hand: the cards.
        before: the positions that were marked to be changed.
        marks: those that are marked now.
    """
    changed = sorted(before ^ marks)
    if len(changed) != 1:
        if marks and len(marks) == len(hand):
            return translate("Cards", "All five will be changed.")
        return drawn_text(()) if changed and not marks else ""
    card = spoken_card(hand[changed[0]])
    text = translate("Cards", "{card}: change.") if changed[0] in marks else translate("Cards", "{card}: keep.")
    return text.format(card=card)


def _group(count: int, number: int) -> str:
    amount = {2: translate("Cards", "two"), 3: translate("Cards", "three"), 4: translate("Cards", "four")}[count]
    return translate("Cards", "{amount} {numbers}", "two kings").format(amount=amount, numbers=_plurals()[number - 1])


def _plurals() -> tuple[str, ...]:
    several = translate("Cards", "{number}s", "several cards of a number")
    return (
        translate("Cards", "aces"),
        *(several.format(number=number) for number in range(2, 11)),
        translate("Cards", "jacks"),
        translate("Cards", "queens"),
        translate("Cards", "kings"),
    )
