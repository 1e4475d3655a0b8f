"""Opens SQUARE's history and results for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from msgspec.structs import replace

from cardroom.bank.ports import Answer, Bank, Commit, Page, Record
from cardroom.house.history.panel import HistoryPanel
from cardroom.house.spec import TableSpec
from cardroom.tables.square.panel.results_panel import ResultsPanel
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster, SquareState
from cardroom.tables.square.rules.record import line_of, to_json
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import (
    FIXED_SEEDS,
    WHEN,
    Opens,
    Size,
    fixed_seed,
    opened,
    settle,
    settle_until,
    show_step,
    side_window,
    temporary_house,
)

_CAMPAIGNS = 40
_SHOWN, _STEP = 3, 75
"""The campaign of the history's picture, which is all clear, and its step."""


def record_windows(spec: TableSpec) -> dict[str, Opens]:
    """Returns the windows of past campaigns, by the names of their pictures."""
    return {
        "square-history": _history,
        "square-results": partial(_results, spec, _CAMPAIGNS),
        "square-results-empty": partial(_results, spec, 0),
    }


@contextmanager
def _history(language: str, look: Look, size: Size) -> Iterator[HistoryPanel[Any, Any]]:
    """Opens the history of a staked campaign in the middle."""
    with temporary_house(language, look) as (bank, settings):
        for number in range(1, _SHOWN + 1):
            for state, cluster in _steps(_campaign(number)):
                _write(bank, state, cluster)
        with opened(SquareTable(bank, settings, FIXED_SEEDS), size) as table:
            table.history.open()
            settle()
            panel = table.history.panel
            assert panel is not None
            show_step(panel, [replace(row, at=WHEN) for row in panel.rows], _STEP)
            yield panel


@contextmanager
def _results(spec: TableSpec, campaigns: int, language: str, look: Look, size: Size) -> Iterator[ResultsPanel]:
    """Opens the results of so many campaigns by the rule of thumb."""
    with temporary_house(language, look) as (bank, settings):
        _fill_book(bank, campaigns)
        with side_window(spec, "square-results", bank, settings, size) as panel:
            assert isinstance(panel, ResultsPanel)
            controls = panel.controls
            settle_until(lambda: controls.message.isVisible() if not campaigns else controls.games.text() != "0")
            yield panel


def _fill_book(bank: Bank, campaigns: int) -> None:
    for number in range(1, campaigns + 1):
        *_, last = _steps(_campaign(number))
        _write(bank, *last)


def _write(bank: Bank, state: SquareState, cluster: SquareCluster) -> None:
    """Writes a step into the book."""
    page = Page(cluster.round_number, line_of(state, cluster))
    commit = Commit(TABLE, Record(state.value, to_json(cluster)), page=page)
    bank.request(commit, Answer(committed=lambda _: None, failed=_fail))


def _fail(error: Exception) -> None:
    raise error


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
