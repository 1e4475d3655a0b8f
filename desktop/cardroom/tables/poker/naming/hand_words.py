"""Puts exact hand names and decisions into words.

A phrase does not begin with a capital letter: it may be used within a sentence.
"""

from collections.abc import Callable

from cardroom.cards.decision import Decision, Part
from cardroom.cards.showdown import HandKind, NamedHand
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text

_ONE: dict[int, Text] = {
    2: QT_TRANSLATE_NOOP("HandNames", "two"),
    3: QT_TRANSLATE_NOOP("HandNames", "three"),
    4: QT_TRANSLATE_NOOP("HandNames", "four"),
    5: QT_TRANSLATE_NOOP("HandNames", "five"),
    6: QT_TRANSLATE_NOOP("HandNames", "six"),
    7: QT_TRANSLATE_NOOP("HandNames", "seven"),
    8: QT_TRANSLATE_NOOP("HandNames", "eight"),
    9: QT_TRANSLATE_NOOP("HandNames", "nine"),
    10: QT_TRANSLATE_NOOP("HandNames", "ten"),
    11: QT_TRANSLATE_NOOP("HandNames", "jack"),
    12: QT_TRANSLATE_NOOP("HandNames", "queen"),
    13: QT_TRANSLATE_NOOP("HandNames", "king"),
    14: QT_TRANSLATE_NOOP("HandNames", "ace"),
}
"""One card of each number."""

SEVERAL: dict[int, Text] = {
    2: QT_TRANSLATE_NOOP("HandNames", "twos"),
    3: QT_TRANSLATE_NOOP("HandNames", "threes"),
    4: QT_TRANSLATE_NOOP("HandNames", "fours"),
    5: QT_TRANSLATE_NOOP("HandNames", "fives"),
    6: QT_TRANSLATE_NOOP("HandNames", "sixes"),
    7: QT_TRANSLATE_NOOP("HandNames", "sevens"),
    8: QT_TRANSLATE_NOOP("HandNames", "eights"),
    9: QT_TRANSLATE_NOOP("HandNames", "nines"),
    10: QT_TRANSLATE_NOOP("HandNames", "tens"),
    11: QT_TRANSLATE_NOOP("HandNames", "jacks"),
    12: QT_TRANSLATE_NOOP("HandNames", "queens"),
    13: QT_TRANSLATE_NOOP("HandNames", "kings"),
    14: QT_TRANSLATE_NOOP("HandNames", "aces"),
}
"""Several cards of each number."""

_NAMES: dict[HandKind, Text] = {
    HandKind.HIGH_CARD: QT_TRANSLATE_NOOP("HandNames", "{one} high"),
    HandKind.PAIR: QT_TRANSLATE_NOOP("HandNames", "pair of {several}"),
    HandKind.TWO_PAIR: QT_TRANSLATE_NOOP("HandNames", "two pair, {several} and {others}"),
    HandKind.THREE_OF_A_KIND: QT_TRANSLATE_NOOP("HandNames", "three of a kind, {several}"),
    HandKind.STRAIGHT: QT_TRANSLATE_NOOP("HandNames", "straight to the {one}"),
    HandKind.FLUSH: QT_TRANSLATE_NOOP("HandNames", "flush, {one} high"),
    HandKind.FULL_HOUSE: QT_TRANSLATE_NOOP("HandNames", "full house, {several} over {others}"),
    HandKind.FOUR_OF_A_KIND: QT_TRANSLATE_NOOP("HandNames", "four of a kind, {several}"),
    HandKind.STRAIGHT_FLUSH: QT_TRANSLATE_NOOP("HandNames", "straight flush to the {one}"),
    HandKind.FIVE_OF_A_KIND: QT_TRANSLATE_NOOP("HandNames", "five of a kind, {several}"),
    HandKind.ROYAL_STRAIGHT_FLUSH: QT_TRANSLATE_NOOP("HandNames", "royal straight flush"),
}
"""The exact name of each kind: {one} and {several} are its first number, {others} the second."""

KINDS: dict[HandKind, Text] = {
    HandKind.HIGH_CARD: QT_TRANSLATE_NOOP("HandNames", "high card"),
    HandKind.PAIR: QT_TRANSLATE_NOOP("HandNames", "pair"),
    HandKind.TWO_PAIR: QT_TRANSLATE_NOOP("HandNames", "two pair"),
    HandKind.THREE_OF_A_KIND: QT_TRANSLATE_NOOP("HandNames", "three of a kind"),
    HandKind.STRAIGHT: QT_TRANSLATE_NOOP("HandNames", "straight"),
    HandKind.FLUSH: QT_TRANSLATE_NOOP("HandNames", "flush"),
    HandKind.FULL_HOUSE: QT_TRANSLATE_NOOP("HandNames", "full house"),
    HandKind.FOUR_OF_A_KIND: QT_TRANSLATE_NOOP("HandNames", "four of a kind"),
    HandKind.STRAIGHT_FLUSH: QT_TRANSLATE_NOOP("HandNames", "straight flush"),
    HandKind.FIVE_OF_A_KIND: QT_TRANSLATE_NOOP("HandNames", "five of a kind"),
    HandKind.ROYAL_STRAIGHT_FLUSH: QT_TRANSLATE_NOOP("HandNames", "royal straight flush"),
}
"""The plain name of each kind."""

DECISIONS: dict[tuple[Part, int], Text] = {
    (Part.KIND, 1): QT_TRANSLATE_NOOP("HandNames", "the kind of hand decides"),
    (Part.PAIR, 1): QT_TRANSLATE_NOOP("HandNames", "the pair decides"),
    (Part.UPPER_PAIR, 1): QT_TRANSLATE_NOOP("HandNames", "the higher pair decides"),
    (Part.LOWER_PAIR, 1): QT_TRANSLATE_NOOP("HandNames", "the second pair decides"),
    (Part.THREE, 1): QT_TRANSLATE_NOOP("HandNames", "the three of a kind decides"),
    (Part.FOUR, 1): QT_TRANSLATE_NOOP("HandNames", "the four of a kind decides"),
    (Part.FIVE, 1): QT_TRANSLATE_NOOP("HandNames", "the number decides"),
    (Part.TOP, 1): QT_TRANSLATE_NOOP("HandNames", "the top card decides"),
    (Part.CARD, 1): QT_TRANSLATE_NOOP("HandNames", "the highest card decides"),
    (Part.CARD, 2): QT_TRANSLATE_NOOP("HandNames", "the second card decides"),
    (Part.CARD, 3): QT_TRANSLATE_NOOP("HandNames", "the third card decides"),
    (Part.CARD, 4): QT_TRANSLATE_NOOP("HandNames", "the fourth card decides"),
    (Part.CARD, 5): QT_TRANSLATE_NOOP("HandNames", "the fifth card decides"),
    (Part.KICKER, 1): QT_TRANSLATE_NOOP("HandNames", "the kicker decides"),
    (Part.KICKER, 2): QT_TRANSLATE_NOOP("HandNames", "the second kicker decides"),
    (Part.KICKER, 3): QT_TRANSLATE_NOOP("HandNames", "the third kicker decides"),
}
"""What decides between two hands, by its part and place."""

_OVER = QT_TRANSLATE_NOOP("HandNames", "{winner} over {loser}")
"""The numbers or kinds of what decides: "ace over queen"."""

_REASON = QT_TRANSLATE_NOOP("HandNames", "{decision}: {winner} over {loser}")
"""What decides, with both its numbers or kinds."""

# A number of these parts is that of several cards.
_SETS = (Part.PAIR, Part.UPPER_PAIR, Part.LOWER_PAIR, Part.THREE, Part.FOUR, Part.FIVE)


class HandWords:
    """Words for hands in one language.

    Args:
        say: returns the words of a text, with its placeholders.
    """

    def __init__(self, say: Callable[[Text], str]) -> None:
        self._say = say

    def name(self, hand: NamedHand) -> str:
        """Returns the exact name, such as "two pair, kings and fours"."""
        numbers = hand.named_numbers
        return self._say(_NAMES[hand.kind]).format(
            one=self._say(_ONE[numbers[0]]) if numbers else "",
            several=self._say(SEVERAL[numbers[0]]) if numbers else "",
            others=self._say(SEVERAL[numbers[1]]) if len(numbers) > 1 else "",
        )

    def decision(self, decision: Decision) -> str:
        """Returns what decides: "the kicker decides"."""
        return self._say(DECISIONS[decision.part, decision.nth])

    def over(self, decision: Decision) -> str:
        """Returns the two sides of what decides: "ace over queen"."""
        return self._say(_OVER).format(**self._sides(decision))

    def reason(self, decision: Decision) -> str:
        """Returns what decides, and its two sides.

        Example: "the kicker decides: ace over queen".
        """
        return self._say(_REASON).format(decision=self.decision(decision), **self._sides(decision))

    def _sides(self, decision: Decision) -> dict[str, str]:
        figures = {"winner": decision.winner, "loser": decision.loser}
        if decision.part is Part.KIND:
            return {name: self._say(KINDS[HandKind(figure)]) for name, figure in figures.items()}
        numbers = SEVERAL if decision.part in _SETS else _ONE
        return {name: self._say(numbers[figure]) for name, figure in figures.items()}


ENGLISH = HandWords(lambda text: text.source)
"""The words of the commands."""


def capitalized(words: str) -> str:
    """Returns words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]
