"""The phrases of exact hand names, as texts to be translated.

A phrase does not begin with a capital letter: it may be used within a sentence.
"""

from cardroom.cards.ranking import Part
from cardroom.cards.showdown import HandKind
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text

ONE: dict[int, Text] = {
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

NAMES: dict[HandKind, Text] = {
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

OVER = QT_TRANSLATE_NOOP("HandNames", "{winner} over {loser}")
"""The numbers or kinds of what decides: "ace over queen"."""

REASON = QT_TRANSLATE_NOOP("HandNames", "{decision}: {winner} over {loser}")
"""What decides, with both its numbers or kinds."""
