"""A game of draw poker as published tables describe it.

It is a pay table with three optional additions: the lowest pair that pays and its pay (`K=1`), the number of cards in
the deck, and a separate pay for a royal straight flush with the joker.

A fine hand is a hand in as much detail as any published pay table distinguishes, an integer from low to high: 0
nothing; 1..13 one pair, of twos up to aces; 14..22 two pair up to the royal straight flush; 23 a royal straight flush
with the joker.
"""

import math
from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from msgspec import Struct

from cardroom.cards.cards import HAND_SIZE, JOKER, BadCards, Card, number_of, parse_card
from cardroom.cards.hands import Hand, judge_checked
from cardroom.tables.poker.rules.pay_tables import (
    FESTIVAL,
    HIGHEST_PAY,
    BadPayTable,
    PayTable,
    parse_pay_table,
    pay_of_digits,
)

FineHand = int

FINE_HANDS = 24
NOTHING: FineHand = 0
PAIR_OF_ACES: FineHand = 13
ROYAL: FineHand = PAIR_OF_ACES + Hand.ROYAL_STRAIGHT_FLUSH
ROYAL_WITH_JOKER: FineHand = 23

DECK_WITH_JOKER, DECK_WITHOUT_JOKER = 53, 52
_ONLY_WITH_JOKER = (PAIR_OF_ACES + Hand.FIVE_OF_A_KIND, ROYAL_WITH_JOKER)


def pair_of(number: int) -> FineHand:
    """Returns the fine hand "one pair" of a card's number.

    Numbers are 1 (ace, the highest) to 13 (king).
    """
    return (number - 2) % 13 + 1


def fine_hand(hand: Sequence[Card]) -> FineHand:
    """Returns the fine hand of five cards, which are not validated.

    Four cards beside the joker that make nothing else are a pair of the highest of them, ace high.
    """
    judged = judge_checked(hand)
    if judged is Hand.ROYAL_STRAIGHT_FLUSH:
        return ROYAL_WITH_JOKER if JOKER in hand else ROYAL
    if judged is not Hand.NOTHING:
        return PAIR_OF_ACES + judged
    pairs = Counter(pair_of(card % 13 + 1) for card in hand if card != JOKER)
    if JOKER in hand:
        return max(pairs)
    return next((pair for pair, cards in pairs.items() if cards == 2), NOTHING)


def hand_of(fine: FineHand) -> Hand:
    """Returns the hand of the original table for a fine hand.

    One pair is NOTHING there.
    """
    if fine == ROYAL_WITH_JOKER:
        return Hand.ROYAL_STRAIGHT_FLUSH
    return Hand(max(fine - PAIR_OF_ACES, 0))


class PayLine(IntEnum):
    """The lines of a published pay table, from low to high."""

    NOTHING = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    ROYAL_WITH_JOKER = 10
    ROYAL_STRAIGHT_FLUSH = 11

    @property
    def hand(self) -> Hand:
        """The hand of the original table; a pair is NOTHING there."""
        if self is PayLine.ROYAL_WITH_JOKER:
            return Hand.ROYAL_STRAIGHT_FLUSH
        return Hand.NOTHING if self is PayLine.PAIR else Hand[self.name]


class Game(Struct, frozen=True):
    """The parameters of a return.

    Attributes:
        pay_table: the pays of two pair up to the royal, in credits per credit bet. Without the joker five of a kind
            cannot occur, and its pay, the eighth, is not used.
        lowest_pair: the number of the lowest pair that pays, 1 (aces, the highest of all) to 13 (kings); None if no
            pair pays.
        pair_pay: the pay of that pair and every higher one.
        deck_size: 53 cards, or 52 without the joker.
        joker_royal: the pay of a royal straight flush with the joker; None if it pays as any royal.

    Raises:
        BadPayTable: a number is out of range, or two do not go together.
    """

    pay_table: PayTable = FESTIVAL
    lowest_pair: int | None = None
    pair_pay: int = 0
    deck_size: int = DECK_WITH_JOKER
    joker_royal: int | None = None

    def __post_init__(self) -> None:
        if self.deck_size not in (DECK_WITH_JOKER, DECK_WITHOUT_JOKER):
            raise BadPayTable(f"a deck has 53 cards, or 52 without the joker, not {self.deck_size}")
        if self.lowest_pair is not None and not 1 <= self.lowest_pair <= 13:
            raise BadPayTable(f"a pair has a number from 1 (aces) to 13 (kings), not {self.lowest_pair}")
        if not all(0 <= pay <= HIGHEST_PAY for pay in (self.pair_pay, self.joker_royal or 0)):
            raise BadPayTable(f"a pay is a whole number from 0 to {HIGHEST_PAY}")
        if self.lowest_pair is None and self.pair_pay:
            raise BadPayTable("a pair that pays needs its lowest number")
        if self.joker_royal is not None and self.deck_size == DECK_WITHOUT_JOKER:
            raise BadPayTable("a deck of 52 cards has no joker to make a royal with")

    @property
    def hands(self) -> int:
        """The number of five-card hands of the deck."""
        return math.comb(self.deck_size, HAND_SIZE)

    def line_of(self, fine: FineHand) -> PayLine:
        """Returns the line of the pay table for a fine hand."""
        if 0 < fine <= PAIR_OF_ACES:
            pays = self.lowest_pair is not None and fine >= pair_of(self.lowest_pair)
            return PayLine.PAIR if pays else PayLine.NOTHING
        if fine == ROYAL_WITH_JOKER and self.joker_royal is not None:
            return PayLine.ROYAL_WITH_JOKER
        return PayLine[hand_of(fine).name]

    def pay_of_line(self, line: PayLine) -> int:
        """Returns the pay of a line for each credit bet."""
        if line is PayLine.PAIR:
            return self.pair_pay
        if line is PayLine.ROYAL_WITH_JOKER and self.joker_royal is not None:
            return self.joker_royal
        return self.pay_table.pay(line.hand)

    def lines(self) -> tuple[PayLine, ...]:
        """Returns the possible lines of this game, from low to high."""
        absent = () if self.deck_size == DECK_WITH_JOKER else _ONLY_WITH_JOKER
        return tuple(sorted({self.line_of(fine) for fine in range(FINE_HANDS) if fine not in absent}))

    def fine_pays(self) -> tuple[int, ...]:
        """Returns the pay of each fine hand for each credit bet."""
        return tuple(self.pay_of_line(self.line_of(fine)) for fine in range(FINE_HANDS))


def draws(deck_size: int) -> tuple[int, ...]:
    """Returns the numbers of ways to draw none, one, … five cards.

    The cards come from the rest of a deck of `deck_size` cards, without the five of the deal.
    """
    return tuple(math.comb(deck_size - HAND_SIZE, drawn) for drawn in range(HAND_SIZE + 1))


def parse_game(
    table: str | None = None, pair: str | None = None, deck: str | None = None, joker_royal: str | None = None
) -> Game:
    """Parses a game; None stands for the default, Festival.

    Args:
        table: nine pays, two pair to royal; the eighth, of five of a kind, is not used with 52 cards.
        pair: the lowest pair that pays and its pay: "K=1".
        deck: "53" or "52".
        joker_royal: the pay of a royal with the joker.

    Raises:
        BadPayTable: one of them cannot be parsed, or they do not go together.
    """
    if deck not in (None, str(DECK_WITH_JOKER), str(DECK_WITHOUT_JOKER)):
        raise BadPayTable(f"{deck!r} is no deck: 53 cards, or 52 without the joker")
    lowest_pair, pair_pay = (None, 0) if pair is None else _parse_pair(pair)
    return Game(
        FESTIVAL if table is None else parse_pay_table(table),
        lowest_pair,
        pair_pay,
        int(deck or DECK_WITH_JOKER),
        None if joker_royal is None else parse_pay(joker_royal),
    )


def _parse_pair(text: str) -> tuple[int, int]:
    """Parses a pair's number and its pay: "K=1"."""
    letter, mark, pay = text.partition("=")
    try:
        number = number_of(parse_card(f"{letter}S"))
    except BadCards:
        mark = ""
    if not mark:
        raise BadPayTable(f"{text!r} is no pair: write the lowest pair that pays and its pay, K=1")
    return number, parse_pay(pay)


def parse_pay(text: str) -> int:
    """Parses one pay.

    Raises:
        BadPayTable: not a whole number in the range of pays.
    """
    pay = pay_of_digits(text)
    if pay is None or pay > HIGHEST_PAY:
        raise BadPayTable(f"{text!r} is no pay: write a whole number from 0 to {HIGHEST_PAY}")
    return pay
