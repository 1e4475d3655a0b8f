"""Describes the ten lines of a board, for all features.

Slots 0 to 4 are the columns, 5 to 9 the rows, and 10 to 19 the same lines with one more card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardroom.tables.square.player.values import layout
from cardroom.tables.square.player.values.kinds import (
    A_RANK_TWICE,
    ANY_CARD,
    FULL,
    GOOD_CARDS,
    ITS_RANKS,
    ITS_SUIT,
    ONE,
    P_DIFFERENT,
    P_THREE,
    P_TWO,
    RANK_ROLES,
    kind_of,
    numbers_by_kind,
    rank_key,
)
from cardroom.tables.square.player.values.rank_sets import RANKS, SIDE, RankSets, Straights, zero_values, zeros

LINES: Final = 10
SLOTS: Final = 20
CELLS: Final = 25
FEATURES: Final = 4
"""Features of a line at most; -1 stands for none."""

SEVERAL_SUITS: Final = 5
EVERY_SUIT: Final = 1 + (1 << 13) + (1 << 26) + (1 << 39)
"""A set of ranks times this is the set of their cards."""


def bits_in(number: i64) -> i64:
    """Returns the number of set bits, of the lowest 56."""
    number = number - ((number >> 1) & 0x5555555555555555)
    number = (number & 0x3333333333333333) + ((number >> 2) & 0x3333333333333333)
    number = (number + (number >> 4)) & 0x0F0F0F0F0F0F0F0F
    number = number + (number >> 8)
    number = number + (number >> 16)
    return (number + (number >> 32)) & 0x7F


class LineRecords:
    """A board, the cards still out, and the records of its lines.

    Attributes:
        ranks: the number of ranks in the deck.
        weights: the learnt weights.
        placed: the number of cards on the board.
        taken: 1 for a taken cell, 0 for an empty one.
        unseen: the cards still out, as bits.
        left: the copies out of each rank.
        suit_left: the cards out of each suit.
        held: for each slot the number of its set of ranks.
        suit: for each slot 0 without a card, 1 to 4 for one suit, SEVERAL_SUITS.
        value: for each slot the points of a full line, or the sum of its features' weights.
        kind: for each slot its kind.
        good: for each slot the cards out that are good for it, as bits.
        flush_cards: for each slot its number of cards if a straight flush can come, else 0.
        flush_outs: for each slot the cards out that help to a straight flush, as bits.
        features: for each slot its FEATURES weights, or -1.
        rank1, role1, rank2, role2: for each slot two ranks that it waits for and their roles, or 0.
        claim_suit, claim: for each slot the suit that it needs, and the claim or 0.

    Args:
        ranks: the number of ranks, 9 to 13.
        points: the points of each mark.
    """

    def __init__(self, ranks: int, points: dict[str, int]) -> None:
        self.ranks: i64 = ranks
        self.sets = RankSets(ranks, points)
        self.straights = Straights()
        self.good_cards = numbers_by_kind(GOOD_CARDS)
        self.first_role = numbers_by_kind({kind: roles[0] for kind, roles in RANK_ROLES.items()})
        self.second_role = numbers_by_kind({kind: roles[1] for kind, roles in RANK_ROLES.items()})
        self.bit = vec[i64]([1 << card for card in range(4 * RANKS)])
        self.weights = zero_values(layout.WEIGHTS)
        self.placed: i64 = 0
        self.taken = zeros(CELLS)
        self.unseen: i64 = 0
        self.left = zeros(RANKS)
        self.suit_left = zeros(4)
        self.held = zeros(SLOTS)
        self.suit = zeros(SLOTS)
        self.value = zero_values(SLOTS)
        self.kind = zeros(SLOTS)
        self.good = zeros(SLOTS)
        self.flush_cards = zeros(SLOTS)
        self.flush_outs = zeros(SLOTS)
        self.features = zeros(SLOTS * FEATURES)
        self.rank1 = zeros(SLOTS)
        self.role1 = zeros(SLOTS)
        self.rank2 = zeros(SLOTS)
        self.role2 = zeros(SLOTS)
        self.claim_suit = zeros(SLOTS)
        self.claim = zeros(SLOTS)
        self.start()

    def start(self) -> None:
        """Empties the board; all cards are out."""
        self.placed = 0
        self.unseen = (self.bit[self.ranks] - 1) * EVERY_SUIT
        for rank in range(RANKS):
            self.left[i64(rank)] = 4 if rank < self.ranks else 0
        for suit in range(4):
            self.suit_left[i64(suit)] = self.ranks
        for line in range(LINES):
            self.held[i64(line)] = 0
            self.suit[i64(line)] = 0
        for cell in range(CELLS):
            self.taken[i64(cell)] = 0

    def see(self, card: i64) -> None:
        """Takes a card from those still out."""
        self.unseen &= ~self.bit[card]
        self.left[card % RANKS] -= 1
        self.suit_left[card // RANKS] -= 1

    def unsee(self, card: i64) -> None:
        """Takes `see` back."""
        self.unseen |= self.bit[card]
        self.left[card % RANKS] += 1
        self.suit_left[card // RANKS] += 1

    def put(self, card: i64, cell: i64) -> None:
        """Places a seen card on an empty cell."""
        column: i64 = cell % SIDE
        row: i64 = SIDE + cell // SIDE
        self.add(card, column, column)
        self.add(card, row, row)
        self.taken[cell] = 1
        self.placed += 1

    def add(self, card: i64, slot: i64, to: i64) -> None:
        """Writes a slot's line with one more card to a slot."""
        suit: i64 = card // RANKS + 1
        was = self.suit[slot]
        self.held[to] = self.sets.next[self.held[slot] * RANKS + card % RANKS]
        self.suit[to] = suit if was in (0, suit) else SEVERAL_SUITS

    def extend(self, card: i64) -> None:
        """Writes each line with the card to slots 10 to 19.

        Full lines stay as they are.
        """
        slot: i64 = 0
        while slot < LINES:
            if self.sets.size[self.held[slot]] < SIDE:
                self.add(card, slot, slot + LINES)
            else:
                self.held[slot + LINES] = self.held[slot]
                self.suit[slot + LINES] = self.suit[slot]
            slot += 1

    def describe(self, stop: i64, placed: i64) -> None:
        """Writes the records of the slots below `stop`.

        Args:
            stop: 10, or 20 with a card.
            placed: the number of cards on the board.
        """
        held, suits, value, kinds, goods = self.held, self.suit, self.value, self.kind, self.good
        flush_cards, flush_outs, features = self.flush_cards, self.flush_outs, self.features
        rank1, role1, rank2, role2 = self.rank1, self.role1, self.rank2, self.role2
        claim_suit, claim = self.claim_suit, self.claim
        sets, straights, weights = self.sets, self.straights, self.weights
        size, patterns, group, bits = sets.size, sets.pattern, sets.group, sets.bits
        possible, around, straight_ranks, number = (
            straights.possible,
            straights.around,
            straights.ranks,
            straights.number,
        )
        good_cards, first_role, second_role = self.good_cards, self.first_role, self.second_role
        left, suit_left, unseen = self.left, self.suit_left, self.unseen
        once, twice = self.ranks_out(1), self.ranks_out(2)
        slot: i64 = 0
        while slot < stop:
            line = held[slot]
            cards = size[line]
            of_suit = suits[slot] - 1
            role1[slot] = role2[slot] = claim[slot] = flush_cards[slot] = flush_outs[slot] = 0
            first: i64 = slot * FEATURES
            features[first] = features[first + 1] = features[first + 2] = features[first + 3] = -1
            if cards == SIDE:
                value[slot] = sets.mixed[line] if of_suit == SEVERAL_SUITS - 1 else sets.suited[line]
                kinds[slot] = FULL
                goods[slot] = 0
                slot += 1
                continue
            row: i64 = (slot // SIDE) & 1
            pattern = patterns[line]
            ranks = bits[line]
            group1, group2 = group[line * 4], group[line * 4 + 1]
            suited: i64 = 0
            if 0 <= of_suit < SEVERAL_SUITS - 1 and suit_left[of_suit] >= SIDE - cards:
                suited = 1
            total = 0.0

            windows: i64 = 0
            straight_cards: i64 = 0
            if pattern in (P_TWO, P_THREE, P_DIFFERENT):
                windows = possible[once | ranks] & around[ranks]
                straight_cards = ((straight_ranks[windows] & ~ranks) * EVERY_SUIT) & unseen
                key = straight_key(cards, number[windows], bits_in(straight_cards))
                feature = layout.straights_of_line(row, placed, suited, key)
                features[first] = feature
                total += weights[feature]

            suit_cards: i64 = 0
            straight_flush: i64 = 0
            if suited:
                ranks_out: i64 = (unseen >> (RANKS * of_suit)) & 0x1FFF
                suit_cards = ranks_out << (RANKS * of_suit)
                flushes: i64 = possible[ranks_out | ranks] & around[ranks]
                if flushes:
                    straight_flush = 1
                    flush_cards[slot] = cards
                    flush_outs[slot] = ((straight_ranks[flushes] & ~ranks) << (RANKS * of_suit)) & unseen
                if row == 0:
                    claim[slot] = layout.CLAIM_OF_COLUMN - cards
                elif cards > 1:
                    claim[slot] = layout.CLAIM_OF_ROW
                claim_suit[slot] = of_suit
                feature = layout.suit_of_line(row, placed, cards, suit_left[of_suit])
                features[first + 1] = feature
                total += weights[feature]
                feature = layout.straight_flushes_of_line(
                    row, placed, ((cards - 1) * 6 + number[flushes]) * 2 + (flushes >> 9)
                )
                features[first + 2] = feature
                total += weights[feature]

            left1, left2 = left[group1], left[group2]
            others: i64 = 0
            if pattern in (P_THREE, P_DIFFERENT):
                others = left[group[line * 4 + 2]]
            if pattern == P_DIFFERENT:
                others += left[group[line * 4 + 3]]
            feature = layout.ranks_of_line(row, placed, suited, rank_key(pattern, left1, left2, others))
            features[first + 3] = feature
            value[slot] = total + weights[feature]

            kind = kind_of(pattern, suited, straight_flush, windows, left1, left2)
            kinds[slot] = kind
            rank1[slot], role1[slot] = group1, first_role[kind]
            rank2[slot], role2[slot] = group2, second_role[kind]
            wanted = good_cards[kind]
            if kind == ONE:
                wanted = ITS_RANKS if row else ITS_SUIT
            if wanted == ANY_CARD:
                goods[slot] = unseen
            elif wanted == ITS_SUIT:
                goods[slot] = suit_cards
            elif wanted == ITS_RANKS:
                goods[slot] = (ranks * EVERY_SUIT) & unseen
            elif wanted == A_RANK_TWICE:
                goods[slot] = ((ranks | twice) * EVERY_SUIT) & unseen
            else:
                goods[slot] = straight_cards
            slot += 1

    def ranks_out(self, copies: i64) -> i64:
        """Returns the ranks with at least so many copies out, as bits."""
        found: i64 = 0
        rank: i64 = 0
        while rank < RANKS:
            if self.left[rank] >= copies:
                found |= self.bit[rank]
            rank += 1
        return found


def straight_key(cards: i64, windows: i64, outs: i64) -> i64:
    """Returns a number for the possible straights and their outs."""
    if cards == 2:
        return windows
    if cards == 3:
        half: i64 = outs >> 1
        return 5 + windows * 8 + (half if half < 7 else 7)
    return 37 + outs
