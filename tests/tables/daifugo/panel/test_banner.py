"""The banner and the turned felt: order, time, speed, reduced motion."""

from collections.abc import Iterator
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.messages import Entry
from cardroom.tables.daifugo.machine import DaifugoTerminals
from cardroom.tables.daifugo.panel.banner import Banner
from cardroom.tables.daifugo.panel.banner_paint import GRAND
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Appearance, Look, Speed
from tests.daifugo_cards import of
from tests.dressed import dress


class Shown:
    """Banner over a table with a button, on a test clock."""

    def __init__(self, qtbot: QtBot) -> None:
        self.now = 0.0
        self.table = QWidget()
        self.button = QPushButton("PLAY", self.table)
        self.button.setGeometry(0, 0, 800, 600)
        self.clock = FrameClock(self.table, lambda: self.now)
        self.banner = Banner(self.table, self.clock)
        qtbot.addWidget(self.table)
        self.table.resize(800, 600)
        self.table.show()
        qtbot.waitExposed(self.table)

    def pass_ms(self, duration: float) -> None:
        self.now += duration
        self.clock.tick()

    def picture(self) -> QImage:
        return self.table.grab().toImage()


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    dress()
    made = Shown(qtbot)
    yield made
    made.banner.flush()


def show_both(shown: Shown) -> list[EventCode]:
    """Shows a cut and a lock.

    Returns a list of those that have begun.
    """
    begun: list[EventCode] = []
    for code, text in ((EventCode.CUT, "Eight cut!"), (EventCode.LOCK, "Locked: ♠")):
        shown.banner.show_event(code, text, partial(begun.append, code))
    return begun


@pytest.mark.parametrize(("speed", "duration"), [(Speed.FAST, 600), (Speed.NORMAL, 900), (Speed.SLOW, 1200)])
def test_a_banner_is_shown_for_its_time(shown: Shown, speed: Speed, duration: int) -> None:
    ended: list[bool] = []
    shown.banner.idle.connect(lambda: ended.append(True))
    shown.banner.apply_look(Look(speed=speed))
    shown.banner.show_event(EventCode.CUT, "Eight cut!")
    shown.pass_ms(duration - 1)
    assert shown.banner.text == "Eight cut!"
    assert not ended
    shown.pass_ms(1)
    assert not shown.banner.text
    assert ended == [True]
    assert not shown.clock.is_running


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.NORMAL, Speed.SLOW])
def test_no_banner_is_shorter_or_longer_than_agreed(shown: Shown, speed: Speed) -> None:
    shown.banner.apply_look(Look(speed=speed))
    for code in EventCode:
        shown.banner.show_event(code, "Text")
        assert 600 <= shown.banner.duration_ms <= 1200
        assert not shown.table.grab().isNull()
        shown.banner.flush()
        assert not shown.banner.text


@pytest.mark.parametrize("code", GRAND)
@pytest.mark.parametrize("speed", [Speed.FAST, Speed.NORMAL, Speed.SLOW])
def test_a_revolution_never_gives_way_early(shown: Shown, code: EventCode, speed: Speed) -> None:
    shown.banner.apply_look(Look(speed=speed))
    shown.banner.show_event(code, "Revolution!")
    shown.banner.show_event(EventCode.LOCK, "Locked: ♠")
    shown.pass_ms(1199)
    assert shown.banner.text == "Revolution!"
    shown.pass_ms(1)
    assert shown.banner.text == "Locked: ♠"


def test_events_that_come_together_are_shown_and_heard_one_after_another(shown: Shown) -> None:
    begun = show_both(shown)
    assert (shown.banner.text, begun) == ("Eight cut!", [EventCode.CUT])
    shown.pass_ms(450)
    assert shown.banner.text == "Locked: ♠", "the first one is short while another waits"
    assert begun == [EventCode.CUT, EventCode.LOCK]
    shown.pass_ms(899)
    assert shown.banner.text
    shown.pass_ms(1)
    assert not shown.banner.text
    begun = show_both(shown)
    shown.banner.flush()
    assert (shown.banner.text, begun) == ("", [EventCode.CUT]), "what is ended before it begins is not heard"


def test_without_motion_there_is_no_banner_and_its_cue_is_given_at_once(shown: Shown) -> None:
    shown.banner.apply_look(Look(speed=Speed.OFF))
    assert show_both(shown) == [EventCode.CUT, EventCode.LOCK]
    assert not shown.banner.text and not shown.clock.is_running


def test_reduced_motion_shows_a_steady_band(shown: Shown) -> None:
    shown.banner.apply_look(Look(reduced_motion=True))
    empty = shown.picture()
    shown.banner.show_event(EventCode.REVOLUTION, "Revolution!")
    first = shown.picture()
    assert first != empty
    for _ in range(4):
        shown.pass_ms(200)
        assert shown.picture() == first
    shown.pass_ms(500)
    assert shown.picture() == empty


def test_a_banner_moves_and_then_stands(shown: Shown) -> None:
    shown.banner.show_event(EventCode.CUT, "Eight cut!")
    shown.pass_ms(60)
    coming = shown.picture()
    shown.pass_ms(200)
    standing = shown.picture()
    assert coming != standing
    shown.pass_ms(200)
    assert shown.picture() == standing


def test_a_revolution_colours_the_table_and_a_cut_does_not(shown: Shown) -> None:
    """The light has no edge."""
    empty = shown.picture()
    shown.banner.apply_look(Look(reduced_motion=True))
    below = QPoint(400, 480)
    shown.banner.show_event(EventCode.CUT, "Eight cut!")
    assert shown.picture().pixelColor(below) == empty.pixelColor(below)
    shown.banner.flush()
    shown.banner.show_event(EventCode.REVOLUTION, "Revolution!")
    lit = shown.picture()
    assert lit.pixelColor(below) != empty.pixelColor(below)
    for point in (QPoint(1, 598), QPoint(798, 598), QPoint(400, 599)):
        before, after = empty.pixelColor(point), lit.pixelColor(point)
        assert abs(before.red() - after.red()) + abs(before.green() - after.green()) < 8


def test_a_banner_blocks_no_press_and_takes_no_focus(shown: Shown) -> None:
    pressed: list[bool] = []
    shown.button.clicked.connect(lambda: pressed.append(True))
    shown.button.setFocus()
    shown.banner.show_event(EventCode.CUT, "Eight cut!")
    child = shown.table.childAt(400, 180)
    assert child is shown.button
    QTest.mouseClick(child, Qt.MouseButton.LeftButton)
    assert pressed == [True]
    assert shown.table.focusWidget() is shown.button


SIGHT = DaifugoSight(seat=0, round_number=1, seating=(0, 1, 2, 3), hands=(of("3S 9S"), 0, 0, 0), counts=(2, 2, 2, 2))


def test_a_revolution_changes_the_felt_and_the_next_one_changes_it_back(qtbot: QtBot) -> None:
    dress()
    panel = DaifugoPanel(DaifugoTerminals(), Appearance(Look(speed=Speed.OFF)))
    qtbot.addWidget(panel)
    panel.resize(1280, 800)
    corners = []
    for number, revolution in enumerate((False, True, False), start=1):
        sight = replace(SIGHT, revolution=revolution, is_reversed=revolution)
        panel.present(Entry(number, DaifugoState.TURN, sight, frozenset({"play"})))
        corners.append(panel.grab().toImage().copy(2, 2, 4, 4))
    assert corners[1] != corners[0] == corners[2]


def test_the_felt_fades_and_then_rests(qtbot: QtBot) -> None:
    dress()
    felt = FeltSurface()
    felt.apply_look(Look(speed=Speed.FAST))
    qtbot.addWidget(felt)
    felt.resize(60, 40)
    felt.show()
    qtbot.waitExposed(felt)
    before = felt.grab().toImage()
    felt.turn(turned=True)
    assert felt.is_fading
    assert felt.grab().toImage() == before, "it starts from the colours that are seen"
    qtbot.waitUntil(lambda: not felt.is_fading)
    turned = felt.grab().toImage()
    assert turned != before
    felt.turn(turned=False)
    felt.turn(turned=True)
    qtbot.waitUntil(lambda: not felt.is_fading)
    assert felt.grab().toImage() == turned


def test_without_motion_the_felt_changes_at_once(qtbot: QtBot) -> None:
    for look in (Look(speed=Speed.OFF), Look(reduced_motion=True)):
        felt = FeltSurface()
        felt.apply_look(look)
        qtbot.addWidget(felt)
        felt.show()
        felt.turn(turned=True)
        assert not felt.is_fading
