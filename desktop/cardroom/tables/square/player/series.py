"""Plays a series of campaigns, and sums up each stage."""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from time import monotonic

import numpy as np
from msgspec import Struct
from msgspec.structs import astuple
from numpy.typing import NDArray

from cardroom.cards.evaluator_batch import hand_classes_of
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.showdown import HandKind
from cardroom.tables.square.player.batch import BatchPlayer, StageDeals, boards_after
from cardroom.tables.square.player.deals import Cards, deals, random_words
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.rules.board import CELLS, LINES, SIDE
from cardroom.tables.square.rules.lines import mark_of_kind
from cardroom.tables.square.rules.stages import STAGES, target_of

_LINES = np.array(LINES)


def points_of_boards(boards: Cards, scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of full boards.

    Args:
        boards: (n, 25) cards without the joker, all different in a board.
        scoring: the points of a line.

    Returns:
        (n,) points.
    """
    lines = points_of_lines(boards[:, _LINES].reshape(-1, SIDE), scoring)
    points: NDArray[np.int64] = lines.reshape(-1, len(LINES)).sum(axis=1)
    return points


def points_of_lines(lines: Cards, scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of full lines.

    Args:
        lines: (n, 5) cards without the joker, all different in a line.
        scoring: the points of a line.

    Returns:
        (n,) points.
    """
    points: NDArray[np.int64] = _points_by_class(scoring)[hand_classes_of(lines)]
    return points


@cache
def _points_by_class(scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of each class of hands; 0 with a joker."""
    kinds = [name.kind for name in hand_classes().names]
    points = [0 if kind is HandKind.FIVE_OF_A_KIND else scoring.points_of(mark_of_kind(kind)) for kind in kinds]
    return np.array(points, np.int64)


_SMALLEST_BLOCK, _LARGEST_BLOCK = 1, 4096
_SECONDS_A_BLOCK = 0.5


class Rules(Struct, frozen=True):
    """What is played and counted.

    Attributes:
        scoring: the points of a line. With American points no stage is cleared or failed, and every campaign plays on.
        stage: the only stage that is played, 1 to 5; None for campaigns of five stages. A stage alone begins with the
            least total that leads to it, so 90 points clear it.
    """

    scoring: Scoring = Scoring.SQUARE
    stage: int | None = None

    @property
    def stages(self) -> tuple[int, ...]:
        """The stages that are played."""
        return tuple(STAGES) if self.stage is None else (self.stage,)

    @property
    def clears(self) -> bool:
        """Whether stages are cleared or failed."""
        return self.scoring is Scoring.SQUARE


class StageResult(Struct, frozen=True):
    """The results of a stage in all campaigns.

    Attributes:
        reached: number of campaigns that played it.
        points: sum of their points in this stage.
        squares: sum of the squares of these points.
        cleared: number of campaigns that cleared it.
    """

    reached: int = 0
    points: int = 0
    squares: int = 0
    cleared: int = 0

    def __add__(self, other: "StageResult") -> "StageResult":
        """Returns the results of both together."""
        return StageResult(*map(sum, zip(astuple(self), astuple(other), strict=True)))

    @property
    def mean(self) -> float | None:
        """The mean points where the stage was reached, or None."""
        return self.points / self.reached if self.reached else None

    @property
    def error_of_mean(self) -> float | None:
        """The standard error of the mean; None for fewer than two campaigns.

        Formula: sqrt(s² / n), where s² is the sample variance.
        """
        if self.reached < 2:
            return None
        deviations = self.squares - self.points**2 / self.reached
        return sqrt(max(deviations, 0.0) / (self.reached - 1) / self.reached)


Results = dict[int, StageResult]
"""The result of each stage that was played."""


def play_series(player: BatchPlayer, rules: Rules, seed: str, count: int) -> Iterator[tuple[int, Results]]:
    """Plays campaigns in blocks that take about half a second each.

    Args:
        player: the player.
        rules: what is played.
        seed: any text; with the campaigns' numbers it gives the decks.
        count: number of campaigns, from 1.

    Yields:
        After each block, the number of campaigns so far and their results. They do not depend on the blocks.
    """
    played, size = 0, _SMALLEST_BLOCK
    results = {stage: StageResult() for stage in rules.stages}
    while played < count:
        block = range(played, min(played + size, count))
        started = monotonic()
        for stage, result in play_block(player, rules, seed, block).items():
            results[stage] += result
        if monotonic() - started < _SECONDS_A_BLOCK:
            size = min(2 * size, _LARGEST_BLOCK)
        played = block.stop
        yield played, dict(results)


def play_block(player: BatchPlayer, rules: Rules, seed: str, campaigns: range) -> Results:
    """Plays the campaigns of these numbers side by side."""
    first = rules.stages[0]
    totals = np.full(len(campaigns), target_of(first - 1), np.int64)
    on = np.arange(len(campaigns))
    results = {}
    for stage in rules.stages:
        words = random_words(seed, f"player {stage}", campaigns)[on, :CELLS]
        dealt = StageDeals(stage, totals[on], deals(seed, stage, campaigns)[on], words)
        points = _play_stage(player, rules.scoring, dealt)
        totals[on] += points
        cleared = totals[on] >= target_of(stage)
        results[stage] = StageResult(len(on), int(points.sum()), int((points**2).sum()), int(cleared.sum()))
        if rules.clears:
            on = on[cleared]
    return results


def _play_stage(player: BatchPlayer, scoring: Scoring, dealt: StageDeals) -> NDArray[np.int64]:
    """Returns the points of each campaign in a stage."""
    if not len(dealt.decks):
        return np.zeros(0, np.int64)
    return points_of_boards(boards_after(dealt.decks, player(dealt)), scoring)
