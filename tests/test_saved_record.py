"""The codec of saved records: reading, migration, and refusal in one line."""

import json

import pytest

from cardroom.kinds import only
from cardroom.saved_record import BadRecord, JsonObject, NewerRecord, ReadOn, SavedRecord


def write(value: int) -> JsonObject:
    return {"half": value // 2, "odd": bool(value % 2)}


def read(fields: JsonObject, added: int = 0) -> int:
    return 2 * only(int, fields["half"]) + only(bool, fields["odd"]) + added


def from_1(fields: JsonObject) -> JsonObject:
    return {"halves": fields["value"]}


def from_2(fields: JsonObject) -> JsonObject:
    return {"half": fields["halves"] // 2, "odd": bool(fields["halves"] % 2)}


RECORD = SavedRecord("number", 3, write, read, {1: from_1, 2: from_2})


def test_the_version_is_the_first_field() -> None:
    assert RECORD.to_json(7) == '{"version": 3, "half": 3, "odd": true}'


def test_a_value_comes_back() -> None:
    assert RECORD.from_json(RECORD.to_json(7)) == 7


def test_further_arguments_are_passed_on() -> None:
    assert RECORD.from_json(RECORD.to_json(7), 3) == RECORD.from_json(RECORD.to_json(7), added=3) == 10


@pytest.mark.parametrize("fields", [{"version": 1, "value": 7}, {"version": 2, "halves": 7}])
def test_an_older_version_is_migrated_step_by_step(fields: JsonObject) -> None:
    assert RECORD.from_json(json.dumps(fields)) == 7


@pytest.mark.parametrize("version", [0, 4, "3", None, [3], True, 3.0])
def test_another_version_is_refused_in_plain_words(version: object) -> None:
    with pytest.raises(BadRecord) as refused:
        RECORD.from_json(json.dumps({"version": version}))
    assert str(refused.value) == f"the saved number has version {version!r}, this program reads 3"
    assert isinstance(refused.value, NewerRecord) == (version == 4), "only a whole number can be a newer version"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "JSONDecodeError"),
        ("7", "TypeError"),
        ("[]", "TypeError"),
        ("{}", "KeyError('version')"),
        ('{"version": 3}', "KeyError('half')"),
        ('{"version": 1}', "KeyError('value')"),
        ("[" * 100_000, "RecursionError"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_cause(text: str, fault: str) -> None:
    with pytest.raises(BadRecord) as refused:
        RECORD.from_json(text)
    assert str(refused.value).startswith(f"the saved number cannot be read: {fault}")


def test_a_calculation_that_fails_is_a_bad_record() -> None:
    divided = SavedRecord("fraction", 1, write, lambda fields: 1 // int(fields["half"]))
    with pytest.raises(BadRecord, match=r"^the saved fraction cannot be read: ZeroDivisionError"):
        divided.from_json('{"version": 1, "half": 0}')


def test_a_refusal_of_the_reader_keeps_its_words() -> None:
    with pytest.raises(BadRecord, match=r"^it is not true or false$"):
        RECORD.from_json('{"version": 3, "half": 3, "odd": 1}')


def test_the_records_of_a_game_are_read_one_after_the_other() -> None:
    calls: list[tuple[str, str | None]] = []

    def _read(text: str, earlier: str | None) -> str:
        calls.append((text, earlier))
        return text.upper()

    read = ReadOn(_read)
    assert [read("a"), read("b")] == ["A", "B"]
    assert calls == [("a", None), ("b", "A")]
