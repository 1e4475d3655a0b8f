"""Runs: their lines, goals, page and story."""

import sqlite3
from contextlib import closing
from fractions import Fraction

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.hands import Hand, judge
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.rules.line import parse_line, without_cards
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.poker.rules.record import line_of
from cardroom.tables.poker.rules.runs import Goal, Run, Runs
from cardroom.tables.poker.runs.panel import RunPanel
from cardroom.tables.poker.runs.story import story_of
from cardroom.tables.poker.settings.values import PokerSettings
from tests.open_house import House
from tests.poker_window import Table


def line(number: int = 1, marks: frozenset[int] = frozenset(), bet: int = 5) -> str:
    """Returns the line of a round, whose seed is its number."""
    cluster = PokerCluster(number, number.to_bytes(32, "big").hex(), bet=bet, marks=marks)
    coming = iter(cluster.deck[5:])
    hand = tuple(next(coming) if place in marks else card for place, card in enumerate(cluster.deck[:5]))
    text = line_of(replace(cluster, hand=hand, result=judge(hand)))
    assert text is not None
    return text


def play(table: Table, *presses: str) -> None:
    """Plays a round by the terminals, with further presses."""
    terminals = table.opened.terminals
    terminals.deal.emit()
    table.wait_for(PokerState.OPEN_HAND)
    if "mark_all" in presses:
        terminals.mark_all.emit()
    terminals.draw.emit()
    table.wait_for(PokerState.RESULT)
    if "collect" in presses and table.account.escrow:
        terminals.collect.emit()
        table.wait_for(PokerState.BET)


def test_a_line_has_the_cards_before_and_after_the_draw() -> None:
    read = parse_line(line(7, frozenset({0, 3})))
    assert read is not None
    assert read.kept == {1, 2, 4}
    assert judge(read.cards) is read.hand
    plain = parse_line(without_cards(line(7, frozenset({0, 3}))))
    assert plain == replace(read, dealt=(), cards=()), "as programs before wrote it"


@pytest.mark.parametrize("cards", ["[1, 2, 3, 4]", "[1, 1, 2, 3, 4]", "[1, 2, 3, 4, 53]", "7", "[0, 13, 26, 39, 52]"])
def test_a_line_with_other_cards_is_refused(cards: str) -> None:
    text = line()
    assert parse_line(text.partition('"cards": ')[0] + f'"cards": {cards}}}') is None


def test_a_run_ends_when_all_credits_are_played() -> None:
    rows = [(1, 1200, line(1)), (2, 400, line(2)), (3, 0, line(3)), (4, 990, line(4))]
    runs = Runs().with_rows(rows[:3])
    assert runs.present.is_over
    assert (runs.present.rounds, runs.present.peak, runs.record) == (3, 1200, 0)
    runs = runs.with_rows(rows[3:])
    assert (runs.before, runs.record) == (1, 1200), "the best of the runs before"
    assert (runs.present.after, runs.present.rounds, runs.present.peak) == (3, 1, 1000)
    assert runs == Runs().with_rows(rows), "slices add up"


@pytest.mark.parametrize(
    ("goal", "short", "enough"),
    [
        (Goal.DOUBLE, Run(peak=1999), Run(peak=2000)),
        (Goal.ROUNDS, Run(rounds=99), Run(rounds=100)),
        (Goal.FIVE_OF_A_KIND, Run(best=(Hand.STRAIGHT_FLUSH, 3)), Run(best=(Hand.FIVE_OF_A_KIND, 3))),
    ],
)
def test_a_goal_is_reached(goal: Goal, short: Run, enough: Run) -> None:
    assert not short.has_reached(goal)
    assert enough.has_reached(goal)


def test_the_story_adds_up_the_values_of_the_coach() -> None:
    coach, worth, perfect, costs = coach_for(FESTIVAL), Fraction(0), Fraction(0), []
    for number in range(1, 9):
        advice = coach.advise(PokerCluster(number, number.to_bytes(32, "big").hex()).deck[:5])
        worth += 5 * advice.value({1, 2, 4})
        perfect += 5 * advice.best.value
        costs.append(5 * advice.cost({1, 2, 4}))
    lines = [line(number, frozenset({0, 3})) for number in range(1, 9)]
    story = story_of([*lines, without_cards(lines[0]), "no line"])
    assert (story.rounds, story.worth, story.perfect) == (8, float(worth), float(perfect))
    assert story.cost == float(max(costs))
    assert story.dearest == parse_line(lines[costs.index(max(costs))])


def test_perfect_play_has_no_mistake() -> None:
    dealt = PokerCluster(1, (1).to_bytes(32, "big").hex()).deck[:5]
    best = coach_for(FESTIVAL).advise(dealt).best.positions
    story = story_of([line(1, frozenset(range(5)) - best)])
    assert (story.dearest, story.worth) == (None, story.perfect)


def test_table_and_page_tell_of_the_run(house: House, qtbot: QtBot) -> None:
    SqliteBank(house.folder).close()
    rows = [("poker", number, 1_000 + number, line(number, frozenset({0, 3}))) for number in range(1, 13)]
    with closing(sqlite3.connect(house.folder / "cardroom.db")) as database, database:
        database.executemany("INSERT INTO round (table_name, round_number, credits, line) VALUES (?, ?, ?, ?)", rows)
    house.open()
    house.room.open_table("poker")
    foot = house.poker.panel.controls.run
    qtbot.waitUntil(lambda: foot.text() == "Rounds in this run: 12 · goal: 2,000 credits")
    house.poker.window_wanted.emit("run")
    (page,) = house.poker.panel.findChildren(RunPanel)
    controls = page.controls
    qtbot.waitUntil(lambda: controls.rounds.text() == "12" and controls.perfect.text() != "…", timeout=5000)
    assert (controls.peak.text(), controls.record.text(), controls.granted.text()) == ("1,012", "1,012", "1,000")
    assert float(controls.worth.text()) < float(controls.perfect.text())
    assert controls.dearest.accessibleName().startswith("Dearest mistake: ")
    best = max((parse_line(text) for *_, text in rows), key=lambda each: 0 if each is None else each.hand)
    assert best is not None
    assert controls.best.shown.cards == best.cards
    controls.goal.buttons["rounds"].click()
    assert PokerSettings.of(house.settings).goal is Goal.ROUNDS
    assert foot.text() == "Rounds in this run: 12 · goal: 100 rounds"


def test_at_zero_the_page_is_opened(table: Table, qtbot: QtBot) -> None:
    wanted: list[str] = []
    table.opened.window_wanted.connect(wanted.append)
    table.opened.terminals.bet_max.emit()
    while table.account.player or table.account.escrow:
        assert wanted == []
        play(table, "mark_all", "collect")
    table.opened.terminals.deal.emit()
    table.wait_for(PokerState.FINISH)
    qtbot.waitUntil(lambda: wanted == ["run"], timeout=3000)
    table.opened.terminals.new_game.emit()
    table.wait_for(PokerState.BET)
    foot = table.opened.panel.controls.run
    qtbot.waitUntil(lambda: foot.text().startswith("Rounds in this run: 0 "), timeout=3000)
