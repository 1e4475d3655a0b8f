"""Tests sets of rules: presets, and switches that need each other."""

from dataclasses import replace

import pytest

from cardroom.tables.daifugo.rules.rule_set import (
    BASIC,
    CONTEST,
    NEEDS,
    PRESETS,
    STANDARD,
    SWITCHES,
    is_possible,
    missing,
    preset_of,
    stranded,
)
from tests.tables.daifugo.rules.spelled import PLAIN, with_values


@pytest.mark.parametrize("code", PRESETS)
def test_presets_are_possible_and_know_their_name(code: str) -> None:
    assert is_possible(PRESETS[code])
    assert preset_of(PRESETS[code]) == code


def test_other_rules_are_no_preset() -> None:
    assert preset_of(replace(STANDARD, jack_back=True)) is None


def switches_on(code: str) -> set[str]:
    """Returns the switches that a preset has on."""
    return {name for name in SWITCHES if getattr(PRESETS[code], name)}


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


@pytest.mark.parametrize(("name", "need"), [(name, need) for name, needs in NEEDS.items() for need in needs])
def test_a_switch_without_the_rule_it_needs_is_named_with_that_rule(name: str, need: str) -> None:
    with_all = with_values(PLAIN, {"jokers": 1, **dict.fromkeys({name, *NEEDS[name]} - {"jokers"}, True)})
    assert is_possible(with_all)
    without = with_values(with_all, {need: False})
    assert (stranded(without), missing(without, name)) == ((name,), (need,))
    assert not is_possible(without)


@pytest.mark.parametrize(
    "numbers", [{"seats": 2}, {"seats": 7}, {"jokers": 3}, {"jokers": -1}, {"long_run": 3}, {"new_seats": -1}]
)
def test_numbers_out_of_range_are_impossible(numbers: dict[str, int]) -> None:
    assert not is_possible(with_values(CONTEST, numbers))
