"""Fixtures of SQUARE: an open table with an expert."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.tables.square.player.questions import Answerers
from cardroom.tables.square.settings import SquareSettings
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.square.answerers import answerers
from tests.tables.square.with_expert import Sitting
from tools.screenshots.house import FIXED_SEEDS

SitWithExpert = Callable[..., Sitting]
"""Opens a table with a store, the expert's functions, and whether there is a duel, each of them optional."""


@pytest.fixture
def sit_with_expert(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SitWithExpert]:
    """The open table; no process of an expert is left behind."""
    dress()
    sittings: list[Sitting] = []

    def _sit(store: MemoryVault | None = None, expert: Answerers | None = None, *, duel: bool = False) -> Sitting:
        folder = tmp_path / str(len(sittings))
        folder.mkdir()
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
        SquareSettings.of(settings).set_duel(duel)
        monkeypatch.setattr(SquareTable, "answerers", expert or answerers())
        store = store or MemoryVault(100)
        sittings.append(Sitting(SquareTable(store, settings, FIXED_SEEDS), store, settings, qtbot))
        sittings[-1].open()
        return sittings[-1]

    yield _sit
    for sitting in sittings:
        thinking = sitting.table.thinking if sitting.is_open else None
        sitting.close()
        assert thinking is None or thinking.process is None
