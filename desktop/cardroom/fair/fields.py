"""Strict reading of JSON: every field that is asked for, no other, each once and of just its type."""

import json
from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

MOST_CHARACTERS = 1_000_000
"""No receipt is longer; a text that is longer is not even looked at."""

_T = TypeVar("_T")


class BadReceipt(ValueError):  # noqa: N818 - named like BadCards
    """A text that is no receipt; the message is one plain line."""


class Fields:
    """One JSON object, read field by field.

    Args:
        found: what stands in it.
        path: where it stands, such as "poker."; "" for the outermost.
    """

    def __init__(self, found: dict[str, Any], path: str = "") -> None:
        self._left = dict(found)
        self._path = path

    def take(self, name: str, kind: type[_T]) -> _T:
        """The field's value. JSON's true is no 1, and 1.5 no whole number.

        Raises:
            BadReceipt: it is missing, or of another type.
        """
        if name not in self._left:
            raise BadReceipt(f"the field {self._path}{name} is missing")
        value = self._left.pop(name)
        if type(value) is not kind:
            raise BadReceipt(f"{self._path}{name} is not {_KINDS[kind]}")
        return value

    def whole_number(self, name: str, lowest: int, highest: int) -> int:
        """A whole number from `lowest` to `highest`."""
        number = self.take(name, int)
        if not lowest <= number <= highest:
            raise BadReceipt(f"{self._path}{name} is no whole number from {lowest} to {highest}")
        return number

    def one_of(self, name: str, choices: Iterable[str]) -> str:
        """One of some texts."""
        text = self.take(name, str)
        if text not in (known := tuple(choices)):
            raise BadReceipt(f"{self._path}{name} is none of: {', '.join(known)}")
        return text

    def inner(self, name: str) -> "Fields":
        """The object that stands in a field."""
        return Fields(self.take(name, dict), f"{self._path}{name}.")

    def inner_or_none(self, name: str) -> "Fields | None":
        """The object that stands in a field; None where null stands there."""
        if name in self._left and self._left[name] is None:
            del self._left[name]
            return None
        return self.inner(name)

    def objects(self, name: str) -> list["Fields"]:
        """The objects in a list."""
        places = enumerate(self.take(name, list), start=1)
        return [Fields(_object(each, f"{self._path}{name}[{n}]"), f"{self._path}{name}[{n}].") for n, each in places]

    def refuse(self, name: str, fault: str) -> NoReturn:
        """Says what is wrong with a field's value.

        Raises:
            BadReceipt: always.
        """
        raise BadReceipt(f"{self._path}{name} {fault}")

    def end(self) -> None:
        """Makes sure that nothing else stands in the object.

        Raises:
            BadReceipt: a field that nobody asked for.
        """
        if self._left:
            raise BadReceipt(f"there is no field {self._path}{_shortened(next(iter(self._left)))} in a receipt")


def parse_fields(text: str) -> Fields:
    """The outermost object of a JSON text.

    Raises:
        BadReceipt: too long, no JSON, no object, the same field twice, or a number that is not whole.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadReceipt(f"it is longer than {MOST_CHARACTERS:,} characters: that is no receipt")
    try:
        found = json.loads(
            text, object_pairs_hook=_without_doubles, parse_float=_refuse_number, parse_constant=_refuse_number
        )
    except BadReceipt:
        raise
    except RecursionError as fault:
        raise BadReceipt("it is nested too deeply: that is no receipt") from fault
    except json.JSONDecodeError as fault:
        raise BadReceipt(f"it is no JSON: {fault.msg}, line {fault.lineno} column {fault.colno}") from fault
    except ValueError as fault:  # a whole number of more digits than Python reads
        raise BadReceipt("it has a number that is far too long") from fault
    return Fields(_object(found, "it"))


_KINDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


def _object(value: object, what: str) -> dict[str, Any]:
    if type(value) is not dict:
        raise BadReceipt(f"{what} is no JSON object")
    return value


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadReceipt(f"the field {_shortened(name)} stands there twice")
        found[name] = value
    return found


def _refuse_number(text: str) -> NoReturn:
    raise BadReceipt(f"{_shortened(text)} is no whole number")


def _shortened(text: str) -> str:
    """A stranger's text within a line: only plain characters, and not too many."""
    plain = text if text.isprintable() and text.isascii() else ascii(text)
    return plain if len(plain) <= 40 else plain[:39] + "…"
