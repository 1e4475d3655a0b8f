"""The chances of a line, shown and spoken."""

import pytest

from cardroom.cards.cards import parse_card
from cardroom.tables.square.panel.spoken import Chance, chances_of, chances_text, short_chances
from cardroom.tables.square.rules.board import EMPTY_BOARD, with_card
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.sight import SeenStage, SquareSight

ROW_1 = 5


def sight(row: str, card: str, filled: str = "") -> SquareSight:
    """Returns stage 1 with a first row, and other cards."""
    board = EMPTY_BOARD
    for cell, name in enumerate(row.split()):
        board = with_card(board, cell, parse_card(name))
    for number, name in enumerate(filled.split()):
        board = with_card(board, 24 - number, parse_card(name))
    return SquareSight(stages=(SeenStage((), ()),), board=board, card=parse_card(card))


def test_a_line_that_lacks_one_card_has_the_chance_that_one_comes() -> None:
    chances = chances_of(ROW_1, sight("2S 3S 4S 5S", "9D"))
    assert [chance.mark for chance in chances] == [Mark.STRAIGHT_FLUSH, Mark.FLUSH, Mark.STRAIGHT]
    best = chances[0]
    assert best.fitting == 2
    assert best.chance == pytest.approx(1 - (11 * 10) / (31 * 30))


def test_the_present_card_is_certain() -> None:
    chances = chances_of(ROW_1, sight("2S 3S 4S 5S", "6S"))
    assert chances[0] == Chance(Mark.STRAIGHT_FLUSH, 2, 1.0)
    assert "the present card fits" in chances_text(ROW_1, sight("2S 3S 4S 5S", "6S"))


def test_a_line_that_lacks_more_has_shares_of_all_ways() -> None:
    chances = chances_of(ROW_1, sight("2S 3S 4S", "9D"))
    assert all(chance.fitting == 0 for chance in chances)
    assert "random cards" in short_chances(ROW_1, sight("2S 3S 4S", "9D"))[0]
    assert "With random cards" in chances_text(ROW_1, sight("2S 3S 4S", "9D"))


def test_the_last_card_leaves_no_chance_for_others() -> None:
    others = "AS AH AD AC 3H 3D 3C 4H 4D 4C 5H 5D 5C 6H 6D 6C 7H 7D 7C 8H"
    table = sight("2S 3S 4S 5S", "9D", others)
    assert chances_of(ROW_1, table) == ()
    assert short_chances(ROW_1, table)[0] == "Row 1: no more points."


def test_a_full_line_is_named_with_its_points() -> None:
    assert short_chances(ROW_1, sight("2S 3S 4S 5S 6S", "9D")) == ("Row 1: Straight flush, 31 points.", "")


def test_the_short_form_has_the_best_mark_only() -> None:
    whole, short = short_chances(ROW_1, sight("2S 3S 4S 5S", "9D"))
    assert whole.startswith("Row 1 needs one card. Straight flush ")
    assert "Flush" in whole.replace("Straight flush", "")
    assert "Flush" not in short.replace("Straight flush", "")
