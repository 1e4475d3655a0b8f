"""Each kind of value is read strictly, as it was written."""

import json
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from cardroom import kinds
from cardroom.saved_record import BadRecord


class Colour(Enum):
    """An enum with whole numbers for values."""

    RED = 1
    BLACK = 2


@dataclass(frozen=True)
class Card:
    """A value with an attribute that has another name in JSON."""

    colour: Colour
    number_on_it: int
    held: frozenset[int] = frozenset()
    note: str | None = None


CARD = kinds.struct(
    Card,
    {"number": "number_on_it"},
    colour=kinds.code(Colour),
    number=kinds.whole,
    held=kinds.places,
    note=kinds.maybe(kinds.text),
)
ROW = kinds.row(Card, colour=kinds.code(Colour), number_on_it=kinds.whole)
VALUE, JSON = (
    Card(Colour.BLACK, 7, frozenset({3, 1}), "mine"),
    '{"colour": 2, "number": 7, "held": [1, 3], "note": "mine"}',
)


def test_a_value_of_another_type_is_refused() -> None:
    wrong: list[tuple[type, Any]] = [(int, True), (int, 1.0), (bool, 1), (str, None), (list, ())]
    for kind, value in wrong:
        with pytest.raises(BadRecord):
            kinds.only(kind, value)
    assert kinds.maybe(kinds.whole).read(None) is None
    assert kinds.maybe(kinds.whole).read(3) == kinds.only(int, 3) == 3
    with pytest.raises(BadRecord):
        kinds.maybe(kinds.whole).read(True)


def test_a_list_of_integers() -> None:
    assert kinds.wholes.read([1, 2]) == (1, 2)
    for value in ((1, 2), None, [1, "2"], [1, True]):
        with pytest.raises(BadRecord):
            kinds.wholes.read(value)


def test_an_object_is_written_in_the_order_of_its_fields_and_read_back() -> None:
    assert json.dumps(CARD.write(VALUE)) == JSON
    assert CARD.read(json.loads(JSON)) == VALUE


@pytest.mark.parametrize("name", ["colour", "number", "held", "note"])
def test_every_field_must_be_there(name: str) -> None:
    fields = json.loads(JSON)
    del fields[name]
    with pytest.raises(BadRecord, match=f"^{name} is missing$"):
        CARD.read(fields)


@pytest.mark.parametrize("found", [True, 1.0, "1", None])
def test_a_code_has_the_type_of_the_codes(found: object) -> None:
    with pytest.raises(BadRecord):
        kinds.code(Colour).read(found)
    with pytest.raises(ValueError, match="9"):
        kinds.code(Colour).read(9)


def test_a_row_has_all_its_values() -> None:
    assert ROW.write(VALUE) == [2, 7]
    assert ROW.read([2, 7]) == Card(Colour.BLACK, 7)
    for found in ([2], [2, 7, 1], 2, {"colour": 2}):
        with pytest.raises(ValueError, match=r"zip|is not a list"):
            ROW.read(found)


def test_what_a_check_refuses_is_not_read() -> None:
    def _check(number: int) -> None:
        if number < 0:
            raise BadRecord("below nothing")

    kind = kinds.many(kinds.checked(kinds.whole, _check))
    assert kind.read([1, 0]) == (1, 0)
    with pytest.raises(BadRecord, match="below nothing"):
        kind.read([1, -1])


def test_a_zero_that_came_later_is_not_written() -> None:
    kind = kinds.without_zeros(kinds.struct(complex, real=kinds.whole, imag=kinds.whole), "imag")
    assert kind.write(complex(3, 0)) == {"real": 3}
    assert kind.read({"real": 3}) == 3
    assert kind.read(kind.write(complex(3, 4))) == complex(3, 4)


def test_a_fault_is_named_with_its_path() -> None:
    deck: kinds.Kind[dict[str, object]] = kinds.struct(
        dict, cards=kinds.many(CARD), ends=kinds.exactly(first=kinds.between(1, 3))
    )
    sound: dict[str, object] = {"cards": [json.loads(JSON)] * 2, "ends": {"first": 1}}
    assert deck.read(sound) == {"cards": (VALUE, VALUE), "ends": {"first": 1}}
    for change, line in (
        ({"cards": [json.loads(JSON), {}]}, r"^cards\[2\].colour is missing$"),
        ({"cards": [7]}, r"^cards\[1\] is not an object$"),
        ({"cards": {}}, r"^cards is not a list$"),
        ({"ends": {"first": 4}}, r"^ends.first is no whole number from 1 to 3$"),
        ({"ends": {"first": 1, "l\x1b": 2}}, r"^ends.'l\\x1b' is no known field$"),
    ):
        with pytest.raises(BadRecord, match=line):
            deck.read({**sound, **change})


def test_a_kind_may_depend_on_a_field() -> None:
    sizes = {"small": kinds.between(0, 9), "big": kinds.between(10, 99)}
    kind = kinds.depending(lambda size: kinds.exactly(size=kinds.text, number=sizes[size]), size=kinds.one_of(sizes))
    assert kind.read({"size": "big", "number": 10}) == {"size": "big", "number": 10}
    for found, line in (
        ({"size": "small", "number": 10}, "number is no whole number from 0 to 9"),
        ({"size": "tiny", "number": 1}, "size is none of: small, big"),
    ):
        with pytest.raises(BadRecord, match=f"^{line}$"):
            kind.read(found)
