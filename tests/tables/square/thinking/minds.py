"""Functions that answer in place of the expert."""

import os
import sys
import time
from typing import NamedTuple

from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.thinking.questions import Minds

_HERE = "tables.square.thinking.minds"


class Advice(NamedTuple):
    """As `CellAdvice` of the expert."""

    cell: int
    points: float
    loss: float
    clears_stage: float
    clears_all: float


def assess(position: Position) -> tuple[Advice, ...]:
    """The higher the cell, the better; each step costs half a point."""
    cells = sorted(position.cells, reverse=True)
    return tuple(Advice(cell, 100 - at / 2, at / 2, 0.8, 0.4) for at, cell in enumerate(cells))


def last_cell(position: Position) -> int:
    return position.cells[-1]


def process_number(position: Position) -> int:
    return os.getpid()


def slow(position: Position) -> int:
    time.sleep(60)
    return 0


def die(position: Position) -> int:
    os._exit(3)


def missing(position: Position) -> int:
    raise KnownError(Trouble.RESOURCE_MISSING, "values")


def broken(position: Position) -> int:
    raise ZeroDivisionError("a bug")


def minds(assess: str = "assess", choose: str = "last_cell") -> Minds:
    return Minds(f"{_HERE}:{assess}", f"{_HERE}:{choose}")


def has_qt(position: Position) -> bool:
    return any(name.startswith("PySide6") for name in sys.modules)
