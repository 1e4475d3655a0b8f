"""Parses JSON strictly: each field once, of its type, none unknown."""

import json
from collections.abc import Container, Iterable
from typing import Any, NoReturn, TypeVar

from cardroom.cards.cards import DECK, Card, card_name

MOST_CHARACTERS = 1_000_000
"""The longest text that is parsed; no receipt is longer."""

_CARDS = {card_name(card): card for card in DECK}
"""Only the names that `card_name` writes: a receipt has one spelling."""

_HEX = frozenset("0123456789abcdef")

_T = TypeVar("_T")


class BadReceipt(ValueError):  # noqa: N818 - named like BadCards
    """Raised for an invalid receipt; the message is one plain line."""


class Fields:
    """One JSON object, read field by field; every method raises BadReceipt.

    Args:
        found: the fields of the object.
        path: prefix of its fields' names in error messages, such as "poker."; "" for the outermost object.
    """

    def __init__(self, found: dict[str, Any], path: str = "") -> None:
        self._left = dict(found)
        self._path = path

    def take(self, name: str, kind: type[_T]) -> _T:
        """Returns the value of a field if its type is exactly `kind`.

        JSON's true is not 1.

        Raises:
            BadReceipt: the field is missing, or has another type.
        """
        if name not in self._left:
            raise BadReceipt(f"the field {self._path}{name} is missing")
        value = self._left.pop(name)
        if type(value) is not kind:
            raise BadReceipt(f"{self._path}{name} is not {_KINDS[kind]}")
        return value

    def whole_number(self, name: str, lowest: int, highest: int) -> int:
        """Returns an integer from `lowest` to `highest`."""
        number = self.take(name, int)
        if not lowest <= number <= highest:
            raise BadReceipt(f"{self._path}{name} is no whole number from {lowest} to {highest}")
        return number

    def hexadecimal(self, name: str, count: int) -> str:
        """Returns the digits of so many bytes, in lower case."""
        digits = self.take(name, str)
        if len(digits) != 2 * count or not _HEX.issuperset(digits):
            self.refuse(name, f"is not {2 * count} hexadecimal digits, 0-9 and a-f")
        return digits

    def has(self, name: str) -> bool:
        """Returns whether a field is there that was not read yet."""
        return name in self._left

    def one_of(self, name: str, choices: Iterable[str]) -> str:
        """Returns one of the texts in `choices`."""
        text = self.take(name, str)
        if text not in (known := tuple(choices)):
            raise BadReceipt(f"{self._path}{name} is none of: {', '.join(known)}")
        return text

    def inner(self, name: str) -> "Fields":
        """Returns the object in a field."""
        return Fields(self.take(name, dict), f"{self._path}{name}.")

    def inner_or_none(self, name: str) -> "Fields | None":
        """Returns the object in a field; None for null."""
        if name in self._left and self._left[name] is None:
            del self._left[name]
            return None
        return self.inner(name)

    def objects(self, name: str) -> list["Fields"]:
        """Returns the objects in a list."""
        places = enumerate(self.take(name, list), start=1)
        return [Fields(_object(each, f"{self._path}{name}[{n}]"), f"{self._path}{name}[{n}].") for n, each in places]

    def cards(self, name: str, counts: Container[int]) -> tuple[Card, ...]:
        """Returns the cards in a field: short names, one space between two.

        Args:
            name: the field's name.
            counts: the allowed numbers of cards.

        Raises:
            BadReceipt: an unknown card, or another number of cards.
        """
        text = self.take(name, str)
        names = text.split(" ") if text else []
        if any(each not in _CARDS for each in names):
            self.refuse(name, "is no row of cards, such as AS 10D JOKER, with one space between two")
        if len(names) not in counts:
            self.refuse(name, f"has {len(names)} cards: that cannot be")
        return tuple(_CARDS[each] for each in names)

    def refuse(self, name: str, fault: str) -> NoReturn:
        """Raises BadReceipt for a field's value.

        Args:
            name: the field's name.
            fault: completes the sentence that begins with the name.

        Raises:
            BadReceipt: always.
        """
        raise BadReceipt(f"{self._path}{name} {fault}")

    def end(self) -> None:
        """Checks that every field was read.

        Raises:
            BadReceipt: an unknown field.
        """
        if self._left:
            raise BadReceipt(f"there is no field {self._path}{_shortened(next(iter(self._left)))} in a receipt")


def parse_fields(text: str) -> Fields:
    """Parses a JSON text and returns its outermost object.

    Raises:
        BadReceipt: too long, not JSON, not an object, the same field twice, or a number that is not an integer.
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
    except ValueError as fault:  # an integer with more digits than Python parses
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
    """Escapes and shortens a text from the file, for an error message."""
    plain = text if text.isprintable() and text.isascii() else ascii(text)
    return plain if len(plain) <= 40 else plain[:39] + "…"
