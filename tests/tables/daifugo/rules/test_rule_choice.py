"""Tests that rules which are changed one by one stay possible."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.daifugo.rules.rule_set import (
    BASIC,
    CONTEST,
    NEEDS,
    NUMBERS,
    PRESETS,
    STANDARD,
    SWITCHES,
    RuleSet,
    changed,
    differences,
    is_possible,
    missing,
    nearest_preset,
)

PRESSES = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(SWITCHES), st.integers(0, 1)),
        *(st.tuples(st.just(name), st.sampled_from(values)) for name, values in NUMBERS.items()),
    ),
    max_size=20,
)


@given(st.sampled_from([*PRESETS.values()]), PRESSES)
def test_rules_stay_possible_whatever_is_pressed(rules: RuleSet, presses: list[tuple[str, int]]) -> None:
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
    assert missing(without_lock, "hard_lock") == ("lock",)
    assert changed(without_lock, "hard_lock", 1)[0] == without_lock
    assert missing(STANDARD, "hard_lock") == ()
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
def test_a_rule_takes_along_those_that_need_it(rules: RuleSet, name: str, lost: tuple[str, ...]) -> None:
    after, off = changed(rules, name, 0)
    assert off == lost
    assert {*differences(after, rules)} - {"long_run"} == {name, *lost}
    assert not getattr(after, name)


def test_presets_use_the_numbers_that_are_offered_and_needs_are_rules() -> None:
    for rules in PRESETS.values():
        assert all(getattr(rules, name) in values for name, values in NUMBERS.items())
    for needs in NEEDS.values():
        assert {*needs} <= {*SWITCHES, *NUMBERS}


def test_rules_are_compared_with_a_preset() -> None:
    assert differences(STANDARD, STANDARD) == ()
    rules = replace(STANDARD, seats=6, jack_back=True, lock=False)
    assert differences(rules, STANDARD) == ("seats", "lock", "jack_back")
    assert nearest_preset(rules) == "standard"
    assert nearest_preset(replace(BASIC, seats=3)) == "basic"
    assert nearest_preset(replace(CONTEST, forget=0)) == "contest"
    assert differences(replace(STANDARD, long_run=5), STANDARD) == (), "the number has no effect"
    assert differences(replace(CONTEST, long_run=4), CONTEST) == ("long_run",)
