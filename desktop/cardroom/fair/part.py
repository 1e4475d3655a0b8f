"""A table's part of a receipt: format, and what differs.

The part is a JSON object under the table's code, beside the fields of the envelope: decisions, and the results that
follow from them and from the seed. A table without a part has None in place of a format: its receipts contain only the
deck. A part can contain the decks itself; the envelope then has none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Self

from msgspec import Struct

from cardroom import kinds
from cardroom.fair.deal import Deal

CARD_SENTENCES = (
    "{code}: card {place} is {found} on the receipt, the seed deals {expected}",
    "{code}: the receipt has {found}, the seed deals {expected}",
)
"""The sentences for one different card, and for rows of different lengths."""


class FindingCode(Enum):
    """Base of the enums of mismatches in the envelope and parts.

    A member is written `NAME = (value, sentence)` or `NAME = (value, sentence, row_sentence)`. The sentences may
    contain {code}, {found}, {expected} and {place}.

    Attributes:
        value: the code in `cardroom verify --json`, usually the field's name in the receipt.
        sentence: describes the mismatch in English.
        row_sentence: used in place of `sentence` for a finding without a place; "" where there is none.
    """

    _value_: str
    sentence: str
    row_sentence: str

    def __new__(cls, code: str, sentence: str, row_sentence: str = "") -> Self:
        """Creates a member; `code` becomes its value."""
        member = object.__new__(cls)
        member._value_ = code
        member.sentence = sentence
        member.row_sentence = row_sentence
        return member


class Finding(Struct, frozen=True):
    """One mismatch.

    Attributes:
        code: the kind of mismatch.
        found: the value in the receipt, as text.
        expected: the value that follows from the seed and the decisions; "" where there is none.
        place: number of the card in its row, or of an item in its list, from 1; 0 where there is none.
    """

    code: FindingCode
    found: str
    expected: str = ""
    place: int = 0

    @property
    def sentence(self) -> str:
        """The mismatch in one line of English."""
        code = self.code
        sentence = code.row_sentence if code.row_sentence and not self.place else code.sentence
        found, expected = self.found or "no cards", self.expected or "no cards"
        return sentence.format(code=code.value, found=found, expected=expected, place=self.place)


def compare(code: FindingCode, found: object, expected: object, place: int = 0) -> Iterator[Finding]:
    """Yields a finding if two values differ.

    Of two rows of cards of the same length it has the first different card, and its place.
    """
    one, other = row_text(found), row_text(expected)
    if one == other:
        return
    cards, right = one.split(), other.split()
    if code.row_sentence and len(cards) == len(right):
        place = next(number for number, card in enumerate(cards, start=1) if card != right[number - 1])
        one, other = cards[place - 1], right[place - 1]
    yield Finding(code, one, other, place)


def compare_fields(
    codes: Iterable[FindingCode], found: Mapping[str, Any], expected: Mapping[str, Any], place: int = 0
) -> Iterator[Finding]:
    """Yields the findings for fields that have a code of their name."""
    for code in codes:
        if code.value in expected:
            yield from compare(code, found[code.value], expected[code.value], place)


def row_text(value: object) -> str:
    """Returns a value as text; a list as a row, or "none"."""
    return (" ".join(map(str, value)) or "none") if isinstance(value, list) else str(value)


Part = dict[str, Any]
"""The fields of a part as they are in the file, read-only."""


class PartFormat(Struct, frozen=True):
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
