"""The value of an optional expression, for tests that need one."""

from typing import TypeVar

T = TypeVar("T")


def not_none(value: T | None) -> T:
    """Returns a value; fails the test without one."""
    assert value is not None
    return value
