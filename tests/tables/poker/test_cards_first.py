"""Cards come first in small windows and with large texts."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.window.look import TextSize
from tests.shown import DESIGN, SMALL, shown
from tests.text_fits import faults
from tools.screenshots.house import STILL, settle
from tools.screenshots.poker import WINDOWS

LEAST_CARD = 120
HANDS = ("poker-choice", "poker-coach", "practice", "double-up-high-low", "double-up-pick-one")

pytestmark = pytest.mark.usefixtures("dressed")


def narrowest_card(window: QWidget) -> int:
    return min(card.card_rect().width() for card in window.findChildren(CardPicture) if card.isVisibleTo(window))


@pytest.mark.each_value_once
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_cards_are_wide_enough_with_every_text_size(
    languages: Languages, language: str, name: str, text: TextSize
) -> None:
    languages.set(language)
    with shown(WINDOWS[name], language, replace(STILL, text_size=text), SMALL) as window:
        assert narrowest_card(window) >= LEAST_CARD
        assert faults(window) == []


@pytest.mark.parametrize("name", ["poker-choice", "practice"])
def test_large_texts_hardly_make_the_cards_smaller(name: str) -> None:
    widths = []
    for text in (TextSize.NORMAL, TextSize.LARGEST):
        with shown(WINDOWS[name], look=replace(STILL, text_size=text)) as window:
            widths.append(narrowest_card(window))
    assert widths[1] >= 0.9 * widths[0]


def test_the_pay_table_is_short_where_room_is_short_and_whole_again() -> None:
    with shown(WINDOWS["poker-choice"], size=SMALL) as window:
        pay_table = window.findChild(PayTableView, "payTable")
        assert isinstance(pay_table, PayTableView)
        assert pay_table.is_short
        assert pay_table.height() < 600 / 6
        window.resize(*DESIGN)
        settle()
        assert not pay_table.is_short


def test_dead_buttons_give_way_and_come_back() -> None:
    with shown(WINDOWS["poker-choice"], look=replace(STILL, text_size=TextSize.LARGEST)) as window:
        collect = window.findChild(QAbstractButton, "collect")
        assert isinstance(collect, QAbstractButton)
        assert not collect.isVisible()
        collect.setEnabled(True)
        assert collect.isVisible()
        collect.setEnabled(False)
        assert not collect.isVisible()
