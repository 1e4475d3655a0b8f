"""Plays a receipt's round again, from its seed and the player's decisions, and says where the receipt does not fit."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import Card
from cardroom.fair.cards_text import cards_text
from cardroom.fair.issuing import Deal, PokerPlay, issue
from cardroom.fair.receipt import Receipt, checksum
from cardroom.tables.poker.double_up.rules.receipt_part import Decision, DoubleUpPart, keeps_the_limits
from cardroom.tables.poker.history.receipt_part import PokerPart, hand_text


class FindingCode(Enum):
    """What does not fit; the values are the fields' names in the receipt, or a rule that was not kept."""

    COMMITMENT = "commitment"
    DECK = "deck"
    DEALT = "dealt"
    DRAWN = "drawn"
    FINAL = "final"
    HAND = "hand"
    WIN = "win"
    NOTHING_TO_DOUBLE = "nothing-to-double"
    LAYOUT = "layout"
    OUTCOME = "outcome"
    STAKE = "stake"
    BANKED = "banked"
    LIMITS = "limits"
    AMOUNT = "amount"
    CHECKSUM = "checksum"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that does not fit.

    Attributes:
        code: what it is.
        says: what stands in the receipt, as it is written there.
        should: what follows from the seed and the decisions; "" where nothing does.
        place: of the card in the row, or of the layout in the double-up, from 1; 0 where there is none.
    """

    code: FindingCode
    says: str
    should: str = ""
    place: int = 0


def check(receipt: Receipt) -> tuple[Finding, ...]:
    """Everything that does not fit, in the order of the receipt; nothing when it fits.

    What cannot be checked is not: that the round was played at all, that the commitment was shown before it, and that
    the seed came from the operating system.
    """
    deal = Deal(receipt.table, receipt.round_number, receipt.seed, receipt.word, receipt.fair)
    expected = issue(deal, None if receipt.poker is None else _play_of(receipt.poker))
    return tuple(_differences(receipt, expected))


def _play_of(part: PokerPart) -> PokerPlay:
    """What the player decided, as the receipt says: all that does not follow from the seed."""
    if part.double_up is None:
        return PokerPlay(part.bet, part.pay_table, part.changed)
    decisions = [Decision(each.choice, each.banked > 0) for each in part.double_up.layouts]
    return PokerPlay(part.bet, part.pay_table, part.changed, (part.double_up.kind, decisions))


def _differences(receipt: Receipt, expected: Receipt) -> Iterator[Finding]:
    yield from _differs(FindingCode.COMMITMENT, receipt.commitment, expected.commitment)
    yield from _first_card(FindingCode.DECK, receipt.deck, expected.deck)
    if receipt.poker is not None and expected.poker is not None:
        yield from _in_poker(receipt.poker, expected.poker)
    yield from _differs(FindingCode.CHECKSUM, receipt.checksum, checksum(receipt))


def _in_poker(part: PokerPart, expected: PokerPart) -> Iterator[Finding]:
    yield from _first_card(FindingCode.DEALT, part.dealt, expected.dealt)
    yield from _first_card(FindingCode.DRAWN, part.drawn, expected.drawn)
    yield from _first_card(FindingCode.FINAL, part.final, expected.final)
    yield from _differs(FindingCode.HAND, hand_text(part.hand), hand_text(expected.hand))
    yield from _differs(FindingCode.WIN, str(part.win), str(expected.win))
    if part.double_up is not None and expected.double_up is not None:
        if not expected.win:
            yield Finding(FindingCode.NOTHING_TO_DOUBLE, part.double_up.kind.value)
        else:
            yield from _in_double_up(part.double_up, expected.double_up)


def _in_double_up(part: DoubleUpPart, expected: DoubleUpPart) -> Iterator[Finding]:
    for place, (each, right) in enumerate(zip(part.layouts, expected.layouts, strict=True), start=1):
        yield from _differs(FindingCode.LAYOUT, cards_text(each.cards), cards_text(right.cards), place)
        yield from _differs(FindingCode.OUTCOME, each.outcome.value, right.outcome.value, place)
        yield from _differs(FindingCode.STAKE, str(each.stake), str(right.stake), place)
        yield from _differs(FindingCode.BANKED, str(each.banked), str(right.banked), place)
    if not keeps_the_limits(expected):
        yield Finding(FindingCode.LIMITS, part.kind.value)
    yield from _differs(FindingCode.AMOUNT, str(part.amount), str(expected.amount))


def _differs(code: FindingCode, says: str, should: str, place: int = 0) -> Iterator[Finding]:
    if says != should:
        yield Finding(code, says, should, place)


def _first_card(code: FindingCode, says: tuple[Card, ...], should: tuple[Card, ...]) -> Iterator[Finding]:
    """The first card that differs; of rows of different lengths the whole rows."""
    if len(says) != len(should):
        yield Finding(code, cards_text(says), cards_text(should))
        return
    for place, (one, other) in enumerate(zip(says, should, strict=True), start=1):
        if one != other:
            yield Finding(code, cards_text((one,)), cards_text((other,)), place)
            return
