"""Learns the values of a stage by self-play, TD(lambda)."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardroom.tables.square.player.values.layout import WEIGHTS
from cardroom.tables.square.player.values.line_records import CELLS
from cardroom.tables.square.player.values.model import PositionValues, highest
from cardroom.tables.square.player.values.rank_sets import SIDE, zero_values, zeros
from tools.square_training.features import MOST_FEATURES, ListedFeatures, points_of

RANDOM_PRIME: Final = 2147483647
VISITS_BEFORE: Final = 10.0
"""Every weight begins as if it had been visited so often: no first step is too long."""


class Learning:
    """The state of learning: visits of weights, and a game.

    The step of a weight falls with the root of its visits, so that rare features learn as fast as common ones; all
    steps of a position together are the rate times its error.

    Self-play comes to collect suits in one kind of line and ranks in the other. So that boards of the other way round
    are learnt too, in some games columns and rows are exchanged once, and the game goes on from there.

    Args:
        model: the values, which learning changes.
        trace: lambda, how much of the game's end is believed rather than the next value; 0 to 1.
        seed: of the moves that are tried, and of the exchanges.
        exchanges: the share of games in which columns and rows are exchanged at some card; 0 to 1.
    """

    def __init__(self, model: PositionValues, trace: float, seed: int, exchanges: float) -> None:
        self.model = model
        self.trace = trace
        self.exchanges = exchanges
        self.random: i64 = 1 + seed % (RANDOM_PRIME - 1)
        self.listed = ListedFeatures(model)
        self.visits = vec[float]([VISITS_BEFORE] * WEIGHTS)
        self.share = vec[float]([1 / sqrt(VISITS_BEFORE)] * WEIGHTS)
        self.times = zeros(WEIGHTS)
        self.values = zero_values(CELLS)
        self.best = zero_values(CELLS)
        self.tried = zeros(CELLS)
        self.norms = zero_values(CELLS)
        self.counts = zeros(CELLS)
        self.seen = zeros(CELLS * MOST_FEATURES)

    def learn(self, decks: vec[u8], games: i64, rate: float, tries: float) -> float:
        """Plays and learns some games; returns their mean points.

        Args:
            decks: 25 cards for each game.
            games: their number.
            rate: the part of an error that a position is corrected by.
            tries: the share of moves that go to any cell, to learn what it is worth.
        """
        total = 0.0
        game: i64 = 0
        while game < games:
            self.play(decks, game, tries)
            points = points_of(self.model)
            total += points
            self.correct(points, rate)
            game += 1
        return total / float(games)

    def play(self, decks: vec[u8], game: i64, tries: float) -> None:
        """Plays a game as the values say, and keeps its positions."""
        model = self.model
        model.start()
        exchanged = self.card_of_exchange()
        number: i64 = 0
        while number < CELLS:
            card = i64(decks[game * CELLS + number])
            model.see(card)
            self.best[number] = model.value_cells(card)
            self.tried[number] = 0
            if number == exchanged:
                self.tried[number] = 1
                exchange_lines(model)
                model.value_cells(card)
            cell = highest(model.cell_value)
            if float(self.below(1000000)) < tries * 1000000.0:
                self.tried[number] = 1
                cell = self.below(CELLS)
                while model.taken[cell]:
                    cell = self.below(CELLS)
            model.put(card, cell)
            if number < CELLS - 1:
                self.values[number] = self.listed.value()
                self.keep(number)
            number += 1

    def card_of_exchange(self) -> i64:
        """Returns the card before which columns and rows are exchanged.

        It is counted from 0; CELLS stands for none.
        """
        if float(self.below(1000000)) < self.exchanges * 1000000.0:
            return 1 + self.below(CELLS - 2)
        return CELLS

    def below(self, limit: i64) -> i64:
        """Returns a random number below a limit."""
        self.random = self.random * 48271 % RANDOM_PRIME
        return self.random % limit

    def keep(self, number: i64) -> None:
        """Keeps the listed features, and the norm of their step."""
        listed, seen, times, share = self.listed.features, self.seen, self.times, self.share
        count = self.listed.count
        first: i64 = number * MOST_FEATURES
        index: i64 = 0
        while index < count:
            seen[first + index] = listed[index]
            times[listed[index]] += 1
            index += 1
        norm = 0.0
        index = 0
        while index < count:
            norm += share[listed[index]] * float(times[listed[index]])
            index += 1
        index = 0
        while index < count:
            times[listed[index]] = 0
            index += 1
        self.counts[number] = count
        self.norms[number] = norm

    def correct(self, points: float, rate: float) -> None:
        """Corrects the positions of a game from the last to the first.

        A try or an exchange is no fault of the position before it, which is worth what the best cell was.
        """
        weights, visits, share, seen = self.model.weights, self.visits, self.share, self.seen
        goal = points
        number: i64 = CELLS - 2
        while number >= 0:
            following = self.best[number + 1]
            goal = following if self.tried[number + 1] else (1.0 - self.trace) * following + self.trace * goal
            step = rate * (goal - self.values[number]) / self.norms[number]
            index: i64 = number * MOST_FEATURES
            stop: i64 = index + self.counts[number]
            while index < stop:
                feature = seen[index]
                weights[feature] += step * share[feature]
                visits[feature] += 1.0
                share[feature] = 1.0 / sqrt(visits[feature])
                index += 1
            number -= 1


def exchange_lines(model: PositionValues) -> None:
    """Exchanges columns and rows of the model's board."""
    held, suit, taken = model.held, model.suit, model.taken
    slot: i64 = 0
    while slot < SIDE:
        row: i64 = slot + SIDE
        held[slot], held[row] = held[row], held[slot]
        suit[slot], suit[row] = suit[row], suit[slot]
        column: i64 = 0
        while column < slot:
            cell: i64 = slot * SIDE + column
            other: i64 = column * SIDE + slot
            taken[cell], taken[other] = taken[other], taken[cell]
            column += 1
        slot += 1
