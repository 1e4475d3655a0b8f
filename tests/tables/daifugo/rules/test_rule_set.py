"""Tests sets of rules: presets, needs, choices and saved names."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.daifugo.rules import rule_set
from cardroom.tables.daifugo.rules.own_rules import MOST_OWN, NamedRules, OwnRules
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, PRESETS, STANDARD, changed, differences, is_possible
from tests.tables.daifugo.rules.spelled import PLAIN, with_values


@pytest.mark.parametrize("code", PRESETS)
def test_presets_are_possible_and_know_their_name(code: str) -> None:
    assert is_possible(PRESETS[code])
    assert rule_set.preset_of(PRESETS[code]) == code


def test_other_rules_are_no_preset() -> None:
    assert rule_set.preset_of(replace(STANDARD, jack_back=True)) is None


def switches_on(code: str) -> set[str]:
    """Returns the switches that a preset has on."""
    return {name for name in rule_set.SWITCHES if getattr(PRESETS[code], name)}


def test_the_presets_have_the_switches_of_the_specification() -> None:
    assert switches_on("basic") == {"runs", "revolution", "pass_holds"}
    assert switches_on("standard") == {
        *("revolution", "eight_cut", "lock", "spade_three", "fall", "forbidden_finish", "forbidden_eight"),
        *("exchange", "pass_holds", "first_lead"),
    }
    assert switches_on("contest") == {
        *("runs", "revolution", "run_revolution", "eight_cut", "lock", "spade_three", "exchange", "pass_holds"),
        *("overplay", "lead_pass", "first_lead", "every_lead"),
    }


def test_the_presets_have_the_numbers_of_the_specification() -> None:
    assert [(each.seats, each.jokers) for each in (BASIC, STANDARD, CONTEST)] == [(4, 0), (4, 1), (5, 1)]
    assert (CONTEST.long_run, CONTEST.new_seats, CONTEST.forget) == (5, 3, 100)
    assert replace(STANDARD, run_revolution=True).long_run == 4


@pytest.mark.parametrize(("name", "need"), [(name, need) for name, needs in rule_set.NEEDS.items() for need in needs])
def test_a_switch_without_the_rule_it_needs_is_named_with_that_rule(name: str, need: str) -> None:
    with_all = with_values(PLAIN, {"jokers": 1, **dict.fromkeys({name, *rule_set.NEEDS[name]} - {"jokers"}, True)})
    assert is_possible(with_all)
    without = with_values(with_all, {need: False})
    assert (rule_set.stranded(without), rule_set.missing(without, name)) == ((name,), (need,))
    assert not is_possible(without)


@pytest.mark.parametrize(
    "numbers", [{"seats": 2}, {"seats": 7}, {"jokers": 3}, {"jokers": -1}, {"long_run": 3}, {"new_seats": -1}]
)
def test_numbers_out_of_range_are_impossible(numbers: dict[str, int]) -> None:
    assert not is_possible(with_values(CONTEST, numbers))


PRESSES = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(rule_set.SWITCHES), st.integers(0, 1)),
        *(st.tuples(st.just(name), st.sampled_from(values)) for name, values in rule_set.NUMBERS.items()),
    ),
    max_size=20,
)


@given(st.sampled_from([*PRESETS.values()]), PRESSES)
def test_rules_stay_possible_whatever_is_pressed(rules: rule_set.RuleSet, presses: list[tuple[str, int]]) -> None:
    for name, value in presses:
        after, lost = changed(rules, name, value)
        assert is_possible(after)
        if after != rules:
            assert {*differences(after, rules)} <= {name, *lost, "long_run", "forget"}
            assert all(getattr(rules, off) and not getattr(after, off) for off in lost)
            assert getattr(after, name) == value
        else:
            assert not lost
        rules = after


def test_a_switch_that_lacks_another_stays_off() -> None:
    without_lock = replace(STANDARD, lock=False)
    assert rule_set.missing(without_lock, "hard_lock") == ("lock",)
    assert changed(without_lock, "hard_lock", 1)[0] == without_lock
    assert rule_set.missing(STANDARD, "hard_lock") == ()
    assert changed(STANDARD, "hard_lock", 1)[0] == replace(STANDARD, hard_lock=True)


@pytest.mark.parametrize(
    ("rules", "name", "lost"),
    [
        (replace(STANDARD, hard_lock=True), "lock", ("hard_lock",)),
        (STANDARD, "eight_cut", ("forbidden_eight",)),
        (STANDARD, "forbidden_finish", ("forbidden_eight",)),
        (STANDARD, "jokers", ("spade_three",)),
        (CONTEST, "runs", ("run_revolution",)),
        (CONTEST, "first_lead", ("every_lead",)),
        (STANDARD, "fall", ()),
    ],
)
def test_a_rule_takes_along_those_that_need_it(rules: rule_set.RuleSet, name: str, lost: tuple[str, ...]) -> None:
    after, off = changed(rules, name, 0)
    assert off == lost
    assert {*differences(after, rules)} - {"long_run"} == {name, *lost}
    assert not getattr(after, name)


def test_presets_use_the_numbers_that_are_offered_and_needs_are_rules() -> None:
    for rules in PRESETS.values():
        assert all(getattr(rules, name) in values for name, values in rule_set.NUMBERS.items())
    for needs in rule_set.NEEDS.values():
        assert {*needs} <= {*rule_set.SWITCHES, *rule_set.NUMBERS}


def test_rules_are_compared_with_a_preset() -> None:
    assert differences(STANDARD, STANDARD) == ()
    rules = replace(STANDARD, seats=6, jack_back=True, lock=False)
    assert differences(rules, STANDARD) == ("seats", "lock", "jack_back")
    assert rule_set.nearest_preset(rules) == "standard"
    assert rule_set.nearest_preset(replace(BASIC, seats=3)) == "basic"
    assert rule_set.nearest_preset(replace(CONTEST, forget=0)) == "contest"
    assert differences(replace(STANDARD, long_run=5), STANDARD) == (), "the number has no effect"
    assert differences(replace(CONTEST, long_run=4), CONTEST) == ("long_run",)


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
