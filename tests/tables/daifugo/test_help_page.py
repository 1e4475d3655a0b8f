"""The help pages name the same rules as the presets."""

import re

import pytest

from cardroom import resources
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet

SWITCHES = (
    *("runs", "revolution", "run_revolution", "eight_cut", "lock", "hard_lock", "spade_three", "fall"),
    *("forbidden_finish forbidden_eight", "exchange", "overplay lead_pass", "first_lead", "jack_back", "five_skip"),
    *("seven_pass", "ten_discard", "nine_reverse"),
)
"""The switches of each row, in the order of the page."""


def rows(language: str) -> list[list[str]]:
    """Returns the cells of the table of the rules."""
    page = resources.read_text(f"docs/rules/daifugo_{language}.md")
    found = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("|")
    ]
    return [cells for cells in found if len(cells) == 2 + len(PRESETS) and not cells[0].startswith("-")][1:]


def is_on(rules: RuleSet, names: str) -> bool:
    values = {getattr(rules, name) for name in names.split()}
    assert len(values) == 1
    return bool(values.pop())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_preset_has_its_rules_on_the_page(language: str) -> None:
    first, *others = rows(language)
    assert len(others) == len(SWITCHES)
    for rules, cell in zip(PRESETS.values(), first[2:], strict=True):
        numbers = [int(number) for number in re.findall(r"\d+", cell)]
        assert [*numbers, 0][:2] == [rules.seats, rules.jokers]
    for names, cells in zip(SWITCHES, others, strict=True):
        for rules, cell in zip(PRESETS.values(), cells[2:], strict=True):
            assert (cell != "–") == is_on(rules, names), (names, cell)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_key_of_the_table_is_on_the_page(language: str) -> None:
    page = resources.read_text(f"docs/rules/daifugo_{language}.md")
    for key in ("P", "H", "E", "Q", "R", "L", "Y", "F", "S", "T", "G", "B", "F1", "F11", "Home", "End", "Enter"):
        assert f"**{key}**" in page, key
