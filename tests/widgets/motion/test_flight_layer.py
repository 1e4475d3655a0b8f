"""Many cards in flight: landing order, and no running timer afterwards."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEasingCurve, QEvent, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.flight import Flight, thrown
from cardroom.widgets.motion.flight_layer import FlightLayer
from tests.widgets.motion.test_flight import BACK, CARD, FACE, LEFT, Table, plain_card
from tests.widgets.paint.test_frame_clock import HandClock


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_cards_land_in_the_order_of_their_times(table: Table) -> None:
    table.fly(table.flight("late", duration_ms=300), table.flight("early"), table.flight("early too"))
    table.clock.wait(100)
    table.fly(table.flight("later", duration_ms=300))
    table.clock.wait(100)
    assert table.landed == ["early", "early too"]
    table.clock.wait(100)
    table.clock.wait(100)
    assert table.landed == ["early", "early too", "late", "later", "idle"]
    assert table.layer.is_idle and not table.timer_runs()
    del table.landed[:]
    table.fly(*(table.flight(str(delay), start_ms=delay) for delay in (300, 0, 200, 100)))
    table.clock.wait(5000)
    assert table.landed == ["0", "100", "200", "300", "idle"], "after a standstill"


def test_a_flight_of_no_duration_lands_before_fly_returns(table: Table) -> None:
    table.layer.fly([table.flight("a", duration_ms=0), table.flight("b", duration_ms=0, flip_ms=90)])
    assert table.landed == ["a", "b", "idle"], "without a back there is nothing to turn over"
    assert not table.timer_runs()
    table.fly(table.flight("c"), table.flight("d", duration_ms=0))
    assert table.landed[3:] == ["d"]
    assert table.timer_runs()
    table.layer.flush()


def test_nothing_sent_is_nothing_done_but_its_call(table: Table) -> None:
    table.layer.fly([])
    table.layer.flush()
    assert table.landed == []
    assert table.layer.is_idle and not table.timer_runs()
    table.layer.fly([], lambda: table.landed.append("then"))
    assert table.landed == ["then"]


def test_a_call_follows_the_last_landing_which_needs_none(table: Table) -> None:
    flights = [table.flight("slow", start_ms=100), table.flight("quick"), table.flight("instant", duration_ms=0)]
    table.layer.fly([*flights, table.flight(landed=None)], lambda: table.landed.append("then"))
    table.layer.flush()
    assert table.landed == ["instant", "quick", "slow", "then", "idle"]
    assert table.place_of(FACE).isNull()


def test_a_flush_lands_everything_once_in_order(table: Table) -> None:
    table.fly(table.flight("a", start_ms=300), table.flight("b"))
    table.layer.fly([table.flight("c", start_ms=100)])
    table.layer.flush()
    table.layer.flush()
    assert table.landed == ["b", "c", "a", "idle"]
    assert not table.timer_runs()
    assert table.place_of(FACE).isNull()


def test_a_landing_may_send_the_next_card_or_land_all_others(table: Table) -> None:
    table.fly(table.flight("first", landed=lambda: table.layer.fly([table.flight("second")])))
    table.clock.wait(200)
    assert table.landed == [] and table.timer_runs()
    table.clock.tick()
    table.clock.wait(200)
    assert table.landed == ["second", "idle"]
    table.fly(table.flight(landed=lambda: table.layer.fly([table.flight("third", duration_ms=0)])))
    table.layer.flush()
    assert table.landed[2:] == ["third", "idle"]
    assert not table.timer_runs()
    del table.landed[:]
    table.fly(table.flight(landed=table.layer.flush), table.flight("b"), table.flight("c", start_ms=500))
    table.clock.wait(200)
    assert table.landed == ["b", "c", "idle"]


def test_an_error_in_a_landing_is_reported_and_the_others_land(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: reported.append(error))
    bug = ZeroDivisionError()

    def fail() -> None:
        raise bug

    table.fly(table.flight(landed=fail), table.flight("b"))
    table.clock.wait(200)
    assert reported == [bug]
    assert table.landed == ["b", "idle"]
    assert not table.timer_runs()


def test_layer_and_flights_follow_the_size_of_the_table(table: Table) -> None:
    table.fly(table.flight("card"))
    table.clock.wait(100)
    table.resize(800, 300)
    assert table.layer.size() == table.size()
    place = table.place_of(FACE)
    assert abs(place.center().x() - 2 * 190) <= 2
    table.clock.wait(100)
    assert table.landed == ["card", "idle"]


def test_flights_of_a_deleted_table_never_land(qtbot: QtBot) -> None:
    table = Table(qtbot)
    clock = HandClock()
    layer = FlightLayer(table, clock)
    layer.fly([table.flight("never")])
    clock.tick()
    layer.deleteLater()
    QCoreApplication.sendPostedEvents(layer, QEvent.Type.DeferredDelete)
    clock.wait(1000)
    assert table.landed == []
    assert not clock.is_running


MOTIONS: dict[str, Callable[[Table], list[Flight]]] = {
    "flight": lambda table: [table.flight(easing=QEasingCurve.Type.OutCubic)],
    "turn": lambda table: [table.flight(back=plain_card(BACK), flip_ms=120)],
    "fade": lambda table: [table.flight(end=LEFT.translated(10, 30), opacity=(0.0, 1.0))],
    "growth": lambda table: [table.flight(start=QRectF(20.3, 20.7, 20, 28), end=QRectF(300.5, 140.2, 80, 112))],
    "off the table": lambda table: [table.flight(start=QRectF(-60, -70, 40, 56), end=QRectF(390, 290, 40, 56))],
    "overshoot": lambda table: [table.flight(easing=QEasingCurve.Type.OutBack)],
    "thrown": lambda table: [thrown(table.flight())],
    "thrown from a small pile": lambda table: [
        thrown(table.flight(start=QRectF(300, 20, 20, 28), end=LEFT, back=plain_card(BACK), flip_ms=120, overlap_ms=60))
    ],
    "away": lambda table: [
        table.flight(
            back=plain_card(BACK), flip_ms=200, overlap_ms=200, angles=(0.0, -7.0), end=QRectF(330, 20, 20, 28)
        )
    ],
    "several": lambda table: [table.flight(start_ms=40 * n, start=LEFT.translated(0, 9 * n)) for n in range(5)],
}

ROUNDING = 32
"""Levels of 255 by which Qt's scaling of a part differs from that of the whole."""


def difference(picture: QImage, other: QImage, *, hidden: QRegion | None = None) -> int:
    """Returns the largest difference of two pictures, outside a hidden region."""
    found = picture.copy()
    painter = QPainter(found)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    if hidden is not None and not hidden.isEmpty():
        painter.setClipRegion(hidden)
        painter.fillRect(found.rect(), QColor("black"))
    painter.end()
    levels = found.convertToFormat(QImage.Format.Format_RGB888)
    return int(np.frombuffer(levels.constBits(), np.uint8).max())


@pytest.mark.parametrize("motion", MOTIONS)
def test_incremental_painting_gives_the_whole_picture(table: Table, motion: str) -> None:
    empty = table.on_screen()
    table.fly(*MOTIONS[motion](table))  # with its first frame: a timer would begin it between two pictures
    seen = set()
    while not table.layer.is_idle:
        shown, whole = table.on_screen(), table.all_painted_again()
        in_the_air = table.in_the_air()
        assert difference(shown, whole, hidden=in_the_air) == 0, "nothing is painted outside, nothing stays behind"
        assert difference(shown, whole) <= ROUNDING
        seen.add(bytes(shown.constBits()))
        table.clock.wait(17)
    assert table.on_screen() == empty == table.all_painted_again(), "nothing stays behind"
    assert len(seen) > 8


@pytest.mark.parametrize("file", ["test_flight_layer.py", "test_celebration.py"])
def test_the_same_where_a_pixel_is_one_and_a_half_physical_ones(file: str) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        str(Path(__file__).with_name(file)),
        "-k",
        "test_incremental_painting",
    ]
    environment = {**os.environ, "QT_SCALE_FACTOR": "1.5"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_only_what_changes_is_painted(table: Table) -> None:
    table.fly(table.flight())
    table.clock.wait(90)
    table.on_screen()
    table.painted = QRegion()
    table.clock.wait(10)
    table.on_screen()
    around = table.painted.boundingRect()
    assert 0 < around.width() * around.height() < 3 * CARD.width() * CARD.height()
    table.layer.flush()
    table.on_screen()
    table.painted = QRegion()
    table.on_screen()
    assert table.painted.isEmpty(), "who is idle paints nothing"


def test_cards_that_overlap_are_painted_in_one_rectangle_and_others_apart(table: Table) -> None:
    places = [QRectF(x, y, 40, 56) for x, y in ((20, 20), (30, 30), (45, 60), (300, 200))]
    table.layer.fly([table.flight(start=place, end=place.translated(4, 0)) for place in places])
    table.clock.wait(10)
    table.on_screen()
    table.painted = QRegion()
    table.clock.wait(60)
    table.on_screen()
    assert table.painted.rectCount() == 2
