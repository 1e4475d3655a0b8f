"""Tests of the odds loop: order, threads, dropped requests, and its end."""

import threading
from collections.abc import Iterator
from fractions import Fraction

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.odds import returns as poker_odds
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.odds_loop import OddsLoop
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable

TABLES = tuple(PRESETS.values())


def answer(table: PayTable) -> Returns:
    return poker_odds.returns_of(Game(table))


@pytest.fixture
def loop() -> Iterator[OddsLoop]:
    loop = OddsLoop(answer)
    loop.start()
    yield loop
    loop.end()
    assert loop.isFinished()


def test_it_answers_in_order_in_the_thread_of_the_asker(loop: OddsLoop, qtbot: QtBot) -> None:
    known: list[tuple[PayTable, Returns, QThread]] = []
    home = QThread.currentThread()
    loop.known.connect(lambda table, returns: known.append((table, returns, QThread.currentThread())))
    loop.ask(TABLES)
    qtbot.waitUntil(lambda: len(known) == len(TABLES), timeout=10_000)
    assert [table for table, _, _ in known] == list(TABLES)
    assert {thread for _, _, thread in known} == {home}
    assert known[0][1] == poker_odds.returns_of(Game(FESTIVAL))


def test_the_latest_list_wins(loop: OddsLoop, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_go_on = threading.Event(), threading.Event()

    def slow(game: Game) -> Returns:
        begun.set()
        assert may_go_on.wait(10)
        return Returns(Fraction(game.pay_table.pays[0]), Fraction(0), {})

    monkeypatch.setattr(poker_odds, "returns_of", slow)
    known: list[PayTable] = []
    loop.known.connect(lambda table, _: known.append(table))
    first, second, third = ((TABLES[0], TABLES[1]), (TABLES[2],), (TABLES[3], TABLES[4]))
    loop.ask(first)
    assert begun.wait(10)
    loop.ask(second)
    loop.ask(third)
    may_go_on.set()
    qtbot.waitUntil(lambda: known[-1:] == [TABLES[4]])
    assert known == [TABLES[0], TABLES[3], TABLES[4]], "neither the rest of the first list nor the second"


@pytest.mark.parametrize("error", [KnownError(Trouble.RESOURCE_MISSING, "gone"), ZeroDivisionError("a bug")])
def test_it_emits_failures(loop: OddsLoop, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fail(game: Game) -> Returns:
        raise error

    failed: list[Exception] = []
    known: list[PayTable] = []
    loop.failed.connect(failed.append)
    loop.known.connect(lambda table, _: known.append(table))
    with monkeypatch.context() as broken:
        broken.setattr(poker_odds, "returns_of", fail)
        loop.ask(TABLES)
        qtbot.waitUntil(lambda: bool(failed))
    loop.ask(TABLES[:1])
    qtbot.waitUntil(lambda: bool(known), timeout=10_000)
    assert (failed, known) == ([error], [FESTIVAL])


def test_an_end_drops_what_waits(qtbot: QtBot) -> None:
    loop = OddsLoop(answer)
    loop.ask(TABLES)
    loop.ask(())
    loop.start()
    loop.end()
    assert loop.isFinished()
