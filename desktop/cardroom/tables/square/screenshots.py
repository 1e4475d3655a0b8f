"""Opens the windows of SQUARE for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import NamedTuple

from cardroom.house.screenshots import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house
from cardroom.tables.square import SPEC
from cardroom.tables.square.panel.advice_words import best_lines, is_best, loss_text
from cardroom.tables.square.panel.lesson_panel import LessonPanel
from cardroom.tables.square.panel.review_panel import ReviewPanel
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.chances import assess
from cardroom.tables.square.player.duel import Duel, score_of
from cardroom.tables.square.player.learnt import choose_expert
from cardroom.tables.square.player.mistakes import costliest, mistake_of, moves_of
from cardroom.tables.square.player.seen import position_of
from cardroom.tables.square.record_screenshots import record_windows
from cardroom.tables.square.rules.lesson import STEPS
from cardroom.tables.square.rules.messages import Place
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look

SOLVED = (
    "wdcnhxkgjitmyvpueofraqslb",
    "xjdtskfqghcluproemvywnbai",
    "dmxplvnqiobetsycjhauwfkrg",
    "xqikvnpmlarutdgbhjcsfowey",
    "cnkeqomiygxrbjshfdvlputaw",
)
"""The cells of each stage's cards in the first game of the fixed seeds: "a" is cell 0. They clear all five stages."""

_FULL = 25


class _Moment(NamedTuple):
    """The moment at which the table is shown.

    Attributes:
        stages: so many stages are cleared before.
        cards: so many cards of the next stage are placed.
        begin: "start" with a stake, "practise", or "" for the ready page.
    """

    stages: int = 0
    cards: int = 0
    begin: str = "start"


@contextmanager
def _table(moment: _Moment, language: str, look: Look, size: Size) -> Iterator[SquareTable]:
    """Opens the table at a moment."""
    with (
        temporary_house(language, look) as (bank, settings),
        opened(SquareTable(bank, settings, FIXED_SEEDS), size) as table,
    ):
        controls = table.panel.controls
        for _ in range(3):
            controls.stakeUp.click()
            settle()
        if moment.begin:
            (controls.practise if moment.begin == "practise" else controls.primary).click()
            settle()
        for stage in range(moment.stages + 1 if moment.begin else 0):
            is_last = stage == moment.stages
            _place(table, SOLVED[stage][: moment.cards if is_last else _FULL])
            if not is_last:
                controls.primary.click()
                settle()
        yield table


def _place(table: SquareTable, cells: str) -> None:
    """Places the coming cards on cells."""
    for letter in cells:
        card = table.machine.cluster.card
        assert card is not None
        table.terminals.place.emit(Place(card, ord(letter) - ord("a")))
        settle()


@contextmanager
def _window(moment: _Moment, language: str, look: Look, size: Size) -> Iterator[SquarePanel]:
    with _table(moment, language, look, size) as table:
        table.panel.stage.end_celebration()
        yield table.panel


_assess = cache(assess)
_choose_expert = cache(choose_expert)
"""The expert's answers, which are the same in each picture."""


@contextmanager
def _advised(language: str, look: Look, size: Size) -> Iterator[SquarePanel]:
    """Opens a practice with the adviser's figures and a duel."""
    with _table(_Moment(cards=12, begin="practise"), language, look, size) as table:
        panel = table.panel
        sight = table.machine.entry(None).sight
        position = position_of(sight)
        assert position is not None
        advice = _assess(position)
        for each in advice:
            panel.controls.board.cells[each.cell].show_advice(loss_text(each), best=is_best(each))
        panel.controls.adviser.setChecked(True)
        panel.controls.prompt.show_text(*best_lines(advice))
        duel = Duel().follow_sight(sight)
        while (question := duel.question) is not None:
            duel = duel.answer(question, _choose_expert(question))
        panel.controls.rival.show_score(score_of(duel, sight))
        settle()
        yield panel


@contextmanager
def _lesson(language: str, look: Look, size: Size) -> Iterator[LessonPanel]:
    """Opens the first lesson after three cards."""
    with _table(_Moment(begin=""), language, look, size) as table:
        table.company.open_lesson()
        panel = table.panel.findChild(LessonPanel)
        assert isinstance(panel, LessonPanel)
        for step in STEPS[:3]:
            panel.place(step.cell)
        settle()
        yield panel


@contextmanager
def _review(language: str, look: Look, size: Size) -> Iterator[ReviewPanel]:
    """Opens a review of the moves so far."""
    with _table(_Moment(cards=20), language, look, size) as table:
        panel = table.company.review.open_panel()
        moves = list(moves_of(table.machine.entry(None).sight.stages))
        mistakes = [mistake_of(position, cell, _assess) for position, cell in moves]
        loss = sum(each.loss for each in mistakes if each is not None)
        panel.show_mistakes(costliest(mistakes), len(moves), loss)
        settle()
        yield panel


WINDOWS: dict[str, Opens] = {
    "square-start": partial(_window, _Moment(begin="")),
    "square-place": partial(_window, _Moment(stages=1, cards=17)),
    "square-practice": partial(_window, _Moment(cards=6, begin="practise")),
    "square-cleared": partial(_window, _Moment(cards=_FULL)),
    "square-all-clear": partial(_window, _Moment(stages=4, cards=_FULL)),
    "square-adviser": _advised,
    "square-lesson": _lesson,
    "square-review": _review,
    **record_windows(SPEC),
}
"""The windows, by the names of their pictures."""
