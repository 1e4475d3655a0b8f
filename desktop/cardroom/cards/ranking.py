"""Ranks hands from the best to the lowest."""

from collections.abc import Sequence

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.cards.decision import Decision, decide
from cardroom.cards.evaluator import hand_class
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.showdown import NamedHand


class Ranked(Struct, frozen=True):
    """A hand in the ranking.

    Attributes:
        index: its place among the hands that were compared, from 0.
        place: its place in the ranking, from 1; hands that share have the same.
        name: its exact name.
        over: why it beats the hands of the next place; None for those of the last.
        under: why the hands of the place before beat it; None for those of the first.
    """

    index: int
    place: int
    name: NamedHand
    over: Decision | None = None
    under: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """Its decision with a neighbour.

        The place before comes first; None if all hands share.
        """
        return self.under or self.over


def rank_hands(hands: Sequence[Sequence[Card]]) -> tuple[Ranked, ...]:
    """Ranks hands, the best first; hands that share keep their order.

    Hands may have cards in common: each is ranked by itself.

    Raises:
        BadCards: one of them is not five different cards of the deck.
    """
    classes = [hand_class(hand) for hand in hands]
    ladder = sorted(set(classes), reverse=True)
    names = [hand_classes().names[each] for each in ladder]
    return tuple(
        Ranked(
            index,
            1 + sum(other > each for other in classes),
            name,
            over=decide(name, names[step + 1]) if step + 1 < len(names) else None,
            under=decide(names[step - 1], name) if step else None,
        )
        for step, name in enumerate(names)
        for index, each in enumerate(classes)
        if each == ladder[step]
    )


def shared_cards(hands: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """Returns the cards that are in more than one hand.

    They are in the deck's order. Such hands cannot be dealt from one deck.
    """
    every = [card for hand in hands for card in set(hand)]
    return tuple(sorted(card for card in set(every) if every.count(card) > 1))
