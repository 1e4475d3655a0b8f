"""A running kiosk and an attract page, for tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import quick_bank
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.attract import demo_table
from cardroom.kiosk.attract.page import AttractPage
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.parts import KioskParts
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Speed
from tests.kiosk_parts import kiosk_parts
from tests.memory_vault import MemoryVault
from tests.running_kiosk import RunningKiosk, running_kiosk


@pytest.fixture
def room(tmp_path: Path, qtbot: QtBot) -> Iterator[RunningKiosk]:
    with running_kiosk(tmp_path, qtbot, demonstrates=True) as kiosk:
        yield kiosk


@pytest.fixture
def parts(tmp_path: Path, qapp: QApplication) -> KioskParts:
    """Makes what the page needs, without motion."""
    settings = Settings(tmp_path, "en")
    settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
    bank = MemoryVault()
    return kiosk_parts(KioskTerminals(), bank, settings, TABLES, tmp_path, demo_bank=quick_bank)  # type: ignore[arg-type]


@pytest.fixture
def page(parts: KioskParts) -> Iterator[AttractPage]:
    page = AttractPage(parts)
    page.resize(1600, 900)
    page.show()
    yield page
    page.leave()
    page.hide()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the pauses of a person away."""
    for name in ("PAUSE_MS", "NEXT_MS", "RESULT_MS"):
        monkeypatch.setattr(demo_table, name, 0)
