"""Fixtures of Daifugō: an open table, and choices before a set."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.player import strong
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.choosing_bench import MINE, Bench, OpenBench
from tests.tables.daifugo.sitting import Sit, Sitting
from tools.screenshots.house import FIXED_SEEDS

OPTIONS = DaifugoOptions(games=3, level="easy")


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Iterator[Sit]:
    """The open table, with its computer players and without automatic passing."""
    dress()
    sittings: list[Sitting] = []

    def _sit(
        options: DaifugoOptions = OPTIONS,
        store: Bank | None = None,
        speed: Speed = Speed.OFF,
        *,
        auto_pass: bool = False,
    ) -> Sitting:
        folder = tmp_path / str(len(sittings))
        folder.mkdir()
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=speed))
        values = DaifugoSettings.of(settings)
        values.set_options(options)
        values.set_auto_pass(auto_pass)
        store = store or MemoryVault()
        sittings.append(Sitting(DaifugoTable(store, settings, FIXED_SEEDS), store, settings, qtbot))
        sittings[-1].open()
        return sittings[-1]

    yield _sit
    for sitting in sittings:
        sitting.close()


@pytest.fixture
def open_bench(qtbot: QtBot, tmp_path: Path) -> Iterator[OpenBench]:
    """The set-up page with settings of a new folder."""
    dress()
    benches: list[Bench] = []

    def _open(**options: object) -> Bench:
        folder = tmp_path / f"choosing{len(benches)}"
        folder.mkdir()
        benches.append(Bench(folder, **options).open())  # type: ignore[arg-type] # as Bench has them
        qtbot.waitUntil(benches[-1].over.isActiveWindow)
        return benches[-1]

    yield _open
    for bench in benches:
        bench.close()


@pytest.fixture
def bench(open_bench: OpenBench) -> Bench:
    bench = open_bench(own=MINE)
    bench.open_rules()
    return bench


@pytest.fixture(autouse=True)
def little_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the expert think little: interpreted, it is ten times slower."""
    for name in ("SIMULATIONS", "GIFT_GAMES", "DRAWN"):
        monkeypatch.setattr(strong, name, 1)
    monkeypatch.setattr(strong, "POSITIONS", 100)
