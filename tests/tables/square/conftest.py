"""Fixtures of SQUARE: open tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.square.player.questions import Answerers
from cardroom.tables.square.settings import SquareSettings
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.square.answerers import answerers
from tests.tables.square.panel.sitting import Sit, Sitting
from tools.screenshots.house import FIXED_SEEDS


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Opens tables with fixed seeds, by default without motion and duel.

    The expert's answers are those of `answerers`. No process of it is left behind.
    """
    dress()
    sittings: list[Sitting] = []

    def _sit(
        store: Bank | None = None,
        speed: Speed = Speed.OFF,
        *,
        reduced: bool = False,
        expert: Answerers | None = None,
        duel: bool = False,
    ) -> Sitting:
        folder = tmp_path / str(len(sittings))
        folder.mkdir()
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=speed, reduced_motion=reduced))
        SquareSettings.of(settings).set_duel(duel)
        monkeypatch.setattr(SquareTable, "answerers", expert or answerers())
        store = store or MemoryVault()
        sittings.append(Sitting(SquareTable(store, settings, FIXED_SEEDS), store, settings, qtbot))
        return sittings[-1].open()

    yield _sit
    for sitting in sittings:
        thinking = sitting.table.thinking if sitting.is_open else None
        sitting.close()
        assert thinking is None or thinking.process is None


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    """A table in the first stage, without motion."""
    return sit().start()
