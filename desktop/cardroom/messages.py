"""What every table's case structure is made of: messages that arrive, steps that answer them, prompts that result.

A step is a pure function, one for each state: `step(cluster, account, message) -> (cluster, postings)`. It is told what
came in, and says how the cluster looks then and which money moves; it writes nothing.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

DONE = "done"
RESUME = "resume"


@dataclass(frozen=True, slots=True)
class Message:
    """What came in by a terminal.

    Attributes:
        on: the terminal's name; DONE when a state goes on by itself, RESUME when a recorded game is taken up again.
        values: what the signal carried.
    """

    on: str
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the person should know or do next: a code for the words, and the figures in them."""

    code: Enum
    values: tuple[Any, ...] = ()


class TablePrompt(Enum):
    """What any table may have to say."""

    REFUSED = "refused"  # the terminal, the value as text
