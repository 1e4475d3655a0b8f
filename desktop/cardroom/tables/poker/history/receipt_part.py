"""What a receipt says of a round of poker: bet, cards, hand and win."""

from dataclasses import dataclass
from typing import Any

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.hands import Hand, judge
from cardroom.fair.cards_text import cards_text, read_cards
from cardroom.fair.fields import Fields
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpPart, double_up_as_json, read_double_up
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import HIGHEST_PAY, BadPayTable, PayTable, parse_pay_table


@dataclass(frozen=True, slots=True)
class PokerPart:
    """What was made of the cards at the poker table.

    Attributes:
        bet: in credits.
        pay_table: what the hands paid for each credit.
        dealt: the five cards of the deal, from the left.
        changed: positions 0..4 of the cards that were changed, rising.
        drawn: the cards that came for them, in the same order.
        final: the five cards that were judged.
        hand: what they are.
        win: what they paid, in credits.
        double_up: what was made of the win; None without a double-up.
    """

    bet: int
    pay_table: PayTable
    dealt: tuple[Card, ...]
    changed: tuple[int, ...]
    drawn: tuple[Card, ...]
    final: tuple[Card, ...]
    hand: Hand
    win: int
    double_up: DoubleUpPart | None = None


def play_poker(deck: tuple[Card, ...], bet: int, pay_table: PayTable, changed: tuple[int, ...]) -> PokerPart:
    """What a round of poker comes to, before any double-up.

    Args:
        deck: all cards in the order in which they are dealt.
        bet: in credits.
        pay_table: what the hands pay.
        changed: positions 0..4, rising.
    """
    dealt = deck[:HAND_SIZE]
    drawn = deck[HAND_SIZE : HAND_SIZE + len(changed)]
    came = dict(zip(changed, drawn, strict=True))
    final = tuple(came.get(position, card) for position, card in enumerate(dealt))
    hand = judge(final)
    return PokerPart(bet, pay_table, dealt, changed, drawn, final, hand, pay_table.pay(hand, bet))


def hand_text(hand: Hand) -> str:
    """A hand's name as it stands in a receipt: "full house"."""
    return hand.name.lower().replace("_", " ")


_HANDS = {hand_text(hand): hand for hand in Hand}


def poker_as_json(part: PokerPart) -> dict[str, Any]:
    """The part as it stands in a receipt."""
    return {
        "bet": part.bet,
        "pay_table": str(part.pay_table),
        "dealt": cards_text(part.dealt),
        "changed": [position + 1 for position in part.changed],
        "drawn": cards_text(part.drawn),
        "final": cards_text(part.final),
        "hand": hand_text(part.hand),
        "win": part.win,
        "double_up": None if part.double_up is None else double_up_as_json(part.double_up),
    }


def read_poker(fields: Fields) -> PokerPart:
    """The part that stands in a receipt.

    Raises:
        BadReceipt: a field is missing, unknown or of another kind.
    """
    double_up = fields.inner_or_none("double_up")
    part = PokerPart(
        bet=fields.whole_number("bet", 1, HIGHEST_BET),
        pay_table=_read_pay_table(fields),
        dealt=read_cards(fields, "dealt", {HAND_SIZE}),
        changed=_read_changed(fields),
        drawn=read_cards(fields, "drawn", range(HAND_SIZE + 1)),
        final=read_cards(fields, "final", {HAND_SIZE}),
        hand=_HANDS[fields.one_of("hand", _HANDS)],
        win=fields.whole_number("win", 0, HIGHEST_PAY * HIGHEST_BET),
        double_up=None if double_up is None else read_double_up(double_up),
    )
    fields.end()
    return part


def _read_pay_table(fields: Fields) -> PayTable:
    text = fields.take("pay_table", str)
    try:
        pay_table = parse_pay_table(text)
    except BadPayTable:
        fields.refuse("pay_table", "is no pay table, such as 1/2/5/6/10/20/50/100/500")
    if str(pay_table) != text:
        fields.refuse("pay_table", f"is written {pay_table}")
    return pay_table


def _read_changed(fields: Fields) -> tuple[int, ...]:
    places = fields.take("changed", list)
    if any(type(place) is not int for place in places) or places != sorted(set(places) & set(range(1, HAND_SIZE + 1))):
        fields.refuse("changed", f"is no list of places from 1 to {HAND_SIZE}, rising, each once")
    return tuple(place - 1 for place in places)
