"""Tests of names under which something is saved."""

import pytest

from cardroom.house.saved_names import LONGEST_NAME, NameFault, clean_name, free_name, name_fault


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Home", None),
        ("夏祭り", None),
        ("x" * LONGEST_NAME, None),
        ("ゆうきの家 🦊", None),
        ("", NameFault.EMPTY),
        ("x" * (LONGEST_NAME + 1), NameFault.LONG),
        ("a\x07b", NameFault.UNPRINTABLE),
        ("a\ud800b", NameFault.UNPRINTABLE),
        ("CLUB", NameFault.TAKEN),
    ],
)
def test_a_name_is_checked(name: str, fault: NameFault | None) -> None:
    assert name_fault(name, ["Club"]) is fault


def test_spaces_of_a_name_are_cleaned() -> None:
    assert clean_name("  my \t good\n  house ") == "my good house"


def test_a_free_name_has_a_number_if_it_must() -> None:
    assert free_name("Mine", ()) == "Mine"
    assert free_name("Mine", ["MINE", "Mine 2"]) == "Mine 3"
