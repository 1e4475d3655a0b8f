"""Tests how the command line of play.py is split."""

from __future__ import annotations

import pytest

from cardroom.tables import TABLES
from tools.bootstrap.request import HEAVY, Request, parse_words


@pytest.mark.parametrize(
    ("typed", "verb", "words", "yes"),
    [
        ("", "play", "", False),
        ("square", "play", "square", False),
        ("returns 1/2/5 --json", "play", "returns 1/2/5 --json", False),
        ("test", "test", "", False),
        ("test -k poker -x", "test", "-k poker -x", False),
        ("--yes test -k poker", "test", "-k poker", True),
        ("--yes", "play", "", True),
        ("test --yes", "test", "--yes", False),
        ("square --yes", "play", "square --yes", False),
        ("square test", "play", "square test", False),
        ("--yes --yes", "play", "--yes", True),
        ("long returns", "long", "returns", False),
        ("bench", "bench", "", False),
        ("package --clean", "package", "--clean", False),
    ],
)
def test_words_are_kept_or_passed_on(typed: str, verb: str, words: str, yes: bool) -> None:
    assert parse_words(typed.split()) == Request(verb, tuple(words.split()), yes)


def test_the_heavy_commands_are_those_whose_spec_says_so() -> None:
    """The specs need packages, which the Python of play.py has not."""
    commands = (command for table in TABLES for command in table.commands)
    assert {(command.word,) for command in commands if command.is_heavy} == set(HEAVY)
