"""Functions in threads, and owners that are deleted meanwhile."""

import threading

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from cardroom.kiosk.operator.worker import run_in_thread, wait_for_all


def test_a_result_arrives_in_the_owners_thread(qtbot: QtBot) -> None:
    owner = QObject()
    threads: list[threading.Thread] = []
    results: list[int] = []

    def work() -> int:
        threads.append(threading.current_thread())
        return 7

    def take(result: int) -> None:
        threads.append(threading.current_thread())
        results.append(result)

    run_in_thread(owner, work, take)
    wait_for_all()
    assert results == []
    qtbot.waitUntil(lambda: results == [7])
    assert threads[0] is not threads[1] is threading.main_thread()


def test_the_result_of_a_deleted_owner_is_dropped(qtbot: QtBot) -> None:
    page = QObject()
    may_end = threading.Event()
    results: list[bool] = []
    run_in_thread(page, may_end.wait, results.append)
    with qtbot.waitSignal(page.destroyed):
        page.deleteLater()
    may_end.set()
    wait_for_all()
    QCoreApplication.processEvents()
    assert results == []
    assert not [thread for thread in threading.enumerate() if thread.name == "kiosk worker"]


def test_an_error_is_raised_where_it_is_reported(qtbot: QtBot) -> None:
    owner = QObject()

    def work() -> int:
        raise ValueError("a test")

    with capture_exceptions() as errors:
        run_in_thread(owner, work, lambda _result: pytest.fail("no result"))
        wait_for_all()
        qtbot.waitUntil(lambda: bool(errors))
    assert [error[0] for error in errors] == [ValueError]
