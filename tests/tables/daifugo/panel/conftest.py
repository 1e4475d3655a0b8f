"""Fixtures of what is chosen before a set."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.dressed import dress
from tests.tables.daifugo.choosing_bench import MINE, Bench, OpenBench


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
