"""Mismatches in a receipt: codes, sentences and comparisons."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Self

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


@dataclass(frozen=True, slots=True)
class Finding:
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


def compare_values(code: FindingCode, found: object, expected: object, place: int = 0) -> Iterator[Finding]:
    """Yields a finding if the two values, written as text, differ."""
    if str(found) != str(expected):
        yield Finding(code, str(found), str(expected), place)


def compare_cards(code: FindingCode, found: str, expected: str) -> Iterator[Finding]:
    """Yields a finding for the first different card or for different lengths."""
    cards, right = found.split(), expected.split()
    if len(cards) != len(right):
        yield Finding(code, found, expected)
    elif cards != right:
        place = next(place for place, card in enumerate(cards) if card != right[place])
        yield Finding(code, cards[place], right[place], place + 1)


def compare_fields(
    codes: Iterable[FindingCode], found: Mapping[str, Any], expected: Mapping[str, Any]
) -> Iterator[Finding]:
    """Yields the findings for fields that have a code of their name."""
    for code in codes:
        if code.value in expected and code.row_sentence:
            yield from compare_cards(code, found[code.value], expected[code.value])
        elif code.value in expected:
            yield from compare_values(code, row_text(found[code.value]), row_text(expected[code.value]))


def row_text(value: object) -> str:
    """Returns a value as text; a list as a row, or "none"."""
    return (" ".join(map(str, value)) or "none") if isinstance(value, list) else str(value)
