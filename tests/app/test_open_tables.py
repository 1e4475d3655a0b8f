"""Opening and closing tables leaves no object behind."""

import gc
from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from cardroom.tables import TABLES
from tests.open_house import House

CODES = [*(spec.code for spec in TABLES), "practice"]


def objects() -> Counter[str]:
    """Counts the QObjects that Python knows, by class."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, QObject))


def open_and_close(house: House, code: str, times: int) -> None:
    for _ in range(times):
        house.room.open_table(code)
        house.settle()
        house.room.open_tables[code].close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def check_that_nothing_is_left(house: House, code: str, times: int) -> None:
    house.open()
    open_and_close(house, code, 2)  # what is loaded once stays
    before = objects()
    open_and_close(house, code, times)
    assert objects() - before == Counter()


@pytest.mark.parametrize("code", CODES)
def test_a_table_that_is_closed_leaves_no_object_behind(house: House, code: str) -> None:
    check_that_nothing_is_left(house, code, 3)


@pytest.mark.long
@pytest.mark.parametrize("code", CODES)
def test_a_hundred_closed_tables_leave_no_object_behind(house: House, code: str) -> None:
    check_that_nothing_is_left(house, code, 100)
