"""Puts the files that take longest at the beginning of a run.

The tests of a file stay in one process (`--dist loadfile`). A slow file that begins last keeps one process busy while
the others have nothing left to do; pytest-xdist would begin with the files of most tests, and these have few.
"""

import pytest

SLOW = (
    "tests/tables/daifugo/test_windows.py",
    "tests/tables/poker/test_windows.py",
    "tests/tables/old_maid/test_windows.py",
    "tests/tables/square/test_windows.py",
    "tests/packaging_forms/test_compiled.py",
    "tests/packaging_forms/test_wheel.py",
    "tests/reliability/test_bits.py",
    "tests/reliability/test_program_kills.py",
    "tests/app/test_kills.py",
    "tests/app/test_storms.py",
    "tests/test_toy_table.py",
    "tests/reliability/test_changes.py",
    "tests/kiosk/test_storm.py",
    "tests/kiosk/test_week.py",
)
"""In this order."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the tests; those of a file keep their order."""
    places = {name: place for place, name in enumerate(SLOW)}
    root = config.rootpath
    items.sort(key=lambda item: places.get(item.path.relative_to(root).as_posix(), len(SLOW)))
