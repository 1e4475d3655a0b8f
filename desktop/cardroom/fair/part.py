"""The interface of a table's part of a receipt.

The part is in the JSON under the table's code, beside the fields of the envelope. A table without a part has None in
place of a format: its receipts contain only the deck. A part can contain the decks itself; the envelope then has none.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cardroom.fair.deal import Deal
from cardroom.fair.fields import Fields
from cardroom.fair.finding import Finding


class ReceiptPart(Protocol):
    """A table's part of a receipt: decisions and results, immutable."""

    def as_json(self) -> dict[str, Any]:
        """Returns the part's fields in the order in which they are written."""


PartT = TypeVar("PartT", bound=ReceiptPart)


@dataclass(frozen=True, slots=True)
class PartFormat(Generic[PartT]):
    """The functions for one table's part.

    Attributes:
        read: returns the part that `as_json` wrote; takes each of its fields, and raises BadReceipt for a bad one.
        replay: returns the part that follows from a deal and from the decisions in another part, whose results it
            ignores.
        compare: returns the findings where a part differs from its replay, in the order of the receipt.
        summary: returns the fields that `cardroom verify --json` adds to the answer.
        lines: returns the lines that `cardroom verify` prints under the deck.
        has_decks: whether the part contains all decks of the round, and compares them; the envelope then has no deck.
    """

    read: Callable[[Fields], PartT]
    replay: Callable[[Deal, PartT], PartT]
    compare: Callable[[PartT, PartT], Iterable[Finding]]
    summary: Callable[[PartT], dict[str, Any]]
    lines: Callable[[PartT], Iterable[str]]
    has_decks: bool = False


PartFormats = Mapping[str, PartFormat[Any] | None]
"""The formats by table code, for all tables whose receipts can be read; None for a table without a part."""
