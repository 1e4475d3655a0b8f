"""Hands that must not end with certain cards."""

from dataclasses import dataclass
from typing import Final

from cardroom.tables.daifugo.player.hand_values import Cut, HandValues
from cardroom.tables.daifugo.rules.card_sets import EIGHT, JOKERS, THREE, TWO, CardSet, cards_of_rank
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, legal_plays, returns_joker
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet

SPOILT: Final = 10
"""What is added to the value of a hand that can only end with a foul."""


def forbidden_last(rules: RuleSet, *, revolution: bool) -> CardSet:
    """Returns the cards that no finishing play may hold."""
    cards = 0
    if rules.forbidden_finish:
        cards |= JOKERS | cards_of_rank(THREE if revolution else TWO)
    if rules.forbidden_eight:
        cards |= cards_of_rank(EIGHT)
    return cards


def is_foul(play: Play, trick: Trick, rules: RuleSet, *, revolution: bool) -> bool:
    """Returns whether going out with a play is a foul."""
    if play.cards & forbidden_last(rules, revolution=revolution) or (rules.forbidden_eight and play.ranks_of(EIGHT)):
        return True
    return rules.forbidden_finish and trick.top is not None and returns_joker(play, trick.top, rules)


@dataclass(frozen=True, slots=True)
class Ending:
    """Values of hands that must not end with certain cards.

    Attributes:
        values: the values of hands.
        rules: the rules in force.
        forbidden: the cards that may not be in the last play.
    """

    values: HandValues
    rules: RuleSet
    forbidden: CardSet

    def is_spoilt(self, hand: CardSet) -> bool:
        """Returns whether a hand can only end with a foul."""
        return hand != 0 and not hand & ~self.forbidden

    def value(self, hand: CardSet) -> int:
        """Returns the hand value of the best cut that can end well."""
        if not self.forbidden:
            return self.values.value(hand)
        if self.is_spoilt(hand):
            return self.values.value(hand) + SPOILT
        last = self._last(hand)
        return self.values.value(hand) if last is None else self._value_with(hand, last)

    def cut(self, hand: CardSet) -> Cut:
        """Returns the best cut with a combination that may be the last."""
        if not self.forbidden:
            return self.values.cut(hand)
        if self.is_spoilt(hand):
            cut = self.values.cut(hand)
            return Cut(cut.value + SPOILT, cut.parts)
        last = self._last(hand)
        if last is None:
            return self.values.cut(hand)
        return Cut(self._value_with(hand, last), (last, *self.values.cut(hand & ~last.cards).parts))

    def _last(self, hand: CardSet) -> Play | None:
        """Returns the combination to keep for the end.

        None if the best cut has one.
        """
        if not hand or any(not cards & self.forbidden for cards in self.values.parts(hand)):
            return None
        plays = legal_plays(hand & ~self.forbidden, EMPTY_TRICK, self.rules, is_reversed=False)
        return min(plays, key=lambda play: (self._value_with(hand, play), play.low, play.cards))

    def _value_with(self, hand: CardSet, play: Play) -> int:
        return self.values.points(play) + self.values.value(hand & ~play.cards)
