"""A kiosk in a hall that takes no coins."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.kiosk.meters.meter_rows import blocks_of
from cardroom.kiosk.meters.reading import Meter, MeterReading
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.setup import Setup
from cardroom.messages import Message
from cardroom.tables import TABLES
from kiosk.session.conftest import Visit, change
from running_kiosk import RunningKiosk, running_kiosk

FREE = 200
Sets = Callable[[Setup], Visit]


@pytest.fixture
def room(tmp_path: Path, qtbot: QtBot) -> Iterator[RunningKiosk]:
    with running_kiosk(tmp_path / "data", qtbot) as room:
        room.start()
        room.begin()
        yield room


@pytest.fixture
def visit_with(room: RunningKiosk, qtbot: QtBot) -> Sets:
    """Sets a kiosk up, and begins a session by a touch."""

    def begin(setup: Setup) -> Visit:
        visit = Visit(room, qtbot)
        change(visit, setup)
        end(visit)
        QTest.mouseClick(room.shell, Qt.MouseButton.LeftButton)
        visit.wait(lambda: room.state is KioskState.SESSION)
        room.settle()
        return visit

    return begin


def end(visit: Visit) -> None:
    """Ends the session, and closes its receipt if there is one."""
    visit.page.ask_to_end()
    visit.page.sheet.yes.click()
    visit.wait(lambda: visit.room.state in (KioskState.RECEIPT, KioskState.ATTRACT))
    if visit.room.state is KioskState.RECEIPT:
        visit.room.send(Message("touch"), KioskState.ATTRACT)


def check_books(room: RunningKiosk, credits: int) -> None:
    """Audits the ledger, and compares what was given with the meter."""
    assert audit_tables(room._bank, TABLES).faults == ()
    sets = MeterReading(room._bank, frozenset()).read(0)
    assert sets is not None
    assert (sets.lifetime.of(Meter.FREE_IN), sets.lifetime.total_in) == (credits, credits)
    rows = [row for block in blocks_of(TABLES) for row in block.rows if row.code == "free-in"]
    assert [row.value(sets.lifetime) for row in rows] == [credits]


def test_each_session_begins_with_free_credits(visit_with: Sets) -> None:
    visit = visit_with(Setup(free_credits=FREE))
    assert visit.room.credits == visit.room.shell.bar.credits.number == FREE
    assert visit.page.choice.tiles["poker"].isEnabled()
    end(visit)
    assert visit.room.credits == 0
    visit.room.send(Message("touch"), KioskState.SESSION)
    assert visit.room.credits == FREE
    check_books(visit.room, 2 * FREE)
