"""Tests of the questions to the expert."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.house.spec import load
from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.tables.square.player.chances import assess
from cardroom.tables.square.player.learnt import choose_expert
from cardroom.tables.square.player.questions import Answerers, Position, Topic
from cardroom.tables.square.rules.board import EMPTY_BOARD

TIMEOUT = 60_000


@pytest.mark.parametrize(
    ("topic", "answers"), [(Topic.ADVICE, assess), (Topic.DUEL, choose_expert), (Topic.REVIEW, assess)]
)
def test_each_topic_has_its_function(topic: Topic, answers: object) -> None:
    assert load(Answerers().of(topic)) is answers


def test_advice_comes_before_the_duel_and_that_before_the_review() -> None:
    assert sorted(Topic) == [Topic.ADVICE, Topic.DUEL, Topic.REVIEW]


def test_the_process_imports_no_qt(qtbot: QtBot, qapp: QObject) -> None:
    loop = ThinkingLoop[Topic, Position](Answerers(choose="tests.tables.square.answerers:has_qt"))
    try:
        with qtbot.waitSignal(loop.answered, timeout=TIMEOUT) as answered:
            loop.ask(Topic.DUEL, [Position(1, 0, EMPTY_BOARD, 7)])
        assert answered.args is not None
        assert answered.args[2] is False
    finally:
        loop.end()
