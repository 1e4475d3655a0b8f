"""Opens the windows of SQUARE for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import Card
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.square import SPEC
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareMachine, SquareTerminals
from cardroom.tables.square.panel.advice_view import best_lines, loss_text
from cardroom.tables.square.panel.lesson_panel import LessonPanel
from cardroom.tables.square.panel.review_panel import ReviewPanel
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.chances import assess
from cardroom.tables.square.player.duel import Duel, score_of
from cardroom.tables.square.player.learnt import choose_expert
from cardroom.tables.square.player.mistakes import costliest, mistake_of, moves_of
from cardroom.tables.square.player.questions import position_of
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster, SquareState
from cardroom.tables.square.rules.lesson import STEPS
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.rules.record import line_of, to_json
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import (
    FIXED_SEEDS,
    Opens,
    SideWindow,
    Size,
    filled_window,
    fixed_seed,
    fresh_table,
    history_at,
    play_ahead,
    settle,
)

SOLVED = (
    "wdcnhxkgjitmyvpueofraqslb",
    "xjdtskfqghcluproemvywnbai",
    "dmxplvnqiobetsycjhauwfkrg",
    "xqikvnpmlarutdgbhjcsfowey",
    "cnkeqomiygxrbjshfdvlputaw",
)
"""The cells of each stage's cards in the first game of the fixed seeds: "a" is cell 0. They clear all five stages."""

_FULL = 25
_STAKE = 3
_CAMPAIGNS = 40
_SHOWN, _STEP = 3, 75
"""The campaign of the history's picture, which is all clear, and its step."""


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
    with fresh_table(SquareTable, language, look, size, lambda bank, _: _play_before(moment, bank)) as table:
        if moment.begin:
            card = table.machine.cluster.card
            assert card is not None
            table.terminals.place.emit(_placed(card, moment.stages, moment.cards - 1))
            settle()
        yield table


def _play_before(moment: _Moment, bank: SqliteBank) -> None:
    """Plays without a window until the last card of the moment."""
    terminals = SquareTerminals()
    machine: SquareMachine = TableMachine(square_diagram(FIXED_SEEDS), terminals, bank)
    presses = [Message(moment.begin)] if moment.begin else []
    cells = [(stage, place) for stage in range(moment.stages) for place in range(_FULL)]
    cells += [(moment.stages, place) for place in range(moment.cards - 1)]
    coming = iter([SetStake(_STAKE), *presses])
    places = iter(cells)

    def press() -> Message | None:
        first = next(coming, None)
        if first is not None:
            return first
        if machine.state is SquareState.CLEARED:
            return Message("go_on")
        card = machine.cluster.card
        assert card is not None
        return _placed(card, *next(places))

    last = 1 + len(presses) + len(cells) + moment.stages
    play_ahead(Drive(terminals, machine, press, over=frozenset()), lambda presses: presses == last)


def _placed(card: Card, stage: int, place: int) -> PlaceCard:
    """Returns the press that places a card as SOLVED says."""
    return PlaceCard(card, ord(SOLVED[stage][place]) - ord("a"))


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
            cell = panel.controls.board.cells[each.cell]
            cell.display(cell.shown._replace(advice=loss_text(each), best=each.is_best))
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
        table.open_lesson()
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
        panel = table.review.open_panel()
        moves = list(moves_of(table.machine.entry(None).sight.stages))
        mistakes = [mistake_of(position, cell, _assess(position)) for position, cell in moves]
        loss = sum(each.loss for each in mistakes)
        panel.show_mistakes(costliest(mistakes), len(moves), loss)
        settle()
        yield panel


# --- past campaigns ---------------------------------------------------------------------------------------------------


def _campaign(number: int) -> SquareCluster:
    """Returns a campaign before its start: some are staked, advised, or practice."""
    advised, practice = number % 7 == 0, number % 10 == 0
    stake = 0 if advised or practice else number % 4
    return SquareCluster(number, fixed_seed(number).hex(), stake=stake, practice=practice, advised=advised)


def _steps(cluster: SquareCluster) -> Iterator[tuple[SquareState, SquareCluster]]:
    """Plays a campaign by the rule of thumb; yields all its steps."""
    yield SquareState.READY, cluster
    while not (cluster.is_lost or cluster.is_all_clear):
        if cluster.card is None:
            cluster = replace(cluster, placed=(*cluster.placed, ()))
            yield SquareState.SHUFFLE, cluster
        assert cluster.card is not None
        cells = (*cluster.cells, cell_by_rule(cluster.present_board, cluster.card))
        cluster = replace(cluster, placed=(*cluster.placed[:-1], cells))
        yield SquareState.JUDGE if cluster.is_full else SquareState.PLACE, cluster
    yield SquareState.ALL_CLEAR if cluster.is_all_clear else SquareState.GAME_OVER, cluster


def _write(bank: SqliteBank, state: SquareState, cluster: SquareCluster) -> None:
    """Writes a step into the book."""
    bank.commit(TABLE, Record(state.value, to_json(cluster)), page=Page(cluster.round_number, line_of(state, cluster)))


def _fill_book(bank: SqliteBank) -> None:
    for number in range(1, _CAMPAIGNS + 1):
        *_, last = _steps(_campaign(number))
        _write(bank, *last)


def _play_shown(bank: SqliteBank, settings: Settings) -> None:
    for number in range(1, _SHOWN + 1):
        for state, cluster in _steps(_campaign(number)):
            _write(bank, state, cluster)


@contextmanager
def _history(language: str, look: Look, size: Size) -> Iterator[HistoryPanel[Any, Any]]:
    """Opens the history of a staked campaign in the middle."""
    with fresh_table(SquareTable, language, look, size, _play_shown) as table:
        yield history_at(table, _STEP)


_RESULTS = SideWindow(SPEC, "square-results", _fill_book, lambda panel: panel.controls.games.text() != "0")
_EMPTY = _RESULTS._replace(fill=lambda _: None, is_ready=lambda panel: panel.controls.message.isVisible())

WINDOWS: dict[str, Opens] = {
    "square-start": partial(_window, _Moment(begin="")),
    "square-place": partial(_window, _Moment(stages=1, cards=17)),
    "square-practice": partial(_window, _Moment(cards=6, begin="practise")),
    "square-cleared": partial(_window, _Moment(cards=_FULL)),
    "square-all-clear": partial(_window, _Moment(stages=4, cards=_FULL)),
    "square-adviser": _advised,
    "square-lesson": _lesson,
    "square-review": _review,
    "square-history": _history,
    "square-results": partial(filled_window, _RESULTS),
    "square-results-empty": partial(filled_window, _EMPTY),
}
"""The windows, by the names of their pictures."""
