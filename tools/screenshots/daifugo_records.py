"""Opens Daifugō's results for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from cardroom.bank.ports import Answer, Bank, Commit, Page, Record
from cardroom.house.spec import TableSpec
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.player.roster import decided_move
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.record import line_of, to_json
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.statistics import DaifugoResultsPanel
from cardroom.widgets.window.look import Look
from tools.screenshots.house import Opens, Size, fixed_seed, settle_until, side_window, temporary_house

_SETS = (
    DaifugoOptions(STANDARD, games=10, level="easy"),
    DaifugoOptions(CONTEST, games=5, level="easy"),
    DaifugoOptions(BASIC, games=3, level="normal"),
    DaifugoOptions(STANDARD, games=5, level="easy"),
)


def record_windows(spec: TableSpec) -> dict[str, Opens]:
    """Returns the windows of past games, by the names of their pictures."""
    return {"daifugo-results": partial(_results, spec, _SETS), "daifugo-results-empty": partial(_results, spec, ())}


@contextmanager
def _results(
    spec: TableSpec, sets: tuple[DaifugoOptions, ...], language: str, look: Look, size: Size
) -> Iterator[DaifugoResultsPanel]:
    """Opens the results of some sets."""
    with temporary_house(language, look) as (bank, settings):
        _fill_book(bank, sets)
        with side_window(spec, "daifugo-results", bank, settings, size) as panel:
            assert isinstance(panel, DaifugoResultsPanel)
            controls = panel.controls
            settle_until(lambda: controls.kinds.topLevelItemCount() > 0 if sets else controls.message.isVisible())
            yield panel


def _fill_book(bank: Bank, sets: tuple[DaifugoOptions, ...]) -> None:
    number = 0
    for place, options in enumerate(sets, start=1):
        standing = Standing(set_number=place)
        for _ in range(options.games):
            number += 1
            cluster = DaifugoCluster(number, fixed_seed(number).hex(), options=options, standing=standing)
            over = _played(case.deal(cluster, NO_MONEY, Message(DONE))[0])
            standing = over.standing_after
            record = Record(DaifugoState.RESULT.value, to_json(over))
            commit = Commit(TABLE, record, page=Page(number, line_of(over)))
            bank.request(commit, Answer(committed=lambda _: None, failed=_fail))


def _fail(error: Exception) -> None:
    raise error


def _played(cluster: DaifugoCluster) -> DaifugoCluster:
    """Plays a game to its end, the person's seat like the others."""
    while not game_of(cluster).is_over:
        exchange = cluster.next_exchange
        seat = game_of(cluster).turn if exchange is None else exchange.rich
        after = after_move(cluster, decided_move(cluster, seat))
        assert after is not None
        cluster = with_cleared_trick(after)
    return cluster
