"""Changes rules one by one, so that they stay possible; compares them."""

from dataclasses import dataclass, replace
from typing import Any, Final

from cardroom.tables.daifugo.rules.rule_set import NEEDS, PRESETS, STANDARD, SWITCHES, RuleSet

NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "seats": (3, 4, 5, 6),
    "jokers": (0, 1, 2),
    "long_run": (4, 5),
    "new_seats": (0, 1, 3, 5),
    "forget": (0, 5, 20, 100),
}
"""The rules that are numbers, with the values that are offered."""

NUMBER_NEEDS: Final[dict[str, tuple[str, ...]]] = {"long_run": ("run_revolution",), "forget": ("exchange",)}
"""The switches without which a number has no effect."""


@dataclass(frozen=True, slots=True)
class Change:
    """The outcome of a change of one rule.

    Attributes:
        rules: the rules after it, which are possible.
        lost: the switches that were turned off with it, because they need it.
    """

    rules: RuleSet
    lost: tuple[str, ...] = ()


def missing(rules: RuleSet, name: str) -> tuple[str, ...]:
    """Returns the rules that a rule needs and that are off."""
    needs = NEEDS.get(name) or NUMBER_NEEDS.get(name, ())
    return tuple(need for need in needs if not getattr(rules, need))


def changed(rules: RuleSet, name: str, value: int) -> Change:
    """Changes a rule; turns off what is impossible without it.

    A switch that lacks a rule it needs stays off.

    Args:
        rules: possible rules.
        name: the name of a switch or a number.
        value: 0 or 1 for a switch.
    """
    if name in SWITCHES and value and missing(rules, name):
        return Change(rules)
    after = _with(rules, name, value)
    lost: list[str] = []
    while stranded := [each for each in NEEDS if getattr(after, each) and missing(after, each)]:
        lost += stranded
        after = replace(after, **dict.fromkeys(stranded, False))
    return Change(after, tuple(each for each in SWITCHES if each in lost))


def _with(rules: RuleSet, name: str, value: int) -> RuleSet:
    fields: dict[str, Any] = {name: bool(value) if name in SWITCHES else value}
    return replace(rules, **fields)


def differences(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Returns the names of the rules that differ, numbers first.

    A number that has no effect in either is no difference.
    """
    names = (*NUMBERS, *SWITCHES)
    return tuple(
        name
        for name in names
        if getattr(rules, name) != getattr(other, name)
        and not (name in NUMBER_NEEDS and missing(rules, name) and missing(other, name))
    )


def preset_for_seats(rules: RuleSet) -> str | None:
    """Returns the code of the preset, seats aside, or None."""
    return next((code for code, preset in PRESETS.items() if replace(preset, seats=rules.seats) == rules), None)


def nearest_preset(rules: RuleSet) -> str:
    """Returns the code of the preset with the fewest differences.

    Of equals it is Standard, or the first.
    """

    def distance(code: str) -> tuple[int, bool]:
        return len(differences(rules, PRESETS[code])), PRESETS[code] is not STANDARD

    return min(PRESETS, key=distance)
