"""Figures, places and names of SQUARE in words."""

import pytest

from cardroom.cards.cards import parse_card
from cardroom.messages import Prompt
from cardroom.tables.square.panel.words import (
    card_text,
    credits_words,
    deck_text,
    figure,
    line_name,
    percent,
    place_name,
    points_text,
    points_words,
    prompt_text,
    short_mark_name,
)
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.messages import SquarePrompt


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.0, "0 %"),
        (0.0001, "under 1 %"),
        (0.0099, "under 1 %"),
        (0.01, "1 %"),
        (0.016, "2 %"),
        (0.784, "78 %"),
        (0.986, "99 %"),
        (0.99, "99 %"),
        (0.9901, "over 99 %"),
        (1.0, "100 %"),
    ],
)
def test_a_chance_is_certain_only_if_it_is(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_figures_points_and_credits_in_words() -> None:
    assert [figure(number) for number in (-2, 0, 1234)] == ["−2", "0", "1,234"]
    assert [points_text(points) for points in (-2, 0, 23)] == ["−2", "0", "+23"]
    words = [points_words(points) for points in (-2, -1, 0, 1, 2)]
    assert words == ["minus 2 points", "minus 1 point", "0 points", "1 point", "2 points"]
    assert [credits_words(credits) for credits in (0, 1, 2)] == ["0 credits", "1 credit", "2 credits"]


def test_places_cards_decks_and_marks_in_words() -> None:
    assert [place_name(cell) for cell in (0, 4, 5)] == ["column 1, row 1", "column 5, row 1", "column 1, row 2"]
    assert [line_name(line) for line in (0, 4, 5, 9)] == ["Column 1", "Column 5", "Row 1", "Row 5"]
    assert [card_text(parse_card(name)) for name in ("10D", "AS", "QC")] == ["10♦", "A♠", "Q♣"]
    assert [deck_text(stage) for stage in (1, 5)] == ["A–9 · 36 cards", "A–K · 52 cards"]
    marks = (Mark.ROYAL_STRAIGHT_FLUSH, Mark.STRAIGHT_FLUSH, Mark.FULL_HOUSE)
    assert [short_mark_name(mark) for mark in marks] == ["Royal", "Str. flush", "Full house"]


def test_a_cleared_stage_says_what_the_next_one_needs() -> None:
    texts = [prompt_text(Prompt(SquarePrompt.CLEARED, values)) for values in ((1, 144), (1, 180), (4, 359))]
    assert texts == [
        "Stage 1 cleared. Total 144, 36 more for stage 2.",
        "Stage 1 cleared. Total 180, enough for stage 2.",
        "Stage 4 cleared. Total 359, 91 more for stage 5.",
    ]
