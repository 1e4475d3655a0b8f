"""Pickling of values that may be compiled.

Compiled, a class has no `__dict__`, and a frozen dataclass refuses to be filled after its construction. So values are
sent to another process as their class and the arguments of its constructor.
"""

from dataclasses import fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def constructed(value: "DataclassInstance") -> tuple[object, ...]:
    """Returns a dataclass's value for `__reduce__`: class and arguments."""
    return type(value), tuple(getattr(value, each.name) for each in fields(value))
