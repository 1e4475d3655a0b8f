"""Kinds of values in JSON: how each is read strictly, and written.

Records and receipts are made of them: `struct`, `row` and `many` make the kind of a value from those of its fields.
What cannot be read is refused with the path of the field, such as "past[2].stake is not a whole number".
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct

from cardroom.saved_record import BadRecord, JsonObject

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)

ROUND = {"round": "round_number"}
"""The attribute for `struct` that has another name in every record."""

_NAMES = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "an object"}


class Misfit(BadRecord):
    """Raised for a value of another kind.

    Args:
        fault: completes the sentence that begins with the path.
        path: of the value, from where it is read; "" for the value itself.
    """

    def __init__(self, fault: str, path: str = "") -> None:
        super().__init__(f"{path or 'it'} {fault}")
        self._fault, self._path = fault, path

    def below(self, name: str) -> "Misfit":
        """Returns the same with the path from one level up."""
        joint = "." if self._path and not self._path.startswith("[") else ""
        return Misfit(self._fault, f"{name}{joint}{self._path}")


class Kind(Struct, Generic[_T], frozen=True):
    """A kind of value.

    Attributes:
        read: returns the value of parsed JSON; raises Misfit, or what `SavedRecord.from_json` reports as a bad record.
        write: returns the value for JSON.
    """

    read: Callable[[Any], _T]
    write: Callable[[_T], Any]


def only(kind: type[_T], value: object) -> _T:
    """Returns the value if its type is exactly `kind`.

    JSON's true is not 1, and 1.0 is not an int.

    Raises:
        Misfit: the value has another type.
    """
    if type(value) is not kind:
        raise Misfit(f"is not {_NAMES[kind]}")
    return value


whole: Kind[int] = Kind(partial(only, int), int)
text: Kind[str] = Kind(partial(only, str), str)
flag: Kind[bool] = Kind(partial(only, bool), bool)
items: Kind[list[Any]] = Kind(partial(only, list), list)


def checked(kind: Kind[_T], check: Callable[[_T], None]) -> Kind[_T]:
    """Returns a kind whose values `check` refuses with BadRecord."""

    def _read(value: object) -> _T:
        read = kind.read(value)
        check(read)
        return read

    return Kind(_read, kind.write)


def that(kind: Kind[_T], holds: Callable[[_T], object], fault: str | Callable[[_T], str]) -> Kind[_T]:
    """Returns a kind whose values pass a test; others have the fault."""

    def _check(value: _T) -> None:
        if not holds(value):
            raise Misfit(fault if isinstance(fault, str) else fault(value))

    return checked(kind, _check)


count = that(whole, lambda number: number >= 0, "is below 0")


def between(lowest: int, highest: int) -> Kind[int]:
    """Returns the kind of an integer from `lowest` to `highest`."""
    return that(whole, lambda number: lowest <= number <= highest, f"is no whole number from {lowest} to {highest}")


def one_of(choices: Iterable[str]) -> Kind[str]:
    """Returns the kind of the texts in `choices`."""
    known = tuple(choices)
    return that(text, known.__contains__, f"is none of: {', '.join(known)}")


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
    """Returns the kind of a tuple of any length: a list."""

    def _read(values: object) -> tuple[_T, ...]:
        listed, read = only(list, values), list[_T]()
        try:
            read.extend(map(kind.read, listed))
        except Misfit as fault:
            raise fault.below(f"[{len(read) + 1}]") from None
        return tuple(read)

    return Kind(_read, lambda values: list(map(kind.write, values)))


wholes: Kind[tuple[int, ...]] = many(whole)
places: Kind[frozenset[int]] = Kind(lambda value: frozenset(wholes.read(value)), sorted)
"""A set of integers, written in order."""


def struct(made: Callable[..., _T], renamed: Mapping[str, str] | None = None, /, **kinds: Kind[Any]) -> Kind[_T]:
    """Returns the kind of a value written as an object.

    Other fields are not read.

    Args:
        made: makes the value of its attributes.
        renamed: the attributes of those fields that have another name in JSON.
        kinds: the kinds of the fields by their names in JSON, in the order in which they are written.
    """
    attributes = {name: name for name in kinds} | dict(renamed or {})

    def _read(found: object) -> _T:
        fields, values = only(dict, found), {}
        for name, kind in kinds.items():
            if name not in fields:
                raise Misfit("is missing", name)
            try:
                values[attributes[name]] = kind.read(fields[name])
            except Misfit as fault:
                raise fault.below(name) from None
        return made(**values)

    def _write(value: _T) -> JsonObject:
        return {name: kind.write(getattr(value, attributes[name])) for name, kind in kinds.items()}

    return Kind(_read, _write)


def closed(made: Callable[..., _T], renamed: Mapping[str, str] | None = None, /, **kinds: Kind[Any]) -> Kind[_T]:
    """Returns the same as `struct`, but refuses other fields."""
    fields = struct(made, renamed, **kinds)

    def _read(found: JsonObject) -> _T:
        value = fields.read(found)
        for name in found:
            if name not in kinds:
                raise Misfit("is no known field", shortened(name))
        return value

    return Kind(_read, fields.write)


def exactly(**kinds: Kind[Any]) -> Kind[JsonObject]:
    """Returns the kind of an object of these fields, unchanged."""
    fields: Kind[JsonObject] = closed(dict, **kinds)
    return Kind(lambda found: fields.read(found) and found, dict)


def depending(then: Callable[..., Kind[JsonObject]], **kinds: Kind[Any]) -> Kind[JsonObject]:
    """Returns the kind of an object, given some of its fields.

    Args:
        then: returns the whole kind for the values of these fields.
        kinds: of these fields.
    """
    first: Kind[JsonObject] = struct(dict, **kinds)
    return Kind(lambda found: then(**first.read(found)).read(found), dict)


def row(made: Callable[..., _T], **kinds: Kind[Any]) -> Kind[_T]:
    """Returns the kind of a value written as a list."""
    as_object = struct(made, **kinds)

    def _read(found: object) -> _T:
        return as_object.read(dict(zip(kinds, only(list, found), strict=True)))

    return Kind(_read, lambda value: [kind.write(getattr(value, name)) for name, kind in kinds.items()])


def without_zeros(kind: Kind[_T], *names: str) -> Kind[_T]:
    """Returns a kind of object that leaves out these fields where 0."""
    return Kind(
        lambda found: kind.read({**dict.fromkeys(names, 0), **found}),
        lambda value: {name: each for name, each in kind.write(value).items() if each or name not in names},
    )


def shortened(found: str) -> str:
    """Escapes and shortens a text of a stranger, for an error message."""
    plain = found if found.isprintable() and found.isascii() else ascii(found)
    return plain if len(plain) <= 40 else plain[:39] + "…"
