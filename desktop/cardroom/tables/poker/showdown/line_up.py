"""The hands that are put together and compared: one frozen value."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from cardroom.cards.cards import HAND_SIZE, BadCards, Card, parse_card
from cardroom.cards.ranking import Ranked, deciding_positions, rank_hands, shared_cards

FEWEST_HANDS, MOST_HANDS = 2, 6

_SUIT_SIGNS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", ",": " "})


class TypingFault(Enum):
    """What is wrong with typed cards; the comment is the value."""

    UNKNOWN = "unknown"  # the word
    TWICE = "twice"  # the card
    TOO_MANY = "too-many"  # the number of cards


class BadTyping(ValueError):  # noqa: N818 - shorter than BadTypingError
    """Raised for typed cards that are no hand.

    Attributes:
        fault: what is wrong.
        value: the word, card or number in question.
    """

    def __init__(self, fault: TypingFault, value: str | int) -> None:
        super().__init__(f"{fault.value}: {value}")
        self.fault, self.value = fault, value


@dataclass(frozen=True, slots=True)
class LineUp:
    """Two to six hands; one of them is being put together.

    Attributes:
        hands: up to five cards each.
        current: the place of the hand that is put together, from 0.
    """

    hands: tuple[tuple[Card, ...], ...] = ((), ())
    current: int = 0

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the current hand."""
        return self.hands[self.current]

    @property
    def whole(self) -> tuple[int, ...]:
        """The places of the hands with five cards."""
        return tuple(place for place, hand in enumerate(self.hands) if len(hand) == HAND_SIZE)

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """The whole hands, the best first; none before there are two."""
        if len(self.whole) < FEWEST_HANDS:
            return ()
        ranked = rank_hands([self.hands[place] for place in self.whole])
        return tuple(replace(each, index=self.whole[each.index]) for each in ranked)

    @property
    def shared(self) -> tuple[Card, ...]:
        """The cards that are in more than one hand."""
        return shared_cards(self.hands)

    def chosen(self, place: int) -> "LineUp":
        """Returns it with another current hand.

        A place without a hand changes nothing.
        """
        return replace(self, current=place) if 0 <= place < len(self.hands) else self

    def picked(self, card: Card) -> "LineUp":
        """Adds a card to the current hand, or removes it.

        A sixth card changes nothing. When the hand is whole, the next one that is not becomes the current hand.
        """
        hand = self.hand
        if card in hand:
            return self._with(tuple(each for each in hand if each != card))
        return self if len(hand) == HAND_SIZE else self._with((*hand, card))._moved_on()

    def entered(self, cards: Sequence[Card]) -> "LineUp":
        """Replaces the current hand by up to five cards."""
        return self._with(tuple(cards))._moved_on()

    def shortened(self) -> "LineUp":
        """Removes the last card of the current hand, if any."""
        return self._with(self.hand[:-1])

    def cleared(self) -> "LineUp":
        """Empties the current hand, or all if it is empty."""
        return self._with(()) if self.hand else LineUp(((),) * len(self.hands))

    def added(self) -> "LineUp":
        """Adds an empty hand, the new current one; a seventh changes nothing."""
        if len(self.hands) == MOST_HANDS:
            return self
        return LineUp((*self.hands, ()), len(self.hands))

    def removed(self) -> "LineUp":
        """Removes the current hand; one of two changes nothing."""
        if len(self.hands) == FEWEST_HANDS:
            return self
        rest = self.hands[: self.current] + self.hands[self.current + 1 :]
        return LineUp(rest, min(self.current, len(rest) - 1))

    def dealt(self, deck: Sequence[Card]) -> "LineUp":
        """Deals every hand anew from a shuffled deck."""
        starts = range(0, HAND_SIZE * len(self.hands), HAND_SIZE)
        return replace(self, hands=tuple(tuple(deck[start : start + HAND_SIZE]) for start in starts))

    def _with(self, hand: tuple[Card, ...]) -> "LineUp":
        return replace(self, hands=(*self.hands[: self.current], hand, *self.hands[self.current + 1 :]))

    def _moved_on(self) -> "LineUp":
        if len(self.hand) < HAND_SIZE:
            return self
        after = (*range(self.current + 1, len(self.hands)), *range(self.current))
        return self.chosen(next((place for place in after if len(self.hands[place]) < HAND_SIZE), self.current))


def deciding_places(line_up: LineUp, ranked: Ranked) -> frozenset[int]:
    """Returns the places of the cards that decided about a hand.

    None if all hands share.
    """
    if ranked.decision is None:
        return frozenset()
    return deciding_positions(line_up.hands[ranked.index], ranked.decision, won=ranked.under is None)


def parse_typed(text: str) -> tuple[Card, ...]:
    """Parses up to five typed cards.

    Example: "AS KS 4D 4H JOKER". Suits may be letters or signs, and letters may be full-width, as in Japanese text.

    Raises:
        BadTyping: an unknown card, a duplicate card, or more than five.
    """
    cards: list[Card] = []
    for word in unicodedata.normalize("NFKC", text).translate(_SUIT_SIGNS).split():
        try:
            card = parse_card(word)
        except BadCards as fault:
            raise BadTyping(TypingFault.UNKNOWN, word) from fault
        if card in cards:
            raise BadTyping(TypingFault.TWICE, card)
        cards.append(card)
    if len(cards) > HAND_SIZE:
        raise BadTyping(TypingFault.TOO_MANY, len(cards))
    return tuple(cards)
