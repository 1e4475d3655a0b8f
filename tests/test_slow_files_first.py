"""The order in which a run begins with its files."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from tests.paths import ROOT
from tests.slow_files_first import SLOW, pytest_collection_modifyitems


def test_every_slow_file_is_there() -> None:
    assert [name for name in SLOW if not (ROOT / name).is_file()] == []


def test_slow_files_come_first_and_tests_of_a_file_keep_their_order() -> None:
    names = ["tests/a.py", SLOW[1], "tests/a.py", SLOW[0], SLOW[1]]
    items = [SimpleNamespace(path=ROOT / name, number=number) for number, name in enumerate(names)]
    pytest_collection_modifyitems(cast("Any", SimpleNamespace(rootpath=Path(ROOT))), cast("Any", items))
    assert [item.number for item in items] == [3, 1, 4, 0, 2]
