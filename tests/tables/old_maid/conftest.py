"""Fixtures of Old Maid: the machine alone, and an open table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank, GameStore
from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.old_maid.machine_alone import Start, Table
from tests.tables.old_maid.sitting import Sit, Sitting
from tools.screenshots.house import FIXED_SEEDS

OPTIONS = OldMaidOptions()


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """The machine alone; the test presses for all players."""
    tables: list[Table] = []

    def _start(store: GameStore | None = None, options: OldMaidOptions = OPTIONS) -> Table:
        tables.append(Table(store or MemoryVault(), options))
        return tables[-1].start()

    yield _start
    for table in tables:
        table.machine.stop()
        table.machine.deleteLater()


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Iterator[Sit]:
    """The open table, with its computer players."""
    dress()
    sittings: list[Sitting] = []

    def _sit(options: OldMaidOptions = OPTIONS, store: Bank | None = None, speed: Speed = Speed.OFF) -> Sitting:
        folder = tmp_path / str(len(sittings))
        folder.mkdir()
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=speed))
        OldMaidSettings.of(settings).set_options(options)
        store = store or MemoryVault()
        sittings.append(Sitting(OldMaidTable(store, settings, FIXED_SEEDS), store, settings, qtbot))
        sittings[-1].open()
        return sittings[-1]

    yield _sit
    for sitting in sittings:
        sitting.close()
