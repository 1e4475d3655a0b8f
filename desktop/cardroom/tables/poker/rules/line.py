"""Reads the line of a round, which `record.line_of` writes."""

import json

from msgspec import Struct

from cardroom.cards.cards import Card, check_hand
from cardroom.cards.hands import Hand, judge
from cardroom.tables.poker.rules.bets import HIGHEST_BET, HIGHEST_DOUBLED
from cardroom.tables.poker.rules.pay_tables import PayTable, parse_pay_table


class Line(Struct, frozen=True):
    """The result of one round, as `record.line_of` wrote it.

    The cards before and after the draw are missing in lines of programs before version 0.2.
    """

    bet: int
    hand: Hand
    win: int
    doubled: int | None
    pay_table: PayTable
    fair: bool
    dealt: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()

    @property
    def kept(self) -> frozenset[int]:
        """The positions of the cards that were not changed."""
        pairs = enumerate(zip(self.dealt, self.cards, strict=True))
        return frozenset(position for position, (before, after) in pairs if before == after)


def parse_line(text: str) -> Line | None:
    """Reads a line of the book.

    None if no round of this program could leave it.
    """
    try:
        fields = json.loads(text)
        bet, win, doubled, fair = (fields[name] for name in ("bet", "win", "doubled", "fair"))
        numbers = (bet, win) if doubled is None else (bet, win, doubled)
        table, hand = parse_pay_table(fields["pay_table"]), Hand[fields["hand"]]
        dealt, cards = (tuple(fields.get(name, ())) for name in ("dealt", "cards"))
        has_cards = "dealt" in fields or "cards" in fields
        if has_cards:
            check_hand(dealt)
            check_hand(cards)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return None
    is_sound = (
        all(type(number) is int for number in numbers)
        and type(fair) is bool
        and 1 <= bet <= HIGHEST_BET
        and (not has_cards or judge(cards) is hand)
        and win == table.pay(hand, bet)
        and (doubled is None or (win and 0 <= doubled <= HIGHEST_DOUBLED))
    )
    return Line(bet, hand, win, doubled, table, fair, dealt, cards) if is_sound else None


def without_cards(text: str) -> str:
    """Returns a line without its cards.

    A million rounds leave few different ones.
    """
    before, found, _ = text.partition(', "dealt": ')
    return f"{before}}}" if found else text
