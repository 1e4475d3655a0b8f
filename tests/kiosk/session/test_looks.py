"""Tables in a kiosk: readable pays, large texts, no promised win."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.lobby.pictures import laid_out
from cardroom.tables import TABLES
from cardroom.tables.daifugo.panel.setup.page import SetupPage
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.widgets.cards.fan_buttons import FanCard
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.seats.seat_sign import SeatSign
from tests.running_kiosk import running_kiosk

from .conftest import Visit

SIZES = ((1920, 1080), (1080, 1920))


@pytest.fixture(params=SIZES, ids=("wide", "tall"))
def visit(tmp_path: Path, qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Visit]:
    with running_kiosk(tmp_path, qtbot) as room:
        room.start(*request.param)
        room.begin(100)
        yield Visit(room, qtbot)


def _smallest(panel: QWidget) -> int:
    buttons = panel.findChildren(KeyButton)
    return min(each.fontInfo().pixelSize() for each in buttons if each.isVisible())


def test_the_whole_pay_table_can_be_read_from_where_a_person_stands(visit: Visit) -> None:
    visit.open("poker")
    (pays,) = visit.table.panel.findChildren(PayTableView)
    assert not pays.is_short, (visit.table.panel.size(), visit.table.panel.minimumSizeHint())
    texts = list(pays.texts())
    assert all(text.fits for text in texts)
    assert min(text.font.pixelSize() for text in texts) >= 16


@pytest.mark.parametrize("code", ["square", "old_maid", "daifugo"])
def test_texts_take_the_room_that_is_left(visit: Visit, code: str) -> None:
    visit.open(code)
    visit.play()
    assert _smallest(visit.table.panel) >= 17


def test_no_control_of_the_kiosk_gives_way_to_a_table(visit: Visit) -> None:
    visit.open("square")
    visit.play()
    heights = {each.objectName(): each.height() for each in visit.room.shell.bar.buttons.values()}
    assert min(heights.values()) >= 60
    primary = visit.table.panel.findChild(KeyButton, "primary")
    assert primary is not None
    assert primary.height() >= 60


@pytest.mark.parametrize("code", ["old_maid", "daifugo"])
def test_buttons_and_cards_of_a_game_can_be_met_by_a_finger(visit: Visit, code: str) -> None:
    visit.open(code)
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.settle()
    buttons = [each for each in visit.table.panel.findChildren(KeyButton) if each.isVisible()]
    assert min(each.height() for each in buttons) >= 60
    cards = [each for each in visit.table.panel.findChildren(FanCard) if each.isVisible()]
    assert min((each.width() for each in cards), default=60) >= 44
    assert len(cards) > 10 or code == "old_maid"


def test_pokers_picture_shows_no_hand() -> None:
    poker = next(spec for spec in TABLES if spec.code == "poker")
    shown = [laid.card for laid in laid_out(poker.kiosk_picture) if laid.card is not None]
    assert poker.kiosk_picture != poker.picture
    assert len(shown) < 5


def test_every_table_has_a_picture_in_a_kiosk() -> None:
    for spec in TABLES:
        assert laid_out(spec.kiosk_picture)


def test_the_choices_before_a_set_stand_in_one_column(visit: Visit) -> None:
    visit.open("daifugo")
    page = visit.table.panel.findChild(SetupPage)
    assert isinstance(page, SetupPage)
    controls = page.controls
    left = {round(each.mapTo(page, QPoint()).x() / 40) for each in (controls.seats, controls.level, controls.autoPass)}
    assert len(left) == 1
    assert page.box.width() < controls.seats.width() * 1.3
    signs = [each for each in visit.table.panel.findChildren(SeatSign) if each.isVisible()]
    assert len(signs) == 4, "the players have room beside the box"


@pytest.mark.parametrize("code", ["old_maid", "daifugo", "poker"])
def test_the_line_of_the_deal_stands_at_the_left(visit: Visit, code: str) -> None:
    visit.open(code)
    fair = visit.table.panel.findChild(QPushButton, "fair")
    assert fair is not None
    assert fair.width() < visit.table.panel.width() * 0.3
