"""Sorting and case mapping in the selftest."""

import pytest
from PySide6.QtCore import QCollator, QLocale

from cardroom.app.commands import selftest
from cardroom.app.commands.selftest import SORTED, fault_of_text


def test_sorting_and_case_mapping_work_here() -> None:
    assert fault_of_text() == ""


@pytest.mark.parametrize("language", SORTED)
def test_the_orders_are_not_those_of_the_numbers(language: str) -> None:
    """Checks that the loss of all rules is noticed."""
    assert sorted(SORTED[language]) != SORTED[language]


def test_the_japanese_order_is_not_that_of_english() -> None:
    """Checks that a loss of the Japanese rules alone is noticed."""
    assert ("亜", "一") in zip(SORTED["ja"], SORTED["ja"][1:], strict=False)
    assert QCollator(QLocale("en")).compare("亜", "一") > 0


@pytest.mark.parametrize(
    ("name", "wrong", "words"),
    [
        ("SORTED", {"en": ["b", "a"]}, "rules of en"),
        ("UPPER", {"a": "B"}, "capitals"),
    ],
)
def test_a_fault_is_named(monkeypatch: pytest.MonkeyPatch, name: str, wrong: object, words: str) -> None:
    monkeypatch.setattr(selftest, "sys", type("Linux", (), {"platform": "linux"}))
    monkeypatch.setattr(selftest, name, wrong)
    assert words in fault_of_text()
