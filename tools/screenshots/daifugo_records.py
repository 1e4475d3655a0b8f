"""Opens Daifugō's results, house rules and lesson for pictures."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as changed

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.settings.settings import Settings
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo import SPEC
from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel
from cardroom.tables.daifugo.panel.review.panel import DaifugoReviewPanel
from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog
from cardroom.tables.daifugo.player.review import Choice, Verdict
from cardroom.tables.daifugo.player.roster import decided_move
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.lesson import STEPS
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.record import line_of, to_json
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import (
    Opens,
    SideWindow,
    Size,
    filled_window,
    fixed_seed,
    fresh_table,
    settle,
    settle_until,
)

_SETS = (
    DaifugoOptions(STANDARD, games=10, level="easy"),
    DaifugoOptions(CONTEST, games=5, level="easy"),
    DaifugoOptions(BASIC, games=3, level="normal"),
    DaifugoOptions(STANDARD, games=5, level="easy"),
)
_SAVED = replace(STANDARD, jokers=2, jack_back=True)
_SHOWN = replace(_SAVED, seats=5, seven_pass=True, lock=False)
_DONE = 3
"""Steps of the lesson that are done: a pair is on the field."""


def _fill_book(bank: SqliteBank) -> None:
    number = 0
    for place, options in enumerate(_SETS, start=1):
        standing = Standing(set_number=place)
        for _ in range(options.games):
            number += 1
            cluster = DaifugoCluster(number, fixed_seed(number).hex(), options=options, standing=standing)
            over = _played(case.deal(cluster, NO_MONEY, Message(DONE))[0])
            standing = over.standing_after
            bank.commit(TABLE, Record(DaifugoState.RESULT.value, to_json(over)), page=Page(number, line_of(over)))


def _played(cluster: DaifugoCluster) -> DaifugoCluster:
    """Plays a game to its end, the person's seat like the others."""
    while not game_of(cluster).is_over:
        exchange = cluster.next_exchange
        seat = game_of(cluster).turn if exchange is None else exchange.rich
        after = after_move(cluster, decided_move(cluster, seat))
        assert after is not None
        cluster = with_cleared_trick(after)
    return cluster


@contextmanager
def _review(language: str, look: Look, size: Size) -> Iterator[DaifugoReviewPanel]:
    """Opens the review of a recorded game with invented verdicts."""
    with fresh_table(DaifugoTable, language, look, size, lambda bank, _: _fill_book(bank)) as table:
        table.review.open()
        settle_until(lambda: bool(table.review.report.choices))
        panel, report = table.review.panel, table.review.report
        assert panel is not None
        verdicts = tuple(_verdict(number, choice) for number, choice in enumerate(report.choices))
        table.review.report = changed(report, verdicts=verdicts)
        panel.show_report(table.review.report)
        settle()
        yield panel


def _verdict(number: int, choice: Choice) -> Verdict:
    """Returns a verdict with rising chances; every third play is a mistake."""
    actual, seats = choice.decision.play, choice.seen.rules.seats
    better = next(play for play in (*choice.seen.legal_plays(), None) if play != actual)
    loss = 0.2 + 0.11 * (number * 5 % 7) if number % 3 == 1 else 0.0
    return Verdict(
        actual, better if loss else actual, loss, loss / 8, _chances(number, seats), _chances(number + 3, seats)
    )


def _chances(number: int, seats: int) -> tuple[float, ...]:
    weights = [1 / (1 + abs(place - max(0.0, seats - 1 - 0.4 * number))) for place in range(seats)]
    return tuple(weight / sum(weights) for weight in weights)


@contextmanager
def _house_rules(language: str, look: Look, size: Size) -> Iterator[RulesDialog]:
    """Opens the house rules with a changed own rule set."""

    def prepare(bank: SqliteBank, settings: Settings) -> None:
        values = DaifugoSettings.of(settings)
        values.set_own(OwnRules().saved("Home" if language == "en" else "うちのルール", _SAVED))
        values.set_options(DaifugoOptions(_SAVED))

    with fresh_table(DaifugoTable, language, look, size, prepare) as table:
        choosing = table.choosing
        choosing.open_rules()
        assert choosing.dialog is not None
        choosing.dialog.take_rules(_SHOWN)
        settle()
        yield choosing.dialog
        choosing.dialog.close()


@contextmanager
def _lesson(language: str, look: Look, size: Size) -> Iterator[DaifugoLessonPanel]:
    """Opens the lesson at its fourth step, with the cards raised."""
    with fresh_table(DaifugoTable, language, look, size) as table:
        table.open_lesson()
        panel = table.panel.findChild(DaifugoLessonPanel)
        assert isinstance(panel, DaifugoLessonPanel)
        for step in STEPS[:_DONE]:
            panel.play(step.cards)
        panel.controls.hand.choose(STEPS[_DONE].cards)
        settle()
        yield panel
        panel.close()


_RESULTS = SideWindow(SPEC, "daifugo-results", _fill_book, lambda panel: panel.controls.kinds.topLevelItemCount() > 0)
_EMPTY = _RESULTS._replace(fill=lambda _: None, is_ready=lambda panel: panel.controls.message.isVisible())

WINDOWS: dict[str, Opens] = {
    "daifugo-results": partial(filled_window, _RESULTS),
    "daifugo-results-empty": partial(filled_window, _EMPTY),
    "daifugo-rules": _house_rules,
    "daifugo-lesson": _lesson,
    "daifugo-review": _review,
}
