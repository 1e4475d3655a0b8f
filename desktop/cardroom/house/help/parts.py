"""The parts of the program, with the texts of their licences."""

import json
from typing import Any, NamedTuple

from cardroom import resources
from cardroom.errors import KnownError, Trouble

FILE = "resources/licences/parts.json"
"""One list for the About window, the bill of materials and the tests."""


class Part(NamedTuple):
    """A part of the program.

    Attributes:
        code: its name in the program, such as "qt".
        name: its own name, such as "SQLite".
        licence: the short name of its licence, for people.
        spdx: its licence as an SPDX expression.
        texts: the files of its licence, in reading order.
    """

    code: str
    name: str
    licence: str
    spdx: str
    texts: tuple[str, ...]


def read_parts() -> tuple[Part, ...]:
    """Reads the list of all parts, our own first.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    try:
        rows: list[dict[str, Any]] = json.loads(resources.read_text(FILE))
        return tuple(Part(**{**row, "texts": tuple(row["texts"])}) for row in rows)
    except (ValueError, LookupError, TypeError) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{FILE}: {fault}") from fault
