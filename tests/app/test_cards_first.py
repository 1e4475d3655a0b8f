"""Cards come first in small windows and with large texts."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables import TABLES
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.window.look import TextSize
from tests.dressed import dress
from tests.text_fits import faults
from tools.screenshots.house import STILL, settle
from tools.take_screenshots import windows

LEAST_CARD = 120
SMALL, DESIGN = (800, 600), (1280, 800)
HANDS = ("poker-choice", "poker-coach", "practice", "double-up-high-low", "double-up-pick-one")

Shows = Callable[[str, str, TextSize, tuple[int, int]], AbstractContextManager[QWidget]]


@pytest.fixture
def shows(qapp: QApplication) -> Iterator[Shows]:
    """Opens a window by name, language, text size and window size."""
    dress()
    languages = Languages(qapp)

    def show(name: str, language: str, text: TextSize, size: tuple[int, int]) -> AbstractContextManager[QWidget]:
        languages.set(language)
        return windows(TABLES)[name](language, replace(STILL, text_size=text), size)

    yield show
    languages.set("en")


def narrowest_card(window: QWidget) -> int:
    return min(card.card_rect().width() for card in window.findChildren(CardPicture) if card.isVisibleTo(window))


@pytest.mark.each_value_once
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("name", HANDS)
def test_in_a_small_window_cards_are_wide_enough_with_every_text_size(shows: Shows, name: str, text: TextSize) -> None:
    for language in LANGUAGES:
        with shows(name, language, text, SMALL) as window:
            settle()
            assert narrowest_card(window) >= LEAST_CARD
            assert faults(window) == []


@pytest.mark.parametrize("name", ["poker-choice", "poker-win", "practice"])
def test_large_texts_hardly_make_the_cards_smaller(shows: Shows, name: str) -> None:
    widths = []
    for text in (TextSize.NORMAL, TextSize.LARGEST):
        with shows(name, "en", text, DESIGN) as window:
            settle()
            widths.append(narrowest_card(window))
    assert widths[1] >= 0.9 * widths[0]


def test_the_pay_table_is_short_where_room_is_short_and_whole_again(shows: Shows) -> None:
    with shows("poker-choice", "en", TextSize.NORMAL, SMALL) as window:
        settle()
        pay_table = window.findChild(PayTableView, "payTable")
        assert isinstance(pay_table, PayTableView)
        assert pay_table.is_short
        assert pay_table.height() < 600 / 6
        window.resize(*DESIGN)
        settle()
        assert not pay_table.is_short


def test_dead_buttons_give_way_and_come_back(shows: Shows) -> None:
    with shows("poker-choice", "en", TextSize.LARGEST, DESIGN) as window:
        settle()
        collect = window.findChild(QAbstractButton, "collect")
        assert isinstance(collect, QAbstractButton)
        assert not collect.isVisible()
        collect.setEnabled(True)
        assert collect.isVisible()
        collect.setEnabled(False)
        assert not collect.isVisible()
