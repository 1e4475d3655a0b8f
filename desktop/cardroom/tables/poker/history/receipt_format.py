"""The poker table's format for receipts: its check, and the functions that `cardroom.fair` calls."""

from collections.abc import Iterator

from cardroom.fair.deal import Deal
from cardroom.fair.finding import CARD_SENTENCES, Finding, FindingCode, compare_cards, compare_values
from cardroom.fair.part import PartFormat
from cardroom.tables.poker.double_up.rules.receipt_check import compare_double_up
from cardroom.tables.poker.history.receipt_part import PokerPart, hand_text, play_poker, read_poker
from cardroom.tables.poker.history.receipt_words import poker_lines, poker_summary


class PokerCode(FindingCode):
    """Mismatches in a round of poker; the double-up has its own."""

    DEALT = ("dealt", *CARD_SENTENCES)
    DRAWN = ("drawn", *CARD_SENTENCES)
    FINAL = ("final", *CARD_SENTENCES)
    HAND = ("hand", "hand: the receipt says {found}, the cards are {expected}")
    WIN = ("win", "win: the receipt says {found}, the pay table pays {expected}")
    NOTHING_TO_DOUBLE = ("nothing-to-double", "double-up: there was no win that could have been doubled")


def replay_poker(deal: Deal, part: PokerPart) -> PokerPart:
    """Returns the part that follows from the deal and from the decisions in a part."""
    return play_poker(deal, part.play)


def compare_poker(part: PokerPart, expected: PokerPart) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    yield from compare_cards(PokerCode.DEALT, part.dealt, expected.dealt)
    yield from compare_cards(PokerCode.DRAWN, part.drawn, expected.drawn)
    yield from compare_cards(PokerCode.FINAL, part.final, expected.final)
    yield from compare_values(PokerCode.HAND, hand_text(part.hand), hand_text(expected.hand))
    yield from compare_values(PokerCode.WIN, part.win, expected.win)
    if part.double_up is not None and expected.double_up is not None:
        if expected.win:
            yield from compare_double_up(part.double_up, expected.double_up)
        else:
            yield Finding(PokerCode.NOTHING_TO_DOUBLE, part.double_up.kind.value)


RECEIPT_PART = PartFormat(
    read=read_poker, replay=replay_poker, compare=compare_poker, summary=poker_summary, lines=poker_lines
)
"""The poker table's entry in the formats by table code."""
