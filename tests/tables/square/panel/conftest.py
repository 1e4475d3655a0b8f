"""Fixture of SQUARE's window: an open table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.square.panel.sitting import Sit, Sitting
from tools.screenshots.house import FIXED_SEEDS


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Iterator[Sit]:
    """Opens a table, with fixed seeds and without motion by default."""
    dress()
    sittings: list[Sitting] = []

    def _sit(store: Bank | None = None, speed: Speed = Speed.OFF, *, reduced: bool = False) -> Sitting:
        folder = tmp_path / str(len(sittings))
        folder.mkdir()
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=speed, reduced_motion=reduced))
        store = store or MemoryVault()
        sittings.append(Sitting(SquareTable(store, settings, FIXED_SEEDS), store, settings, qtbot))
        return sittings[-1].open()

    yield _sit
    for sitting in sittings:
        sitting.close()


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    """A table in the first stage, without motion."""
    return sit().start()
