"""What the signs promise, and a line's chances, shown and spoken."""

import pytest

from cardroom.cards.cards import parse_card
from cardroom.tables.square.panel.line_sign import line_view, previews
from cardroom.tables.square.panel.spoken import Chance, chances_of, chances_text, short_chances
from cardroom.tables.square.rules.board import EMPTY_BOARD, with_card
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.sight import SeenStage, SquareSight
from tests.tables.square.panel.sitting import Sit
from tools.screenshots.square import SOLVED

COLUMN_5, ROW_1 = 4, 5
OTHERS = "AS AH AD AC 3H 3D 3C 4H 4D 4C 5H 5D 5C 6H 6D 6C 7H 7D 7C 8H"


def sight(row: str, card: str, others: str = "") -> SquareSight:
    """Returns stage 1 with a first row and others."""
    board = EMPTY_BOARD
    for cell, name in (*enumerate(row.split()), *((24 - at, name) for at, name in enumerate(others.split()))):
        board = with_card(board, cell, parse_card(name))
    return SquareSight(stages=(SeenStage((), ()),), board=board, card=parse_card(card))


@pytest.mark.parametrize(
    ("row", "card", "others", "best"),
    [
        ("2S 3S 4S 5S", "9D", OTHERS, Mark.NOTHING),  # the last cell: no card but the 9 can come to the row
        ("2S 3S 4S", "9D", OTHERS, Mark.PAIR),  # one of the two last cells takes the 9
        ("2S 3S 4S", "6S", OTHERS, Mark.STRAIGHT_FLUSH),
        ("2S 3S 4S 5S", "9D", OTHERS.rsplit(" ", 1)[0], Mark.STRAIGHT_FLUSH),  # the 9 may go elsewhere
    ],
)
def test_a_line_promises_what_can_still_come(row: str, card: str, others: str, best: Mark) -> None:
    assert line_view(sight(row, card, others), ROW_1).best is best


def test_a_preview_leaves_the_other_cards() -> None:
    assert line_view(sight("2S 3S 4S 5S", "9D", OTHERS), COLUMN_5).best is Mark.NOTHING
    assert previews(sight("2S 3S 4S", "9D", OTHERS), 3)[ROW_1].best is Mark.PAIR


def test_a_line_that_lacks_one_card_has_the_chance_that_one_comes() -> None:
    table = sight("2S 3S 4S 5S", "9D")
    chances = chances_of(ROW_1, table)
    assert [chance.mark for chance in chances] == [Mark.STRAIGHT_FLUSH, Mark.FLUSH, Mark.STRAIGHT]
    assert chances[0].fitting == 2
    assert chances[0].chance == pytest.approx(1 - (11 * 10) / (31 * 30))
    whole, short = short_chances(ROW_1, table)
    assert whole.startswith("Row 1 needs one card. Straight flush ")
    assert "Flush" in whole.replace("Straight flush", "")
    assert "Flush" not in short.replace("Straight flush", ""), "the short form has the best mark only"
    certain = sight("2S 3S 4S 5S", "6S")
    assert chances_of(ROW_1, certain)[0] == Chance(Mark.STRAIGHT_FLUSH, 2, 1.0)
    assert "the present card fits" in chances_text(ROW_1, certain)


def test_a_line_that_lacks_more_has_shares_of_all_ways() -> None:
    table = sight("2S 3S 4S", "9D")
    assert all(chance.fitting == 0 for chance in chances_of(ROW_1, table))
    assert "random cards" in short_chances(ROW_1, table)[0]
    assert "With random cards" in chances_text(ROW_1, table)


def test_a_line_without_a_chance_is_named() -> None:
    table = sight("2S 3S 4S 5S", "9D", OTHERS)
    assert chances_of(ROW_1, table) == ()
    assert short_chances(ROW_1, table)[0] == "Row 1: no more points."
    assert short_chances(ROW_1, sight("2S 3S 4S 5S 6S", "9D")) == ("Row 1: Straight flush, 31 points.", "")


def test_after_the_last_card_no_card_is_still_to_come(sit: Sit) -> None:
    sitting = sit().start().send(*(ord(letter) - ord("a") for letter in SOLVED[0][:23]))
    to_come = sitting.controls.toCome
    assert next(to_come.texts()).text == "To come: 12"
    for placed in (23, 24):
        sitting.send(ord(SOLVED[0][placed]) - ord("a"))
        assert next(to_come.texts()).text == "Not dealt: 11"
        assert to_come.accessibleName().startswith("Cards not dealt: 11.")
