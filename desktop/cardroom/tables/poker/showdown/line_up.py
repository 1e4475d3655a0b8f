"""The hands that are put together and compared: one frozen value."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.ranking import Ranked, rank_hands, shared_cards

FEWEST_HANDS, MOST_HANDS = 2, 6


class LineUp(Struct, frozen=True):
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
