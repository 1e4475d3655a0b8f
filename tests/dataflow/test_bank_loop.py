"""The bank loop: order, answers, errors and its end."""

import threading
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Answer, Commit, Event, Record
from cardroom.bank.summary import EVERYTHING, EntrySum, Span
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, grant
from tests.memory_vault import HouseVault

PAUSE_S = 0.03


class SlowHouse(HouseVault):
    """A store whose commits take a while."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: set[int] = set()

    def request(self, commit: Commit, answer: Answer) -> None:
        self.threads.add(threading.get_ident())
        time.sleep(PAUSE_S)
        super().request(commit, answer)

    def events(self, after: int, count: int) -> tuple[Event, ...]:
        return ()

    def last_events(self, before: int, count: int, kinds: tuple[str, ...] = ()) -> tuple[Event, ...]:
        return ()

    def entry_sums(self, span: Span = EVERYTHING) -> tuple[EntrySum, ...]:
        return ()

    def line_counts(self, span: Span = EVERYTHING) -> dict[str, int]:
        return {}


class Answers:
    """Collects answers, and the threads that they came in."""

    def __init__(self) -> None:
        self.all: list[object] = []
        self.threads: set[int] = set()
        self.answer = Answer(self._note, self._note)

    def _note(self, what: object) -> None:
        self.all.append(what)
        self.threads.add(threading.get_ident())


@pytest.fixture
def store() -> SlowHouse:
    return SlowHouse()


@pytest.fixture
def loop(qtbot: QtBot, store: SlowHouse) -> Iterator[BankLoop]:
    loop = BankLoop(store)
    loop.start()
    yield loop
    loop.end()


def bet(number: int) -> Commit:
    return Commit("poker", Record("bet", str(number)), (grant(1),))


def test_a_request_returns_at_once_and_is_answered_here(loop: BankLoop, store: SlowHouse, qtbot: QtBot) -> None:
    answers = Answers()
    loop.request(bet(1), answers.answer)
    assert (store.commits, answers.all) == (0, []), "the store still pauses"
    qtbot.waitUntil(lambda: answers.all == [Account(1)])
    assert answers.threads == {threading.get_ident()}
    assert store.threads.isdisjoint(answers.threads)


def test_requests_are_made_and_answered_in_their_order(loop: BankLoop, store: SlowHouse, qtbot: QtBot) -> None:
    answers = Answers()
    for number in range(5):
        loop.request(bet(number), answers.answer)
    assert loop.recall("poker") == Record("bet", "4"), "reading comes after all that was requested before"
    assert loop.account("poker") == Account(5)
    qtbot.waitUntil(lambda: answers.all == [Account(number) for number in range(1, 6)])


def test_a_failure_is_an_answer(loop: BankLoop, store: SlowHouse, qtbot: QtBot) -> None:
    answers, failure = Answers(), KnownError(Trouble.DISK_FULL)
    store.fails_with = failure
    loop.request(bet(1), answers.answer)
    loop.request(bet(2), answers.answer)
    qtbot.waitUntil(lambda: answers.all == [failure, Account(1)])


def test_an_error_of_reading_is_raised_there(loop: BankLoop, store: SlowHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(table: str) -> Record | None:
        raise KnownError(Trouble.BANK_UNREADABLE)

    monkeypatch.setattr(store, "recall", fail)
    with pytest.raises(KnownError):
        loop.recall("poker")


def test_asking_does_not_wait_and_may_use_the_loop_itself(loop: BankLoop, qtbot: QtBot) -> None:
    answers = Answers()
    loop.request(bet(1), answers.answer)
    loop.ask(lambda: loop.account("poker"), answers.answer.committed, answers.answer.failed)
    loop.ask(lambda: Account(1 // 0), answers.answer.committed, answers.answer.failed)
    assert answers.all == []
    qtbot.waitUntil(lambda: len(answers.all) == 3)
    assert answers.all[:2] == [Account(1), Account(1)]
    assert isinstance(answers.all[2], ZeroDivisionError)


def test_what_waits_is_made_before_the_end_and_not_answered_after_it(qtbot: QtBot, store: SlowHouse) -> None:
    loop, answers = BankLoop(store), Answers()
    loop.start()
    for number in range(3):
        loop.request(bet(number), answers.answer)
    loop.end()
    loop.end()
    QCoreApplication.processEvents()
    assert store.commits == 3
    assert answers.all == []
    assert loop.account("poker") == Account(3), "read directly"


def test_an_error_after_the_answer_is_reported_and_later_requests_are_answered(qtbot: QtBot) -> None:
    class Tired(SlowHouse):
        """A store that fails behind its answer, as archiving can."""

        def request(self, commit: Commit, answer: Answer) -> None:
            super().request(commit, answer)
            if commit.record.cluster == "1":
                raise ZeroDivisionError("behind the answer")

    loop, answers = BankLoop(Tired()), Answers()
    loop.start()
    with capture_exceptions() as caught:
        for number in (1, 2):
            loop.request(bet(number), answers.answer)
        qtbot.waitUntil(lambda: len(answers.all) == 2)
    loop.end()
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
