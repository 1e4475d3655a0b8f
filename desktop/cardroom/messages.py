"""Messages and prompts: the input and the texts of a table's states.

A step is a pure function, one for each state: `step(cluster, account, message) -> (cluster, postings)`. It returns the
new cluster and the postings to commit; it writes nothing.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

DONE = "done"
RESUME = "resume"


@dataclass(frozen=True, slots=True)
class Message:
    """The signal of a terminal, as a value.

    Attributes:
        on: the terminal's name; DONE when a state waited for no input, RESUME when a recorded game is resumed.
        values: the arguments of the signal.
    """

    on: str
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """The prompt of a state.

    Attributes:
        code: selects the text.
        values: the figures in the text.
    """

    code: Enum
    values: tuple[Any, ...] = ()


class TablePrompt(Enum):
    """Prompts that every table can show."""

    REFUSED = "refused"  # values: the terminal, the refused values as text
