"""Tests of rule sets that are saved under a name."""

from cardroom.tables.daifugo.rules.own_rules import MOST_OWN, NamedRules, OwnRules
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
