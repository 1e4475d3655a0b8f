"""Functions that answer in place of the expert."""

import sys
import time

from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.questions import Answerers, CellAdvice, Position

_HERE = "tests.tables.square.answerers"


def assess(position: Position) -> tuple[CellAdvice, ...]:
    """The higher the cell, the better; each step costs half a point."""
    cells = sorted(position.cells, reverse=True)
    return tuple(CellAdvice(cell, 100 - at / 2, at / 2, 0.8, 0.4) for at, cell in enumerate(cells))


def last_cell(position: Position) -> int:
    return position.cells[-1]


def slow(position: Position) -> int:
    time.sleep(60)
    return 0


def missing(position: Position) -> int:
    raise KnownError(Trouble.RESOURCE_MISSING, "values")


def answerers(assess: str = "assess", choose: str = "last_cell") -> Answerers:
    return Answerers(f"{_HERE}:{assess}", f"{_HERE}:{choose}")


def has_qt(position: Position) -> bool:
    return any(name.startswith("PySide6") for name in sys.modules)
