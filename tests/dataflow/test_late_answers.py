"""Answers of the bank to a page that was deleted meanwhile."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop


class Page(QObject):
    """Uses its own children when an answer comes."""

    def take(self, *_: object) -> None:
        self.setObjectName("answered")


class Owner:
    """Shows an answer on a page that it is given."""

    def show(self, page: Page, *_: object) -> None:
        page.take()

    def pass_on(self, then: Callable[[], None], _: object) -> None:
        then()


def fail(error: Exception) -> None:
    raise error


@pytest.mark.parametrize(
    "receiver",
    [
        lambda page: page.take,
        lambda page: partial(page.take, 1),
        lambda page: partial(Owner().show, page),
        lambda page: partial(Owner().pass_on, partial(Owner().show, page)),
    ],
)
def test_an_answer_to_a_deleted_page_is_dropped(
    tmp_path: Path, qtbot: QtBot, receiver: Callable[[Page], Callable[[object], None]]
) -> None:
    answers: list[int] = []
    with SqliteBank(tmp_path) as bank:
        loop = BankLoop(bank)
        loop.start()
        page = Page()
        loop.ask(lambda: 1, receiver(page), fail)
        delete(page)
        loop.ask(lambda: 2, answers.append, fail)
        qtbot.waitUntil(lambda: answers == [2])
        loop.end()
