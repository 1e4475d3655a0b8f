"""Reads how the expert's final points spread, counted in games.

`tools/square_spread.py` writes the file.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.stages import STAGES

FILE = "resources/square/spread.json"
QUANTILES = 33


class BadSpread(ValueError):  # noqa: N818 - named for what it is
    """Raised for a file that holds no spread, with a one-line message."""


@dataclass(frozen=True, eq=False)
class Spread:
    """The spread of the expert's points.

    Attributes:
        points: for each stage the share of games with each number of final points.
        differences: for each stage and each number of cards placed, from 1, quantiles of the final points less the
            value of the chosen cell.
    """

    points: Mapping[int, Mapping[int, float]]
    differences: Mapping[int, tuple[tuple[float, ...], ...]]


def from_text(text: str) -> Spread:
    """Reads the content of the file.

    Raises:
        BadSpread: it is damaged.
    """
    try:
        stages = json.loads(text)["stages"]
        points = {stage: _shares(stages[str(stage)]["points"]) for stage in STAGES}
        differences = {
            stage: tuple(tuple(map(float, row)) for row in stages[str(stage)]["differences"]) for stage in STAGES
        }
    except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError) as fault:
        raise BadSpread(f"no spread of points: {fault!r}") from fault
    if any(len(rows) != CELLS - 1 or {len(row) for row in rows} != {QUANTILES} for rows in differences.values()):
        raise BadSpread("the quantiles of a stage are not complete")
    return Spread(MappingProxyType(points), MappingProxyType(differences))


def _shares(counts: Mapping[str, int]) -> Mapping[int, float]:
    games = sum(counts.values())
    return MappingProxyType({int(points): count / games for points, count in counts.items()})


@cache
def shipped_spread() -> Spread:
    """Returns the shipped spread.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    try:
        return from_text(resources.read_text(FILE))
    except BadSpread as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{resources.ROOT / FILE}: {fault}") from fault
