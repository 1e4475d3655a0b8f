"""Tests of the dot font."""

import string

import pytest

from cardroom.tables.square.panel.classic.dot_matrix import COLUMNS, ROWS, ROWS_OF, dots_of
from cardroom.tables.square.rules.lines import Mark


def test_the_font_has_every_character_of_the_display() -> None:
    marks = {mark.value for mark in Mark}
    assert {*"READY STAGE CLEAR GAME OVER!! JQKX", *string.digits, *"♠♥♦♣[]-* ", *marks} <= ROWS_OF.keys()


def test_a_character_has_five_by_seven_dots() -> None:
    for character in ROWS_OF:
        assert all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in dots_of(character)), character


def test_no_two_characters_look_the_same() -> None:
    pictures = {frozenset(dots_of(character)) for character in ROWS_OF}
    assert len(pictures) == len(ROWS_OF)
    assert dots_of(" ") == ()


def test_a_missing_character_is_an_error() -> None:
    with pytest.raises(KeyError):
        dots_of("é")
