"""Lists the features of a position, which learning changes."""

from typing import Final

from mypy_extensions import i64

from cardroom.tables.square.player.values import layout
from cardroom.tables.square.player.values.kinds import FULL
from cardroom.tables.square.player.values.line_records import CELLS, FEATURES, LINES, SEVERAL_SUITS, bits_in
from cardroom.tables.square.player.values.model import PositionValues
from cardroom.tables.square.player.values.rank_sets import RANKS, SIDE, zeros

MOST_FEATURES: Final = 160
"""More than the features of any position."""


class ListedFeatures:
    """The features of a position of fewer than 25 cards.

    Attributes:
        features: the weights' numbers; one can be there more than once.
        count: how many there are.

    Args:
        model: the position.
    """

    def __init__(self, model: PositionValues) -> None:
        self.model = model
        self.features = zeros(MOST_FEATURES)
        self.count: i64 = 0

    def value(self) -> float:
        """Lists the features of the position, and returns the expected final points."""
        model = self.model
        model.describe(LINES, model.placed)
        model.sum_lines()
        self.count = 0
        points = self.list_lines()
        self.list_crossings(model.placed // 5)
        self.list_sums(model.placed // 5)
        index: i64 = 0
        while index < self.count:
            points += model.weights[self.features[index]]
            index += 1
        return points

    def add(self, feature: i64) -> None:
        """Adds a feature."""
        self.features[self.count] = feature
        self.count += 1

    def list_lines(self) -> float:
        """Lists the lines' features; returns the points of full lines."""
        model = self.model
        points = 0.0
        slot: i64 = 0
        while slot < LINES:
            if model.kind[slot] == FULL:
                points += model.value[slot]
            index: i64 = slot * FEATURES
            while index < (slot + 1) * FEATURES:
                if model.features[index] >= 0:
                    self.add(model.features[index])
                index += 1
            slot += 1
        return points

    def list_crossings(self, part: i64) -> None:
        """Lists the features of the empty cells."""
        model = self.model
        kind, good, step = model.kind, model.good, model.step
        cell: i64 = 0
        while cell < CELLS:
            if not model.taken[cell]:
                column: i64 = cell % SIDE
                row: i64 = SIDE + cell // SIDE
                self.add(layout.crossing(kind[row], kind[column], step[bits_in(good[row] & good[column])], part))
                cards = model.flush_cards[row]
                if cards:
                    count = step[bits_in(model.flush_outs[row] & good[column])]
                    self.add(layout.straight_flush_crossing(1, cards, kind[column], count, part))
                cards = model.flush_cards[column]
                if cards:
                    count = step[bits_in(model.flush_outs[column] & good[row])]
                    self.add(layout.straight_flush_crossing(0, cards, kind[row], count, part))
            cell += 1

    def list_sums(self, part: i64) -> None:
        """Lists the features of ranks, suits and shapes."""
        model = self.model
        rank: i64 = 0
        while rank < model.ranks:
            self.add(layout.rank(0, model.roles[rank], model.left[rank], part))
            self.add(layout.rank(1, model.roles[rank + RANKS], model.left[rank], part))
            rank += 1
        suit: i64 = 0
        while suit < 4:
            self.add(layout.suit(model.claims[suit], model.suit_left[suit], part))
            suit += 1
        self.add(layout.shape(0, model.kind_sum[0], model.placed))
        self.add(layout.shape(1, model.kind_sum[1], model.placed))


def points_of(model: PositionValues) -> float:
    """Returns the points of a full board."""
    total = 0.0
    slot: i64 = 0
    while slot < LINES:
        line = model.held[slot]
        total += model.sets.mixed[line] if model.suit[slot] == SEVERAL_SUITS else model.sets.suited[line]
        slot += 1
    return total
