"""Finds the names of fields, for tests of sights."""

from dataclasses import fields, is_dataclass

from msgspec import Struct


def names_in(value: object) -> set[str]:
    """Returns the names of all fields, also of inner values."""
    if isinstance(value, tuple):
        return {name for each in value for name in names_in(each)}
    names = _names(value)
    return names | {name for own in names for name in names_in(getattr(value, own))}


def _names(value: object) -> set[str]:
    if isinstance(value, Struct):
        return set(value.__struct_fields__)
    return {field.name for field in fields(value)} if is_dataclass(value) else set()
