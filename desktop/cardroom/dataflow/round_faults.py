"""Compares what is recorded of a round with the expected values.

Faults are short technical texts.
"""

import json
from collections.abc import Iterator

from cardroom.ledger import Posting

UNFIT = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What guards and steps raise for a cluster that no round could have left."""


def compare_postings(found: tuple[Posting, ...], expected: tuple[Posting, ...]) -> Iterator[str]:
    """Yields a fault for the first wrong posting."""
    for place, (one, other) in enumerate(zip(found, expected, strict=False), 1):
        if one != other:
            yield f"posting {place}: {text_of(one)}, not {text_of(other)}"
            return
    if len(found) > len(expected):
        yield f"posting {len(expected) + 1}: {text_of(found[len(expected)])}: nothing that happened explains it"
    elif len(found) < len(expected):
        yield f"posting {len(found) + 1}: {text_of(expected[len(found)])} is missing"


def text_of(posting: Posting) -> str:
    """Returns reason and amounts of a posting: "bet player -3"."""
    amounts = (("player", posting.player), ("escrow", posting.escrow), ("prize", posting.prize))
    return " ".join((posting.reason.value, *(f"{name} {amount:+}" for name, amount in amounts if amount)))


def compare_lines(found: str | None, expected: str | None) -> Iterator[str]:
    """Yields the fault of a round's line, if it has one.

    Args:
        found: the line on record; None without one.
        expected: the line that the steps lead to; None without a result.
    """
    if found == expected:
        return
    if found is None:
        yield "line: it is missing, although the round has a result"
    elif expected is None:
        yield "line: the round has no result"
    else:
        yield f"line: {differences(expected, found)}: not as in the steps"


def differences(expected: str, found: str) -> str:
    """Names the fields in which two JSON objects differ.

    Not their values, among which may be a seed that is still secret.
    """
    try:
        right, wrong = json.loads(expected), json.loads(found)
        names = [name for name in {**right, **wrong} if right.get(name, ...) != wrong.get(name, ...)]
    except UNFIT:
        names = []
    return ", ".join(names) or "its text"


def is_written_so(line: str, *names: str) -> bool:
    """Returns whether a line is written as tables write it.

    Args:
        line: JSON text of an object.
        names: its fields.
    """
    fields = json.loads(line)
    return tuple(fields) == names and json.dumps(fields) == line
