"""Tests of rule sets that are saved under a name."""

import pytest

from cardroom.tables.daifugo.rules.own_rules import (
    LONGEST_RULES_NAME,
    MOST_OWN,
    NamedRules,
    NameFault,
    OwnRules,
    clean_name,
    name_fault,
)
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD


def test_rules_are_saved_replaced_renamed_and_deleted() -> None:
    own = OwnRules().saved("Home", BASIC).saved("Club", CONTEST)
    assert [each.name for each in own.sets] == ["Home", "Club"]
    assert own.named("HOME") == NamedRules("Home", BASIC)
    assert own.with_rules(CONTEST) == NamedRules("Club", CONTEST)
    assert own.with_rules(STANDARD) is None
    own = own.saved("home", STANDARD)
    assert own.sets == (NamedRules("home", STANDARD), NamedRules("Club", CONTEST)), "it keeps its place"
    own = own.renamed("Club", "夏 祭り")
    assert own.named("夏 祭り") == NamedRules("夏 祭り", CONTEST)
    assert own.named("Club") is None
    assert own.without("home").sets == (NamedRules("夏 祭り", CONTEST),)
    assert own.without("nothing") == own


def test_the_shelf_is_full_at_some_time() -> None:
    own = OwnRules()
    for number in range(20):
        assert not own.is_full
        own = own.saved(f"Set {number}", STANDARD)
    assert own.is_full
    assert MOST_OWN == 20


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Home", None),
        ("x" * LONGEST_RULES_NAME, None),
        ("ゆうきの家 🦊", None),
        ("", NameFault.EMPTY),
        ("x" * (LONGEST_RULES_NAME + 1), NameFault.LONG),
        ("a\x07b", NameFault.UNPRINTABLE),
        ("a\ud800b", NameFault.UNPRINTABLE),
        ("CLUB", NameFault.TAKEN),
    ],
)
def test_a_name_is_checked(name: str, fault: NameFault | None) -> None:
    assert name_fault(name, ["Club"]) is fault


def test_spaces_of_a_name_are_cleaned() -> None:
    assert clean_name("  my  house ") == "my house"
