"""Kinds of values in records: how each is written as JSON and read back.

`struct` and `row` make the kind of a value from those of its fields. Reading is strict: JSON's true is not 1, and every
field must be there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, Generic, TypeVar

from cardroom.saved_record import BadRecord, JsonObject

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)

ROUND = {"round": "round_number"}
"""The attribute for `struct` that has another name in every record."""


def only(kind: type[_T], value: object) -> _T:
    """Returns the value if its type is exactly `kind`.

    JSON's true is not 1, and 1.0 is not an int.

    Raises:
        BadRecord: the value has another type.
    """
    if type(value) is not kind:
        raise BadRecord(f"{value!r} is not of type {kind.__name__}")
    return value


@dataclass(frozen=True, slots=True)
class Kind(Generic[_T]):
    """A kind of value in a record.

    Attributes:
        read: returns the value of parsed JSON; raises what `SavedRecord.from_json` reports as a bad record.
        write: returns the value for JSON.
    """

    read: Callable[[Any], _T]
    write: Callable[[_T], Any]


whole: Kind[int] = Kind(partial(only, int), int)
text: Kind[str] = Kind(partial(only, str), str)
flag: Kind[bool] = Kind(partial(only, bool), bool)


def checked(kind: Kind[_T], check: Callable[[_T], None]) -> Kind[_T]:
    """Returns a kind whose values `check` refuses with BadRecord."""

    def _read(value: object) -> _T:
        read = kind.read(value)
        check(read)
        return read

    return Kind(_read, kind.write)


def code(codes: type[_E]) -> Kind[_E]:
    """Returns the kind of an enum's members, written as their values."""
    plain = type(next(iter(codes)).value)
    return Kind(lambda value: codes(only(plain, value)), lambda member: member.value)


def maybe(kind: Kind[_T]) -> Kind[_T | None]:
    """Returns the kind of a value or None, which is null."""
    return Kind(
        lambda value: None if value is None else kind.read(value),
        lambda value: None if value is None else kind.write(value),
    )


def many(kind: Kind[_T]) -> Kind[tuple[_T, ...]]:
    """Returns the kind of a tuple of any length, which is a list."""
    return Kind(
        lambda value: tuple(map(kind.read, only(list, value))),
        lambda values: list(map(kind.write, values)),
    )


wholes: Kind[tuple[int, ...]] = many(whole)
places: Kind[frozenset[int]] = Kind(lambda value: frozenset(wholes.read(value)), sorted)
"""A set of integers, written in order."""


def struct(made: Callable[..., _T], renamed: Mapping[str, str] | None = None, /, **kinds: Kind[Any]) -> Kind[_T]:
    """Returns the kind of a value that is an object of its fields.

    Args:
        made: makes the value of its attributes.
        renamed: the attributes of those fields that have another name in JSON.
        kinds: the kinds of the fields by their names in JSON, in the order in which they are written.
    """
    attributes = {name: name for name in kinds} | dict(renamed or {})

    def _read(found: JsonObject) -> _T:
        return made(**{attributes[name]: kind.read(found[name]) for name, kind in kinds.items()})

    def _write(value: _T) -> JsonObject:
        return {name: kind.write(getattr(value, attributes[name])) for name, kind in kinds.items()}

    return Kind(_read, _write)


def row(made: Callable[..., _T], **kinds: Kind[Any]) -> Kind[_T]:
    """Returns the kind of a value that is a list of its attributes."""

    def _read(found: object) -> _T:
        return made(**{name: kinds[name].read(each) for name, each in zip(kinds, only(list, found), strict=True)})

    return Kind(_read, lambda value: [kind.write(getattr(value, name)) for name, kind in kinds.items()])


def without_zeros(kind: Kind[_T], *names: str) -> Kind[_T]:
    """Returns a kind of object whose fields of these names are not written where they are 0."""
    return Kind(
        lambda found: kind.read({**dict.fromkeys(names, 0), **found}),
        lambda value: {name: each for name, each in kind.write(value).items() if each or name not in names},
    )
