"""The history row: its cells, its accessible text, and no clipping."""

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.tables.poker.double_up.panel.history import (
    FIGURE,
    HEADING,
    NOW,
    PANEL,
    QUIET,
    SHOWN,
    TEXT,
    DoubleUpHistory,
)
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.widgets.window.look import Deck, Look
from tests.dressed import dress
from tests.widgets.paint.test_contrast import LEAST, contrast


def played(names: str, outcome: Outcome, stake: int = 40) -> Played:
    return Played(tuple(map(parse_card, names.split())), Choice.HIGH, outcome, stake)


THREE = (played("5S 9H", Outcome.WON), played("2S 2D", Outcome.DRAW, 80), played("KS 4C", Outcome.LOST, 80))


@pytest.fixture
def row(qtbot: QtBot) -> DoubleUpHistory:
    dress()
    row = DoubleUpHistory()
    row.resize(760, 92)
    qtbot.addWidget(row)
    return row


def written(row: DoubleUpHistory) -> list[str]:
    return [each.text for each in row.texts()]


def test_before_the_first_cards_it_shows_the_possible_win(row: DoubleUpHistory) -> None:
    assert written(row)[-1] == "Right doubles the stake, wrong loses it. 10 rounds at most."
    row.show_history(Kind.PICK_ONE, ())
    assert written(row)[0] == "Pick one of four"
    assert written(row)[-1].endswith(" 5 rounds at most.")


def test_the_amounts_to_come_follow_the_decided_layouts(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (THREE[0],), (160, 320, 640))
    assert written(row)[2:] == ["✓ 80", "160", "320", "640"]


def test_before_the_first_choice_the_rule_is_above_the_amounts(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (), (80, 160))
    rule, first, _ = list(row.texts())[2:]
    assert rule.text.startswith("Right doubles")
    assert rule.place.bottom() <= first.place.top()
    row.show_history(Kind.HIGH_LOW, (), (80, 160), chooses=True)
    assert written(row)[2:] == ["80", "160"], "the places of the cards are there instead"


def test_the_next_amount_is_bold_and_on_red_while_one_chooses(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (THREE[0],), (160, 320))
    still = row.grab().toImage()
    assert [each.font.bold() for each in list(row.texts())[2:]] == [True, False, False]
    row.show_history(Kind.HIGH_LOW, (THREE[0],), (160, 320), chooses=True)
    assert row.grab().toImage() != still
    assert [each.font.bold() for each in list(row.texts())[2:]] == [True, True, False]


def test_after_many_layouts_the_next_amounts_have_room(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (THREE[1],) * 25, (160, 320, 640))
    assert written(row)[2:] == ["= 80"] * 8 + ["160", "320"]


def test_each_pair_is_written_spoken_and_painted_anew_for_another_deck(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, THREE)
    assert written(row)[2:] == ["✓ 80", "= 80", "× 0"], "not shown by colour alone"
    assert row.accessibleName() == "High / Low"
    assert row.accessibleDescription() == (
        "5 of spades, then 9 of hearts: right, 80; 2 of spades, then 2 of diamonds: a draw; "
        "King of spades, then 4 of clubs: wrong"
    )
    before = row.grab().toImage()
    row.apply_look(Look(deck=Deck.FOUR_COLOUR))
    assert row.grab().toImage() != before
    cards = tuple(map(parse_card, ["7C", "9S", "3H", "KD", "AS"]))
    row.show_history(Kind.PICK_ONE, (Played(cards, Choice.THIRD, Outcome.WON, 40),))
    assert "then King of diamonds" in row.accessibleDescription(), "the card that was picked"


@pytest.mark.parametrize("ladder", [(), (12_500, 25_000, 50_000)])
@pytest.mark.parametrize("count", [1, 5, 10, 25])
@pytest.mark.parametrize("width", [640, 760, 1248, 3800])
def test_nothing_is_cut_however_many_they_are(
    row: DoubleUpHistory, count: int, width: int, ladder: tuple[int, ...]
) -> None:
    row.resize(width, 92)
    row.show_history(Kind.HIGH_LOW, (played("5S 9H", Outcome.WON, 25_000),) * count, ladder)
    texts = list(row.texts())
    assert [each.text for each in texts if not each.fits] == []
    figures = [each.place for each in texts[2:]]
    most = min(count + len(ladder), SHOWN)
    assert len(figures) == most or (width < 800 and 5 <= len(figures) < most)
    assert all(one.right() <= other.left() + 0.5 for one, other in pairwise(figures))
    assert figures[-1].right() <= width


def test_its_texts_stand_out() -> None:
    for text, ground in ((FIGURE, NOW), (HEADING, PANEL), (TEXT, PANEL), (FIGURE, PANEL), (QUIET, PANEL)):
        assert contrast(text, ground) >= LEAST
