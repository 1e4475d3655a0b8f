"""Messages, entries and prompts: input and output of a table's states.

A step is a pure function, one for each state: `step(cluster, account, message) -> (cluster, postings)`. It returns the
new cluster and the postings to commit; it writes nothing.
"""

from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from typing import Any, Generic, TypeVar, get_type_hints

from msgspec import Struct

DONE = "done"
RESUME = "resume"
RETURN = "return"

State = TypeVar("State", bound=Enum)
Sight = TypeVar("Sight")


@dataclass(frozen=True, slots=True)
class Message:
    """The signal of a terminal, as a value.

    A terminal that carries a value has a subclass with its fields, in which `on` is fixed.

    Attributes:
        on: the terminal's name; DONE when a state waited for no input, RESUME when a recorded game is resumed, RETURN
            when a sub-VI has ended.
    """

    on: str


@dataclass(frozen=True, slots=True)
class AddWord(Message):
    """Mixes the player's word into the deal.

    Attributes:
        word: the text; "" removes the word.
    """

    on: str = field(default="add_word", init=False)
    word: str


def is_well_typed(message: Message) -> bool:
    """Returns whether each field has exactly its declared type.

    A bool is not an int. Only plain classes are checked, not generic ones.
    """
    kind: Any = type(message)  # mypy takes no class for hashable here
    return all(type(getattr(message, name)) is declared for name, declared in _plain_fields(kind))


@cache
def _plain_fields(kind: type[Any]) -> tuple[tuple[str, type], ...]:
    hints = get_type_hints(kind)
    return tuple((each.name, hints[each.name]) for each in fields(kind) if isinstance(hints[each.name], type))


class Entry(Struct, Generic[State, Sight], frozen=True):
    """An entered state, as one seat may see it.

    Windows and players get nothing else.

    Attributes:
        number: counts the states that the machine has entered.
        state: the state.
        sight: the visible part of the cluster and the account.
        legal: the terminals that the seat may use now.
    """

    number: int
    state: State
    sight: Sight
    legal: frozenset[str]


class Prompt(Struct, frozen=True):
    """The prompt of a state.

    Attributes:
        code: selects the text.
        values: the figures in the text.
    """

    code: Enum
    values: tuple[Any, ...] = ()


class StatePrompt(Struct, frozen=True):
    """A prompt, with the state and the round that it belongs to.

    Attributes:
        prompt: the prompt.
        state: the state.
        round_number: the number of the round; 0 before the first.
        entry: counts the states that the machine has entered; the same number as in the state's `Entry`.
    """

    prompt: Prompt
    state: Enum
    round_number: int
    entry: int


class TablePrompt(Enum):
    """Prompts that every table can show."""

    REFUSED = "refused"  # values: the terminal, the refused value as text
