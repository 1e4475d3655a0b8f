"""The interface of a table's part of a receipt.

The part is a JSON object under the table's code, beside the fields of the envelope: decisions, and the results that
follow from them and from the seed. A table without a part has None in place of a format: its receipts contain only the
deck. A part can contain the decks itself; the envelope then has none.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardroom import kinds
from cardroom.fair.deal import Deal
from cardroom.fair.finding import Finding

Part = dict[str, Any]
"""The fields of a part as they are in the file; nobody changes them."""


@dataclass(frozen=True, slots=True)
class PartFormat:
    """The functions for one table's part.

    Attributes:
        kind: the kind of the part, which is read as it is.
        replay: returns the part that follows from a deal and from the decisions in another part, whose results it
            ignores.
        compare: returns the findings where a part differs from its replay, in the order of the receipt.
        summary: returns the fields that `cardroom verify --json` adds to the answer.
        lines: returns the lines that `cardroom verify` prints under the deck.
        has_decks: whether the part contains all decks of the round, and compares them; the envelope then has no deck.
    """

    kind: kinds.Kind[Part]
    replay: Callable[[Deal, Part], Part]
    compare: Callable[[Part, Part], Iterable[Finding]]
    summary: Callable[[Part], dict[str, Any]]
    lines: Callable[[Part], Iterable[str]]
    has_decks: bool = False


PartFormats = Mapping[str, PartFormat | None]
"""The formats by table code, for all tables whose receipts can be read; None for a table without a part."""
