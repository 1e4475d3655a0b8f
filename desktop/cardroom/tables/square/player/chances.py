"""Finds what each cell costs, and the chances to clear.

The value of a cell is the mean of the final points. How far they are from it was counted in games of the expert, for
each stage and number of cards placed: 33 quantiles of the difference. The chance to clear the stage is the share of
these that reach the target. The chance to clear all five goes on from each of the totals, with the points that the
expert gets in the later stages, stage by stage from the last. `tools/train_square.py` writes the file of what was
counted.
"""

import json
from collections.abc import Mapping
from functools import cache
from math import exp
from types import MappingProxyType

from msgspec import Struct

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.learnt import expert_points, good_points
from cardroom.tables.square.player.questions import CellAdvice, Position
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES, target_of

FILE = "resources/square/spread.json"
QUANTILES = 33


class Spread(Struct, frozen=True, eq=False):
    """The spread of the expert's points.

    Attributes:
        points: for each stage the share of games with each number of final points.
        differences: for each stage and each number of cards placed, from 1, quantiles of the final points less the
            value of the chosen cell.
    """

    points: Mapping[int, Mapping[int, float]]
    differences: Mapping[int, tuple[tuple[float, ...], ...]]


@cache
def shipped_spread() -> Spread:
    """Returns the shipped spread.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    try:
        stages = json.loads(resources.read_text(FILE))["stages"]
        points = {stage: _shares(stages[str(stage)]["points"]) for stage in STAGES}
        differences = {
            stage: tuple(tuple(map(float, row)) for row in stages[str(stage)]["differences"]) for stage in STAGES
        }
        if any(len(rows) != CELLS - 1 or {len(row) for row in rows} != {QUANTILES} for rows in differences.values()):
            raise ValueError("the quantiles of a stage are not complete")
    except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{resources.ROOT / FILE}: {fault!r}") from fault
    return Spread(MappingProxyType(points), MappingProxyType(differences))


def _shares(counts: Mapping[str, int]) -> Mapping[int, float]:
    games = sum(counts.values())
    return MappingProxyType({int(points): count / games for points, count in counts.items()})


SOFTNESS = 1.5
"""Points over which a quantile passes from failing to clearing: quantiles stand for all values between them."""

FARTHEST = 30.0
"""At most so many times the softness count: no chance is certain before the last card."""


def assess(position: Position) -> tuple[CellAdvice, ...]:
    """Returns the advice for each empty cell, the best first.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    points = points_of_cells(position)
    placed = CELLS - len(position.cells) + 1
    best = max(points.values())
    advice = [_advice(position, cell, value, best, placed) for cell, value in points.items()]
    return tuple(sorted(advice, key=lambda one: (one.loss, one.cell)))


def points_of_cells(position: Position) -> dict[int, float]:
    """Returns the expected final points of each empty cell.

    The best cells now are averaged over every next card, as the expert does. The others keep their distance to the best
    cell now.
    """
    now, ahead = good_points(position), expert_points(position)
    highest = max(ahead.values())
    shift = highest - max(now.values())
    return {cell: ahead.get(cell, min(now[cell] + shift, highest)) for cell in position.cells}


def _advice(position: Position, cell: int, value: float, best: float, placed: int) -> CellAdvice:
    stage, spread = position.stage, shipped_spread()
    target = target_of(stage)
    if placed == CELLS:
        total = position.total + round(value)
        cleared = total >= target
        return CellAdvice(cell, value, best - value, float(cleared), clears_from(stage + 1, total) if cleared else 0.0)
    stage_chance = all_chance = 0.0
    differences = spread.differences[stage][placed - 1]
    for difference in differences:
        total_points = position.total + value + difference
        beyond = (total_points - target + 0.5) / SOFTNESS
        clears = 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, beyond))))
        stage_chance += clears
        all_chance += clears * clears_from(stage + 1, max(target, round(total_points)))
    count = len(differences)
    return CellAdvice(cell, value, best - value, stage_chance / count, all_chance / count)


@cache
def clears_from(stage: int, total: int) -> float:
    """Returns the chance to clear this stage and all later ones.

    Args:
        stage: 1 to 6; after the last stage all are cleared.
        total: the points carried in.
    """
    if stage > LAST_STAGE:
        return 1.0
    chance = sum(
        share * clears_from(stage + 1, total + points)
        for points, share in shipped_spread().points[stage].items()
        if total + points >= target_of(stage)
    )
    return min(chance, 1.0)  # the shares' sum is rounded
