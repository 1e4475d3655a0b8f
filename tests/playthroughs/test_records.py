"""Seeded games are played as they were recorded.

After an intended change, `PYTHONPATH=desktop:. python -m tests.playthroughs.test_records` rewrites the records.
"""

from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication

from tests.playthroughs import record_double_up, record_old_maid, record_poker, record_square

TABLES = (record_double_up, record_old_maid, record_poker, record_square)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RECORD.stem)
def test_the_games_are_those_of_the_record(table: ModuleType, qapp: QCoreApplication) -> None:
    assert table.play().splitlines() == table.RECORD.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    application = QCoreApplication([])
    for each in TABLES:
        each.RECORD.write_text(each.play(), encoding="utf-8", newline="\n")
