"""Tables in a kiosk: readable pays, large texts, no promised win."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cardroom.house.lobby.pictures import laid_out
from cardroom.tables import TABLES
from cardroom.tables.daifugo.panel.setup.page import SetupPage
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.widgets.cards.fan_buttons import FanCard
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.seats.seat_sign import SeatSign
from tests.kiosk.found import found
from tests.running_kiosk import RunningKiosk

from .conftest import Visit

SIZES = ((1920, 1080), (1080, 1920))


@pytest.fixture(params=SIZES, ids=("wide", "tall"))
def visit(room: RunningKiosk, qtbot: QtBot, request: pytest.FixtureRequest) -> Visit:
    room.start(*request.param)
    room.begin(100)
    return Visit(room, qtbot)


def _line_of_the_deal_stands_at_the_left(visit: Visit) -> bool:
    panel = visit.table.panel
    return found(panel, QPushButton, "fair").width() < panel.width() * 0.3


def test_the_whole_pay_table_can_be_read_from_where_a_person_stands(visit: Visit) -> None:
    visit.open("poker")
    (pays,) = visit.table.panel.findChildren(PayTableView)
    assert not pays.is_short, (visit.table.panel.size(), visit.table.panel.minimumSizeHint())
    texts = list(pays.texts())
    assert all(text.fits for text in texts)
    assert min(text.font.pixelSize() for text in texts) >= 16
    assert _line_of_the_deal_stands_at_the_left(visit)


def test_square_has_large_texts_and_takes_no_room_of_the_kiosk(visit: Visit) -> None:
    visit.open("square")
    visit.play()
    panel = visit.table.panel
    assert min(each.fontInfo().pixelSize() for each in panel.findChildren(KeyButton) if each.isVisible()) >= 17
    assert min(each.height() for each in visit.room.shell.bar.buttons.values()) >= 60
    assert found(panel, KeyButton, "primary").height() >= 60


@pytest.mark.parametrize("code", ["old_maid", "daifugo"])
def test_texts_are_large_and_buttons_and_cards_are_met_by_a_finger(visit: Visit, code: str) -> None:
    visit.open(code)
    panel = visit.table.panel
    assert _line_of_the_deal_stands_at_the_left(visit)
    if code == "daifugo":
        _check_choices_before_a_set(visit)
    visit.play()
    assert min(each.fontInfo().pixelSize() for each in panel.findChildren(KeyButton) if each.isVisible()) >= 17
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.settle()
    assert min(each.height() for each in panel.findChildren(KeyButton) if each.isVisible()) >= 60
    cards = [each for each in panel.findChildren(FanCard) if each.isVisible()]
    assert min((each.width() for each in cards), default=60) >= 44
    assert len(cards) > 10 or code == "old_maid"


def _check_choices_before_a_set(visit: Visit) -> None:
    """They stand in one column, with room for players beside the box."""
    page = found(visit.table.panel, SetupPage)
    controls = page.controls
    left = {round(each.mapTo(page, QPoint()).x() / 40) for each in (controls.seats, controls.level, controls.autoPass)}
    assert len(left) == 1
    assert page.box.width() < controls.seats.width() * 1.3
    assert len([each for each in visit.table.panel.findChildren(SeatSign) if each.isVisible()]) == 4


def test_every_table_has_a_picture_in_a_kiosk_and_pokers_shows_no_hand() -> None:
    shown = {spec.code: [laid.card for laid in laid_out(spec.kiosk_picture)] for spec in TABLES}
    assert all(shown.values())
    assert len([card for card in shown["poker"] if card is not None]) < 5
    poker = next(spec for spec in TABLES if spec.code == "poker")
    assert poker.kiosk_picture != poker.picture
