"""A table's questions, and functions that answer them."""

import os
import sys
import time
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from cardroom.errors import KnownError, Trouble

_HERE = "tests.house.thinking.answerers"


class Topic(IntEnum):
    """The names are in another order than the numbers."""

    LATER = 2
    FIRST = 0
    SECOND = 1


class Position(NamedTuple):
    """A number; and a file that an answer of `held` waits for."""

    number: int
    key: str = ""


@dataclass(frozen=True, slots=True)
class Answerers:
    """The functions that answer, by their names in this module."""

    first: str = "twice"
    others: str = "twice"

    def of(self, topic: Topic) -> str:
        return f"{_HERE}:{self.first if topic is Topic.FIRST else self.others}"


def twice(position: Position) -> int:
    return 2 * position.number


def held(position: Position) -> int:
    """Waits until the file exists; a test makes it."""
    while position.key and not Path(position.key).exists():
        time.sleep(0.01)
    return position.number


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


def unpicklable(position: Position) -> object:
    return lambda: position


def has_qt(position: Position) -> bool:
    return any(name.startswith("PySide6") for name in sys.modules)
