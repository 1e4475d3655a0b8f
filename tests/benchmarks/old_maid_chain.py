"""Computes each of three players' chance to be left with the joker.

The game is a Markov chain. After the pairs are discarded, each number is held by two of the three players or by none. A
position is how many numbers each two players share, who has the joker, and who draws. A draw removes a number, moves
one from one pair of players to another, or moves the joker. So positions with the same count of numbers lead to each
other and to positions with one number less, and are solved together as linear equations in floating point. The deal is
counted exactly over all ways in which the four cards of each number can be dealt to three players.
"""

from collections.abc import Iterator
from functools import cache
from math import factorial

import numpy as np
from numpy.typing import NDArray

Shared = tuple[int, int, int]
"""The count of numbers shared by seats 0 and 1, 1 and 2, 2 and 0."""

Position = tuple[Shared, int, int]
"""The shared numbers, the seat with the joker, the seat that draws next."""

_PAIRS = (frozenset((0, 1)), frozenset((1, 2)), frozenset((2, 0)))
_DEALT = (18, 18, 17)
_NUMBERS = 13


def chance_of_three() -> tuple[float, float, float]:
    """Returns the chance of each seat to be left with the joker.

    The seat that draws first is the first.
    """
    chances = np.zeros(3)
    for joker in range(3):
        sizes = [count - (seat == joker) for seat, count in enumerate(_DEALT)]
        for shared, weight in _dealt(sizes[0], sizes[1]).items():
            chances += _DEALT[joker] / 53 * weight * _loser((shared, joker, _next(shared, joker, 2)))
    return float(chances[0]), float(chances[1]), float(chances[2])


def _dealt(first: int, second: int) -> dict[Shared, float]:
    """Computes the probability of each sharing after the deal.

    Args:
        first: the number of cards dealt to seat 0, without the joker.
        second: the number dealt to seat 1; seat 2 gets the others of 52.
    """
    most = _NUMBERS + 1
    ways = np.zeros((first + 1, second + 1, most, most, most))
    ways[0, 0, 0, 0, 0] = 1
    for _ in range(_NUMBERS):
        following = np.zeros_like(ways)
        for x in range(min(4, first) + 1):
            for y in range(min(4 - x, second) + 1):
                counts = (x, y, 4 - x - y)
                kinds = factorial(4) // (factorial(counts[0]) * factorial(counts[1]) * factorial(counts[2]))
                odd = frozenset(seat for seat in range(3) if counts[seat] % 2)
                more = [int(odd == pair) for pair in _PAIRS]
                target = following[x:, y:, more[0] :, more[1] :, more[2] :]
                stop = [size - step for size, step in zip(ways.shape, (x, y, *more), strict=True)]
                target += kinds * ways[: stop[0], : stop[1], : stop[2], : stop[3], : stop[4]]
        ways = following
    end = ways[first, second]
    total = end.sum()
    return {(int(a), int(b), int(c)): float(end[a, b, c] / total) for a, b, c in np.argwhere(end)}


def _loser(position: Position) -> NDArray[np.float64]:
    """Returns the chances of the three seats to lose from a position."""
    total = sum(position[0])
    if total == 0:
        return np.array([float(seat == position[1]) for seat in range(3)])
    rows, chances = _level(total)
    found: NDArray[np.float64] = chances[rows[position]]
    return found


@cache
def _level(total: int) -> tuple[dict[Position, int], NDArray[np.float64]]:
    """Solves all positions with a count of shared numbers.

    Returns:
        The row of each position, and in each row the chances of the three seats to lose.
    """
    positions = [
        ((a, b, total - a - b), joker, drawer)
        for a in range(total + 1)
        for b in range(total - a + 1)
        for joker in range(3)
        for drawer in range(3)
        if _size((a, b, total - a - b), joker, drawer)
    ]
    rows = {position: row for row, position in enumerate(positions)}
    matrix, known = np.eye(len(rows)), np.zeros((len(rows), 3))
    for position, row in rows.items():
        for chance, after in _draws(position):
            if sum(after[0]) == total:
                matrix[row, rows[after]] -= chance
            else:
                known[row] += chance * _loser(after)
    solved: NDArray[np.float64] = np.asarray(np.linalg.solve(matrix, known), dtype=np.float64)
    return rows, solved


def _draws(position: Position) -> Iterator[tuple[float, Position]]:
    """Yields the probability and result of each possible draw."""
    shared, joker, drawer = position
    source = _next(shared, joker, drawer)
    size = _size(shared, joker, source)
    for place, pair in enumerate(_PAIRS):
        if source not in pair or not shared[place]:
            continue
        after = list(shared)
        after[place] -= 1
        if drawer not in pair:
            other = next(seat for seat in pair if seat != source)
            after[_PAIRS.index(frozenset((drawer, other)))] += 1
        yield shared[place] / size, _then((after[0], after[1], after[2]), joker, drawer)
    if joker == source:
        yield 1 / size, _then(shared, drawer, drawer)


def _then(shared: Shared, joker: int, drawer: int) -> Position:
    return shared, joker, _next(shared, joker, drawer)


def _next(shared: Shared, joker: int, seat: int) -> int:
    """Returns the next seat that has cards."""
    return next(other % 3 for other in range(seat + 1, seat + 4) if _size(shared, joker, other % 3))


def _size(shared: Shared, joker: int, seat: int) -> int:
    return sum(count for count, pair in zip(shared, _PAIRS, strict=True) if seat in pair) + (joker == seat)
