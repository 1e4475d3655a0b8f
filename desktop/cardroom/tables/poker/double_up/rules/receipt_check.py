"""Check of the double-up's part of a receipt."""

from collections.abc import Iterator

from cardroom.cards.cards import cards_text
from cardroom.fair.finding import Finding, FindingCode, compare_values
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpPart
from cardroom.tables.poker.double_up.rules.ticket import LIMIT


class DoubleUpCode(FindingCode):
    """Mismatches in a double-up; `LIMITS` is a sequence of layouts that the rules do not allow."""

    LAYOUT = ("layout", "double-up {place}: the cards are {found} on the receipt, the seed deals {expected}")
    OUTCOME = ("outcome", "double-up {place}: {found} on the receipt, by the cards it is {expected}")
    STAKE = ("stake", "double-up {place}: {found} at stake on the receipt, it must have been {expected}")
    BANKED = ("banked", "double-up {place}: {found} banked on the receipt, it must have been {expected}")
    LIMITS = ("limits", "double-up: it could not have gone so: on after a loss, beyond a limit, or without a choice")
    AMOUNT = ("amount", "double-up: the receipt hands back {found}, it comes to {expected}")


def compare_double_up(part: DoubleUpPart, expected: DoubleUpPart) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    for place, (each, right) in enumerate(zip(part.layouts, expected.layouts, strict=True), start=1):
        yield from compare_values(DoubleUpCode.LAYOUT, cards_text(each.cards), cards_text(right.cards), place)
        yield from compare_values(DoubleUpCode.OUTCOME, each.outcome.value, right.outcome.value, place)
        yield from compare_values(DoubleUpCode.STAKE, each.stake, right.stake, place)
        yield from compare_values(DoubleUpCode.BANKED, each.banked, right.banked, place)
    if not keeps_the_limits(expected):
        yield Finding(DoubleUpCode.LIMITS, part.kind.value)
    yield from compare_values(DoubleUpCode.AMOUNT, part.amount, expected.amount)


def keeps_the_limits(part: DoubleUpPart) -> bool:
    """Returns whether the rules allow this sequence of layouts.

    No layout may follow a loss or the last round, none may be worth more than `LIMIT`, and there must be one.
    """
    wins, banked = 0, 0
    for each in part.layouts:
        if banked + 2 * each.stake > LIMIT or wins >= part.kind.rounds or not each.stake:
            return False
        wins += each.outcome is Outcome.WON
        banked += each.banked
    return bool(part.layouts) and not part.layouts[-1].banked
