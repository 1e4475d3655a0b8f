"""Parses the JSON of receipts; the kinds of their texts."""

import json
from collections.abc import Container
from typing import Any, NoReturn

from cardroom import kinds
from cardroom.cards.cards import DECK, Card, card_name, cards_text, parse_card
from cardroom.saved_record import JsonObject

MOST_CHARACTERS = 1_000_000
"""The longest text that is parsed; no receipt is longer."""

_CARDS = frozenset(map(card_name, DECK))
"""Only the names that `card_name` writes: a receipt has one spelling."""

_HEX = frozenset("0123456789abcdef")


class BadReceipt(ValueError):  # noqa: N818 - named like BadCards
    """Raised for an invalid receipt; the message is one plain line."""


def parse_fields(text: str) -> JsonObject:
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


def hexadecimal(count: int) -> kinds.Kind[str]:
    """Returns the kind of so many bytes in hexadecimal, lower case."""
    digits = 2 * count
    fault = f"is not {digits} hexadecimal digits, 0-9 and a-f"
    return kinds.that(kinds.text, lambda found: len(found) == digits and _HEX.issuperset(found), fault)


_ROW = kinds.that(
    kinds.text,
    lambda row: not row or _CARDS.issuperset(row.split(" ")),
    "is no row of cards, such as AS 10D JOKER, with one space between two",
)


def cards(counts: Container[int]) -> kinds.Kind[str]:
    """Returns the kind of so many cards: short names, one space between."""
    return kinds.that(
        _ROW, lambda row: len(row.split()) in counts, lambda row: f"has {len(row.split())} cards: that cannot be"
    )


def deck(count: int) -> kinds.Kind[tuple[Card, ...]]:
    """Returns the kind of a deck of so many cards."""
    row = cards({count})
    return kinds.Kind(lambda found: tuple(map(parse_card, row.read(found).split())), cards_text)


def _without_doubles(pairs: list[tuple[str, Any]]) -> JsonObject:
    found: JsonObject = {}
    for name, value in pairs:
        if name in found:
            raise BadReceipt(f"the field {kinds.shortened(name)} stands there twice")
        found[name] = value
    return found


def _refuse_number(digits: str) -> NoReturn:
    raise BadReceipt(f"{kinds.shortened(digits)} is no whole number")
