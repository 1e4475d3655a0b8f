"""Parses JSON strictly: each field once, of its shape, none unknown."""

import json
from collections.abc import Callable, Container, Iterable
from typing import Any, NoReturn

from cardroom.cards.cards import DECK, card_name

MOST_CHARACTERS = 1_000_000
"""The longest text that is parsed; no receipt is longer."""

_CARDS = frozenset(map(card_name, DECK))
"""Only the names that `card_name` writes: a receipt has one spelling."""

_HEX = frozenset("0123456789abcdef")


class BadReceipt(ValueError):  # noqa: N818 - named like BadCards
    """Raised for an invalid receipt; the message is one plain line."""


Shape = Callable[[Any, str], None]
"""Checks a JSON value, and raises BadReceipt with its path, such as "poker.bet"."""


def parse_fields(text: str) -> dict[str, Any]:
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
    if type(found) is not dict:
        raise BadReceipt("it is no JSON object")
    return found


Rule = tuple[Callable[[Any], object], str | Callable[[Any], str]]
"""A test, and what is wrong with a value that fails it."""


def ruled(*rules: Rule) -> Shape:
    """Returns the shape of values that pass all tests; each gets those that have passed the ones before."""

    def _check(value: object, path: str) -> None:
        for holds, fault in rules:
            if not holds(value):
                raise BadReceipt(f"{path} {fault if isinstance(fault, str) else fault(value)}")

    return _check


TEXT: Rule = (lambda value: type(value) is str, "is not a text")
NUMBER: Rule = (lambda value: type(value) is int, "is not a whole number")  # JSON's true is not 1
LIST: Rule = (lambda value: type(value) is list, "is not a list")
text, number = ruled(TEXT), ruled(NUMBER)
flag = ruled((lambda value: type(value) is bool, "is not true or false"))
_list, _object = ruled(LIST), ruled((lambda value: type(value) is dict, "is not an object"))


def whole(lowest: int, highest: int) -> Shape:
    """Returns the shape of an integer from `lowest` to `highest`."""
    return ruled(NUMBER, (lambda value: lowest <= value <= highest, f"is no whole number from {lowest} to {highest}"))


def hexadecimal(count: int) -> Shape:
    """Returns the shape of the digits of so many bytes, in lower case."""
    digits = 2 * count
    fault = f"is not {digits} hexadecimal digits, 0-9 and a-f"
    return ruled(TEXT, (lambda value: len(value) == digits and _HEX.issuperset(value), fault))


def one_of(choices: Iterable[str]) -> Shape:
    """Returns the shape of one of the texts in `choices`."""
    known = tuple(choices)
    return ruled(TEXT, (lambda value: value in known, f"is none of: {', '.join(known)}"))


def cards(counts: Container[int]) -> Shape:
    """Returns the shape of so many cards: short names, one space between two."""
    return ruled(
        TEXT,
        (
            lambda row: not row or _CARDS.issuperset(row.split(" ")),
            "is no row of cards, such as AS 10D JOKER, with one space between two",
        ),
        (lambda row: len(row.split()) in counts, lambda row: f"has {len(row.split())} cards: that cannot be"),
    )


def listed(shape: Shape) -> Shape:
    """Returns the shape of a list of values of one shape."""

    def _check(values: list[Any], path: str) -> None:
        _list(values, path)
        for place, value in enumerate(values, start=1):
            shape(value, f"{path}[{place}]")

    return _check


def maybe(shape: Shape) -> Shape:
    """Returns the shape of a value or null."""

    def _check(value: object, path: str) -> None:
        if value is not None:
            shape(value, path)

    return _check


def having(**shapes: Shape) -> Shape:
    """Returns the shape of an object with these fields, and any others."""

    def _check(value: dict[str, Any], path: str) -> None:
        _object(value, path)
        for name, shape in shapes.items():
            inner = f"{path}.{name}" if path else name
            if name not in value:
                raise BadReceipt(f"the field {inner} is missing")
            shape(value[name], inner)

    return _check


def exactly(**shapes: Shape) -> Shape:
    """Returns the shape of an object with these fields and no other."""
    checked = having(**shapes)

    def _check(value: dict[str, Any], path: str) -> None:
        checked(value, path)
        for name in value:
            if name not in shapes:
                raise BadReceipt(f"there is no field {path}{'.' if path else ''}{_shortened(name)} in a receipt")

    return _check


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadReceipt(f"the field {_shortened(name)} stands there twice")
        found[name] = value
    return found


def _refuse_number(digits: str) -> NoReturn:
    raise BadReceipt(f"{_shortened(digits)} is no whole number")


def _shortened(found: str) -> str:
    """Escapes and shortens a text from the file, for an error message."""
    plain = found if found.isprintable() and found.isascii() else ascii(found)
    return plain if len(plain) <= 40 else plain[:39] + "…"
