"""Puts exact hand names and decisions into words."""

from collections.abc import Callable

from cardroom.cards.ranking import Decision, Part
from cardroom.cards.showdown import HandKind, NamedHand
from cardroom.house.spec import Text
from cardroom.tables.poker.naming.phrases import DECISIONS, KINDS, NAMES, ONE, OVER, REASON, SEVERAL

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
        return self._say(NAMES[hand.kind]).format(
            one=self._say(ONE[numbers[0]]) if numbers else "",
            several=self._say(SEVERAL[numbers[0]]) if numbers else "",
            others=self._say(SEVERAL[numbers[1]]) if len(numbers) > 1 else "",
        )

    def decision(self, decision: Decision) -> str:
        """Returns what decides: "the kicker decides"."""
        return self._say(DECISIONS[decision.part, decision.nth])

    def over(self, decision: Decision) -> str:
        """Returns the two sides of what decides: "ace over queen"."""
        return self._say(OVER).format(**self._sides(decision))

    def reason(self, decision: Decision) -> str:
        """Returns what decides, and its two sides.

        Example: "the kicker decides: ace over queen".
        """
        return self._say(REASON).format(decision=self.decision(decision), **self._sides(decision))

    def _sides(self, decision: Decision) -> dict[str, str]:
        figures = {"winner": decision.winner, "loser": decision.loser}
        if decision.part is Part.KIND:
            return {name: self._say(KINDS[HandKind(figure)]) for name, figure in figures.items()}
        numbers = SEVERAL if decision.part in _SETS else ONE
        return {name: self._say(numbers[figure]) for name, figure in figures.items()}


ENGLISH = HandWords(lambda text: text.source)
"""The words of the commands."""


def capitalized(words: str) -> str:
    """Returns words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]
