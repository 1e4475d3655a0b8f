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
from tests.kiosk.begun import begin
from tests.kiosk.found import found
from tests.running_kiosk import RunningKiosk

from .conftest import Visit

SIZES = ((1920, 1080), (1080, 1920))


@pytest.fixture(params=SIZES, ids=("wide", "tall"))
def visit(room: RunningKiosk, qtbot: QtBot, request: pytest.FixtureRequest) -> Visit:
    begin(room, 100, size=request.param)
    return Visit(room, qtbot)


def _line_of_the_deal_stands_at_the_left(visit: Visit) -> bool:
    panel = visit.table.panel
    return found(panel, QPushButton, "fair").width() < panel.width() * 0.3


def test_a_person_who_stands_can_read_all_and_meet_all_with_a_finger(visit: Visit) -> None:
    assert min(each.height() for each in visit.room.shell.bar.buttons.values()) >= 60
    visit.open("poker")
    (pays,) = visit.table.panel.findChildren(PayTableView)
    assert not pays.is_short, (visit.table.panel.size(), visit.table.panel.minimumSizeHint())
    texts = list(pays.texts())
    assert all(text.fits for text in texts)
    assert min(text.font.pixelSize() for text in texts) >= 16
    assert _line_of_the_deal_stands_at_the_left(visit)
    for code, quits in (("square", "quit"), ("old_maid", "again"), ("daifugo", "")):
        visit.page.close_table()
        visit.open(code)
        _check_game(visit, code)
        if quits:
            visit.press(quits)


def _check_game(visit: Visit, code: str) -> None:
    """Pays for a game.

    Texts are large, buttons and cards are met by a finger.
    """
    panel = visit.table.panel
    if code == "daifugo":
        _check_choices_before_a_set(visit)
    if code != "square":
        assert _line_of_the_deal_stands_at_the_left(visit)
    visit.play()
    visit.wait(lambda: not visit.hosted.is_at_rest)
    visit.settle()
    shown = [each for each in panel.findChildren(KeyButton) if each.isVisible()]
    assert min(each.fontInfo().pixelSize() for each in shown) >= 17
    if code == "square":
        assert found(panel, KeyButton, "primary").height() >= 60
        return
    assert min(each.height() for each in shown) >= 60
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
