"""Texts of the values in a diagram: fields, messages, guards."""

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

from msgspec import Struct

from cardroom.cards.cards import DECK, card_name
from cardroom.dataflow.wiring import Wire
from cardroom.messages import Message

_DESCRIPTION = re.compile(r"^    +(\w+): (.*(?:\n {12,}.*)*)", re.MULTILINE)
_LONG = 64
"""The most letters of a value: as many as a seed has."""


def fields_of(value: object) -> Iterator[tuple[str, str, str]]:
    """Yields name, text and description of each field of a struct."""
    kind: Any = type(value)  # mypy takes no class for hashable here
    described = _descriptions(kind)
    texts = value.card_texts() if hasattr(value, "card_texts") else {}
    for name in getattr(value, "__struct_fields__", ()):
        description = described.get(name, "")
        text = texts.get(name) or text_of_value(getattr(value, name), are_cards=_is_of_cards(description))
        yield name, text, description


def text_of_value(value: object, *, are_cards: bool = False) -> str:
    """Returns a value as a short text.

    Args:
        value: of a field.
        are_cards: whether whole numbers in it are cards.
    """
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | frozenset | list):
        ordered = sorted(value, key=str) if isinstance(value, frozenset) else value
        between = "; " if any(isinstance(each, tuple) for each in ordered) else ", "
        return between.join(text_of_value(each, are_cards=are_cards) for each in ordered) or "–"
    if are_cards and type(value) is int and value in DECK:
        return card_name(value)
    if isinstance(value, Struct):
        return _shortened(", ".join(f"{name} {text}" for name, text, _ in fields_of(value)))
    return "–" if value is None or value == "" else _shortened(str(value))


def text_of_message(message: Message) -> str:
    """Returns a terminal and its values, such as "bet_to 5"."""
    values = [getattr(message, name) for name in message.__dataclass_fields__ if name != "on"]
    return " ".join([message.on, *(text_of_value(value) for value in values)])


def guards_of(wire: Wire) -> str:
    """Returns the names of a wire's guards, and what they ask."""
    guards: list[Any] = [guard for guard in (wire.by, wire.when, wire.takes) if guard is not None]
    return "\n".join(f"{guard.__name__}: {(guard.__doc__ or '').partition(chr(10))[0]}" for guard in guards)


def refusal_of(wire: Wire) -> str:
    """Returns when a wire is open, in words; "" for always."""
    asked = [f"{word} {_asked(guard)}" for word, guard in (("by", wire.by), ("if", wire.when)) if guard is not None]
    return " and ".join(asked)


def _asked(guard: Any) -> str:  # noqa: ANN401 - a function of any table
    """Returns the condition in the docstring of a guard."""
    text = (guard.__doc__ or guard.__name__).partition("\n")[0]
    return re.sub(r"^(Returns|Tests) (whether )?", "", text).rstrip(".")


@cache
def _descriptions(kind: type[Any]) -> dict[str, str]:
    """Returns the descriptions of attributes from a docstring."""
    return {name: " ".join(text.split()) for name, text in _DESCRIPTION.findall(kind.__doc__ or "")}


def _is_of_cards(description: str) -> bool:
    return "card" in description and not re.search(r"\b(positions?|numbers?|places|cells?)\b", description)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"
