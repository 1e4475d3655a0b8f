"""Finds the names of fields, for tests of sights."""

from dataclasses import fields, is_dataclass


def names_in(value: object) -> set[str]:
    """Returns the names of all fields, also of inner dataclasses."""
    if isinstance(value, tuple):
        return {name for each in value for name in names_in(each)}
    if not is_dataclass(value):
        return set()
    names = {field.name for field in fields(value)}
    return names | {name for field in fields(value) for name in names_in(getattr(value, field.name))}
